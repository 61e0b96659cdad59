"""`aesgen sweep`: comparison of a GPU with this machine's processor, by size of the data."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import options, output
from aesgen.errors import UserError

if TYPE_CHECKING:
    from aesgen.comparison.sweep import Sweep
    from aesgen.model.problem import Problem


@click.command()
@options.tuning_options
@click.option("--sizes", default="", help="Message sizes, e.g. 4k,1m.  [default: 4 KB to 1 GB]")
def command(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    results: Path | None,
    as_json: bool,
    sizes: str,
) -> None:
    """Compare a GPU's record with this machine's processor, for messages from 4 KB to 1 GB.

    GPU figures are given for the kernel alone and end to end (from page-locked memory to the GPU and back).
    The processor's figure is that of the fastest installed library (OpenSSL, libgcrypt, Intel ipsec-mb).

    \b
    aesgen sweep --target gtx295 --mode ecb
    aesgen sweep --target h200 --mode ctr --json
    """
    from aesgen.comparison.sweep import SIZES, sweep
    from aesgen.comparison.table import bytes_of
    from aesgen.spaces import catalog

    target = catalog.target(target_name)
    asked = [bytes_of(word) for word in sizes.split(",")] if sizes else SIZES
    if any(size % 16 for size in asked):
        raise UserError(f"--sizes {sizes}: a message has whole blocks of 16 bytes")
    found = sweep(target, problem, goal_of(target, problem), results, asked)
    if as_json:
        output.print_json(found.data())
        return
    title = f"{problem.name}, Gb/s: {found.device} ({found.kind}) and this processor ({found.library})"
    columns = ["bytes", "processor", "card, kernel", "card, end to end", "end to end, × processor"]
    rows = [
        [_bytes(row.size), *map(_figure, (row.processor, row.kernel, row.end_to_end)), _times(row.ratio)]
        for row in found.rows
    ]
    output.table(title, columns, rows)
    click.echo(conclusion(found))


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2g} ×"


def _bytes(size: int) -> str:
    for shift, unit in ((30, "GB"), (20, "MB"), (10, "KB")):
        if size >> shift:
            return f"{size >> shift} {unit}"
    return f"{size} B"


def conclusion(found: Sweep) -> str:
    """From which size on the card is faster than the processor, its copies included."""
    faster = [row.size for row in found.rows if row.ratio is not None and row.ratio > 1]
    if not any(row.ratio is not None for row in found.rows):
        return "no library is installed here, so that there is no processor to compare with"
    if not faster:
        largest = _bytes(max(row.size for row in found.rows))
        return f"with both copies, the card is slower than this processor at every size up to {largest}"
    return f"with both copies, the card is faster than this processor from {_bytes(min(faster))} on"


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.4g}"
