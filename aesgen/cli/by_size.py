"""Tables of figures by size: what was measured on one side, sizes on the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from aesgen.cli import output

FEW = 6
"""Largest number of sizes for which the table has one column per size."""


def by_size(
    title: str,
    rows: Mapping[str, Mapping[str, Any]],
    letters: Mapping[str, str],
    text_of: Callable[[Any], str],
) -> None:
    """Print `rows` (name to figures by size): a line for each row if there are few sizes, else a line for
    each size with a column under each row's letter."""
    sizes = named(rows.values())
    if len(sizes) <= FEW:
        lines = [[what, *(text_of(figures.get(size)) for size in sizes)] for what, figures in rows.items()]
        output.table(title, ["what", *sizes], lines)
        return
    lines = [[size, *(text_of(figures.get(size)) for figures in rows.values())] for size in sizes]
    output.table(title, ["size", *(letters[name] for name in rows)], lines)


def named(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    """The sizes of all rows, each once."""
    return list(dict.fromkeys(size for figures in rows for size in figures))
