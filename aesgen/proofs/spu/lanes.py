"""The bytes of registers: terms, or a term plus tables of 256 values at further terms.

Between the look-ups of an S-box a byte is a function of one byte x of the state, in whatever basis the code
keeps it. Such a function is kept as a table, so that a look-up at a function, or an operation on two
functions of the same x, gives one table, whatever the code does. Where the sum of two tables can be written
with the S-box of x, it becomes a term, as the specification has it; every other table becomes one where
something needs a term, as a store does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from aesgen.proofs import maps
from aesgen.proofs.byte_basis import ENTRIES
from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.terms import Byte, Terms

Parts = tuple[tuple[Byte, bytes], ...]
"""Pairs of a term and a table: the term is the number of an entry of the table. The first entry of each table
is 0, and some other entry is not."""
Lane = Byte | tuple[Byte, Parts]
"""A term, or the sum of a term and of entries of tables. There is at least one table."""
Row = tuple[Lane, ...]
"""The bytes of a register, the highest one first."""

IDENTITY = bytes(range(ENTRIES))
ZERO = bytes(ENTRIES)
_CONSTANTS = 256


class ByteLanes:
    """Operations on single bytes."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.functions = terms, byte_functions(terms)
        self._terms_of: dict[tuple[Byte, bytes], Byte] = {}
        self._images: dict[tuple[bytes, bytes], bytes] = {}
        self._sums: dict[tuple[bytes, bytes], bytes] = {}
        self._pairs: dict[tuple[str, bytes, bytes], bytes] = {}
        self._related: dict[tuple[Byte, Byte], bytes | None] = {}
        self._split: dict[bytes, tuple[int, bytes]] = {}
        self._reached: dict[bytes, tuple[int, ...]] = {}

    # Terms

    def plain(self, lane: Lane) -> Byte:
        """The term of a byte; an unknown one if the terms do not express it."""
        if isinstance(lane, int):
            return lane
        total, parts = lane
        for x, table in parts:
            total = self.terms.xor(total, self._term(x, table))
        return total

    def _term(self, x: Byte, table: bytes) -> Byte:
        """The term of an entry of a table."""
        affine = maps.affine(table)
        if affine is not None:
            return self.terms.mapped(affine[0], x)
        key = x, table
        found = self._terms_of.get(key)
        if found is None:
            image = self.functions.image(table, x)
            found = self._terms_of[key] = self.terms.opaque(x) if image is None else image
        return found

    # Functions

    def single(self, lane: Lane) -> tuple[Byte, bytes] | None:
        """A byte x and a table whose entry x is the lane; None if the lane is the sum of entries of several
        tables, or a constant."""
        if isinstance(lane, int):
            return (lane, self._values(lane)) if lane >= _CONSTANTS else None
        total, parts = lane
        if total >= _CONSTANTS or len(parts) != 1:
            return None
        [(x, table)] = parts
        return x, (table if not total else self.sum_of(table, bytes([total]) * ENTRIES))

    def _values(self, a: Byte) -> bytes:
        """The table of the values of a term at its own values: bits that no atom reaches are known."""
        constant, items = self.terms.items(a)
        reach = 0
        for _, linear in items:
            reach |= maps.reach(linear)
        return _restricted(reach, constant & ~reach)

    def made(self, x: Byte, table: bytes) -> Lane:
        """Entry x of a table."""
        found = self._split.get(table)
        if found is None:
            own = self.sum_of(table, table[:1] * ENTRIES)
            found = self._split[table] = table[0], own
        constant, own = found
        return constant if own == ZERO else (constant, ((x, own),))

    def sum_of(self, a: bytes, b: bytes) -> bytes:
        """The sums of the entries of two tables."""
        found = self._sums.get((a, b))
        if found is None:
            total = int.from_bytes(a, "little") ^ int.from_bytes(b, "little")
            found = self._sums[a, b] = total.to_bytes(ENTRIES, "little")
        return found

    def image_of(self, table: bytes, inner: bytes) -> bytes:
        """The table that looks its entries up in `table`."""
        found = self._images.get((table, inner))
        if found is None:
            found = self._images[table, inner] = inner.translate(table)
        return found

    def looked_up(self, table: bytes, index: Lane) -> Lane:
        """Entry `index` of a table."""
        if isinstance(index, int) and index < _CONSTANTS:
            return table[index]
        found = self.single(index)
        if found is not None:
            return self.made(found[0], self.image_of(table, found[1]))
        affine = maps.affine(table)
        return (
            self.unknown(index) if affine is None else self.joined(self.mapped(affine[0], index), affine[1])
        )

    def reached(self, table: bytes) -> tuple[int, ...]:
        """The values that a table has, in order."""
        found = self._reached.get(table)
        if found is None:
            found = self._reached[table] = tuple(sorted(set(table)))
        return found

    def combined(self, name: str, operation: Callable[[int, int], int], a: Lane, b: Lane) -> Lane:
        """`operation`, whose name is `name`, of two bytes. Either one is known, or both are functions of the
        same byte; otherwise the result is unknown."""
        if all_known((a, b)):
            return operation(a, b)  # type: ignore[arg-type]
        sides = self._alike(a, b)
        if sides is None:
            return self.unknown(a, b)
        x, left, right = sides
        key = name, left, right
        table = self._pairs.get(key)
        if table is None:
            table = self._pairs[key] = bytes(map(operation, left, right))
        return self.made(x, table)

    def compared(self, name: str, operation: Callable[[int, int], int], a: Lane, constant: int) -> Lane:
        """`operation` of a byte and a constant."""
        key = name, IDENTITY, bytes([constant])
        table = self._pairs.get(key)
        if table is None:
            table = self._pairs[key] = bytes(operation(each, constant) for each in range(ENTRIES))
        return self.looked_up(table, a)

    def _alike(self, a: Lane, b: Lane) -> tuple[Byte, bytes, bytes] | None:
        """A byte x and two tables: entry x of the first is a, and that of the second is b. None if a and b do
        not depend on the same byte."""
        known = [isinstance(each, int) and each < _CONSTANTS for each in (a, b)]
        one, two = self.single(a), self.single(b)
        if (one is None and not known[0]) or (two is None and not known[1]):
            return None
        if one is None or two is None:
            x, own = one or two or (0, IDENTITY)
            other = bytes([a if one is None else b]) * ENTRIES  # type: ignore[list-item]
            return (x, other, own) if one is None else (x, own, other)
        if one[0] == two[0]:
            return one[0], one[1], two[1]
        for (x, own), (y, other), turned in ((one, two, False), (two, one, True)):
            image = self._of(y, x)
            if image is not None:
                other = self.image_of(other, image)
                return (x, other, own) if turned else (x, own, other)
        return None

    def _of(self, y: Byte, x: Byte) -> bytes | None:
        """The table whose entry x is y, if y is an affine image of x."""
        key = y, x
        if key not in self._related:
            (constant, items), moved = self.terms.items(y), self.terms.items(x)[0]
            linear = self.functions.linear_image(items, x)
            table = None
            if linear is not None:
                values = maps.table(linear)
                table = self.sum_of(values, bytes([constant ^ values[moved]]) * ENTRIES)
            self._related[key] = table
        return self._related[key]

    def unknown(self, *lanes: Lane) -> Byte:
        """An unknown byte that depends on these. Kernels make such bytes where a pass has fewer blocks than
        lanes."""
        return self.terms.opaque(*map(self.plain, lanes))

    # Linear maps

    def mapped(self, linear: int, lane: Lane) -> Lane:
        """The image of a byte under a map of `aesgen.proofs.maps`."""
        if isinstance(lane, int):
            if lane < _CONSTANTS:
                return maps.table(linear)[lane]
            return self.made(lane, maps.table(linear))
        total, parts = lane
        values = maps.table(linear)
        images = [(x, self.image_of(values, table)) for x, table in parts]
        kept = tuple(each for each in images if each[1] != ZERO)
        total = self.terms.mapped(linear, total)
        return (total, kept) if kept else total

    def masked(self, lane: Lane, mask: int) -> Lane:
        """Bitwise AND with a constant."""
        if mask == 0xFF:
            return lane
        if isinstance(lane, int):
            known = self.terms.masked(lane, mask)  # the low bits of an aligned address are known
            if known < _CONSTANTS:
                return known
        return self.mapped(maps.masked(mask), lane)

    def joined(self, a: Lane, b: Lane) -> Lane:
        """a + b, with the tables of both."""
        if isinstance(a, int) and isinstance(b, int):
            return self.terms.xor(a, b)
        total, parts = (a, ()) if isinstance(a, int) else a
        more, others = (b, ()) if isinstance(b, int) else b
        total = self.terms.xor(total, more)
        if not parts or not others:
            return total, parts or others
        merged = dict(parts)
        for x, table in others:
            own = merged.pop(x, None)
            changed = table if own is None else self.sum_of(own, table)
            if changed != ZERO:
                merged[x] = changed
        return (total, tuple(sorted(merged.items()))) if merged else total

    def sum(self, a: Lane, b: Lane) -> Lane:
        """a + b: bitwise XOR. Tables become terms where these express them with x and its S-boxes."""
        if isinstance(a, int) and isinstance(b, int):
            return self.terms.xor(a, b)
        found = self.joined(a, b)
        if isinstance(found, int):
            return found
        total, parts = found
        kept = []
        for x, table in parts:
            affine = maps.affine(table)
            if affine is not None:
                total = self.terms.xor(total, self.terms.mapped(affine[0], x))
                continue
            image = self.functions.image(table, x, further=False)
            if image is None:
                kept.append((x, table))
            else:
                total = self.terms.xor(total, image)
        return (total, tuple(kept)) if kept else total

    def product(self, a: Lane, b: Lane) -> Lane:
        """Bitwise AND."""
        for one, two in ((a, b), (b, a)):
            if isinstance(one, int) and one < _CONSTANTS:
                return self.masked(two, one)
        if a == b:
            return a
        return self.combined("and", int.__and__, a, b)

    def union(self, a: Lane, b: Lane) -> Lane:
        """Bitwise OR. Bits that are surely set in one byte are so in an unknown result."""
        for one, two in ((a, b), (b, a)):
            if isinstance(one, int) and one < _CONSTANTS:
                return self.joined(self.masked(two, 0xFF ^ one), one)
        if a == b:
            return a
        left, right = self.plain(a), self.plain(b)
        span = self.terms.span
        if span(left)[1] & span(right)[1] == 0:
            return self.sum(a, b)
        if self._alike(a, b) is not None:
            return self.combined("or", int.__or__, a, b)
        set_ = self.ones(left) | self.ones(right)
        return self.terms.xor(self.terms.masked(self.unknown(a, b), 0xFF ^ set_), set_)

    def ones(self, a: Byte) -> int:
        """The bits of a term that are surely set."""
        constant, rest = self.terms.split(a)
        return constant if rest == 0 else constant & ~self.terms.span(rest)[1]

    def selected(self, a: Lane, b: Lane, mask: Lane) -> Lane:
        """The bits of `b` where `mask` has a 1, those of `a` elsewhere."""
        if isinstance(mask, int) and mask < _CONSTANTS:
            if mask in (0, 0xFF):
                return b if mask else a
            return self.joined(self.masked(a, 0xFF ^ mask), self.masked(b, mask))
        if a == b:
            return a
        one, two = self.product(a, self.joined(mask, 0xFF)), self.product(b, mask)
        return self.sum(one, two)


@cache
def _restricted(reach: int, constant: int) -> bytes:
    """Each byte with only the bits `reach` of its own, and the others of a constant."""
    return bytes(each & reach | constant for each in range(ENTRIES))


def all_known(lanes: Sequence[Lane]) -> bool:
    """Whether bytes are constants."""
    return all(isinstance(each, int) and each < _CONSTANTS for each in lanes)
