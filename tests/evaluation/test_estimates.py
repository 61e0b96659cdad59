"""Points that are built beside the search: which ones, and what becomes of those that do not lead."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from aesgen.devices.capabilities import Capabilities
from aesgen.evaluation import estimates
from aesgen.evaluation.estimates import Estimates
from aesgen.evaluation.evaluate import Answered
from aesgen.evaluation.stages import Asked
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import ESTIMATED, Trial
from aesgen.model.variant import Variant

STAGES: Any = SimpleNamespace(
    target=SimpleNamespace(name="toy"),
    problem=Problem(),
    goal=Goal(),
    device=SimpleNamespace(kind=Kind.SIMULATED, capabilities=Capabilities()),
)


class Counted(Estimates):
    """Estimates that are the points' own `cost`, and the costs of all points that were built, in order."""

    def __init__(self, wrong: Sequence[int] = ()) -> None:
        super().__init__(STAGES, self.build)
        self.built: list[int] = []
        self.wrong = wrong

    def _estimated(self, batch: Sequence[Asked]) -> Sequence[float | None]:
        return [float(str(asked.point["cost"])) for asked in batch]

    def build(self, batch: Sequence[Asked]) -> list[Answered]:
        return [self._answer(asked) for asked in batch]

    def _answer(self, asked: Asked) -> Answered:
        cost = int(str(asked.point["cost"]))
        self.built.append(cost)
        variant = Variant.of("toy", STAGES.problem, "toy", asked.point)
        if cost in self.wrong:
            return Answered(asked, Trial(0, variant, STAGES.goal, "correctness", "wrong"), "")
        measured = Measurement(Kind.SIMULATED, STAGES.goal.convention, float(cost))
        return Answered(asked, Trial(0, variant, STAGES.goal, "correct", measurement=measured), "")


def points(*costs: int) -> list[Asked]:
    space: Any = SimpleNamespace(name="toy", family="toy", method="toy")
    return [Asked(space, {"cost": cost, "place": place}) for place, cost in enumerate(costs)]


def outcomes(answers: Sequence[Answered]) -> list[str]:
    return [answer.trial.outcome for answer in answers]


def test_points_that_no_estimate_beats_are_built_beside_the_search() -> None:
    made = Counted()
    looked = made.look_ahead(points(10, 12, 9, 11, 9, 8))
    assert made.built == [10, 9, 9, 8]
    assert [each.built is not None for each in looked] == [True, False, True, False, True, True]


def test_a_point_that_was_built_beside_the_search_is_not_built_again() -> None:
    made = Counted()
    answers = made.answers(made.look_ahead(points(10, 12, 9)))
    assert made.built == [10, 9]
    assert outcomes(answers) == ["correct", ESTIMATED, "correct"]


def test_a_point_that_was_built_and_does_not_lead_is_answered_by_its_estimate() -> None:
    """The second batch is looked at first, as by a faster thread. In the order of the proposals its point
    does not lead; with its build as the answer, the search would depend on the number of processors."""
    made = Counted()
    [first], [second] = points(8), points(10)
    late = made.look_ahead([second])
    early = made.look_ahead([first])
    assert made.built == [10, 8]
    assert outcomes(made.answers(early)) == ["correct"]
    answers = made.answers(late)
    assert outcomes(answers) == [ESTIMATED] and answers[0].trial.measurement is not None
    assert answers[0].trial.measurement.cycles_per_block == 10
    assert made.best == 8 and made.built == [10, 8]


def test_a_leader_that_another_thread_passed_over_is_built_when_it_leads() -> None:
    """The best estimate is that of a point with wrong answers, so that the next one leads after all."""
    made = Counted(wrong=[7])
    looked = made.look_ahead(points(7, 9))
    assert made.built == [7]
    assert outcomes(made.answers(looked)) == ["correctness", "correct"]
    assert made.built == [7, 9] and made.best == 9


def test_further_ties_with_a_known_best_are_not_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimates, "TIES", 2)
    made = Counted()
    made.answers(made.look_ahead(points(9, 9)))
    made.built.clear()
    assert outcomes(made.answers(made.look_ahead(points(9, 9)))) == [ESTIMATED, ESTIMATED]
    assert made.built == []
