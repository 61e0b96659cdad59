"""The terms of proofs: with constants they compute AES, and sums and numbers follow the rules of
arithmetic."""

from __future__ import annotations

import random

import pytest

from aesgen.cipher.aes import INVERSE_SBOX, SBOX, expand_key, inverse_schedule, multiply
from aesgen.operations import operations
from aesgen.proofs import maps, specification
from aesgen.proofs.counters import Counters, wrapping
from aesgen.proofs.numbers import OpenNumber, number
from aesgen.proofs.terms import KEY, OPAQUE, PUBLIC, TEXT, Terms
from aesgen.proofs.words import Words


@pytest.mark.parametrize("operation", ["ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec", "ctr"])
@pytest.mark.parametrize("key_bits", [128, 192, 256])
def test_the_specification_computes_the_operation(operation: str, key_bits: int) -> None:
    draw, terms, contract = random.Random(key_bits), Terms(), operations()[operation]
    key, state, text = draw.randbytes(key_bits // 8), draw.randbytes(15) + b"\xfe", draw.randbytes(64)
    schedule = expand_key(key)
    keys = specification.split(tuple(inverse_schedule(schedule) if contract.decrypts else schedule))
    start = int.from_bytes(state, "big")

    def counter(after: int) -> tuple[int, ...]:
        return tuple(((start + after) % (1 << 128)).to_bytes(16, "big"))

    blocks = specification.split(tuple(text))
    output, after = specification.stored(terms, contract, keys, blocks, counter, tuple(state))
    given = {"key": key, "input": text}
    if contract.state is not None:
        given[contract.state.name] = state
    answer = contract.answer(given)
    assert bytes(sum(output, ())) == answer["output"]
    if contract.state is not None:
        assert bytes(after) == answer[contract.state.name]


def test_maps_multiply_shift_and_mask() -> None:
    for value in range(256):
        assert maps.table(maps.times(7))[value] == multiply(7, value)
        assert maps.table(maps.shifted(3))[value] == value << 3 & 0xFF
        assert maps.table(maps.shifted(-2))[value] == value >> 2
        assert maps.table(maps.masked(0x5A))[value] == value & 0x5A
        both = maps.composed(maps.times(3), maps.shifted(1))
        assert maps.table(both)[value] == multiply(3, value << 1 & 0xFF)


def test_equal_sums_are_one_term_and_others_are_not() -> None:
    terms = Terms()
    a, b = terms.named("a", KEY), terms.named("b", TEXT)
    assert terms.xor(terms.xor(a, b), b) == a
    assert terms.xor(terms.mapped(maps.times(2), a), terms.mapped(maps.times(3), a)) == a
    assert terms.substituted(terms.xor(a, b)) == terms.substituted(terms.xor(b, a))
    assert terms.substituted(a) != terms.substituted(b)
    assert terms.origins(terms.substituted(terms.xor(a, b))) == {KEY, TEXT}
    assert terms.opaque(a) != terms.opaque(a)
    assert terms.origins(terms.opaque(a)) == {KEY, OPAQUE}


def test_words_compute_as_integers_do() -> None:
    """Every operation with known numbers, and with one known byte by byte through an open number."""
    draw, words = random.Random(1), Words(Terms())
    for _ in range(300):
        size = draw.choice((1, 2, 4, 8))
        modulus = 256**size
        a, b = draw.randrange(modulus), draw.choice((draw.randrange(modulus), draw.randrange(4)))
        assert words.sum(a, b, True, size) == ((a + b + 1) % modulus, a + b + 1 >= modulus)
        assert words.difference(a, b, False, size) == ((a - b) % modulus, a < b)
        assert words.conjunction(a, b, size) == a & b
        assert words.union(a, b, size) == a | b
        assert words.exclusive(a, b, size) == a ^ b
        assert words.complement(a, size) == modulus - 1 - a
        by = draw.randrange(8 * size)
        assert words.shifted(a, by, size) == (a << by) % modulus
        assert words.shifted(a, -by, size) == a >> by
        flags = words.compared(a, b, size)
        assert (flags.zero, flags.carry) == (a == b, a < b)


def test_a_sum_that_may_wrap_is_not_taken_for_one_that_does_not() -> None:
    terms = Terms()
    words = Words(terms)
    open_number = number(OpenNumber("n", 0, 256**8 - 10))
    assert words.sum(open_number, 9, False, 8) == (open_number.plus(9), False)
    total, carry = words.sum(open_number, 10, False, 8)
    assert carry is None
    assert all(OPAQUE in terms.origins(byte) for byte in words.spelled(total, 8))
    assert words.compared(open_number, 5, 8).zero is None
    assert words.compared(open_number.plus(6), 5, 8).zero is False


def test_an_address_has_the_low_bits_of_its_alignment() -> None:
    terms = Terms()
    words = Words(terms)
    stack = number(OpenNumber("stack", 1 << 16, 1 << 40, 64, 56))
    assert words.conjunction(stack, 256**8 - 64, 8) == stack.plus(-56)
    assert words.conjunction(stack, 63, 8) == 56
    loose = number(OpenNumber("buffer", 1 << 16, 1 << 40))
    assert words.conjunction(loose, 63, 8) not in range(64)


@pytest.mark.parametrize(
    "counters", [Counters(), Counters(1, 250, 7), Counters(2, 0xFFFE, 1), *wrapping(3)], ids=str
)
def test_a_class_of_counters_counts(counters: Counters) -> None:
    """With numbers in place of its open parts, the class counts as an integer of 128 bits does."""
    terms, blocks = Terms(), 300
    low = counters.low + (0x1122334455 << 8 * counters.known if counters.width > 4 else 0)
    for after in (0, 1, 5, 6, 255, 256, 300):
        parts = counters.block(terms, blocks, after)[::-1]
        expected = ((low + after) % (1 << 128)).to_bytes(16, "little")
        known = bytes(expected[: counters.known])
        assert bytes(parts[: counters.known]) == known
        carried = counters.carries(after)
        if counters.known < 16:
            name = OpenNumber(
                f"counter[{counters.known}:{counters.known + counters.width}]", 0, 256**counters.width - 1
            )
            assert parts[counters.known : counters.known + counters.width] == terms.spelled(
                number(name, counters.width).plus(carried)  # type: ignore[arg-type]
            )
        place = counters.known + counters.width
        if place < 8:  # the rest of the lower half is a number
            upper = number(OpenNumber(f"counter[{place}:8]", 0, 256 ** (8 - place) - 1), 8 - place)
            assert parts[place:8] == terms.spelled(upper)
        assert all(terms.origins(byte) == {PUBLIC} for byte in parts[max(place, 8) :])


def test_an_s_box_and_its_inverse_cancel() -> None:
    terms = Terms()
    x = terms.named("x", TEXT)
    for inverse, box in ((False, INVERSE_SBOX), (True, SBOX)):
        boxed = terms.substituted(x, inverse)
        assert terms.substituted(boxed, not inverse) == x
        assert terms.looked_up(bytes(box), boxed) == x
        doubled = bytes(multiply(2, value) for value in box)
        assert terms.looked_up(doubled, boxed) == terms.mapped(maps.times(2), x)
        for other in (terms.xor(boxed, 1), terms.xor(boxed, x)):
            assert terms.substituted(other, not inverse) != terms.xor(x, 1)
            assert terms.looked_up(bytes(box), other) not in (x, terms.xor(x, 1))
        assert terms.substituted(boxed, inverse) != x


def test_a_table_with_a_moved_index_is_an_image_of_the_s_box() -> None:
    """Entry x is 3 S(x + 0x25) + 7, or another value in one place."""
    terms = Terms()
    x = terms.named("x", TEXT)
    table = bytes(multiply(3, SBOX[index ^ 0x25]) ^ 7 for index in range(256))
    image = terms.mapped(maps.times(3), terms.substituted(terms.xor(x, 0x25)))
    assert terms.looked_up(table, x) == terms.xor(image, 7)
    for place in (0, 100, 255):
        wrong = bytes(value ^ (index == place) for index, value in enumerate(table))
        assert terms.looked_up(wrong, x) != terms.xor(image, 7)
