"""The cryptographic extension of AArch64 on terms: AES and products of polynomials (DDI 0487, C7.2)."""

from __future__ import annotations

from aesgen.proofs.aarch64.decoding import A64Code
from aesgen.proofs.aarch64.operands import Handler, vectors_of
from aesgen.proofs.aarch64.polynomials import polynomials_of
from aesgen.proofs.aarch64.state import LANE, A64State

_NO_KEY = (0,) * LANE


def _substitute(state: A64State, given: A64Code) -> None:
    """`aese` and `aesd`: the key is added first; there is no MixColumns."""
    target, key = vectors_of(given, 2)
    block = state.terms.xors(state.vector(target), state.vector(key))
    made = state.terms.round(block, _NO_KEY, given.mnemonic == "aesd", last=True)
    state.substituted[made, given.mnemonic == "aesd"] = block
    state.assign_vector(target, made)


def _mix(state: A64State, given: A64Code) -> None:
    """`aesmc` and `aesimc`. Behind `aese` or `aesd`, the two are a round without its key."""
    target, source = vectors_of(given, 2)
    content, inverse = state.vector(source), given.mnemonic == "aesimc"
    block = state.substituted.get((content, inverse))
    if block is None:
        made = state.terms.mixed(content, inverse)
    else:
        made = state.terms.round(block, _NO_KEY, inverse, last=False)
    state.assign_vector(target, made)


def _multiply(state: A64State, given: A64Code) -> None:
    """`pmull` of the lower words, and `pmull2` of the upper ones."""
    target, first, second = vectors_of(given, 3)
    start = 8 if given.mnemonic == "pmull2" else 0
    a, b = (state.recognised(each.place)[start : start + 8] for each in (first, second))
    state.assign_vector(target, polynomials_of(state.terms).product(a, b))


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("aese", "aesd"), _substitute),
    **dict.fromkeys(("aesmc", "aesimc"), _mix),
    **dict.fromkeys(("pmull", "pmull2"), _multiply),
}
