"""Proofs of kernels for 32-bit ARM, planted bugs that they refute, and the check of the interpreter by
unicorn."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.arm.architecture import SEQUENCE
from aesgen.proofs.arm.decoding import ArmDecoder
from aesgen.proofs.arm.machine import ArmInterpreter
from aesgen.proofs.arm.reaching import reachable
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import ARM_STATE, THUMB_STATE, LoadedProgram
from aesgen.proofs.registers import RegisterFrame
from aesgen.proofs.terms import Terms
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.emulated import compared
from tests.proofs.programs import assert_equal_registers, emulated
from tests.proofs.recorded import recorded
from tests.variants import built

needs_gcc = requires(tools.ARM)
needs_unicorn = requires(tools.UNICORN)
ARM7, M0, M3 = ("arm7tdmi", "arm-tables"), ("cortex-m0", "arm-thumb1"), ("cortex-m3", "arm-tables")
ECB, DECRYPT = "aes128-ecb-encrypt", "aes128-ecb-decrypt"


def kernel(folder: Path, place: tuple[str, str], problem: str, old: str = "", new: str = "") -> Build:
    """The first variant of a space for a target, the first `old` in its text replaced by `new`."""
    target = catalog.target(place[0])
    space = catalog.space(place[1]).bind(target, Problem.parse(problem), {})
    source = render(space, space.baseline())
    assert old in source.text
    (name, text), *others = source.files
    return built(target, "arm", replace(source, files=((name, text.replace(old, new, 1)), *others)), folder)


def proved(build: Build, *cases: ProofCase) -> Proof:
    return prove(build, build.entries[0], cases or None)


@needs_gcc
@pytest.mark.parametrize(
    ("place", "problem"),
    [(ARM7, ECB), (ARM7, "aes192-cbc-decrypt"), (M0, DECRYPT), (M3, ECB), (M3, "aes256-cbc-encrypt")],
)
def test_a_kernel_is_proved(place: tuple[str, str], problem: str, tmp_path: Path) -> None:
    proof = proved(kernel(tmp_path, place, problem))
    assert proof.result is Result.PROVED, proof.detail
    assert proof.looked_up
    assert proof.instructions > 100


@needs_gcc
def test_a_counter_whose_last_two_bytes_wrap_is_proved() -> None:
    """The byte above them is open."""
    with recorded(Path("results/cortex-m3/aes128-ctr-encrypt.yaml")) as code:
        assert proved(code.build, ProofCase(3, Counters(2, 0xFFFE, 1))).result is Result.PROVED


RECORDS = (
    "sa1110/aes128-cbc-encrypt",
    "arm7tdmi/aes128-ctr-encrypt",
    "cortex-m0/aes128-ecb-encrypt",
    "cortex-m3/aes128-cbc-decrypt",
)
"""ARM state, Thumb-1 and Thumb-2."""


@needs_gcc
@needs_unicorn
@pytest.mark.parametrize("record", RECORDS)
def test_calls_are_answered_as_by_openssl_and_unicorn(record: str) -> None:
    with recorded(Path("results", f"{record}.yaml")) as code:
        found = compared(code, 3, 3)
    assert (found.edge, found.random, found.difference) == (3, 3, "")


@pytest.mark.slow
@needs_gcc
@needs_unicorn
@pytest.mark.parametrize("record", RECORDS)
def test_many_calls_are_answered_as_by_openssl_and_unicorn(record: str) -> None:
    with recorded(Path("results", f"{record}.yaml")) as code:
        found = compared(code, 20, 40)
    assert found.edge >= 10
    assert (found.random, found.difference) == (40, "")


def _random_word(draw: random.Random) -> int:
    """An instruction of ARM state on registers 0 to 7: data processing with any shift and condition."""
    condition = draw.choice((14, 14, 14, *range(14)))
    opcode = draw.choice([each for each in range(16) if each != 7])  # all but `rsc`
    sets = 1 if opcode in range(8, 12) else draw.getrandbits(1)
    destination = 0 if opcode in range(8, 12) else draw.randrange(8)
    source = 0 if opcode in (13, 15) else draw.randrange(8)
    word = condition << 28 | opcode << 21 | sets << 20 | source << 16 | destination << 12
    if draw.getrandbits(1):
        return word | 1 << 25 | draw.getrandbits(8)
    amount = draw.randrange(1, 32)
    return word | amount << 7 | draw.randrange(4) << 5 | draw.randrange(8)


def _interpreted(code: bytes, given: list[int]) -> list[int]:
    """The registers after the program, in the interpreter."""
    program = LoadedProgram(ARM_STATE, ((0x8000, code + bytes.fromhex("1eff2fe1")),), {})  # bx lr
    machine = ArmInterpreter(program, ArmDecoder(program, thumb=False), Terms(), 1000)
    frame = RegisterFrame(SEQUENCE, machine, (), 0)
    machine.state.registers[:8] = given
    machine.state.flags = machine.state.flags._replace(
        negative=False, zero=False, carry=False, overflow=False
    )
    machine.run(0x8000, frame.back)
    return [value for value in machine.state.registers[:8] if isinstance(value, int)]


def _emulated(code: bytes, given: list[int]) -> list[int]:
    """The registers after the program, in unicorn."""
    unicorn = pytest.importorskip("unicorn")
    machine = unicorn.Uc(unicorn.UC_ARCH_ARM, unicorn.UC_MODE_ARM)
    registers = [getattr(unicorn.arm_const, f"UC_ARM_REG_R{number}") for number in range(8)]
    machine.reg_write(unicorn.arm_const.UC_ARM_REG_CPSR, 0x10)
    return emulated(machine, registers, code, given)


@needs_unicorn
@pytest.mark.parametrize("seed", range(2))
def test_random_programs_end_with_the_registers_of_unicorn(seed: int) -> None:
    """25 programs of 30 instructions each: values and, by conditions, the flags."""
    assert_equal_registers(seed, _random_word, "little", _interpreted, _emulated)


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
