"""Proofs of the object code of records and of exported files. Nothing of it is run."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from aesgen import __version__
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation.rebuilt import rebuilt
from aesgen.export import Facts, checked, core_abi, export, facts_of_file, parts_of, untrusted
from aesgen.export.facts import FunctionProof
from aesgen.export.head import LARGEST_FILE, header, with_head
from aesgen.families import DropIn, family, traits
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.proofs import Proof, prove
from aesgen.spaces import catalog
from aesgen.system import scratch
from aesgen.system.reading import text_of
from aesgen.toolchains import open_toolchain

"""Largest accepted exported file, in bytes."""


def prove_record(record: Record, seconds: float | None = None) -> tuple[Proof, bool]:
    """The proof of the code that the record's variant is built to here, within `seconds`, and whether that is
    the recorded code.

    Raises `VariantFailure` if the variant does not build, `UserError` if the record contains an unknown name
    or a tool is missing."""
    target, space = untrusted.check_record(record)
    with scratch.borrowed("prove") as folder:
        build = rebuilt(target, space, record, folder)
        entry = build.entry(record.problem.operation, record.problem.key_bits)
        if entry is None:
            raise VariantFailure("render", f"no entry point for {record.problem.operation}")
        return prove(build, entry, seconds=seconds), build.identity == record.identity


def prove_file(path: Path, seconds: float | None = None) -> Iterator[tuple[str, Proof]]:
    """The name and the proof of each kernel of an exported file, within `seconds` for each, with the other
    files of its export in the same folder. The files may have been changed: they are assembled and linked,
    but not run. Functions in C have no proof and are left out.

    Raises `UserError` if `path` is not an aesgen export or a file is missing, `VariantFailure` if the files
    do not build."""
    facts = facts_of_file(path)
    found = {name: text_of(place, LARGEST_FILE) for name, place in _places(path, facts).items()}
    yield from prove_files(facts, found, seconds)


def stated(name: str, proof: Proof) -> FunctionProof:
    """A proof that holds, as the head of an exported file states it."""
    seconds = round(proof.seconds, 1)
    engine = f"aesgen {__version__}"
    return FunctionProof(name, proof.code, proof.statement, proof.inductive, seconds, engine)


def save_proofs(path: Path, proofs: Sequence[FunctionProof]) -> None:
    """Write proofs into the heads of an exported file and of the other files of its export in its folder, in
    place of those that they have. The rest of the files stays as it is."""
    facts = facts_of_file(path)
    places = _places(path, facts)
    texts = {name: text_of(place, LARGEST_FILE) for name, place in places.items()}
    for name, text in with_head(texts, facts, replace(facts, proofs=tuple(proofs))).items():
        if text != texts[name]:
            places[name].write_text(text, encoding="utf-8")


def _places(path: Path, facts: Facts) -> dict[str, Path]:
    """The paths of an export's files by the names that the export gave them. They lie in the folder of the
    main file `path`, which may have been renamed."""
    names = list(export(facts))
    found = {name: path.parent / name for name in names}
    if not found[names[0]].is_file():
        found[names[0]] = path
    return found


def prove_files(
    facts: Facts, files: Mapping[str, str], seconds: float | None = None
) -> Iterator[tuple[str, Proof]]:
    """As `prove_file`, for the contents of files by name."""
    with scratch.borrowed("prove") as folder:
        builds = (
            iter([_core_kernels(facts, files, folder)])
            if core_abi(facts.winners)
            else _own_functions(facts, files, folder)
        )
        for build, entries in builds:
            for entry in entries:
                own = replace(build, entries=(entry, *(each for each in build.entries if each.is_setkey)))
                yield entry.symbol, prove(own, entry, seconds=seconds)


def _core_kernels(facts: Facts, files: Mapping[str, str], folder: Path) -> tuple[Build, list[EntryPoint]]:
    """The kernels in assembly of a file of the core ABI."""
    assembly = "".join(text for name, text in files.items() if name.endswith(".S"))
    entries: dict[str, EntryPoint] = {}
    for implementation in checked.carried_by(facts):
        runners = [runner for sizes in implementation.run.values() for several in sizes for runner in several]
        kernels = [runner.entry for runner in (*runners, *implementation.kept) if runner]
        for entry in (*kernels, *implementation.groups):
            if entry.symbol in assembly:
                entries[entry.symbol] = entry
    foreign = [
        winner.family
        for winner in facts.winners
        if not traits(winner.family).portable and traits(winner.family).architecture != platform.machine()
    ]
    if foreign:  # the compiler of this machine cannot assemble it
        source = checked.source(files, facts, with_threads=False)
        build = _built(catalog.target(facts.target), foreign[0], source, folder)
    else:
        build = checked.build(files, facts, folder)
    return build, list(entries.values())


def _own_functions(
    facts: Facts, files: Mapping[str, str], folder: Path
) -> Iterator[tuple[Build, list[EntryPoint]]]:
    """The functions of a file with an ABI of its family's own. A function that several programs have is
    taken from the first of them."""
    target, name = catalog.target(facts.target), facts.winners[0].family
    options = DropIn(header(facts), facts.prefix, facts.wipe)
    offered = getattr(family(name), "callable_sources", None)
    if offered is None:
        raise UserError(f"exports of the family {name} have no functions that can be proved")
    known: set[str] = set()
    for number, source in enumerate(offered(target, parts_of(facts), options, files)):
        entries = [each for each in source.entries if not each.is_setkey and each.symbol not in known]
        if entries:
            known |= {each.symbol for each in entries}
            own = folder / str(number)
            own.mkdir()
            yield _built(target, name, source, own), entries


def _built(target: Target, family_name: str, source: Source, folder: Path) -> Build:
    """The build of `source` with the target's tool chain. Raises `UserError` if a tool is missing."""
    toolchain = open_toolchain(target, family_name)
    if missing := toolchain.missing():
        raise UserError(missing)
    (build,) = toolchain.build([source], folder)
    if isinstance(build, VariantFailure):
        raise build
    return build
