"""GHASH in Thumb-1 from a table of the 16 multiples of the subkey, at secret places.

A product is eight words in which the first coefficient is the highest bit. Of each word of the factor one
nibble at a time adds a multiple to four words of the product, in turn from the first word to the last one
and back; the product is shifted by four bits between. Word n of the product is in low register n % 4 while it
changes, and otherwise in a high one.

Axis: `nibbles`, how many nibbles of each word are in line; a loop passes over the others."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.cipher import products
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template

PRODUCT = ("r0", "r1", "r2", "r3")
MULTIPLE = ("r4", "r5", "r6", "r7")
"""A multiple is loaded at the address in the last one."""
HIGH = ("r8", "r9", "r10", "r11", "r12")
WORDS, NIBBLES, NIBBLE = 4, 8, 4
"""Words of a block, nibbles of a word, bits of a nibble."""


class Step(NamedTuple):
    """An instruction: `number` is a distance of bits, or the word of the factor."""

    kind: str
    to: str = ""
    value: str = ""
    number: int = 0


def assembly(point: Point, symbol: str) -> str:
    """The function `symbol`, in a section of its own."""
    line = int(str(point["nibbles"]))
    places = {4 + word: HIGH[1 + word] for word in range(WORDS)}
    names = {
        "symbol": symbol,
        "sections": True,
        "thumb": True,
        "product": PRODUCT,
        "multiple": MULTIPLE,
        "places": places,
        "line": _line(line, places),
        "passes": NIBBLES // line,
        "reduction": [(4 + word, word, word + 1) for word in reversed(range(WORDS))],
        "shifts": products.REDUCTION,
    }
    return render_template("arm/ghash_thumb1.s.j2", names)[0]


def _line(line: int, places: dict[int, str]) -> list[Step]:
    """The steps of `line` nibbles of each word, last coefficients first. `places`: the high registers of
    words of the product, which are the same behind them, as their number is even."""
    steps: list[Step] = []
    places, free = dict(places), HIGH[0]
    for nibble in range(line):
        if nibble or line < NIBBLES:
            steps += _shifted(places)
        order = range(WORDS) if nibble % 2 == 0 else range(WORDS - 1, -1, -1)
        for before, word in zip([None, *order], order, strict=False):
            if before is not None:
                # The window of four words moves by one: a word of the product goes, another one comes.
                gone, new = (before, word + 3) if word > before else (before + 3, word)
                places[gone], free = free, places.pop(new)
                register = PRODUCT[new % WORDS]
                steps += [Step("move", places[gone], register), Step("move", register, free)]
            steps += _added(word, NIBBLE * nibble, NIBBLE * line if nibble == line - 1 else 0)
    return steps


def _added(word: int, bit: int, spent: int) -> list[Step]:
    """Adds the multiple for the nibble at `bit` of a word of the factor. `spent`: the bits that the word then
    loses, if others are left."""
    offset, *_, at = MULTIPLE
    steps = [Step("load", at, number=word)]
    if 0 < spent < NIBBLE * NIBBLES:
        steps += [Step("right", offset, at, spent), Step("store", offset, number=word)]
    if bit != NIBBLE:
        kind = "right" if bit > NIBBLE else "left"
        steps.append(Step(kind, at, at, abs(bit - NIBBLE)))
    steps += [Step("mask", offset), Step("and", at, offset), Step("lookup", at)]
    return steps + [
        Step("add", PRODUCT[(word + place) % WORDS], register) for place, register in enumerate(MULTIPLE)
    ]


def _shifted(places: dict[int, str]) -> list[Step]:
    """Multiplies the product by x^4: moves each word by a nibble, the last word first."""
    steps: list[Step] = []
    spare, carried = MULTIPLE[:2], MULTIPLE[2]

    def low(word: int) -> str:
        """The low register that has the word, or its copy."""
        if word not in places:
            return PRODUCT[word % WORDS]
        steps.append(Step("move", spare[word % 2], places[word]))
        return spare[word % 2]

    here = low(2 * WORDS - 1)
    for word in range(2 * WORDS - 1, -1, -1):
        steps.append(Step("right", here, here, NIBBLE))
        below = low(word - 1) if word else ""
        if word:
            steps += [Step("left", carried, below, 32 - NIBBLE), Step("or", here, carried)]
        if word in places:
            steps.append(Step("move", places[word], here))
        here = below
    return steps
