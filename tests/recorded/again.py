"""Tune again for the records of a target, from scratch, and show each old and new figure.

python -m tests.recorded.again --target cell-spu --gap 0.01 --budget 500

`--gap` selects records that lie so far above the bound of their instructions; 0 selects all. A record is
replaced only if the new variant is faster.
"""

from __future__ import annotations

from pathlib import Path

import click

from aesgen.leaks import admission
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
    return [each for each in found if not gap or (each.measurement.gap or 0.0) >= gap]


def request_for(record: Record, results: Path, budget: int, seed: int) -> Request:
    """The tuning that would make `record`, with the default strategy and without starting points."""
    target = catalog.target(record.target)
    return Request(
        target=target,
        problem=record.problem,
        goal=record.goal,
        requested=record.target,
        budget=Budget(variants=budget),
        seed=seed,
        results=results,
        fresh=True,
        allow_leaky_tables=admission.record_leaks(target, record),
    )


@click.command()
@click.option("--target", required=True)
@click.option("--gap", default=0.0, show_default=True, help="Smallest gap, relative: 0.01 is one percent.")
@click.option("--budget", default=500, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--results", default=None, type=click.Path(path_type=Path), help="Default: the shipped ones.")
def main(target: str, gap: float, budget: int, seed: int, results: Path | None) -> None:
    """Tune again, one record after the other; each is saved before the next begins."""
    folder = results or paths.shipped_results()
    for old in chosen(folder, target, gap):
        tuned = Session(request_for(old, folder, budget, seed)).run()
        if tuned.interrupted:
            raise click.Abort
        before = old.measurement.cycles_per_block
        if tuned.confirmed is None:
            click.echo(f"{old.problem.name}: {before:g} kept, no variant was correct")
            continue
        new = record_of(tuned, tuned.confirmed)
        after = new.measurement.cycles_per_block
        better = after < before
        if better:
            save(tuned, new)
        gap_now = "" if new.measurement.gap is None else f", {new.measurement.gap:.2%} above its bound"
        click.echo(
            f"{old.problem.name} {dict(old.goal.pins) or ''}: {before:g} -> {after:g}"
            f" ({tuned.progress.evaluated} evaluations{gap_now}){'' if better else ', kept'}"
        )


if __name__ == "__main__":
    main()
