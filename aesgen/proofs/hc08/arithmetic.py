"""The arithmetic and logic of the 68HC08 on terms (CPU08RM, table of instructions)."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs import maps
from aesgen.proofs.failures import Stopped
from aesgen.proofs.hc08.state import WORD, Hc08Flags, Hc08State
from aesgen.proofs.terms import Byte
from aesgen.proofs.words import Value

_BYTE = 256


def total(state: Hc08State, a: Byte, b: Byte, carry: Byte | None) -> Byte:
    """a + b + carry; sets the flags."""
    words = state.words
    if a < _BYTE and b < _BYTE and carry in (0, 1):
        value = a + b + carry & 0xFF
        half, overflow = (a ^ b ^ value) >> 4 & 1, (a ^ value) & (b ^ value) & 0x80
        state.flags = Hc08Flags(value, 1, None, a + b + carry >> 8, bool(overflow), bool(half))
        return value
    if a == b and carry is not None:
        doubled, out = words.doubled((a,), carry, 1)
        [value] = words.spelled(doubled, 1)
        state.flags = Hc08Flags(doubled, 1, None, out, None, None, (a,))
        return value
    if a < _BYTE:
        a, b = b, a
    if b < _BYTE and carry in (0, 1):
        found, carried = words.sum(words.folded((a,)), b, bool(carry), 1)
        [value] = words.spelled(found, 1)
        state.flags = Hc08Flags(found, 1, None, None if carried is None else int(carried), parts=(a,))
        return value
    return _unknown(state, a, b, carry)


def difference(state: Hc08State, a: Byte, b: Byte, borrow: Byte | None) -> Byte:
    """a - b - borrow; sets the flags. H does not change."""
    words, half = state.words, state.flags.half
    if a < _BYTE and b < _BYTE and borrow in (0, 1):
        value = a - b - borrow & 0xFF
        overflow = bool((a ^ b) & (a ^ value) & 0x80)
        state.flags = Hc08Flags(value, 1, None, int(a - b - borrow < 0), overflow, half)
        return value
    if borrow in (0, 1) and (b < _BYTE or borrow == 0):
        one, two = words.folded((a,)), words.folded((b,))
        found, borrowed = words.difference(one, two, bool(borrow), 1)
        [value] = words.spelled(found, 1)
        zero = words.compared(one, two, 1).zero if borrow == 0 else None
        out = None if borrowed is None else int(borrowed)
        state.flags = Hc08Flags(found, 1, zero, out, None, half, (a, b))
        return value
    value = _unknown(state, a, b, borrow)
    state.flags = state.flags._replace(half=half)
    return value


def _unknown(state: Hc08State, a: Byte, b: Byte, carry: Byte | None) -> Byte:
    """The result of a sum or a difference that the terms do not express."""
    parts = (a, b, *state.flags.parts) if carry is None else (a, b, carry)
    value = state.terms.opaque(*parts)
    state.flags = Hc08Flags((value,), parts=parts)
    return value


def compared_word(state: Hc08State, a: Value, b: Value) -> None:
    """CPHX: the flags of a - b. H does not change."""
    words, half = state.words, state.flags.half
    found = words.compared(a, b, WORD)
    result, borrowed = words.difference(a, b, False, WORD)
    carry = borrowed if found.carry is None else found.carry
    parts = words.spelled(a, WORD) + words.spelled(b, WORD)
    out = None if carry is None else int(carry)
    state.flags = Hc08Flags(result, WORD, found.zero, out, found.overflow, half, parts)


# Instructions that change their operand


def _negated(state: Hc08State, value: Byte) -> Byte:
    return difference(state, 0, value, 0)


def _complement(state: Hc08State, value: Byte) -> Byte:
    found = state.terms.xor(value, 0xFF)
    state.tested(found)
    state.flags = state.flags._replace(carry=1)
    return found


def _right(state: Hc08State, value: Byte, entering: Byte | None) -> Byte:
    """A shift to the right. `entering`: the highest bit of the result."""
    if entering is None:
        raise Stopped("it shifts in a carry that the model lacks")
    terms = state.terms
    top = terms.mapped(maps.shifted(7), entering)
    return _shifted(state, terms.xor(terms.mapped(maps.shifted(-1), value), top), state.bit(value, 0))


def _left(state: Hc08State, value: Byte, entering: Byte | None) -> Byte:
    """A shift to the left. `entering`: the lowest bit of the result."""
    if entering is None:
        raise Stopped("it shifts in a carry that the model lacks")
    terms = state.terms
    found = terms.xor(terms.mapped(maps.shifted(1), value), entering)
    return _shifted(state, found, state.bit(value, 7))


def _shifted(state: Hc08State, value: Byte, out: Byte) -> Byte:
    """The result of a shift that leaves the bit `out` to the carry. V is the sum of N and C."""
    state.tested(value)
    overflow = state.terms.xor(state.bit(value, 7), out)
    known = bool(overflow) if overflow < _BYTE else None
    state.flags = state.flags._replace(carry=out, overflow=known)
    return value


def _stepped(state: Hc08State, value: Byte, by: int) -> Byte:
    """INC and DEC. They keep the carry and H."""
    before = state.flags
    found = total(state, value, 1, 0) if by == 1 else difference(state, value, 1, 0)
    flags = state.flags
    parts = (*flags.parts, *before.parts)
    state.flags = flags._replace(carry=before.carry, half=before.half, parts=parts)
    return found


def _cleared(state: Hc08State, _: Byte) -> Byte:
    state.tested(0)
    return 0


def _tested(state: Hc08State, value: Byte) -> Byte:
    state.tested(value)
    return value


CHANGES: dict[str, Callable[[Hc08State, Byte], Byte]] = {
    "neg": _negated,
    "com": _complement,
    "lsr": lambda state, value: _right(state, value, 0),
    "ror": lambda state, value: _right(state, value, state.flags.carry),
    "asr": lambda state, value: _right(state, value, state.bit(value, 7)),
    "lsl": lambda state, value: _left(state, value, 0),
    "rol": lambda state, value: _left(state, value, state.flags.carry),
    "dec": lambda state, value: _stepped(state, value, -1),
    "inc": lambda state, value: _stepped(state, value, 1),
    "tst": _tested,
    "clr": _cleared,
}
"""The new value of the operand, by the instruction."""


# Instructions with A and an operand


def _logic(state: Hc08State, value: Byte) -> Byte:
    state.tested(value)
    return value


def _conjunction(state: Hc08State, a: Byte, b: Byte) -> Byte:
    [value] = state.words.spelled(state.words.conjunction((a,), (b,), 1), 1)
    return _logic(state, value)


def _union(state: Hc08State, a: Byte, b: Byte) -> Byte:
    [value] = state.words.spelled(state.words.union((a,), (b,), 1), 1)
    return _logic(state, value)


COMBINED: dict[str, Callable[[Hc08State, Byte, Byte], Byte]] = {
    "eor": lambda state, a, b: _logic(state, state.terms.xor(a, b)),
    "and": _conjunction,
    "bit": _conjunction,
    "ora": _union,
    "lda": lambda state, _, b: _logic(state, b),
    "add": lambda state, a, b: total(state, a, b, 0),
    "adc": lambda state, a, b: total(state, a, b, state.flags.carry),
    "sub": lambda state, a, b: difference(state, a, b, 0),
    "cmp": lambda state, a, b: difference(state, a, b, 0),
    "sbc": lambda state, a, b: difference(state, a, b, state.flags.carry),
}
"""The result of A and the operand, by the instruction."""
ONLY_COMPARED = frozenset({"bit", "cmp"})
"""Instructions of these that keep A."""
