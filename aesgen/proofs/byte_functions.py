"""Functions of one secret byte, by which code with vector look-ups in 16 entries computes an S-box.

Such code divides a byte into halves, looks each up in a vector, and adds what it finds. In between, every
value is a function of one byte x, which is known to the specification as the argument of an S-box. A function
is kept as its 256 values. They are a sum of bits of x, of its S-box, of its inverse S-box and of further
Boolean functions, all linearly independent. So equal functions are equal terms, and a sum of look-ups that is
an affine image of `S(x)` is the same term as the specification's.

The specification only names x; that a term is a function of x is checked in each of its atoms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from typing import NamedTuple

from aesgen.cipher.aes import INVERSE_SBOX, SBOX
from aesgen.proofs import maps
from aesgen.proofs.sliced import tables
from aesgen.proofs.terms import Byte, Terms

ENTRIES = 256
BITS = 8
_PARTS = (bytes(range(ENTRIES)), bytes(SBOX), bytes(INVERSE_SBOX))
"""The functions of a byte that the terms express: itself, its S-box, its inverse S-box."""
_LOWEST = int.from_bytes(b"\1" * ENTRIES, "little")


Items = tuple[tuple[int, int], ...]
"""The atoms of a term, each with its linear map."""


class _Summands(NamedTuple):
    """A function as a constant plus linear images of parts: those of `_PARTS`, then further ones."""

    constant: int
    images: tuple[tuple[int, int], ...]


class _Basis:
    """Linearly independent Boolean functions of a byte. One packs its values into an integer, the value at x
    being byte x of it, 0 or 1. Part n of a function consists of the basis functions 8 n to 8 n + 7."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[int, int]] = {}
        """By the highest bit of a function: the function, and the mask of the basis functions whose sum it
        is; bit 0 of the mask stands for the constant 1."""
        self._count = 0
        self._known: dict[bytes, _Summands] = {}
        self.parts: list[bytearray] = []
        self._take(_LOWEST, 1)
        for part in _PARTS:
            for bit in range(BITS):
                self._add(*self._reduced(_bit(part, bit)))
            assert self.parts[-1] == part

    def of(self, values: bytes) -> _Summands:
        """A function as a sum of parts, which there are then."""
        found = self._known.get(values)
        if found is None:
            constant, images = 0, dict[int, list[int]]()
            for bit in range(BITS):
                rest, mask = self._reduced(_bit(values, bit))
                if rest:
                    mask = 1 << self._add(rest, mask)
                constant |= (mask & 1) << bit
                for number in range(self._count):
                    if mask >> 1 + number & 1:
                        part, place = divmod(number, BITS)
                        images.setdefault(part, [0] * BITS)[place] |= 1 << bit
            found = _Summands(
                constant, tuple((part, maps.packed(own)) for part, own in sorted(images.items()))
            )
            self._known[values] = found
        return found

    def _reduced(self, function: int) -> tuple[int, int]:
        """What remains of a function without basis functions, and which ones these are."""
        mask = 0
        while function:
            row = self._rows.get(function.bit_length())
            if row is None:
                break
            function, mask = function ^ row[0], mask ^ row[1]
        return function, mask

    def _add(self, rest: int, mask: int) -> int:
        """Take a function whose rest and mask are these into the basis: the bit of masks for it."""
        part, place = divmod(self._count, BITS)
        self._count += 1
        self._take(rest, mask | 1 << self._count)
        if not place:
            self.parts.append(bytearray(ENTRIES))
        own = self._values(rest, mask)
        for x in range(ENTRIES):
            self.parts[part][x] |= (own >> BITS * x & 1) << place
        return self._count

    def _take(self, rest: int, mask: int) -> None:
        assert rest, "a basis function depends on the others"
        self._rows[rest.bit_length()] = rest, mask

    def _values(self, rest: int, mask: int) -> int:
        """The sum of a function and of basis functions."""
        if mask & 1:
            rest ^= _LOWEST
        for number in range(self._count - 1):
            if mask >> 1 + number & 1:
                part, place = divmod(number, BITS)
                rest ^= _bit(self.parts[part], place)
        return rest


def _bit(values: bytes | bytearray, bit: int) -> int:
    """One bit of each value, packed."""
    return int.from_bytes(values, "little") >> bit & _LOWEST


@cache
def _moved(values: bytes, by: int) -> bytes:
    """The function of x + `by` that has the same values as a function of x."""
    return bytes(values[x ^ by] for x in range(ENTRIES)) if by else values


@cache
def _comparison(holds: Callable[[int, int], bool], known: int, second: bool) -> bytes:
    """For each byte in place of the other operand than the `known` one: 0xff if `holds` of both, else 0."""
    pairs = ((each, known) if second else (known, each) for each in range(ENTRIES))
    return bytes(0xFF * holds(*pair) for pair in pairs)


class ByteFunctions:
    """All functions of a proof."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self._basis = terms, _Basis()
        self._atoms: dict[int, tuple[Byte, int]] = {}
        """By an atom that is a part of a function: the byte x, and the number of the part."""
        self._parts: dict[tuple[Byte, int], Byte] = {}
        self._classes: dict[Items, dict[int, Byte]] = {}
        """Arguments of S-boxes by their items, then by their constants."""
        self._by_atom: dict[int, dict[Items, None]] = {}
        """The items of these arguments by their last atom."""
        self._taken = [0, 0]
        self._found: dict[tuple[bytes, Byte], Byte | None] = {}

    def looked_up(self, table: bytes, index: Byte) -> Byte | None:
        """Entry `index` of a table of 256 bytes; None if the index is no function of one known byte and the
        table no affine one of the index."""
        if index < ENTRIES:
            return table[index]
        key = table, index
        if self._found.get(key) is None:
            self._found[key] = self._looked_up(table, index)
        return self._found[key]

    def compared(self, a: Byte, b: Byte, holds: Callable[[int, int], bool]) -> Byte | None:
        """0xff if `holds` of two bytes, else 0; None if neither is known, or as of `looked_up`."""
        if b < ENTRIES:
            return self.looked_up(_comparison(holds, b, second=True), a)
        if a < ENTRIES:
            return self.looked_up(_comparison(holds, a, second=False), b)
        return None

    def _looked_up(self, table: bytes, index: Byte) -> Byte | None:
        terms, constant = self.terms, self.terms.items(index)[0]
        reach = 0
        for _, linear in terms.items(index)[1]:
            reach |= maps.reach(linear)
        # The index has no other values than these, apart from the constant
        own = bytes(table[x & reach | constant & ~reach] for x in range(ENTRIES))
        affine = maps.affine(own)
        if affine is not None:
            return terms.xor(terms.mapped(affine[0], index), affine[1])
        found = self._expressed(index)
        if found is None:
            return None
        x, values = found
        constant, images = self._basis.of(values.translate(table))
        made = [constant]
        made += [terms.mapped(linear, self._part(x, part)) for part, linear in images]
        return terms.total(made)

    def _expressed(self, a: Byte) -> tuple[Byte, bytes] | None:
        """A byte x and a table of 256 values, if the term `a` is entry x of that table; None if it depends on
        no byte that is known or on several."""
        constant, items = self.terms.items(a)
        plain = tuple(item for item in items if item[0] not in self._atoms)
        own = self._own(items)
        x = self._common(own) if own else self._argument(plain, constant)
        linear = None if x is None else self._map(plain, x)
        if x is None or linear is None:
            return None
        place, values = self._constant(x), maps.table(linear)
        total = int.from_bytes(values, "little") ^ (constant ^ values[place]) * _LOWEST
        for each, function in own.items():
            total ^= int.from_bytes(_moved(function, place ^ self._constant(each)), "little")
        return x, total.to_bytes(ENTRIES, "little")

    def _own(self, items: Items) -> dict[Byte, bytes]:
        """The functions in a term, as tables of the bytes x."""
        found: dict[Byte, int] = {}
        for atom, image in items:
            if atom in self._atoms:
                x, number = self._atoms[atom]
                part = bytes(self._basis.parts[number]).translate(maps.table(image))
                found[x] = found.get(x, 0) ^ int.from_bytes(part, "little")
        return {x: total.to_bytes(ENTRIES, "little") for x, total in found.items()}

    def _common(self, own: Mapping[Byte, bytes]) -> Byte | None:
        """The first argument that can replace those of all these functions; None if there is none. The
        arguments must differ from each other by constants only, so that a function of one can be written as a
        function of another. If a function does not depend on the bits in which two arguments differ, it may
        belong to either."""
        self._grow()
        first, *others = own
        if not others:
            return first
        items = self.terms.items(first)[1]
        if any(self.terms.items(each)[1] != items for each in others):
            return None
        for x in (*own, *self._classes.get(items, {}).values()):
            place = self._constant(x)
            if all(
                _moved(function, place ^ self._constant(each)) == function for each, function in own.items()
            ):
                return x
        return None

    def _constant(self, x: Byte) -> int:
        return self.terms.items(x)[0]

    def _map(self, items: Items, x: Byte) -> int | None:
        """The linear map whose image of x has these atoms and maps, apart from constants; None if there is
        none."""
        if not items:
            return maps.ZERO
        wanted, own = dict(items), self.terms.items(x)[1]
        if wanted.keys() - dict(own).keys():
            return None
        for atom, linear in own:
            inverse = tables.inverted(linear)
            if inverse is not None:
                found = maps.composed(wanted.get(atom, maps.ZERO), inverse)
                break
        else:
            return None
        if all(maps.composed(found, linear) == wanted.get(atom, maps.ZERO) for atom, linear in own):
            return found
        return None

    def _argument(self, items: Items, constant: int) -> Byte | None:
        """The argument of an S-box from which a linear map makes the sum of these items and a constant; None
        if there is none. Several arguments may differ by a constant only, such as the counters of two blocks.
        The latest argument whose image is exactly this sum is taken; if there is none, the latest one."""
        self._grow()
        for atom, _ in reversed(items):
            for own in reversed(self._by_atom.get(atom, {})):
                alike = self._classes[own]
                linear = self._map(items, next(iter(alike.values())))
                if linear is None:
                    continue
                values, latest = maps.table(linear), tuple(reversed(alike))
                place = next((each for each in latest if values[each] == constant), latest[0])
                return alike[place]
        return None

    def _grow(self) -> None:
        """Take the arguments of the S-boxes that there were since the last time. An argument is found by its
        last atom that has an invertible map."""
        for number, boxes in enumerate(self.terms.box_arguments):
            for argument in islice(boxes, self._taken[number], None):
                constant, items = self.terms.items(argument)
                self._classes.setdefault(items, {})[constant] = argument
                for atom, linear in reversed(items):
                    if tables.inverted(linear) is not None:
                        self._by_atom.setdefault(atom, {})[items] = None
                        break
            self._taken[number] = len(boxes)

    def _part(self, x: Byte, part: int) -> Byte:
        """A part of the functions of x."""
        if part < len(_PARTS):
            return x if not part else self.terms.substituted(x, inverse=part == 2)
        made = self._parts.get((x, part))
        if made is None:
            name = f"f{part}({self.terms.text(x, 0)})"
            made = self._parts[x, part] = self.terms.computed(name, self.terms.origins(x))
            atom = self.terms.own_atom(made)
            assert atom is not None
            self._atoms[atom] = x, part
        return made


def byte_functions(terms: Terms) -> ByteFunctions:
    """Those of a proof."""
    found = terms.extensions.get(ByteFunctions)
    if not isinstance(found, ByteFunctions):
        found = terms.extensions[ByteFunctions] = ByteFunctions(terms)
    return found
