"""`aesgen compare`: the record beside installed libraries and published figures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import options, output

if TYPE_CHECKING:
    from aesgen.compare import Comparison
    from aesgen.problem import Problem


@click.command()
@options.target_option
@options.problem_options
@options.goal_options
@options.results_option
@options.json_option
def command(
    target_name: str, problem: Problem, goal_of: Callable[..., Any], results: Path | None, as_json: bool
) -> None:
    """Measure the record beside OpenSSL, libgcrypt and Intel ipsec-mb, in one interleaved run.

    Debian packages: libssl3, libgcrypt20, libipsec-mb-dev. On targets that are not this machine, the record
    is shown beside the published figures.

    \b
    aesgen compare --target native --mode ctr
    aesgen compare --target native --mode cbc --streams 4 --json
    """
    from aesgen import catalog
    from aesgen.compare import compare

    target = catalog.target(target_name)
    comparison = compare(target, problem, goal_of(target, problem), results)
    if as_json:
        output.print_json(comparison.data())
    else:
        _tell(comparison)


def _tell(comparison: Comparison) -> None:
    sizes = list(dict.fromkeys(size for row in comparison.rows for size in row.cycles_per_byte))
    rows = [
        [
            row.who,
            row.version,
            *(_figure(row.cycles_per_byte.get(size)) for size in sizes),
            row.kind,
            row.note,
        ]
        for row in comparison.rows
    ]
    title = (
        f"{comparison.problem.name} on {comparison.target.name}, core cycles per byte, "
        f"{comparison.convention}, {comparison.device}"
    )
    output.table(title, ["who", "version", *sizes, "kind", "note"], rows)
    for absent in comparison.absent:
        click.echo(absent)
    if comparison.published:
        click.echo("")
        published = [[p.who, _figure(p.cycles_per_byte), p.note, p.source] for p in comparison.published]
        output.table("published", ["who", "c/B", "what", "source"], published)


def _figure(cycles_per_byte: float | None) -> str:
    return "" if cycles_per_byte is None else f"{cycles_per_byte:.4g}"
