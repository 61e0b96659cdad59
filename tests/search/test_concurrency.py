"""How much is open at a time: fixed where figures are exact, by the machine where it measures."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from aesgen.devices.capabilities import Capabilities
from aesgen.model.measurement import Kind
from aesgen.search.concurrency import FEW, LARGEST, Pace, builders, pace
from aesgen.search.strategies import recipes

NOTHING = Capabilities()


@dataclass
class Sized:
    kind: Kind
    slots: int
    capabilities: Capabilities = NOTHING


@pytest.mark.parametrize("kind", [Kind.SIMULATED, Kind.MODELLED])
@pytest.mark.parametrize("slots", [1, 2, 64])
def test_exact_figures(kind: Kind, slots: int) -> None:
    assert pace(Sized(kind, slots), 16, lambda: 8) == Pace(slots, 16, 1)


@pytest.mark.parametrize(("together", "batch"), [(1, FEW), (32, 32), (1000, LARGEST)])
def test_one_device_that_measures(together: int, batch: int) -> None:
    assert pace(Sized(Kind.MEASURED, 1), 16, lambda: together) == Pace(2, 2, batch)


def test_a_cluster_that_measures() -> None:
    assert pace(Sized(Kind.MEASURED, 3), 16, lambda: 8) == Pace(3, 12, 1)


def test_a_card_that_builds_do_not_disturb() -> None:
    card = Sized(Kind.MEASURED, 1, Capabilities(builds_beside=True))
    count = builders(card)
    assert count >= 2 and pace(card, 16, lambda: 1) == Pace(count, 2 * count, 1)


def test_strategies_say_how_much_may_be_open() -> None:
    assert {name: recipes.recipe(name).ahead for name in recipes.names()} == {
        "anneal": 16,
        "anneal-paper": 16,
        "exhaustive": 64,
        "forest": 16,
        "local": 16,
        "local-sampled": 16,
        "random": 64,
    }
