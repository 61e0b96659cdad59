"""The figures of another lab's record, compared with each other and with what was counted here."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from aesgen.model.measurement import Kind
from aesgen.model.trial import Record
from aesgen.verification.findings import Finding

ROUNDING = 1e-4
"""Relative rounding error of a figure in a file."""
NOT_COUNTED = ("indistinguishable", "baseline", "search")
"""What a record says about the search that led to it."""


def disagreements(record: Record) -> Iterator[str]:
    """The figures of a record that contradict each other, each with the figure that it contradicts."""
    stated = record.measurement
    cycles, (low, high) = stated.cycles_per_block, stated.interval or (stated.cycles_per_block,) * 2
    if not low * (1 - ROUNDING) <= cycles <= high * (1 + ROUNDING):
        yield f"cycles_per_block {cycles:g} is outside of interval_per_block, {low:g} to {high:g}"
    if stated.kind is not Kind.MEASURED and not (same(low, cycles) and same(high, cycles)):
        yield f"interval_per_block {low:g} to {high:g} of a figure that is {stated.kind}, not measured"
    name = f"cycles_per_block_{stated.convention}"
    own = {str(each): value for each, value in stated.filed_figures.items()}.get(name)
    if own is not None and not same(own, cycles):
        yield f"cycles_per_block {cycles:g} is not figures.{name}, {own:g}"


def recount(record: Record, findings: Sequence[Finding]) -> tuple[list[str], list[str]]:
    """The figures of a record that differ from those that were counted here, and the names of those that were
    not counted here. On a processor, cycles are no count: only the sizes of its code are compared."""
    builds = [each.build for each in findings if each.build is not None]
    counts = [each.measurement for each in findings if each.measurement is not None]
    here: dict[str, float] = {}
    if builds and builds[0].identity == record.identity:
        build = builds[0]
        here |= {"code_bytes": build.code_bytes, "table_bytes": build.table_bytes}
        here |= {"ram_bytes": build.ram_bytes}
    if counts and counts[0].kind is not Kind.MEASURED:
        count = counts[0]
        here |= {"cycles_per_block": count.cycles_per_block, "reference_per_block": count.reference}
        here |= {f"figures.{name}": value for name, value in count.filed_figures.items()}
    stated = stated_figures(record)
    wrong = [
        f"{name} is {value:g}, counted here: {here[name]:g}"
        for name, value in stated.items()
        if name in here and not same(value, here[name])
    ]
    return wrong, [*(name for name in stated if name not in here), *NOT_COUNTED]


def stated_figures(record: Record) -> dict[str, float]:
    """Every figure of a record about its code, by its place in the file."""
    stated = record.measurement
    return {
        "cycles_per_block": stated.cycles_per_block,
        "reference_per_block": stated.reference,
        **{f"figures.{name}": value for name, value in stated.filed_figures.items()},
        "code_bytes": record.code_bytes,
        "table_bytes": record.table_bytes,
        "ram_bytes": record.ram_bytes,
    }


def same(stated: float, counted: float) -> bool:
    """Whether two figures are equal but for rounding."""
    return math.isclose(stated, counted, rel_tol=ROUNDING, abs_tol=ROUNDING)
