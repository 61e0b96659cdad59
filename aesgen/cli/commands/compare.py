"""`aesgen compare`: comparison of a record with installed libraries and published figures."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import connections, options, output, places
from aesgen.cli.by_size import FEW, by_size, named
from aesgen.errors import UserError
from aesgen.system.writing import save

if TYPE_CHECKING:
    from aesgen.comparison.connections import Traffic
    from aesgen.comparison.table import Comparison
    from aesgen.model.problem import Problem

USUAL_SECONDS = 60.0
"""The usual time for the measurements."""


_UNUSED = ("beside", "sectors", "keep", "libraries")
"""Options of the usual comparison that do not apply to connections."""


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
    "--budget",
    default=None,
    metavar="TIME",
    help="Time limit of the measurements, e.g. 90s, 10m; each size gets at least one round.  "
    "[default: 1m; none with --keep]",
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
@click.option(
    "--library",
    "libraries",
    multiple=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Also compare with this shared library, e.g. ./libfoo.so; repeatable, for several versions too.",
)
@click.option(
    "--adapter",
    default=None,
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="C file that calls the libraries of --library, as `aesgen new peer` writes it; libraries that "
    "aesgen knows need none.",
)
@connections.options
@click.option("--keep", is_flag=True, help="Save speed by size; `aesgen export` uses it to choose kernels.")
@click.option(
    "--csv",
    "csv_path",
    type=places.OutputFile(),
    help="Write the table to this CSV file.",
)
@click.option(
    "--markdown",
    "markdown_path",
    type=places.OutputFile(),
    help="Write the comparison of libraries to this file as a Markdown table.",
)
@click.option(
    "--svg",
    "svg_path",
    type=places.OutputFile(),
    help="Plot speed against size into this SVG file.",
)
def command(
    csv_path: Path | None,
    markdown_path: Path | None,
    svg_path: Path | None,
    as_json: bool,
    traffic: Traffic | None,
    **settings: Any,
) -> None:
    """Compare the record with OpenSSL, AWS-LC, libgcrypt and Intel ipsec-mb, in one interleaved run.

    Debian packages: libssl3, libgcrypt20, libipsec-mb-dev; `tools/peers` installs the newest OpenSSL, AWS-LC
    and ipsec-mb. Every version that is installed takes part. Code without AES instructions (`--target
    portable-c`) is also compared with that of Mbed TLS and BearSSL (libmbedtls-dev, libbearssl-dev) and with
    OpenSSL whose AES instructions are masked. The code that `aesgen export` writes is measured in the same
    run; --beside adds the code that it writes for tunings with fixed axes.
    Ratios are medians of paired rounds, with 95 % intervals. On targets other than this machine, the record
    is compared with published figures.

    The default sizes take about a minute; most of it goes into 64 MB, and a busy machine needs more. Progress
    and the figures of each finished size appear on stderr.

    With --keys, connections take turns in an order at random, and sizes may have any number of bytes. The
    exported functions are compared with the libraries, after a check of all outputs; figures are first
    deciles of core cycles a message. A processor without records has the export of x86-64 or aarch64.

    \b
    aesgen compare --target native --mode ctr
    aesgen compare --target native --mode cbc --streams 4 --json
    aesgen compare --target native --mode ctr --sizes all --beside depth=0 --keep --svg ctr.svg
    aesgen compare --target native --mode xts --sectors 512 --sizes 4k,32k
    aesgen compare --target native --mode gcm --keys 1,1000,10000,50000 --sizes 64,1400
    aesgen compare --mode ctr --library ./3.0/libcrypto.so.3 --library ./3.5/libcrypto.so.3
    aesgen compare --mode ctr --library ./libfoo.so --adapter foo.c
    """
    from aesgen.comparison import formats
    from aesgen.plots.svg import need

    if traffic:
        if csv_path or svg_path or any(settings[each] for each in _UNUSED):
            unused = "--csv, --svg, --beside, --sectors, --library or --keep"
            raise UserError(f"--keys needs no {unused}: omit them")
        seconds = _seconds(settings["budget"], False)
        place = (settings["target_name"], settings["problem"], traffic, settings["results"])
        found = connections.compare(*place, seconds, as_json)
        if markdown_path:
            save(markdown_path, formats.connections_as_markdown(found))
        return
    if svg_path:
        need()
    comparison = _compared(**settings)
    writers = ((csv_path, formats.as_csv), (markdown_path, formats.as_markdown), (svg_path, formats.drawn))
    for path, write in writers:
        if path:
            save(path, write(comparison))
    if as_json:
        output.print_json(formats.as_json(comparison))
    else:
        _print(comparison)


def _compared(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    sizes: str,
    rounds: int,
    budget: str | None,
    beside: tuple[str, ...],
    sectors: int,
    libraries: tuple[Path, ...],
    adapter: Path | None,
    keep: bool,
    results: Path | None,
) -> Comparison:
    """Run a comparison and show its progress; with `keep`, save its curves of speed by size."""
    from aesgen.cli.progress import Steps
    from aesgen.comparison.peers import given
    from aesgen.comparison.run import ALL_SIZES, compare
    from aesgen.comparison.timekeeper import Timekeeper
    from aesgen.results.curvefiles import write_curves
    from aesgen.spaces import catalog
    from aesgen.system import paths

    target, further = catalog.target(target_name), partial(given.libraries, libraries, adapter)
    asked = ALL_SIZES if sizes == "all" else tuple(word for word in sizes.split(",") if word)
    pinned = [tuple(sorted(options.pins(tuple(words.split(","))).items())) for words in beside]
    goal = goal_of(target, problem)
    steps = Steps()
    timekeeper = Timekeeper(_seconds(budget, keep), steps.state, steps.found)
    try:
        taking_part = (target, problem, goal, results, asked, rounds, pinned, sectors)
        comparison = compare(*taking_part, timekeeper, further)
    finally:
        steps.close()
    if keep:
        for curves in comparison.curves():
            click.echo(write_curves(results or paths.default_results(), curves), err=True)
    return comparison


def _seconds(budget: str | None, keep: bool) -> float:
    """The time that `--budget` allows."""
    from aesgen.search.request import Budget

    if budget is None:
        return math.inf if keep else USUAL_SECONDS
    try:
        seconds = Budget.parse(budget).seconds
    except UserError:
        seconds = None
    if seconds is None:
        raise UserError(f"--budget {budget}: expected a time, e.g. 90s, 10m")
    return seconds


def _print(comparison: Comparison) -> None:
    from aesgen.comparison import formats

    letters = {row.short_name: chr(ord("A") + i) for i, row in enumerate(comparison.rows)}
    if len(named(row.cycles_per_byte for row in comparison.rows)) > FEW:
        for row in comparison.rows:
            click.echo(f"{letters[row.short_name]}: {row.short_name}")
    rows = {row.short_name: row.cycles_per_byte for row in comparison.rows}
    by_size(formats.title(comparison), rows, letters, formats.figure_text)
    for row in comparison.rows:
        if row.note:
            click.echo(f"{row.short_name}: {row.note}")
    for note in comparison.notes:
        click.echo(note)
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
    """Print how many times as fast as the others our exports are (or our records, without exports), then the
    worst ratios of cycles among our own."""
    from aesgen.comparison import formats

    relations = list(comparison.relations())
    for row in formats.exported(comparison) or [row for row in comparison.rows if row.ours]:
        own = {each.other.short_name: each.by_size for each in relations if each.row is row}
        if own:
            click.echo("")
            title = f"{row.version}: how many times as fast as the others, median of rounds (95 % interval)"
            by_size(title, own, letters, formats.speed_text)
    for each in relations:
        if each.other.ours:
            size = each.worst
            ratio = formats.ratio_text(each.by_size[size])
            click.echo(f"{each.row.version} / {each.other.version}: at most {ratio}, at {size}")
