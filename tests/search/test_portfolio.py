"""Sharing one budget among several spaces."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from aesgen.model.variant import Point
from aesgen.search.strategies.base import CostScale, Outcome
from aesgen.search.strategies.portfolio import Portfolio
from aesgen.search.strategies.recipes import recipe
from tests.search.gridspace import GridSpace, loop_cycles, loop_space


def spend(portfolio: Portfolio, factors: list[float], evaluations: int) -> Counter[int]:
    """Run to the end; every space has the loop's landscape, times its factor. Evaluations by space."""
    cost, spent = CostScale(), Counter[int]()
    while spent.total() < evaluations:
        asked = portfolio.ask(min(16, evaluations - spent.total()))
        if not asked:
            break
        spent.update(number for number, _ in asked)
        portfolio.tell([(i, point, Outcome(cost(factors[i] * cycles(point)))) for i, point in asked])
    return spent


def cycles(point: Point) -> float:
    return loop_cycles(point) if "interleave" in point else 1.0 + point["a"]


@pytest.mark.parametrize("strategy", ["random", "anneal", "local"])
def test_leaders_get_the_budget_and_nobody_goes_without_a_trial(strategy: str) -> None:
    factors = [4.0, 1.5, 1.0]
    portfolio = Portfolio(recipe(strategy), [loop_space()] * 3, seed=1, evaluations=900)
    spent = spend(portfolio, factors, 900)
    assert spent.total() == 900
    assert spent[2] > 500
    assert min(spent.values()) >= 80
    assert portfolio.best[0] == 2


def test_rivals_that_are_close_share() -> None:
    spent = spend(Portfolio(recipe("random"), [loop_space()] * 2, 1, 600), [1.0, 1.005], 600)
    assert min(spent.values()) > 180


def test_baselines_come_first() -> None:
    asked = Portfolio(recipe("anneal"), [loop_space()] * 3, 1, 300).ask(3)
    assert asked == [(i, loop_space().baseline()) for i in range(3)]


def test_each_space_is_begun_at_its_own_starting_points() -> None:
    starts = [(1, {"a": 2}), (0, {"a": 1}), (1, {"a": 1})]
    small = GridSpace({"a": (0, 1, 2, 3, 4)})
    asked = Portfolio(recipe("local"), [small] * 2, 1, 300, starts=starts).ask(8)
    first, second = ([point["a"] for i, point in asked if i == number] for number in range(2))
    assert (first[:2], second[:3]) == ([0, 1], [0, 2, 1])


def test_one_space_gets_everything_and_a_small_one_is_finished() -> None:
    small = GridSpace({"a": (0, 1, 2)})
    assert spend(Portfolio(recipe("local"), [small, loop_space()], 1, 400), [1.0, 1.0], 400) == {0: 3, 1: 397}
    assert spend(Portfolio(recipe("local"), [small], 1, 400), [1.0], 400) == {0: 3}


def test_a_space_where_all_fails_is_left() -> None:
    portfolio = Portfolio(recipe("anneal"), [loop_space()] * 2, seed=3, evaluations=600)
    cost, spent = CostScale(), Counter[int]()
    while spent.total() < 600 and (asked := portfolio.ask(16)):
        spent.update(number for number, _ in asked)
        portfolio.tell(
            [
                (i, p, Outcome(cost(None if i else loop_cycles(p)), "crash" if i else "correct"))
                for i, p in asked
            ]
        )
    assert 60 < spent[1] < 150
    assert math.isfinite(portfolio.best[2]) and portfolio.best[0] == 0


def test_repeats_itself() -> None:
    def go() -> list[str]:
        portfolio = Portfolio(recipe("anneal"), [loop_space()] * 2, 7, 200)
        cost, order = CostScale(), []
        while len(order) < 200:
            asked = portfolio.ask(8)
            order += [f"{i}{sorted(point.items())}" for i, point in asked]
            portfolio.tell([(i, point, Outcome(cost(loop_cycles(point)))) for i, point in asked])
        return order

    assert go() == go()
