"""What a comparison found: a row for each implementation, how they relate, the curves that exports read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from statistics import median
from typing import Any

from aesgen.errors import UserError
from aesgen.measuring.statistics import middle
from aesgen.measuring.thresholds import COMPARING
from aesgen.model.problem import Problem
from aesgen.model.target import Published, Target
from aesgen.model.trial import Variant
from aesgen.results.curves import Curves


@dataclass(frozen=True)
class Ratio:
    """One figure by another: the median of rounds that both ran in, and between what it lies with 95 %."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, pairs: Sequence[float]) -> Ratio:
        return cls(*middle(pairs, COMPARING.confidence))


@dataclass(frozen=True)
class ContenderRow:
    """One implementation: cycles per byte by size, and between which figures the rounds lay; `rounds` has
    each round's figure, None where it was disturbed. `variant`: whose kernel it is, where it is a record's by
    itself. `pins`: the axes that were pinned in the tunings it is from."""

    who: str
    version: str
    kind: str
    cycles_per_byte: Mapping[str, float]
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    note: str = ""
    problem: Problem | None = None
    variant: Variant | None = None
    rounds: Mapping[str, Sequence[float | None]] = field(default_factory=dict)
    pins: tuple[tuple[str, str], ...] = ()

    def by(self, other: ContenderRow) -> dict[str, Ratio]:
        """By size, this figure by the other's, over the rounds that disturbed neither; where these are few,
        within what the ranges allow."""
        ratios = {}
        for size, figure in self.cycles_per_byte.items():
            if size in other.cycles_per_byte:
                pairs = zip(self.rounds.get(size, ()), other.rounds.get(size, ()), strict=False)
                calm = [mine / theirs for mine, theirs in pairs if mine and theirs]
                ratio = Ratio.of(calm or [figure / other.cycles_per_byte[size]])
                ratios[size] = ratio if len(calm) >= COMPARING.pairs else self._apart(other, size, ratio)
        return ratios

    def _apart(self, other: ContenderRow, size: str, ratio: Ratio) -> Ratio:
        mine, theirs = self.cycles_per_byte[size], other.cycles_per_byte[size]
        low, high = self.ranges.get(size, (mine, mine))
        least, most = other.ranges.get(size, (theirs, theirs))
        return Ratio(ratio.middle, min(ratio.low, low / most), max(ratio.high, high / least))

    @property
    def ours(self) -> bool:
        return self.who == "aesgen"

    @property
    def name(self) -> str:
        return f"{self.who} {self.version}"

    @property
    def exported(self) -> bool:
        """Whether it is what a program calls, and not a kernel by itself."""
        return self.ours and not self.variant


@dataclass(frozen=True)
class Relation:
    """`row` by `other`, size by size."""

    row: ContenderRow
    other: ContenderRow
    by_size: Mapping[str, Ratio]

    @property
    def named(self) -> str:
        """What `other` is called beside `row`."""
        return self.other.version if self.other.ours else self.other.who

    @property
    def worst(self) -> str:
        """The size at which `row` does worst."""
        return max(self.by_size, key=lambda size: self.by_size[size].middle)


@dataclass(frozen=True)
class Comparison:
    """What was compared: rows from this run, published rows, and what is not installed."""

    target: Target
    problem: Problem
    device: str
    convention: str
    rows: tuple[ContenderRow, ...]
    published: tuple[Published, ...]
    absent: tuple[str, ...] = ()

    def relations(self) -> Iterator[Relation]:
        """Each of our rows beside each of another library; and what is exported beside what is of tunings
        that had axes pinned, and beside their kernels by themselves."""
        asked = {row.pins for row in self.rows if row.exported and row.pins}
        for row in (row for row in self.rows if row.ours):
            for other in self.rows:
                pinned = row.exported and not row.pins and other.pins in asked
                alike = other.exported or other.problem == self.problem
                if (not other.ours or (pinned and alike)) and (by_size := row.by(other)):
                    yield Relation(row, other, by_size)

    def sizes(self) -> dict[str, int]:
        """The sizes that were measured here, and their bytes."""
        measured = (row for row in self.rows if row.ranges)
        return {size: bytes_of(size) for row in measured for size in row.cycles_per_byte}

    def data(self) -> dict[str, Any]:
        """As one JSON object."""
        from aesgen.comparison.forms import ComparisonForm  # slow import, deferred

        return ComparisonForm.written(self)

    def curves(self) -> list[Curves]:
        """The speed by size of the records' own kernels, for each problem; exports choose by it."""
        date = datetime.now(UTC).isoformat(timespec="seconds")
        made = []
        for problem in dict.fromkeys(row.problem for row in self.rows if row.problem and row.variant):
            rows = {row.variant: row for row in self.rows if row.problem == problem and row.variant}
            shared = [s for s in next(iter(rows.values())).cycles_per_byte if self._everybody(rows, s)]
            levels = {size: self._levels(size) for size in shared}
            by_variant = {
                variant: tuple(levels[size][row.name].middle for size in shared)
                for variant, row in rows.items()
            }
            spread = {
                variant: tuple(_half_width(levels[size][row.name]) for size in shared)
                for variant, row in rows.items()
            }
            sizes = tuple(map(bytes_of, shared))
            owner = next(iter(by_variant)).target
            made.append(Curves(owner, problem, self.device, date, sizes, by_variant, spread))
        return made

    def _everybody(self, rows: Mapping[Variant, ContenderRow], size: str) -> bool:
        return all(size in row.cycles_per_byte for row in rows.values())

    def _levels(self, size: str) -> dict[str, Ratio]:
        """By name of row the figure at `size` and where it lies, less what each round did to all of them."""
        rows = [row for row in self.rows if size in row.cycles_per_byte]
        drift = [
            median([figure / row.cycles_per_byte[size] for row, figure in turns if figure] or [1.0])
            for turns in _rounds(rows, size)
        ]
        levels = {}
        for row in rows:
            figures = zip(row.rounds.get(size, ()), drift, strict=False)
            steady = [figure / common for figure, common in figures if figure]
            levels[row.name] = Ratio.of(steady or [row.cycles_per_byte[size]])
        return levels


def _rounds(rows: Sequence[ContenderRow], size: str) -> Iterator[list[tuple[ContenderRow, float | None]]]:
    """Every row with its figure, round by round."""
    for figures in zip(*(row.rounds.get(size, ()) for row in rows), strict=False):
        yield list(zip(rows, figures, strict=True))


def _half_width(level: Ratio) -> float:
    """Relative to the figure."""
    return max(level.high - level.middle, level.middle - level.low) / level.middle


def bytes_of(size: str) -> int:
    """`16`, `1k` or `64m` as bytes. Raises `UserError` for anything but whole blocks."""
    number, unit = (size[:-1], size[-1]) if size[-1:] in ("k", "m") else (size, "")
    count = int(number) << {"": 0, "k": 10, "m": 20}[unit] if number.isdecimal() else 0
    if not count or count % 16:
        raise UserError(f"size {size!r}: expected whole blocks of 16 bytes, e.g. 16, 1k, 64m")
    return count
