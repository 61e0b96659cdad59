"""Proofs of RISC-V kernels, planted bugs that they refute, and the check of the interpreter by the
simulator."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.plan import scalar
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.riscv.decoding import decoder32
from aesgen.proofs.riscv.state import HartState
from aesgen.proofs.terms import Terms
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.emulated import compared
from tests.proofs.recorded import proved_with, recorded
from tests.variants import built

pytestmark = requires(tools.RISCV)
TABLES, SCALAR32, SCALAR64 = (
    ("rp2350", "riscv-tables"),
    ("rv32-zkne", "riscv-zkn"),
    ("rv64-zkne", "riscv-zkn"),
)
CTR, ECB, DECRYPT = "aes128-ctr-encrypt", "aes128-ecb-encrypt", "aes128-ecb-decrypt"


def kernel(folder: Path, place: tuple[str, str], problem: str, old: str = "", new: str = "") -> Build:
    """The first variant of a space for a target, the first `old` in its text replaced by `new`."""
    target = catalog.target(place[0])
    space = catalog.space(place[1]).bind(target, Problem.parse(problem), {})
    source = render(space, space.baseline())
    assert old in source.text
    (name, text), *others = source.files
    return built(target, "riscv", replace(source, files=((name, text.replace(old, new, 1)), *others)), folder)


def proved(build: Build, *cases: ProofCase) -> Proof:
    return prove(build, build.entries[0], cases or None)


@pytest.mark.parametrize(
    ("place", "problem"),
    [
        (TABLES, ECB),
        (TABLES, "aes256-cbc-decrypt"),
        (SCALAR32, DECRYPT),
        (SCALAR32, "aes192-cbc-encrypt"),
        (SCALAR64, CTR),
        (SCALAR64, "aes256-cbc-decrypt"),
    ],
)
def test_a_kernel_is_proved(place: tuple[str, str], problem: str, tmp_path: Path) -> None:
    proof = proved(kernel(tmp_path, place, problem))
    assert proof.result is Result.PROVED, proof.detail
    assert bool(proof.looked_up) == (place == TABLES)
    assert proof.instructions > 90


def test_an_arithmetic_shift_to_the_right_copies_the_sign() -> None:
    for size, value in ((4, 0x8765_4321), (8, 0x8765_4321_0FED_CBA9), (4, 0x1234_5678)):
        terms = Terms()
        state = HartState(terms, SymbolicMemory(terms), size)
        for by in (1, 4, 8, 17, 31):
            signed = value - (value >> 8 * size - 1 << 8 * size)
            assert state.shifted_right(value, by) == (signed >> by) % 256**size


def test_an_instruction_outside_of_the_model_is_refused_by_its_bits() -> None:
    program = LoadedProgram("EM_RISCV-32", ((0, bytes.fromhex("ffffffff")),), {})
    with pytest.raises(Stopped, match="form not on the list: `ffffffff`"):
        decoder32(program).at(0)


RECORDS = (
    "rp2350/aes128-ctr-encrypt",
    "sifive-e31/aes128-cbc-decrypt",
    "rv32-zkne/aes192-cbc-encrypt",
    "rv64-zkne/aes256-ctr-encrypt",
    "rv64-zkne/aes256-cbc-decrypt",
)
"""Tables, and scalar AES instructions of both widths."""


@pytest.mark.parametrize("record", RECORDS)
def test_calls_are_answered_as_by_openssl_and_the_simulator(record: str) -> None:
    with recorded(Path("results", f"{record}.yaml")) as code:
        found = compared(code, 8, 8)
    assert (found.edge, found.random, found.difference) == (8, 8, "")


@pytest.mark.slow
@pytest.mark.parametrize("record", RECORDS)
def test_many_calls_are_answered_as_by_openssl_and_the_simulator(record: str) -> None:
    with recorded(Path("results", f"{record}.yaml")) as code:
        found = compared(code, 60, 100)
    assert found.edge >= 40
    assert (found.random, found.difference) == (100, "")


def test_each_increment_of_a_pass_carries_in_a_case(tmp_path: Path) -> None:
    """A pass of two blocks increments the counter at two places; here, the first one lacks a carry."""
    record = Path("results/rv32-zkne/aes128-ctr-encrypt.yaml")
    case = ProofCase(5, Counters(8, 256**8 - 1, 1))
    with recorded(record) as code:
        assert case in list(scalar(code.entry, word=4))
    for new, result in (("li t3, 0", Result.DIFFERS), ("sltu t3, a7, t3", Result.PROVED)):
        proof = proved_with(record, "sltu t3, a7, t3", new, case, tmp_path)
        assert proof.result is result, proof.detail
