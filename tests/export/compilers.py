"""The compilers that build the default exports, and one command that tries those that are installed:

python -m tests.export.compilers
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from aesgen.export import export
from aesgen.model.problem import MODES
from tests.export.shipped import facts_for

HOST = ("x86-64", "aarch64")
"""Targets whose exports have all modes here."""
STRINGS = "#include <stddef.h>\n" + "".join(
    f"{result} {name}({arguments});\n"
    for result, name, arguments in (
        ("void *", "memcpy", "void *, const void *, size_t"),
        ("void *", "memmove", "void *, const void *, size_t"),
        ("void *", "memset", "void *, int, size_t"),
        ("int", "memcmp", "const void *, const void *, size_t"),
        ("int", "strcmp", "const char *, const char *"),
    )
)
"""A string.h for compilers without a C library."""
PROGRAM = '#include "aesgen.h"\nint main(void) { return aesgen_self_test(); }\n'


@dataclass(frozen=True)
class Compiler:
    """`command` builds the export for `target`. `library`: whether it has a C library."""

    target: str
    command: tuple[str, ...]
    library: bool = True

    @property
    def name(self) -> str:
        return " ".join(self.command).replace(sys.executable, "python")

    @property
    def missing(self) -> bool:
        return not find_spec("ziglang") if "ziglang" in self.command else not shutil.which(self.command[0])


def _compilers() -> Iterator[Compiler]:
    """Each compiler with each system that it can build for."""
    yield from (Compiler("x86-64", (f"gcc{version}",)) for version in ("", "-10", "-11", "-12", "-13", "-14"))
    for clang in ("clang", *(f"clang-{version}" for version in range(13, 24))):
        yield Compiler("x86-64", (clang,))
        for target, machine in (
            ("x86-64", "x86_64-unknown-none-elf"),
            ("x86-64", "x86_64-w64-mingw32"),
            ("x86-64", "x86_64-apple-macos11"),
            ("aarch64", "aarch64-linux-gnu"),
            ("aarch64", "arm64-apple-macos11"),
        ):
            yield Compiler(target, (clang, f"--target={machine}", "-ffreestanding"), library=False)
    for target, machine in (
        ("x86-64", "x86_64-linux-musl"),
        ("x86-64", "x86_64-windows-gnu"),
        ("x86-64", "x86_64-macos"),
        ("aarch64", "aarch64-linux-musl"),
        ("aarch64", "aarch64-macos"),
    ):
        yield Compiler(target, (sys.executable, "-m", "ziglang", "cc", "-target", machine))
    yield Compiler("x86-64", ("x86_64-w64-mingw32-gcc",))
    yield Compiler("aarch64", ("aarch64-linux-gnu-gcc",))
    for core in ("cortex-m0", "cortex-m3", "cortex-m4", "arm7tdmi"):
        thumb = ("-mthumb",) if core.startswith("cortex") else ()
        yield Compiler(core, ("arm-none-eabi-gcc", f"-mcpu={core}", *thumb), library=False)
    yield Compiler("atmega328p", ("avr-gcc", "-mmcu=atmega328p"), library=False)
    for compiler in ("riscv64-unknown-elf-gcc", "riscv64-linux-gnu-gcc"):
        yield Compiler(
            "sifive-e31", (compiler, "-march=rv32imac", "-mabi=ilp32", "-ffreestanding"), library=False
        )
        yield Compiler("rv64-single-issue", (compiler, "-ffreestanding"), library=False)


COMPILERS = tuple(_compilers())


@cache
def exported(target: str) -> Mapping[str, str]:
    """The files of the export of a target."""
    return export(facts_for(target, modes=MODES) if target in HOST else facts_for(target))


def failure(compiler: Compiler, folder: Path) -> str | None:
    """Why the compiler cannot build the export in `folder`, or None."""
    sources = []
    for name, text in exported(compiler.target).items():
        if "/" not in name:
            (folder / name).write_text(text)
            sources += [name] if name.endswith((".c", ".S")) else []
    (folder / "main.c").write_text(PROGRAM)
    (folder / "include").mkdir()
    if not compiler.library:
        (folder / "include" / "string.h").write_text(STRINGS)
    common = (*compiler.command, "-O1", "-Wall", "-Wextra", "-Werror", "-Iinclude", "-I.")
    commands = [(*common, "main.c", *sources, "-o", "main")]
    if not compiler.library:
        commands = [(*common, "-c", name, "-o", "made.o") for name in sources]
    for command in commands:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            return (
                "\n".join(line for line in done.stderr.splitlines() if "rror" in line)[:500]
                or done.stderr[:500]
            )
    return None


def main() -> int:
    """Print a table; return the number of compilers that fail."""
    failed = 0
    for compiler in COMPILERS:
        if not compiler.missing:
            with tempfile.TemporaryDirectory() as folder:
                told = failure(compiler, Path(folder))
            failed += told is not None
            print(f"{compiler.target:11} {compiler.name:56} {told or 'builds'}", flush=True)
    missing = sorted({each.name.split()[0] for each in COMPILERS if each.missing})
    print(f"{failed} failed; not installed: {', '.join(missing)}")
    return failed


if __name__ == "__main__":
    sys.exit(min(main(), 1))
