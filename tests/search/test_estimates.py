"""A search by estimates builds the leaders only, finds what a complete search finds, and notices errors."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from aesgen.devices.capabilities import Capabilities
from aesgen.errors import VariantFailure
from aesgen.evaluation import tasks
from aesgen.families import Prepared
from aesgen.model.build import Build, Source
from aesgen.model.job import Call, Job, Run
from aesgen.model.variant import Variant
from aesgen.results.records import read_record
from aesgen.search.request import Budget, Request
from aesgen.search.result import complete, record_of, save, summary
from aesgen.search.session import Session
from aesgen.search.tuned import Tuned
from tests import toy

BEST = {"unroll": 4, "order": "columns", "fault": "none"}


def cycles(names: Any) -> float:
    """The formula of the toy machine."""
    return 100.0 - 5 * names["unroll"] - (3 if names["order"] == "columns" else 0)


def estimate(prepared: Prepared, call: Call, convention: str) -> float | None:
    return cycles(prepared.names) if "order" in prepared.names else None


@pytest.fixture
def request_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Request:
    made = toy.request(tmp_path, monkeypatch)
    monkeypatch.setattr(sys.modules["aesgen.families.toy"], "estimate", estimate, raising=False)
    return replace(made, fresh=True)


def run(request: Request) -> Tuned:
    return Session(request, workers=toy.Inline).run()


def test_leaders_are_built_and_the_best_is_found(request_: Request) -> None:
    tuned = run(request_)
    assert tuned.confirmed is not None and tuned.confirmed.trial.variant.point == BEST
    progress = tuned.progress
    assert progress.evaluated == 96 and progress.estimated + len(tuned.trials) == 96
    assert progress.estimated > 20
    assert all(trial.outcome != "estimated" for trial in tuned.trials)
    record = record_of(tuned, tuned.confirmed)
    assert read_record(save(tuned, record)).search["estimated"] == progress.estimated
    assert summary(tuned, record, None)["estimated"] == progress.estimated


@pytest.mark.parametrize("prices", [True, False])
def test_a_device_that_prices_builds_checks_the_leaders_only(
    prices: bool, request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Constraints on builds hold for prices too, and a wrong variant with the best price is found out."""
    checked: list[bool] = []
    plain = toy.Device._run

    def watched(device: toy.Device, job: Job) -> Run:
        checked.append(bool(job.calls))
        return plain(device, job)

    monkeypatch.delattr(sys.modules["aesgen.families.toy"], "estimate")
    monkeypatch.setattr(toy.Device, "capabilities", Capabilities(prices_builds=prices))
    monkeypatch.setattr(toy.Device, "_run", watched)
    tuned = run(request_)
    assert tuned.confirmed is not None and tuned.confirmed.trial.variant.point == BEST
    assert {"constraints", "compile", "correctness", "crash"} <= set(tuned.progress.failed)
    assert (tuned.progress.estimated > 10) == prices
    assert (checked.count(False) > 30) == prices
    assert all(trial.outcome != "estimated" for trial in tuned.trials)


def test_the_log_does_not_present_leaders_as_a_sample_of_the_space(request_: Request) -> None:
    session = Session(request_, workers=toy.Inline)
    session.run()
    assert {row.strategy for row in session.log.rows()} == {"exhaustive by estimate"}


def test_everything_is_built_on_request(request_: Request) -> None:
    tuned = run(replace(request_, estimate=False))
    assert tuned.progress.estimated == 0 and len(tuned.trials) == 96


def test_an_estimate_that_is_wrong_ends_the_use_of_estimates(
    request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(prepared: Prepared, call: Call, convention: str) -> float | None:
        found = estimate(prepared, call, convention)
        return found and found - 2

    monkeypatch.setattr(sys.modules["aesgen.families.toy"], "estimate", wrong)
    told: list[str] = []
    tuned = Session(request_, lambda progress: told.extend(progress.warnings), workers=toy.Inline).run()
    [warning] = set(told)
    assert warning.startswith("the family toy estimates ") and "an error of the family" in warning
    assert tuned.confirmed is not None and tuned.confirmed.trial.variant.point == BEST
    first = next(place for place, trial in enumerate(tuned.trials) if trial.correct)
    assert len(tuned.trials) == 96 and first < 95, "nothing is ranked by the estimates after the first error"


def test_points_without_an_estimate_are_evaluated_and_points_that_cannot_be_built_are_not(
    request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    def partial(prepared: Prepared, call: Call, convention: str) -> float | None:
        names = prepared.names
        if names["unroll"] == 1:
            raise VariantFailure("constraints", "too few registers")
        return estimate(prepared, call, convention) if names["order"] == "rows" else None

    monkeypatch.setattr(sys.modules["aesgen.families.toy"], "estimate", partial)
    tuned = run(request_)
    assert tuned.confirmed is not None and tuned.confirmed.trial.variant.point == BEST
    built = [trial for trial in tuned.trials if trial.outcome != "constraints"]
    assert all(trial.variant.point["unroll"] != 1 for trial in built)
    refused = [trial for trial in tuned.trials if trial.detail == "too few registers"]
    assert refused and all(trial.variant.point["unroll"] == 1 for trial in refused)
    by_estimate = tuned.progress.estimated
    assert by_estimate and by_estimate + len(tuned.trials) == 96


def test_a_plateau_is_not_built_as_a_whole(request_: Request, monkeypatch: pytest.MonkeyPatch) -> None:
    right = toy.Device._run

    def level(self: toy.Device, job: Job) -> Run:
        found = right(self, job)
        measured = found.measurement and replace(found.measurement, cycles_per_block=100.0)
        return replace(found, measurement=measured)

    monkeypatch.setattr(toy.Device, "_run", level)
    monkeypatch.setattr("aesgen.evaluation.estimates.TIES", 3)
    monkeypatch.setattr(sys.modules["aesgen.families.toy"], "estimate", lambda *arguments: 100.0)
    tuned = run(replace(request_, goal=replace(request_.goal, pins=(("fault", "none"),))))
    assert len(tuned.trials) == 3 and tuned.progress.evaluated == 16


def test_a_leader_that_cannot_be_built_does_not_hide_the_next_one(
    request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Points that fail have the best estimates; the best of the others is found all the same."""

    def too_good(prepared: Prepared, call: Call, convention: str) -> float | None:
        found = estimate(prepared, call, convention)
        return found and found - 50 * (prepared.names["fault"] != "none")

    monkeypatch.setattr(sys.modules["aesgen.families.toy"], "estimate", too_good)
    tuned = run(request_)
    assert tuned.confirmed is not None and tuned.confirmed.trial.variant.point == BEST


@pytest.mark.parametrize("strategy", ["exhaustive", "anneal", "local"])
def test_processors_do_not_change_a_search_by_estimates(
    request_: Request, strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trials(slots: int) -> list[tuple[Variant, str]]:
        monkeypatch.setattr(toy.Device, "slots", slots)
        monkeypatch.setattr(tasks, "_opened", {})
        guided = replace(request_, strategy=strategy, budget=Budget(variants=60))
        return [(trial.variant, trial.outcome) for trial in run(guided).trials]

    assert trials(1) == trials(2) == trials(7)


@pytest.mark.parametrize("strategy", ["anneal", "local"])
def test_processors_and_shared_files_do_not_change_a_search_of_built_points(
    request_: Request, strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With several variants in a file, several points make one task."""
    builds: list[int] = []
    plain = toy.Toolchain.build

    def watched(self: toy.Toolchain, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        builds.append(len(sources))
        return plain(self, sources, folder)

    def trials(slots: int, batch: int) -> list[tuple[Variant, str, float | None]]:
        builds.clear()
        monkeypatch.setattr(toy.Device, "slots", slots)
        monkeypatch.setattr(toy.Toolchain, "batch", batch)
        monkeypatch.setattr(toy.Toolchain, "build", watched)
        monkeypatch.setattr(tasks, "_opened", {})
        guided = replace(request_, strategy=strategy, estimate=False, budget=Budget(variants=60))
        return [
            (trial.variant, trial.outcome, trial.measurement and trial.measurement.cycles_per_block)
            for trial in run(guided).trials
        ]

    alone = trials(1, 1)
    assert max(builds) == 1
    assert trials(2, 8) == alone and max(builds) > 1
    assert trials(7, 8) == alone


def test_a_complete_search_says_so(request_: Request) -> None:
    """Crashes leave points without a figure; without faults every point has one."""
    assert not complete(run(request_))
    sound = replace(request_, goal=replace(request_.goal, pins=(("fault", "none"),)))
    tuned = run(sound)
    assert complete(tuned) and record_of(tuned, tuned.confirmed).search["complete"]
    assert not complete(run(replace(sound, budget=Budget(variants=5))))


def test_a_space_that_is_cheap_to_estimate_is_searched_as_a_whole(
    request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = replace(request_, strategy="local", budget=Budget(variants=3), thorough=True)
    tuned = run(short)
    assert tuned.request.strategy == "exhaustive" and tuned.progress.evaluated == 96
    assert record_of(tuned, tuned.confirmed).search["strategy"] == "exhaustive"
    monkeypatch.setattr("aesgen.search.request.CHEAP", 95)
    assert run(short).progress.evaluated == 3


@pytest.mark.parametrize("given", [{"thorough": False}, {"estimate": False}])
def test_a_chosen_strategy_and_a_search_without_estimates_keep_their_budget(
    request_: Request, given: dict[str, bool]
) -> None:
    short = replace(request_, strategy="local", budget=Budget(variants=3), thorough=True)
    tuned = run(replace(short, **given))
    assert tuned.request.strategy == "local" and tuned.progress.evaluated == 3
