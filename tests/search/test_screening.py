"""Rough estimates choose what is built, the search begins at their best points, and spaces are closed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.devices.capabilities import Capabilities
from aesgen.errors import VariantFailure
from aesgen.evaluation.screening import AUDIT, FIRST, Screen
from aesgen.families import Prepared
from aesgen.model.target import Target
from aesgen.search.request import Request
from aesgen.search.scouting import Scouted, Scouts
from aesgen.search.session import Session
from aesgen.search.strategies.portfolio import Portfolio
from aesgen.search.strategies.recipes import recipe
from aesgen.spaces import catalog
from tests import toy
from tests.search.test_estimates import BEST, cycles


def rough(target: Target, prepared: Prepared) -> float | None:
    """Between 3 and 5 % too low."""
    if "order" not in prepared.names:
        return None
    exact = cycles(prepared.names)
    return exact * (0.95 + 0.02 * (exact % 2))


@pytest.fixture
def tune(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Session]:
    made = toy.request(tmp_path, monkeypatch)
    monkeypatch.setattr(toy.Device, "capabilities", Capabilities(prices_builds=True))

    def session(estimate: Callable[..., float | None], **changes: object) -> Session:
        monkeypatch.setattr(sys.modules["aesgen.families.toy"], "rough", estimate, raising=False)
        return Session(replace(made, strategy="local", fresh=True, **changes), workers=toy.Inline)

    return session


def test_the_best_is_found_first_and_few_points_are_built(tune: Callable[..., Session]) -> None:
    session = tune(rough)
    tuned = session.run()
    assert tuned.confirmed is not None and tuned.confirmed.trial.variant.point == BEST
    assert session.estimates is not None
    priced = session.estimates.screen.known["space"]
    assert FIRST <= len(priced) < tuned.progress.evaluated / 2
    assert not tuned.progress.warnings


def test_estimates_that_are_wrong_cost_builds_and_not_the_result(tune: Callable[..., Session]) -> None:
    """Estimates in the reverse order: the audit finds prices below the estimates' floor."""
    tuned = tune(lambda target, prepared: 1e4 / (rough(target, prepared) or 100)).run()
    assert tuned.confirmed is not None and tuned.progress.best is not None


def test_a_point_that_cannot_be_built_is_no_failure(tune: Callable[..., Session]) -> None:
    def refused(target: Target, prepared: Prepared) -> float | None:
        if prepared.names.get("unroll") == 8:
            raise VariantFailure("constraints", "too large")
        return rough(target, prepared)

    progress = tune(refused).run().progress
    assert progress.impossible > 0


def test_a_screen_learns_how_far_estimates_are_off() -> None:
    screen = Screen()
    assert screen.may_win("space", 100.0, 1.0), "nothing is known yet"
    for number in range(FIRST):
        screen.learn("space", 100.0 + number, 1.05 * (100 + number))
    assert screen.may_win("space", 99.0, 104.0) and not screen.may_win("space", 102.0, 104.0)
    assert screen.expected("space", 200.0) == pytest.approx(210.0)
    accepted = [screen.accepts("space", 150.0, 104.0) for _ in range(AUDIT)]
    assert accepted.count(True) == 1


def test_a_space_is_closed_by_its_least_estimate() -> None:
    """Only if all of its points were estimated, and no better price is to be expected."""

    class Known:
        screen, best = Screen(), 90.0

    target, problem = catalog.target("gtx295"), catalog.Problem(128, "ctr")
    spaces = catalog.spaces_for(target, problem)
    for space in spaces:
        Known.screen.learn(space.name, 100.0, 105.0)
    first = Scouted([spaces[0].baseline()], 100.0, whole=True)
    scouts = Scouts(spaces, {0: first, 1: replace(first, whole=False)})
    assert scouts.close(None) == []
    assert scouts.close(Known) == [0] and scouts.close(Known) == []  # type: ignore[arg-type]
    assert scouts.closed[0].startswith(f"{spaces[0].name} was closed: its variants take at least 104 cycles")
    portfolio = Portfolio(recipe("random"), spaces, 1, 100)
    portfolio.close(0)
    assert {number for number, _ in portfolio.ask(20)} == {1}


def test_a_blind_strategy_has_no_scouts(tune: Callable[..., Session]) -> None:
    request: Request = tune(rough).request
    assert Scouts.of(replace(request, strategy="random"), tune(rough).spaces).found == {}
