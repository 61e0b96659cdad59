"""The values of terms for given values of their atoms."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.cipher.aes import INVERSE_SBOX, SBOX
from aesgen.proofs import maps
from aesgen.proofs.byte_functions import byte_functions
from aesgen.proofs.terms import Byte, Terms


class Evaluation:
    """`values`: by the name of an atom, its value. Terms with other atoms have no value."""

    def __init__(self, terms: Terms, values: Mapping[str, int]) -> None:
        self.terms, self.values = terms, values
        self._known: dict[Byte, int | None] = {}

    def of(self, a: Byte) -> int | None:
        """The value of a term; None if it has none."""
        if a not in self._known:
            total, items = self.terms.items(a)
            for atom, linear in items:
                own = self._atom(atom)
                if own is None:
                    self._known[a] = None
                    break
                total ^= maps.table(linear)[own]
            else:
                self._known[a] = total
        return self._known[a]

    def _atom(self, atom: int) -> int | None:
        terms, functions = self.terms, byte_functions(self.terms)
        name, argument = terms._names[atom], terms._arguments[atom]
        if atom in functions._atoms:
            x, part = functions._atoms[atom]
            inner = self.of(x)
            return None if inner is None else functions._basis.parts[part][inner]
        if argument is None:
            return self.values.get(name)
        inner = self.of(argument)
        if inner is None:
            return None
        boxes = {"S": SBOX, "S^-1": INVERSE_SBOX}
        return boxes[name][inner] if name in boxes else terms._functions[name][inner]
