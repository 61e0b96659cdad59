"""The Pareto front of cycles against flash: the variants that no other variant beats in both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Value
from aesgen.results.log import Log
from aesgen.results.rows import LogRow


@dataclass(frozen=True)
class Standing:
    """A variant of ours, or a published implementation: flash bytes (code and tables), cycles per block."""

    who: str
    flash_bytes: int
    cycles_per_block: float
    point: Mapping[str, Value]
    note: str = ""


def front(rows: Iterable[LogRow], convention: str) -> list[Standing]:
    """The correct variants that no other beats in flash and cycles at once, smallest first."""
    ours = sorted(_standings(rows, convention), key=lambda one: (one.flash_bytes, one.cycles_per_block))
    best: list[Standing] = []
    for one in ours:
        if not best or one.cycles_per_block < best[-1].cycles_per_block:
            best.append(one)
    return best


def _standings(rows: Iterable[LogRow], convention: str) -> Iterator[Standing]:
    for row in rows:
        found = row.measurement
        if row.outcome == "correct" and found is not None and found.convention == convention:
            yield Standing("ours", row.program_bytes, found.cycles_per_block, row.point)


def published(target: Target, problem: Problem) -> list[Standing]:
    """The target's published figures that state both cycles and bytes of code with tables."""
    return [
        Standing(one.who, int(one.figures["code_bytes"]), 16 * one.cycles_per_byte, {}, one.note)
        for one in target.published
        if one.problem == problem and one.cycles_per_byte is not None and "code_bytes" in one.figures
    ]


def rows_of_all_goals(folder: Path, target: str, problem: Problem) -> Iterator[LogRow]:
    """The trials of every tuning of `problem`, with any pins and objective."""
    for path in sorted((folder / target).glob(f"{problem.name}*.jsonl")):
        if path.stem == problem.name or path.stem.startswith(f"{problem.name}@"):
            yield from Log(folder, target, path.stem).rows()
