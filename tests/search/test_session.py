"""A whole tuning on a toy machine: the best is found, confirmed, recorded, resumed; failures are rows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from aesgen.errors import UserError
from aesgen.evaluation import tasks
from aesgen.model.build import Build
from aesgen.model.figures import FigureName
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Trial
from aesgen.model.variant import Variant
from aesgen.results.records import read_record
from aesgen.search.failures import clusters
from aesgen.search.objective import objective
from aesgen.search.request import Budget, Request
from aesgen.search.result import record_of, save, summary
from aesgen.search.session import Session
from aesgen.search.tuned import Tuned
from tests import toy

CLI_FIELDS = {
    "schema", "requested", "target", "problem", "objective", "convention", "pins", "device", "kind",
    "cycles_per_byte", "cycles_per_block", "interval", "baseline", "speedup", "variant", "indistinguishable",
    "code_bytes", "table_bytes", "ram_bytes", "constant_time", "strategy", "seed", "space_size", "evaluated",
    "failed", "same_code", "seconds", "record",
}  # fmt: skip


@pytest.fixture
def request_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Request:
    return toy.request(tmp_path, monkeypatch)


def run(request: Request) -> Tuned:
    return Session(request, workers=toy.Inline).run()


def test_the_best_is_found_recorded_and_told(request_: Request) -> None:
    tuned = run(request_)
    assert tuned.confirmed is not None
    record = record_of(tuned, tuned.confirmed)
    path = save(tuned, record)
    point = record.variant.point
    assert point == {"unroll": 4, "order": "columns", "fault": "none"}, "5 and more exceed the flash"
    assert record.measurement.cycles_per_block == 77
    assert read_record(path).variant == record.variant
    told = summary(tuned, record, path)
    assert set(told) >= CLI_FIELDS
    assert told["kind"] == "simulated" and told["interval"] == [77 / 16, 77 / 16]
    assert told["baseline"]["cycles_per_byte"] == 100 / 16 and told["speedup"] == 100 / 77
    assert told["space_size"] == 96 and told["space_size_exact"] and told["evaluated"] == 96
    json.dumps(told)


def test_every_failure_is_a_row(request_: Request) -> None:
    tuned = run(request_)
    failed = tuned.progress.failed
    assert {k: failed[k] for k in ("render", "compile")} == {"render": 16, "compile": 16}
    assert (failed["correctness"], failed["crash"], failed["timeout"]) == (10, 10, 10)
    assert failed["constraints"] == 24
    log = Session(request_, workers=toy.Inline).log
    assert len(list(log.rows())) == log.count() == 96
    found = {cluster.outcome: cluster for cluster in clusters(tuned.trials)}
    assert set(found) == {"render", "compile", "correctness", "crash", "timeout"}
    assert found["render"].cause.endswith("toy/toy.txt.j2:2: UndefinedError: 'order' is undefined")
    assert found["compile"].cause == "toy.j2:1: no such instruction"
    assert str(found["compile"].reproducer).startswith("aesgen render --target toy --mode ctr --space")
    assert "block 0 byte 0" in found["correctness"].cause


def test_a_second_run_remembers_and_fresh_forgets(request_: Request) -> None:
    first = run(request_)
    again = run(request_)
    assert first.progress.remembered == 0
    assert again.progress.remembered == 96 - 16 - 20, "what did not render, crashed or hung is tried again"
    assert again.confirmed is not None and first.confirmed is not None
    assert again.confirmed.trial.variant == first.confirmed.trial.variant
    assert run(replace(request_, fresh=True)).progress.remembered == 0


def test_a_lesser_run_does_not_replace_the_record(request_: Request) -> None:
    first = run(request_)
    save(first, record_of(first, first.confirmed))
    brief = replace(request_, budget=Budget(variants=1), fresh=True)
    second = run(brief)
    assert second.progress.evaluated == 1
    assert second.confirmed.trial.variant == first.confirmed.trial.variant
    record = record_of(second, second.confirmed)
    assert record.measurement.cycles_per_block == 77
    assert record.search == record_of(first, first.confirmed).search, "it was that search which found it"


def test_a_torn_line_costs_itself(request_: Request) -> None:
    tuned = run(request_)
    log = Session(request_, workers=toy.Inline).log
    with log.path.open("ab") as file:
        file.write(b'{"schema":1,"space":"to')
    before = len(list(log.rows()))
    assert before == tuned.progress.evaluated
    log.append(next(iter(log.rows())))
    assert len(list(log.rows())) == before + 1


def test_a_disk_that_refuses_is_a_warning(request_: Request, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("aesgen.results.log.Log.append", full)
    tuned = run(request_)
    assert tuned.confirmed is not None
    assert any("No space left" in warning for warning in tuned.progress.warnings)


def test_interruption_keeps_what_was_measured(request_: Request) -> None:
    def stop(progress: Any) -> None:
        if progress.evaluated >= 20 and progress.phase == "searching":
            raise KeyboardInterrupt

    tuned = Session(request_, stop, workers=toy.Inline).run()
    assert tuned.interrupted and tuned.confirmed is None
    kept = len(list(Session(request_, workers=toy.Inline).log.rows()))
    assert kept >= 20
    assert run(request_).confirmed is not None


def test_pins_objective_and_seed(request_: Request) -> None:
    pinned = replace(request_, goal=Goal(pins=(("order", "rows"), ("unroll", "3"))))
    tuned = run(pinned)
    assert tuned.confirmed is not None
    record = record_of(tuned, tuned.confirmed)
    assert save(tuned, record).name == "aes128-ctr-encrypt@order=rows+unroll=3.yaml"
    assert record.variant.point["unroll"] == 3
    smallest = run(replace(request_, goal=Goal("size")))
    assert smallest.confirmed is not None
    assert smallest.confirmed.trial.variant.point == {"unroll": 0, "order": "columns", "fault": "none"}
    guided = replace(request_, strategy="anneal", budget=Budget(variants=40))
    first, second = run(replace(guided, fresh=True)), run(replace(guided, fresh=True))
    assert [t.variant for t in first.trials] == [t.variant for t in second.trials]


@pytest.mark.parametrize("strategy", ["random", "anneal", "local"])
def test_processors_do_not_change_an_exact_search(
    request_: Request, strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trials(slots: int) -> list[tuple[Variant, str]]:
        monkeypatch.setattr(toy.Device, "slots", slots)
        monkeypatch.setattr(tasks, "_opened", {})
        guided = replace(request_, strategy=strategy, budget=Budget(variants=60), fresh=True)
        return [(trial.variant, trial.outcome) for trial in run(guided).trials]

    alone = trials(1)
    assert len(alone) == 60
    assert trials(2) == alone == trials(7)


@pytest.mark.parametrize(
    ("text", "budget"),
    [("1500", Budget(variants=1500)), ("10m", Budget(seconds=600)), ("1.5h", Budget(seconds=5400))],
)
def test_budgets(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget


@pytest.mark.parametrize("text", ["", "0", "1.5", "10x", "-3"])
def test_no_budget(text: str) -> None:
    with pytest.raises(UserError, match="budget"):
        Budget.parse(text)


def test_the_key_expansion_can_be_what_counts() -> None:
    """Cycles of the key expansion first, of the block between equals; without one there is no cost."""

    def cost(cycles: float, **figures: float) -> float | None:
        measured = Measurement(
            Kind.SIMULATED, "bulk", cycles, (cycles,), interval=(cycles,) * 2, figures=figures
        )
        variant = Variant.of("t", Problem(), "s", {})
        goal = Goal("setup")
        return objective(Trial(1, variant, goal, "correct", "", measured, Build(Path(), (), "")), goal)

    best, slower, longer = cost(9.0, setup_cycles=3), cost(9.5, setup_cycles=3), cost(1.0, setup_cycles=4)
    assert best and slower and longer
    assert best < slower < longer
    assert cost(1.0) is None


def _wrong_under_a_key_of_zeros(monkeypatch: pytest.MonkeyPatch, *kinds: str) -> None:
    """Makes the toy machine miscompute, under a key that only the edge matrix tries, programs with one of the
    words `kinds`."""
    right = toy.Device._run

    def run(self: toy.Device, job: Job) -> Run:
        found = right(self, job)
        if not set(kinds) & set(job.build.path.read_text().split()):
            return found
        returned = [
            replace(back, output=bytes(len(back.output))) if set(call.key[:16]) == {0} else back
            for call, back in zip(job.calls, found.returned, strict=False)
        ]
        return replace(found, returned=tuple(returned))

    monkeypatch.setattr(toy.Device, "_run", run)


def test_a_winner_that_fails_the_edge_matrix_is_named_and_the_next_best_wins(
    request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    _wrong_under_a_key_of_zeros(monkeypatch, "unroll=4")
    told: list[str] = []
    session = Session(request_, lambda progress: told.extend(progress.warnings), workers=toy.Inline)
    tuned = session.run()
    assert tuned.confirmed is not None
    assert tuned.confirmed.trial.variant.point == {"unroll": 3, "order": "columns", "fault": "none"}
    assert [trial.variant.point["order"] for trial in tuned.rejected] == ["columns", "rows"]
    for trial in tuned.rejected:
        assert trial.outcome == "correctness"
        assert trial.detail.startswith("ctr, 3 blocks, key of 00, data of 00: block 0 byte 0 is 00, expected")
        assert any(str(trial.variant) in line and trial.detail in line for line in told)
    wrong = [row for row in session.log.rows() if "key of 00" in row.detail]
    assert [row.outcome for row in wrong] == ["correctness"] * 2, "the log calls them correct no longer"
    again = run(request_)
    assert not again.rejected and again.confirmed is not None
    assert again.confirmed.trial.variant == tuned.confirmed.trial.variant


def test_where_no_variant_passes_the_edge_matrix_each_is_named(
    request_: Request, monkeypatch: pytest.MonkeyPatch
) -> None:
    _wrong_under_a_key_of_zeros(monkeypatch, "fault=none")
    tuned = run(request_)
    assert tuned.confirmed is None
    assert len(tuned.rejected) == 10 and all("key of 00" in trial.detail for trial in tuned.rejected)


def test_the_record_says_which_edge_matrix_its_winner_passed(request_: Request) -> None:
    tuned = run(request_)
    record = record_of(tuned, tuned.confirmed)
    assert record.search["matrix_seed"] == tuned.confirmed.matrix_seed > 0


@pytest.mark.parametrize(("lowest", "stops"), [(77.0, True), (60.0, False)])
def test_a_search_stops_at_a_variant_that_takes_the_fewest_cycles_of_its_instructions(
    request_: Request, monkeypatch: pytest.MonkeyPatch, lowest: float, stops: bool
) -> None:
    """Not if the instructions of another variant, here of the unoptimised one, could take fewer cycles."""
    right = toy.Device._run

    def bounded(self: toy.Device, job: Job) -> Run:
        found = right(self, job)
        if found.measurement is None:
            return found
        first = found.measurement.cycles_per_block == 100
        figures = {FigureName.FEWEST_CYCLES_PER_BLOCK: lowest if first else 77.0}
        return replace(found, measurement=replace(found.measurement, figures=figures))

    monkeypatch.setattr(toy.Device, "_run", bounded)
    monkeypatch.setattr("aesgen.search.stopping.SURE", 60)
    tuned = run(replace(request_, strategy="local"))
    assert tuned.confirmed is not None and tuned.confirmed.trial.measurement.cycles_per_block == 77
    assert ("could take fewer cycles" in tuned.progress.stopped) == stops
    assert (tuned.progress.evaluated < 96) == stops
