"""Exports for RISC-V: called from C, run by QEMU's user mode, compared with an independent implementation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aesgen.families import DropIn, Part, family
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.riscv import qemu
from tests.families.riscv.points import PACKED, SLICED, TABLES, WORDS, ZKN32, ZKN64
from tests.families.scalar import MODES, check_exported

pytestmark = requires(tools.RISCV, tools.QEMU_RISCV)


@pytest.mark.parametrize(
    ("target_name", "method", "point"),
    [
        ("rv32-zkne", "zkn", ZKN32),
        ("rv64-zkne", "zkn", ZKN64),
        ("sifive-e31", "tables", TABLES),
        ("rv64-single-issue", "tables", WORDS),
        ("rp2350", "tables", PACKED),
        ("sifive-e31", "bitsliced", SLICED),
        ("rp2350", "bitsliced", SLICED),
        ("rv64-single-issue", "bitsliced", SLICED),
    ],
)
def test_every_function_called_from_c_under_qemu(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    exported(target_name, method, point, tmp_path)


@pytest.mark.parametrize(
    ("target_name", "method", "point"),
    [("rv64-zkne", "zkn", ZKN64), ("sifive-e31", "tables", TABLES), ("sifive-e31", "bitsliced", SLICED)],
)
def test_functions_that_wipe_compute_the_same(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    exported(target_name, method, point, tmp_path, wipe=True)


def exported(
    target_name: str, method: str, point: Mapping[str, Any], tmp_path: Path, wipe: bool = False
) -> None:
    """Every function of a method; chained modes of the scalar instructions take one block at a time."""

    def point_for(problem: Problem) -> dict[str, Any]:
        return {**point, "blocks": 1} if method == "zkn" and problem.mode == "cbc" else dict(point)

    check_exported(target_name, "riscv", method, point_for, qemu.run, tmp_path, wipe)


def test_kernels_share_equal_tables() -> None:
    """Encryption and CTR for every key size need one table, decryption another one and two of bytes."""
    target = catalog.target("sifive-e31")
    problems = [Problem.parse(f"aes{bits}-{mode}") for bits in (128, 256) for mode in MODES]
    parts = [Part(problem, "riscv", "tables", TABLES) for problem in problems]
    assembly = family("riscv").drop_in(target, parts, DropIn(("made by a test",)))["aesgen_sifive_e31.S"]
    tables = [line.split(",")[0].split(".rodata.")[1] for line in assembly.splitlines() if ".rodata." in line]
    names = ["inverse_sbox", "inverse_table", "sbox", "table"]
    assert sorted(tables) == [f"aesgen_aes_{name}" for name in names]
