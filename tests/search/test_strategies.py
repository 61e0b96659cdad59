"""Every strategy keeps the same promises; each beats random search on a landscape with traps."""

from __future__ import annotations

import math
import random
from statistics import median

import pytest

from aesgen.config.document import ConfigError
from aesgen.config.expressions import Expression
from aesgen.model.problem import Problem
from aesgen.search.strategies import adapters, recipes
from aesgen.search.strategies.base import CostScale, Outcome, Strategy, key
from aesgen.spaces import catalog
from aesgen.spaces.axes import Axis, Constraint
from aesgen.spaces.bound import BoundSpace
from aesgen.system import paths
from tests.search.gridspace import GridSpace, loop_cycles, loop_space

NAMES = recipes.names()
GUIDED = [name for name in NAMES if not recipes.recipe(name).blind]


def run(strategy: Strategy, cycles=loop_cycles, batch: int = 16, until: int = 300) -> list[float]:
    """Cycles of each point in the order of asking."""
    cost, seen = CostScale(), []
    while len(seen) < until:
        points = strategy.ask(min(batch, until - len(seen)))
        if not points:
            break
        seen += [cycles(point) for point in points]
        strategy.tell([(point, Outcome(cost(cycles(point)))) for point in points])
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_never_asks_twice_and_covers_a_small_space(name: str) -> None:
    space = GridSpace({"a": (0, 1, 2, 3), "b": (0, 1, 2), "c": (False, True)}, lambda p: p["a"] + p["b"] < 5)
    strategy, asked = recipes.recipe(name)(space, seed=1, evaluations=1000), []
    while points := strategy.ask(7):
        assert len(points) <= 7
        asked += map(key, points)
        strategy.tell([(point, Outcome(float(point["a"] - point["b"]))) for point in points])
    assert sorted(asked) == sorted(map(key, space))
    assert strategy.best == {"a": 0, "b": 2, "c": strategy.best["c"]}


@pytest.mark.parametrize("spared", [(), ("kind",)], ids=["all fixed", "one choice"])
@pytest.mark.parametrize("name", [*NAMES, *adapters.names()])
def test_a_space_of_one_point_ends_after_it(name: str, spared: tuple[str, ...]) -> None:
    """Every axis fixed by the user, or left one valid value by a constraint."""
    if ":" in name:
        pytest.importorskip("cmaes" if "cmaes" in name else name.partition(":")[0])
    axes = [Axis("kind", (("a", "b") if spared else ("a",),), "a"), Axis("way", ((1,),), 1)]
    limit = (Constraint(Expression("kind == 'a'")),)
    space = BoundSpace("toy", "", "", catalog.target("cortex-m3"), Problem(128, "ecb"), tuple(axes), limit)
    strategy, asked = recipes.recipe(name)(space, seed=1, evaluations=10), []
    while points := strategy.ask(4):
        asked += points
        strategy.tell([(point, Outcome(1.0)) for point in points])
    assert asked == [{"kind": "a", "way": 1}]


@pytest.mark.parametrize("batch", [1, 16, 250])
@pytest.mark.parametrize("name", NAMES)
def test_repeats_itself_exactly(name: str, batch: int) -> None:
    def go() -> list[float]:
        random.seed()  # the global generator must not matter
        return run(recipes.recipe(name)(loop_space(), seed=5, evaluations=300), batch=batch)

    before = random.getstate()
    first = go()
    assert first == go()
    assert len(first) == 300
    random.setstate(before)


@pytest.mark.parametrize("name", NAMES)
def test_leaves_the_global_generator_alone(name: str) -> None:
    random.seed(3)
    before = random.getstate()
    run(recipes.recipe(name)(loop_space(), seed=5, evaluations=100), until=100)
    assert random.getstate() == before


@pytest.mark.parametrize("name", NAMES)
def test_starts_with_the_baseline(name: str) -> None:
    space = loop_space()
    assert recipes.recipe(name)(space, seed=9, evaluations=50).ask(1) == [space.baseline()]


@pytest.mark.parametrize("name", NAMES)
def test_asks_for_the_starting_points_right_after_the_baseline(name: str) -> None:
    space = loop_space()
    starts = [space.sample(random.Random(seed)) for seed in range(3)]
    assert recipes.recipe(name)(space, 9, 50, starts).ask(4) == [space.baseline(), *starts]


@pytest.mark.parametrize("name", GUIDED)
def test_sets_out_from_a_good_start(name: str) -> None:
    """From a point two moves from the best, eighty evaluations lead to better points than from scratch."""
    space = loop_space()
    best = min(space, key=loop_cycles)

    def found(seed: int, warm: bool) -> float:
        rng, near = random.Random(seed), best
        for _ in range(2):
            near = space.neighbour(near, rng)
        starts = [near] if warm else []
        return min(run(recipes.recipe(name)(space, seed, 80, starts), until=80)) / loop_cycles(best)

    warm, cold = ([found(seed, warm) for seed in range(9)] for warm in (True, False))
    assert median(warm) < median(cold)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("landscape", ["flat", "all failed", "one good"])
def test_ends_on_hopeless_landscapes(name: str, landscape: str) -> None:
    space = GridSpace({"a": tuple(range(6)), "b": tuple(range(6))})
    good = {"flat": None, "all failed": None, "one good": {"a": 3, "b": 4}}[landscape]
    strategy, scale, total = recipes.recipe(name)(space, seed=2, evaluations=200), CostScale(), 0
    while points := strategy.ask(5):
        total += len(points)
        works = [landscape == "flat" or point == good for point in points]
        outcomes = [Outcome(scale(1.0), "correct") if w else Outcome(scale(None), "crash") for w in works]
        strategy.tell(list(zip(points, outcomes, strict=True)))
    assert total == 36
    if good:
        assert strategy.best == good


@pytest.mark.parametrize("name", NAMES)
def test_learns_from_points_it_never_asked_for(name: str) -> None:
    space = loop_space()
    strategy = recipes.recipe(name)(space, seed=2, evaluations=300)
    points = list(space)
    best = min(points, key=loop_cycles)
    strategy.tell([(best, Outcome(-9.0))])
    run(strategy)
    assert strategy.best == best


@pytest.mark.parametrize("name", GUIDED)
def test_beats_random_search(name: str) -> None:
    space = loop_space()
    best = min(map(loop_cycles, space))
    found = [min(run(recipes.recipe(name)(space, seed, 500), until=500)) / best - 1 for seed in range(5)]
    blind = [min(run(recipes.recipe("random")(space, seed, 500), until=500)) / best - 1 for seed in range(5)]
    assert median(found) < 0.01 < median(blind)


def test_local_search_crosses_a_plateau() -> None:
    """The better point needs two changes; the first alone changes nothing, as on exact devices."""
    space = GridSpace({name: tuple(range(8)) for name in "abcdef"})

    def plateau(point) -> float:
        return 99.0 if point["a"] == 7 and point["b"] == 7 else 100.0 + (point["b"] == 7)

    found = [min(run(recipes.recipe("local")(space, seed, 400), plateau, 1, 400)) for seed in range(8)]
    assert found.count(99.0) >= 7


def test_local_search_takes_pairs_from_its_starts() -> None:
    """Only two settings of one starting point, together, are better than the other start."""
    space = GridSpace({name: tuple(range(30)) for name in "abcdef"})

    def cycles(point) -> float:
        return 90.0 if point["a"] == 7 and point["b"] == 7 and not point["c"] else 100.0 + point["c"]

    one, other = {**space.baseline()}, {**space.baseline(), "a": 7, "b": 7, "c": 9, "d": 3}
    found = [
        min(run(recipes.recipe("local")(space, seed, 400, [one, other]), cycles, 1, 400)) for seed in range(8)
    ]
    assert found.count(90.0) >= 7


def test_axes_without_effect_are_left_alone() -> None:
    space = GridSpace({"works": tuple(range(40)), **{f"idle{i}": tuple(range(9)) for i in range(8)}})
    strategy = recipes.recipe("local")(space, 3, 400)
    moved = []
    while len(moved) < 200:
        [point] = strategy.ask(1)
        moved.append(point)
        strategy.tell([(point, Outcome(float(point["works"] % 7 + point["works"] / 100)))])
    before = strategy.effects.chance({**space.baseline()}, {**space.baseline(), "idle0": 1})
    assert before < 0.3 < strategy.effects.chance(space.baseline(), {**space.baseline(), "works": 1})


@pytest.mark.parametrize("name", ["local", "random"])
def test_points_that_cannot_exist_take_nothing_from_the_budget(name: str) -> None:
    from aesgen.search.study import search

    space = GridSpace({"a": tuple(range(40)), "b": tuple(range(40))})

    def costs(points):
        known = [
            (10.0 + point["a"], "correct") if point["b"] < 10 else (None, "constraints")
            for _, point in points
        ]
        asked.extend(known)
        return known

    asked: list[tuple[float | None, str]] = []
    found = search(name, [space], 1, 100, costs)
    assert len(found.curve) == 100 == sum(kind == "correct" for _, kind in asked) < len(asked)


def test_selected_part_only() -> None:
    from aesgen.search.strategies.exhaustive import Exhaustive

    space = loop_space()
    strategy = Exhaustive(space, 1, 10_000, only={"interleave": [4, 6], "stream": False})
    points = [point for _ in range(200) for point in strategy.ask(100)]
    assert len(points) == 2 * 10 * 12 * 4 * 2
    assert all(point["interleave"] in (4, 6) and not point["stream"] for point in points)


class TestCostScale:
    def test_log_of_the_ratio(self) -> None:
        assert CostScale()(20.0, 10.0) == pytest.approx(math.log(2))

    @pytest.mark.parametrize("failed", [None, math.nan, math.inf, 0.0, -1.0])
    def test_failures_are_worse_than_the_worst(self, failed: float | None) -> None:
        cost = CostScale(margin=0.5)
        worst = max(cost(5.0), cost(2.0), cost(9.0))
        assert cost(failed) == worst + 0.5

    def test_worst_may_be_below_the_reference(self) -> None:
        cost = CostScale(margin=0.5)
        assert cost(0.5) < cost(None) < cost(1.0)


def test_mistakes_in_a_strategy_file_are_told_with_their_place(tmp_path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "schema: 1\nstrategy: anneal\ntitle: mine\nsettings:\n  chain: 4\n  delta: log\n  reheat: warm\n"
    )
    with pytest.raises(ConfigError) as error:
        recipes.recipe(paths.admit("search/strategies", str(path)))
    lines = str(error.value).splitlines()
    assert len(lines) == 2
    assert "mine.yaml:5:3" in lines[0] and "chains" in lines[0]
    assert "mine.yaml:7:3" in lines[1]


def test_an_unknown_strategy_is_guessed(tmp_path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("schema: 1\nstrategy: aneal\ntitle: mine\n")
    with pytest.raises(ConfigError, match="anneal"):
        recipes.recipe(paths.admit("search/strategies", str(path)))


def test_starting_points_do_not_replace_the_random_ones_of_local_search() -> None:
    space = loop_space()
    start = space.sample(random.Random(3))
    warm = recipes.recipe("local")(space, seed=5, evaluations=300, starts=[start])
    cold = recipes.recipe("local")(space, seed=5, evaluations=300)
    asked = warm.ask(26)
    assert asked[:2] == [space.baseline(), start]
    assert asked[2:] == [point for point in cold.ask(25)[1:] if point != start]


def test_annealing_fills_the_batches_of_a_device_that_measures() -> None:
    """In the steady state each chain wants one point; the paper's single chain stays alone."""

    def batch(name: str, points: int) -> int:
        strategy = recipes.recipe(name)(loop_space(), seed=5, evaluations=1500)
        strategy.widen(points)
        while not (len(strategy.costs) > 20 and not strategy.waiting):
            strategy.tell([(point, Outcome(loop_cycles(point))) for point in strategy.ask(64)])
        size = len(strategy.ask(64))
        return size

    assert batch("anneal", 64) >= 48
    assert batch("anneal", 1) <= 8
    assert batch("anneal-paper", 64) == 1
