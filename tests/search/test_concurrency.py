"""How much is open at a time: fixed where figures are exact, by the machine where it measures."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest

from aesgen.devices.capabilities import Capabilities
from aesgen.model.measurement import Kind
from aesgen.search.concurrency import FEW, LARGEST, Grouped, Pace, builders, pace, together
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


@pytest.mark.parametrize(("lanes", "estimates"), [(1, 4), (2, 4), (4, 2), (8, 1), (64, 1)])
def test_estimates_of_one_task(lanes: int, estimates: int) -> None:
    assert together(Pace(lanes, 16, 1)) == estimates


class Named:
    """A point that only has a space and a name."""

    def __init__(self, space: object, name: str) -> None:
        self.space, self.name = space, name


def test_groups_keep_the_order_and_the_spaces_apart() -> None:
    calls: list[list[str]] = []

    def look(points: Sequence[Any]) -> list[str]:
        calls.append([point.name for point in points])
        return [point.name.upper() for point in points]

    one, other = object(), object()
    with ThreadPoolExecutor(1) as threads:
        grouped = Grouped(threads, look, 3)
        for space, names in ((one, "a"), (one, "bc"), (one, "d"), (one, "e"), (other, "f"), (other, "g")):
            points: Any = [Named(space, name) for name in names]
            grouped.add(points)
        assert len(grouped) == 6
        taken = [grouped.take() for _ in range(6)]
    assert taken == [["A"], ["B", "C"], ["D"], ["E"], ["F"], ["G"]]
    assert calls == [["a", "b", "c", "d"], ["e"], ["f", "g"]]
    assert len(grouped) == 0


def test_a_call_of_one_batch_may_answer_other_points() -> None:
    """A device that measures answers the points of earlier batches with later ones."""
    with ThreadPoolExecutor(1) as threads:
        grouped = Grouped(threads, lambda points: ["earlier", "own"])
        point: Any = Named(object(), "own")
        grouped.add([point])
        assert grouped.take() == ["earlier", "own"]
