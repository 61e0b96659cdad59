"""The model of RISC-V and its case plan; `tests/contract/machines` has its kernels."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped
from aesgen.proofs.lengths import attempt
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.plan import scalar, threshold
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.riscv.decoding import decoder32
from aesgen.proofs.riscv.state import HartState
from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.recorded import proved_with, recorded

pytestmark = requires(tools.RISCV)


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


def test_a_proof_of_any_length_says_how_many_blocks_its_counters_leave() -> None:
    """Larger counters are those of cases only, even if they do not wrap during the call."""
    with recorded(Path("results/rv32-zkne/aes128-ctr-encrypt.yaml")) as code:
        found = attempt(Prover(code.build, code.entry), threshold(code.entry))
    assert found is not None and found.counted == "counters whose lowest 4 bytes leave 2^27 blocks"


def test_each_increment_of_a_pass_carries_in_a_case(tmp_path: Path) -> None:
    """A pass of two blocks increments the counter at two places; here, the first one lacks a carry."""
    record = Path("results/rv32-zkne/aes128-ctr-encrypt.yaml")
    case = ProofCase(5, Counters(8, 256**8 - 1, 1))
    with recorded(record) as code:
        assert case in list(scalar(code.entry, word=4))
    for new, result in (("li t3, 0", Result.DIFFERS), ("sltu t3, a7, t3", Result.PROVED)):
        proof = proved_with(record, "sltu t3, a7, t3", new, case, tmp_path)
        assert proof.result is result, proof.detail
