"""Whether the distribution of a bit depends on a secret, over uniform random bits.

First expressions are simplified (Barthe et al., "Verified proofs of higher-order masking", EUROCRYPT 2015):
in a sum `r + e` with a random bit `r` that occurs nowhere else, `e` can be left out, because the sum is as
uniform as `r` itself. What is left is enumerated if it has few variables. Everything else is undecided."""

from __future__ import annotations

from enum import Enum
from typing import Any

from aesgen.probing.expressions import BITS, ONE, ZERO, Atoms, Bit, turned

VARIABLES = 22
"""The most variables that are enumerated."""
NODES = 300
"""The most sums that are looked into."""
AGAIN = 12
"""The most random variables that are exchanged for sums."""


class Verdict(Enum):
    INDEPENDENT = "independent"
    LEAKS = "leaks"
    UNDECIDED = "undecided"


class Judge:
    """Decides bits of one execution; each of them once."""

    def __init__(self, atoms: Atoms) -> None:
        self._atoms = atoms
        self._known: dict[Bit, Verdict] = {}

    def verdict(self, bit: Bit) -> Verdict:
        """Whether the distribution of a bit depends on a secret."""
        if not bit or bit == ONE:
            return Verdict.INDEPENDENT
        bit = bit - ONE
        if not self._atoms.opaques:
            bit = turned(bit, min(bit) & BITS - 1)
        found = self._known.get(bit)
        if found is None:
            found = self._known[bit] = self._decide(bit)
        return found

    def _decide(self, bit: Bit, again: int = AGAIN) -> Verdict:
        """`again`: how many random variables may still be exchanged for sums."""
        atoms = self._atoms
        if self._mask(bit) is not None or not atoms.support([bit]) & atoms.secrets:
            return Verdict.INDEPENDENT
        replaced, opened = self._simplified(bit)
        if bit in replaced:
            return Verdict.INDEPENDENT
        nodes = self._visible(bit, replaced, opened)
        if nodes is None:
            return Verdict.UNDECIDED
        closed = [frozenset({atom}) for node in nodes for atom in node if self._is_closed(atom, opened)]
        support = atoms.support(closed) | sum(self._linear(nodes))
        if not support & atoms.secrets:
            return Verdict.INDEPENDENT
        if not closed and support.bit_count() <= VARIABLES:
            return self._enumerated(bit, replaced, nodes)
        if not again:
            return Verdict.UNDECIDED
        collected = atoms.collected(self._rewritten(bit, replaced, {}), {})
        changed = collected if collected != bit else self._exchanged(bit, nodes)
        return self._decide(changed, again - 1) if changed is not None else Verdict.UNDECIDED

    def _exchanged(self, bit: Bit, nodes: set[Bit]) -> Bit | None:
        """The bit with another random variable for a sum: `r + e` becomes `r`, and `r` in other places
        `r + e`, where `e` lacks `r`; the distribution is the same. It is the largest sum that has such an
        `r`, and the newest `r` in it. None if there is none."""
        for node in sorted(nodes, key=lambda each: (-len(each), sorted(each))):
            mask = self._mask(node) if len(node - ONE) > 1 else None
            if mask is not None:
                return self._rewritten(bit, {}, {}, mask, node ^ frozenset({mask}))
        return None

    def _rewritten(
        self, bit: Bit, replaced: dict[Bit, Bit], known: dict[Bit, Bit], variable: int = -1, added: Bit = ZERO
    ) -> Bit:
        """A bit with the replacements made, or with `variable + added` in place of a variable. `known`: what
        was made before."""
        bit = replaced.get(bit, bit)
        made = known.get(bit)
        if made is None:
            made = ZERO
            for atom in bit:
                if self._atoms.is_product(atom):
                    one, two = (
                        self._rewritten(each, replaced, known, variable, added)
                        for each in self._atoms.factors(atom)
                    )
                    made ^= self._atoms.product(one, two)
                else:
                    made ^= frozenset({atom})
            if variable in bit:
                made ^= added
            known[bit] = made
        return made

    def _mask(self, bit: Bit) -> int | None:
        """A random variable of a sum that occurs in none of its products."""
        places, supports = self._atoms.places, self._atoms.supports
        products = 0
        for atom in bit:
            if atom not in places:
                products |= supports[atom]
        free = self._atoms.randoms & ~products
        return max((atom for atom in bit if places.get(atom, 0) & free), default=None)

    def _is_closed(self, atom: int, opened: set[int]) -> bool:
        return atom != -1 and atom not in self._atoms.places and atom not in opened

    def _linear(self, nodes: set[Bit]) -> set[int]:
        places = self._atoms.places
        return {places[atom] for node in nodes for atom in node if atom in places}

    def _simplified(self, bit: Bit) -> tuple[dict[Bit, Bit], set[int]]:
        """Sums that are as good as one random bit, with that bit, and the products that were looked into,
        from the outermost ones on."""
        atoms = self._atoms
        replaced: dict[Bit, Bit] = {}
        opened = {atom for atom in bit if atoms.is_product(atom)}
        while True:
            nodes = self._visible(bit, replaced, opened)
            if nodes is None:
                return replaced, opened
            if self._replace(nodes, replaced, opened):
                if bit in replaced:
                    return replaced, opened
                continue
            further = {
                atom for node in nodes for atom in node if atoms.is_product(atom) and atom not in opened
            }
            if not further:
                return replaced, opened
            opened |= further

    def _replace(self, nodes: set[Bit], replaced: dict[Bit, Bit], opened: set[int]) -> bool:
        """Replace sums by a random bit of theirs that occurs in no other place; whether there were some."""
        atoms = self._atoms
        once = twice = 0
        inside = 0
        for node in nodes:
            for atom in node:
                place = atoms.places.get(atom)
                if place is not None:
                    twice |= once & place
                    once |= place
                elif atom != -1 and atom not in opened:
                    inside |= atoms.supports[atom]
        free = once & ~twice & ~inside & atoms.randoms
        found = False
        for node in nodes:
            if len(node - ONE) > 1:
                mask = next((atom for atom in node if atoms.places.get(atom, 0) & free), None)
                if mask is not None:
                    replaced[node] = frozenset({mask})
                    found = True
        return found

    def _visible(self, bit: Bit, replaced: dict[Bit, Bit], opened: set[int]) -> set[Bit] | None:
        """The sums that a bit is made of, as far as products were looked into, each replaced one by its
        random bit; None if there are too many."""
        factors = self._atoms.factors
        found: set[Bit] = set()
        waiting = [bit]
        while waiting:
            node = waiting.pop()
            node = replaced.get(node, node)
            if node in found:
                continue
            found.add(node)
            if len(found) > NODES:
                return None
            for atom in node:
                if atom in opened:
                    waiting += factors(atom)
        return found

    def _enumerated(self, bit: Bit, replaced: dict[Bit, Bit], nodes: set[Bit]) -> Verdict:
        """Count the ones of a bit for each value of the secrets, over all values of the random bits. A truth
        table is a number with a bit for each value of the variables, the secret ones in the high places."""
        atoms = self._atoms
        chosen = sorted({atom for node in nodes for atom in node if atom in atoms.places})
        chosen.sort(key=lambda atom: bool(atoms.places[atom] & atoms.secrets))
        size = 1 << len(chosen)
        ones = (1 << size) - 1
        tables: dict[Any, int] = {-1: ones}
        for number, atom in enumerate(chosen):
            period = 1 << number
            made = (1 << period) - 1 << period
            while 2 * period < size:
                period *= 2
                made |= made << period
            tables[atom] = made

        def table(node: Bit) -> int:
            node = replaced.get(node, node)
            made = tables.get(node)
            if made is None:
                made = 0
                for atom in node:
                    if atom not in tables:
                        a, b = atoms.factors(atom)
                        tables[atom] = table(a) & table(b)
                    made ^= tables[atom]
                tables[node] = made
            return made

        secrets = sum(bool(atoms.places[atom] & atoms.secrets) for atom in chosen)
        part = size >> secrets
        whole = table(bit)
        counts = {(whole >> part * k & (1 << part) - 1).bit_count() for k in range(1 << secrets)}
        return Verdict.LEAKS if len(counts) > 1 else Verdict.INDEPENDENT
