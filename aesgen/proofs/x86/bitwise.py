"""XOR, AND, OR and functions of three bits, of whole vectors. In bit-sliced code, these operate on words
whose bytes are not computed."""

from __future__ import annotations

from functools import cache

from aesgen.proofs.elements import elements_of
from aesgen.proofs.failures import Stopped
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.terms import Bytes, Terms
from aesgen.proofs.words import Value
from aesgen.proofs.x86.decoding import MachineInstruction
from aesgen.proofs.x86.operands import Handler, immediate_of, is_legacy, sources_of, two_sources, vector_of
from aesgen.proofs.x86.state import State


def xor(state: State, given: MachineInstruction) -> None:
    words = _words(state, given)
    if words is not None:
        _write(state, given, state.words.sliced.sum(*words))
        return
    target, a, b = two_sources(state, given)
    state.write_vector(target, state.words.sliced.xors(a, b), is_legacy(given))


def _and(state: State, given: MachineInstruction) -> None:
    inverts = given.mnemonic.removeprefix("v").startswith(("pandn", "andn"))
    words, sliced = state.words, state.words.sliced
    if (found := _words(state, given)) is not None:
        one, two = found
        _write(state, given, words.product_of_words(sliced.complement(one) if inverts else one, two))
        return
    target, first, second = sources_of(state, given)
    a, b = state.recognised(first, target.size), state.recognised(second, target.size)
    if inverts:
        a = sliced.xors(a, (0xFF,) * len(a))
    made = words.spelled(words.conjunction(words.folded(a), words.folded(b), target.size), target.size)
    state.write_vector(target, made, is_legacy(given))


def _or(state: State, given: MachineInstruction) -> None:
    words = state.words
    if (found := _words(state, given)) is not None:
        _write(state, given, words.union_of_words(*found))
        return
    target, a, b = two_sources(state, given)
    made = words.spelled(words.union(words.folded(a), words.folded(b), target.size), target.size)
    state.write_vector(target, made, is_legacy(given))


def _ternary(state: State, given: MachineInstruction) -> None:
    """`vpternlogd` without a mask: any function of three bits, as a sum of products of them."""
    target = vector_of(given.operands[0], given)
    if len(given.operands) != 4:
        raise Stopped(f"the model lacks `{given.text}`")
    sliced, size = state.words.sliced, target.size
    products = _products(immediate_of(given.operands[3], given))
    if sliced.used:
        factors = [state.sliced_word(each, size) for each in given.operands[:3]]
        state.vectors.put(target.place, _sum_of_products(state, products, factors))
        return
    rows = tuple(state.vector(each, size) for each in given.operands[:3])
    state.write_vector(target, _of_rows(state, tuple(products), rows), legacy=False)


def _known_rows(terms: Terms) -> dict[tuple[tuple[int, ...], tuple[Bytes, ...]], Bytes]:
    """A new memo of functions of three rows of bytes, by the products and the rows. It has those of whose
    rows at most one in each product is not constant, so that the result does not depend on the bounds of a
    case."""
    return {}


def _of_rows(state: State, products: tuple[int, ...], rows: tuple[Bytes, ...]) -> Bytes:
    """The sum of products of rows of bytes, each given by the set of its factors."""
    terms, words, size = state.terms, state.words, len(rows[0])
    known = terms.extension(_known_rows)
    made = known.get((products, rows))
    if made is not None:
        return made
    made = (0,) * size
    for chosen in products:
        product: Value = 256**size - 1
        for place, row in enumerate(rows):
            if chosen >> 2 - place & 1:
                product = words.conjunction(words.folded(row), product, size)
        made = words.sliced.xors(made, words.spelled(product, size))
    variable = sum(4 >> place for place, row in enumerate(rows) if max(row) >= 256)
    if all((chosen & variable).bit_count() < 2 for chosen in products):
        known[products, rows] = made
    return made


@cache
def _products(table: int) -> list[int]:
    """The products whose sum a function of three bits is, each as the set of its factors: a number whose bits
    2, 1 and 0 stand for the first, the second and the third one. Bit n of `table` is the value for the bits
    of n (Intel SDM, `VPTERNLOGD`)."""
    within = [[n for n in range(8) if n & factors == n] for factors in range(8)]
    return [factors for factors in range(8) if sum(table >> n & 1 for n in within[factors]) % 2]


def _sum_of_products(state: State, products: list[int], factors: list[SlicedWord]) -> SlicedWord:
    """The sum of products of words, each given by the set of its factors."""
    words, size = state.words, factors[0].size
    made = SlicedWord(size, frozenset())
    for chosen in products:
        product = SlicedWord(size, frozenset(), made.ones)
        for place, factor in enumerate(factors):
            if chosen >> 2 - place & 1:
                product = words.product_of_words(factor, product)
        made = words.sliced.sum(made, product)
    return made


def _words(state: State, given: MachineInstruction) -> tuple[SlicedWord, SlicedWord] | None:
    """The two sources as words, if there is bit-sliced code and no product of unknown bits, whose elements of
    GF(2^128) have names."""
    if not state.words.sliced.used or elements_of(state.terms).products.atoms:
        return None
    target, first, second = sources_of(state, given)
    return state.sliced_word(first, target.size), state.sliced_word(second, target.size)


def _write(state: State, given: MachineInstruction, word: SlicedWord) -> None:
    """Store the result."""
    state.vectors.put(vector_of(given.operands[0], given).place, word, keep=is_legacy(given))


_BOTH: dict[str, Handler] = {
    **dict.fromkeys(("pxor", "xorps", "xorpd"), xor),
    **dict.fromkeys(("pand", "pandn", "andps", "andpd", "andnps", "andnpd"), _and),
    **dict.fromkeys(("por", "orps", "orpd"), _or),
}
_VEX_ONLY: dict[str, Handler] = {
    **dict.fromkeys(("vpandd", "vpandq", "vpandnd", "vpandnq"), _and),
    **dict.fromkeys(("vpord", "vporq"), _or),
    **dict.fromkeys(("vpternlogd", "vpternlogq"), _ternary),
}
HANDLERS: dict[str, Handler] = {
    **_BOTH,
    **{f"v{name}": handler for name, handler in _BOTH.items()},
    **_VEX_ONLY,
}
