"""The records that are worth their bytes: no other is at least as good in cycles, flash and RAM."""

from __future__ import annotations

from collections.abc import Iterable

from aesgen.model.trial import Record

Cost = tuple[float, int, int]


def cost(record: Record) -> Cost:
    """Cycles per block, bytes of flash, bytes of RAM."""
    return (
        record.measurement.cycles_per_block,
        record.program_bytes,
        record.ram_bytes,
    )


def front(records: Iterable[Record]) -> list[Record]:
    """The records that no other record of the same target, problem and convention surpasses, ordered by
    target and problem, the fastest first. Of records with equal costs the first is kept."""
    groups: dict[tuple[object, ...], list[Record]] = {}
    for record in records:
        key = record.target, record.problem, record.measurement.convention
        groups.setdefault(key, []).append(record)
    kept = []
    for group in sorted(groups, key=repr):
        best: list[Record] = []
        for record in sorted(groups[group], key=cost):
            if not any(_surpasses(cost(other), cost(record)) for other in best):
                best.append(record)
        kept += best
    return kept


def _surpasses(one: Cost, other: Cost) -> bool:
    """Whether `one` is nowhere worse than `other`."""
    return all(mine <= theirs for mine, theirs in zip(one, other, strict=True))
