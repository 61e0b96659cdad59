"""The values that terms have for values of what they leave open, of several assignments at once.

Two terms that differ may still have the same values: of products, the model knows no relations but those of
`elements.py`. So a difference of terms shows wrong code only if an assignment gives the two other values, and
this assignment is one of those that the case is about."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from operator import xor

from aesgen.proofs import maps
from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.elements import elements_of
from aesgen.proofs.field import inverted, multiplied
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.products import times
from aesgen.proofs.sliced.functions import sliced_functions
from aesgen.proofs.terms import Byte, Terms

ASSIGNMENTS, TRIES = 128, 32
"""How many assignments are evaluated together, and how often others are drawn. One assignment of 256 shows
one wrong entry of an S-box, or has the value that a case assumes of a byte which the cipher computes."""

Row = bytes
"""The value of a byte in each assignment."""
Steps = Generator[int, Row | None, Row | None]
"""The evaluation of a term or of an atom: it asks for others, terms as they are and atoms as -1 - atom."""


class Evaluation:
    """`value`: by the name of a byte that is open, its value in each of `count` assignments; None for none.
    `draw`: numbers that the case leaves open are drawn from it; without it they have no value."""

    def __init__(
        self,
        terms: Terms,
        count: int,
        value: Callable[[str], Row | None],
        draw: random.Random | None = None,
    ) -> None:
        self.terms, self.count, self._value, self._draw = terms, count, value, draw
        self._known: dict[int, Row | None] = {}
        self._numbers: dict[OpenNumber, list[int]] = {}
        self._products: dict[tuple[int, int], list[int] | None] = {}
        self._functions, self._elements = byte_functions(terms), elements_of(terms)
        self._rests = sliced_functions(terms).rests()
        self._counted = {
            self.terms.items(byte)[1][0][0]: (base, added, place)
            for row, (base, added) in terms.counted_rows.items()
            for place, byte in enumerate(row)
            if byte >= 256
        }
        self._subkey: dict[int, Byte] = {}
        """By the place of a byte of the element that all others are polynomials in: a term of its value."""
        self._degree = 0, 0
        for given, named in terms.aliases.items():
            for source, byte in zip(given, named, strict=True):
                self._find_subkey(source, byte)

    def _find_subkey(self, source: Byte, byte: Byte) -> None:
        items = self.terms.items(byte)[1]
        found = self._elements.place(items[0][0]) if len(items) == 1 else None
        if found is not None and source != byte:
            number, place = found
            [(power, lane)] = self._elements.polynomials[number].items()
            self._degree = power, int.from_bytes(bytes(lane), "little")
            self._subkey[place] = source

    def of(self, a: Byte) -> Row | None:
        """The values of a term; None if it depends on anything that has none."""
        if a in self._known:
            return self._known[a]
        # Chains of ciphers are deeper than calls can be, so that the steps are kept on a list
        waiting, answer = [(a, self._term(a))], None
        while waiting:
            key, steps = waiting[-1]
            try:
                asked = steps.send(answer)
            except StopIteration as end:
                answer = self._known[key] = end.value
                waiting.pop()
                continue
            if asked in self._known:
                answer = self._known[asked]
            else:
                waiting.append((asked, self._term(asked) if asked >= 0 else self._atom(-1 - asked)))
                answer = None
        return answer

    def _term(self, a: Byte) -> Steps:
        constant, items = self.terms.items(a)
        total = int.from_bytes(bytes((constant,)) * self.count, "little")
        for atom, linear in items:
            own = yield -1 - atom
            if own is None:
                return None
            total ^= int.from_bytes(own.translate(maps.table(linear)), "little")
        return total.to_bytes(self.count, "little")

    def _several(self, parts: Sequence[Byte]) -> Generator[int, Row | None, list[int] | None]:
        """The values of a little-endian number of several bytes."""
        rows = []
        for part in parts:
            row = yield part
            if row is None:
                return None
            rows.append(row)
        return [int.from_bytes(bytes(own), "little") for own in zip(*rows, strict=True)]

    def _byte(self, values: Sequence[int] | None, place: int) -> Row | None:
        return None if values is None else bytes(value >> 8 * place & 0xFF for value in values)

    def _atom(self, atom: int) -> Steps:
        terms = self.terms
        if (function := self._functions.part_of(atom)) is not None:
            x, table = function
            own = yield x
            return own and own.translate(table)
        if (argument := terms.argument_of(atom)) is not None:
            table, inner = argument
            own = yield inner
            return own and own.translate(table)
        if (rest := self._rests.get(atom)) is not None:
            return (yield from self._rest(*rest))
        if (product := self._elements.products.atoms.get(atom)) is not None:
            return self._byte((yield from self._product(product.one, product.two)), product.place)
        if (element := self._elements.place(atom)) is not None:
            return self._byte((yield from self._element(element[0])), element[1])
        if (counted := self._counted.get(atom)) is not None:
            base, added, place = counted
            values = yield from self._several(base)
            return self._byte(values and [value + added for value in values], place)
        if (operands := terms.united_operands(atom)) is not None:
            joined = yield from self._several(tuple(operands))
            return None if joined is None else bytes(value & 0xFF | value >> 8 for value in joined)
        if (number := terms.number_of(atom)) is not None:
            return self._byte(self._drawn(number[0]), number[1])
        return self._value(terms.atom_name(atom)) if terms.is_open(atom) else None

    def _product(self, one: int, two: int) -> Generator[int, Row | None, list[int] | None]:
        """The values of the product of two basis words, whose bytes are atoms of their own."""
        if (one, two) not in self._products:
            basis = self._elements.products.basis
            a = yield from self._several(basis[one])
            b = yield from self._several(basis[two])
            self._products[one, two] = None if a is None or b is None else [*map(times, a, b)]
        return self._products[one, two]

    def _rest(self, table: int, variables: Sequence[Byte]) -> Steps:
        """A byte whose bit l is a function of bit l of each of some bytes."""
        values = yield from self._several(variables)
        if values is None:
            return None
        made = []
        for value in values:
            parts = value.to_bytes(len(variables), "little")
            places = [sum((part >> bit & 1) << k for k, part in enumerate(parts)) for bit in range(8)]
            made.append(sum((table >> place & 1) << bit for bit, place in enumerate(places)))
        return bytes(made)

    def _element(self, number: int) -> Generator[int, Row | None, list[int] | None]:
        """The values of a named element: a polynomial in one whose value is known."""
        if len(self._subkey) < 16:
            return None
        base = yield from self._several([self._subkey[place] for place in range(16)])
        power, factor = self._degree
        if base is None or power != 1:
            return None
        scale, total = inverted(factor), [0] * self.count
        first = [multiplied(value, scale) for value in base]
        polynomial = self._elements.polynomials[number]
        powers = first
        for exponent in range(1, max(polynomial) + 1):
            if exponent > 1:
                powers = [*map(multiplied, powers, first)]
            if exponent in polynomial:
                lane = yield from self._several(polynomial[exponent])
                if lane is None:
                    return None
                total = [*map(xor, total, map(multiplied, powers, lane))]
        return total

    # Open numbers

    def _drawn(self, number: Number) -> list[int] | None:
        """The values of an open number."""
        if self._draw is None:
            return None
        total = [number.constant] * self.count
        for unknown, factor in number.parts:
            if unknown not in self._numbers:
                bounds = self.terms.bounds
                least, most = (
                    bounds.floors.get(unknown, unknown.least),
                    bounds.limits.get(unknown, unknown.most),
                )
                step = unknown.modulus
                low = least + (unknown.residue - least) % step
                ends = [max(low, each.least) for each in bounds.ranges if each.of(unknown.name)]
                tops = [min(most, each.most) for each in bounds.ranges if each.of(unknown.name)]
                low, most = max((low, *ends)), min((most, *tops))
                low += (unknown.residue - low) % step
                if low > most:
                    return None
                places = _mixed(self._draw, self.count, (most - low) // step)
                self._numbers[unknown] = [low + step * place for place in places]
            total = [own + factor * value for own, value in zip(total, self._numbers[unknown], strict=True)]
        return total

    def assumed(self) -> list[bool]:
        """Which assignments the case is about: those that have what it assumes of numbers and of bytes that
        the cipher computes."""
        found = [True] * self.count
        bounds = self.terms.bounds
        for fact in bounds.facts:
            values = self._drawn(fact) or [-1] * self.count
            found = [own and value >= 0 for own, value in zip(found, values, strict=True)]
        by_name = {unknown.name: unknown for unknown in self._numbers}
        for each in bounds.ranges:
            if len(each.parts) > 1 and all(name in by_name for name, _ in each.parts):
                return [False] * self.count  # distances of two buffers decide no output
        for unknown, values in self._numbers.items():
            if unknown.apart:
                found = [own and value % unknown.apart != 0 for own, value in zip(found, values, strict=True)]
        for given, named in self.terms.aliases.items():
            for source, byte in zip(given, named, strict=True):
                if byte < 256 <= source:
                    row = self.of(source) or bytes((byte ^ 1,)) * self.count
                    found = [own and value == byte for own, value in zip(found, row, strict=True)]
        return found


def _mixed(draw: random.Random, count: int, most: int) -> list[int]:
    """Values from 0 to `most`. One assignment of four has the largest everywhere and one the smallest or the
    largest: carries show only there."""
    drawn = [draw.randint(0, most) for _ in range(count)]
    drawn[1::4] = [most] * len(drawn[1::4])
    drawn[2::4] = [draw.choice((0, most)) for _ in drawn[2::4]]
    return drawn


def shown(terms: Terms, a: Byte, b: Byte) -> tuple[int, int] | None:
    """Two different values that two terms have for one assignment; None if none is found."""
    for seed in range(TRIES):
        draw = random.Random(seed)
        names: dict[str, Row] = {}

        def value(name: str, draw: random.Random = draw, names: dict[str, Row] = names) -> Row:
            if name not in names:
                names[name] = bytes(_mixed(draw, ASSIGNMENTS, 0xFF))
            return names[name]

        evaluation = Evaluation(terms, ASSIGNMENTS, value, draw)
        one, two = evaluation.of(a), evaluation.of(b)
        if one is None or two is None:
            return None
        for x, y, own in zip(one, two, evaluation.assumed(), strict=True):
            if own and x != y:
                return x, y
    return None
