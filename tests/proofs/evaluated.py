"""The values of terms for one value of each of their atoms."""

from __future__ import annotations

from collections.abc import Mapping

from aesgen.proofs.evaluation import Evaluation as Evaluations
from aesgen.proofs.terms import Byte, Terms


class Evaluation:
    """`values`: by the name of an atom, its value. Terms with other atoms have no value."""

    def __init__(self, terms: Terms, values: Mapping[str, int]) -> None:
        rows = {name: bytes((value,)) for name, value in values.items()}
        self._found = Evaluations(terms, 1, rows.get)

    def of(self, a: Byte) -> int | None:
        """The value of a term; None if it has none."""
        row = self._found.of(a)
        return None if row is None else row[0]
