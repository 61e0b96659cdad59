"""A published table of processors, and our records of these processors and of their descendants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from aesgen.model.trial import Record
from aesgen.results.records import layered_records
from aesgen.search.experiments import ExperimentFile

MODES = {"ECB": "aes128-ecb-encrypt", "CTR": "aes128-ctr-encrypt"}
"""The modes whose records are shown. ECB is like the published figures, which are those of single blocks; CTR
may keep what many blocks share."""


@dataclass(frozen=True)
class ProcessorRow:
    """A row of the table. `published`: cycles per block. `target`: whose records are shown, empty if there is
    no such target or record. `descendant`: it is not the processor itself, but one of its kind that is sold
    today. `best`: the fastest record for each of `MODES`, as far as there is one. `rules`: whose rules these
    figures follow, if not those of a manual."""

    machine: str
    published: float
    target: str = ""
    descendant: bool = False
    best: tuple[tuple[str, Record], ...] = ()
    rules: str = ""

    def cycles(self, mode: str) -> float | None:
        """Our cycles per block."""
        found = dict(self.best).get(mode)
        return found.measurement.cycles_per_block if found else None

    @property
    def kind(self) -> str:
        """How our figures were found: measured, simulated, modelled; and by whose rules."""
        kinds = dict.fromkeys(record.measurement.kind.value for _, record in self.best)
        if not kinds:
            return "not there yet"
        return ", ".join([*kinds, *([self.rules] if self.rules else [])])

    @property
    def fewer(self) -> float | None:
        """The published cycles over ours, in ECB if there is a record."""
        cycles = self.cycles("ECB") or self.cycles("CTR")
        return self.published / cycles if cycles else None

    @property
    def beaten(self) -> str:
        """Whether ours are fewer: `yes`, `in CTR`, `no`, or empty without a record."""
        if not self.best:
            return ""
        for mode, answer in (("ECB", "yes"), ("CTR", "in CTR")):
            cycles = self.cycles(mode)
            if cycles is not None and cycles < self.published:
                return answer
        return "no"


def processor_rows(described: ExperimentFile, folders: Sequence[Path]) -> Iterator[ProcessorRow]:
    """The rows of the published table, in its order: for each processor those of its targets, and then those
    of its descendants, with the records in `folders`. A processor without records has a row without
    figures."""
    for each in described.processors:
        rows = [
            ProcessorRow(
                each.machine,
                each.cycles_per_block,
                target,
                descendant,
                best,
                "" if descendant else each.rules,
            )
            for descendant, targets in ((False, each.targets), (True, each.descendants))
            for target in targets
            if (best := _best(folders, target))
        ]
        if all(row.descendant for row in rows):
            yield ProcessorRow(each.machine, each.cycles_per_block)
        yield from rows


def _best(folders: Sequence[Path], target: str) -> tuple[tuple[str, Record], ...]:
    """The record with the fewest cycles for each mode."""
    found: dict[str, Record] = {}
    for _, record in layered_records(folders, target):
        goal = record.goal
        if goal.objective != "cycles" or goal.convention != "bulk":
            continue
        for mode, problem in MODES.items():
            if record.problem.name == problem:
                old = found.get(mode)
                ours = record.measurement.cycles_per_block
                if old is None or ours < old.measurement.cycles_per_block:
                    found[mode] = record
    return tuple((mode, found[mode]) for mode in MODES if mode in found)
