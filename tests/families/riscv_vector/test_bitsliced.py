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
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.riscv_vector import programs
from tests.families.riscv_vector.calls import built, check_lengths, rendered
from tests.families.riscv_vector.points import ORDERED, SLICED
from tests.families.scalar import check_exported
from tests.planted.bugs import LABEL, QUICK, Bug
from tests.planted.gates import first_simulated, planted

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


KERNEL, COUNTER = "riscv-vector/bitsliced.s.j2", "riscv-vector/bitsliced_counter.j2"
BUGS = [
    Bug(
        "ShiftRows turns every round alike",
        KERNEL,
        "\t{{ 'sub' if decrypts else 'add' }} t6, t6, {{ column }}\n",
        "",
        QUICK,
        "aes128-ecb-decrypt",
        "bitsliced",
    ),
    Bug(
        "the counter's carry ends after a byte",
        COUNTER,
        "\tbne t1, t0, {{ symbol }}_carry\n",
        "",
        QUICK,
        "aes128-ctr-encrypt",
        "bitsliced",
    ),
    Bug(
        "the counters begin at a multiple of the blocks of a pass",
        COUNTER,
        "\t{{ store }} t4, {{ slots.first }}(sp)\n",
        "\t{{ store }} zero, {{ slots.first }}(sp)\n",
        QUICK,
        "aes128-ctr-encrypt",
        "bitsliced",
    ),
    Bug(
        "what counters share is kept when their low 16 bits wrap",
        COUNTER,
        "\t{{ store }} zero, {{ slots.cached }}(sp)\n",
        "",
        QUICK,
        "aes128-ctr-encrypt",
        "bitsliced",
    ),
    Bug(
        "a branch on a byte of the key",
        KERNEL,
        "\tli t4, {{ rounds }}\n",
        "\tlbu t4, 0(t1)\n\tandi t4, t4, 1\n\tbeqz t4, 1f\n\tnop\n\tnop\n1:\n\tli t4, {{ rounds }}\n",
        LABEL,
        "aes128-ecb-encrypt",
        "bitsliced",
    ),
]


@requires(tools.RISCV)
@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_the_named_gate_finds_a_planted_bug(bug: Bug, tmp_path: Path) -> None:
    [space] = catalog.spaces_for(
        catalog.target(TARGET), Problem.parse(bug.problem), "riscv-vector-bitsliced", {}
    )
    with planted(bug):
        assert first_simulated(space, tmp_path) == bug.gate
