"""GHASH as steps of the loop, and the stitching of two lists of steps into one.

GHASH (NIST SP 800-38D, 6.4) of m vectors is a sum of products with falling powers of H and one reduction. A
product of a vector with a power has two sums of partial products instead of three: the vector's low half is
multiplied by K = H x^64, the high half by H, and both products have the same weight. Port 5 of an Intel
processor multiplies and port 0 runs AES rounds, so GHASH beside the rounds of other blocks costs little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from aesgen.cipher.loop import BlockStep

PRODUCTS = 4
"""Partial products of two 128-bit values: low by K's halves, high by H's halves."""


def ghash(vectors: int, first: int = 0, absorbs: bool = True, reduces: bool = True) -> Iterator[BlockStep]:
    """GHASH of the vectors `first` to `first + vectors - 1`, in the order of their use.

    `fetch` the text, `reverse` its bytes, `power` (load the power and its K), `multiply` (four times; `round`
    is the number of the partial product) and `sum` (after every second one; `round` 0 is the middle sum, 1
    the high one). `absorbs`: the first vector also takes the sum of the vectors before (`absorb`); it comes
    last, because that sum is ready last. `reduces`: `reduce` ends it.
    """
    order = [*range(first + 1, first + vectors), first] if absorbs else list(range(first, first + vectors))
    for block in order:
        yield BlockStep("fetch", block=block)
        yield BlockStep("reverse", block=block)
        if absorbs and block == first:
            yield BlockStep("absorb", block=block)
        yield BlockStep("power", block=block)
        for number in range(PRODUCTS):
            yield BlockStep("multiply", number, block)
            if number % 2:
                yield BlockStep("sum", number // 2, block)
    if reduces:
        yield BlockStep("reduce")


def grouped(chain: Sequence[BlockStep], factor: int, group: int = 0) -> list[BlockStep]:
    """One body of `factor` vectors, `group` of them in lockstep, one group after another (0: all)."""
    group = group or factor
    return [
        step._replace(block=block)
        for start in range(0, factor, group)
        for step in chain
        for block in range(start, min(start + group, factor))
    ]


def stitched(
    main: Sequence[BlockStep], side: Sequence[BlockStep], start: int = 0, stop: int = 100
) -> list[BlockStep]:
    """`main` with the steps of `side` spread evenly among those from `start` to `stop` per cent of it.

    Both lists keep their order."""
    low, high = len(main) * start // 100, len(main) * stop // 100
    done = [
        len(side) if here >= high else max(0, here - low) * len(side) // max(1, high - low)
        for here in range(len(main) + 1)
    ]
    made: list[BlockStep] = list(side[: done[0]])
    for step, (before, after) in zip(main, pairwise(done), strict=True):
        made += [step, *side[before:after]]
    return [*made, *side[done[-1] :]]
