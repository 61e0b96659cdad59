"""`aesgen compare`: comparison of a record with installed libraries and published figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import options, output

if TYPE_CHECKING:
    from aesgen.comparison.table import Comparison
    from aesgen.model.problem import Problem

FEW = 6
"""Largest number of sizes for which the table has one column per size."""


@click.command()
@options.tuning_options
@click.option(
    "--sizes",
    default="",
    metavar="SIZE[,SIZE]|all",
    help="Message sizes, e.g. 16,1k,64m; all: 16 bytes to 64 MB.  [default: 1k,16k,32k,64m]",
)
@click.option(
    "--rounds",
    default=21,
    show_default=True,
    type=click.IntRange(1),
    help="Timing samples of each contender at each size up to 1 MB.",
)
@click.option(
    "--beside",
    multiple=True,
    metavar="AXIS=VALUE[,...]",
    help="Also measure the export of tunings with these axes fixed, e.g. depth=0; repeatable.",
)
@click.option(
    "--sectors",
    default=0,
    metavar="BYTES",
    type=click.IntRange(0),
    help="XTS: each message is a row of data units (sectors) of this size.",
)
@click.option("--keep", is_flag=True, help="Save speed by size; `aesgen export` uses it to choose kernels.")
@click.option(
    "--csv",
    "csv_path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the table to this CSV file.",
)
@click.option(
    "--markdown",
    "markdown_path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the comparison of libraries to this file as a Markdown table.",
)
@click.option(
    "--svg",
    "svg_path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Plot speed against size into this SVG file.",
)
def command(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    sizes: str,
    rounds: int,
    beside: tuple[str, ...],
    sectors: int,
    keep: bool,
    csv_path: Path | None,
    markdown_path: Path | None,
    svg_path: Path | None,
    results: Path | None,
    as_json: bool,
) -> None:
    """Compare the record with OpenSSL, libgcrypt and Intel ipsec-mb, in one interleaved run.

    Debian packages: libssl3, libgcrypt20, libipsec-mb-dev. The code that `aesgen export`
    writes is measured in the same run; --beside adds the code that it writes for tunings with fixed axes.
    Ratios are medians of paired rounds, with 95 % intervals. On targets other than this machine, the record
    is compared with published figures.

    \b
    aesgen compare --target native --mode ctr
    aesgen compare --target native --mode cbc --streams 4 --json
    aesgen compare --target native --mode ctr --sizes all --beside depth=0 --keep --svg ctr.svg
    aesgen compare --target native --mode xts --sectors 512 --sizes 4k,32k
    """
    from aesgen.comparison import formats
    from aesgen.comparison.run import ALL_SIZES, compare
    from aesgen.plots.svg import need
    from aesgen.results.curvefiles import write_curves
    from aesgen.spaces import catalog
    from aesgen.system import paths

    if svg_path:
        need()
    target = catalog.target(target_name)
    asked = ALL_SIZES if sizes == "all" else tuple(word for word in sizes.split(",") if word)
    pinned = [tuple(sorted(options.pins(tuple(words.split(","))).items())) for words in beside]
    goal = goal_of(target, problem)
    comparison = compare(target, problem, goal, results, asked, rounds, pinned, sectors)
    if keep:
        for curves in comparison.curves():
            click.echo(write_curves(results or paths.default_results(), curves), err=True)
    for path, write in (
        (csv_path, formats.as_csv),
        (markdown_path, formats.as_markdown),
        (svg_path, formats.drawn),
    ):
        if path:
            path.write_text(write(comparison), encoding="utf-8")
    if as_json:
        output.print_json(comparison.data())
    else:
        _print(comparison)


def _print(comparison: Comparison) -> None:
    from aesgen.comparison import formats

    letters = {row.name: chr(ord("A") + i) for i, row in enumerate(comparison.rows)}
    if len(_sizes(row.cycles_per_byte for row in comparison.rows)) > FEW:
        for row in comparison.rows:
            click.echo(f"{letters[row.name]}: {row.name}")
    rows = {row.name: row.cycles_per_byte for row in comparison.rows}
    _by_size(formats.title(comparison), rows, letters, formats.figure_text)
    for row in comparison.rows:
        if row.note:
            click.echo(f"{row.name}: {row.note}")
    _print_ratios(comparison, letters)
    for absent in comparison.absent:
        click.echo(absent)
    if comparison.published:
        click.echo("")
        published = [
            [p.who, formats.figure_text(p.cycles_per_byte), p.note, p.source] for p in comparison.published
        ]
        output.table("published", ["who", "c/B", "what", "source"], published)


def _print_ratios(comparison: Comparison, letters: Mapping[str, str]) -> None:
    """Print the ratios of our exports (or of our records, without exports) to the others, then the worst
    ratios among our own."""
    from aesgen.comparison import formats

    relations = list(comparison.relations())
    for row in formats.exported(comparison) or [row for row in comparison.rows if row.ours]:
        own = {each.other.name: each.by_size for each in relations if each.row is row}
        if own:
            click.echo("")
            title = f"{row.version} relative to the others, median of paired rounds (95 % interval)"
            _by_size(title, own, letters, formats.ratio_text)
    for each in relations:
        if each.other.ours:
            size = each.worst
            ratio = formats.ratio_text(each.by_size[size])
            click.echo(f"{each.row.version} / {each.other.version}: at most {ratio}, at {size}")


def _by_size(
    title: str,
    rows: Mapping[str, Mapping[str, Any]],
    letters: Mapping[str, str],
    text_of: Callable[[Any], str],
) -> None:
    """Print `rows` (name to figures by size): a line for each row if there are few sizes, else a line for
    each size with a column under each row's letter."""
    sizes = _sizes(rows.values())
    if len(sizes) <= FEW:
        lines = [[what, *(text_of(figures.get(size)) for size in sizes)] for what, figures in rows.items()]
        output.table(title, ["what", *sizes], lines)
        return
    lines = [[size, *(text_of(figures.get(size)) for figures in rows.values())] for size in sizes]
    output.table(title, ["size", *(letters[name] for name in rows)], lines)


def _sizes(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(size for figures in rows for size in figures))
