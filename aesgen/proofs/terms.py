"""Bytes as sums over GF(2): a constant plus linear images of atoms.

An atom is a byte of an operand, a byte of an open number, the S-box or the inverse S-box of a term, or a byte
about which nothing is known. Terms are interned: equal terms have equal indices, so that a comparison of
results is a comparison of integers. Nothing is simplified but sums. Two bytes that are equal for another
reason have different terms, and a proof that needs it fails."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache

from aesgen.cipher.aes import INVERSE_MIX, INVERSE_SBOX, MIX, SBOX
from aesgen.proofs import maps
from aesgen.proofs.numbers import Bounds, Number

Byte = int
"""The index of a term; 0 to 255 are the constants."""
Bytes = tuple[Byte, ...]

KEY, TEXT, PUBLIC, UNDEFINED, OPAQUE = "key", "text", "public", "undefined", "opaque"
"""Where an atom comes from. `undefined`: registers and memory that no one has written; `opaque`: the result
of an operation that the terms cannot express."""
SECRET = frozenset({KEY, TEXT})

_FORWARD = [[maps.times(MIX[(row - place) % 4]) for place in range(4)] for row in range(4)]
_INVERSE = [[maps.times(INVERSE_MIX[(row - place) % 4]) for place in range(4)] for row in range(4)]
_ORDER = [[(i + 4 * (i % 4)) % 16 for i in range(16)], [(i - 4 * (i % 4)) % 16 for i in range(16)]]
"""The byte of the state that ShiftRows, and InvShiftRows, moves to each place."""


class Terms:
    """All terms of a proof. `bounds`: what is known about open numbers."""

    def __init__(self) -> None:
        self.bounds = Bounds()
        self._terms: list[tuple[int, tuple[tuple[int, int], ...]]] = [(value, ()) for value in range(256)]
        self._known = {term: index for index, term in enumerate(self._terms)}
        self._names: list[str] = []
        self._arguments: list[Byte | None] = []
        self._sources: list[frozenset[str] | None] = []
        self._named: dict[str, Byte] = {}
        self._named_rows: dict[Hashable, Bytes] = {}
        self._boxes: tuple[dict[Byte, int], dict[Byte, int]] = ({}, {})
        self._functions: dict[str, bytes] = {}
        self._lookups: dict[tuple[bytes, Byte], Byte] = {}
        self._low: dict[tuple[object, int], int] = {}
        self._sums: dict[tuple[Byte, Byte], Byte] = {}
        self._rows: dict[tuple[Bytes, Bytes], Bytes] = {}
        self._several: dict[tuple[Bytes, Bytes, bool, bool], Bytes] = {}
        self._ciphered: dict[tuple[tuple[Bytes, ...], Bytes, bool], Bytes] = {}
        self._unions: dict[tuple[frozenset[str], frozenset[str]], frozenset[str]] = {}
        self._lowest: set[Byte] = set()
        self._rounds: dict[tuple[Bytes, Bytes, bool, bool], Bytes] = {}
        self._origins: dict[Byte, frozenset[str]] = {}
        self._spelled: dict[Number, Bytes] = {}
        self._numbers: dict[Bytes, Number] = {}
        self._places: dict[int, tuple[Number, int]] = {}
        self._opaque = 0

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

    def _atom(self, name: str, sources: frozenset[str] | None, argument: Byte | None = None) -> int:
        """A new atom, with its `sources` or with those of its argument."""
        self._names.append(name)
        self._sources.append(sources)
        self._arguments.append(argument)
        return len(self._names) - 1

    def _interned(self, constant: int, parts: dict[int, int]) -> Byte:
        if not parts:
            return constant
        return self._found((constant, tuple(sorted(parts.items()))))

    def _found(self, term: tuple[int, tuple[tuple[int, int], ...]]) -> Byte:
        """The index of a term, whose atoms are in order."""
        found = self._known.get(term)
        if found is None:
            found = self._known[term] = len(self._terms)
            self._terms.append(term)
        return found

    # Sums and linear maps

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
            parts = dict(items)
            more, others = self._terms[b]
            _add(parts, others)
            found = self._sums[key] = self._interned(constant ^ more, parts)
        return found

    def mapped(self, linear: int, a: Byte) -> Byte:
        """The image of a term under a map of `aesgen.proofs.maps`."""
        if linear == maps.IDENTITY:
            return a
        constant, items = self._terms[a]
        parts = {}
        for atom, own in items:
            if composed := maps.composed(linear, own):
                parts[atom] = composed
        return self._interned(maps.table(linear)[constant], parts)

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

    def renamed(
        self, a: Byte, rename: Callable[[str, Number | None, int], Byte | None], known: dict[Byte, Byte]
    ) -> Byte:
        """The term with other atoms: `rename` gives the byte for an atom, from its name and, for a byte of an
        open number, from that number and the byte's place; None keeps the atom. `known`: terms that are
        done."""
        found = known.get(a)
        if found is None:
            constant, items = self._terms[a]
            found = constant
            for atom, linear in items:
                found = self.xor(found, self.mapped(linear, self._renamed_atom(atom, rename, known)))
            known[a] = found
        return found

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

    def with_atoms(self, a: Byte, by: Mapping[int, Byte], known: dict[Byte, Byte]) -> Byte:
        """The term with other terms in place of the atoms `by`, also within S-boxes. `known`: terms that are
        done."""
        found = known.get(a)
        if found is None:
            constant, items = self._terms[a]
            found = constant
            for atom, linear in items:
                argument, changed = self._arguments[atom], by.get(atom)
                if changed is None and argument is not None:
                    inner, name = self.with_atoms(argument, by, known), self._names[atom]
                    if name in self._functions:
                        changed = self.looked_up(self._functions[name], inner)
                    else:
                        changed = self.substituted(inner, name == "S^-1")
                changed = self.atom_term(atom) if changed is None else changed
                found = self.xor(found, self.mapped(linear, changed))
            known[a] = found
        return found

    def _renamed_atom(
        self, atom: int, rename: Callable[[str, Number | None, int], Byte | None], known: dict[Byte, Byte]
    ) -> Byte:
        argument, name = self._arguments[atom], self._names[atom]
        if argument is not None:
            renamed = self.renamed(argument, rename, known)
            if name in self._functions:
                return self.looked_up(self._functions[name], renamed)
            return self.substituted(renamed, name == "S^-1")
        byte = rename(self._names[atom], *self._places.get(atom, (None, 0)))
        return self._interned(0, {atom: maps.IDENTITY}) if byte is None else byte

    # AES

    def substituted(self, a: Byte, inverse: bool = False) -> Byte:
        """SubBytes or InvSubBytes of one byte."""
        constant, atom = self._box(a, inverse)
        return constant if atom is None else self._interned(0, {atom: maps.IDENTITY})

    def _box(self, a: Byte, inverse: bool) -> tuple[int, int | None]:
        if a < 256:
            return (INVERSE_SBOX if inverse else SBOX)[a], None
        boxes = self._boxes[inverse]
        atom = boxes.get(a)
        if atom is None:
            atom = boxes[a] = self._atom("S^-1" if inverse else "S", None, a)
        return 0, atom

    def looked_up(self, table: bytes, a: Byte) -> Byte:
        """Entry `a` of a table of 256 bytes: an affine image of the term or of its S-box, or else an atom of
        its own for each table and term."""
        if a < 256:
            return table[a]
        key = table, a
        if key not in self._lookups:
            self._lookups[key] = self._looked_up(table, a)
        return self._lookups[key]

    def _looked_up(self, table: bytes, a: Byte) -> Byte:
        known = _known_table(table)
        if known is not None:
            box, linear, constant = known
            argument = a if box is None else self.substituted(a, inverse=box)
            return self.xor(self.mapped(linear, argument), constant)
        name = next((name for name, known in self._functions.items() if known == table), "")
        if not name:
            name = f"table{len(self._functions)}"
            self._functions[name] = table
        return self._interned(0, {self._atom(name, None, a): maps.IDENTITY})

    def round(self, state: Bytes, key: Bytes, inverse: bool, last: bool) -> Bytes:
        """One round, in the order of `aesenc` and `aesdec`: SubBytes, ShiftRows, MixColumns, key, or the
        inverses of the first three. The `last` one has no MixColumns."""
        given = (state, key, inverse, last)
        found = self._rounds.get(given)
        if found is None:
            found = self._rounds[given] = self._round(*given)
        return found

    def rounds(self, states: Bytes, keys: Bytes, inverse: bool, last: bool) -> Bytes:
        """One round of each of several states, which lie one behind the other."""
        given = (states, keys, inverse, last)
        found = self._several.get(given)
        if found is None:
            made: list[Byte] = []
            for start in range(0, len(states), 16):
                made += self.round(states[start : start + 16], keys[start : start + 16], inverse, last)
            found = self._several[given] = tuple(made)
        return found

    def ciphered(self, keys: tuple[Bytes, ...], block: Bytes, inverse: bool) -> Bytes:
        """All rounds, with the first and the last of the round `keys`."""
        given = (keys, block, inverse)
        found = self._ciphered.get(given)
        if found is None:
            found = self.xors(block, keys[0])
            for key in keys[1:-1]:
                found = self.round(found, key, inverse, last=False)
            found = self._ciphered[given] = self.round(found, keys[-1], inverse, last=True)
        return found

    def _round(self, state: Bytes, key: Bytes, inverse: bool, last: bool) -> Bytes:
        boxed = [self._box(state[place], inverse) for place in _ORDER[inverse]]
        if last:
            return tuple(self._total([(maps.IDENTITY, box)], k) for box, k in zip(boxed, key, strict=True))
        rows = _INVERSE if inverse else _FORWARD
        made = []
        for start in range(0, 16, 4):
            column = boxed[start : start + 4]
            atoms = [atom for _, atom in column if atom is not None]
            plain = len(set(atoms)) == 4  # four different atoms, as in nearly all columns
            order = sorted(range(4), key=atoms.__getitem__) if plain else []
            first = min(atoms, default=0)
            for row in range(4):
                factors, added = rows[row], key[start + row]
                constant, items = self._terms[added]
                if plain and (not items or items[-1][0] < first):
                    sorted_ = items + tuple([(atoms[place], factors[place]) for place in order])
                    made.append(self._found((constant, sorted_)))
                else:
                    made.append(self._total(list(zip(factors, column, strict=True)), added))
        return tuple(made)

    def _total(self, images: list[tuple[int, tuple[int, int | None]]], key: Byte) -> Byte:
        """The sum of images of S-box outputs, each a constant or an atom, and a byte of the key."""
        constant, items = self._terms[key]
        parts = dict(items)
        for linear, (value, atom) in images:
            if atom is None:
                constant ^= maps.table(linear)[value]
            elif changed := parts.get(atom, 0) ^ linear:
                parts[atom] = changed
            else:
                del parts[atom]
        return self._interned(constant, parts)

    def mixed(self, state: Bytes, inverse: bool) -> Bytes:
        """MixColumns or InvMixColumns of a state."""
        rows = _INVERSE if inverse else _FORWARD
        made = []
        for place in range(16):
            total = 0
            for linear, byte in zip(rows[place & 3], state[place & 12 : (place & 12) + 4], strict=True):
                total = self.xor(total, self.mapped(linear, byte))
            made.append(total)
        return tuple(made)

    # What a term says

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


@cache
def _known_table(table: bytes) -> tuple[bool | None, int, int] | None:
    """How a table follows from an S-box: whether that is the inverse one (None for no S-box), the linear map
    behind it, and the constant that is added. None if there is no such form."""
    for box, back in ((None, range(256)), (False, INVERSE_SBOX), (True, SBOX)):
        found = maps.affine(bytes(table[x] for x in back))
        if found is not None:
            return box, *found
    return None


def _add(parts: dict[int, int], others: Iterable[tuple[int, int]]) -> None:
    for atom, linear in others:
        if changed := parts.get(atom, 0) ^ linear:
            parts[atom] = changed
        else:
            del parts[atom]
