"""Output of figures and tables on a terminal, in a pipe and as JSON."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from aesgen.system.writing import one_line


def print_json(data: Any) -> None:
    """Print one object on stdout."""
    click.echo(json.dumps(data, ensure_ascii=False))


def prose(text: str, indent: int = 4) -> None:
    """Print a line of text. A terminal gets it broken between words, with further lines indented by `indent`
    columns; a pipe gets one line."""
    text = one_line(text)
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        text = textwrap.fill(
            text, width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
        )
    click.echo(text)


def nearby(path: Path) -> Path:
    """`path` relative to the working folder, if it is inside."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Print a table with all of its columns. Numbers are right-aligned."""
    from aesgen.cli import tables

    described = [tables.Column(str(number), heading) for number, heading in enumerate(columns)]
    tables.show(described, [{str(i): value for i, value in enumerate(row)} for row in rows], title)


def settings_line(point: Mapping[str, Any]) -> str:
    """The settings of a variant as text, e.g. `interleave=8 keys=register,operand`."""
    return " ".join(f"{axis}={setting(value)}" for axis, value in point.items())


def setting(value: Any) -> str:
    """The value of an axis as text, in the form that `--set` takes."""
    if isinstance(value, tuple | list):
        return ",".join(map(setting, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
