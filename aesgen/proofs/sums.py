"""Bytes as sums over GF(2): a constant plus linear images of atoms.

An atom is a byte of an operand, a byte of an open number, the S-box or the inverse S-box of a term, or a
byte about which nothing is known. Sums are interned: equal ones have equal indices, so that a comparison of
results is a comparison of integers. Nothing else is simplified. Two bytes that are equal for another reason
have different indices, and a proof that needs it fails."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

from aesgen.proofs import maps
from aesgen.proofs.numbers import Bounds, Number

Byte = int
"""The index of a term; 0 to 255 are the constants."""
Bytes = tuple[Byte, ...]
Items = tuple[tuple[int, int], ...]
"""Atoms and the linear maps of `maps` that act on them."""

KEY, TEXT, PUBLIC, UNDEFINED, OPAQUE = "key", "text", "public", "undefined", "opaque"
"""Where an atom comes from. `undefined`: registers and memory that no one has written; `opaque`: the result
of an operation that the terms cannot express."""
SECRET = frozenset({KEY, TEXT})


class Sums:
    """All sums of a proof. `bounds`: what is known about open numbers."""

    def __init__(self) -> None:
        self.bounds = Bounds()
        self._terms: list[tuple[int, tuple[tuple[int, int], ...]]] = [(value, ()) for value in range(256)]
        self._known = {term: index for index, term in enumerate(self._terms)}
        self._names: list[str] = []
        self._arguments: list[Byte | None] = []
        self._sources: list[frozenset[str] | None] = []
        self._named: dict[str, Byte] = {}
        self._named_rows: dict[Hashable, Bytes] = {}
        self._low: dict[tuple[object, int], int] = {}
        self._sums: dict[tuple[Byte, Byte], Byte] = {}
        self._images: dict[tuple[int, Byte], Byte] = {}
        self._rows: dict[tuple[Bytes, Bytes], Bytes] = {}
        self._unions: dict[tuple[frozenset[str], frozenset[str]], frozenset[str]] = {}
        self._lowest: set[Byte] = set()
        self._origins: dict[Byte, frozenset[str]] = {}
        self._spelled: dict[Number, Bytes] = {}
        self._numbers: dict[Bytes, Number] = {}
        self._places: dict[int, tuple[Number, int]] = {}
        self._opaque = 0
        self._computed: set[int] = set()
        self._sums_of: dict[tuple[Bytes, int], Bytes] = {}
        self._counted: dict[Bytes, tuple[Bytes, int]] = {}

    def __len__(self) -> int:
        return len(self._terms)

    # Atoms

    def named(self, name: str, source: str) -> Byte:
        """The byte of that name, the same one at each call."""
        if name not in self._named:
            self._named[name] = self._interned(0, {self._atom(name, frozenset({source})): maps.IDENTITY})
        return self._named[name]

    def named_row(self, key: Hashable, names: Callable[[], Iterable[str]], source: str) -> Bytes:
        """Several named bytes, the same ones at each call with this `key`."""
        found = self._named_rows.get(key)
        if found is None:
            found = self._named_rows[key] = tuple(self.named(name, source) for name in names())
        return found

    def opaque(self, *parts: Byte) -> Byte:
        """A new byte about which nothing is known but the origins of what it was computed from."""
        self._opaque += 1
        sources = frozenset({OPAQUE}).union(*(self.origins(part) for part in parts))
        return self._interned(0, {self._atom(f"unknown{self._opaque}", sources): maps.IDENTITY})

    def _atom(self, name: str, sources: frozenset[str] | None, argument: Byte | None = None) -> int:
        """A new atom, with its `sources` or with those of its argument."""
        self._names.append(name)
        self._sources.append(sources)
        self._arguments.append(argument)
        return len(self._names) - 1

    def new_atom(self, name: str, sources: frozenset[str]) -> tuple[Byte, int]:
        """A new byte of these origins, as a term and as an atom."""
        atom = self._atom(name, sources)
        return self.atom_term(atom), atom

    def computed(self, name: str, sources: frozenset[str]) -> Byte:
        """A new byte that is a function of others of these origins, which the terms do not express."""
        byte, atom = self.new_atom(name, sources)
        self._computed.add(atom)
        return byte

    def items(self, a: Byte) -> tuple[int, Items]:
        """The constant of a term, and its atoms in order with their maps."""
        return self._terms[a]

    def of_items(self, constant: int, items: Iterable[tuple[int, int]]) -> Byte:
        """The term of a constant and of atoms in order with their maps."""
        found = tuple(items)
        return self._found((constant, found)) if found else constant

    def own_atom(self, a: Byte) -> int | None:
        """The atom of the S-box output whose sum with other atoms a term is, or the only atom of a term;
        None if there is none."""
        items = self._terms[a][1]
        for atom, linear in items:
            if linear == maps.IDENTITY and (len(items) == 1 or self._arguments[atom] is not None):
                return atom
        return None

    def atom_term(self, atom: int) -> Byte:
        """The term that is one atom."""
        return self._interned(0, {atom: maps.IDENTITY})

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
        base, before = self._counted.get(parts, (parts, 0))
        added = (before + added) % 256 ** len(parts)
        if not added:
            return base
        found = self._sums_of.get((base, added))
        if found is None:
            sources, name = self.origins_of(base), f"counter {len(self._sums_of)}"
            row = [self.new_atom(f"({name} + {added})[{place}]", sources)[0] for place in range(len(parts))]
            found = self._sums_of[base, added] = tuple(row)
            self._counted[found] = base, added
        return found

    # Open numbers

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

    def place(self, a: Byte) -> tuple[Number, int] | None:
        """The open number of which a term is a byte, and which byte it is; None for other terms. For the
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

    # Sums and linear maps

    def _interned(self, constant: int, parts: dict[int, int]) -> Byte:
        if not parts:
            return constant
        return self._found((constant, tuple(sorted(parts.items()))))

    def _found(self, term: tuple[int, tuple[tuple[int, int], ...]]) -> Byte:
        """The index of a term, whose atoms are in order."""
        following = len(self._terms)
        found = self._known.setdefault(term, following)
        if found == following:
            self._terms.append(term)
        return found

    def xor(self, a: Byte, b: Byte) -> Byte:
        if a < 256 and b < 256:
            return a ^ b
        if a == b:
            return 0
        if a == 0 or b == 0:
            return a or b
        key = (a, b) if a < b else (b, a)
        found = self._sums.get(key)
        if found is None:
            constant, items = self._terms[a]
            more, others = self._terms[b]
            constant ^= more
            if not items or not others or items[-1][0] < others[0][0]:
                sum_ = items + others
            elif others[-1][0] < items[0][0]:
                sum_ = others + items
            else:
                sum_ = tuple(sorted(items + others))
                if len(dict(sum_)) < len(sum_):  # an atom is in both
                    parts = dict(items)
                    _add(parts, others)
                    sum_ = tuple(sorted(parts.items()))
            found = self._sums[key] = self._found((constant, sum_)) if sum_ else constant
        return found

    @property
    def known_sums(self) -> Mapping[tuple[Byte, Byte], Byte]:
        """The sums of two terms that were computed so far, by the terms in order."""
        return self._sums

    def total(self, summands: Sequence[Byte]) -> Byte:
        """The sum of several terms."""
        if len(summands) < 3:
            return self.xor(*summands) if len(summands) == 2 else summands[0] if summands else 0
        constant, items = self._terms[summands[0]]
        parts = dict(items)
        for each in summands[1:]:
            more, others = self._terms[each]
            constant ^= more
            _add(parts, others)
        return self._interned(constant, parts)

    def split(self, a: Byte) -> tuple[int, Byte]:
        """The constant of a term, and the term without it."""
        constant, items = self._terms[a]
        return constant, self._found((0, items)) if constant else a

    def mapped(self, linear: int, a: Byte) -> Byte:
        """The image of a term under a map of `aesgen.proofs.maps`."""
        if linear == maps.IDENTITY:
            return a
        if a < 256:
            return maps.table(linear)[a]
        key = linear, a
        found = self._images.get(key)
        if found is None:
            constant, items = self._terms[a]
            composed = maps.composed
            parts = tuple([(atom, image) for atom, own in items if (image := composed(linear, own))])
            constant = maps.table(linear)[constant]
            found = self._images[key] = self._found((constant, parts)) if parts else constant
        return found

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

    def xors(self, a: Bytes, b: Bytes) -> Bytes:
        """The sums of two rows of bytes."""
        found = self._rows.get((a, b))
        if found is None:
            found = self._rows[a, b] = tuple(map(self.xor, a, b))
        return found

    # What a sum says

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
        bits = constant
        for _, linear in items:
            bits |= maps.reach(linear)
        return 0, bits

    def origins(self, a: Byte) -> frozenset[str]:
        """Where a term's atoms come from; `#NAME` is a byte of the open number NAME."""
        if a < 256:
            return frozenset()
        found = self._origins.get(a)
        if found is None:
            sources = self._sources
            different = {sources[atom] for atom, _ in self._terms[a][1]}
            if None not in different:
                found = frozenset()
                for each in different:
                    found = self._union(found, each)  # type: ignore[arg-type]
                self._origins[a] = found
                return found
            waiting = [a]
            while waiting:
                missing = self._missing(waiting[-1])
                if missing:
                    waiting += missing
                    continue
                found = frozenset()
                for atom, _ in self._terms[waiting[-1]][1]:
                    found = self._union(found, self._sources[atom] or frozenset())
                self._origins[waiting.pop()] = found
            found = self._origins[a]
        return found

    def _missing(self, a: Byte) -> list[Byte]:
        """The arguments of a term's atoms whose origins must be determined first."""
        missing = []
        for atom, _ in self._terms[a][1]:
            argument = self._arguments[atom]
            if argument is not None and self._sources[atom] is None:
                if argument in self._origins:
                    self._sources[atom] = self._origins[argument]
                else:
                    missing.append(argument)
        return missing

    def _union(self, a: frozenset[str], b: frozenset[str]) -> frozenset[str]:
        """The union of two sets of origins, one object for equal ones."""
        if a is b or not b:
            return a
        if not a:
            return b
        found = self._unions.get((a, b))
        if found is None:
            union = a | b
            found = self._unions[a, b] = self._unions.setdefault((union, union), union)
        return found

    def origins_of(self, parts: Iterable[Byte]) -> frozenset[str]:
        return frozenset().union(*map(self.origins, parts))

    def text(self, a: Byte, depth: int = 2) -> str:
        """A term as a person reads it, with S-boxes nested to `depth`."""
        constant, items = self._terms[a]
        words = [f"{constant:#04x}"] if constant or not items else []
        for atom, linear in items:
            argument = self._arguments[atom]
            word = self._names[atom]
            if argument is not None:
                word += f"({self.text(argument, depth - 1) if depth else '...'})"
            factor = maps.images(linear)[0]
            if linear != maps.IDENTITY:
                word = f"{factor} {word}" if linear == maps.times(factor) else f"L[{linear:016x}] {word}"
            words.append(word)
        return " + ".join(words)


def _add(parts: dict[int, int], others: Iterable[tuple[int, int]]) -> None:
    for atom, linear in others:
        if changed := parts.get(atom, 0) ^ linear:
            parts[atom] = changed
        else:
            del parts[atom]
