"""A plot of speed against data size as an SVG file: both axes logarithmic, a line for each implementation;
below it, ratios with their intervals, if there are any."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log2, log10

Place = Callable[[float, float], tuple[float, float]]
"""A function from a number of bytes and a figure to coordinates."""

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 760, 420, 60, 36, 48
LEGEND = 260
"""Width in pixels of the legend to the right of the plot."""
MOST_LINES = 10
"""Largest number of horizontal lines of a plot of curves."""
BELOW = 220
"""Height in pixels of the plot of ratios."""
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#8b5a2b", "#7f7f7f")
"""Okabe and Ito's palette for colour-blind readers, and two more colours."""


def svg(
    title: str,
    lines: Mapping[str, Sequence[tuple[int, float]]],
    ratios: Mapping[str, Sequence[tuple[int, float, float, float]]] | None = None,
) -> str:
    """`lines`: name to (bytes, cycles per byte), ascending in bytes; `ratios`: name to (bytes, ratio, low,
    high)."""
    points = [point for line in lines.values() for point in line]
    first, last = min(points)[0], max(points)[0]
    low, high = (
        2 ** (log2(pick(figure for _, figure in points)) + by) for pick, by in ((min, -0.1), (max, 0.1))
    )
    place = _scale(first, last, low, high, log2, TOP, HEIGHT - BOTTOM)
    height = HEIGHT + (BELOW if ratios else 0)
    drawn = [
        *_sheet(title, height),
        *_grid(place, first, last, (low, high), [2.0**power for power in range(-4, 8)], TOP),
        *_lines(lines, place),
    ]
    drawn.append(f'<text x="{LEFT}" y="{HEIGHT - 10}">bytes a call; core cycles per byte</text>')
    return "\n".join([*drawn, *_ratios(ratios or {}, first, last), "</svg>\n"])


def curves(title: str, lines: Mapping[str, Sequence[tuple[int, float]]]) -> str:
    """The progress of searches. `lines`: name to (number of evaluations, best cycles per block), ascending in
    evaluations."""
    points = [point for line in lines.values() for point in line]
    first, last = min(points)[0], max(points)[0]
    low, high = (pick(cycles for _, cycles in points) for pick in (min, max))
    low, high = low - (high - low or low) * 0.05, high + (high - low or high) * 0.05
    place = _scale(first, last, low, high, float, TOP, HEIGHT - BOTTOM)
    step = 10 ** floor(log10(high - low))
    step = next(each for each in (step / 5, step / 2, step) if (high - low) / each <= MOST_LINES)
    figures = [step * number for number in range(ceil(low / step), floor(high / step) + 1)]
    drawn = [
        *_sheet(title, HEIGHT),
        *_grid(place, first, last, (low, high), figures, TOP, str),
        *_lines(lines, place),
        f'<text x="{LEFT}" y="{HEIGHT - 10}">evaluations; best cycles per block</text>',
        "</svg>\n",
    ]
    return "\n".join(drawn)


def _sheet(title: str, height: int) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="11"><rect width="{WIDTH}" height="{height}" fill="#fff"/>'
    )
    yield f'<text x="{LEFT}" y="20" font-size="13">{escape(title)}</text>'


def _lines(lines: Mapping[str, Sequence[tuple[int, float]]], place: Place) -> Iterator[str]:
    """A line for each name, and its entry in the legend."""
    for number, (name, line) in enumerate(lines.items()):
        yield from _line([place(*point) for point in line], number)
        yield from _legend(name, number, TOP)


def _ratios(
    ratios: Mapping[str, Sequence[tuple[int, float, float, float]]], first: int, last: int
) -> list[str]:
    """Ratios with an error bar at every size, clipped at 0.5 and 1.25."""
    if not ratios:
        return []
    low, high, top = 0.5, 1.25, HEIGHT + 10
    place = _scale(first, last, low, high, float, top, HEIGHT + BELOW - BOTTOM)
    drawn = [*_grid(place, first, last, (low, high), (0.5, 0.75, 0.9, 1.0, 1.1, 1.25), top)]
    for number, (name, line) in enumerate(ratios.items()):
        cut = [(size, *(min(max(figure, low), high) for figure in figures)) for size, *figures in line]
        drawn += _line([place(size, middle) for size, middle, _, _ in cut], number)
        for size, _, least, most in cut:
            (x, bottom), (_, end) = place(size, least), place(size, most)
            drawn.append(f'<path d="M{x:.1f} {bottom:.1f}V{end:.1f}" stroke="{_colour(number)}"/>')
        drawn += _legend(name, number, top)
    drawn.append(
        f'<text x="{LEFT}" y="{HEIGHT + BELOW - 10}">bytes a call; ratio, with its 95 % interval</text>'
    )
    return drawn


def _scale(
    first: int, last: int, low: float, high: float, of: Callable[[float], float], top: float, bottom: float
) -> Place:
    """Coordinates with bytes on a logarithmic scale and figures scaled by `of`."""
    across = (WIDTH - LEFT - LEGEND) / max(log2(last) - log2(first), 1)
    up = (bottom - top) / (of(high) - of(low))
    return lambda size, figure: (
        LEFT + (log2(size) - log2(first)) * across,
        bottom - (of(figure) - of(low)) * up,
    )


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _line(points: Sequence[tuple[float, float]], number: int) -> Iterator[str]:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{path}" fill="none" stroke="{_colour(number)}" stroke-width="1.6"/>'


def _legend(name: str, number: int, top: int) -> Iterator[str]:
    x, y = WIDTH - LEGEND + 14, top + 14 * (number + 1)
    yield f'<path d="M{x} {y - 4}h16" stroke="{_colour(number)}" stroke-width="3"/>'
    yield f'<text x="{x + 22}" y="{y}">{escape(name)}</text>'


def _grid(
    place: Place,
    first: int,
    last: int,
    between: tuple[float, float],
    figures: Sequence[float],
    top: float,
    label: Callable[[int], str] | None = None,
) -> Iterator[str]:
    """Lines at every fourth power of two and at `figures`. `label` names a power; default: as bytes."""
    low, high = between
    end = place(last, low)[0]
    for power in range(0, 40, 2):
        if first <= 1 << power <= last:
            x, bottom = place(1 << power, low)
            yield f'<path d="M{x:.1f} {bottom:.1f}V{top}" stroke="#e0e0e0"/>'
            name = (label or _bytes)(1 << power)
            yield f'<text x="{x:.1f}" y="{bottom + 16:.1f}" text-anchor="middle">{name}</text>'
    for figure in figures:
        if low <= figure <= high:
            x, y = place(first, figure)
            yield f'<path d="M{x:.1f} {y:.1f}H{end:.1f}" stroke="#e0e0e0"/>'
            yield f'<text x="{x - 6:.1f}" y="{y + 4:.1f}" text-anchor="end">{figure:g}</text>'


def _bytes(count: int) -> str:
    for unit, name in ((1 << 20, "MB"), (1 << 10, "KB")):
        if count >= unit:
            return f"{count // unit} {name}"
    return f"{count} B"
