"""The product of a Toeplitz matrix and a vector, with blocks of one bit, against its definition."""

from __future__ import annotations

import random

import pytest

from aesgen.families.vector_c import toeplitz

BLOCKS = 16


@pytest.mark.parametrize(("halvings", "products"), [(0, 256), (1, 192), (2, 144), (3, 108), (4, 81)])
def test_product(halvings, products):
    bits = random.Random(halvings)
    for _ in range(20):
        matrix = [bits.getrandbits(1) for _ in range(2 * BLOCKS - 1)]
        vector = [bits.getrandbits(1) for _ in range(BLOCKS)]
        expected = [
            sum(matrix[row - column + BLOCKS - 1] & vector[column] for column in range(BLOCKS)) % 2
            for row in range(BLOCKS)
        ]
        count, found = multiplied(matrix, vector, halvings)
        assert (count, found) == (products, expected)


def multiplied(matrix: list[int], vector: list[int], halvings: int) -> tuple[int, list[int]]:
    """The number of products in the steps, and their result."""
    parts = [sum(matrix[at] for at in leaf) % 2 for leaf in toeplitz.leaves(BLOCKS, halvings)]
    values = {f"x{number}": bit for number, bit in enumerate(vector)}
    steps, results = toeplitz.steps(BLOCKS, halvings)
    count = 0
    for step in steps:
        total = 0
        for term in step.terms:
            if isinstance(term, toeplitz.Product):
                total ^= parts[term.place] & values[term.operand]
                count += 1
            else:
                total ^= values[term]
        values[step.target] = total
    return count, [values[name] for name in results]
