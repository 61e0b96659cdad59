"""XOR, AND, OR and the choice of bits by a mask, of whole vectors of AArch64 (DDI 0487, C7.2). In bit-sliced
code, these operate on words whose bytes are not computed."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs.aarch64.decoding import A64Code, VectorOperand
from aesgen.proofs.aarch64.operands import Handler, vectors_of
from aesgen.proofs.aarch64.state import LANE, A64State
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.terms import Bytes


def _exclusive(state: A64State, given: A64Code) -> None:
    """`eor` and `eor3`. The cipher of zero may have another name."""
    target, *sources = vectors_of(given, len(given.operands))
    if (words := _words(state, target, sources)) is not None:
        total = words[0]
        for word in words[1:]:
            total = state.words.sliced.sum(total, word)
        state.vectors.put(target.place, total)
        return
    made: Bytes = (0,) * target.size
    for each in sources:
        made = state.words.sliced.xors(made, state.vector(each))
    state.assign_vector(target, state.terms.aliases.get(made, made))


def _bitwise(state: A64State, given: A64Code) -> None:
    """`and`, `orr` and `bic` of two vectors."""
    target, first, second = vectors_of(given, 3)
    words, inverts, unites = state.words, given.mnemonic == "bic", given.mnemonic == "orr"
    if (found := _words(state, target, (first, second))) is not None:
        one, two = found
        if inverts:
            two = words.sliced.complement(two)
        combined = words.union_of_words(one, two) if unites else words.product_of_words(one, two)
        state.vectors.put(target.place, combined)
        return
    a, b = (words.folded(state.recognised(each.place)[: target.size]) for each in (first, second))
    if inverts:
        b = words.complement(b, target.size)
    combine = words.union if unites else words.conjunction
    state.assign_vector(target, words.spelled(combine(a, b, target.size), target.size))


def _choose(state: A64State, given: A64Code) -> None:
    """`bsl`, `bit` and `bif`: each bit of one vector where the bit of a mask is set, and of another one where
    it is clear."""
    target, first, second = vectors_of(given, 3)
    mask, there, elsewhere = {
        "bsl": (target, first, second),
        "bit": (second, first, target),
        "bif": (second, target, first),
    }[given.mnemonic]
    words = state.words
    if (found := _words(state, target, (mask, there, elsewhere))) is not None:
        chosen, one, two = found
        kept = words.product_of_words(words.sliced.sum(one, two), chosen)
        state.vectors.put(target.place, words.sliced.sum(kept, two))
        return
    rows = (state.recognised(each.place)[: target.size] for each in (mask, there, elsewhere))
    state.assign_vector(target, _chosen(state, *rows))


def _chosen(state: A64State, mask: Bytes, there: Bytes, elsewhere: Bytes) -> Bytes:
    """The bits of `there` where `mask` is set, and those of `elsewhere` where it is clear."""
    words, size = state.words, len(mask)
    different = words.sliced.xors(there, elsewhere)
    kept = words.conjunction(words.folded(different), words.folded(mask), size)
    return words.sliced.xors(words.spelled(kept, size), elsewhere)


def _words(
    state: A64State, target: VectorOperand, sources: Sequence[VectorOperand]
) -> list[SlicedWord] | None:
    """The sources as words, if the instruction operates on words."""
    if target.size != LANE or not state.in_words:
        return None
    return [state.word(each) for each in sources]


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("eor", "eor3"), _exclusive),
    **dict.fromkeys(("and", "orr", "bic"), _bitwise),
    **dict.fromkeys(("bsl", "bit", "bif"), _choose),
}
