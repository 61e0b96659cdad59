"""Tune again for the records of a target, from scratch, and show each old and new figure.

python -m tests.recorded.again --target cell-spu --gap 0.01 --budget 500

`--gap` selects records that lie so far above the bound of their instructions; 0 selects all. Those farthest
above it come first. A record is replaced if the new variant is faster, or as fast and no larger. The output
is a Markdown table.
"""

from __future__ import annotations

from pathlib import Path

import click

from aesgen.leaks import admission
from aesgen.model.figures import FigureName
from aesgen.model.trial import Record
from aesgen.results.records import records
from aesgen.search.request import Budget, Request
from aesgen.search.result import record_of, save
from aesgen.search.session import Session
from aesgen.spaces import catalog
from aesgen.system import paths


def chosen(folder: Path, target: str, gap: float) -> list[Record]:
    """The records of `target`, for cycles, that lie at least `gap` (relative) above their bound; for 0,
    all."""
    found = [record for _, record in records(folder, target) if record.goal.objective == "cycles"]
    found.sort(key=lambda each: -(each.measurement.gap or 0.0))
    return [each for each in found if not gap or (each.measurement.gap or 0.0) >= gap]


def row(old: Record, new: Record | None, evaluations: int) -> str:
    """A row of the table: cycles per block before and after, and the bound of the instructions."""
    pins = "".join(f", {axis}={value}" for axis, value in dict(old.goal.pins).items())
    convention = f", {old.goal.convention}" if old.goal.convention != "bulk" else ""
    best = new or old
    bound = best.measurement.figures.get(FigureName.FEWEST_CYCLES_PER_BLOCK)
    least = "" if bound is None else f"{bound:g}"
    gap = "" if best.measurement.gap is None else f"{best.measurement.gap:.2%}"
    figures = f"{old.measurement.cycles_per_block:g} | {best.measurement.cycles_per_block:g}"
    return f"| {old.problem.name}{convention}{pins} | {figures} | {least} | {gap} | {evaluations} |"


def request_for(record: Record, results: Path, budget: int, seed: int, strategy: str = "local") -> Request:
    """The tuning that would make `record`, without starting points."""
    target = catalog.target(record.target)
    return Request(
        target=target,
        problem=record.problem,
        goal=record.goal,
        requested=record.target,
        budget=Budget(variants=budget),
        seed=seed,
        strategy=strategy,
        results=results,
        fresh=True,
        allow_leaky_tables=admission.record_leaks(target, record),
    )


@click.command()
@click.option("--target", required=True)
@click.option("--gap", default=0.0, show_default=True, help="Smallest gap, relative: 0.01 is one percent.")
@click.option("--budget", default=500, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--strategy", default="local", show_default=True)
@click.option("--only", "names", multiple=True, help="Names of problems; all by default.")
@click.option("--results", default=None, type=click.Path(path_type=Path), help="Default: the shipped ones.")
def main(
    target: str,
    gap: float,
    budget: int,
    seed: int,
    strategy: str,
    names: tuple[str, ...],
    results: Path | None,
) -> None:
    """Tune again, one record after the other; each is saved before the next begins."""
    folder = results or paths.shipped_results()
    click.echo("| record | cycles a block before | after | bound | above it | evaluations |")
    click.echo("| --- | --: | --: | --: | --: | --: |")
    for old in chosen(folder, target, gap):
        if names and old.problem.name not in names:
            continue
        tuned = Session(request_for(old, folder, budget, seed, strategy)).run()
        if tuned.interrupted:
            raise click.Abort
        new = record_of(tuned, tuned.confirmed) if tuned.confirmed else None
        if new and _rank(new) <= _rank(old):
            save(tuned, new)
        else:
            new = None
        click.echo(row(old, new, tuned.progress.evaluated))
        for warning in tuned.progress.warnings:
            click.echo(f"{old.problem.name}: {warning}", err=True)


def _rank(record: Record) -> tuple[float, int]:
    return record.measurement.cycles_per_block, record.code_bytes


if __name__ == "__main__":
    main()
