"""`aesgen study`: compare strategies on a target, with several seeds each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from aesgen.cli import interruption, options, output, places, tables
from aesgen.cli.tables import Column
from aesgen.errors import UserError
from aesgen.system.writing import csv_text, save

if TYPE_CHECKING:
    from aesgen.model.problem import Problem
    from aesgen.search.request import Request
    from aesgen.search.study import SearchRun, StrategyPair, StrategyRow

BUDGETS = (50, 200, 500, 1500)
"""Numbers of evaluations at which the table shows the regret, as far as the budget reaches."""

WITH_RECORDED = {"recorded", "strategies", "seeds", "seed", "budget", "out", "wide", "as_json"}
"""The options that apply to a recorded space."""


@click.command()
@options.target_option
@options.problem_options
@options.goal_options
@click.option(
    "--strategies",
    default="local,anneal,random",
    show_default=True,
    metavar="NAME[,NAME]",
    help="Strategies to compare.",
)
@click.option("--seeds", default=20, show_default=True, type=click.IntRange(2), help="Runs of each strategy.")
@click.option("--seed", default=1, show_default=True, type=int, help="Seed of the first run.")
@click.option(
    "--budget", default=500, show_default=True, type=click.IntRange(1), help="Evaluations of each run."
)
@options.space_option
@click.option(
    "--recorded",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    default=None,
    metavar="FILE",
    help="Search this recorded space (.npz), or results of another tuner (.json: T4, or a cache of Kernel "
    "Tuner), instead of the target: nothing is built or measured.",
)
@click.option(
    "--allow-leaky-tables",
    is_flag=True,
    help="Allow table lookups at secret addresses on processors with a cache (a cache-timing leak).",
)
@click.option(
    "--out",
    type=places.OutputFolder(),
    default=None,
    help="Also write runs.csv, curves.csv and curves.svg into this folder.",
)
@options.wide_option
@options.json_option
def command(
    strategies: str, seeds: int, budget: int, out: Path | None, wide: bool, as_json: bool, **settings: Any
) -> None:
    """Compare search strategies: each runs with several seeds on the same target and problem.

    Every variant is evaluated once, and all runs share its figure. The table shows the median and the worst
    result, the median and the worst regret after some numbers of evaluations (the distance to the best
    variant of the study, or to a better record), how many runs came within 0.5 % of the best and after how
    many evaluations. A second table compares every pair: the p-value of the Mann-Whitney test, with Holm's
    correction for the number of pairs, and the probability that a run of the first is better. A line for each
    run says why it ended.

    \b
    aesgen study --target atmega328p --mode ctr --strategies local,anneal,random --seeds 20 --budget 500
    aesgen study --target native --mode ctr --seeds 5 --budget 150 --out study
    aesgen study --recorded tests/recorded/x86-ctr-sse16.npz --budget 150
    """
    from aesgen.search.strategies import recipes
    from aesgen.search.study import pairs, rows

    names = [name.strip() for name in strategies.split(",") if name.strip()]
    for name in names:
        recipes.recipe(name)
    studied = _studied(names, seeds, budget, **settings)
    shown = [stage for stage in BUDGETS if stage < budget] + [budget]
    found, compared = rows(studied.runs, shown, studied.known), pairs(studied.runs, budget)
    if out is not None:
        title = f"{studied.target}: {studied.problem}, median of {seeds} runs"
        write(out, studied.runs, title)
    if not as_json:
        _print(found, shown, studied.unit, wide)
        _print_pairs(compared)
        return
    data = [
        {**vars(row), "regret": _keyed(row.regret), "worst_regret": _keyed(row.worst_regret)} for row in found
    ]
    named = {"target": studied.target, "problem": studied.problem}
    both = [vars(pair) for pair in compared]
    output.print_json({"schema": 2, **named, "budget": budget, "rows": data, "pairs": both})


class _Studied(NamedTuple):
    """The runs of a study, and the cycles per block of the record that they would beat."""

    target: str
    problem: str
    runs: Sequence[SearchRun]
    known: float = float("inf")
    unit: str = "c/block"


def _studied(
    names: Sequence[str],
    seeds: int,
    budget: int,
    *,
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    seed: int,
    space_name: str | None,
    recorded: Path | None,
    allow_leaky_tables: bool,
) -> _Studied:
    """Run each strategy of `names` with `seeds` seeds, on a target or on a `recorded` space, and print a line
    for each run that ends."""
    from aesgen.search.recording import load, study_recorded
    from aesgen.search.request import Budget, Request
    from aesgen.search.study import study
    from aesgen.spaces import catalog

    done: list[SearchRun] = []
    interruption.keeping(
        lambda: f"{len(done)} of {seeds * len(names)} runs ended; a study keeps none of them"
    )

    def observe(run: SearchRun) -> None:
        done.append(run)
        click.echo(
            f"run {len(done)} of {seeds * len(names)}: {run.strategy}, seed {run.seed}: {run.curve[-1]:.2f} "
            f"cycles a block after {len(run.curve)} evaluations; {run.stopped}",
            err=True,
        )

    if recorded is not None:
        _refuse_what_a_recording_fixes()
        space = load(recorded)
        runs = study_recorded(space, names, range(seed, seed + seeds), budget, observe)
        about = space.about
        return _Studied(about["target"], about["problem"], runs, unit=about.get("unit", "c/block"))
    target = catalog.target(target_name)
    request = Request(
        target=target,
        problem=problem,
        goal=goal_of(target, problem),
        requested=target_name,
        budget=Budget(variants=budget),
        seed=seed,
        space=space_name,
        allow_leaky_tables=allow_leaky_tables,
    )
    return _Studied(target.name, problem.name, study(request, names, seeds, observe), _known(request))


def _print(found: Sequence[StrategyRow], shown: Sequence[int], unit: str, wide: bool) -> None:
    """The table of a study, a row for each strategy, with the regret after each of the `shown` numbers of
    evaluations."""
    columns = [
        Column("strategy"),
        Column("median", f"median {unit}".strip(), show=lambda cycles: f"{cycles:.2f}"),
        Column("worst", priority=3, show=lambda cycles: f"{cycles:.2f}"),
        *(Column(f"regret{stage}", f"regret at {stage}, worst", priority=2) for stage in shown),
        Column("arrived", "near the best", priority=1),
        Column("evaluations", "after evaluations", priority=1),
    ]
    lines = [
        {
            **vars(row),
            **{f"regret{n}": f"{row.regret[n]:.2%}, {row.worst_regret[n]:.2%}" for n in shown},
            "arrived": f"{row.arrived} of {row.runs}",
        }
        for row in found
    ]
    tables.show(columns, lines, wide=wide)


def _print_pairs(compared: Sequence[StrategyPair]) -> None:
    """The table of every pair of strategies, the clearest difference first; none for a single strategy."""
    columns = [
        Column("first", "strategy"),
        Column("second", "and"),
        Column("p", show=p_value),
        Column("superiority", "first better", show=lambda value: f"{value:.0%}"),
    ]
    if compared:
        click.echo()
        tables.show(columns, [vars(pair) for pair in sorted(compared, key=lambda pair: pair.p)])


def _keyed(regrets: Mapping[int, float]) -> dict[str, float]:
    """Regrets by number of evaluations, as JSON has keys."""
    return {str(evaluations): regret for evaluations, regret in regrets.items()}


def _known(request: Request) -> float:
    """The cycles per block of the record that the study would beat, if one ships."""
    from aesgen.model.measurement import Kind
    from aesgen.results.records import find_own_record
    from aesgen.system import paths

    found = find_own_record([paths.shipped_results()], request.target, request.problem, request.goal)
    same = found is not None and request.space in (None, found[1].variant.space)
    modelled = found is not None and found[1].measurement.kind is not Kind.MEASURED
    return found[1].measurement.cycles_per_block if found and same and modelled else float("inf")


def _refuse_what_a_recording_fixes() -> None:
    """An error if the user chose a target, a problem, a goal or a space beside a recorded space."""
    context = click.get_current_context()
    for option in context.command.params:
        given = context.get_parameter_source(option.name or "")
        if given == click.core.ParameterSource.COMMANDLINE and option.name not in WITH_RECORDED:
            raise click.UsageError(f"--recorded fixes target, problem and space; omit {option.opts[0]}")


def p_value(p: float) -> str:
    """Three digits; `< 0.001` for less, because no p-value is 0."""
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def write(folder: Path, runs: Sequence[SearchRun], title: str) -> None:
    """The results as CSV, one row a run and one row a run and evaluation, and the median curves as SVG."""
    from statistics import median

    from aesgen.comparison import plot

    folder.mkdir(parents=True, exist_ok=True)
    ends = [(run.strategy, run.seed, len(run.curve), run.curve[-1]) for run in runs]
    steps = [
        (run.strategy, run.seed, number, cycles) for run in runs for number, cycles in enumerate(run.curve, 1)
    ]
    ends_of = ("strategy", "seed", "evaluations", "cycles_per_block")
    save(folder / "runs.csv", csv_text([ends_of, *ends]))
    steps_of = ("strategy", "seed", "evaluation", "best_cycles_per_block")
    save(folder / "curves.csv", csv_text([steps_of, *steps]))
    lines = {}
    for name in dict.fromkeys(run.strategy for run in runs):
        own = [run for run in runs if run.strategy == name]
        last = max(len(run.curve) for run in own)
        middle = [(number, median(run.after(number) for run in own)) for number in range(1, last + 1)]
        lines[name] = [(number, cycles) for number, cycles in middle if cycles < float("inf")]
    try:
        drawn = plot.curves(title, lines)
    except UserError as error:
        click.echo(f"aesgen: warning: curves.svg was not written: {error}", err=True)
    else:
        save(folder / "curves.svg", drawn)
