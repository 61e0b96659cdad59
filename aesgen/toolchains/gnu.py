"""gcc, clang, icx, as and ld under any prefix (`avr-`, `arm-none-eabi-`, none).

Settings of a target: `compiler` (gcc, clang or icx), `prefix`, `flags` (compiling), `link` (linking),
`output` (`shared`: a shared object that is loaded; `elf`: a linked program), `batch`: the number of assembly
sources that share one file, and `apart`: whether each of these is linked to a program of its own, as for a
machine whose programs have fixed addresses. A source's options `compiler`, `flags` and `link` are added to
these.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.target import Settings, Target
from aesgen.system import tools
from aesgen.system.cache import Cache, address
from aesgen.system.compilers import COMPILERS
from aesgen.system.cpu import usable_cores
from aesgen.system.probes import failure, version
from aesgen.system.process import compiler_seconds, run_tool
from aesgen.toolchains import diagnostics, linker
from aesgen.toolchains.batch import Batch, part, share_a_file, suffix

COMPILES_C = True
COMPILED = (".c", ".s", ".S")
VERSION_SECONDS = 60.0
"""A compiler that takes longer to print its version is broken."""
TIMEOUT_SECONDS = 120.0
"""Time limit of a linker, and of a compiler before the part that grows with the source."""
_LINK = {
    "shared": ("-shared", "-Wl,-z,now,-z,noexecstack,--build-id=none"),
    "elf": (),
}


def open_toolchain(target: Target, settings: Settings) -> Gnu:
    options = settings.options
    return Gnu(
        compiler=str(options.get("compiler", "gcc")),
        prefix=str(options.get("prefix", "")),
        flags=_words(options.get("flags", ())),
        link=_words(options.get("link", ())),
        output=str(options.get("output", "shared")),
        batch=int(options.get("batch", 1)),
        apart=bool(options.get("apart", False)),
    )


class Gnu:
    """A GNU-like tool chain; sources that share compiler and flags may be assembled together."""

    object_only: tuple[str, ...] = ("-c",)
    """The option with which the command of `_command` makes an object and does not link."""

    def __init__(
        self,
        compiler: str = "gcc",
        prefix: str = "",
        flags: Sequence[str] = (),
        link: Sequence[str] = (),
        output: str = "shared",
        batch: int = 1,
        cache: Cache | None = None,
        apart: bool = False,
        keeps_objects: bool = False,
    ) -> None:
        """`keeps_objects`: the cache keeps each object file too, for builds that share some files. An object
        must then not depend on the numbers of lines, because files that differ only in the comment at their
        head share one."""
        self.keeps_objects = keeps_objects
        self.compiler, self.prefix, self.output, self.batch = compiler, prefix, output, batch
        self.apart = apart
        self.flags, self.link = tuple(flags), (*_LINK[output], *link)
        self.cache = cache or Cache("builds")
        self._versions: dict[str, str] = {}
        self._linkers: dict[tuple[str, ...], list[str] | None] = {}

    def missing(self) -> str | None:
        driver = self._driver(self.compiler)
        probes = tools.toolchain(driver, self.prefix, self.flags, self.link)
        return next((reason for probe in probes if (reason := failure(probe))), None)

    def versions(self) -> dict[str, str]:
        for tool in (self._driver(self.compiler), self.prefix + "as", self.prefix + "ld"):
            self._version(tool)
        return dict(self._versions)

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        groups = self._groups(sources)
        if len(groups) == 1:
            return self._build_group(sources, folder)
        from concurrent.futures import ThreadPoolExecutor  # slow import, deferred

        answers: dict[int, Build | VariantFailure] = {}
        with ThreadPoolExecutor(usable_cores()) as threads:
            built = threads.map(lambda group: self._build_group([sources[i] for i in group], folder), groups)
            for group, some in zip(groups, built, strict=True):
                answers.update(zip(group, some, strict=True))
        return [answers[index] for index in range(len(sources))]

    def objects(self, source: Source, folder: Path) -> list[Path]:
        """The object files of `source`, in a new folder below `folder`. Raises `VariantFailure` if a file
        does not compile."""
        return self._compile(source, _subfolder(folder))

    def address(self, source: Source) -> str:
        """An address that depends on everything that determines the build of `source`."""
        return self._address(source)

    def _groups(self, sources: Sequence[Source]) -> list[list[int]]:
        """The indices of `sources`, grouped by the file in which they are assembled."""
        alone: list[list[int]] = []
        together: dict[object, list[int]] = {}
        for index, source in enumerate(sources):
            if self.batch > 1 and len(source.files) == 1 and source.files[0][0].endswith(".s"):
                together.setdefault(source.options, []).append(index)
            else:
                alone.append([index])
        groups = alone
        for members in together.values():
            for start in range(0, len(members), self.batch):
                some = members[start : start + self.batch]
                shared = share_a_file([sources[index] for index in some])
                groups += [[some[number] for number in group] for group in shared]
        return groups

    def _build_group(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        if len(sources) == 1:
            return [self._build_alone(sources[0], folder)]
        return self._build_batch(sources, folder)

    def _build_alone(self, source: Source, folder: Path) -> Build | VariantFailure:
        from aesgen.system.elf import program_contents  # slow import, deferred

        try:
            work = _subfolder(folder)
            built = work / f"variant{'.so' if self.output == 'shared' else '.elf'}"
            key = self._address(source)
            if facts := self.cache.fetch(key, work):
                return Build(built, source.entries, **facts)
            objects = self._compile(source, work)
            self._link(source, objects, built)
            contents = program_contents(objects, _meanings(source.entries))
            self.cache.keep(key, [built], asdict(contents))
            return Build(built, source.entries, **asdict(contents))
        except VariantFailure as failure:
            return failure
        except OSError as error:
            return VariantFailure("compile", f"{folder}: {error.strerror}")

    def _compile(self, source: Source, work: Path) -> list[Path]:
        for name, text in source.files:
            (work / name).write_text(text)
        return [
            self._object(source, name, text, work) for name, text in source.files if name.endswith(COMPILED)
        ]

    def _object(self, source: Source, name: str, text: str, work: Path) -> Path:
        """The object of a file of `source` in the folder `work`. Raises `VariantFailure` if it does not
        compile."""
        compiled = work / f"{name}.o"
        key = self._object_address(source, name, text) if self.keeps_objects else ""
        if key and self.cache.fetch(key, work) is not None:
            return compiled
        command = [*self._command(source), *self.object_only, name, "-o", compiled.name]
        code, output = self._run(command, work, [text])
        if code:
            raise VariantFailure("compile", diagnostics.first_cause(source, output))
        if key:
            self.cache.keep(key, [compiled], {})
        return compiled

    def _link(self, source: Source, objects: Sequence[Path], built: Path) -> None:
        names = [item.name for item in objects]
        link = (*self.link, *_words(source.option("link", ())))
        command = [*self._link_program(source), *names, "-o", built.name, *link]
        code, output = self._run(command, built.parent)
        if code:
            raise VariantFailure("compile", f"linking: {diagnostics.first_cause(source, output, '')}")

    def _build_batch(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        """Assembles `sources` in one file; sources with errors, found by line, are removed and it is tried
        again."""
        from aesgen.system.elf import batch_contents

        answers: list[Build | VariantFailure | None] = [None] * len(sources)
        good = list(range(len(sources)))
        try:
            work = _subfolder(folder)
            while good:
                batch = Batch([sources[index] for index in good])
                (work / "batch.s").write_text(batch.text)
                command = [*self._command(sources[good[0]]), "-c", "batch.s", "-o", linker.OBJECT]
                code, output = self._run(command, work, [batch.text])
                if code == 0:
                    break
                blamed = _blame(batch, output)
                if not blamed:
                    return [self._build_alone(source, folder) for source in sources]
                for number, failure in blamed.items():
                    answers[good[number]] = failure
                good = [index for number, index in enumerate(good) if number not in blamed]
            if good:
                built = self._link_batch([sources[index] for index in good], work)
                entries = [entry for index in good for entry in sources[index].entries]
                parts = batch_contents(work / linker.OBJECT, _meanings(entries), part, len(good))
                for index, program, contents in zip(good, built, parts, strict=True):
                    answers[index] = Build(program, sources[index].entries, **asdict(contents))
        except (VariantFailure, OSError):
            return [self._build_alone(source, folder) for source in sources]
        return [answer for answer in answers if answer is not None]

    def _link_batch(self, sources: Sequence[Source], work: Path) -> list[Path]:
        """Links the object `batch.o` of `sources`; the result is the program of each. Raises `VariantFailure`
        if that fails."""
        if not self.apart:
            self._link(sources[0], [work / linker.OBJECT], work / "batch.so")
            return [work / "batch.so"] * len(sources)
        command = self._linker(sources[0], work)
        if command is None:
            raise VariantFailure("compile", "the driver does not state how it links")
        built = []
        endings = [suffix(number) for number in range(len(sources))]
        for number, source in enumerate(sources):
            built.append(work / f"{number}.elf")
            script = work / f"{number}.ld"
            if others := [each for each in endings if each != endings[number]]:
                script.write_text(linker.without(others))
            named = linker.one_variant(command, built[-1].name, script.name if others else None)
            code, output = self._run(named, work)
            if code:
                raise VariantFailure("compile", f"linking: {diagnostics.first_cause(source, output, '')}")
        return built

    def _linker(self, source: Source, work: Path) -> list[str] | None:
        """The linker's own command for the batch in `work`; None if the driver does not state it."""
        link = (*self.link, *_words(source.option("link", ())))
        key = (*self._command(source), *link)
        if key not in self._linkers:
            _, said = self._run(linker.asked(self._command(source), link), work)
            self._linkers[key] = linker.stated(said, self.prefix + "ld")
        return self._linkers[key]

    def _driver(self, compiler: str) -> str:
        return compiler if compiler in ("clang", "icx") else self.prefix + compiler

    def _link_program(self, source: Source) -> list[str]:
        """The command that links objects."""
        return self._command(source)

    def _command(self, source: Source) -> list[str]:
        compiler = str(source.option("compiler", self.compiler))
        if compiler not in (
            self.compiler,
            *COMPILERS,
        ):  # the choice of a variant is run
            raise VariantFailure("compile", f"unknown compiler {compiler!r}")
        return [self._driver(compiler), *self.flags, *_words(source.option("flags", ()))]

    def _address(self, source: Source) -> str:
        command = self._command(source)
        versions = [self._version(tool) for tool in (command[0], self.prefix + "as", self.prefix + "ld")]
        entries = [repr(entry) for entry in source.entries]
        return address(source.files, source.options, entries, command, self.link, self.output, versions)

    def _object_address(self, source: Source, name: str, text: str) -> str:
        """An address that depends on everything that determines the object of a file of `source`."""
        included = [(each, _body(own)) for each, own in source.files if not each.endswith(COMPILED)]
        command = self._command(source)
        versions = [self._version(tool) for tool in (command[0], self.prefix + "as")]
        return address("object", name, _body(text), included, command, self.object_only, versions)

    def _version(self, tool: str) -> str:
        if tool not in self._versions:
            path = shutil.which(tool)
            self._versions[tool] = _said_version(tool, *version(Path(path))) if path else "not installed"
        return self._versions[tool]

    def _run(self, command: Sequence[str], work: Path, texts: Sequence[str] = ()) -> tuple[int, str]:
        """Exit status and messages of a tool that reads `texts`, in English and without the date."""
        seconds = compiler_seconds(TIMEOUT_SECONDS, texts)
        return run_tool(command, work, seconds, {"LC_ALL": "C", "SOURCE_DATE_EPOCH": "0"}, limited=True)


@cache
def _said_version(tool: str, path: str, *file: object) -> str:
    """What the program at `path` says of its version, asked once for as long as the `file` stays."""
    try:
        _, said = run_tool([path, "--version"], None, VERSION_SECONDS)
    except VariantFailure as failure:
        raise UserError(f"{tool} --version: {failure.detail}") from None
    return said.partition("\n")[0].strip()


def _body(text: str) -> str:
    """A file without the comment at its head."""
    return re.sub(r"\A\s*/\*.*?\*/\s*", "", text, flags=re.DOTALL)


def _blame(batch: Batch, output: str) -> dict[int, VariantFailure]:
    """The first error of each variant that has one, by its number in the batch."""
    blamed: dict[int, VariantFailure] = {}
    for file, line, why in diagnostics.errors(output):
        if Path(file).name == "batch.s":
            number, own = batch.place(line)
            detail = diagnostics.locate(batch.sources[number], own, why)
            blamed.setdefault(number, VariantFailure("compile", detail))
    return blamed


def _meanings(entries: Sequence[EntryPoint]) -> tuple[tuple[str, str], ...]:
    """Each entry's symbol, with its properties for a caller besides the name."""
    return tuple((entry.symbol, repr(replace(entry, symbol=""))) for entry in entries)


def _subfolder(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return Path(tempfile.mkdtemp(dir=folder))


def _words(value: object) -> tuple[str, ...]:
    """Flags from YAML or an option: a list, or words in one string."""
    return tuple(value.split()) if isinstance(value, str) else tuple(map(str, value))  # type: ignore[call-overload]
