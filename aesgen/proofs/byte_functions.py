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

from aesgen.proofs import maps
from aesgen.proofs.byte_basis import ENTRIES, KNOWN_PARTS, LOWEST, FunctionBasis, FunctionSummands
from aesgen.proofs.sliced import tables
from aesgen.proofs.terms import Byte, Terms

Items = tuple[tuple[int, int], ...]
"""The atoms of a term, each with its linear map."""


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
        self.terms, self._basis = terms, FunctionBasis()
        self._atoms: dict[int, tuple[Byte, int]] = {}
        """By an atom that is a part of a function: the byte x, and the number of the part."""
        self._parts: dict[tuple[Byte, int], Byte] = {}
        self._classes: dict[Items, dict[int, Byte]] = {}
        """Arguments of S-boxes by their items, then by their constants."""
        self._by_atom: dict[int, dict[Items, None]] = {}
        """The items of these arguments by their last atom."""
        self._taken = [0, 0]
        self._found: dict[tuple[bytes, Byte], Byte | None] = {}
        self._expressions: dict[Byte, tuple[Byte, bytes]] = {}
        """What `_expressed` found since the last new argument of an S-box."""
        self._values: dict[bytes, bytes] = {}
        """One object for equal tables, so that each is hashed once."""
        self._summands: dict[tuple[bytes, bytes], FunctionSummands] = {}

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
        return self.image(table, index)

    def image(self, table: bytes, index: Byte, further: bool = True) -> Byte | None:
        """Entry `index` of a table of 256 bytes; None if the index is no function of one known byte. Without
        `further` also None if the bits of that byte, of its S-box and of its inverse S-box do not express the
        entry."""
        self._grow()
        found = self._expressions.get(index)
        if found is None:
            found = self._expressed(index)
            if found is None:
                return None
            self._expressions[index] = found = found[0], self._values.setdefault(found[1], found[1])
        x, values = found
        key = table, values
        summands = self._summands.get(key)
        if summands is None:
            summands = self._summands[key] = self._basis.of(values.translate(table))
        if not further and any(part >= len(KNOWN_PARTS) for part, _ in summands.images):
            return None
        made = [summands.constant]
        made += [self.terms.mapped(linear, self._part(x, part)) for part, linear in summands.images]
        return self.terms.total(made)

    def _expressed(self, a: Byte) -> tuple[Byte, bytes] | None:
        """A byte x and a table of 256 values, if the term `a` is entry x of that table; None if it depends on
        no byte that is known or on several."""
        constant, items = self.terms.items(a)
        plain = tuple(item for item in items if item[0] not in self._atoms)
        own = self._own(items)
        x = self._common(own) if own else self._argument(plain, constant)
        linear = None if x is None else self.linear_image(plain, x)
        if x is None or linear is None:
            return None
        place, values = self._constant(x), maps.table(linear)
        total = int.from_bytes(values, "little") ^ (constant ^ values[place]) * LOWEST
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

    def part_of(self, atom: int) -> tuple[Byte, bytes] | None:
        """The byte x and the 256 values of the function of x that an atom is; None for another atom."""
        if atom not in self._atoms:
            return None
        x, part = self._atoms[atom]
        return x, bytes(self._basis.parts[part])

    def _constant(self, x: Byte) -> int:
        return self.terms.items(x)[0]

    def linear_image(self, items: Items, x: Byte) -> int | None:
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
                linear = self.linear_image(items, next(iter(alike.values())))
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
            if len(boxes) == self._taken[number]:
                continue
            self._expressions.clear()
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
        if part < len(KNOWN_PARTS):
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
    return terms.extension(ByteFunctions)
