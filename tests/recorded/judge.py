"""Regret of strategies on a recorded space, beside the random-search curve, with intervals.

python -m tests.recorded.judge [RECORDING] [--strategy NAME] [--seeds 20]
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import click
import numpy as np

from aesgen.measuring.statistics import middle
from aesgen.search.strategies import recipes
from aesgen.search.strategies.base import CostScale, Outcome
from aesgen.search.strategies.random_curve import quantile_best
from tests.recorded.space import RecordedSpace, load

BUDGETS = (50, 150, 500, 1500)
NEAR = 0.005
"""Regret that counts as near the best."""
BATCH = 16
TPE = "optuna:tpe"
"""Optuna's strategy, beside those of aesgen: `pip install optuna`."""


def regrets(space: RecordedSpace, name: str, seed: int, budgets: Sequence[int] = BUDGETS) -> list[float]:
    """How far (relative) the best found lies above the best of all, after each of `budgets` evaluations.

    One run with the largest budget; what it had found earlier counts for the smaller ones.
    """
    strategy, scale = recipes.recipe(name)(space, seed, budgets[-1]), CostScale()
    best = math.inf
    curve: list[float] = []
    while len(curve) < budgets[-1]:
        points = strategy.ask(min(BATCH, budgets[-1] - len(curve)))
        if not points:
            break
        cycles = [space.cycles(point) for point in points]
        kinds = ["correct" if c == c else "crash" for c in cycles]
        outcomes = [Outcome(scale(c), kind) for c, kind in zip(cycles, kinds, strict=True)]
        strategy.tell(list(zip(points, outcomes, strict=True)))
        for c in cycles:
            best = min(best, c) if c == c else best
            curve.append(best)
    least = lowest(space)
    return [curve[min(budget, len(curve)) - 1] / least - 1 for budget in budgets]


def run_for(space: RecordedSpace, name: str, seed: int, budgets: Sequence[int] = BUDGETS) -> list[float]:
    """As `regrets`, with a run of its own for each budget: what a user gets who asks for that budget."""
    return [regrets(space, name, seed, [budget])[0] for budget in budgets]


def random_regrets(space: RecordedSpace, probability: float, budgets: Sequence[int] = BUDGETS) -> list[float]:
    """Regret of random search that is not exceeded with `probability`, at each budget."""
    values = list(space.recorded.values())
    return [x / lowest(space) - 1 for x in quantile_best(values, budgets, probability)]


def lowest(space: RecordedSpace) -> float:
    return float(np.nanmin(list(space.recorded.values())))


def until_near(space: RecordedSpace, name: str, seed: int) -> float:
    """The evaluations until the best found is at most `NEAR` above the best of all; infinity if a run with
    the second largest budget does not come so near."""
    last = BUDGETS[-2]
    for number, regret in enumerate(regrets(space, name, seed, range(1, last + 1)), 1):
        if regret <= NEAR:
            return number
    return math.inf


def stated(values: Sequence[float], percent: bool = True) -> str:
    """The median with its interval (sign test, 95 %), and the worst value."""
    centre, low, high = middle(values, 0.95)
    form = "{:.2%}" if percent else "{:.0f}"
    return f"{form.format(centre)} ({form.format(low)} to {form.format(high)}) / {form.format(max(values))}"


@click.command()
@click.argument("recording", default="x86-ctr-sse16")
@click.option(
    "--strategy", "names", multiple=True, help=f"Default: all of aesgen's; {TPE} needs Optuna; repeatable."
)
@click.option(
    "--budget", "budgets", multiple=True, type=int, default=BUDGETS, help="Evaluations; repeatable."
)
@click.option("--seeds", default=20, show_default=True, help="Number of runs for each budget.")
def main(recording: str, names: tuple[str, ...], budgets: tuple[int, ...], seeds: int) -> None:
    """Print the table of docs/search.md: median, its 95 % interval and the worst of all seeds."""
    space = load(recording)
    click.echo(f"{recording}: {len(space.recorded):,} points, best {lowest(space):.2f} cycles a block")
    whole = BUDGETS[-2] in budgets
    heads = [*(f"{n} evaluations" for n in budgets), *[f"until {NEAR:.1%}"] * whole]
    click.echo(f"| strategy | {' | '.join(heads)} |")
    click.echo("| --- |" + " --- |" * len(heads))
    percentiles = (0.5, seeds / (seeds + 1))
    curves = zip(*(random_regrets(space, each, budgets) for each in percentiles), strict=True)
    click.echo(f"| random curve | {' | '.join(f'{m:.2%} / {w:.2%}' for m, w in curves)} |{' |' * whole}")
    for name in names or recipes.names():
        runs = [run_for(space, name, seed, budgets) for seed in range(seeds)]
        row = [stated(column) for column in zip(*runs, strict=True)]
        if whole:
            row.append(stated([until_near(space, name, seed) for seed in range(seeds)], percent=False))
        click.echo(f"| {name} | {' | '.join(row)} |")


if __name__ == "__main__":
    main()
