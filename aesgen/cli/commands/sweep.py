"""`aesgen sweep`: comparison of a GPU with this machine's processor, by size of the data."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import options, output

if TYPE_CHECKING:
    from aesgen.model.problem import Problem


@click.command()
@options.tuning_options
def command(
    target_name: str, problem: Problem, goal_of: Callable[..., Any], results: Path | None, as_json: bool
) -> None:
    """Compare a GPU's record with this machine's processor, for messages from 4 KB to 1 GB.

    GPU figures are given for the kernel alone and end to end (from page-locked memory to the GPU and back).
    The processor's figure is that of the fastest installed library (OpenSSL, libgcrypt, Intel ipsec-mb).

    \b
    aesgen sweep --target gtx295 --mode ecb
    aesgen sweep --target h200 --mode ctr --json
    """
    from aesgen.comparison.sweep import sweep
    from aesgen.spaces import catalog

    target = catalog.target(target_name)
    found = sweep(target, problem, goal_of(target, problem), results)
    if as_json:
        output.print_json(found.data())
        return
    title = f"{problem.name}, Gb/s: {found.device} ({found.kind}) and this processor ({found.library})"
    columns = ["bytes", "processor", "card, kernel", "card, end to end", "end to end / processor"]
    rows = [
        [row.size, *map(_figure, (row.processor, row.kernel, row.end_to_end, row.ratio))]
        for row in found.rows
    ]
    output.table(title, columns, rows)


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.4g}"
