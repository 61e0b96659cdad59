"""The rounds of the T-table method as steps for the template, without the way to a table's entry.

A subclass has the instructions of its machine: `_value` reads an entry of a table, `_joined` makes a word of
the bytes of the last round.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aesgen.families.scalar.machine import ScalarStep
from aesgen.model.problem import Problem


class Lookup(NamedTuple):
    """A lookup: in `round` the byte at `row` of word `source` goes into word `column`."""

    round: int
    column: int
    row: int
    source: int


@dataclass
class ScalarRoundPlan:
    """How the lookups of rounds are written. `by_source`: the lookups of a round in the order of the words
    that bytes come from, else of the words they go into. `joins`: the four bytes of a word of the last round
    are joined before the round key is added."""

    rounds: int
    decrypts: bool
    by_source: bool
    joins: bool
    steps: list[ScalarStep] = field(default_factory=list)
    count: int = 0

    def range(
        self,
        first: int,
        last: int,
        omit: Callable[[Lookup], bool] = lambda _: False,
        begun: int = 0,
    ) -> list[ScalarStep]:
        """The steps of the rounds from `first` to `last`, without the lookups that `omit` names.

        The words of the state are `%x{round}_{column}`. Those of the round `begun` exist already; all others
        begin with their round key."""
        self.steps = []
        for number in range(first, last + 1):
            self._round(number, omit, number == begun)
        return self.steps

    def _new(self) -> str:
        self.count = (self.count + 1) % 64
        return f"%t{self.count}"

    def _add(self, kind: str, left: str = "", right: str = "", number: int = 0, to: str = "") -> str:
        to = to or self._new()
        self.steps.append(ScalarStep(kind, to, left, right, number))
        return to

    def _round(self, number: int, omit: Callable[[Lookup], bool], begun: bool) -> None:
        final = number == self.rounds
        step = -1 if self.decrypts else 1
        lookups = [
            Lookup(number, column, row, (column + step * row) % 4) for column in range(4) for row in range(4)
        ]
        if self.by_source:
            lookups.sort(key=lambda each: (each.source, each.row))
        keyed = set(range(4)) if begun else set[int]()
        joined: dict[int, dict[int, str]] = {}
        self._begin_round()
        for each in lookups:
            word = f"%x{number}_{each.column}"
            if each.column not in keyed:
                self._add("key", number=16 * number + 4 * each.column, to=word)
                keyed.add(each.column)
            if omit(each):
                continue
            value = self._value(each, final)
            if final and self.joins:
                values = joined.setdefault(each.column, {})
                values[each.row] = value
                if len(values) == 4:
                    self._add("xor", word, self._joined(values), to=word)
            else:
                self._add("xor", word, value, to=word)

    def _begin_round(self) -> None:
        """Called before the lookups of a round."""

    def _value(self, each: Lookup, final: bool) -> str:
        """The register with what the lookup adds to its word, or with its byte if the last round joins
        bytes."""
        raise NotImplementedError

    def _joined(self, values: dict[int, str]) -> str:
        """The register with the word of these bytes, by row."""
        raise NotImplementedError


def block_steps(plan: ScalarRoundPlan, problem: Problem) -> dict[str, Any]:
    """The steps of a block; for CTR also those that 256 counters share."""
    if not problem.contract.counts:
        return {"block_steps": plan.range(1, problem.rounds), "result": problem.rounds}
    return {
        "shared_steps": plan.range(1, 2, omit=_counted),
        "block_steps": plan.range(2, problem.rounds, omit=_uncounted, begun=2),
        "result": problem.rounds,
    }


def _counted(lookup: Lookup) -> bool:
    """Whether the counter's last byte reaches this lookup of rounds 1 and 2 (FIPS-197, 5.1.2): it is row 3 of
    column 3, and round 1 moves it to column 0, all of whose bytes are affected in round 2."""
    return lookup.source == (3 if lookup.round == 1 else 0) and (lookup.round == 2 or lookup.row == 3)


def _uncounted(lookup: Lookup) -> bool:
    return lookup.round == 2 and not _counted(lookup)
