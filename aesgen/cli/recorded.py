"""Records as rows of a table and as JSON: raw numbers, one name for each figure."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aesgen.cli.tables import Column
from aesgen.model.measurement import UNCERTAIN

if TYPE_CHECKING:
    from aesgen.model.trial import Record

NOISY = f"the 95 % interval is wider than ±{UNCERTAIN:.0%}; tune again when the machine is quiet"


def row(path: Path, record: Record) -> dict[str, Any]:
    """The figures of a record. Cycles are per byte and per block, sizes in bytes; `interval_per_byte` is the
    95 % interval of a new measurement, and `relative_half_interval` half of its width relative to the figure
    (None if the figure is exact). `gap` is the distance to the least cycles that any order of these
    instructions can take."""
    from aesgen.model.figures import FigureName

    m = record.measurement
    low, high = m.interval_per_byte
    stack = m.figures.get(FigureName.STACK_BYTES)
    return {
        "target": record.target,
        "problem": record.problem.name,
        "goal": path.stem.partition("@")[2],
        "path": str(path),
        "objective": record.goal.objective,
        "convention": m.convention,
        "kind": str(m.kind),
        "cycles_per_byte": m.cycles_per_byte,
        "cycles_per_block": m.cycles_per_block,
        "interval_per_byte": [low, high],
        "relative_half_interval": m.relative_half_interval,
        "gap": m.gap,
        "code_bytes": record.code_bytes,
        "table_bytes": record.table_bytes,
        "flash_bytes": record.program_bytes,
        "ram_bytes": record.ram_bytes,
        "stack_bytes": None if stack is None else int(stack),
        "constant_time": record.constant_time,
        "indistinguishable": record.indistinguishable,
        "space": record.variant.space,
        "variant": record.variant.point,
        "figures": {name.value: value for name, value in m.filed_figures.items()},
    }


def half_interval(relative: float | None) -> str:
    """`±0.4%`, or `±34%!` if the figure is marked as noisy; nothing for an exact figure."""
    if relative is None:
        return ""
    return f"±{relative:.1%}" + "!" * (relative > UNCERTAIN)


def is_noisy(shown: Mapping[str, Any]) -> bool:
    """Whether the row is of a measured figure that a table marks."""
    relative = shown.get("relative_half_interval")
    return relative is not None and relative > UNCERTAIN


FIGURES = (
    Column("cycles_per_byte", "c/B", show=lambda cycles: f"{cycles:.4f}"),
    Column("relative_half_interval", "±", show=half_interval),
    Column("cycles_per_block", "c/block", priority=3, show=lambda cycles: f"{cycles:.1f}"),
    Column("gap", "above bound", priority=4, show=lambda gap: "" if gap is None else f"{gap:.2%}"),
    Column("kind", priority=1),
    Column("convention", "counted", priority=5),
    Column("code_bytes", "code B", priority=2),
    Column("table_bytes", "table B", priority=6),
    Column("constant_time", "secrets", priority=4, show=lambda label: str(label).partition(" (")[0]),
)
"""The columns of a table of records that follow those of `which`."""


def which(one_target: bool) -> tuple[Column, ...]:
    """The columns that say which record a row shows. If all rows are of one target, its column is left out
    first on a narrow terminal."""
    goal = Column("goal", shortest=12, whole=True)
    return (Column("target", priority=9 if one_target else 0), Column("problem"), goal)
