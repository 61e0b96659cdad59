"""`aesgen compare`: the record beside installed libraries and published figures."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import options, output

if TYPE_CHECKING:
    from aesgen.comparison import Comparison
    from aesgen.problem import Problem

FEW = 6
"""Sizes that stand side by side."""


@click.command()
@options.tuning_options
@click.option(
    "--sizes",
    default="",
    metavar="SIZE[,SIZE]|all",
    help="E.g. 16,1k,64m; all: 16 bytes to 64 MB.  [default: 1k,16k,32k,64m]",
)
@click.option("--keep", is_flag=True, help="Put the speed by size on file, for exports to choose kernels by.")
@click.option(
    "--csv", "csv_path", type=click.Path(path_type=Path, dir_okay=False), help="Write the table here."
)
@click.option(
    "--svg", "svg_path", type=click.Path(path_type=Path, dir_okay=False), help="Draw speed against size here."
)
def command(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    sizes: str,
    keep: bool,
    csv_path: Path | None,
    svg_path: Path | None,
    results: Path | None,
    as_json: bool,
) -> None:
    """Measure the record beside OpenSSL, libgcrypt and Intel ipsec-mb, in one interleaved run.

    Debian packages: libssl3, libgcrypt20, libipsec-mb-dev. What `aesgen export` makes of the records runs
    beside them. On targets that are not this machine, the record is shown beside the published figures.

    \b
    aesgen compare --target native --mode ctr
    aesgen compare --target native --mode cbc --streams 4 --json
    aesgen compare --target native --mode ctr --sizes all --keep --csv ctr.csv --svg ctr.svg
    """
    from aesgen import catalog, resources
    from aesgen.compare import ALL_SIZES, compare
    from aesgen.curves import write_curves

    target = catalog.target(target_name)
    asked = ALL_SIZES if sizes == "all" else tuple(word for word in sizes.split(",") if word)
    comparison = compare(target, problem, goal_of(target, problem), results, asked)
    if keep:
        for curves in comparison.curves():
            click.echo(write_curves(results or resources.default_results(), curves), err=True)
    if csv_path:
        csv_path.write_text(_csv(comparison), encoding="utf-8")
    if svg_path:
        svg_path.write_text(_drawn(comparison), encoding="utf-8")
    if as_json:
        output.print_json(comparison.data())
    else:
        _tell(comparison)


def _title(comparison: Comparison) -> str:
    return (
        f"{comparison.problem.name} on {comparison.target.name}, core cycles per byte, "
        f"{comparison.convention}, {comparison.device}"
    )


def _drawn(comparison: Comparison) -> str:
    from aesgen.comparison import bytes_of
    from aesgen.plot import svg

    lines = {
        f"{row.who} {row.version}": [(bytes_of(size), figure) for size, figure in row.cycles_per_byte.items()]
        for row in comparison.rows
        if row.ranges
    }
    return svg(_title(comparison), lines)


def _tell(comparison: Comparison) -> None:
    title = _title(comparison)
    _by_size(title, [(f"{r.who} {r.version}", r.cycles_per_byte, r.kind) for r in comparison.rows])
    for row in comparison.rows:
        if row.note:
            click.echo(f"{row.who} {row.version}: {row.note}")
    _tell_ratios(comparison)
    for absent in comparison.absent:
        click.echo(absent)
    if comparison.published:
        click.echo("")
        published = [[p.who, _figure(p.cycles_per_byte), p.note, p.source] for p in comparison.published]
        output.table("published", ["who", "c/B", "what", "source"], published)


def _tell_ratios(comparison: Comparison) -> None:
    """Ours by theirs where the sizes are few; of an export by its kernel for short calls, the worst."""
    ratios = [
        (f"{own.version} / {other.who}", by, "") for own, other, by in comparison.ratios() if not other.ours
    ]
    if ratios and len(ratios[0][1]) <= FEW:
        click.echo("")
        _by_size("ours by theirs", ratios)
    for own, other, by in comparison.ratios():
        if other.ours:
            size = max(by, key=lambda size: by[size])
            click.echo(f"{own.version} / {other.version}: at most {by[size]:.3f}, at {size}")


def _by_size(title: str, rows: Sequence[tuple[str, Mapping[str, float], str]]) -> None:
    """A line for each of `rows` (what, figures by size, kind) where sizes are few, else one for each size."""
    sizes = list(dict.fromkeys(size for _, figures, _ in rows for size in figures))
    if len(sizes) <= FEW:
        lines = [
            [what, *(_figure(figures.get(size)) for size in sizes), kind] for what, figures, kind in rows
        ]
        output.table(title, ["what", *sizes, "kind"], lines)
        return
    letters = {chr(ord("A") + i): row for i, row in enumerate(rows)}
    for letter, (what, _, kind) in letters.items():
        click.echo(f"{letter}: {what} {kind}")
    lines = [[size, *(_figure(figures.get(size)) for _, figures, _ in rows)] for size in sizes]
    output.table(title, ["size", *letters], lines)


def _csv(comparison: Comparison) -> str:
    """A column of bytes, and one of core cycles per byte for each row of the comparison."""
    from aesgen.comparison import bytes_of

    sizes = list(dict.fromkeys(size for row in comparison.rows for size in row.cycles_per_byte))
    lines: list[list[object]] = [["bytes", *(f"{row.who} {row.version}" for row in comparison.rows)]]
    lines += [
        [bytes_of(size), *(_figure(row.cycles_per_byte.get(size)) for row in comparison.rows)]
        for size in sizes
    ]
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(lines)
    return written.getvalue()


def _figure(figure: float | None) -> str:
    return "" if figure is None else f"{figure:.4g}"
