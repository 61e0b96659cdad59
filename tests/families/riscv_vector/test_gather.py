"""T-tables read by a vector on RISC-V: one program for every length of the vector registers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.ciphers.modes import CTR, ECB

from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.simulators.emulated import EmulatedMachine
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from tests.conftest import requires
from tests.families.riscv_vector import programs
from tests.families.riscv_vector.points import GATHER, PAIRS
from tests.families.scalar import check_exported
from tests.planted.bugs import QUICK, Bug
from tests.planted.gates import first_simulated, planted

TARGET = "sifive-x280"
MODES = ("ecb-encrypt", "ecb-decrypt", "ctr-encrypt")
LENGTHS = (0, 1, 3, 4, 5, 8, 9, 16, 17, 32, 33, 70)
COUNTERS = (0, 0xF5, (1 << 32) - 3, (1 << 64) - 17, (1 << 128) - 6)
"""What counters begin with: also before a carry out of the low 32 bits, within a group and at its end."""


def check_lengths(machine: EmulatedMachine, problem: Problem, kernel: str, setkey: str) -> None:
    """Calls a kernel for lengths around its groups, also in place, and compares what it computes."""
    key = bytes(range(3, 3 + problem.key_bytes))
    counts = problem.contract.counts
    cases = [(blocks, start) for blocks in LENGTHS for start in (COUNTERS if counts else (0,))]
    for number, (blocks, start) in enumerate(cases):
        machine.reset()
        counter = start.to_bytes(16, "big")
        data = bytes((13 * i * i + 7 * i + blocks) & 0xFF for i in range(16 * blocks))
        schedule = machine.place(b"", size=16 * problem.round_keys)
        assert not machine.call(setkey, schedule, machine.place(key)).complaints
        source = machine.place(data)
        out = machine.place(b"", size=len(data)) if number % 2 else source
        iv = machine.place(counter)
        state = (iv,) if counts else ()
        assert not machine.call(kernel, schedule, *state, source, out, blocks).complaints
        cipher = Cipher(algorithms.AES(key), CTR(counter) if counts else ECB())
        worker = cipher.decryptor() if problem.contract.decrypts else cipher.encryptor()
        assert machine.read(out, len(data)) == worker.update(data), (blocks, start)
        assert not machine.overwritten(out, len(data))
        after = (start + blocks) % (1 << 128) if counts else start
        assert int.from_bytes(machine.read(iv, 16), "big") == after, (blocks, start)


@requires(tools.RISCV)
@pytest.mark.parametrize("point", [GATHER, PAIRS], ids=["single registers", "pairs"])
@pytest.mark.parametrize("mode", MODES)
def test_one_program_runs_with_every_length_of_the_registers(
    mode: str, point: Mapping[str, Any], tmp_path: Path
) -> None:
    problem, target = Problem.parse(f"aes128-{mode}"), catalog.target(TARGET)
    source = render_method(target, problem, "riscv-vector", "gather", point)
    [build] = open_toolchain(target, "riscv-vector").build([source], tmp_path)
    assert not isinstance(build, VariantFailure), build
    kernel, setkey = source.entries
    for bits in programs.LENGTHS:
        check_lengths(programs.machine(build.path, bits), problem, kernel.symbol, setkey.symbol)


@requires(tools.RISCV, tools.QEMU_RISCV)
@pytest.mark.parametrize(("point", "wipe"), [(GATHER, False), (PAIRS, True)])
def test_every_function_called_from_c_under_qemu(
    point: Mapping[str, Any], wipe: bool, tmp_path: Path
) -> None:
    """The same program with registers of 128, 256 and 512 bits."""
    check_exported(
        TARGET, "riscv-vector", "gather", lambda problem: point, programs.run, tmp_path, wipe, MODES
    )


def test_golden(golden: Callable[[str, str], None]) -> None:
    problem = Problem.parse("aes128-ctr-encrypt")
    source = render_method(catalog.target(TARGET), problem, "riscv-vector", "gather", PAIRS)
    golden("riscv-vector-gather.s", source.text)


@requires(tools.RISCV)
@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("the counter's carry ends after one byte", "\tbne t1, a3, {{ symbol }}_carry\n", ""),
        ("the low 32 bits wrap", "\tbgeu t1, a3, {{ symbol }}_fits\n", "\tj {{ symbol }}_fits\n"),
        ("the IV is not returned", "\tsb t0, {{ n }}(a3)\n", ""),
        ("the pointers stay behind the last group", "\tadd a2, a2, t1\n\tmv a1, t0\n", ""),
    ],
)
def test_the_quick_check_finds_a_planted_bug(name: str, old: str, new: str, tmp_path: Path) -> None:
    bug = Bug(name, "riscv-vector/counter.j2", old, new, QUICK, "aes128-ctr-encrypt", "gather")
    [space] = catalog.spaces_for(
        catalog.target(TARGET), Problem.parse(bug.problem), "riscv-vector-gather", {}
    )
    with planted(bug):
        assert first_simulated(space, tmp_path) == bug.gate
