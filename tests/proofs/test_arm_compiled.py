"""Proofs of kernels in C for 32-bit ARM, which call `memcpy` and `memset` of the C library, and of kernels
that keep words in registers of the floating-point unit."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result, maps, prove
from aesgen.proofs.arm.architecture import SEQUENCE
from aesgen.proofs.arm.decoding import ArmDecoder
from aesgen.proofs.arm.machine import ArmInterpreter
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber, number
from aesgen.proofs.program import ARM_STATE, THUMB_STATE, LoadedProgram, read_elf
from aesgen.proofs.registers import Content, RegisterFrame
from aesgen.proofs.terms import PUBLIC, TEXT, Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.recorded import proved_with, recorded

needs_gcc = requires(tools.ARM)
SLICED = Path("results/cortex-m0/aes128-ecb-encrypt@word=32.yaml")
_INPUT = number(OpenNumber("input", 1 << 16, 1 << 31, 64, 3), 4)


@needs_gcc
def test_a_key_set_up_that_takes_a_schedule_may_expand_the_users_key_again() -> None:
    """The schedule that it takes is that of FIPS-197."""
    lengths = (("iv", 12), ("aad", 0), ("tag", 16))
    with recorded(Path("results/cortex-m4/aes128-ccm-encrypt@layout=sliced.yaml")) as code:
        proof = prove(code.build, code.entry, [ProofCase(0, lengths=lengths)])
    assert proof.result is Result.PROVED, proof.detail


CMAC = Path("results/cortex-m4/aes128-cmac-encrypt@layout=sliced.yaml")


@needs_gcc
@pytest.mark.slow
def test_a_kernel_may_expand_the_users_key_from_its_schedule(tmp_path: Path) -> None:
    """Then the statement says so. A mistake is refuted."""
    right = proved_with(CMAC, "0x87", "0x87", ProofCase(1), tmp_path / "right")
    assert right.result is Result.PROVED, right.detail
    assert "round keys that are the schedule of a user's key" in right.statement
    wrong = proved_with(CMAC, "0x87", "0x86", ProofCase(1), tmp_path / "wrong")
    assert wrong.refuted


# Instructions


def _executed(
    code: str,
    given: list[Content],
    thumb: bool = False,
    unaligned: bool = False,
    terms: Terms | None = None,
) -> ArmInterpreter:
    """The interpreter after a program that ends with `bx lr`. A buffer of 16 bytes is at `input`."""
    end = "7047" if thumb else "1eff2fe1"
    content = bytes.fromhex(code.replace(" ", "") + end)
    state = THUMB_STATE if thumb else ARM_STATE
    program = LoadedProgram(state, ((0x8000, content),), {}, unaligned=unaligned)
    machine = ArmInterpreter(program, ArmDecoder(program, thumb), terms or Terms(), 1000)
    frame = RegisterFrame(SEQUENCE, machine, (), 0)
    machine.memory.add(Region(_INPUT.parts[0][0], 16, PUBLIC, width=4))
    machine.state.registers[: len(given)] = given
    frame.run(0x8000)
    return machine


def test_a_product_of_numbers_or_of_a_bit_is_known() -> None:
    """`mul r0, r1, r2`"""
    multiply = "910200e0"
    assert _executed(multiply, [0, 0x10001, 0x30005]).state.registers[0] == 0x80005
    terms = Terms()
    text = terms.named("text", TEXT)
    with pytest.raises(Stopped, match="not known"):
        _executed(multiply, [0, (text, 0, 0, 0), 5], terms=terms)
    bit, spread = terms.masked(text, 1), terms.masked(terms.mapped(maps.packed([5] + 7 * [0]), text), 5)
    found = _executed(multiply, [0, (bit, 0, 0, 0), 0x500], terms=terms)
    assert found.state.registers[0] == (0, spread, 0, 0)


def test_a_word_moves_through_a_register_of_the_floating_point_unit() -> None:
    """`vmov s3, r1; vmov r0, s3`, and `vmov.f64 d0, d1`, which the model lacks."""
    assert _executed("901a01ee 900a11ee", [0, 0x12345678]).state.registers[0] == 0x12345678
    with pytest.raises(Stopped, match="form not on the list"):
        _executed("410bb0ee", [])


@pytest.mark.parametrize(
    ("code", "unaligned", "stops"),
    [
        ("0068", False, True),  # ldr r0, [r0]
        ("0068", True, False),
        ("0268 42f80010", True, True),  # ldr r2, [r0]; str.w r1, [r2]: the address is not known
        ("06c8", True, True),  # ldm r0!, {r1, r2}
        ("d0e90012", True, True),  # ldrd r1, r2, [r0]
    ],
)
def test_only_single_words_may_lie_at_any_address(code: str, unaligned: bool, stops: bool) -> None:
    """Of an address that is 3 modulo 64."""
    if not stops:
        _executed(code, [_INPUT], thumb=True, unaligned=unaligned)
        return
    with pytest.raises(Stopped, match="address"):
        _executed(code, [_INPUT], thumb=True, unaligned=unaligned)


@needs_gcc
def test_the_compiler_says_whether_words_may_lie_at_any_address() -> None:
    """The Cortex-M4 has such loads; the Cortex-M0 has not."""
    for record, expected in ((CMAC, True), (SLICED, False)):
        with recorded(record) as code:
            assert read_elf(code.build.path).unaligned is expected


def test_a_return_through_a_load_that_moves_its_pointer_is_decoded() -> None:
    """`ldr pc, [sp], #4`"""
    program = LoadedProgram(THUMB_STATE, ((0, bytes.fromhex("5df804fb")),), {})
    given = ArmDecoder(program, thumb=True).at(0)
    assert given.registers == (15,)
    assert given.writes_base
