"""Record a space whose costs its family knows without a build: every point, each with its exact cycles.

    python -m tests.recorded.estimated --target at90usb646 --problem aes128-ctr-encrypt --space avr-ctr \\
        --set xtime=table --set ports=3 --name avr-ctr-table
"""

from __future__ import annotations

import math
import random
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial

import click

from aesgen.evaluation import tasks
from aesgen.evaluation.stages import timed_blocks
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.recorded.space import save

BATCH = 64


@click.command()
@click.option("--target", "target_name", required=True)
@click.option("--problem", "problem_name", required=True)
@click.option("--space", "space_name", required=True)
@click.option("--set", "pins", multiple=True, metavar="AXIS=VALUE")
@click.option("--name", required=True, help="Name of the recording.")
@click.option("--seed", default=1, show_default=True, help="Seed of the data of the timed call.")
@click.option("--processes", default=2, show_default=True)
def main(
    target_name: str,
    problem_name: str,
    space_name: str,
    pins: tuple[str, ...],
    name: str,
    seed: int,
    processes: int,
) -> None:
    """Estimate every point and write the recording."""
    target, problem = catalog.target(target_name), Problem.parse(problem_name)
    fixed = dict(pin.split("=", 1) for pin in pins)
    [space] = catalog.spaces_for(target, problem, space_name, fixed)
    goal = target.usual_goal(problem)
    blocks = timed_blocks(target, problem, goal)
    estimate = partial(tasks.estimate_all, target, problem, space.family, space.method)
    every = list(space.shuffled(random.Random(seed)))
    parts = [every[start : start + BATCH] for start in range(0, len(every), BATCH)]
    with ProcessPoolExecutor(processes) as pool:
        futures = [pool.submit(estimate, part, goal.convention, blocks, seed) for part in parts]
        found = [each for future in futures for each in future.result()]
    costs = [each if isinstance(each, float | int) else math.nan for each in found]
    about = {
        "target": target.name,
        "problem": problem.name,
        "space": space.name,
        "pins": fixed,
        "convention": goal.convention,
        "how": f"estimate of the family {space.family}, exact",
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    save(name, list(space.axes), list(zip(every, costs, strict=True)), about)
    click.echo(f"{name}.npz: {len(every):,} points, best {min(c for c in costs if c == c):g} cycles a block")


if __name__ == "__main__":
    main()
