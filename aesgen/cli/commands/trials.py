"""`aesgen trials`: the log of a tuning as a table for other programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import logged, options, output, places
from aesgen.system.writing import cell, opened, save

if TYPE_CHECKING:
    import pandas as pd

    from aesgen.model.problem import Problem


@click.command()
@options.target_option
@options.problem_options
@options.goal_options
@options.space_option
@click.option("--family", default=None, metavar="NAME", help="Code family of the search.")
@options.results_option
@click.option(
    "--out",
    type=places.OutputFile(),
    default=None,
    metavar="FILE.csv|FILE.parquet|FILE.json",
    help="Write this file (.json: T4, as other tuners read it); default: CSV on stdout.",
)
@options.json_option
def command(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    space_name: str | None,
    family: str | None,
    results: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Write every trial of a tuning as a table: the settings of its axes, outcome, cycles and sizes.

    \b
    aesgen trials --target native --mode ctr > trials.csv
    aesgen trials --target atmega328p --mode ecb --out trials.parquet
    aesgen trials --target native --mode ctr --out trials.json
    """
    from aesgen.errors import UserError
    from aesgen.results import t4
    from aesgen.results.rows import frame

    if out is not None and out.suffix not in (".csv", ".parquet", ".json"):
        raise UserError(f"--out {out}: expected a file name that ends in .csv, .parquet or .json")
    tuning = logged.tuning(target_name, problem, goal_of, results, space_name, family)
    table = frame(tuning.rows)
    if as_json:
        rows = json.loads(table.to_json(orient="records", double_precision=15))
        where = {"target": tuning.target.name, "problem": problem.name, "log": str(tuning.path)}
        output.print_json({"schema": 1, **where, "trials": rows})
    elif out is None:
        click.echo(_csv(table), nl=False)
    if out is not None and out.suffix == ".csv":
        save(out, _csv(table))
    elif out is not None and out.suffix == ".json":
        save(out, f"{json.dumps(t4.written(tuning.rows), indent=1)}\n")
    elif out is not None:
        _write_parquet(table, out)


def _csv(table: pd.DataFrame) -> str:
    """The table as CSV; settings of several parts are as `--set` takes them."""
    cells = table.map(lambda value: output.setting(value) if isinstance(value, tuple | list) else value)
    named = cells.rename(columns=cell)
    return str(named.map(cell).to_csv(index=False, lineterminator="\n"))


def _write_parquet(table: pd.DataFrame, out: Path) -> None:
    """Raises `UserError` if no library for the format is installed. An axis that has a setting for each round
    key, or settings of several types, becomes text."""
    from aesgen.errors import UserError
    from aesgen.system.packages import install

    axes = [column for column in table.columns if column.startswith("axis.")]
    for column in axes:
        if len({type(value) for value in table[column]}) > 1 or isinstance(table[column].iloc[0], tuple):
            table[column] = table[column].map(str)
    try:
        with opened(out) as file:
            table.to_parquet(file, index=False)
    except ImportError:
        raise UserError(f"{out}: Parquet needs a library: {install('pyarrow')}") from None
