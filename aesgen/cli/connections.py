"""The part of `aesgen compare` for messages of many connections: its options, and what it prints."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import output
from aesgen.cli.by_size import FEW, by_size, named
from aesgen.errors import UserError

if TYPE_CHECKING:
    from aesgen.comparison.connections import Connections, Traffic
    from aesgen.model.problem import Problem

_OPTIONS = (
    click.option(
        "--keys",
        default="",
        metavar="COUNT[,COUNT]",
        help="Connections, each with a key of its own, e.g. 1,1000: core cycles a message.",
    ),
    click.option(
        "--buffers",
        default="ring",
        show_default=True,
        type=click.Choice(["ring", "own"]),
        help="With --keys: 16 buffers that take turns, like those of a network card, or one for each key.",
    ),
    click.option(
        "--multi",
        default=1,
        show_default=True,
        type=click.IntRange(1, 4096),
        help="With --keys: messages of a call; libraries without such a call take one after another.",
    ),
    click.option(
        "--key",
        "key_use",
        default="kept",
        show_default=True,
        type=click.Choice(["kept", "setup"]),
        help="With --keys: whether a message begins with the setup of its key.",
    ),
    click.option(
        "--aad",
        default=None,
        type=click.IntRange(0, 1 << 16),
        metavar="BYTES",
        help="With --keys: bytes of associated data.  [default: the usual ones of the mode]",
    ),
)


def options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options for many connections; the command gets them as `traffic`, None without `--keys`."""

    @wraps(command)
    def read(
        *, keys: str, buffers: str, multi: int, key_use: str, aad: int | None, sizes: str, **others: Any
    ) -> Any:
        if not keys and (multi != 1 or key_use != "kept" or aad is not None or buffers != "ring"):
            raise UserError("--multi, --key, --aad and --buffers need --keys, e.g. --keys 1")
        own = buffers == "own"
        traffic = _traffic(keys, sizes, aad, multi, key_use, own) if keys else None
        return command(traffic=traffic, sizes=sizes, **others)

    for option in reversed(_OPTIONS):
        read = option(read)
    return read


def _traffic(keys: str, sizes: str, aad: int | None, multi: int, key_use: str, own: bool) -> Traffic:
    """The messages that the options ask for."""
    from aesgen.comparison.connections import Traffic
    from aesgen.comparison.table import length_of

    counts = [word for word in keys.split(",") if word]
    if not all(word.isdecimal() and int(word) for word in counts):
        raise UserError(f"--keys {keys}: expected counts, e.g. 1,1000,50000")
    asked = [length_of(word) for word in sizes.split(",") if word]
    usual = Traffic()
    numbers = [int(word) for word in counts]
    return Traffic(numbers, asked or usual.sizes, aad, multi, key_use == "setup", own)


def compare(
    target_name: str, problem: Problem, traffic: Traffic, results: Path | None, seconds: float, as_json: bool
) -> Connections:
    """Measure messages of many connections, and print them."""
    from aesgen.cli.progress import Steps
    from aesgen.comparison.connections import connections
    from aesgen.comparison.timekeeper import Timekeeper
    from aesgen.spaces import catalog

    steps = Steps()
    timekeeper = Timekeeper(seconds, steps.state, steps.found)
    try:
        found = connections(catalog.target(target_name), problem, traffic, results, timekeeper)
    finally:
        steps.close()
    if as_json:
        output.print_json(found.data())
        return found
    rows = {
        row.name: {f"{cell.keys:,} x {cell.bytes:,} B": cell.cycles for cell in row.cells}
        for row in found.rows
    }
    letters = {name: chr(ord("A") + i) for i, name in enumerate(rows)}
    if len(named(rows.values())) > FEW:
        for row in found.rows:
            key = f", a key has {row.key_bytes:,} bytes" * bool(row.key_bytes)
            click.echo(f"{letters[row.name]}: {row.name}{key}")
    by_size(
        f"{found.title}, by keys x bytes",
        rows,
        letters,
        lambda figure: "" if figure is None else f"{figure:.0f}",
    )
    for row in found.rows:
        if row.note:
            click.echo(f"{row.name}: {row.note}")
    for line in found.absent:
        click.echo(line)
    return found
