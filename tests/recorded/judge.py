"""Regret of every strategy on a recorded space, beside the random-search curve.

python -m tests.recorded.judge [RECORDING]
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

import click
import numpy as np

from aesgen.search.strategies import recipes
from aesgen.search.strategies.base import CostScale, Outcome
from aesgen.search.strategies.random_curve import quantile_best
from tests.recorded.space import RecordedSpace, load

BUDGETS = (150, 500, 1500)
SEEDS = range(20)
BATCH = 16


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
    strategy.close()
    least = lowest(space)
    return [curve[min(budget, len(curve)) - 1] / least - 1 for budget in budgets]


def run_for(space: RecordedSpace, name: str, seed: int, budgets: Sequence[int] = BUDGETS) -> list[float]:
    """As `regrets`, with a run of its own for each budget: what a user gets who asks for that budget."""
    return [regrets(space, name, seed, [budget])[0] for budget in budgets]


def random_regrets(space: RecordedSpace, probability: float) -> list[float]:
    """Regret of random search that is not exceeded with `probability`, at each budget."""
    values = list(space.recorded.values())
    return [x / lowest(space) - 1 for x in quantile_best(values, BUDGETS, probability)]


def lowest(space: RecordedSpace) -> float:
    return float(np.nanmin(list(space.recorded.values())))


@click.command()
@click.argument("recording", default="x86-ctr-sse16")
def main(recording: str) -> None:
    """Print the table of docs/search.md."""
    space = load(recording)
    click.echo(f"{recording}: {len(space.recorded):,} points, best {lowest(space) / 16:.4f} c/B")
    click.echo("| strategy | " + " | ".join(f"{n} evaluations" for n in BUDGETS) + " | within 1 % at 1,500 |")
    click.echo("| --- |" + " --- |" * (len(BUDGETS) + 1))
    curves = zip(random_regrets(space, 0.5), random_regrets(space, 20 / 21), strict=True)
    row = [f"{m:.1%} / {w:.1%}" for m, w in curves]
    click.echo(f"| random curve | {' | '.join(row)} | |")
    for name in recipes.names():
        runs = [run_for(space, name, seed) for seed in SEEDS]
        columns = list(zip(*runs, strict=True))
        row = [f"{median(column):.1%} / {max(column):.1%}" for column in columns]
        near = sum(regret <= 0.01 for regret in columns[-1])
        click.echo(f"| {name} | {' | '.join(row)} | {near} of {len(SEEDS)} |")


if __name__ == "__main__":
    main()
