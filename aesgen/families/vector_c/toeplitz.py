"""A Toeplitz matrix of blocks times a vector of blocks, with fewer products of blocks.

[[T1, T0], [T2, T1]] (v, w) = (q + (T0 + T1) w, q + (T1 + T2) v) with q = T1 (v + w): three products of half
the size instead of four (Fan and Hasan, "A new approach to subquadratic space complexity parallel multipliers
for extended binary fields", IEEE Transactions on Computers 56(2), 2007). The sums of matrices are made ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count


@dataclass(frozen=True)
class Product:
    """The block of the matrices at `place`, in the order of `leaves`, times the block `operand` of the
    vector."""

    place: int
    operand: str


Term = str | Product


@dataclass(frozen=True)
class Sum:
    """`target` = the sum of `terms`. `operand`: it is a sum of blocks of the vector."""

    target: str
    terms: tuple[Term, ...]
    operand: bool = False


def leaves(blocks: int, halvings: int) -> Iterator[tuple[int, ...]]:
    """The matrices of the small products, each as the blocks of the large matrix whose sum it is. The block
    in row r and column c of a matrix of n x n is number r - c + n - 1."""
    yield from _leaves([(place,) for place in range(2 * blocks - 1)], halvings)


def _leaves(matrix: Sequence[tuple[int, ...]], halvings: int) -> Iterator[tuple[int, ...]]:
    if not halvings:
        yield from matrix
        return
    half = (len(matrix) + 1) // 4
    middle = range(half, 3 * half - 1)
    for also in ((), (-half,), (half,)):
        parts = [matrix[at] + tuple(n for step in also for n in matrix[at + step]) for at in middle]
        yield from _leaves(parts, halvings - 1)


def steps(blocks: int, halvings: int) -> tuple[list[Sum], list[str]]:
    """The sums that compute the product with the vector x0, x1, ..., and the names of its blocks."""
    made: list[Sum] = []
    operands, results, first = count(blocks), count(), count(0, (2 * blocks >> halvings) - 1)

    def small(vector: Sequence[str], added: Sequence[tuple[str, ...]]) -> list[str]:
        at, last = next(first), len(vector) - 1
        found = []
        for row, before in enumerate(added):
            products = [Product(at + row - column + last, name) for column, name in enumerate(vector)]
            found.append(f"y{next(results)}")
            made.append(Sum(found[-1], (*before, *products)))
        return found

    def product(vector: Sequence[str], added: Sequence[tuple[str, ...]], left: int) -> list[str]:
        if not left:
            return small(vector, added)
        half = len(vector) // 2
        upper, lower = vector[:half], vector[half:]
        both = []
        for pair in zip(upper, lower, strict=True):
            both.append(f"x{next(operands)}")
            made.append(Sum(both[-1], pair, operand=True))
        shared = product(both, [()] * half, left - 1)
        sums = [(*before, name) for before, name in zip(added, shared * 2, strict=True)]
        return [*product(lower, sums[:half], left - 1), *product(upper, sums[half:], left - 1)]

    return made, product([f"x{number}" for number in range(blocks)], [()] * blocks, halvings)
