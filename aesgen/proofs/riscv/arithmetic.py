"""The arithmetic and logic of RISC-V on terms (The RISC-V Instruction Set Manual, volume I: I, Zba, Zbb,
Zbkb)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs.failures import Stopped
from aesgen.proofs.registers import Content
from aesgen.proofs.riscv.decoding import RiscvCode
from aesgen.proofs.riscv.state import HartState
from aesgen.proofs.terms import Bytes
from aesgen.proofs.words import Value

Handler = Callable[[HartState, RiscvCode], None]
WORD = 4


def second(state: HartState, given: RiscvCode) -> Value:
    """The value of the second source."""
    return state.plain(_second(state, given))


def _second(state: HartState, given: RiscvCode) -> Content:
    """The second source: a register, or the immediate, sign-extended."""
    if given.mnemonic in _IMMEDIATE:
        return given.imm % 256**state.size
    return state.registers[given.rs2]


def lowest(state: HartState, register: int) -> Value:
    """The lower 32 bits of a register."""
    return state.words.folded(state.spelled(register)[:WORD])


def _write_word(state: HartState, register: int, value: Value) -> None:
    """Store 32 bits, sign-extended."""
    parts = state.words.spelled(value, WORD)
    state.write_bytes(register, state.extended(parts, signed=True))


# Sums and differences


def _add(state: HartState, given: RiscvCode) -> None:
    immediate = given.mnemonic in _IMMEDIATE
    other = given.imm % 256**state.size if immediate else state.registers[given.rs2]
    state.write(given.rd, state.sum(state.registers[given.rs1], other))


def _add_shifted(state: HartState, given: RiscvCode, shift: int) -> None:
    """`sh1add` and its like."""
    moved = state.words.shifted(state.value(given.rs1), shift, state.size)
    state.write(given.rd, state.sum(moved, state.registers[given.rs2]))


def _sub(state: HartState, given: RiscvCode) -> None:
    a, b = state.value(given.rs1), state.value(given.rs2)
    state.write(given.rd, state.words.difference(a, b, False, state.size)[0])


def _add_word(state: HartState, given: RiscvCode) -> None:
    a = lowest(state, given.rs1)
    b = given.imm % 256**WORD if given.mnemonic in _IMMEDIATE else lowest(state, given.rs2)
    _write_word(state, given.rd, state.words.sum(a, b, False, WORD)[0])


def _sub_word(state: HartState, given: RiscvCode) -> None:
    a, b = lowest(state, given.rs1), lowest(state, given.rs2)
    _write_word(state, given.rd, state.words.difference(a, b, False, WORD)[0])


def _multiply(state: HartState, given: RiscvCode) -> None:
    """The lower half of the product."""
    a, b = state.value(given.rs1), state.value(given.rs2)
    if not isinstance(a, int) or not isinstance(b, int):
        raise Stopped("it multiplies numbers that are not known")
    state.write(given.rd, a * b % 256**state.size)


def _less(state: HartState, given: RiscvCode, signed: bool) -> None:
    """1 if the first source is below the second one, else 0."""
    a, b = state.value(given.rs1), second(state, given)
    found = below(state, a, b, signed)
    if found is None:
        bit = state.terms.opaque(*state.words.spelled(a, state.size), *state.words.spelled(b, state.size))
        state.write(given.rd, (bit, *(0 for _ in range(state.size - 1))))
    else:
        state.write(given.rd, int(found))


def below(state: HartState, a: Value, b: Value, signed: bool) -> bool | None:
    """Whether a < b; None if that is not known."""
    flags = state.words.compared(a, b, state.size)
    if not signed:
        return flags.carry
    if flags.sign is None or flags.overflow is None:
        return None
    return flags.sign != flags.overflow


# Bits


def _xor(state: HartState, given: RiscvCode) -> None:
    state.write(given.rd, state.exclusive(state.registers[given.rs1], _second(state, given)))


def _and(state: HartState, given: RiscvCode) -> None:
    state.write(given.rd, state.conjunction(state.registers[given.rs1], _second(state, given)))


def _or(state: HartState, given: RiscvCode) -> None:
    state.write(given.rd, state.union(state.registers[given.rs1], _second(state, given)))


def _with_complement(state: HartState, given: RiscvCode) -> None:
    """`andn`, `orn` and `xnor`: the second source is inverted."""
    combine = {"andn": state.conjunction, "orn": state.union, "xnor": state.exclusive}[given.mnemonic]
    state.write(given.rd, combine(state.registers[given.rs1], state.inverted(state.registers[given.rs2])))


def _amount(state: HartState, given: RiscvCode, bits: int) -> int:
    """By how many bits an instruction shifts."""
    if given.mnemonic in _IMMEDIATE:
        return given.imm % bits
    by = state.value(given.rs2)
    if not isinstance(by, int):
        raise Stopped("it shifts by a number of bits that is not known")
    return by % bits


def _shift(state: HartState, given: RiscvCode) -> None:
    name, words, size = given.mnemonic, state.words, state.size
    by, a = _amount(state, given, 8 * size), state.value(given.rs1)
    if name.startswith("sra"):
        state.write(given.rd, state.shifted_right(a, by))
    else:
        state.write(given.rd, words.shifted(a, by if name.startswith("sll") else -by, size))


def _shift_word(state: HartState, given: RiscvCode) -> None:
    by, a = _amount(state, given, 32), lowest(state, given.rs1)
    _write_word(
        state, given.rd, state.words.shifted(a, by if given.mnemonic.startswith("sll") else -by, WORD)
    )


def _rotate(state: HartState, given: RiscvCode) -> None:
    by = _amount(state, given, 8 * state.size)
    left = by if given.mnemonic.startswith("rol") else -by % (8 * state.size)
    state.write(given.rd, state.rotated(state.value(given.rs1), left))


# Bytes


def _reverse(state: HartState, given: RiscvCode) -> None:
    state.write_bytes(given.rd, state.spelled(given.rs1)[::-1])


def _pack(state: HartState, given: RiscvCode) -> None:
    """The lower halves of two registers; `packh`, their lowest bytes."""
    half = 1 if given.mnemonic == "packh" else state.size // 2
    parts: Bytes = state.spelled(given.rs1)[:half] + state.spelled(given.rs2)[:half]
    state.write_bytes(given.rd, state.extended(parts, signed=False))


def _extend(state: HartState, given: RiscvCode) -> None:
    size = 1 if given.mnemonic == "sext.b" else 2
    state.write_bytes(given.rd, state.extended(state.spelled(given.rs1)[:size], signed=True))


def _upper(state: HartState, given: RiscvCode) -> None:
    start = given.address if given.mnemonic == "auipc" else 0
    state.write(given.rd, (start + given.imm) % 256**state.size)


_SHIFTS = ("slli", "srli", "srai", "rori", "slliw", "srliw")
_IMMEDIATE = frozenset(("addi", "addiw", "slti", "sltiu", "xori", "ori", "andi", *_SHIFTS))
HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("add", "addi"), _add),
    **{f"sh{shift}add": partial(_add_shifted, shift=shift) for shift in (1, 2, 3)},
    **dict.fromkeys(("addw", "addiw"), _add_word),
    **dict.fromkeys(("slt", "slti"), partial(_less, signed=True)),
    **dict.fromkeys(("sltu", "sltiu"), partial(_less, signed=False)),
    **dict.fromkeys(("xor", "xori"), _xor),
    **dict.fromkeys(("and", "andi"), _and),
    **dict.fromkeys(("or", "ori"), _or),
    **dict.fromkeys(("andn", "orn", "xnor"), _with_complement),
    **dict.fromkeys(("sll", "slli", "srl", "srli", "sra", "srai"), _shift),
    **dict.fromkeys(("sllw", "slliw", "srlw", "srliw"), _shift_word),
    **dict.fromkeys(("rol", "ror", "rori"), _rotate),
    **dict.fromkeys(("pack", "packh"), _pack),
    **dict.fromkeys(("sext.b", "sext.h"), _extend),
    **dict.fromkeys(("lui", "auipc"), _upper),
    "rev8": _reverse,
    "mul": _multiply,
    "sub": _sub,
    "subw": _sub_word,
}
