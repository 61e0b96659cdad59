"""The decoder of AArch64, numbers and cases of its proofs; `tests/contract/machines` has its kernels, and
`test_forms` compares the interpreter with unicorn."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.export import export
from aesgen.proofs import Result, maps
from aesgen.proofs.aarch64.calling import A64Frame
from aesgen.proofs.aarch64.decoding import A64Decoder, AddressOperand, CoreRegister, VectorOperand
from aesgen.proofs.aarch64.machine import A64Interpreter
from aesgen.proofs.aarch64.reaching import reachable
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import wrapping
from aesgen.proofs.failures import Stopped, Undecided
from aesgen.proofs.numbers import OpenNumber, OpenRange, number
from aesgen.proofs.plan import bounded
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import KEY, Terms
from aesgen.system import tools
from aesgen.verification.proved import prove_files
from tests.conftest import requires
from tests.export.shipped import facts_for
from tests.proofs.recorded import proved_with, recorded

needs_gcc = requires(tools.AARCH64)
needs_qemu = requires(tools.QEMU_AARCH64)
needs_unicorn = requires(tools.UNICORN)


@needs_gcc
def test_the_stack_of_a_call_is_measured(tmp_path: Path) -> None:
    proof = proved_with("aarch64 aarch64-crypto aes128-ecb-encrypt", "", "", ProofCase(2), tmp_path)
    assert [case.stack for case in proof.cases] == [56]


@needs_gcc
def test_the_tag_of_gcm_is_proved_for_every_hash_subkey(tmp_path: Path) -> None:
    """Its elements have the order of bits of `pmull`."""
    kernel = "aarch64 aarch64-gcm aes128-gcm-encrypt"
    for case in (
        ProofCase(2, tail=3, lengths=(("iv", 12), ("aad", 13))),
        ProofCase(19, lengths=(("iv", 8), ("aad", 1))),
    ):
        proof = proved_with(kernel, "", "", case, tmp_path)
        assert proof.result is Result.PROVED, proof.detail


def _interpreted(code: bytes, general: list[int], vectors: list[int]) -> tuple[list[int], list[int]]:
    """The registers after the program, in the interpreter."""
    program = LoadedProgram("EM_AARCH64", ((0x8000, code + bytes.fromhex("c0035fd6")),), {})  # ret
    machine = A64Interpreter(program, A64Decoder(program), Terms(), 1000)
    frame, state = A64Frame(machine, (), 0), machine.state
    state.registers[:8] = general
    for place, each in enumerate(vectors):
        state.vectors[place] = tuple(each.to_bytes(16, "little"))
    state.flags = state.flags._replace(negative=False, zero=False, carry=False, overflow=False)
    machine.run(0x8000, frame.back)
    found = [int.from_bytes(bytes(state.vectors[place]), "little") for place in range(8)]
    return [value for value in state.registers[:8] if isinstance(value, int)], found


def test_a_function_of_the_program_returns_behind_its_call() -> None:
    """`mov x9, x30`, `bl` of a function that doubles x0, `mov x30, x9`, `ret`."""
    words = (0xAA1E_03E9, 0x9400_0003, 0xAA09_03FE, 0xD65F_03C0, 0x8B00_0000)
    code = b"".join(word.to_bytes(4, "little") for word in words)  # a `ret` follows
    assert _interpreted(code, [21] + 7 * [0], 8 * [0])[0] == [42] + 7 * [0]
    program = LoadedProgram("EM_AARCH64", ((0x8000, code + bytes.fromhex("c0035fd6")),), {})
    assert sorted(reachable(A64Decoder(program), 0x8000)) == list(range(0x8000, 0x8018, 4))


def test_a_product_by_a_secret_bit_is_linear_in_it() -> None:
    """`ubfx w1, w0, 7, 1`, `mov w2, 0x187`, `mul w1, w1, w2`, as in the subkeys of CMAC."""
    words = (0x5307_1C01, 0x5280_30E2, 0x1B02_7C21, 0xD65F_03C0)
    program = LoadedProgram("EM_AARCH64", ((0x8000, b"".join(w.to_bytes(4, "little") for w in words)),), {})
    terms = Terms()
    machine = A64Interpreter(program, A64Decoder(program), terms, 1000)
    frame, state, byte = A64Frame(machine, (), 0), machine.state, terms.named("key[0]", KEY)
    state.registers[0] = (byte, *(0,) * 7)
    machine.run(0x8000, frame.back)
    images = [terms.mapped(maps.packed([0] * 7 + [factor]), byte) for factor in (0x87, 0x01)]
    assert state.words.spelled(state.value(1), 8) == (*images, *(0,) * 6)


# The decoder and the branches


@pytest.mark.parametrize(
    ("word", "end"),
    [(0xB100_241F, 2**64 - 9), (0xF100_241F, 9), (0xEB01_001F, 16)],  # cmn x0, 9; cmp x0, 9; cmp x0, x1
)
def test_a_branch_on_an_open_number_tells_the_ranges_that_decide_it(word: int, end: int) -> None:
    """`b.hi` behind a comparison. The number is greater from `end` + 1 on."""
    code = b"".join(each.to_bytes(4, "little") for each in (word, 0x5400_0048, 0xD65F_03C0))
    program = LoadedProgram("EM_AARCH64", ((0x8000, code),), {})
    machine = A64Interpreter(program, A64Decoder(program), Terms(), 1000)
    frame, state = A64Frame(machine, (), 0), machine.state
    state.registers[:2] = [number(OpenNumber("counter", 0, 2**64 - 1)), 16]
    with pytest.raises(Undecided) as found:
        machine.run(0x8000, frame.back)
    parts = (("counter", 1),)
    assert found.value.ranges == (OpenRange(parts, 0, end), OpenRange(parts, end + 1, 2**64 - 1))


def _decoded(code: str) -> A64Decoder:
    return A64Decoder(LoadedProgram("EM_AARCH64", ((0, bytes.fromhex(code.replace(" ", ""))),), {}))


def test_operands_are_read_with_their_sizes() -> None:
    """`ldr q3, [x3, x4]`, `stp x29, x30, [sp, #-32]!`, `mov v1.d[1], x3`, `add x3, sp, x4, lsl #4`."""
    decoder = _decoded("6368e43c fd7bbea9 611c184e e373248b")
    assert decoder.at(0).operands == (
        VectorOperand(3, 16, 16),
        AddressOperand(3, CoreRegister(4, 8), 0, False),
    )
    assert decoder.at(4).operands == (
        CoreRegister(29, 8),
        CoreRegister(30, 8),
        AddressOperand(31, None, -32, True),
    )
    assert decoder.at(8).operands == (VectorOperand(1, 8, 16, 1), CoreRegister(3, 8))
    assert decoder.at(12).operands == (
        CoreRegister(3, 8),
        CoreRegister(31, 8),
        CoreRegister(4, 8, "lsl", 4),
    )


@pytest.mark.parametrize(
    "code",
    [
        *("4084400d", "400cdf0d", "40c0404d"),  # ld1 of one element, ld1r
        *("4080404c", "4000004c"),  # ld2, st4
        *("20e0220e", "20e0224e"),  # pmull, pmull2 of bytes
        *("20f0829a", "20e4829a", "4f000054", "4e000054"),  # csel, csinc, b. with the conditions nv and al
        *("200080b9", "20084069", "4000e1f8", "0000009c"),  # ldrsw, ldpsw, ldaddal, ldr without a base
        *("210440f8", "2104c1a8", "410440a9"),  # unpredictable loads
        *("2010024e", "20440f6f", "2014004f", "2004006f", "2084e25e"),  # tbx, sri, orr, mvni, add of d
        *("20005fd6", "200c7db3", "60e840fa", "00408085"),  # ret x1, bfi, ccmp with al, ldr z0
    ],
)
def test_a_form_that_is_not_on_the_list_is_refused(code: str) -> None:
    with pytest.raises(Stopped, match=r"form not on the list|the model lacks the instruction"):
        _decoded(code).at(0)


def test_a_short_look_up_has_whole_registers_as_tables() -> None:
    """`tbl v0.8b, {v1.16b}, v2.8b`"""
    table = int.from_bytes(bytes(range(100, 116)), "little")
    places = int.from_bytes(bytes((0, 7, 8, 15, 16, 255, 1, 9)), "little")
    found = _interpreted(bytes.fromhex("2000020e"), [0] * 8, [0, table, places, *[0] * 5])[1][0]
    assert found.to_bytes(16, "little")[:8] == bytes((100, 107, 108, 115, 0, 0, 101, 109))


def test_an_extended_register_of_32_bits_is_compared() -> None:
    """`cmp w1, w2, uxtb #1`, `cset w0, hi`"""
    found = _interpreted(bytes.fromhex("3f04226be0979f1a"), [0, 0x80, 0xFF3F, *[0] * 5], [0] * 8)
    assert found[0][0] == 1


def test_a_branch_that_the_ranges_decide_is_not_followed() -> None:
    """`mov w9, #0xff00; cmp x4, x9; b.hs .+8; ret; nop; ret` with x4 below 0xff00."""
    decoder = _decoded("09e09f52 9f0009eb 42000054 c0035fd6 1f2003d5 c0035fd6")
    assert sorted(reachable(decoder, 0)) == [0, 4, 8, 12, 16, 20]
    assert sorted(reachable(decoder, 0, {4: 0xFEFF})) == [0, 4, 8, 12]
    assert sorted(reachable(decoder, 0, {4: 0xFF00})) == [0, 4, 8, 12, 16, 20]


def test_a_load_without_a_base_register_is_refused() -> None:
    """`ldr x9, .+8`; `ret`"""
    with pytest.raises(Stopped, match="form not on the list: `ldr"):
        _interpreted(bytes.fromhex("49000058"), [0] * 8, [0] * 8)


@needs_gcc
def test_each_increment_of_a_pass_carries_in_a_case(tmp_path: Path) -> None:
    """The counters of the first six blocks are made before the loop."""
    record = Path("results/aarch64/aes128-ctr-encrypt.yaml")
    with recorded(record) as code:
        cases = list(bounded(code.entry))
    right = "stp x7, x8, [sp, #32]\n\tadds x6, x6, #1\n\tadc x5, x5, xzr\n"
    lost = (right.replace("adds", "add"), right.replace("adc x5, x5, xzr", "nop"))
    case = next(each for each in cases if each.counters == wrapping(3)[0])
    for new in (right, *lost):
        proof = proved_with(record, right, new, case, tmp_path)
        assert proof.result is (Result.PROVED if new == right else Result.DIFFERS), proof.detail


@needs_gcc
def test_an_exported_file_is_assembled_for_its_machine() -> None:
    """Its kernels are hidden symbols behind a condition on the architecture."""
    facts = facts_for("aarch64")
    name, proof = next(prove_files(facts, export(facts)))
    assert name == "aesgen_aarch64_aes128_cbc_dec" and proof.result is Result.PROVED, proof
