"""The terms of a proof: sums of `aesgen.proofs.sums` whose atoms may be S-box outputs and look-ups, the
rounds of AES on them, and terms with other atoms in their place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar, cast

from aesgen.cipher.aes import INVERSE_MIX, INVERSE_SBOX, MIX, SBOX
from aesgen.proofs import maps
from aesgen.proofs.failures import Unexpressed
from aesgen.proofs.numbers import Number
from aesgen.proofs.open_sums import OpenSums
from aesgen.proofs.sums import KEY, OPAQUE, PUBLIC, SECRET, TEXT, UNDEFINED, Byte, Bytes

Extension = TypeVar("Extension")

__all__ = ["KEY", "OPAQUE", "PUBLIC", "SECRET", "TEXT", "UNDEFINED", "Byte", "Bytes", "Terms"]

_BOXES = {"S": bytes(SBOX), "S^-1": bytes(INVERSE_SBOX)}
_FORWARD = [[maps.times(MIX[(row - place) % 4]) for place in range(4)] for row in range(4)]
_INVERSE = [[maps.times(INVERSE_MIX[(row - place) % 4]) for place in range(4)] for row in range(4)]
_ORDER = [[(i + 4 * (i % 4)) % 16 for i in range(16)], [(i - 4 * (i % 4)) % 16 for i in range(16)]]
"""The byte of the state that ShiftRows, and InvShiftRows, moves to each place."""


class Terms(OpenSums):
    """All terms of a proof."""

    def __init__(self) -> None:
        super().__init__()
        self._boxes: tuple[dict[Byte, int], dict[Byte, int]] = ({}, {})
        self._functions: dict[str, bytes] = {}
        self._lookups: dict[tuple[bytes, Byte], Byte] = {}
        self._several: dict[tuple[Bytes, Bytes, bool, bool], Bytes] = {}
        self._ciphered: dict[tuple[tuple[Bytes, ...], Bytes, bool], Bytes] = {}
        self._rounds: dict[tuple[Bytes, Bytes, bool, bool], Bytes] = {}
        self.aliases: dict[Bytes, Bytes] = {}
        """States with other bytes of the same value, which rounds return in their place."""
        self._known_aliases: dict[Bytes, Bytes] = {}
        self._last_atoms: dict[int, tuple[Byte, Byte]] = {}
        self.extensions: dict[object, object] = {}
        """Further domains whose atoms are in these terms, by what makes them."""

    def extension(self, kind: Callable[[Terms], Extension]) -> Extension:
        """What `kind`, a class or a function, makes of these terms: one object for each proof."""
        if kind not in self.extensions:
            self.extensions[kind] = kind(self)
        return cast(Extension, self.extensions[kind])

    # S-boxes and tables

    def substituted(self, a: Byte, inverse: bool = False) -> Byte:
        """SubBytes or InvSubBytes of one byte."""
        if (undone := self._undone(a, inverse)) is not None:
            return undone
        constant, atom = self._box(a, inverse)
        return constant if atom is None else self._interned(0, {atom: maps.IDENTITY})

    @property
    def box_arguments(self) -> tuple[Mapping[Byte, int], Mapping[Byte, int]]:
        """The arguments that the S-box and the inverse S-box have had so far, in order of first use."""
        return self._boxes

    def _box(self, a: Byte, inverse: bool) -> tuple[int, int | None]:
        if a < 256:
            return (INVERSE_SBOX if inverse else SBOX)[a], None
        boxes = self._boxes[inverse]
        atom = boxes.get(a)
        if atom is None:
            atom = boxes[a] = self._atom("S^-1" if inverse else "S", None, a)
        return 0, atom

    def _undone(self, a: Byte, inverse: bool) -> Byte | None:
        """x where `a` is S-box(x) and the inverse S-box is asked for, or the other way round; else None."""
        constant, items = self._terms[a]
        if constant or len(items) != 1 or items[0][1] != maps.IDENTITY:
            return None
        [(atom, _)] = items
        return self._arguments[atom] if self._names[atom] == ("S" if inverse else "S^-1") else None

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
        known = known_table(table)
        if known is None and (exchange := exchanged(table)) is not None:
            moved, known = exchange
            a = self.xor(a, moved)
        if known is not None:
            box, linear, constant = known
            if box is None:
                return self.xor(self.mapped(linear, a), constant)
            if (undone := self._undone(a, box)) is not None:
                return self.xor(self.mapped(linear, undone), constant)
            _, atom = self._box(a, box)
            assert atom is not None
            return self._found((constant, ((atom, linear),)))
        name = next((name for name, known in self._functions.items() if known == table), "")
        if not name:
            name = f"table{len(self._functions)}"
            self._functions[name] = table
        return self._interned(0, {self._atom(name, None, a): maps.IDENTITY})

    def argument_of(self, atom: int) -> tuple[bytes, Byte] | None:
        """The table and the place of the look-up, in an S-box or another table, that an atom is; None for
        another atom."""
        argument, name = self._arguments[atom], self._names[atom]
        if argument is None:
            return None
        return _BOXES.get(name) or self._functions[name], argument

    def look_up_of(self, a: Byte) -> tuple[bytes, Byte] | None:
        """The table and the place of the look-up that a term is; None if it is another term."""
        constant, items = self._terms[a]
        if constant or len(items) != 1 or items[0][1] != maps.IDENTITY:
            return None
        [(atom, _)] = items
        argument, table = self._arguments[atom], self._functions.get(self._names[atom])
        return None if argument is None or table is None else (table, argument)

    # Rounds of AES

    def round(self, state: Bytes, key: Bytes, inverse: bool, last: bool) -> Bytes:
        """One round, in the order of `aesenc` and `aesdec`: SubBytes, ShiftRows, MixColumns, key, or the
        inverses of the first three. The `last` one has no MixColumns."""
        given = (state, key, inverse, last)
        found = self._rounds.get(given)
        if found is None:
            found = self._round(*given)
            found = self._rounds[given] = self.aliases.get(found, found)
        return found

    def forget_rounds(self) -> None:
        """Forget the results of rounds, after a change of `aliases`."""
        self._rounds.clear()
        self._several.clear()
        self._ciphered.clear()

    def aliased(self, word: Bytes) -> Bytes:
        """The same bytes, with those of `aliases` in place of linear images of the states that have them.
        Code without AES instructions computes these byte by byte."""
        if self._known_aliases != self.aliases:
            self._known_aliases = dict(self.aliases)
            pairs = [pair for given, named in self.aliases.items() for pair in zip(given, named, strict=True)]
            self._last_atoms = {
                self._terms[given][1][-1][0]: (given, named)
                for given, named in pairs
                if given >= 256 and self._terms[given][1][-1][1] == maps.IDENTITY
            }
        return tuple(map(self._aliased, word)) if self._last_atoms else word

    def _aliased(self, a: Byte) -> Byte:
        for atom, linear in self._terms[a][1] if a >= 256 else ():
            if atom in self._last_atoms:  # a state's byte ends with an S-box output that no other one has
                given, named = self._last_atoms[atom]
                a = self.xor(a, self.mapped(linear, self.xor(given, named)))
        return a

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

    # Other atoms

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

    def with_atoms(self, a: Byte, by: Mapping[int, Byte], known: dict[Byte, Byte]) -> Byte:
        """The term with other terms in place of the atoms `by`, also within S-boxes. `known`: terms that are
        done."""
        found = known.get(a)
        if found is None:
            constant, items = self._terms[a]
            found = constant
            for atom, linear in items:
                self._check_expressed(atom)
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

    def _check_expressed(self, atom: int) -> None:
        """Raise `Unexpressed` for an atom that is a function of others, which are then unknown."""
        if atom in self._computed:
            raise Unexpressed("the terms do not express a function whose atoms change")

    def _renamed_atom(
        self, atom: int, rename: Callable[[str, Number | None, int], Byte | None], known: dict[Byte, Byte]
    ) -> Byte:
        self._check_expressed(atom)
        argument, name = self._arguments[atom], self._names[atom]
        if argument is not None:
            renamed = self.renamed(argument, rename, known)
            if name in self._functions:
                return self.looked_up(self._functions[name], renamed)
            return self.substituted(renamed, name == "S^-1")
        byte = rename(self._names[atom], *self._places.get(atom, (None, 0)))
        return self._interned(0, {atom: maps.IDENTITY}) if byte is None else byte


@cache
def known_table(table: bytes) -> tuple[bool | None, int, int] | None:
    """How a table follows from an S-box: whether that is the inverse one (None for no S-box), the linear map
    behind it, and the constant that is added. None if there is no such form."""
    for box, back in ((None, range(256)), (False, INVERSE_SBOX), (True, SBOX)):
        found = maps.affine(bytes(table[x] for x in back))
        if found is not None:
            return box, *found
    return None


@cache
def exchanged(table: bytes) -> tuple[int, tuple[bool | None, int, int]] | None:
    """A constant c and how the table whose entry x is entry x + c of this one follows from an S-box; None if
    there is no such constant. A table that is read from its end has c = 0xff."""
    for back in (INVERSE_SBOX, SBOX):
        for moved in range(256):
            first = [table[back[x] ^ moved] for x in range(4)]
            if first[0] ^ first[1] ^ first[2] ^ first[3]:
                continue  # no affine image
            known = known_table(bytes(table[x ^ moved] for x in range(256)))
            if known is not None:
                return moved, known
    return None
