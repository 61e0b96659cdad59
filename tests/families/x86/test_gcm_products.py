"""How the products of vectors reach the sums of GHASH."""

from __future__ import annotations

import pytest

from aesgen.families.x86_asm.gcm.products import placed


@pytest.mark.parametrize(
    ("vectors", "begun", "expected"),
    [
        (1, False, "first"),
        (1, True, "alone"),
        (2, False, "first alone"),
        (2, True, "held joined"),
        (3, False, "first held joined"),
        (4, False, "first alone held joined"),
        (5, True, "alone held joined held joined"),
    ],
)
def test_every_held_product_is_joined_by_the_next_one(vectors: int, begun: bool, expected: str) -> None:
    assert " ".join(placed(number, vectors, begun) for number in range(vectors)) == expected
