"""The arithmetic and logic of MIPS on terms (MIPS64 Architecture For Programmers, volume II)."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.failures import Stopped
from aesgen.proofs.lookups import TableAddress
from aesgen.proofs.mips.decoding import MipsCode
from aesgen.proofs.mips.state import WORD, MipsState
from aesgen.proofs.registers import Content

Handler = Callable[[MipsState, MipsCode], None]
_IMMEDIATE = frozenset({"addiu", "daddiu", "slti", "sltiu"})
"""Those whose immediate has a sign; that of `andi`, `ori` and `xori` has none."""


def _add(state: MipsState, given: MipsCode) -> None:
    """`addu`, `addiu`, `daddu` and `daddiu`. A sum of words is sign-extended."""
    immediate = given.mnemonic in _IMMEDIATE
    target = given.rt if immediate else given.rd
    if state.size == WORD or given.mnemonic.startswith("d"):
        other = given.imm % 256**state.size if immediate else state.registers[given.rt]
        state.write(target, state.sum(state.registers[given.rs], other))
        return
    b = given.imm % 256**WORD if immediate else state.lowest(given.rt)
    state.write_word(target, state.words.sum(state.lowest(given.rs), b, False, WORD)[0])


def _sub(state: MipsState, given: MipsCode) -> None:
    if state.size == WORD or given.mnemonic == "dsubu":
        a, b = state.value(given.rs), state.value(given.rt)
        state.write(given.rd, state.words.difference(a, b, False, state.size)[0])
        return
    a, b = state.lowest(given.rs), state.lowest(given.rt)
    state.write_word(given.rd, state.words.difference(a, b, False, WORD)[0])


def _less(state: MipsState, given: MipsCode) -> None:
    """`sltu` and `sltiu`: 1 if the first source is below the second one, else 0."""
    immediate = given.mnemonic in _IMMEDIATE
    a = state.value(given.rs)
    b = given.imm % 256**state.size if immediate else state.value(given.rt)
    found, target = state.words.compared(a, b, state.size).carry, given.rt if immediate else given.rd
    if found is None:
        bit = state.terms.opaque(*state.words.spelled(a, state.size), *state.words.spelled(b, state.size))
        state.write(target, (bit, *(0 for _ in range(state.size - 1))))
    else:
        state.write(target, int(found))


def _bitwise(state: MipsState, given: MipsCode) -> None:
    name = given.mnemonic
    immediate = name.endswith("i")
    a, target = state.registers[given.rs], given.rt if immediate else given.rd
    b: Content = given.imm & 0xFFFF if immediate else state.registers[given.rt]
    if name.startswith("xor"):
        state.write(target, state.exclusive(a, b))
    elif name.startswith("and"):
        state.write(target, state.conjunction(a, b))
    else:
        found = state.union(a, b)
        state.write(target, state.inverted(found) if name == "nor" else found)


def _shift(state: MipsState, given: MipsCode) -> None:
    """`sll`, `srl` and `rotr` of a word, sign-extended."""
    words, by = state.words, given.shift
    value = (
        words.folded(state.spelled(given.rt)[:WORD]) if given.mnemonic == "sll" else state.lowest(given.rt)
    )
    if given.mnemonic == "rotr":
        up, down = (words.shifted(value, moved, WORD) for moved in (8 * WORD - by, -by))
        state.write_word(given.rd, words.exclusive(up, down, WORD) if by else value)
    else:
        state.write_word(given.rd, words.shifted(value, by if given.mnemonic == "sll" else -by, WORD))


def _shift_signed(state: MipsState, given: MipsCode) -> None:
    """`sra` of a word, which is sign-extended before and after; `dsra`, and that by 32 bits more."""
    name = given.mnemonic
    if name == "sra":
        state.lowest(given.rt)
    by = given.shift + 32 * name.endswith("32")
    state.write(given.rd, state.shifted_right(state.value(given.rt), by))


def _rotate_wide(state: MipsState, given: MipsCode) -> None:
    """`drotr`, and that by 32 bits more."""
    by = given.shift + 32 * given.mnemonic.endswith("32")
    state.write(given.rd, state.rotated(state.value(given.rt), -by % (8 * state.size)))


def _shift_wide(state: MipsState, given: MipsCode) -> None:
    """`dsll`, `dsrl`, and those by 32 bits more."""
    by = given.shift + 32 * given.mnemonic.endswith("32")
    left = given.mnemonic.startswith("dsll")
    state.write(given.rd, state.words.shifted(state.value(given.rt), by if left else -by, state.size))


def _extract(state: MipsState, given: MipsCode) -> None:
    """`ext`: some bits of a word."""
    low, count = given.shift, given.rd + 1
    if low + count > 8 * WORD:
        raise Stopped("it extracts bits beyond the word, whose result is undefined")
    value = state.words.shifted(state.lowest(given.rs), 8 * WORD - low - count, WORD)
    state.write_word(given.rt, state.words.shifted(value, count - 8 * WORD, WORD))


def _insert(state: MipsState, given: MipsCode) -> None:
    """`ins`: the low bits of a register in place of some bits of another. In a known number, or in the
    address of an entry of a table, this is the address of another entry."""
    low, words, size = given.shift, state.words, state.size
    if given.rd < low:
        raise Stopped("its last bit is below its first one, so that the result is undefined")
    mask = (1 << given.rd + 1) - (1 << low)
    placed = words.conjunction(words.shifted(state.lowest(given.rs), low, WORD), mask, WORD)
    wide = words.folded(words.spelled(placed, WORD) + (0,) * (size - WORD))
    before = state.registers[given.rt]
    if isinstance(before, TableAddress):
        reached = words.span(words.folded(before.secret), size)[1]
        if reached & ~mask or before.constant & mask:
            raise Stopped("it inserts bits into an address whose index has others")
        before = before.constant
    if isinstance(before, int) and before >> 31 == 0 and (size == WORD or not mask >> 31):
        state.write(given.rt, state.sum(wide, before & ~mask))
        return
    kept = words.conjunction(state.lowest(given.rt), 0xFFFF_FFFF ^ mask, WORD)
    state.write_word(given.rt, words.exclusive(placed, kept, WORD))


def _upper(state: MipsState, given: MipsCode) -> None:
    """`lui`"""
    state.write(given.rt, (given.imm << 16) % 256**state.size)


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("addu", "addiu", "daddu", "daddiu"), _add),
    **dict.fromkeys(("subu", "dsubu"), _sub),
    **dict.fromkeys(("sltu", "sltiu"), _less),
    **dict.fromkeys(("and", "andi", "or", "ori", "xor", "xori", "nor"), _bitwise),
    **dict.fromkeys(("sll", "srl", "rotr"), _shift),
    **dict.fromkeys(("sra", "dsra", "dsra32"), _shift_signed),
    **dict.fromkeys(("dsll", "dsll32", "dsrl", "dsrl32"), _shift_wide),
    **dict.fromkeys(("drotr", "drotr32"), _rotate_wide),
    "ext": _extract,
    "ins": _insert,
    "lui": _upper,
}
