"""Output of figures and tables on a terminal, in a pipe and as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click


def print_json(data: Any) -> None:
    """Print one object on stdout."""
    click.echo(json.dumps(data, ensure_ascii=False))


def nearby(path: Path) -> Path:
    """`path` relative to the working folder, if it is inside."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Print a table: ruled on a terminal, aligned plain columns in a pipe. Numbers are right-aligned."""
    cells = [[_cell(value) for value in row] for row in rows]
    right = [
        all(_is_number(row[i]) for row in cells if row[i]) and any(row[i] for row in cells)
        for i in range(len(columns))
    ]
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        ruled = Table(title=title or None, title_justify="left", header_style="bold")
        for name, numeric in zip(columns, right, strict=True):
            ruled.add_column(name, justify="right" if numeric else "left", overflow="fold")
        for row in cells:
            ruled.add_row(*row)
        Console().print(ruled)
        return
    if title:
        click.echo(title)
    widths = [max(len(row[i]) for row in [list(columns), *cells]) for i in range(len(columns))]
    for row in [list(columns), *cells]:
        words = [
            cell.rjust(width) if numeric else cell.ljust(width)
            for cell, width, numeric in zip(row, widths, right, strict=True)
        ]
        click.echo("  ".join(words).rstrip())


def settings_line(point: Mapping[str, Any]) -> str:
    """The settings of a variant as text, e.g. `interleave=8 keys=register,operand`."""
    return " ".join(f"{axis}={_setting(value)}" for axis, value in point.items())


def _setting(value: Any) -> str:
    if isinstance(value, tuple | list):
        return ",".join(map(_setting, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _cell(value: Any) -> str:
    return "" if value is None else str(value)


def _is_number(text: str) -> bool:
    try:
        float(text.lstrip("≈").replace(",", "").rstrip("x%"))
    except ValueError:
        return False
    return True
