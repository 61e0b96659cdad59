"""Bit-sliced code on vectors: one program for every length of the vector registers."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aesgen.cipher import mixing
from aesgen.families.riscv_vector.planes import mixed, mixed_pair
from aesgen.model.problem import Problem
from aesgen.system import tools
from tests.conftest import requires
from tests.families.lengths import check_lengths
from tests.families.riscv_vector import programs
from tests.families.riscv_vector.calls import built, rendered
from tests.families.riscv_vector.points import ORDERED, SLICED
from tests.families.scalar import check_exported

TARGET = "sifive-x280"
MODES = ("ecb-encrypt", "ecb-decrypt", "cbc-decrypt", "ctr-encrypt")
PROBLEMS = [f"aes{bits}-{mode}" for bits in (128, 192, 256) for mode in MODES]
LENGTHS = (0, 1, 17, 128, 129, 300, 700)
"""Blocks of calls: with registers of 128, 256 and 512 bits, less than a pass, whole passes, and several."""


@requires(tools.RISCV)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_one_program_runs_with_every_length_of_the_registers(problem: str, tmp_path: Path) -> None:
    source = rendered(TARGET, problem, "bitsliced", ORDERED)
    build = built(TARGET, source, tmp_path)
    kernel, setkey = source.entries
    for bits in programs.LENGTHS:
        machine = programs.machine(build.path, bits)
        lengths = (1, 300) if "ctr" in problem else LENGTHS
        check_lengths(machine, Problem.parse(problem), kernel.symbol, setkey.symbol, lengths)


@requires(tools.RISCV, tools.QEMU_RISCV)
@pytest.mark.parametrize(("point", "wipe"), [(SLICED, False), (ORDERED, True)])
def test_every_function_called_from_c_under_qemu(
    point: Mapping[str, Any], wipe: bool, tmp_path: Path
) -> None:
    """The same program with registers of 128, 256 and 512 bits."""
    check_exported(
        TARGET, "riscv-vector", "bitsliced", lambda problem: point, programs.run, tmp_path, wipe, MODES
    )


@pytest.mark.parametrize("held", [None, 3])
def test_the_order_of_mixcolumns_keeps_the_gates(held: int | None) -> None:
    gates = mixed(held)
    assert sorted(gate.name for gate in gates) == sorted(gate.name for gate in mixing.mix_columns().gates)
    known = set(mixing.mix_columns().inputs)
    for gate in gates:
        assert {gate.left, gate.right} <= known
        known.add(gate.name)


@pytest.mark.parametrize("pair", [(0, 1), (3, 0), (3, 2), (2, 1)])
def test_mixcolumns_of_two_rows(pair: tuple[int, int]) -> None:
    """The other rows are zero; compared with FIPS-197, 5.1.3, for random bytes."""
    generator = random.Random(1)
    gates, outputs = mixed_pair(*pair)
    for _ in range(20):
        column = [generator.randrange(256) if row in pair else 0 for row in range(4)]
        values = {f"x{8 * row + bit}": column[row] >> bit & 1 for row in pair for bit in range(8)}
        for gate in gates:
            values[gate.name] = values[gate.left] ^ values[gate.right]
        found = [sum(values[outputs[8 * row + bit]] << bit for bit in range(8)) for row in range(4)]
        expected = []
        for row in range(4):
            a, b, c, d = (column[(row + n) % 4] for n in range(4))
            expected.append(_doubled(a) ^ _doubled(b) ^ b ^ c ^ d)
        assert found == expected


def _doubled(value: int) -> int:
    return value << 1 ^ (0x11B if value >> 7 else 0)
