"""Speed against data size as one SVG file: both axes logarithmic, a line for each implementation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import log2

Place = Callable[[float, float], tuple[float, float]]
"""Where a number of bytes and of cycles per byte are drawn."""

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 760, 420, 60, 36, 48
LEGEND = 260
"""Pixels to the right of the plot for the names."""
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#8b5a2b", "#7f7f7f")
"""Okabe and Ito's, which the colour-blind can tell apart, and two more."""


def svg(title: str, lines: Mapping[str, Sequence[tuple[int, float]]]) -> str:
    """`lines`: name to (bytes, cycles per byte), ascending in bytes."""
    points = [point for line in lines.values() for point in line]
    sizes, figures = [log2(size) for size, _ in points], [log2(figure) for _, figure in points]
    left, right, low, high = min(sizes), max(sizes), min(figures) - 0.1, max(figures) + 0.1
    across = (WIDTH - LEFT - LEGEND) / max(right - left, 1)
    up = (HEIGHT - TOP - BOTTOM) / (high - low)

    def place(size: float, figure: float) -> tuple[float, float]:
        return LEFT + (log2(size) - left) * across, HEIGHT - BOTTOM - (log2(figure) - low) * up

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="11"><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="20" font-size="13">{escape(title)}</text>',
        *_grid(place, min(points)[0], max(points)[0], 2**low, 2**high),
    ]
    for number, (name, line) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in line))
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.6"/>')
        at = TOP + 14 * (number + 1)
        x = WIDTH - LEGEND + 14
        drawn.append(f'<path d="M{x} {at - 4}h16" stroke="{colour}" stroke-width="3"/>')
        drawn.append(f'<text x="{x + 22}" y="{at}">{escape(name)}</text>')
    return "\n".join([*drawn, "</svg>\n"])


def _grid(place: Place, first: int, last: int, low: float, high: float) -> Iterator[str]:
    end = place(last, low)[0]
    for power in range(0, 40, 2):
        if first <= 1 << power <= last:
            x, bottom = place(1 << power, low)
            yield f'<path d="M{x:.1f} {bottom:.1f}V{TOP}" stroke="#e0e0e0"/>'
            yield f'<text x="{x:.1f}" y="{bottom + 16:.1f}" text-anchor="middle">{_bytes(1 << power)}</text>'
    for figure in (0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128):
        if low <= figure <= high:
            x, y = place(first, figure)
            yield f'<path d="M{x:.1f} {y:.1f}H{end:.1f}" stroke="#e0e0e0"/>'
            yield f'<text x="{x - 6:.1f}" y="{y + 4:.1f}" text-anchor="end">{figure:g}</text>'
    yield f'<text x="{LEFT}" y="{HEIGHT - 10}">bytes a call; core cycles per byte</text>'


def _bytes(count: int) -> str:
    for unit, name in ((1 << 20, "MB"), (1 << 10, "KB")):
        if count >= unit:
            return f"{count // unit} {name}"
    return f"{count} B"
