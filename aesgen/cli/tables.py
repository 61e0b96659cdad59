"""Tables: columns are never folded; on a narrow terminal the least important ones are left out."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import click

from aesgen.system.writing import one_line

EXACTLY_UP_TO = 10_000_000
"""Counts below this one are shown digit by digit, larger ones as 1.9e35."""
GAP = "  "


def text(value: Any) -> str:
    """A value as it is, nothing for None."""
    return "" if value is None else str(value)


def count(value: int | float | None) -> str:
    """A whole number, digit by digit if it is short."""
    if value is None:
        return ""
    return f"{value:,}" if value < EXACTLY_UP_TO else f"{float(value):.1e}".replace("e+", "e")


@dataclass(frozen=True)
class Column:
    """One column of a table.

    `key` names its value in a row; `show` turns the value into text. The heading is the key unless given. On
    a narrow terminal the columns with the largest `priority` are left out first; those of priority 0 always
    remain. A column of free text may be cut to `shortest` characters, a name or a number (0) never. A long
    name (`whole`) is cut only if the table is still too wide after all other columns have been left out."""

    key: str
    heading: str = ""
    priority: int = 0
    shortest: int = 0
    whole: bool = False
    show: Callable[[Any], str] = text

    @property
    def title(self) -> str:
        return self.heading or self.key


def show(
    columns: Sequence[Column], rows: Iterable[Mapping[str, Any]], title: str = "", wide: bool = False
) -> None:
    """Print a table. On a terminal, it has as many columns as fit; `wide`, like a pipe, gets all of them."""
    cells = [[one_line(column.show(row.get(column.key))) for column in columns] for row in rows]
    terminal = sys.stdout.isatty()
    limit = shutil.get_terminal_size().columns if terminal and not wide else None
    kept, widths = fitted(columns, cells, limit)
    numeric = [_is_numeric(cells, i) for i in range(len(columns))]
    if title:
        click.secho(title, bold=terminal)
    for number, row in enumerate([[column.title for column in columns], *cells]):
        line = GAP.join(_placed(row[i], widths[i], numeric[i]) for i in kept).rstrip()
        click.echo(click.style(line, bold=True) if terminal and number == 0 else line)
    if missing := ", ".join(
        column.title for i, column in enumerate(columns) if i not in kept and any(row[i] for row in cells)
    ):
        note = f"columns left out: {missing}; --wide shows them"
        click.secho(textwrap.fill(note, limit or len(note), subsequent_indent="  "), dim=True, err=True)


def fitted(
    columns: Sequence[Column], cells: Sequence[Sequence[str]], limit: int | None
) -> tuple[list[int], list[int]]:
    """The indices of the columns that fit into `limit` characters, and the width of every column.

    Columns are left out by priority until the rest fits with all free text cut to its shortest. The text then
    gets the characters that remain, the widest column first. Long names are cut after that, if the line is
    still too wide. Without a `limit` all columns are whole."""
    widths = [
        max([len(column.title), *(len(row[i]) for row in cells)], default=0)
        for i, column in enumerate(columns)
    ]
    kept = list(range(len(columns)))
    if limit is None:
        return kept, widths
    kept = [i for i in kept if not cells or any(row[i] for row in cells)]
    shortest = [
        min(width, column.shortest) if column.shortest else width
        for column, width in zip(columns, widths, strict=True)
    ]
    least = [widths[i] if column.whole else shortest[i] for i, column in enumerate(columns)]
    while _line(kept, least) > limit and any(columns[i].priority for i in kept):
        kept.remove(max(kept, key=lambda i: (columns[i].priority, i)))
    for floor in (least, shortest):
        excess = max(_line(kept, widths) - limit, 0)
        for i in sorted(kept, key=lambda i: floor[i] - widths[i]):
            cut = min(excess, widths[i] - floor[i])
            widths[i], excess = widths[i] - cut, excess - cut
    return kept, widths


def _line(kept: Sequence[int], widths: Sequence[int]) -> int:
    """The characters of a line of the columns `kept`."""
    return sum(widths[i] for i in kept) + len(GAP) * (len(kept) - 1)


def _placed(cell: str, width: int, numeric: bool) -> str:
    if len(cell) > width:
        cell = cell[: width - 1] + "…"
    return cell.rjust(width) if numeric else cell.ljust(width)


def _is_numeric(cells: Sequence[Sequence[str]], i: int) -> bool:
    column = [row[i] for row in cells if row[i]]
    return bool(column) and all(map(_is_number, column))


def _is_number(text: str) -> bool:
    try:
        float(text.lstrip("≈±").replace(",", "").rstrip("x% "))
    except ValueError:
        return False
    return True
