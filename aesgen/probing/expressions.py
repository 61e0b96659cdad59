"""Bits as sums (XOR) of products of secret and random bits, and words of 32 of them.

A bit is a set of atoms, whose sum it is: the constant 1, a variable, the product of two bits, or a bit of
an arithmetic operation of which only the variables are known (opaque). The same product is the same atom, so
that equal bits are equal sets but for identities of products.

Bit-sliced code does the same in each of the 32 lanes of a word. So the number of an atom is 32 times that of
its shape, plus its lane: what holds for a bit holds for the one that is the same in other lanes, as all lanes
have the same kinds of variables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Bit = frozenset[int]
BITS = 32
ZERO: Bit = frozenset()
ONE: Bit = frozenset({-1})


def turned(bit: Bit, lanes: int) -> Bit:
    """The same bit so many lanes below."""
    return frozenset([each if each < 0 else each & -BITS | each - lanes & BITS - 1 for each in bit])


class _Supports(dict[int, int]):
    """The variables of each atom. That of a product is made when it is asked for: the judge asks for the same
    products in other lanes, before the code has made them."""

    def __init__(self, atoms: Atoms) -> None:
        super().__init__({-1: 0})
        self._atoms = atoms

    def __missing__(self, atom: int) -> int:
        found = self[atom] = self._atoms.support(self._atoms.factors(atom))
        return found


class Atoms:
    """All atoms of an execution. `supports`: by atom, its variables as a set of bits. `secrets`, `randoms`:
    the variables of each kind, as sets of bits. `places`: by variable, its bit in these sets. `opaques`: how
    many atoms are opaque; these have negative numbers and no lane."""

    def __init__(self) -> None:
        self.supports = _Supports(self)
        self.secrets = self.randoms = 0
        self.places: dict[int, int] = {}
        self._shapes: dict[tuple[Bit, Bit], int] = {}
        self._relative: dict[int, tuple[Bit, Bit]] = {}
        self._factors: dict[int, tuple[Bit, Bit]] = {}
        self._count = self.opaques = 0

    def _shape(self) -> int:
        self._count += 1
        return self._count - 1

    def variables(self, secret: bool) -> tuple[Bit, ...]:
        """The bits of a new secret or random word."""
        first = BITS * self._shape()
        found = range(first, first + BITS)
        for atom in found:
            self.places[atom] = self.supports[atom] = 1 << len(self.places)
        every = sum(self.places[atom] for atom in found)
        if secret:
            self.secrets |= every
        else:
            self.randoms |= every
        return tuple(frozenset({atom}) for atom in found)

    def support(self, bits: Iterable[Bit]) -> int:
        """The variables of some bits."""
        supports, found = self.supports, 0
        for bit in bits:
            for atom in bit:
                found |= supports[atom]
        return found

    def is_product(self, atom: int) -> bool:
        return atom // BITS in self._relative

    def factors(self, atom: int) -> tuple[Bit, Bit]:
        """The two bits of a product."""
        found = self._factors.get(atom)
        if found is None:
            a, b = self._relative[atom // BITS]
            lane = atom & BITS - 1
            found = self._factors[atom] = turned(a, -lane), turned(b, -lane)
        return found

    def product(self, a: Bit, b: Bit) -> Bit:
        if not a or not b:
            return ZERO
        if a in (ONE, b):
            return b
        if b == ONE:
            return a
        if a ^ b == ONE:
            return ZERO
        lane = min((each for each in a | b if each >= 0), default=0) & BITS - 1
        one, two = turned(a, lane), turned(b, lane)
        key = (one, two) if hash(one) <= hash(two) else (two, one)
        shape = self._shapes.get(key)
        if shape is None:
            shape = self._shapes[key] = self._shape()
            self._relative[shape] = key
        return frozenset({BITS * shape + lane})

    def collected(self, bit: Bit, known: dict[Bit, Bit]) -> Bit:
        """The same bit with products of a common factor as one: `ac + bc` as `(a + b)c`, in factors too.
        `known`: what was made before."""
        made = known.get(bit)
        if made is not None:
            return made
        made = frozenset(each for each in bit if not self.is_product(each))
        waiting = [each for each in bit if self.is_product(each)]
        others: dict[Bit, tuple[int, Bit]] = {}
        held: set[int] = set()
        while waiting:
            atom = waiting.pop()
            if atom in held:  # the same product twice
                held.remove(atom)
                continue
            factors = tuple(self.collected(each, known) for each in self.factors(atom))
            common = next((each for each in factors if each in others and others[each][0] in held), None)
            if common is None:
                product = self.product(*factors)
                if product != frozenset({atom}):
                    waiting += [each for each in product if self.is_product(each)]
                    made ^= frozenset(each for each in product if not self.is_product(each))
                    continue
                held.add(atom)
                for one, two in (factors, factors[::-1]):
                    others[one] = atom, two
                continue
            before, other = others[common]
            held.remove(before)
            mine = factors[0] if factors[1] == common else factors[1]
            product = self.product(common, self.collected(mine ^ other, known))
            waiting += [each for each in product if self.is_product(each)]
            made ^= frozenset(each for each in product if not self.is_product(each))
        made ^= frozenset(held)
        known[bit] = known[made] = made
        return made

    def opaque(self, bits: Iterable[Bit]) -> Bit:
        """A bit that depends on others in a way that is not known."""
        self.opaques += 1
        self.supports[-1 - self.opaques] = self.support(bits)
        return frozenset({-1 - self.opaques})

    def word(self, number: int) -> Expressions:
        """A public number."""
        return Expressions(self, tuple(ONE if number >> k & 1 else ZERO for k in range(BITS)))


class Expressions:
    """A word of 32 bits, the lowest first, with the operators of NumPy's `uint32`."""

    __slots__ = ("atoms", "bits")

    def __init__(self, atoms: Atoms, bits: tuple[Bit, ...]) -> None:
        self.atoms, self.bits = atoms, bits

    def _other(self, other: Any) -> tuple[Bit, ...]:
        return self.atoms.word(other).bits if isinstance(other, int) else other.bits

    def __xor__(self, other: Any) -> Expressions:
        pairs = zip(self.bits, self._other(other), strict=True)
        return Expressions(self.atoms, tuple(a ^ b for a, b in pairs))

    def __and__(self, other: Any) -> Expressions:
        product, pairs = self.atoms.product, zip(self.bits, self._other(other), strict=True)
        return Expressions(self.atoms, tuple(product(a, b) for a, b in pairs))

    def __or__(self, other: Any) -> Expressions:
        product, pairs = self.atoms.product, zip(self.bits, self._other(other), strict=True)
        return Expressions(self.atoms, tuple(ONE ^ product(a ^ ONE, b ^ ONE) for a, b in pairs))

    __rxor__, __rand__, __ror__ = __xor__, __and__, __or__

    def __invert__(self) -> Expressions:
        return Expressions(self.atoms, tuple(a ^ ONE for a in self.bits))

    def __lshift__(self, amount: int) -> Expressions:
        return Expressions(self.atoms, (ZERO,) * amount + self.bits[: BITS - amount])

    def __rshift__(self, amount: int) -> Expressions:
        return Expressions(self.atoms, self.bits[amount:] + (ZERO,) * amount)

    def __add__(self, other: Any) -> Expressions:
        """A sum or product: bit k depends on the bits up to k."""
        bits = self._other(other)
        made = (self.atoms.opaque(self.bits[: k + 1] + bits[: k + 1]) for k in range(BITS))
        return Expressions(self.atoms, tuple(made))

    __radd__ = __mul__ = __rmul__ = __add__
