"""SVG files of a comparison and of a study: the plots of `aesgen.plots`, with rows made from figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aesgen.plots import charts
from aesgen.plots.svg import svg as drawn


def svg(
    title: str,
    lines: Mapping[str, Sequence[tuple[int, float]]],
    ratios: Mapping[str, Sequence[tuple[int, float, float, float]]] | None = None,
) -> str:
    """Speed by size of the data, and below it ratios, if there are any. `lines`: name to (bytes, cycles per
    byte), ascending in bytes; `ratios`: name to (bytes, ratio, low, high)."""
    speed = charts.speed_by_size(
        [
            {"series": name, "bytes": size, "cycles": figure, "tip": f"{name}, {size} B: {figure:.4g} c/B"}
            for name, line in lines.items()
            for size, figure in line
        ]
    )
    if not ratios:
        return drawn(speed, title)
    below = charts.ratios_by_size(
        [
            {"series": name, "bytes": size, "ratio": middle, "low": low, "high": high}
            | {"tip": f"{name}, {size} B: {middle:.3f} ({low:.3f} to {high:.3f})"}
            for name, line in ratios.items()
            for size, middle, low, high in line
        ]
    )
    return drawn(charts.above(speed, below), title)


def curves(title: str, lines: Mapping[str, Sequence[tuple[int, float]]]) -> str:
    """The progress of searches. `lines`: name to (number of evaluations, best cycles per block), ascending in
    evaluations."""
    rows = [
        {"series": name, "run": name, "n": number, "cycles": cycles}
        for name, line in lines.items()
        for number, cycles in line
    ]
    return drawn(charts.progress(rows, "cycles per block", log=False), title)
