"""The decoder of 32-bit ARM and its counters; `tests/contract/machines` has its kernels, and `test_forms`
compares the interpreter with unicorn."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result, prove
from aesgen.proofs.arm.decoding import ArmDecoder
from aesgen.proofs.arm.reaching import reachable
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import ARM_STATE, THUMB_STATE, LoadedProgram
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.recorded import recorded

needs_gcc = requires(tools.ARM)
needs_unicorn = requires(tools.UNICORN)


@needs_gcc
def test_a_counter_whose_last_two_bytes_wrap_is_proved() -> None:
    """The byte above them is open."""
    with recorded(Path("results/cortex-m3/aes128-ctr-encrypt.yaml")) as code:
        assert prove(code.build, code.entry, [ProofCase(3, Counters(2, 0xFFFE, 1))]).result is Result.PROVED


def _thumb(code: str) -> ArmDecoder:
    return ArmDecoder(LoadedProgram(THUMB_STATE, ((0, bytes.fromhex(code)),), {}), thumb=True)


def test_conditions_of_an_it_block_hold_for_its_instructions_only() -> None:
    """`ite hi; movhi r1, r2; movls r1, r3; mov r4, r5; bx lr`"""
    decoder = _thumb("8cbf 1146 1946 2c46 7047".replace(" ", ""))
    assert [given.condition for given in reachable(decoder, 0).values()] == [14, 8, 9, 14, 14]


def test_a_long_jump_by_a_call_does_not_reach_what_follows_it() -> None:
    """`bl` to `pop {pc}`, and to `bx lr`; between them an undefined instruction or `nop`."""
    assert set(reachable(_thumb("00f001f8 ffde 00bd".replace(" ", "")), 0)) == {0, 6}
    assert set(reachable(_thumb("00f001f8 7047 7047".replace(" ", "")), 0)) == {0, 4, 6}


@pytest.mark.parametrize(
    "word",
    [
        *(0xE1A0F00F, 0xE08FF104, 0xE300F004, 0xE340F004, 0xE3E0F004),  # mov, add, movw, movt, mvn to pc
        *(0xE8D00006, 0xE8C00006, 0xE8F08002),  # ldm and stm with ^
        *(0xE4B10000, 0xE591F000, 0xE4911004, 0xE1C200D0),  # ldrt, ldr pc, ldr r1, [r1], 4, ldrd
        *(0xE1A00061, 0xE0000190, 0xE1020091, 0xE0C10392),  # rrx, mul r0, r0, r1, swp, smull
        *(0xE12FFF30, 0xE12FFF1F, 0xE10F0000, 0xE1B0F00E, 0xEF000000),  # blx, bx pc, mrs, movs pc, lr, svc
    ],
)
def test_a_form_of_arm_state_that_is_not_on_the_list_is_refused(word: int) -> None:
    program = LoadedProgram(ARM_STATE, ((0, word.to_bytes(4, "little")),), {})
    with pytest.raises(Stopped, match="form not on the list"):
        ArmDecoder(program, thumb=False).at(0)


@pytest.mark.parametrize(
    "halves",
    [
        *("46ff", "44a7", "469f", "4780"),  # mov pc, pc, add pc, r4, mov pc, r3, blx
        *("f8d1f000", "e8510f00", "f8511b08", "e8d0f001"),  # ldr pc, ldrex, ldr r1, [r1], tbb
        *("fb820103", "f36f00c6", "ea4f0031", "df00", "b672"),  # smull, bfc, rrx, svc, cpsid
        *("bfec", "bf04d000", "f3647c43"),  # ite al; a branch in an IT block; bfi of no bits
    ],
)
def test_a_form_of_thumb_state_that_is_not_on_the_list_is_refused(halves: str) -> None:
    code = b"".join(bytes.fromhex(halves[k : k + 4])[::-1] for k in range(0, len(halves), 4))
    with pytest.raises(Stopped, match="form not on the list"):
        ArmDecoder(LoadedProgram(THUMB_STATE, ((0, code + bytes(8)),), {}), thumb=True).at(0)


def test_an_instruction_outside_of_the_model_is_refused() -> None:
    with pytest.raises(Stopped, match="the model lacks the instruction"):
        ArmDecoder(LoadedProgram(ARM_STATE, ((0, b"\xff" * 4),), {}), thumb=False).at(0)
