"""Bytes as sums over GF(2): a constant plus linear images of atoms.

An atom is a byte of an operand, a byte of an open number, the S-box or the inverse S-box of a term, or a
byte about which nothing is known. Sums are interned: equal ones have equal indices, so that a comparison of
results is a comparison of integers. Nothing else is simplified. Two bytes that are equal for another reason
have different indices, and a proof that needs it fails."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from aesgen.proofs import maps

Byte = int
"""The index of a term; 0 to 255 are the constants."""
Bytes = tuple[Byte, ...]
Items = tuple[tuple[int, int], ...]
"""Atoms and the linear maps of `maps` that act on them."""
Term = tuple[int, Items]
"""A constant, and atoms in order with their maps."""

KEY, TEXT, PUBLIC, UNDEFINED, OPAQUE = "key", "text", "public", "undefined", "opaque"
"""Where an atom comes from. `undefined`: registers and memory that no one has written; `opaque`: the result
of an operation that the terms cannot express."""
SECRET = frozenset({KEY, TEXT})


class Sums:
    """All sums of a proof."""

    def __init__(self) -> None:
        self._terms: list[tuple[int, tuple[tuple[int, int], ...]]] = [(value, ()) for value in range(256)]
        self._known = {term: index for index, term in enumerate(self._terms)}
        self._names: list[str] = []
        self._arguments: list[Byte | None] = []
        self._sources: list[frozenset[str] | None] = []
        self._named: dict[str, Byte] = {}
        self._named_rows: dict[Hashable, Bytes] = {}
        self._sums: dict[tuple[Byte, Byte], Byte] = {}
        self._images: dict[tuple[int, Byte], Byte] = {}
        self._rows: dict[tuple[Bytes, Bytes], Bytes] = {}
        self._computed: set[int] = set()

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
        None if there is none. Of several S-box outputs it is the newest: round keys have older ones."""
        items = self._terms[a][1]
        for atom, linear in reversed(items):
            if linear == maps.IDENTITY and (len(items) == 1 or self._arguments[atom] is not None):
                return atom
        return None

    def atom_name(self, atom: int) -> str:
        return self._names[atom]

    def is_open(self, atom: int) -> bool:
        """Whether an atom is a byte that may have any value, so that no other term tells it."""
        return self._named.get(self._names[atom]) == self.atom_term(atom)

    def atom_term(self, atom: int) -> Byte:
        """The term that is one atom."""
        return self._interned(0, {atom: maps.IDENTITY})

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
    def known_terms(self) -> Sequence[Term]:
        """The constant of each term, and its atoms in order with their maps."""
        return self._terms

    def combined(self, constant: int, parts: Items, values: Sequence[Term]) -> Byte:
        """The sum of a constant and of linear images of several `values`. `parts`: places among these values
        and the maps of `maps` that act on them."""
        items: list[tuple[int, int]] = []
        composed = maps.composed
        for place, linear in parts:
            more, others = values[place]
            if linear == maps.IDENTITY:
                constant ^= more
                items += others
                continue
            if more:
                constant ^= maps.table(linear)[more]
            for atom, own in others:
                image = composed(linear, own)
                if image:
                    items.append((atom, image))
        if len(items) > 1:
            items.sort()
            if len(dict(items)) < len(items):  # an atom is in several values
                summed: dict[int, int] = {}
                _add(summed, items)
                items = list(summed.items())
        return self._found((constant, tuple(items))) if items else constant

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

    def xors(self, a: Bytes, b: Bytes) -> Bytes:
        """The sums of two rows of bytes."""
        found = self._rows.get((a, b))
        if found is None:
            found = self._rows[a, b] = tuple(map(self.xor, a, b))
        return found

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
