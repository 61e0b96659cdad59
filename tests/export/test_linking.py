"""Exported files among others: protections of the program that links them, other systems, 32-bit pointers."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from aesgen.export import export, facts_of, recorded
from aesgen.export.choice import lenders
from aesgen.export.scope import Scope
from aesgen.model.problem import MODES
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from tests.conftest import requires
from tests.export.compilers import STRINGS
from tests.export.test_export import facts

on_x86 = pytest.mark.isa("x86-64")
needs_aarch64 = requires(tools.AARCH64)
COMPILERS = pytest.mark.parametrize(
    "compiler",
    [
        pytest.param("gcc", marks=requires(tools.GCC)),
        pytest.param("clang", marks=requires(tools.CLANG)),
    ],
)
CROSS = "aarch64-linux-gnu-"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The exports for x86-64 and AArch64, in one folder."""
    from aesgen.export import export

    folder = tmp_path_factory.mktemp("exports")
    for target, space in (("x86-64", "x86-ctr"), ("aarch64", "aarch64-ctr")):
        (folder / target).mkdir()
        for name, text in export(made(target, space)).items():
            (folder / target / name).write_text(text)
    return folder


def made(target: str, space: str):  # type: ignore[no-untyped-def]
    if target == "x86-64":
        return facts(target, space)
    from aesgen.export import Facts, Winner, substitutes
    from aesgen.model.problem import Problem
    from aesgen.spaces import catalog

    machine, problem = catalog.target(target), Problem(128, "ctr")
    (found,) = (each for each in catalog.spaces_for(machine, problem) if each.family == "aarch64")
    values = tuple(sorted(found.baseline().items()))
    winner = Winner(
        problem, found.name, found.family, found.method, values, notes=("not tuned: the plain variant",)
    )
    winners = tuple(substitutes.complete(machine, [winner]))
    return Facts(target, machine.title, "aesgen export", "0.1.0", "gcc 12", winners)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)


def notes(folder: Path, tool: str, name: str) -> str:
    found = re.search(r"Properties: (.*)", run(folder, tool, "-n", name).stdout)
    return found[1] if found else ""


@on_x86
@COMPILERS
def test_linking_keeps_branch_tracking_and_shadow_stacks(files: Path, compiler: str) -> None:
    folder = files / "x86-64"
    words = [compiler, "-O1", "-fPIC", "-Wall", "-Wextra", "-Werror", "-fcf-protection=full"]
    words += ["-shared", "-nostdlib", "-Wl,-z,cet-report=error", "-o", "cet.so"]
    done = run(folder, *words, "aesgen_x86_64.c", "aesgen_x86_64_asm.S")
    assert done.returncode == 0, done.stderr
    assert notes(folder, "readelf", "cet.so") == "x86 feature: IBT, SHSTK"


@on_x86
@requires(tools.GCC)
@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (["-fcf-protection=none"], ""),
        (["-fcf-protection=branch"], "x86 feature: IBT"),
        (["-fcf-protection=return"], "x86 feature: SHSTK"),
        (["-m32", "-fcf-protection=full"], "x86 feature: IBT, SHSTK"),
        (["-mx32", "-fcf-protection=full"], "x86 feature: IBT, SHSTK"),
    ],
)
def test_the_note_says_what_was_asked_for(files: Path, flags: list[str], told: str) -> None:
    folder = files / "x86-64"
    done = run(folder, "gcc", *flags, "-c", "aesgen_x86_64_asm.S", "-o", "note.o")
    assert done.returncode == 0, done.stderr
    assert notes(folder, "readelf", "note.o") == told


@on_x86
@requires(tools.GCC)
def test_every_function_begins_with_a_landing_pad_and_none_jumps_by_a_register(files: Path) -> None:
    folder = files / "x86-64"
    assert run(folder, "gcc", "-c", "aesgen_x86_64_asm.S", "-o", "plain.o").returncode == 0
    said = run(folder, "objdump", "-d", "--no-show-raw-insn", "plain.o").stdout
    functions = re.findall(r"^[0-9a-f]+ <(aesgen_\w+)>:\n\s+[0-9a-f]+:\s+(\S+)", said, re.MULTILINE)
    assert len(functions) >= 8
    assert {name: first for name, first in functions if first != "endbr64"} == {}
    assert not re.findall(r"\b(?:jmp|call)\s+\*.*", said)


@needs_aarch64
@pytest.mark.parametrize(
    ("flag", "told"),
    [
        ("none", ""),
        ("bti", "AArch64 feature: BTI"),
        ("pac-ret", "AArch64 feature: PAC"),
        ("standard", "AArch64 feature: BTI, PAC"),
    ],
)
@pytest.mark.parametrize("name", ["aarch64/aesgen_aarch64_asm.S", "x86-64/aesgen_x86_64_asm.S"])
def test_aarch64_notes(files: Path, flag: str, told: str, name: str) -> None:
    done = run(files, f"{CROSS}gcc", f"-mbranch-protection={flag}", "-c", name, "-o", "note.o")
    assert done.returncode == 0, done.stderr
    assert notes(files, f"{CROSS}readelf", "note.o") == told


@needs_aarch64
def test_aarch64_functions_begin_with_a_landing_pad_and_keep_their_return_address(files: Path) -> None:
    words = [f"{CROSS}gcc", "-mbranch-protection=standard", "-shared", "-nostdlib", "-Wl,-z,force-bti"]
    done = run(files / "aarch64", *words, "aesgen_aarch64_asm.S", "-o", "bti.so")
    assert (done.returncode, done.stderr) == (0, "")
    assert run(files, f"{CROSS}gcc", "-c", "aarch64/aesgen_aarch64_asm.S", "-o", "plain.o").returncode == 0
    said = run(files, f"{CROSS}objdump", "-d", "--no-show-raw-insn", "plain.o").stdout
    symbols = run(files, f"{CROSS}readelf", "-sW", "plain.o").stdout
    names = re.findall(r"FUNC\s+GLOBAL\s+\S+\s+\d+\s+(\S+)", symbols)
    first = dict(re.findall(r"^[0-9a-f]+ <(\w+)>:\n\s+[0-9a-f]+:\s+(.+)$", said, re.MULTILINE))
    assert (
        names and {name: first[name].split() for name in names if first[name].split() != ["bti", "c"]} == {}
    )
    assert not re.findall(r"\b(?:x30|bl|blr|br)\b", said)


@on_x86
@COMPILERS
def test_the_flags_of_kernels_of_operating_systems(files: Path, tmp_path: Path, compiler: str) -> None:
    """Their compilers may use neither vector registers nor memory below the stack pointer."""
    (tmp_path / "string.h").write_text(STRINGS)
    flags = ["-O2", "-Wall", "-Wextra", "-Werror", "-ffreestanding", "-mgeneral-regs-only", "-mno-red-zone"]
    flags += ["-mcmodel=kernel", "-fno-pic", f"-I{tmp_path}"]
    for name in ("aesgen_x86_64.c", "aesgen_x86_64_asm.S"):
        done = run(files / "x86-64", compiler, *flags, "-c", name, "-o", "kernel.o")
        assert (done.returncode, done.stderr) == (0, "")


@needs_aarch64
def test_the_flags_of_kernels_on_aarch64(files: Path) -> None:
    flags = ["-O2", "-Wall", "-Wextra", "-Werror", "-mgeneral-regs-only"]
    for name in ("aesgen_aarch64.c", "aesgen_aarch64_asm.S"):
        done = run(files / "aarch64", f"{CROSS}gcc", *flags, "-c", name, "-o", "kernel.o")
        assert (done.returncode, done.stderr) == (0, "")


@on_x86
@requires(tools.GCC)
def test_32_bit_pointers_get_the_portable_code(files: Path, tmp_path: Path) -> None:
    """x32 has x86-64 instructions and pointers of 4 bytes, which the assembly would read as 8."""
    folder = files / "x86-64"
    (tmp_path / "string.h").write_text(STRINGS)
    flags = ["-mx32", "-O1", "-Wall", "-Wextra", "-Werror", "-ffreestanding", f"-I{tmp_path}"]
    done = run(folder, "gcc", *flags, "-c", "aesgen_x86_64.c", "-o", "x32.o")
    assert done.returncode == 0, done.stderr
    assert "portable C serves" in done.stderr
    assert run(folder, "gcc", "-mx32", "-c", "aesgen_x86_64_asm.S", "-o", "x32-asm.o").returncode == 0
    assert re.search(r"^\s+0\s", run(folder, "size", "x32-asm.o").stdout, re.MULTILINE)
    undefined = set(re.findall(r"U (\w+)", run(folder, "nm", "x32.o").stdout))
    assert not {name for name in undefined if name.startswith("aesgen_")}


@on_x86
@COMPILERS
def test_portable_code_in_place_of_assembly_says_so_and_is_no_error(files: Path, compiler: str) -> None:
    folder = files / "x86-64"
    words = [
        compiler,
        "-std=c99",
        "-Wall",
        "-Wextra",
        "-Wpedantic",
        "-Werror",
        "-Wno-builtin-macro-redefined",
    ]
    words += ["-c", "aesgen_x86_64.c", "-o", "off.o"]
    there = run(folder, *words)
    assert (there.returncode, there.stderr) == (0, "")
    elsewhere = run(folder, *words, "-U__GNUC__")
    assert elsewhere.returncode == 0, elsewhere.stderr
    assert "portable C serves" in elsewhere.stderr
    quiet = run(folder, *words, "-U__GNUC__", "-DAESGEN_QUIET")
    assert (quiet.returncode, quiet.stderr) == (0, "")


@on_x86
@COMPILERS
@pytest.mark.parametrize("bits", [64, 32])
def test_every_mode_compiles_without_the_warnings_that_libraries_turn_on(
    compiler: str, bits: int, tmp_path: Path
) -> None:
    """GCM has a kernel with a kept table. A size_t of 32 bits never exceeds the limits of some lengths. Modes
    without a record have the settings of others."""
    target, folders = catalog.target("x86-64"), [paths.shipped_results()]
    found, lent = recorded(target, folders, MODES, [128]), lenders(target, folders)
    scope = Scope(tuple(MODES), (128,))
    stated = facts_of(target, found, folders, "aesgen export", lenders=lent, scope=scope)
    for name, text in export(stated).items():
        (tmp_path / name).write_text(text)
    assert "gcm_seal_kept" in (tmp_path / "aesgen.h").read_text()
    (tmp_path / "string.h").write_text(STRINGS)  # there may be no headers of a 32-bit C library
    warnings = ["all", "extra", "pedantic", "conversion", "shadow", "cast-align", "undef", "error"]
    warnings += ["strict-prototypes", "missing-prototypes", "sign-conversion"]
    words = [f"-m{bits}", "-ffreestanding", "-std=c99", "-O0", "-I.", *(f"-W{each}" for each in warnings)]
    sources = [path.name for path in tmp_path.glob("*.c")]
    assert len(sources) > 1
    for name in sources:
        done = run(tmp_path, compiler, *words, "-DAESGEN_QUIET", "-c", name, "-o", "made.o")
        assert (done.returncode, done.stderr) == (0, "")
