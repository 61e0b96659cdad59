"""Sharing one budget among several spaces."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from aesgen.search.portfolio import Portfolio
from aesgen.search.recipes import recipe
from aesgen.search.strategy import CostScale
from aesgen.trial import Point
from tests.search.gridspace import GridSpace, loop_cycles, loop_space


def spend(portfolio: Portfolio, factors: dict[str, float], evaluations: int) -> Counter[str]:
    """Run to the end; every space has the loop's landscape, times its factor. Evaluations by space."""
    cost, spent = CostScale(), Counter[str]()
    while spent.total() < evaluations:
        asked = portfolio.ask(min(16, evaluations - spent.total()))
        if not asked:
            break
        spent.update(name for name, _ in asked)
        portfolio.tell([(name, point, cost(factors[name] * cycles(point))) for name, point in asked])
    portfolio.close()
    return spent


def cycles(point: Point) -> float:
    return loop_cycles(point) if "interleave" in point else 1.0 + point["a"]


@pytest.mark.parametrize("strategy", ["random", "anneal", "local"])
def test_leaders_get_the_budget_and_nobody_goes_without_a_trial(strategy: str) -> None:
    factors = {"bitsliced": 4.0, "tables": 1.5, "instructions": 1.0}
    spaces = dict.fromkeys(factors, loop_space())
    portfolio = Portfolio(spaces, recipe(strategy), seed=1, evaluations=900)
    spent = spend(portfolio, factors, 900)
    assert spent.total() == 900
    assert spent["instructions"] > 500
    assert min(spent.values()) >= 80
    assert portfolio.best[0] == "instructions"


def test_rivals_that_are_close_share() -> None:
    spaces = {"a": loop_space(), "b": loop_space()}
    spent = spend(Portfolio(spaces, recipe("random"), 1, 600), {"a": 1.0, "b": 1.005}, 600)
    assert min(spent.values()) > 180


def test_baselines_come_first() -> None:
    spaces = {name: loop_space() for name in "abc"}
    asked = Portfolio(spaces, recipe("anneal"), 1, 300).ask(3)
    assert asked == [(name, space.baseline()) for name, space in spaces.items()]


def test_one_space_gets_everything_and_a_small_one_is_finished() -> None:
    spaces = {"small": GridSpace({"a": (0, 1, 2)}), "large": loop_space()}
    spent = spend(Portfolio(spaces, recipe("local"), 1, 400), {"small": 1.0, "large": 1.0}, 400)
    assert spent == {"small": 3, "large": 397}
    alone = spend(Portfolio({"small": spaces["small"]}, recipe("local"), 1, 400), {"small": 1.0}, 400)
    assert alone == {"small": 3}


def test_a_space_where_all_fails_is_left() -> None:
    spaces = {"good": loop_space(), "broken": loop_space()}
    portfolio = Portfolio(spaces, recipe("anneal"), seed=3, evaluations=600)
    cost, spent = CostScale(), Counter[str]()
    while spent.total() < 600 and (asked := portfolio.ask(16)):
        spent.update(name for name, _ in asked)
        portfolio.tell([(n, p, cost(loop_cycles(p) if n == "good" else None)) for n, p in asked])
    assert 60 < spent["broken"] < 150
    assert math.isfinite(portfolio.best[2]) and portfolio.best[0] == "good"


def test_repeats_itself() -> None:
    def go() -> list[str]:
        spaces = {"a": loop_space(), "b": loop_space()}
        portfolio, cost, order = Portfolio(spaces, recipe("anneal"), 7, 200), CostScale(), []
        while len(order) < 200:
            asked = portfolio.ask(8)
            order += [f"{name}{sorted(point.items())}" for name, point in asked]
            portfolio.tell([(name, point, cost(loop_cycles(point))) for name, point in asked])
        return order

    assert go() == go()
