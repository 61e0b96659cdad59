"""What a comparison found: a row for each implementation, how they relate, the curves that exports read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from statistics import median
from typing import Any

from aesgen.curves import Curves
from aesgen.errors import UserError
from aesgen.problem import Problem
from aesgen.rivals import ONE_KERNEL
from aesgen.target import Published, Target
from aesgen.trial import Variant


@dataclass(frozen=True)
class Row:
    """One implementation: cycles per byte by size, and between which figures the rounds lay; `rounds` has
    each round's figure, None where it was disturbed. `variant`: whose kernel it is, where it is a record's by
    itself."""

    who: str
    version: str
    kind: str
    cycles_per_byte: Mapping[str, float]
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    note: str = ""
    problem: Problem | None = None
    variant: Variant | None = None
    rounds: Mapping[str, Sequence[float | None]] = field(default_factory=dict)

    def by(self, other: Row) -> dict[str, float]:
        """By size, this figure by the other's: the median over the rounds that disturbed neither."""
        ratios = {}
        for size in self.cycles_per_byte:
            if size in other.cycles_per_byte:
                pairs = zip(self.rounds.get(size, ()), other.rounds.get(size, ()), strict=False)
                calm = [mine / theirs for mine, theirs in pairs if mine and theirs]
                plain = self.cycles_per_byte[size] / other.cycles_per_byte[size]
                ratios[size] = median(calm) if calm else plain
        return ratios

    @property
    def ours(self) -> bool:
        return self.who == "aesgen"


@dataclass(frozen=True)
class Comparison:
    """What was compared: rows from this run, published rows, and what is not installed."""

    target: Target
    problem: Problem
    device: str
    convention: str
    rows: tuple[Row, ...]
    published: tuple[Published, ...]
    absent: tuple[str, ...] = ()

    def ratios(self) -> list[tuple[Row, Row, dict[str, float]]]:
        """Each of our rows beside each of another library, and what is exported beside its own kernel for
        short calls: by size how the first figure relates to the second."""
        own = [row for row in self.rows if row.ours]
        pairs = [(one, other) for one in own for other in self.rows if not other.ours]
        pairs += [(one, o) for one in own for o in own if o.version == f"{one.version}{ONE_KERNEL}"]
        return [(one, other, ratios) for one, other in pairs if (ratios := one.by(other))]

    def data(self) -> dict[str, Any]:
        """As one JSON object."""
        return {
            "schema": 1,
            "target": self.target.name,
            "problem": self.problem.name,
            "device": self.device,
            "convention": self.convention,
            "sizes": {
                size: bytes_of(size) for row in self.rows for size in row.cycles_per_byte if row.ranges
            },
            "rows": [
                {
                    "who": row.who,
                    "version": row.version,
                    "kind": row.kind,
                    "cycles_per_byte": dict(row.cycles_per_byte),
                    "ranges": {size: list(between) for size, between in row.ranges.items()},
                    "note": row.note,
                }
                for row in self.rows
            ],
            "ratios": [
                {"of": own.version, "to": other.version if other.ours else other.who, "by_size": by_size}
                for own, other, by_size in self.ratios()
            ],
            "published": [
                {"who": p.who, "cycles_per_byte": p.cycles_per_byte, "source": p.source, "note": p.note}
                for p in self.published
            ],
            "absent": list(self.absent),
        }

    def curves(self) -> list[Curves]:
        """Of each problem, the speed by size of the records' own kernels, for exports to choose by."""
        date = datetime.now(UTC).isoformat(timespec="seconds")
        made = []
        for problem in dict.fromkeys(row.problem for row in self.rows if row.problem and row.variant):
            rows = [row for row in self.rows if row.problem == problem and row.variant]
            shared = [
                size for size in rows[0].cycles_per_byte if all(size in r.cycles_per_byte for r in rows)
            ]
            by_variant = {
                row.variant: tuple(row.cycles_per_byte[size] for size in shared)
                for row in rows
                if row.variant
            }
            sizes = tuple(map(bytes_of, shared))
            owner = next(iter(by_variant)).target
            made.append(Curves(owner, problem, self.device, date, sizes, by_variant))
        return made


def bytes_of(size: str) -> int:
    """`16`, `1k` or `64m` as bytes. Raises `UserError` for anything but whole blocks."""
    number, unit = (size[:-1], size[-1]) if size[-1:] in ("k", "m") else (size, "")
    count = int(number) << {"": 0, "k": 10, "m": 20}[unit] if number.isdecimal() else 0
    if not count or count % 16:
        raise UserError(f"size {size!r}: expected whole blocks of 16 bytes, e.g. 16, 1k, 64m")
    return count
