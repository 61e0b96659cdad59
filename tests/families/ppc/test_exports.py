"""Exports for PowerPC: called from C, run by QEMU, compared with an independent implementation."""

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
from tests.families.ppc import qemu
from tests.families.ppc.points import HELD, INVERSE, SLICED, TABLES
from tests.families.scalar import MODES, check_exported


def exported(
    target_name: str, method: str, point: Mapping[str, Any], folder: Path, wipe: bool = False
) -> None:
    """Every function of a method; bit-sliced decryption has a point of its own."""

    def point_for(problem: Problem) -> dict[str, Any]:
        return INVERSE if method == "bitsliced" and problem.contract.decrypts else dict(point)

    check_exported(target_name, "ppc", method, point_for, qemu.run, folder, wipe)


@requires(tools.PPC, tools.QEMU_PPC)
@pytest.mark.parametrize(
    ("target_name", "method", "point"),
    [
        ("ppc-405", "tables", TABLES),
        ("ppc-440", "tables", HELD),
        ("e500v2", "tables", {**HELD, "resident": 2}),
        ("ppc-405", "bitsliced", SLICED),
        ("e500v2", "bitsliced", SLICED),
    ],
)
def test_every_function_called_from_c_under_qemu(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    exported(target_name, method, point, tmp_path)


@requires(tools.PPC, tools.QEMU_PPC)
@pytest.mark.parametrize(("method", "point"), [("tables", HELD), ("bitsliced", SLICED)])
def test_functions_that_wipe_compute_the_same(method: str, point: Mapping[str, Any], tmp_path: Path) -> None:
    exported("ppc-405", method, point, tmp_path, wipe=True)


@requires(tools.PPC)
@pytest.mark.parametrize("names", [[], ["-Wa,-mregnames"]])
def test_an_export_needs_no_option_of_the_assembler(names: list[str], tmp_path: Path) -> None:
    """Without -mregnames the assembler knows registers by their numbers only; the file names them itself."""
    part = Part(Problem(128), "ppc", "tables", TABLES)
    files = family("ppc").drop_in(catalog.target("ppc-405"), [part], DropIn(("made by a test",)))
    [assembly] = [name for name in files if name.endswith(".S")]
    (tmp_path / assembly).write_text(files[assembly])
    command = ["powerpc-linux-gnu-gcc", "-c", *names, assembly, "-o", "code.o"]
    subprocess.run(command, cwd=tmp_path, check=True)


def test_kernels_share_equal_tables() -> None:
    """Encryption and CTR for every key size need one table, decryption another one and one of bytes."""
    target = catalog.target("ppc-405")
    problems = [Problem.parse(f"aes{bits}-{mode}") for bits in (128, 256) for mode in MODES]
    parts = [Part(problem, "ppc", "tables", TABLES) for problem in problems]
    assembly = family("ppc").drop_in(target, parts, DropIn(("made by a test",)))["aesgen_ppc_405.S"]
    tables = [line.split(",")[0].split(".rodata.")[1] for line in assembly.splitlines() if ".rodata." in line]
    assert sorted(tables) == [f"aesgen_aes_{name}" for name in ("inverse_table", "sbox", "table")]
