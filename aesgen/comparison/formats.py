"""Output formats of a comparison: CSV for programs, Markdown for pages, an SVG plot."""

from __future__ import annotations

from datetime import date
from typing import Any

from aesgen.comparison.connections import Connections
from aesgen.comparison.plot import svg
from aesgen.comparison.table import Comparison, ContenderRow, Ratio, Relation, bytes_of
from aesgen.system.cpu import host_cpu
from aesgen.system.writing import csv_text


def title(comparison: Comparison) -> str:
    kinds = " and ".join(dict.fromkeys(row.kind for row in comparison.rows))
    return (
        f"{comparison.problem.name} on {comparison.target.name}, core cycles per byte, "
        f"{comparison.convention}, {kinds}, {comparison.device}"
    )


def figure_text(figure: float | None) -> str:
    return "" if figure is None else f"{figure:.4g}"


def ratio_text(ratio: Ratio | None) -> str:
    return "" if ratio is None else f"{ratio.middle:.3f} ({ratio.low:.3f} to {ratio.high:.3f})"


def speed_text(ratio: Ratio | None) -> str:
    """The inverse of a ratio of cycles: how many times as fast."""
    return "" if ratio is None else f"{1 / ratio.middle:.2f}x ({1 / ratio.high:.2f} to {1 / ratio.low:.2f})"


def exported(comparison: Comparison) -> list[ContenderRow]:
    """The rows of exports without fixed axes."""
    return [row for row in comparison.rows if row.exported and not row.pins]


def drawn(comparison: Comparison) -> str:
    """An SVG plot: the speed of everything that programs call, and below it the ratios of our exports to our
    exports with fixed axes, if there are any."""
    lines = {row.short_name: _places(row) for row in _called(comparison)}
    ratios = {}
    for each in _to_pinned(comparison):
        bars = [(bytes_of(size), r.middle, r.low, r.high) for size, r in each.by_size.items()]
        ratios[_name(each).replace("exported ", "")] = bars
    return svg(title(comparison), lines, ratios)


def as_json(comparison: Comparison) -> dict[str, Any]:
    """The comparison as one JSON object (`ComparisonForm`)."""
    from aesgen.comparison.forms import ComparisonForm  # slow import, deferred

    return ComparisonForm.written(comparison)


def as_csv(comparison: Comparison) -> str:
    """A column of bytes, one of core cycles per byte for each row of the comparison, and three for each ratio
    among our own: the median and the ends of its interval."""
    rows = comparison.rows
    columns = {row.short_name: {s: figure_text(f) for s, f in row.cycles_per_byte.items()} for row in rows}
    for each in comparison.relations():
        if each.other.ours:
            columns[_name(each)] = {s: f"{ratio.middle:.4f}" for s, ratio in each.by_size.items()}
            columns[f"{_name(each)}, low"] = {s: f"{ratio.low:.4f}" for s, ratio in each.by_size.items()}
            columns[f"{_name(each)}, high"] = {s: f"{ratio.high:.4f}" for s, ratio in each.by_size.items()}
    lines: list[list[object]] = [["bytes", *columns]]
    lines += [[bytes_of(s), *(column.get(s, "") for column in columns.values())] for s in _sizes(comparison)]
    return csv_text(lines)


def as_markdown(comparison: Comparison) -> str:
    """The rows that programs call, by size, and the ratios among our own with their intervals."""
    called, ratios = _called(comparison), _to_pinned(comparison)
    names = ["bytes", *(row.version if row.ours else row.who for row in called), *map(_name, ratios)]
    lines = [names, ["--:"] * len(names)]
    for size in _sizes(comparison):
        figures = [figure_text(row.cycles_per_byte.get(size)) for row in called]
        lines.append([size, *figures, *(ratio_text(each.by_size.get(size)) for each in ratios)])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def connections_as_markdown(found: Connections) -> str:
    """A row for each contender, a column for each text and count of keys, and a line with the processor and
    the day."""
    asked = [(keys, size) for size in found.traffic.sizes for keys in found.traffic.keys]
    names = [f"{size:,} B, {keys:,} key{'s' * (keys > 1)}" for keys, size in asked]
    lines = [["", *names], ["---", *["--:"] * len(asked)]]
    for row in found.rows:
        figures = {(cell.keys, cell.bytes): f"{cell.cycles:,.0f}" for cell in row.cells}
        if figures:
            lines.append([row.name, *(figures.get(each, "") for each in asked)])
    table = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    return f"{table}\n{found.title}; {host_cpu().title}, {date.today()}\n"


def _called(comparison: Comparison) -> list[ContenderRow]:
    """The rows that programs call; all rows if there are no exports."""
    measured = [row for row in comparison.rows if row.ranges]
    return [r for r in measured if r.exported or not r.ours] if exported(comparison) else measured


def _to_pinned(comparison: Comparison) -> list[Relation]:
    """The ratios of exports to exports of tunings with fixed axes."""
    return [each for each in comparison.relations() if each.other.exported]


def _name(relation: Relation) -> str:
    return f"{relation.row.version} / {relation.other.version}"


def _places(row: ContenderRow) -> list[tuple[int, float]]:
    return [(bytes_of(size), figure) for size, figure in row.cycles_per_byte.items()]


def _sizes(comparison: Comparison) -> list[str]:
    return list(dict.fromkeys(size for row in comparison.rows for size in row.cycles_per_byte))
