"""Two versions of aesgen tune with the same seeds; their winners then run in one race.

git worktree add /tmp/old COMMIT
python -m tests.recorded.paired --old /tmp/old --runs 20 --budget 1500 --mode ctr

It states the seconds of each tuning and, for each pair, how much slower the new winner is. Run it on a quiet
machine. The old version's records must render with this version.
"""

from __future__ import annotations

import json
import math
import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import click

from aesgen.devices import usable_device
from aesgen.evaluation import tasks
from aesgen.evaluation.stages import Asked, Stages
from aesgen.evaluation.workers import Workers
from aesgen.measuring.calm import Calm
from aesgen.measuring.rounds import Rounds, run
from aesgen.measuring.statistics import middle
from aesgen.measuring.thresholds import CONFIRMING
from aesgen.model.build import Build
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.results.records import read_record
from aesgen.spaces import catalog

ROOT = Path(__file__).parents[2]
AS_GOOD = 0.002
"""How much slower the new winners may be in the median."""


def tuned(checkout: Path, results: Path, options: Sequence[str]) -> dict[str, Any]:
    """The object that `tune --json` of the version in `checkout` prints, or printed in an earlier call."""
    printed = results / "tune.json"
    if not printed.exists():
        command = [sys.executable, "-m", "aesgen", "tune", *options, "--json", "--results", str(results)]
        done = subprocess.run(command, cwd=checkout, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            raise click.ClickException(f"{checkout}: aesgen tune ended with status {done.returncode}")
        printed.write_text(done.stdout)
    found: dict[str, Any] = json.loads(printed.read_text())
    return found


def raced(records: Sequence[Record], rounds: int) -> list[dict[int, Measurement]]:
    """The readings of each record's variant by round, all in one race that nobody leaves."""
    target, problem = catalog.target(records[0].target), records[0].problem
    goal = records[0].goal
    device, settings = usable_device(target, problem)
    with Workers(1, device.capabilities.spare_cores) as workers:
        stages = Stages(
            target,
            problem,
            goal,
            device,
            settings,
            workers,
            lambda family: tasks.inspect(target, family)[1],
        )
        builds = [_built(stages, record) for record in records]
        thresholds = replace(CONFIRMING, rounds=rounds, limit=math.inf)
        race = Rounds(Calm(stages.timed, thresholds=thresholds), builds, random.Random(1))
        run([race], thresholds)
        stages.close()
    if race.failed:
        raise click.ClickException(f"{len(race.failed)} winners failed when they were timed again")
    return [race.counted(number) for number in range(len(builds))]


def _built(stages: Stages, record: Record) -> Build:
    name = record.variant.space
    [space] = catalog.spaces_for(stages.target, stages.problem, name, {}, stages.goal.convention)
    [source], _ = stages.rendered([Asked(space, record.variant.point)])
    [build], _ = stages.built(space, [source])  # type: ignore[list-item]
    if not isinstance(build, Build):
        raise click.ClickException(f"{record.variant}: {build}")
    return build


def slower(new: dict[int, Measurement], old: dict[int, Measurement]) -> float:
    """How much slower `new` is than `old`: the median over the rounds of both, as the log of a ratio."""
    return median(
        math.log(new[each].cycles_per_block / old[each].cycles_per_block) for each in new.keys() & old.keys()
    )


@click.command()
@click.option("--old", required=True, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--runs", default=20, show_default=True, help="Number of seeds.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep what is tuned there: a second call goes on after the last tuning, and races all winners.",
)
@click.option("--budget", default="1500", show_default=True)
@click.option("--mode", default="ctr", show_default=True)
@click.option("--rounds", default=25, show_default=True, help="Rounds of the race.")
def main(old: Path, runs: int, folder: Path | None, budget: str, mode: str, rounds: int) -> None:
    """Compare the winners and the seconds of two versions."""
    Problem.parse(f"aes128-{mode}-encrypt")  # a mistake shows before the first tuning
    pairs: list[tuple[dict[str, Any], dict[str, Any]]] = []
    with tempfile.TemporaryDirectory() as scratch:
        kept = (folder or Path(scratch)).absolute()
        for seed in range(1, runs + 1):
            options = ["--target", "native", "--mode", mode, "--budget", budget, "--seed", str(seed)]
            found: dict[str, dict[str, Any]] = {}
            for name in ("old", "new") if seed % 2 else ("new", "old"):  # neither is always the first
                checkout = old.absolute() if name == "old" else ROOT
                found[name] = tuned(checkout, kept / f"{name}{seed}", options)
            pairs.append((found["old"], found["new"]))
            click.echo(f"seed {seed}: {_seconds(found['old'])}; {_seconds(found['new'])}", err=True)
        records = [read_record(Path(each["record"])) for pair in pairs for each in pair]
    readings = raced(records, rounds)
    differences = [slower(readings[2 * i + 1], readings[2 * i]) for i in range(len(pairs))]

    click.echo("seed  old s  new s  search s  confirmation s  asleep s  new winner slower by")
    for seed, ((before, after), difference) in enumerate(zip(pairs, differences, strict=True), 1):
        confirmation = after["seconds"] - after["search_seconds"] - after.get("proof_wait_seconds", 0.0)
        click.echo(
            f"{seed:4}  {before['seconds']:5.1f}  {after['seconds']:5.1f}  {after['search_seconds']:8.1f}"
            f"  {confirmation:14.1f}  {sum(after['asleep_seconds'].values()):8.1f}"
            f"  {math.expm1(difference):+.2%}"
        )
    click.echo(conclusion(differences))


def conclusion(differences: Sequence[float]) -> str:
    """The median difference with its interval, and whether the new winners are as good as the old ones.
    `differences`: how much slower each new winner is, as the log of a ratio."""
    centre, low, high = middle(differences, 0.95)
    interval = f"median {math.expm1(centre):+.2%} ({math.expm1(low):+.2%} to {math.expm1(high):+.2%})"
    held = "within" if math.expm1(centre) <= AS_GOOD else "NOT within"
    return f"{interval}: the new winners are {held} {AS_GOOD:.1%} of the old ones"


def _seconds(found: dict[str, Any]) -> str:
    return f"{found['cycles_per_byte']:.4f} c/B in {found['seconds']:.1f} s"


if __name__ == "__main__":
    main()
