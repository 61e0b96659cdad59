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

from aesgen.export import checked, export
from aesgen.model.problem import MODES
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.export.compilers import COMPILERS, PROGRAM, Compiler, exported, failure
from tests.export.shipped import facts_for
from tests.export.test_interface import tuned
from tests.patience import HUNG

MINGW = "x86_64-w64-mingw32-gcc"
OBJDUMP = "x86_64-w64-mingw32-objdump"
MACOS = "x86_64-apple-macos11"


def written(folder: Path) -> Path:
    for name, text in tuned().items():
        (folder / name).write_text(text)
    return folder


def run(folder: Path, *command: str, **options: object) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "compiler", [each for each in COMPILERS if not each.missing], ids=lambda each: each.name
)
def test_it_builds(compiler: Compiler, tmp_path: Path) -> None:
    assert failure(compiler, tmp_path) is None


@requires(tools.MINGW)
def test_windows_links_the_fast_kernels_and_a_shared_library_offers_the_functions(tmp_path: Path) -> None:
    """The program imports all that it uses from the library."""
    folder = written(tmp_path)
    (folder / "main.c").write_text(f"#define AESGEN_DLL\n{PROGRAM}")
    build = (MINGW, "-O0", "-DAESGEN_DLL", "-DAESGEN_EXPORTS", "-shared", "-o", "aesgen.dll")
    run(folder, *build, "aesgen_x86_64.c", "aesgen_x86_64_asm.S", "-Wl,--out-implib,libaesgen.dll.a")
    run(folder, MINGW, "main.c", "-L.", "-laesgen", "-o", "main.exe")
    offered = re.findall(r"(?m)\] .*?(aesgen_\w+)$", run(folder, OBJDUMP, "-p", "aesgen.dll"))
    declared = re.findall(r"AESGEN_API.*?(aesgen_\w+)\(", (folder / "aesgen.h").read_text())
    assert set(offered) == set(declared) and len(declared) > 15
    assert "aesgen_self_test" in run(folder, OBJDUMP, "-p", "main.exe")


@pytest.mark.isa("x86-64")
@requires(tools.WINE)
def test_kernels_of_small_keys_assemble_for_windows(tmp_path: Path) -> None:
    """Their frame begins after the kernel of short messages, above the 255 bytes of a prologue of Windows."""
    files = export(facts_for("x86-64", modes=("gcm",), small=True))
    [(name, text)] = [each for each in files.items() if each[0].endswith(".S")]
    assert ".seh_proc" in text
    (tmp_path / name).write_text(text)
    run(tmp_path, MINGW, "-c", name, "-o", "made.o")


@pytest.mark.slow
@pytest.mark.isa("x86-64")
@requires(tools.WINE)
def test_all_modes_run_on_windows(tmp_path: Path) -> None:
    """Under wine, with every implementation that this processor can run."""
    for name, text in exported("x86-64").items():
        (tmp_path / name).write_text(text)
    (tmp_path / "main.c").write_text((PROGRAMS / "windows.c").read_text())
    flags = ("-std=gnu99", "-O1", "-Wall", "-Wextra", "-Werror", "-o", "main.exe")
    run(tmp_path, MINGW, *flags, "main.c", *(name for name in exported("x86-64") if not name.endswith(".h")))
    quiet = {**os.environ, "WINEDEBUG": "-all", "WINEPREFIX": str(tmp_path / "wine")}
    names = checked.runnable(facts_for("x86-64", modes=MODES))
    assert run(tmp_path, "wine", "main.exe", *names, env=quiet, timeout=HUNG).split() == list(names)


@pytest.mark.parametrize(
    ("target", "prefix"),
    [
        pytest.param("x86-64", "", marks=[requires(tools.GCC), pytest.mark.isa("x86-64")]),
        pytest.param("aarch64", "aarch64-linux-gnu-", marks=requires(tools.AARCH64)),
    ],
)
def test_code_may_be_execute_only(target: str, prefix: str, tmp_path: Path) -> None:
    """Every address of data is relocated, because it lies in another section."""
    [text] = (text for name, text in exported(target).items() if name.endswith(".S"))
    (tmp_path / "code.S").write_text(text)
    run(tmp_path, f"{prefix}gcc", "-c", "code.S")
    listed = run(tmp_path, f"{prefix}objdump", "-dr", "--no-show-raw-insn", "code.o")
    assert not re.findall(r"(?m)^.*(?:\(%rip\)|\tadrp?\t).*\n(?!.*R_(?:X86_64|AARCH64)_)", listed)
    assert listed.count("\tadrp") + listed.count("(%rip)") > 10


@pytest.mark.parametrize("target", ["x86-64", "aarch64"])
def test_no_function_skips_a_page_of_the_stack(target: str) -> None:
    """Between two steps of the stack pointer that make up a page, memory there is touched."""
    [text] = (text for name, text in exported(target).items() if name.endswith(".S"))
    steps = re.findall(r"sub(?:q \$(\d+), %rsp| sp, sp, #(\d+))\n(\torq \$0, \(%rsp\))?", text)
    assert len(steps) > 30
    assert not [step for step in steps if int(step[0] or step[1]) > (4096 if step[2] else 4095)]
    assert target == "aarch64" or any(touched for _, _, touched in steps)


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
