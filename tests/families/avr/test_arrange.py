"""The order of a schedule's bytes: places, stores in place, words of the equivalent inverse cipher."""

from __future__ import annotations

import pytest

from aesgen.families.avr.arrange import places, scatter, within_words
from aesgen.families.avr.program import KeyByte

ROUNDS = 10
STANDARD = [(number, byte) for number in range(ROUNDS + 1) for byte in range(16)]


def swapped(order: list[KeyByte], one: int, other: int) -> list[KeyByte]:
    order = list(order)
    order[one], order[other] = order[other], order[one]
    return order


def test_places_count_from_the_start_and_downwards_from_the_end() -> None:
    assert places(STANDARD, ROUNDS)[3, 5] == 16 * 3 + 5
    assert places(STANDARD, ROUNDS, downwards=True)[3, 5] == 175 - 16 * 3 - 5


def test_places_need_every_byte_once() -> None:
    with pytest.raises(ValueError, match="175 key bytes"):
        places(STANDARD[:-1], ROUNDS)


def late_bytes() -> list[KeyByte]:
    """The standard's order, but byte 15 of each round key but the last two behind byte 1 of the next one."""
    order = list(STANDARD)
    for number in range(ROUNDS - 1):
        order.remove((number, 15))
        order.insert(order.index((number + 1, 1)) + 1, (number, 15))
    return order


@pytest.mark.parametrize(
    ("order", "stretches"),
    [
        (STANDARD, 2),
        (late_bytes(), 3),
        (swapped(swapped(STANDARD, 3, 20), 100, 101), 5),
        (swapped(STANDARD, 145, 146), 4),
    ],
    ids=["standard", "late", "two bytes exchanged", "within the last round key but one"],
)
def test_scattered_stores_put_every_byte_in_its_place(order: list[KeyByte], stretches: int) -> None:
    memory: dict[int, KeyByte] = {}
    number = 0
    found = scatter(places(order, ROUNDS), ROUNDS)
    for stretch in found:
        for _ in range(stretch.count):
            for displacement, register in stretch.move.stores:
                memory[16 * max(number - 1, 0) + displacement] = (number, register)
            number += 1
        for displacement, register in stretch.again:
            memory[16 * (number - 1) + displacement] = (number - 1, register)
    assert [memory[at] for at in range(176)] == order
    assert len(found) == stretches


def test_a_byte_out_of_reach_is_an_error() -> None:
    with pytest.raises(ValueError, match="out of reach"):
        scatter(places(swapped(STANDARD, 5, 90), ROUNDS), ROUNDS)


def test_an_order_within_words_is_found_only_if_all_middle_words_have_it() -> None:
    down = [(used, byte) for used, byte in STANDARD]
    down = [(used, 15 - byte) for used, byte in down]
    assert within_words(places(down, ROUNDS, downwards=True), ROUNDS) == (0, 1, 2, 3)
    turned = [(used, byte ^ 1) if 0 < used < ROUNDS else (used, byte) for used, byte in down]
    assert within_words(places(turned, ROUNDS, downwards=True), ROUNDS) == (1, 0, 3, 2)
    assert within_words(places(swapped(turned, 50, 51), ROUNDS, downwards=True), ROUNDS) is None
    assert within_words(places(swapped(down, 0, 1), ROUNDS, downwards=True), ROUNDS) is None
