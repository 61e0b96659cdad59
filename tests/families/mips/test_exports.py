"""Exports for MIPS: called from C, run by QEMU's user mode, compared with an independent implementation."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.mips import qemu
from tests.families.mips.points import INVERSE, LOW, SLICED, SUMS, TABLES
from tests.families.scalar import MODES, check_exported


def exported(
    target_name: str, method: str, point: Mapping[str, Any], folder: Path, wipe: bool = False
) -> None:
    """Every function of a method; bit-sliced decryption has a point of its own."""

    def point_for(problem: Problem) -> dict[str, Any]:
        return INVERSE if method == "bitsliced" and problem.contract.decrypts else dict(point)

    check_exported(target_name, "mips", method, point_for, qemu.run, folder, wipe)


@requires(tools.MIPS, tools.QEMU_MIPS)
@pytest.mark.parametrize(
    ("target_name", "method", "point"),
    [
        ("mips-24kc", "tables", TABLES),
        ("mips-24kc-little", "tables", {**TABLES, "last": "words", "bases": 2}),
        ("mips-4kc", "tables", SUMS),
        ("mips-4kc", "tables", {**SUMS, "last": "words"}),
        ("mips-4kc-low", "tables", LOW),
        ("mips-24kc", "bitsliced", SLICED),
        ("mips-24kc-little", "bitsliced", SLICED),
    ],
)
def test_every_function_of_mips32_called_from_c_under_qemu(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    exported(target_name, method, point, tmp_path)


@requires(tools.MIPS64, tools.QEMU_MIPS64)
@pytest.mark.parametrize(
    ("target_name", "method", "point"),
    [("octeon", "tables", TABLES), ("octeon", "bitsliced", SLICED), ("sb-1", "tables", SUMS)],
)
def test_every_function_of_mips64_called_from_c_under_qemu(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    exported(target_name, method, point, tmp_path)


@requires(tools.MIPS, tools.QEMU_MIPS)
@pytest.mark.parametrize(("method", "point"), [("tables", TABLES), ("bitsliced", SLICED)])
def test_functions_that_wipe_compute_the_same(method: str, point: Mapping[str, Any], tmp_path: Path) -> None:
    exported("mips-24kc", method, point, tmp_path, wipe=True)


@requires(tools.MIPS)
@pytest.mark.parametrize(("address", "links"), [(0x1000, True), (0x7C00, False), (0x20000, False)])
def test_low_tables_elsewhere_are_an_error_of_the_linker(address: int, links: bool, tmp_path: Path) -> None:
    """The code reads them by 16 bits of their address: at other places it would read other memory."""
    part = Part(Problem(128), "mips", "tables", LOW)
    files = family("mips").drop_in(catalog.target("mips-4kc-low"), [part], DropIn(("made by a test",)))
    [assembly] = [name for name in files if name.endswith(".S")]
    (tmp_path / assembly).write_text(files[assembly])
    command = [
        "mips-linux-gnu-gcc",
        "-EB",
        "-march=4kc",
        "-mabi=32",
        "-mno-abicalls",
        "-fno-pic",
        "-nostdlib",
    ]
    where = ["-no-pie", f"-Wl,--section-start=.aesgen_low={address:#x},--entry=0", assembly, "-o", "all.elf"]
    done = subprocess.run([*command, *where], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode == 0) is links, done.stderr
    assert links or "relocation truncated to fit" in done.stderr


def test_kernels_share_equal_tables() -> None:
    """Encryption and CTR for every key size need one table, decryption another one and one of bytes."""
    target = catalog.target("mips-24kc")
    problems = [Problem.parse(f"aes{bits}-{mode}") for bits in (128, 256) for mode in MODES]
    parts = [Part(problem, "mips", "tables", TABLES) for problem in problems]
    assembly = family("mips").drop_in(target, parts, DropIn(("made by a test",)))["aesgen_mips_24kc.S"]
    tables = [line.split(",")[0].split(".rodata.")[1] for line in assembly.splitlines() if ".rodata." in line]
    assert sorted(tables) == [f"aesgen_aes_{name}" for name in ("inverse_table", "sbox", "table")]
