"""Comparisons of bytes in vector registers of AArch64, and the choice of bits by a mask (DDI 0487, C7.2)."""

from __future__ import annotations

import operator

from aesgen.proofs.aarch64.decoding import A64Code
from aesgen.proofs.aarch64.operands import Handler, vectors_of
from aesgen.proofs.aarch64.state import A64State
from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Bytes


def _equal(state: A64State, given: A64Code) -> None:
    """`cmeq` of bytes: all bits of a byte of the result are set if the two are equal. One of them must be
    known, so that the result is a function of the other one."""
    target, first, second = vectors_of(given, 3)
    if target.part != 1:
        raise Stopped(f"the model lacks `{given.text}`")
    functions, made = byte_functions(state.terms), []
    for x, y in zip(state.vector(first), state.vector(second), strict=True):
        found = functions.compared(x, y, operator.eq)
        if found is None:
            raise Stopped("it compares bytes that are not one byte and a constant")
        made.append(found)
    state.assign_vector(target, tuple(made))


def _choose(state: A64State, given: A64Code) -> None:
    """`bsl`, `bit` and `bif`: each bit of one vector where the bit of a mask is set, and of another one where
    it is clear."""
    target, first, second = vectors_of(given, 3)
    old, a, b = (state.recognised(each.place)[: target.size] for each in (target, first, second))
    if given.mnemonic == "bsl":
        mask, there, elsewhere = old, a, b
    else:
        mask, there, elsewhere = (b, a, old) if given.mnemonic == "bit" else (b, old, a)
    state.assign_vector(target, _chosen(state, mask, there, elsewhere))


def _chosen(state: A64State, mask: Bytes, there: Bytes, elsewhere: Bytes) -> Bytes:
    """The bits of `there` where `mask` is set, and those of `elsewhere` where it is clear."""
    words, size = state.words, len(mask)
    different = words.sliced.xors(there, elsewhere)
    kept = words.conjunction(words.folded(different), words.folded(mask), size)
    return words.sliced.xors(words.spelled(kept, size), elsewhere)


HANDLERS: dict[str, Handler] = {
    "cmeq": _equal,
    **dict.fromkeys(("bsl", "bit", "bif"), _choose),
}
