"""Every strategy on a real machine's landscape, beside the random-search curve."""

from __future__ import annotations

import math
import random
from itertools import islice
from statistics import median

import pytest

from aesgen.evaluation import tasks
from aesgen.evaluation.stages import timed_blocks
from aesgen.results.records import read_record
from aesgen.search.strategies import recipes
from aesgen.search.strategies.base import key
from aesgen.spaces import catalog
from aesgen.system import paths
from tests.recorded.judge import BUDGETS, lowest, random_regrets, regrets, until_near
from tests.recorded.paper import asked
from tests.recorded.space import FOLDER, RecordedSpace, load

NAME = "x86-ctr-sse16"
SLOW = ("forest",)
"""Strategies that take seconds for some hundred proposals."""
QUICK = [name if name not in SLOW else pytest.param(name, marks=pytest.mark.slow) for name in recipes.names()]
GUIDED = [name for name in recipes.names() if not recipes.recipe(name).blind]


@pytest.fixture(scope="module")
def space() -> RecordedSpace:
    return load(NAME)


def test_large_enough_small_on_disk_and_says_where_it_is_from(space: RecordedSpace) -> None:
    assert len(space.recorded) >= 20_000
    assert (FOLDER / f"{NAME}.npz").stat().st_size < 2_000_000
    assert {"target", "problem", "convention", "size", "device", "date"} <= space.about.keys()
    assert space.about["device"]["cpu"]


def test_it_is_a_space_like_any_other(space: RecordedSpace) -> None:
    rng = random.Random(1)
    assert math.isfinite(space.cycles(space.baseline()))
    for point in islice(space.shuffled(rng), 50):
        assert space.canonical(point) == point
        near = space.neighbour(point, rng)
        assert near != point and space.valid(near)
        assert key(near) in map(key, space.neighbours(point))
    assert space.valid(space.sample(rng))


def test_the_papers_findings_can_be_asked(space: RecordedSpace) -> None:
    assert {finding.verdict for finding in asked(space)} <= {"confirmed", "refuted", "undecided"}
    assert len(asked(space)) == 3


@pytest.mark.parametrize("name", QUICK)
def test_no_strategy_is_worse_than_blind_luck(space: RecordedSpace, name: str) -> None:
    """The median of five seeds is no worse than what random search reaches in 19 of 20 runs."""
    found = [regrets(space, name, seed, (150, 500))[-2:] for seed in range(5)]
    bounds = random_regrets(space, 0.95)[BUDGETS.index(150) :]
    for column, bound in zip(zip(*found, strict=True), bounds, strict=False):
        assert median(column) <= bound + 0.001


def test_the_forest_is_no_worse_than_blind_luck_at_150(space: RecordedSpace) -> None:
    found = [regrets(space, "forest", seed, (150,))[0] for seed in range(5)]
    assert median(found) <= random_regrets(space, 0.95)[BUDGETS.index(150)] + 0.001


@pytest.mark.parametrize("name", [name for name in GUIDED if name not in SLOW])
def test_near_the_best_at_1500(space: RecordedSpace, name: str) -> None:
    assert sorted(regrets(space, name, seed, (1500,))[0] for seed in range(3))[1] <= 0.005


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in GUIDED if name not in SLOW])
def test_within_one_percent_at_1500_in_18_of_20(space: RecordedSpace, name: str) -> None:
    assert sum(regrets(space, name, seed, (1500,))[0] <= 0.01 for seed in range(20)) >= 18


def test_the_recording_of_the_avr_holds_estimates_and_its_best_is_the_record() -> None:
    recorded = load("avr-ctr-table")
    assert len(recorded.recorded) == 30_720 and (FOLDER / "avr-ctr-table.npz").stat().st_size < 200_000
    target, problem = catalog.target(recorded.about["target"]), recorded.problem
    [space] = catalog.spaces_for(target, problem, "avr-ctr", recorded.about["pins"])
    points = list(islice(recorded.shuffled(random.Random(1)), 5))
    goal = target.usual_goal(problem)
    blocks = timed_blocks(target, problem, goal)
    found = tasks.estimate_all(
        target, problem, space.family, space.method, points, goal.convention, blocks, 1
    )
    assert found == [recorded.cycles(point) for point in points]
    record = read_record(paths.shipped_results() / "at90usb646/aes128-ctr-encrypt.yaml")
    assert lowest(recorded) == record.measurement.cycles_per_block


def test_the_recording_of_the_spu_holds_estimates() -> None:
    recorded = load("spu-cbc-encrypt")
    assert len(recorded.recorded) == 1_890 and (FOLDER / "spu-cbc-encrypt.npz").stat().st_size < 20_000
    target, problem = catalog.target(recorded.about["target"]), recorded.problem
    [space] = catalog.spaces_for(target, problem, recorded.about["space"], recorded.about["pins"])
    points = list(islice(recorded.shuffled(random.Random(1)), 4))
    goal = target.usual_goal(problem)
    blocks = timed_blocks(target, problem, goal)
    found = tasks.estimate_all(
        target, problem, space.family, space.method, points, goal.convention, blocks, 1
    )
    known = [each if isinstance(each, float) else math.nan for each in found]
    assert known == pytest.approx([recorded.cycles(point) for point in points], nan_ok=True)
    assert any(math.isfinite(each) for each in known)


@pytest.mark.parametrize("name", ["avr-ctr-table", NAME])
def test_local_is_near_the_best_after_sixty_evaluations(name: str) -> None:
    """In the median of nine seeds; `tests.recorded.judge` shows more."""
    space = load(name)
    assert median(until_near(space, "local", seed) for seed in range(9)) <= 60
