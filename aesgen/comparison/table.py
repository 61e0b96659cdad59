"""The result of a comparison: a row for each implementation, their ratios, and the curves for exports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from statistics import median

from aesgen.errors import UserError
from aesgen.measuring.statistics import middle
from aesgen.measuring.thresholds import COMPARING
from aesgen.model.problem import Problem
from aesgen.model.target import Published, Target
from aesgen.model.variant import Variant
from aesgen.results.curves import Curves


@dataclass(frozen=True)
class Ratio:
    """The ratio of two figures: the median over common rounds, and its 95 % interval."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, pairs: Sequence[float]) -> Ratio:
        return cls(*middle(pairs, COMPARING.confidence))


@dataclass(frozen=True)
class ContenderRow:
    """One implementation: cycles per byte by size, and the range of the rounds; `rounds`: each round's
    figure, None if it was disturbed. `variant`: the record's variant, if this is a single kernel. `pins`:
    the fixed axes of the tunings that it comes from."""

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
        """By size, the ratio of this figure to the other's, over the rounds in which neither was disturbed;
        if these are few, the interval comes from the ranges."""
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
    def short_name(self) -> str:
        """The name without a repeated word: `exported aesgen_ctr`, `OpenSSL 3.0.22`."""
        return short_name(self.who, self.version)

    @property
    def exported(self) -> bool:
        """Whether this is a function that programs call, not a single kernel."""
        return self.ours and not self.variant


@dataclass(frozen=True)
class Relation:
    """The ratios of `row` to `other`, size by size."""

    row: ContenderRow
    other: ContenderRow
    by_size: Mapping[str, Ratio]

    @property
    def named(self) -> str:
        """The name of `other` in relation to `row`."""
        return self.other.version if self.other.ours else self.other.who

    @property
    def worst(self) -> str:
        """The size with the worst ratio for `row`."""
        return max(self.by_size, key=lambda size: self.by_size[size].middle)


@dataclass(frozen=True)
class Comparison:
    """The result of a comparison: measured rows, published rows, libraries that are not installed, and
    `notes` about sizes with fewer rounds than usual."""

    target: Target
    problem: Problem
    device: str
    convention: str
    rows: tuple[ContenderRow, ...]
    published: tuple[Published, ...]
    absent: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def relations(self) -> Iterator[Relation]:
        """The ratios of each of our rows to each other library; and of our exports to the exports of tunings
        with fixed axes, and to their single kernels."""
        asked = {row.pins for row in self.rows if row.exported and row.pins}
        for row in (row for row in self.rows if row.ours):
            for other in self.rows:
                pinned = row.exported and not row.pins and other.pins in asked
                comparable = other.exported or other.problem == self.problem
                if (not other.ours or (pinned and comparable)) and (by_size := row.by(other)):
                    yield Relation(row, other, by_size)

    def sizes(self) -> dict[str, int]:
        """The measured sizes, and their bytes."""
        measured = (row for row in self.rows if row.ranges)
        return {size: bytes_of(size) for row in measured for size in row.cycles_per_byte}

    def curves(self) -> list[Curves]:
        """The speed by size of the records' kernels, for each problem; exports use it to choose kernels."""
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
            called = self._called(shared)
            made.append(Curves(owner, problem, self.device, date, sizes, by_variant, spread, called))
        return made

    def _called(self, sizes: Sequence[str]) -> dict[str, tuple[float, ...]]:
        """The figures of our usual exports and of the libraries, for those that have all `sizes`."""
        return {
            row.short_name: tuple(row.cycles_per_byte[size] for size in sizes)
            for row in self.rows
            if not row.pins and (row.exported or not row.ours)
            if all(size in row.cycles_per_byte for size in sizes)
        }

    def _everybody(self, rows: Mapping[Variant, ContenderRow], size: str) -> bool:
        return all(size in row.cycles_per_byte for row in rows.values())

    def _levels(self, size: str) -> dict[str, Ratio]:
        """The figure at `size` and its interval for each row, keyed by the row's name. The effect
        that all rows of a round have in common is removed."""
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


def short_name(who: str, version: str) -> str:
    """The name of an implementation without a repeated word: `exported aesgen_ctr`, `OpenSSL 3.0.22`."""
    return (
        version if who == "aesgen" else f"{who} {version.removeprefix(f'{who.split()[0]} ').strip()}".strip()
    )


def _rounds(rows: Sequence[ContenderRow], size: str) -> Iterator[list[tuple[ContenderRow, float | None]]]:
    """All rows with their figures, round by round."""
    for figures in zip(*(row.rounds.get(size, ()) for row in rows), strict=False):
        yield list(zip(rows, figures, strict=True))


def _half_width(level: Ratio) -> float:
    """Half the width of the interval, relative to the figure."""
    return max(level.high - level.middle, level.middle - level.low) / level.middle


def length_of(size: str) -> int:
    """The number of bytes in `0`, `1400`, `1k` or `64m`. Raises `UserError` if it is none."""
    if (count := _counted(size)) is None:
        raise UserError(f"size {size!r}: expected bytes, e.g. 16, 1400, 1k, 64m")
    return count


def bytes_of(size: str) -> int:
    """The number of bytes in `16`, `1k` or `64m`. Raises `UserError` if it is not a number of whole
    blocks."""
    count = _counted(size)
    if not count or count % 16:
        raise UserError(
            f"size {size!r}: expected whole blocks of 16 bytes, e.g. 16, 1k, 64m; with --keys any number"
        )
    return count


def _counted(size: str) -> int | None:
    number, unit = (size[:-1], size[-1]) if size[-1:] in ("k", "m") else (size, "")
    return int(number) << {"": 0, "k": 10, "m": 20}[unit] if number.isdecimal() else None
