"""Where the atoms of a sum come from."""

from __future__ import annotations

from collections.abc import Iterable

from aesgen.proofs import maps
from aesgen.proofs.sums import OPAQUE, Byte, Sums


class OriginSums(Sums):
    """Sums that know the origins of their atoms. An S-box output or a look-up has those of its argument."""

    def __init__(self) -> None:
        super().__init__()
        self._opaque = 0
        self._origins: dict[Byte, frozenset[str]] = {}
        self._unions: dict[tuple[frozenset[str], frozenset[str]], frozenset[str]] = {}

    def opaque(self, *parts: Byte) -> Byte:
        """A new byte about which nothing is known but the origins of what it was computed from."""
        self._opaque += 1
        sources = frozenset({OPAQUE}).union(*(self.origins(part) for part in parts))
        return self._interned(0, {self._atom(f"unknown{self._opaque}", sources): maps.IDENTITY})

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

    def own_origins(self, a: Byte) -> frozenset[str]:
        """Where those atoms of a term come from that are no S-box and no look-up."""
        if a < 256:
            return frozenset()
        found: frozenset[str] = frozenset()
        for atom, _ in self._terms[a][1]:
            if self._arguments[atom] is None:
                found = self._union(found, self._sources[atom] or frozenset())
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
