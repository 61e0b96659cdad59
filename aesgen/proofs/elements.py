"""Elements of GF(2^128) as polynomials in the hash subkey H, whose coefficients are lanes of terms.

A lane of 16 bytes in a register, little-endian, is the element whose coefficient of x^i is bit 127 - i: a
block of GHASH with reversed bytes (NIST SP 800-38D, 6.3). The products of words that a lane contains are
recognised if together they are products of elements in the field: each product of two words must occur with
the factor that its place in such a product gives it, and the words that one word is multiplied by must
together be a power of H times a constant. The lane is then equal to the polynomial, and the same polynomial
always gets the same 16 bytes as its name. So H^i H^j = H^(i+j) holds by arithmetic on exponents, for every H;
nothing else about H is used. A lane that is not recognised keeps its terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from aesgen.proofs.field import (
    BITS,
    ONE,
    Pattern,
    by_x,
    columns,
    falls,
    first_of,
    forms,
    images,
    multiplied,
)
from aesgen.proofs.products import HALF, LANE, WordProducts
from aesgen.proofs.sums import KEY
from aesgen.proofs.terms import Byte, Bytes, Terms

_ZERO = (0,) * LANE

Polynomial = Mapping[int, Bytes]
"""Lanes by the power of H; none of them is 0."""


def constant(value: int) -> Bytes:
    """The lane of a known element."""
    return tuple(value.to_bytes(LANE, "little"))


@dataclass
class LaneParts:
    """What a lane consists of. `leaf`: its terms without products and named elements. `products` and `named`:
    where products of basis words, and named elements, occur."""

    leaf: Bytes
    products: dict[tuple[int, int], list[tuple[int, int, int]]] = field(default_factory=dict)
    named: dict[int, list[tuple[int, int, int]]] = field(default_factory=dict)


class Elements:
    """The elements of a proof."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.products = terms, WordProducts(terms)
        self._names: dict[tuple[tuple[int, Bytes], ...], Bytes] = {}
        self.polynomials: list[Polynomial] = []
        self._places: dict[int, tuple[int, int]] = {}
        self._canonical: dict[Bytes, Bytes] = {}
        self._owners: dict[int, int | None] = {}
        self._powers: dict[tuple[tuple[int, int], ...], tuple[int, int] | None] = {}
        self.blocks_are_lanes = False
        """Whether blocks are lanes as they are in memory (POLYVAL); those of GHASH have reversed bytes."""

    def product(self, a: Bytes, half_a: int, b: Bytes, half_b: int) -> Bytes:
        """The 16 bytes of the product of one half of each of two lanes."""
        x, y = (lane[HALF * half : HALF * half + HALF] for lane, half in ((a, half_a), (b, half_b)))
        return self.products.of(x, y)

    def forget_products(self) -> None:
        """Forgets all products of words. This is right between two calls if the second one uses no product of
        the first. Plaintexts of an earlier call contain the same key stream; if they stayed in the basis, the
        words of the next call would be split along them."""
        self.products = WordProducts(self.terms)
        for memory in (self._canonical, self._owners, self._powers):
            memory.clear()

    # Names

    def named(self, polynomial: Polynomial) -> Bytes:
        """The lane of a polynomial: its constant coefficient and the name of the rest."""
        return self.terms.xors(polynomial.get(0, _ZERO), self._name(_without_constant(polynomial)))

    def place(self, atom: int) -> tuple[int, int] | None:
        """The number of the named element that an atom is a byte of, and the byte's place; None for another
        atom."""
        return self._places.get(atom)

    def is_named(self, polynomial: Polynomial) -> bool:
        """Whether the polynomial has a name already, apart from its constant coefficient."""
        return tuple(sorted(_without_constant(polynomial).items())) in self._names

    def _name(self, polynomial: Polynomial) -> Bytes:
        if not polynomial:
            return _ZERO
        key = tuple(sorted(polynomial.items()))
        found = self._names.get(key)
        if found is None:
            number = len(self.polynomials)
            sources = self.terms.origins_of(sum(polynomial.values(), ())) | {KEY}
            self.polynomials.append(polynomial)
            power = max(polynomial)
            name = (
                f"H^{power}"
                if polynomial == {power: constant(ONE)}
                else f"element {number} of degree {power}"
            )
            made: list[Byte] = []
            for place in range(LANE):
                byte, atom = self.terms.new_atom(f"({name})[{place}]", sources)
                self._places[atom] = number, place
                made.append(byte)
            found = self._names[key] = tuple(made)
        return found

    def canonical(self, lane: Bytes) -> Bytes:
        """The lane with the name of its polynomial in place of products, if it is recognised."""
        found = self._canonical.get(lane)
        if found is None:
            found = lane
            atoms = self.products.atoms
            if any(atom in atoms for byte in lane for atom, _ in self.terms.items(byte)[1]):
                polynomial = self.polynomial(lane)
                found = lane if polynomial is None else self.named(polynomial)
            self._canonical[lane] = found
        return found

    # Recognition

    def polynomial(self, lane: Bytes) -> dict[int, Bytes] | None:
        """The polynomial that a lane is equal to; None if it is not recognised."""
        found, factors, scales = self.parts(lane), {}, {}
        for number, places in found.named.items():
            if (factor := _scale(tuple(places))) is None:
                return None
            scales[number] = factor
        for pair, places in found.products.items():
            if (factor := offset_of(tuple(places), self.products.reached[pair])) is None:
                return None
            factors[pair] = factor
        return self.total(found.leaf, scales, factors)

    def total(
        self, leaf: Bytes, scales: Mapping[int, int], factors: Mapping[tuple[int, int], int]
    ) -> dict[int, Bytes] | None:
        """The polynomial that is the sum of a lane of terms, of named elements times `scales`, and of
        products of basis words times `factors`; None if it is not recognised."""
        made = {0: leaf}
        for number, factor in scales.items():
            self._add(made, self.polynomials[number], factor)
        grouped = self._grouped(factors)
        if grouped is None:
            return None
        for power, coefficient in grouped.items():
            inner = self.polynomial(coefficient)
            if inner is None:
                return None
            self._add(made, {own + power: each for own, each in inner.items()}, ONE)
        return {power: each for power, each in made.items() if any(each)}

    def parts(self, lane: Bytes) -> LaneParts:
        """The parts of a lane or of a word."""
        leaf: list[Byte] = []
        found = LaneParts(())
        atoms, places = self.products.atoms, self._places
        for place, byte in enumerate(lane):
            value, items = self.terms.items(byte)
            plain = []
            for atom, linear in items:
                if atom in atoms:
                    one, two, own = atoms[atom]
                    found.products.setdefault((one, two), []).append((place, own, linear))
                elif atom in places:
                    number, own = places[atom]
                    found.named.setdefault(number, []).append((place, own, linear))
                else:
                    plain.append((atom, linear))
            leaf.append(byte if len(plain) == len(items) else self.terms.of_items(value, plain))
        found.leaf = tuple(leaf)
        return found

    def _grouped(self, factors: Mapping[tuple[int, int], int]) -> dict[int, Bytes] | None:
        """The coefficient of each power of H in a sum of products. A word and the words that it is
        multiplied by, which must together be a power of H times a constant, form a group; all products must
        be in one."""
        left: dict[int, dict[int, int]] = {}
        known: list[tuple[int, int, int]] = []
        for (one, two), factor in factors.items():
            if self._element_of(one) is not None and self._element_of(two) is not None:
                known.append((one, two, factor))
            else:
                left.setdefault(one, {})[two] = factor
                left.setdefault(two, {})[one] = factor
        made = self._quadratic(known)
        if made is None:
            return None
        # Words of the text first: what they are multiplied by are powers
        waiting = sorted(left, key=lambda word: (self._element_of(word) is not None, word))
        while waiting:
            rest = []
            for word in waiting:
                if not left[word]:
                    continue
                power = self._power(tuple(sorted(left[word].items())))
                if power is None:
                    rest.append(word)
                    continue
                exponent, factor = power
                lane = self._image(self.products.basis[word], factor)
                made[exponent] = self.terms.xors(made.get(exponent, _ZERO), lane)
                for other in left[word]:
                    if other != word:
                        del left[other][word]
                left[word] = {}
            if len(rest) == len(waiting):
                return None
            waiting = rest
        return made

    def _power(self, words: tuple[tuple[int, int], ...]) -> tuple[int, int] | None:
        """The power of H and the constant factor that a sum of words with factors is; None if it is none."""
        if words not in self._powers:
            total: Bytes = _ZERO
            for word, factor in words:
                total = self.terms.xors(total, self._image(self.products.basis[word], factor))
            self._powers[words] = self._single(total)
        return self._powers[words]

    def _single(self, lane: Bytes) -> tuple[int, int] | None:
        found = self.parts(lane)
        if any(found.leaf) or found.products or len(found.named) != 1:
            return None
        [(number, places)] = found.named.items()
        factor = _scale(tuple(places))
        if factor is None or not self._is_power(number):
            return None
        [(power, coefficient)] = self.polynomials[number].items()
        return power, multiplied(factor, _value(coefficient))

    def _is_power(self, number: int) -> bool:
        """Whether a named element is a power of H times a constant."""
        own = self.polynomials[number]
        return len(own) == 1 and all(byte < 256 for lane in own.values() for byte in lane)

    def _element_of(self, word: int) -> int | None:
        """The power of H, times a constant, of whose bytes alone a basis word consists."""
        found = self._owners.get(word, -1)
        if found == -1:
            atoms = [atom for byte in self.products.basis[word] for atom, _ in self.terms.items(byte)[1]]
            numbers = {self._places[atom][0] if atom in self._places else None for atom in atoms}
            found = numbers.pop() if len(numbers) == 1 else None
            if found is not None and not self._is_power(found):
                found = None
            self._owners[word] = found
        return found

    def _quadratic(self, products: Sequence[tuple[int, int, int]]) -> dict[int, Bytes] | None:
        """The coefficients of a sum of products of words of powers of H, each with a factor. The words are
        sums of functions of a power, one of which is the power itself; all products of others must
        cancel."""
        words: dict[int, list[int]] = {}
        for one, two, _ in products:
            for word in (one, two):
                own = words.setdefault(self._element_of(word) or 0, [])
                if word not in own:
                    own.append(word)
        functions: dict[int, Mapping[int, int]] = {}
        for own in words.values():
            functions |= zip(own, forms(tuple(self._pattern(word) for word in own)), strict=True)
        total: dict[tuple[tuple[int, int], tuple[int, int]], int] = {}
        for one, two, factor in products:
            for a, by_a in functions[one].items():
                for b, by_b in functions[two].items():
                    pair = (self._element_of(one) or 0, a), (self._element_of(two) or 0, b)
                    key = min(pair), max(pair)
                    total[key] = total.get(key, 0) ^ multiplied(factor, multiplied(by_a, by_b))
        made: dict[int, Bytes] = {}
        for ((one, a), (two, b)), factor in total.items():
            if factor and (a or b):
                return None
            if factor:
                power = 0
                for number in (one, two):
                    [(own_power, lane)] = self.polynomials[number].items()
                    power, factor = power + own_power, multiplied(factor, _value(lane))
                made[power] = self.terms.xors(made.get(power, _ZERO), constant(factor))
        return made

    def _pattern(self, word: int) -> Pattern:
        """Where the bytes of its element occur in a basis word."""
        return tuple(
            (place, self._places[atom][1], linear)
            for place, byte in enumerate(self.products.basis[word])
            for atom, linear in self.terms.items(byte)[1]
        )

    def _image(self, value: Bytes, factor: int) -> Bytes:
        """The lane of the sum of a value's bits times x^-(its place), times a factor."""
        made = [0] * LANE
        for byte, reached in zip(value, columns(factor, len(value)), strict=True):
            if byte:
                for place, linear in reached:
                    made[place] = self.terms.xor(made[place], self.terms.mapped(linear, byte))
        return tuple(made)

    def _add(self, made: dict[int, Bytes], other: Polynomial, factor: int) -> None:
        """Add a polynomial times a constant."""
        for power, lane in other.items():
            scaled = lane if factor == ONE else self.scaled(lane, factor)
            made[power] = self.terms.xors(made.get(power, _ZERO), scaled)

    def scaled(self, lane: Bytes, factor: int) -> Bytes:
        """A lane times a constant, in the field."""
        for _ in range(BITS - 1):
            factor = by_x(factor)
        return self._image(lane, factor)


def elements_of(terms: Terms) -> Elements:
    """The elements of a proof, one object for its terms."""
    return terms.extension(Elements)


def _without_constant(polynomial: Polynomial) -> dict[int, Bytes]:
    return {power: lane for power, lane in polynomial.items() if power and any(lane)}


def _value(lane: Bytes) -> int:
    return int.from_bytes(bytes(lane), "little")


@cache
def offset_of(places: Pattern, reached: int) -> int | None:
    """The factor of a product of two words: bit b of the product contributes the factor times x^-b, for each
    bit that is `reached`. None if it is not so. The product has 127 bits."""
    return first_of(images(places, LANE)[: BITS - 1], reached)


@cache
def _scale(places: Pattern) -> int | None:
    """The factor with which a named element occurs; None if it is not multiplied by a constant."""
    values = images(places, LANE)
    return values[-1] if values[0] and falls(values) else None
