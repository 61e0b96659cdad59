"""The arithmetic and logic of PowerPC on terms (PowerPC User Instruction Set Architecture, book I)."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.failures import Stopped
from aesgen.proofs.ppc.decoding import COUNTER, LINK, PpcCode
from aesgen.proofs.ppc.state import WORD, ConditionField, PpcState
from aesgen.proofs.words import Value

Handler = Callable[[PpcState, PpcCode], None]
_BITS = 8 * WORD
_ALL = (1 << _BITS) - 1
_SPECIAL = {8: LINK, 9: COUNTER}
_PRESERVED = range(2, 5)
"""Condition fields that a function must preserve."""


def _add(state: PpcState, given: PpcCode) -> None:
    state.write(given.rd, state.sum(state.registers[given.ra], state.registers[given.rb]))


def _add_immediate(state: PpcState, given: PpcCode) -> None:
    """`addi` and `addis`"""
    shifted = 16 * (given.mnemonic == "addis")
    state.write(given.rd, state.sum(state.base(given.ra), (given.imm << shifted) & _ALL))


def _subtract(state: PpcState, given: PpcCode) -> None:
    """`subf`: the first source from the second one."""
    a, b = state.value(given.rb), state.value(given.ra)
    state.write(given.rd, state.words.difference(a, b, False, WORD)[0])


def _bitwise(state: PpcState, given: PpcCode) -> None:
    name, a, b = given.mnemonic, state.registers[given.rd], state.registers[given.rb]
    if name == "andc":
        b = state.inverted(b)
    if name == "xor":
        made = state.exclusive(a, b)
    else:
        made = state.conjunction(a, b) if name in ("and", "andc") else state.union(a, b)
    state.write(given.ra, state.inverted(made) if name == "nor" else made)


def _bitwise_immediate(state: PpcState, given: PpcCode) -> None:
    words, name = state.words, given.mnemonic
    number = (given.imm & 0xFFFF) << 16 * name.endswith("s")
    combine = words.exclusive if name.startswith("xori") else words.union
    state.write(given.ra, combine(state.value(given.rd), number, WORD))


def _rotate(state: PpcState, given: PpcCode) -> None:
    """`rlwinm`: a rotation to the left and a mask; `rlwimi` keeps the other bits of its target."""
    mask = _mask(*given.mask)
    words = state.words
    made = words.conjunction(state.rotated(state.value(given.rd), given.rb), mask, WORD)
    if given.mnemonic == "rlwimi":
        kept = words.conjunction(state.value(given.ra), _ALL ^ mask, WORD)
        made = words.exclusive(made, kept, WORD)
    state.write(given.ra, made)


def _mask(first: int, last: int) -> int:
    """The bits from `first` to `last`, counted from the highest one; they may wrap."""
    from_first, to_last = _ALL >> first, _ALL ^ _ALL >> last + 1
    return from_first & to_last if first <= last else from_first | to_last


def _shift(state: PpcState, given: PpcCode) -> None:
    """`slw` and `srw`, by a register."""
    by = state.value(given.rb)
    if not isinstance(by, int):
        raise Stopped("it shifts by a number of bits that is not known")
    by &= 63
    left = by if given.mnemonic == "slw" else -by
    found: Value = state.words.shifted(state.value(given.rd), left, WORD) if by < _BITS else 0
    state.write(given.ra, found)


def _shift_signed(state: PpcState, given: PpcCode) -> None:
    """`srawi`, which shifts copies of the sign in. No instruction here reads the carry that it also sets."""
    state.write(given.ra, state.shifted_right(state.value(given.rd), given.rb))


def _compare(state: PpcState, given: PpcCode) -> None:
    """`cmplw` and `cmplwi`, without signs."""
    field = given.rd >> 2
    if given.rd & 3 or field in _PRESERVED:
        raise Stopped(f"the model lacks the comparison `{given.text}` with field {field}")
    a = state.value(given.ra)
    b = state.value(given.rb) if given.mnemonic == "cmplw" else given.imm & 0xFFFF
    found = state.words.compared(a, b, WORD)
    greater = found.above
    if greater is None and found.carry is not None and found.zero is not None:
        greater = not found.carry and not found.zero
    parts = state.words.spelled(a, WORD) + state.words.spelled(b, WORD)
    state.conditions[field] = ConditionField(found.carry, greater, found.zero, parts)


def _move_special(state: PpcState, given: PpcCode) -> None:
    """`mtspr` and `mfspr` of the link register and the counter."""
    special = _SPECIAL.get(given.ra)
    if special is None or given.rb:
        raise Stopped(f"the model lacks the register of `{given.text}`")
    to, source = (special, given.rd) if given.mnemonic == "mtspr" else (given.rd, special)
    state.write(to, state.registers[source])


HANDLERS: dict[str, Handler] = {
    "add": _add,
    **dict.fromkeys(("addi", "addis"), _add_immediate),
    "subf": _subtract,
    **dict.fromkeys(("and", "andc", "or", "xor", "nor"), _bitwise),
    **dict.fromkeys(("ori", "oris", "xori", "xoris"), _bitwise_immediate),
    **dict.fromkeys(("rlwinm", "rlwimi"), _rotate),
    **dict.fromkeys(("slw", "srw"), _shift),
    "srawi": _shift_signed,
    **dict.fromkeys(("cmplw", "cmplwi"), _compare),
    **dict.fromkeys(("mtspr", "mfspr"), _move_special),
}
