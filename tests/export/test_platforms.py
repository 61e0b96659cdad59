"""Host-class exports for Windows and macOS: the assembly serves there too."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from capstone import CS_ARCH_X86, CS_MODE_64, Cs
from elftools.elf.elffile import ELFFile

from aesgen.export import checked
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.export.test_export_host import host_facts
from tests.export.test_interface import tuned

MINGW = "x86_64-w64-mingw32-gcc"
MACOS = "x86_64-apple-macos11"


def written(folder: Path) -> Path:
    for name, text in tuned().items():
        (folder / name).write_text(text)
    return folder


def run(folder: Path, *command: str, **options: object) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@requires(tools.MINGW)
def test_it_builds_for_windows_with_its_fast_kernels(tmp_path: Path) -> None:
    folder, strict = written(tmp_path), ["-std=c99", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    run(folder, MINGW, *strict, "-c", "aesgen_x86_64.c", "-o", "code.o")
    run(folder, MINGW, "-c", "aesgen_x86_64_asm.S", "-o", "kernels.o")
    listed = run(folder, "x86_64-w64-mingw32-nm", "code.o", "kernels.o")
    wanted = set(re.findall(r" U (aesgen_\w+)", listed))
    assert len(wanted) > 20
    assert wanted <= set(re.findall(r" T (aesgen_\w+)", listed))


@pytest.mark.slow
@pytest.mark.isa("x86-64")
@requires(tools.WINE)
def test_it_runs_on_windows(tmp_path: Path) -> None:
    """Under wine, with every implementation that this processor can run."""
    folder = written(tmp_path)
    (folder / "main.c").write_text((PROGRAMS / "windows.c").read_text())
    sources = ["main.c", *(name for name in tuned() if not name.endswith(".h"))]
    run(folder, MINGW, "-std=gnu99", "-O2", "-Wall", "-Wextra", "-Werror", *sources, "-o", "main.exe")
    quiet = {**os.environ, "WINEDEBUG": "-all", "WINEPREFIX": str(tmp_path / "wine")}
    names = checked.runnable(host_facts())
    printed = run(folder, "wine", "main.exe", *names, env=quiet, timeout=300)
    assert printed.split() == [word for name in names for word in (name, "1")]


@requires(tools.MACH_O, tools.GCC)
@pytest.mark.isa("x86-64")
def test_macos_gets_the_same_instructions(tmp_path: Path) -> None:
    """Function by function, in the forms that both assemblers chose for jumps and padding."""
    folder = written(tmp_path)
    run(folder, "gcc", "-c", "aesgen_x86_64_asm.S", "-o", "elf.o")
    run(folder, "clang", f"--target={MACOS}", "-c", "aesgen_x86_64_asm.S", "-o", "mach.o")
    run(folder, "llvm-objcopy", "--dump-section", "__TEXT,__text=code", "mach.o")
    code = (folder / "code").read_bytes()
    listed = re.findall(r"(?m)^(\w+) T _(aesgen_\w+)$", run(folder, "llvm-nm", "mach.o"))
    places = {name: int(at, 16) for at, name in listed}
    compared = 0
    for name, own in functions(folder / "elf.o"):
        start = places[name]
        pairs = list(zip(instructions(own), instructions(code[start : start + 2 * len(own)]), strict=False))
        assert [(one, other) for one, other in pairs if one != other][:3] == [], name
        compared += len(pairs)
    assert compared > 5_000


def functions(path: Path) -> Iterator[tuple[str, bytes]]:
    """Each global function of an ELF object and its code, to its last return."""
    with path.open("rb") as file:
        elf = ELFFile(file)
        for symbol in elf.get_section_by_name(".symtab").iter_symbols():
            if symbol["st_info"]["bind"] == "STB_GLOBAL" and symbol["st_shndx"] != "SHN_UNDEF":
                start = symbol["st_value"]
                data = elf.get_section(symbol["st_shndx"]).data()[start : start + symbol["st_size"]]
                yield symbol.name, data


def instructions(code: bytes) -> list[str]:
    """The instructions up to the last return, without padding; targets of jumps and places of constants are
    left out, because the linker or the assembler's choice of forms determines them."""
    found = []
    for each in Cs(CS_ARCH_X86, CS_MODE_64).disasm(code, 0):
        jump = each.mnemonic.startswith("j")
        if "nop" not in each.mnemonic and not each.bytes.endswith(b"\x66\x90"):
            operands = "" if jump else re.sub(r"\[rip.*?\]", "[rip]", each.op_str)
            found.append(f"{each.mnemonic} {operands}")
    return found
