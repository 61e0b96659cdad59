"""`aesgen reproduce`: a published experiment, repeated on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import completion, options, output

if TYPE_CHECKING:
    from aesgen.search.experiments import ExperimentFile, ExperimentResult


@click.command()
@click.argument(
    "name",
    metavar="EXPERIMENT|FILE",
    shell_complete=completion.named("search/experiments"),
    callback=options.admitted("search/experiments"),
)
@options.target_option
@click.option(
    "--budget",
    default=None,
    metavar="N|TIME",
    help="Variants or time for each row; default: the experiment's own.",
)
@click.option("--seed", default=1, show_default=True, type=int, help="Random seed.")
@options.results_option
@options.json_option
def command(
    name: str, target_name: str, budget: str | None, seed: int, results: Path | None, as_json: bool
) -> None:
    """Re-run a published experiment and compare it with its published figures.

    Each row of the experiment is tuned and confirmed. search/experiments/ describes the experiments.
    eetimes is a table of processors: nothing is tuned, the records of each processor are shown.

    \b
    aesgen reproduce manley-figure-3
    aesgen reproduce manley-annealing --json
    aesgen reproduce javed --target arm7tdmi
    aesgen reproduce gpu-peers --target h200 --budget 30s
    aesgen reproduce eetimes
    """
    from aesgen.search import experiments
    from aesgen.spaces import catalog
    from aesgen.system import paths

    described = experiments.experiment(name)
    if described.processors:
        _processors(described, results, as_json)
        return
    target = catalog.target(target_name)
    folder = (results or paths.default_results() / "experiments") / Path(name).stem
    found = []
    digits = 4 if described.unit == "cycles per byte" else 1
    unit = described.unit if described.unit == "Gb/s" else f"core {described.unit}"
    for result in experiments.run(described, target, folder, seed, budget, _tell):
        found.append(result)
        figure = _figure(result.best, digits)
        _tell(f"    {figure} {described.unit} after {result.evaluated} variants, {result.seconds:.0f} s")
    averages = experiments.averages(found)
    if as_json:
        rows = [_as_json(row) for row in found]
        output.print_json({"schema": 1, "target": target.name, "rows": rows, "averages": averages})
        return
    for of_class, average in averages.items():
        title = f"{described.title}: {of_class}, {target.name}, {unit}"
        columns = ["", "baseline", "best", "speedup", "variants", "published", "", "published speedup"]
        lines = [
            [
                r.label,
                _figure(r.baseline, digits),
                _figure(r.best, digits),
                _times(r.speedup),
                r.evaluated,
                _figure(r.published.get("baseline"), 2),
                _figure(r.published.get("best"), 2),
                _times(r.published_speedup),
            ]
            for r in found
            if r.of_class == of_class
        ]
        mean = ["mean", "", "", _times(average["speedup"]), "", "", "", _times(average["published_speedup"])]
        output.table(title, columns, [*lines, mean])


def _as_json(row: ExperimentResult) -> dict[str, Any]:
    return {
        "label": row.label,
        "class": row.of_class,
        "problem": row.problem.name,
        "pins": dict(row.pins),
        "strategy": row.strategy,
        "evaluated": row.evaluated,
        "seconds": row.seconds,
        "baseline": row.baseline,
        "best": row.best,
        "speedup": row.speedup,
        "published": dict(row.published),
        "published_speedup": row.published_speedup,
    }


def _processors(described: ExperimentFile, results: Path | None, as_json: bool) -> None:
    """Print a published table of processors with our records beside it."""
    from aesgen.search.processors import MODES, processor_rows
    from aesgen.system import paths

    folders = [results] if results else [paths.default_results(), paths.shipped_results()]
    rows = list(processor_rows(described, folders))
    if as_json:
        printed = [
            {
                "machine": row.machine,
                "published": row.published,
                "target": row.target,
                "descendant": row.descendant,
                **{mode.lower(): row.cycles(mode) for mode in MODES},
                "kind": row.kind,
                "beaten": row.beaten,
            }
            for row in rows
        ]
        output.print_json({"schema": 1, "target": "", "rows": printed, "averages": {}})
        return
    columns = ["", "published", "target", "ECB", "CTR", "kind", "published / ours", "beaten"]
    lines, machine = [], ""
    for row in rows:
        first = row.machine != machine
        machine = row.machine
        lines.append(
            [
                machine if first else "",
                _figure(row.published, 0) if first else "",
                f"{row.target} (descendant)" if row.descendant else row.target,
                _figure(row.cycles("ECB"), 1),
                _figure(row.cycles("CTR"), 1),
                row.kind,
                _times(row.fewer),
                row.beaten,
            ]
        )
    output.table(f"{described.title}: cycles per block of AES-128", columns, lines)
    click.echo(described.source)


def _tell(line: str) -> None:
    click.echo(line, err=True)


def _figure(value: float | None, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"


def _times(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}x"
