"""Sums whose atoms may be bytes of open numbers, and the values that sums may have."""

from __future__ import annotations

from aesgen.proofs import maps
from aesgen.proofs.numbers import Bounds, Number, OpenNumber
from aesgen.proofs.origins import OriginSums
from aesgen.proofs.sums import PUBLIC, Byte, Bytes


class OpenSums(OriginSums):
    """Sums with open numbers. `bounds`: what is known about these."""

    def __init__(self) -> None:
        super().__init__()
        self.bounds = Bounds()
        self._low: dict[tuple[object, int], int] = {}
        self._lowest: set[Byte] = set()
        self._spelled: dict[Number, Bytes] = {}
        self._numbers: dict[Bytes, Number] = {}
        self._masked_rows: dict[tuple[Bytes, Bytes], Bytes] = {}
        self._places: dict[int, tuple[Number, int]] = {}
        self._sums_of: dict[tuple[Bytes, int], Bytes] = {}
        self.counted_rows: dict[Bytes, tuple[Bytes, int]] = {}
        """By the bytes of a sum that `counted` made: the number that it began with, and what was added."""
        self._united_bytes: dict[frozenset[Byte], Byte] = {}
        self._operands: dict[int, frozenset[Byte]] = {}

    def spelled(self, number: Number) -> Bytes:
        """The bytes of an open number, the lowest first."""
        if number not in self._spelled:
            made = []
            for place in range(number.width):
                atom = self._low_atom(number) if not place and number.width > 1 else self._part(number, place)
                made.append(self._interned(0, {atom: maps.IDENTITY}))
            self._spelled[number] = tuple(made)
            self._numbers[tuple(made)] = number
            self._lowest.add(made[0])
        return self._spelled[number]

    def low_byte(self, number: Number, added: int) -> Byte:
        """The lowest byte of the sum of an open number of several bytes and a constant, which may wrap."""
        return self._interned(
            0, {self._low_atom(number._replace(constant=number.constant + added)): maps.IDENTITY}
        )

    def _low_atom(self, number: Number) -> int:
        """The atom of the lowest byte; numbers that are equal modulo 256 share it."""
        key = number.parts, number.constant % 256
        if key not in self._low:
            self._low[key] = self._part(number, 0)
        return self._low[key]

    def _part(self, number: Number, place: int) -> int:
        sources = frozenset({PUBLIC, *(f"#{name}" for name in number.unknowns)})
        atom = self._atom(f"byte {place} of {number}", sources)
        self._places[atom] = number, place
        return atom

    def number_of(self, atom: int) -> tuple[Number, int] | None:
        """As `place`, for an atom."""
        return self._places.get(atom)

    def place(self, a: Byte) -> tuple[Number, int] | None:
        """If a term is one byte of an open number: that number and the place of the byte; else None. For the
        lowest byte the number is known modulo 256 only."""
        constant, items = self._terms[a]
        if constant or len(items) != 1 or items[0][1] != maps.IDENTITY:
            return None
        return self._places.get(items[0][0])

    def begins_number(self, a: Byte) -> bool:
        """Whether a term is the lowest byte of an open number, or the complement of one."""
        return a in self._lowest or (
            a >= 256 and self._is_complement(a) and self.xor(a, 0xFF) in self._lowest
        )

    def number(self, parts: Bytes) -> Number | None:
        """The open number that these bytes spell, or None. The complement of one is a number, too."""
        found = self._numbers.get(parts)
        if found is not None or parts[0] < 256:
            return found
        if not self._is_complement(parts[0]):
            return None
        inverted = self._numbers.get(tuple(self.xor(byte, 0xFF) for byte in parts))
        if inverted is None:
            return None
        number = inverted.scaled(-1).plus(256**inverted.width - 1)  # type: ignore[union-attr]
        assert isinstance(number, Number)
        self._spelled.setdefault(number, parts)
        self._numbers[parts] = number
        return number

    def _is_complement(self, a: Byte) -> bool:
        """Whether a term is the complement of a byte of an open number."""
        constant, items = self._terms[a]
        return (
            constant == 0xFF
            and len(items) == 1
            and items[0][1] == maps.IDENTITY
            and items[0][0] in self._places
        )

    def counted(self, parts: Bytes, added: int) -> Bytes:
        """The bytes of the sum of a secret number and a constant, modulo its range: atoms of their own for
        each number and constant. Added constants add up. Known low bytes remain known."""
        low = 0
        while low < len(parts) - 1 and parts[low] < 256:
            low += 1
        if low:
            total = int.from_bytes(bytes(parts[:low]), "little") + added
            more = self.counted(parts[low:], total >> 8 * low)
            return tuple((total % 256**low).to_bytes(low, "little")) + more
        base, before = self.counted_rows.get(parts, (parts, 0))
        added = (before + added) % 256 ** len(parts)
        if not added:
            return base
        found = self._sums_of.get((base, added))
        if found is None:
            sources, name = self.origins_of(base), f"counter {len(self._sums_of)}"
            row = [self.new_atom(f"({name} + {added})[{place}]", sources)[0] for place in range(len(parts))]
            found = self._sums_of[base, added] = tuple(row)
            self.counted_rows[found] = base, added
        return found

    # Values

    def masked(self, a: Byte, mask: int) -> Byte:
        """Bitwise AND with a constant; the low bits of an aligned number are known."""
        if a < 256:
            return a & mask
        constant, items = self._terms[a]
        if len(items) == 1 and items[0][0] in self._places and items[0][1] == maps.IDENTITY:
            number, place = self._places[items[0][0]]
            residue, modulus = number.residue()
            if mask < modulus >> (8 * place):
                return ((residue >> (8 * place)) ^ constant) & mask
        return self.mapped(maps.masked(mask), a)

    def with_known_bits(self, a: Byte) -> Byte:
        """The term with the known low bits of a byte of an aligned number as constants."""
        constant, items = self._terms[a]
        if len(items) != 1 or items[0][0] not in self._places or items[0][1] != maps.IDENTITY:
            return a
        number, place = self._places[items[0][0]]
        residue, modulus = (each >> 8 * place for each in number.residue())
        known = min(modulus, 256) - 1 if modulus else 0
        return self.xor(self.mapped(maps.masked(0xFF ^ known), a), (residue ^ constant) & known)

    def masked_row(self, a: Bytes, masks: Bytes) -> Bytes:
        """Bitwise AND of a row of bytes with constants."""
        found = self._masked_rows.get((a, masks))
        if found is None:
            found = self._masked_rows[a, masks] = tuple(map(self.masked, a, masks))
        return found

    def reach(self, a: Byte) -> int:
        """The bits that a term may have: its highest value may lack bits of lower ones."""
        if a < 256:
            return a
        bits, items = self._terms[a]
        if not bits and len(items) == 1 and items[0][1] == maps.IDENTITY:
            return (1 << self.span(a)[1].bit_length()) - 1
        for _, linear in items:
            bits |= maps.reach(linear)
        return bits

    def known_and_open(self, a: Byte) -> tuple[int, int]:
        """The constant of a term, and the bits that are not known: those of the images of its atoms."""
        constant, items = self._terms[a]
        bits = 0
        for _, linear in items:
            bits |= maps.reach(linear)
        return constant, bits

    def reach_of(self, parts: Bytes) -> int:
        """The bits that a little-endian number of these bytes may have."""
        return int.from_bytes(bytes(map(self.reach, parts)), "little")

    def span(self, a: Byte) -> tuple[int, int]:
        """The smallest and the largest value that a term may have."""
        if a < 256:
            return a, a
        constant, items = self._terms[a]
        if len(items) == 1 and items[0][1] == maps.IDENTITY and constant in (0, 0xFF):
            number, _ = self._places.get(items[0][0], (None, 0))
            if number is not None and number.width == 1:
                least, most = self.bounds.least(number), self.bounds.most(number)
                return (least, most) if constant == 0 else (0xFF - most, 0xFF - least)
        constant, bits = self.known_and_open(a)
        unknowns, modulus = self._multiples(a)
        if any(each.apart and modulus % each.apart == 0 for each in unknowns):
            return 1, bits  # the residue modulo a multiple of a number by which it cannot be divided is not 0
        return constant & ~bits, constant | bits

    def united(self, a: Byte, b: Byte) -> Byte:
        """The bitwise OR of two terms, as an unknown byte: the same one for the same two terms."""
        pair = frozenset((a, b))
        found = self._united_bytes.get(pair)
        if found is None:
            found = self._united_bytes[pair] = self.opaque(a, b)
            [(atom, _)] = self._terms[found][1]
            self._operands[atom] = pair
        return found

    def united_operands(self, atom: int) -> frozenset[Byte] | None:
        """The two terms whose bitwise OR an atom is; None for another atom."""
        return self._operands.get(atom)

    def tested(self, parts: Bytes) -> int:
        """The power of 2 that divides all unknowns of these bytes exactly if all the bytes are 0: one
        address, or two whose bits were combined by OR; 0 if the bytes do not show that of any power."""
        some = [byte for byte in parts if byte]
        return self._multiples(some[0])[1] if len(some) == 1 else 0

    def _multiples(self, a: Byte) -> tuple[tuple[OpenNumber, ...], int]:
        """Unknowns and a power of 2: a term is 0 exactly if all of these are multiples of that. No unknown
        and 0 if a term does not tell this."""
        constant, items = self._terms[a]
        bits = maps.read_bits(items[0][1]) if len(items) == 1 and not constant else None
        if not bits:
            return (), 0
        numbers = [self._places.get(items[0][0])]
        if items[0][0] in self._operands:
            numbers = [self.place(each) for each in self._operands[items[0][0]]]
        unknowns, modulus = [], 1 << bits
        for found in numbers:
            if found is None or found[1] or len(found[0].parts) != 1 or found[0].constant % modulus:
                return (), 0
            [(unknown, factor)] = found[0].parts
            if factor != 1:
                return (), 0
            unknowns.append(unknown)
        return tuple(unknowns), modulus
