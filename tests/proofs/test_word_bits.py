"""AND, OR, shifts and comparisons of open numbers: bits that are known although others are not."""

from __future__ import annotations

import itertools
import random

import pytest

from aesgen.proofs import maps
from aesgen.proofs.numbers import OpenNumber, OpenRange, number
from aesgen.proofs.sums import TEXT
from aesgen.proofs.terms import Byte, Terms
from aesgen.proofs.words import Words
from tests.proofs.evaluated import Evaluation

LOWEST, HIGHEST = 1 << 16, (1 << 31) - 1
CASES = [(b, a) for a, b in itertools.product((0, 1, 48, 63), repeat=2)]


def _addresses(words: Words, residues: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    """The bytes of two addresses with these residues modulo 64."""
    names = ("input", "output")
    made = [OpenNumber(each, LOWEST, HIGHEST, 64, own) for each, own in zip(names, residues, strict=True)]
    return tuple(words.spelled(number(each, 4), 4) for each in made)


@pytest.mark.parametrize("residues", CASES)
def test_the_low_bits_of_aligned_numbers_are_known_in_their_and_and_or(residues: tuple[int, int]) -> None:
    words = Words(Terms())
    a, b = (words.folded(each) for each in _addresses(words, residues))
    for combine, known in (
        (words.union, residues[0] | residues[1]),
        (words.conjunction, residues[0] & residues[1]),
    ):
        made = combine(a, b, 4)
        assert words.conjunction(made, 63, 4) == known
        assert words.shifted(made, 26, 4) == known << 26
        assert not isinstance(words.conjunction(made, 64, 4), int)


def test_the_bits_that_a_shift_leaves_of_an_aligned_number_are_known() -> None:
    words = Words(Terms())
    aligned = number(OpenNumber("stack", LOWEST, HIGHEST, 8, 4), 4)
    assert words.shifted(aligned, 29, 4) == 4 << 29
    assert not isinstance(words.shifted(aligned, 28, 4), int)


def _byte(terms: Terms, draw: random.Random, name: str) -> Byte:
    """A byte with a constant and an atom, some of whose bits are masked out."""
    own = terms.mapped(maps.masked(draw.getrandbits(8)), terms.named(name, TEXT))
    return terms.xor(own, draw.getrandbits(8))


@pytest.mark.parametrize("seed", range(20))
def test_bits_of_and_and_or_of_which_one_is_known_are_exact(seed: int) -> None:
    """For all values of two bytes. Other bits have no value, and are left out."""
    draw, terms = random.Random(seed), Terms()
    words = Words(terms)
    x, y = (_byte(terms, draw, name) for name in "xy")
    known_x, known_y = (~terms.known_and_open(each)[1] & 0xFF for each in (x, y))
    made = [
        words.spelled(each(words.folded((x,)), words.folded((y,)), 1), 1)[0]
        for each in (words.conjunction, words.union)
    ]
    for values in ((draw.getrandbits(8), draw.getrandbits(8)) for _ in range(50)):
        found = Evaluation(terms, dict(zip("xy", values, strict=True)))
        one, two = found.of(x), found.of(y)
        assert one is not None and two is not None
        for byte, wanted in zip(made, (one & two, one | two), strict=True):
            exact = terms.masked(byte, known_x | known_y)
            assert found.of(exact) == wanted & (known_x | known_y)


@pytest.mark.parametrize("bound", [0, 2, 31])
def test_a_constant_and_a_distance_of_two_buffers_are_compared(bound: int) -> None:
    """As the distance and the constant are, with the conditions exchanged: `bound >= output - input - 1`."""
    words = Words(Terms())
    given, result = (OpenNumber(name, LOWEST, HIGHEST) for name in ("input", "output"))
    words.terms.bounds.sizes = {given: 16, result: 16}
    after, _ = words.sum(number(given, 4), 1, False, 4)
    distance, _ = words.difference(number(result, 4), after, False, 4)
    right, left = words.compared(distance, bound, 4), words.compared(bound, distance, 4)
    assert (left.zero, left.carry, left.above) == (right.zero, right.above, right.carry)
    assert words.divided(left.compared, "ae") == words.divided(right.compared, "be")
    assert words.divided(left.compared, "b") == words.divided(right.compared, "a")
    for assumed in words.divided(left.compared, "ae"):
        words.terms.bounds.ranges = (assumed,)
        found = words.compared(bound, distance, 4).carry
        assert found is not None
        assert {bound < (value - 1) % 2**32 for value in _ends(assumed)} == {found}


def _ends(assumed: OpenRange) -> set[int]:
    """The smallest and the largest distances of a range."""
    if assumed.least > assumed.most:
        return {assumed.least, HIGHEST - LOWEST, assumed.most, LOWEST - HIGHEST}
    return {assumed.least, assumed.most}
