"""GHASH as steps of the loop, and the stitching of two lists of steps into one.

GHASH (NIST SP 800-38D, 6.4) of m vectors is a sum of products with falling powers of H and one reduction.
Port 5 of an Intel processor multiplies and port 0 runs AES rounds, so GHASH beside the rounds of other blocks
costs little.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from aesgen.cipher.loop import BlockStep

Step = TypeVar("Step")


@dataclass(frozen=True)
class Multiplication:
    """A way to multiply a 128-bit vector by a power of H: its steps, as pairs of kind and number.

    `multiply` makes partial product `number`, `sum` adds to sum `number`, `halves` adds the halves of the
    vector. `products` and `sums` count both."""

    name: str
    steps: tuple[tuple[str, int], ...]

    @property
    def products(self) -> int:
        return sum(kind == "multiply" for kind, _ in self.steps)

    @property
    def sums(self) -> int:
        return sum(kind == "sum" for kind, _ in self.steps)


SCHOOLBOOK = Multiplication(
    "schoolbook",
    (("multiply", 0), ("multiply", 1), ("sum", 0), ("multiply", 2), ("multiply", 3), ("sum", 1)),
)
"""Four products in two sums: the low half by the halves of K = H x^64 (0 and 2), the high half by those of H
(1 and 3). Both have the same weight, so that sum 0 (middle) takes 0 and 1, and sum 1 (high) takes 2 and 3."""

KARATSUBA = Multiplication(
    "karatsuba",
    (
        ("multiply", 0), ("sum", 0), ("multiply", 1), ("sum", 1), ("halves", 0), ("multiply", 2), ("sum", 2),
    ),
)  # fmt: skip
"""Three products in three sums (Karatsuba and Ofman, 1962): the low halves (0), the high halves (1), and the
sum of both halves of each factor (2)."""

PAIRS = Multiplication("pairs", KARATSUBA.steps)
"""The same products and sums. The second vector of each pair adds the halves of both."""

MULTIPLICATIONS = {each.name: each for each in (SCHOOLBOOK, KARATSUBA, PAIRS)}


def ghash(
    vectors: int,
    first: int = 0,
    absorbs: bool = True,
    reduces: bool = True,
    multiplication: Multiplication = SCHOOLBOOK,
) -> Iterator[BlockStep]:
    """GHASH of the vectors `first` to `first + vectors - 1`, in the order of their use.

    `fetch` the text, `reverse` its bytes, `power` (load the power and its companion), then the steps of
    the multiplication. `absorbs`: the first vector also takes the sum of the vectors before (`absorb`); it
    comes last, because that sum is ready last. `reduces`: `reduce` ends it.
    """
    order = [*range(first + 1, first + vectors), first] if absorbs else list(range(first, first + vectors))
    for block in order:
        yield BlockStep("fetch", block=block)
        yield BlockStep("reverse", block=block)
        if absorbs and block == first:
            yield BlockStep("absorb", block=block)
        yield BlockStep("power", block=block)
        for kind, number in multiplication.steps:
            yield BlockStep(kind, number, block)
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


def stitched(main: Sequence[Step], side: Sequence[Step], start: int = 0, stop: int = 100) -> list[Step]:
    """`main` with the steps of `side` spread evenly among those from `start` to `stop` per cent of it.

    Both lists keep their order."""
    low, high = len(main) * start // 100, len(main) * stop // 100
    done = [
        len(side) if here >= high else max(0, here - low) * len(side) // max(1, high - low)
        for here in range(len(main) + 1)
    ]
    made: list[Step] = list(side[: done[0]])
    for step, (before, after) in zip(main, pairwise(done), strict=True):
        made += [step, *side[before:after]]
    return [*made, *side[done[-1] :]]
