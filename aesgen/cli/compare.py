"""`aesgen compare`: the record beside installed libraries and published figures."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import options, output

if TYPE_CHECKING:
    from aesgen.comparison import Comparison, Ratio, Row
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
@click.option(
    "--rounds",
    default=21,
    show_default=True,
    type=click.IntRange(1),
    help="Readings of each at each size up to 1 MB.",
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
    rounds: int,
    keep: bool,
    csv_path: Path | None,
    svg_path: Path | None,
    results: Path | None,
    as_json: bool,
) -> None:
    """Measure the record beside OpenSSL, libgcrypt and Intel ipsec-mb, in one interleaved run.

    Debian packages: libssl3, libgcrypt20, libipsec-mb-dev. What `aesgen export` makes of the records runs
    beside them, and what it makes of tunings that had axes pinned. Ratios are medians of paired rounds, with
    95 % intervals. On targets that are not this machine, the record is shown beside the published figures.

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
    comparison = compare(target, problem, goal_of(target, problem), results, asked, rounds)
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
    kinds = " and ".join(dict.fromkeys(row.kind for row in comparison.rows))
    return (
        f"{comparison.problem.name} on {comparison.target.name}, core cycles per byte, "
        f"{comparison.convention}, {kinds}, {comparison.device}"
    )


def _drawn(comparison: Comparison) -> str:
    """Above speed, of what programs call; below the ratios of ours to ours, where some were pinned."""
    from aesgen.comparison import bytes_of
    from aesgen.plot import svg

    measured = [row for row in comparison.rows if row.ranges]
    called = [row for row in measured if row.exported or not row.ours] if _exported(comparison) else measured
    lines = {
        row.name: [(bytes_of(size), figure) for size, figure in row.cycles_per_byte.items()] for row in called
    }
    ratios = {
        f"{each.row.version} / {each.other.version}": [
            (bytes_of(size), ratio.middle, ratio.low, ratio.high) for size, ratio in each.by_size.items()
        ]
        for each in comparison.relations()
        if each.other.exported
    }
    return svg(_title(comparison), lines, ratios)


def _exported(comparison: Comparison) -> list[Row]:
    return [row for row in comparison.rows if row.exported and not row.pins]


def _tell(comparison: Comparison) -> None:
    title = _title(comparison)
    letters = {row.name: chr(ord("A") + i) for i, row in enumerate(comparison.rows)}
    if len(_sizes(row.cycles_per_byte for row in comparison.rows)) > FEW:
        for row in comparison.rows:
            click.echo(f"{letters[row.name]}: {row.name}")
    rows = {row.name: row.cycles_per_byte for row in comparison.rows}
    _by_size(title, rows, letters, _figure)
    for row in comparison.rows:
        if row.note:
            click.echo(f"{row.name}: {row.note}")
    _tell_ratios(comparison, letters)
    for absent in comparison.absent:
        click.echo(absent)
    if comparison.published:
        click.echo("")
        published = [[p.who, _figure(p.cycles_per_byte), p.note, p.source] for p in comparison.published]
        output.table("published", ["who", "c/B", "what", "source"], published)


def _tell_ratios(comparison: Comparison, letters: Mapping[str, str]) -> None:
    """What is exported by the others, or each of ours where nothing is; then the worst beside our own."""
    relations = list(comparison.relations())
    for row in _exported(comparison) or [row for row in comparison.rows if row.ours]:
        own = {each.other.name: each.by_size for each in relations if each.row is row}
        if own:
            click.echo("")
            title = f"{row.version} by the others, median of paired rounds (95 % interval)"
            _by_size(title, own, letters, _ratio)
    for each in relations:
        if each.other.ours:
            size = each.worst
            told = (
                f"{each.row.version} / {each.other.version}: at most {_ratio(each.by_size[size])}, at {size}"
            )
            click.echo(told)


def _by_size(
    title: str,
    rows: Mapping[str, Mapping[str, Any]],
    letters: Mapping[str, str],
    tell: Callable[[Any], str],
) -> None:
    """A line for each of `rows` (name to figures by size) where sizes are few, else one for each size and a
    column under each row's letter."""
    sizes = _sizes(rows.values())
    if len(sizes) <= FEW:
        lines = [[what, *(tell(figures.get(size)) for size in sizes)] for what, figures in rows.items()]
        output.table(title, ["what", *sizes], lines)
        return
    lines = [[size, *(tell(figures.get(size)) for figures in rows.values())] for size in sizes]
    output.table(title, ["size", *(letters[name] for name in rows)], lines)


def _sizes(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(size for figures in rows for size in figures))


def _csv(comparison: Comparison) -> str:
    """A column of bytes, one of core cycles per byte for each row of the comparison, and for each ratio of
    ours to ours one of its median and two of where it lies."""
    from aesgen.comparison import bytes_of

    sizes = list(dict.fromkeys(size for row in comparison.rows for size in row.cycles_per_byte))
    columns = {row.name: {s: _figure(f) for s, f in row.cycles_per_byte.items()} for row in comparison.rows}
    for each in comparison.relations():
        if each.other.ours:
            name = f"{each.row.version} / {each.other.version}"
            columns[name] = {size: f"{ratio.middle:.4f}" for size, ratio in each.by_size.items()}
            columns[f"{name}, low"] = {size: f"{ratio.low:.4f}" for size, ratio in each.by_size.items()}
            columns[f"{name}, high"] = {size: f"{ratio.high:.4f}" for size, ratio in each.by_size.items()}
    lines: list[list[object]] = [["bytes", *columns]]
    lines += [[bytes_of(size), *(column.get(size, "") for column in columns.values())] for size in sizes]
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(lines)
    return written.getvalue()


def _figure(figure: float | None) -> str:
    return "" if figure is None else f"{figure:.4g}"


def _ratio(ratio: Ratio | None) -> str:
    return "" if ratio is None else f"{ratio.middle:.3f} ({ratio.low:.3f} to {ratio.high:.3f})"
