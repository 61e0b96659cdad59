"""Functions of one byte: sums of look-ups that are an S-box are that S-box, and proofs of vector permute
kernels, whose S-boxes consist of such look-ups."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aesgen.cipher.aes import INVERSE_SBOX, SBOX
from aesgen.proofs import Result, maps
from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.terms import KEY, TEXT, Byte, Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.vector_kernels import proved


def argument(terms: Terms, inverse: bool = False) -> Byte:
    """A byte whose S-box the specification has computed."""
    a, b, key = terms.named("a", TEXT), terms.named("b", TEXT), terms.named("key", KEY)
    x = terms.total([terms.mapped(maps.times(2), a), terms.mapped(maps.times(3), b), key, 0x4D])
    terms.substituted(x, inverse)
    return x


def looked_up(terms: Terms, table: bytes, index: Byte) -> Byte:
    found = byte_functions(terms).looked_up(table, index)
    assert found is not None
    return found


def halves(terms: Terms, x: Byte) -> tuple[Byte, Byte]:
    return terms.masked(x, 15), terms.masked(terms.mapped(maps.shifted(-4), x), 15)


@pytest.mark.parametrize("inverse", [False, True])
def test_look_ups_that_are_together_an_s_box_are_its_term(inverse: bool) -> None:
    pick, terms, box = random.Random(4), Terms(), INVERSE_SBOX if inverse else SBOX
    x = argument(terms, inverse)
    scrambled = bytes(pick.sample(range(256), 256))
    rest = bytes(pick.randrange(256) for _ in range(256))
    index = looked_up(terms, scrambled, x)
    first = bytes(box[scrambled.index(y)] ^ rest[y] for y in range(256))
    made = terms.xor(looked_up(terms, first, index), looked_up(terms, rest, index))
    assert made == terms.substituted(x, inverse)
    wrong = bytes([first[0] ^ 1, *first[1:]])
    made = terms.xor(looked_up(terms, wrong, index), looked_up(terms, rest, index))
    assert made != terms.substituted(x, inverse)


def test_s_boxes_of_arguments_that_differ_by_a_constant_are_told_apart() -> None:
    """Each half of a byte may be that of another argument. A look-up by what both halves give finds the one
    that is meant; here 0x2a, whose halves 0x26 and 0x1a have as well."""
    pick, terms = random.Random(5), Terms()
    byte = terms.named("byte", KEY)
    for constant in (0x2A, 0x1A, 0x26, 0x3C):
        terms.substituted(terms.xor(byte, constant))
    x = terms.xor(byte, 0x2A)
    first, second = (pick.sample(range(16), 16) for _ in range(2))
    low, high = halves(terms, x)
    index = terms.xor(
        looked_up(terms, bytes(first) + bytes(240), low),
        looked_up(terms, bytes(value << 4 for value in second) + bytes(240), high),
    )
    table = bytes(SBOX[second.index(y >> 4) << 4 | first.index(y & 15)] for y in range(256))
    assert looked_up(terms, table, index) == terms.substituted(x)
    table = bytes(SBOX[second.index(y >> 4) << 4 | first.index(y & 15) ^ 1] for y in range(256))
    assert looked_up(terms, table, index) != terms.substituted(x)


def test_functions_of_both_halves_are_equal_if_their_values_are() -> None:
    """Look-ups by the halves of a linear image of the byte, as values and as terms; equal sums of them are
    equal terms, and others are not."""
    pick, terms = random.Random(7), Terms()
    x, linear, constant = argument(terms), maps.times(0x53), 0x9A
    low, high = halves(terms, terms.xor(terms.mapped(linear, x), constant))
    known = [maps.table(linear)[value] ^ constant for value in range(256)]
    values = {low: bytes(v & 15 for v in known), high: bytes(v >> 4 for v in known)}
    for _ in range(12):
        a, b = pick.sample(sorted(values), 2)
        both = terms.xor(a, b)
        values[both] = bytes(p ^ q for p, q in zip(values[a], values[b], strict=True))
        table = bytes(pick.randrange(16) for _ in range(256))
        found = looked_up(terms, table, both)
        values[found] = values[both].translate(table)
    assert len(set(values.values())) == len(values) > 20


def by_halves(terms: Terms, x: Byte) -> Byte:
    """The S-box of x, looked up at the sum of a look-up by each half of x."""
    pick = random.Random(9)
    lower, upper = (pick.sample(range(16), 16) for _ in range(2))
    low, high = halves(terms, x)
    tables = [bytes(own[k & 15] << shift for k in range(256)) for own, shift in ((lower, 0), (upper, 4))]
    index = terms.xor(looked_up(terms, tables[0], low), looked_up(terms, tables[1], high))
    box = bytes(SBOX[upper.index(k >> 4) << 4 | lower.index(k & 15)] for k in range(256))
    return looked_up(terms, box, index)


def test_a_half_of_an_argument_may_lack_its_last_atom() -> None:
    """A subkey of CMAC has one bit of the byte beside it."""
    terms = Terms()
    a, b = terms.named("a", KEY), terms.named("b", KEY)
    x = terms.xor(terms.mapped(maps.shifted(1), a), terms.mapped(maps.moved(7, 0), b))
    x = terms.xor(x, terms.named("text", TEXT))
    y = terms.xor(terms.named("text 2", TEXT), terms.mapped(maps.moved(7, 0), terms.named("c", KEY)))
    for argument in (x, y):
        expected = terms.substituted(argument)
        assert by_halves(terms, argument) == expected


def test_the_latest_of_two_arguments_that_differ_by_a_constant_counts() -> None:
    """The byte that pads a message is 0x80, and 0 in a shorter message before it."""
    terms = Terms()
    x = argument(terms)
    padded = terms.xor(x, 0x80)
    expected = terms.substituted(padded)
    assert by_halves(terms, padded) == expected


def test_a_linear_table_needs_no_known_byte() -> None:
    terms = Terms()
    x = terms.named("x", TEXT)
    low, high = halves(terms, x)
    times = maps.table(maps.times(0x1D))
    tables = [bytes(times[(k & 15) << shift] ^ 0x21 for k in range(256)) for shift in (0, 4)]
    made = terms.xor(looked_up(terms, tables[0], low), looked_up(terms, tables[1], high))
    assert made == terms.mapped(maps.times(0x1D), x)


def test_a_table_is_not_looked_up_at_a_sum_of_two_bytes() -> None:
    terms, table = Terms(), bytes(SBOX)
    x, y = argument(terms), terms.named("y", TEXT)
    terms.substituted(y)
    functions = byte_functions(terms)
    assert functions.looked_up(table, terms.xor(x, y)) is None
    low, _ = halves(terms, x)
    one, other = (looked_up(terms, bytes(SBOX), each) for each in (low, halves(terms, y)[0]))
    assert functions.looked_up(table, terms.xor(one, other)) is None


# Kernels


@requires(tools.GCC)
@pytest.mark.isa("x86-64")
@pytest.mark.slow
@pytest.mark.parametrize("direction", ["encrypt", "decrypt"])
def test_a_vector_permute_kernel_is_proved(direction: str, tmp_path: Path) -> None:
    proof = proved("vector-permute", "ssse3", tmp_path, f"aes128-ecb-{direction}")
    assert proof.result is Result.PROVED, proof.detail
