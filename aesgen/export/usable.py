"""Which records an export may use: of known spaces, fitting the target, leaking no more than allowed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from aesgen.config.document import ConfigError
from aesgen.errors import UserError
from aesgen.export import advice
from aesgen.export.borrowed import misfit
from aesgen.export.selection import Selection
from aesgen.leaks import admission
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.spaces import catalog


class UsableRecords:
    """Decides whether an export of `target` may use a record: its space must ship with aesgen or be on the
    command line, a relative's variant must satisfy the constraints of `target`, and its timing must be as the
    user requires. `skipped` is called once for each record that is left out, except for those that are left
    out because only constant-time records were requested. `leaky`: whether a record was left out because it
    leaks through the cache."""

    def __init__(self, target: Target, selection: Selection, skipped: Callable[[str], None]) -> None:
        self._target, self._selection, self._skipped = target, selection, skipped
        self._answers: dict[Path, bool] = {}
        self.leaky = False

    def __call__(self, path: Path, record: Record) -> bool:
        if self._selection.by_variant and not self._selected(record):
            return False
        if path not in self._answers:
            reason = self._reason(record)
            self._answers[path] = reason is None
            if reason:
                self._skipped(f"{path}: {reason}")
        return self._answers[path]

    def goal(self, problem: Problem) -> Goal:
        """The goal of the tunings whose records are used for `problem`."""
        return self._selection.goal(self._target.usual_goal(problem))

    def wants(self, problem: Problem) -> bool:
        """Whether the export should have a function for `problem`."""
        return self._selection.wants(problem)

    def _selected(self, record: Record) -> bool:
        try:
            return self._selection.accepts(self._target, record)
        except ConfigError:
            raise
        except UserError:  # an unknown space: `_reason` reports it
            return not self._selection.family

    def _reason(self, record: Record) -> str | None:
        try:
            catalog.space(record.variant.space)
        except ConfigError:
            raise
        except UserError as error:
            return f"{str(error).partition(';')[0]}; pass your own space file with --space FILE"
        if record.target in self._target.relatives and (why := misfit(self._target, record)):
            return f"does not fit {self._target.name}: {why}; {advice.way_to(self._target, [record.problem])}"
        if not self._selection.allow_leaky_tables and admission.record_leaks(self._target, record):
            self.leaky = True
            return f"it {admission.HOW}; to export it all the same, pass {admission.OPTION}"
        return None
