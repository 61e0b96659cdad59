"""Sums, comparisons and constants of words and halfwords (SPU ISA 1.2, chapters 4, 5 and 7), on terms."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number
from aesgen.proofs.spu.bytewise import Handler
from aesgen.proofs.spu.decoding import SpuCode
from aesgen.proofs.spu.lanes import Lane, Row
from aesgen.proofs.spu.state import HALF, QUADWORD, WORD, SpuState
from aesgen.proofs.terms import Bytes
from aesgen.proofs.words import Value

Element = Callable[[SpuState, Value, Value, int], Value | Bytes]
"""Computes an element of so many bytes from two others."""


def _sum(state: SpuState, a: Value, b: Value, size: int) -> Value:
    """a + b. A number that is only known as bytes keeps what has been added to it."""
    if isinstance(a, int):
        a, b = b, a
    if isinstance(b, int) and not isinstance(a, int | Number) and not _spells_number(state, a):
        return state.words.folded(state.terms.counted(a, b)) if b else a
    return state.words.sum(a, b, False, size)[0]


def _spells_number(state: SpuState, parts: Bytes) -> bool:
    """Whether some of the bytes are those of an open number, or known."""
    return any(byte < 256 or state.terms.place(byte) is not None for byte in parts)


def _difference(state: SpuState, a: Value, b: Value, size: int) -> Value:
    """b - a, as the unit's `sf` has them."""
    if isinstance(a, int):
        return _sum(state, b, -a % 256**size, size)
    return state.words.difference(b, a, False, size)[0]


def _carry(state: SpuState, a: Value, b: Value, size: int) -> Value:
    """The carry out of a + b."""
    carry = state.words.sum(a, b, False, size)[1]
    if carry is not None:
        return int(carry)
    unknown = state.terms.opaque(*state.words.spelled(a, size), *state.words.spelled(b, size))
    return (state.terms.masked(unknown, 1), *[0] * (size - 1))


def _product(state: SpuState, a: Value, b: Value, size: int) -> Value:
    """The product of the lower halves."""
    if not isinstance(a, int) or not isinstance(b, int):
        raise Stopped("it multiplies numbers that are not known")
    return (a & 0xFFFF) * (b & 0xFFFF)


# Comparisons


def _truth(state: SpuState, holds: bool | None, a: Value, b: Value, size: int) -> Value:
    """All bits set if a comparison holds, else 0; unknown bytes if that is not known."""
    if holds is not None:
        return (256**size - 1) * holds
    unknown = state.terms.opaque(*state.words.spelled(a, size), *state.words.spelled(b, size))
    return (unknown,) * size


def _equal(state: SpuState, a: Value, b: Value, size: int) -> Value:
    return _truth(state, state.equal(a, b, size), a, b, size)


def _above(state: SpuState, a: Value, b: Value, size: int) -> Value:
    """a > b without signs."""
    holds = a > b if isinstance(a, int) and isinstance(b, int) else state.words.compared(a, b, size).above
    return _truth(state, holds, a, b, size)


def _signed_above(state: SpuState, a: Value, b: Value, size: int) -> Value:
    """a > b with signs."""
    half = 256**size // 2
    if isinstance(a, int) and isinstance(b, int):
        return _truth(state, (a ^ half) > (b ^ half), a, b, size)
    if max(state.words.span(each, size)[1] for each in (a, b)) < half:
        return _above(state, a, b, size)
    return _truth(state, None, a, b, size)


# Instructions

_ELEMENTS: dict[str, tuple[Element, int]] = {
    **{"a": (_sum, WORD), "ah": (_sum, HALF), "sf": (_difference, WORD), "sfh": (_difference, HALF)},
    **{"cg": (_carry, WORD), "mpyu": (_product, WORD), "ceq": (_equal, WORD), "ceqh": (_equal, HALF)},
    **{"clgt": (_above, WORD), "clgth": (_above, HALF), "cgt": (_signed_above, WORD)},
    "cgth": (_signed_above, HALF),
}
_IMMEDIATE = {f"{name}i": name for name in _ELEMENTS if name not in ("cg", "mpyu")}


def _elements(state: SpuState, given: SpuCode) -> None:
    """An operation on each element of two registers, or of a register and an immediate."""
    name = _IMMEDIATE.get(given.mnemonic)
    operation, size = _ELEMENTS[name or given.mnemonic]
    made: list[Lane] = []
    for slot in range(QUADWORD // size):
        a = state.value(given.ra, slot, size)
        b = given.imm % 256**size if name else state.value(given.rb, slot, size)
        made += state.words.spelled(operation(state, a, b, size), size)[::-1]
    state.write(given.rt, made)


def _leading_zeros(state: SpuState, given: SpuCode) -> None:
    made: list[Lane] = []
    for slot in range(QUADWORD // WORD):
        value = state.value(given.ra, slot)
        if isinstance(value, int):
            made += (8 * WORD - value.bit_length()).to_bytes(WORD, "big")
        else:
            made += (0, 0, 0, state.terms.opaque(*state.words.spelled(value, WORD)))
    state.write(given.rt, made)


def _sums_of_bytes(state: SpuState, given: SpuCode) -> None:
    """`sumb`: of each word of two registers."""
    made: list[Lane] = []
    for slot in range(QUADWORD // WORD):
        for register in (given.rb, given.ra):
            value = state.value(register, slot)
            if not isinstance(value, int):
                raise Stopped("it adds bytes that are not known")
            made += sum(value.to_bytes(WORD, "big")).to_bytes(HALF, "big")
    state.write(given.rt, made)


def _any_word(state: SpuState, given: SpuCode) -> None:
    """`orx`: the first word is the OR of all words, the others are 0."""
    total: Row = state.registers[given.ra][:WORD]
    for slot in range(1, QUADWORD // WORD):
        word = state.registers[given.ra][WORD * slot : WORD * (slot + 1)]
        total = tuple(map(state.lanes.union, total, word))
    state.write(given.rt, (*total, *[0] * (QUADWORD - WORD)))


def _constant(state: SpuState, given: SpuCode) -> None:
    """`il`, `ila`, `ilh` and `ilhu`: every word is the constant; `iohl` ORs it to the lower halves."""
    name, low = given.mnemonic, given.imm & 0xFFFF
    if name == "iohl":
        row = list(state.registers[given.rt])
        for slot in range(QUADWORD // WORD):
            value = state.words.union(state.value(given.rt, slot), low, WORD)
            row[WORD * slot : WORD * (slot + 1)] = state.scalar(value)
        state.write(given.rt, row)
        return
    words = {"il": given.imm % 256**WORD, "ila": given.imm, "ilh": low << 16 | low, "ilhu": low << 16}
    state.write(given.rt, words[name].to_bytes(WORD, "big") * (QUADWORD // WORD))


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys((*_ELEMENTS, *_IMMEDIATE), _elements),
    "clz": _leading_zeros,
    "sumb": _sums_of_bytes,
    "orx": _any_word,
    **dict.fromkeys(("il", "ila", "ilh", "ilhu", "iohl"), _constant),
}
