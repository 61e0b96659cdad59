"""The interleaved race that confirming and comparing share, and the thresholds that all measuring shares."""

from __future__ import annotations

import dataclasses
import math
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean

import numpy as np
import pytest

import aesgen
from aesgen.comparison import answers
from aesgen.comparison import run as comparing
from aesgen.comparison.contenders import Rival
from aesgen.comparison.table import ContenderRow
from aesgen.comparison.timekeeper import Timekeeper
from aesgen.measuring import rounds
from aesgen.measuring.calm import Calm
from aesgen.measuring.race import Contender, race
from aesgen.measuring.rounds import Rounds
from aesgen.measuring.thresholds import (
    COMPARING,
    CONFIRMING,
    RACING,
    SAMPLES,
    SCREENING,
    Thresholds,
    bound,
    for_long_calls,
)
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call, Job, Run
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from tests.search.noisy import NoisyMachine, SharedCore

CTR = Problem.parse("aes128-ctr-encrypt")


class Scripted:
    """Readings by contender and round: cycles, and the disturbance that the device saw."""

    def __init__(self, **script: Sequence[tuple[float, float] | None]) -> None:
        self.script, self.taken = script, dict.fromkeys(script, 0)
        self.rounds: list[list[str]] = []

    def measure(self, jobs: Sequence[str]) -> list[Measurement | None]:
        self.rounds.append(list(jobs))
        return [self._next(job) for job in jobs]

    def _next(self, job: str) -> Measurement | None:
        own = self.script[job]
        found = own[min(self.taken[job], len(own) - 1)]
        self.taken[job] += 1
        if found is None:
            return None
        figures = {"disturbance": found[1]}
        return Measurement(Kind.MEASURED, "bulk", found[0], (found[0],), 5.0, figures=figures)


def done(machine: Scripted, thresholds: Thresholds) -> Rounds[str]:
    group = Rounds(Calm(machine.measure, thresholds=thresholds), list(machine.script), random.Random(1))
    rounds.run([group], thresholds, lambda seconds: None, lambda: 0.0)
    return group


FEW = replace(COMPARING, rounds=4, calm_share=1.0)
CALM, LOUD = (10.0, 0.0), (13.0, 0.2)


def test_a_calm_race_has_its_rounds_and_no_more() -> None:
    group = done(Scripted(a=[CALM], b=[(11.0, 0.01)]), FEW)
    assert group.done == 4
    assert [len(group.counted(i)) for i in range(2)] == [4, 4]


def test_disturbed_readings_are_made_good_and_do_not_count() -> None:
    group = done(Scripted(a=[CALM], b=[CALM, LOUD, LOUD, CALM]), FEW)
    assert group.done == 6
    assert sorted(group.counted(1)) == [0, 3, 4, 5]
    assert all(reading.cycles_per_block == 10.0 for reading in group.counted(1).values())


def test_patience_ends() -> None:
    group = done(Scripted(a=[LOUD]), FEW)
    assert group.done == FEW.most == 8


def test_half_of_a_comparisons_rounds_must_be_calm() -> None:
    thresholds = replace(COMPARING, rounds=4)
    assert done(Scripted(a=[CALM, LOUD, LOUD, CALM, LOUD]), thresholds).done == 4
    assert done(Scripted(a=[CALM, LOUD, LOUD, LOUD, LOUD, CALM]), thresholds).done == 6


def test_without_calm_readings_the_least_disturbed_third_counts() -> None:
    script = [(10.0 + i, 0.02 * (i + 1)) for i in (5, 0, 3, 1, 4, 2)]
    group = done(Scripted(a=script), replace(COMPARING, rounds=3))
    assert [reading.cycles_per_block for reading in group.counted(0).values()] == [10.0, 11.0]


def test_in_a_confirmation_three_calm_readings_suffice_else_all_count() -> None:
    thresholds = replace(CONFIRMING, rounds=5, repeats=0)
    group = done(Scripted(a=[LOUD, CALM, CALM, LOUD, CALM, LOUD]), thresholds)
    assert sorted(group.counted(0)) == [1, 2, 4]
    group = done(Scripted(a=[LOUD, CALM, CALM, LOUD]), thresholds)
    assert sorted(group.counted(0)) == list(range(10))


def test_a_contender_that_fails_runs_no_more() -> None:
    machine = Scripted(a=[CALM], b=[CALM, None, CALM])
    group = done(machine, FEW)
    assert group.failed == {1} and [len(jobs) for jobs in machine.rounds] == [2, 2, 1, 1]
    assert done(Scripted(a=[None]), FEW).done == 1


def test_groups_take_turns_and_a_finished_one_waits_for_nobody() -> None:
    order: list[str] = []

    def measure(jobs: Sequence[str]) -> list[Measurement | None]:
        order.extend(jobs)
        return [Measurement(Kind.MEASURED, "bulk", 1.0, (1.0,)) for _ in jobs]

    def group(name: str, count: int) -> Rounds[str]:
        thresholds = replace(COMPARING, rounds=count)
        return Rounds(Calm(measure, thresholds=thresholds), [name], random.Random(1))

    pauses: list[float] = []
    rounds.run([group("a", 2), group("b", 4)], replace(COMPARING, pause=0.5), pauses.append, lambda: 0.0)
    assert order == list("ababbb") and pauses == [0.5] * 3


@pytest.mark.parametrize("drift", [0.0, 0.02, 0.06])
def test_ratios_of_rounds_hold_on_a_machine_that_drifts(drift: float) -> None:
    """Planted: a tie, a distance of 2 % and one of 20 %. Intervals of 95 % hold the truth as often as they
    say, and only the pairs that differ are told apart."""
    true = {"a": 10.0, "tie": 10.0, "near": 10.2, "far": 12.0}
    held, apart = [], dict.fromkeys(true, 0)
    for seed in range(30):
        machine = NoisyMachine(true, seed, drift)
        measure = Calm(machine.measure, thresholds=replace(COMPARING, rounds=21))
        group = Rounds(measure, list(true), random.Random(seed))
        rounds.run([group], replace(COMPARING, pause=0.3), machine.sleep)
        rows = [row(group, i) for i in range(len(true))]
        for name, other in list(zip(true, rows, strict=True))[1:]:
            ratio = other.by(rows[0])["1k"]
            held.append(ratio.low <= true[name] / 10.0 <= ratio.high)
            apart[name] += ratio.low > 1
    assert mean(held) >= 0.92
    assert apart["far"] == 30 and apart["near"] >= 24 and apart["tie"] <= 3


def row(group: Rounds[str], contender: int) -> ContenderRow:
    counted = group.counted(contender)
    figures = [counted[n].cycles_per_byte if n in counted else None for n in range(group.done)]
    own = [figure for figure in figures if figure]
    middle = sorted(own)[len(own) // 2]
    name = str(contender)
    return ContenderRow(
        "x", name, "measured", {"1k": middle}, {"1k": (min(own), max(own))}, rounds={"1k": figures}
    )


def test_planted_ties_and_a_known_winner_of_a_race() -> None:
    """The winner is a fastest one, ties are ties, and what is 2 % slower is none."""
    true = {"a": 10.2, "b": 10.0, "c": 10.0, "d": 11.0}
    for seed in range(20):
        machine = SharedCore(true, {"a": 1.1, "b": 1.6, "c": 1.3, "d": 1.0}, seed)
        measure = Calm(machine.measure, 5.03, RACING)
        verdict = race(measure, [Contender(name) for name in true], random.Random(seed))
        assert verdict.winner in (1, 2) and set(verdict.ties) == {1, 2}


class Machine:
    """A device with planted cycles per block; contender `1` is disturbed in half of its readings, by 20 %."""

    kind = Kind.MEASURED

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.asked: list[tuple[tuple[str, int], ...]] = []

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        self.asked.append(tuple((job.build.identity, job.timing.samples) for job in jobs if job.timing))
        return [self._one(job.build.identity) for job in jobs]

    def _one(self, identity: str) -> Run:
        if identity == "2":
            return Run(outcome="crash", detail="SIGSEGV")
        loud = identity == "1" and self.rng.random() < 0.5
        cycles = (16.0, 24.0)[int(identity)] * math.exp(self.rng.gauss(0, 0.002)) * (1.2 if loud else 1.0)
        figures = {"disturbance": 0.1 if loud else 0.0}
        return Run(measurement=Measurement(Kind.MEASURED, "bulk", cycles, (cycles,), 5.0, figures=figures))


def test_a_comparison_finds_planted_figures_and_leaves_disturbed_rounds_out(monkeypatch) -> None:
    monkeypatch.setattr(
        answers,
        "complaints",
        lambda device, problem, rivals, turns, unit_bytes, slow: dict.fromkeys(turns, ""),
    )
    call = Call(EntryPoint("f", "ctr"), b"")
    monkeypatch.setattr(
        answers,
        "calls_of",
        lambda rivals, sizes, unit_bytes: {(n, s): call for s in sizes for n in range(len(rivals))},
    )
    machine = Machine()
    rivals = [Rival("x", str(i), Build(Path(), (), str(i)), EntryPoint("f", "ctr")) for i in range(3)]
    first, second, broken = comparing.race(machine, CTR, rivals, ["1k", "32m"])
    assert first.cycles_per_byte["1k"] == pytest.approx(1.0, rel=0.005)
    assert second.cycles_per_byte["1k"] == pytest.approx(1.5, rel=0.005)
    assert max(figure for figure in second.rounds["1k"] if figure) < 1.55
    assert None in second.rounds["1k"] and None not in first.rounds["1k"]
    ratio = second.by(first)["1k"]
    assert ratio.low <= 1.5 <= ratio.high < 1.52
    assert broken.cycles_per_byte == {} and broken.note == "1k: SIGSEGV; 32m: SIGSEGV"
    samples = {count for round_ in machine.asked for _, count in round_}
    assert samples == {COMPARING.samples, for_long_calls(COMPARING).samples} == {5, 3}
    assert len({round_ for round_ in machine.asked if len(round_) == 2}) > 1, "the order never changes"


@pytest.mark.parametrize(("seconds", "rounds"), [(1e6, 6), (2500, 3), (0, 1)])
def test_a_comparison_ends_when_its_time_is_over(monkeypatch, seconds: float, rounds: int) -> None:
    """A round of 32 MB takes 1000 s here, and one of 1 KB none."""
    call = Call(EntryPoint("f", "ctr"), b"")
    monkeypatch.setattr(answers, "calls_of", lambda rivals, sizes, unit: {(0, size): call for size in sizes})
    monkeypatch.setattr(
        answers, "complaints", lambda device, problem, rivals, turns, unit, slow: dict.fromkeys(turns, "")
    )
    now, states, found = [0.0], [], []

    class Slow(Machine):
        def run(self, jobs):
            now[0] += 1000 * (jobs[0].timing.samples == for_long_calls(COMPARING).samples)
            return super().run(jobs)

    timekeeper = Timekeeper(seconds, states.append, found.append, clock=lambda: now[0])
    (row,) = comparing.race(
        Slow(),
        CTR,
        [Rival("x", "0", Build(Path(), (), "0"), call.entry)],
        ["1k", "32m"],
        timekeeper=timekeeper,
    )
    assert len(row.rounds["32m"]) == rounds and len(row.rounds["1k"]) >= COMPARING.least
    cut = f"32m: {rounds} round{'s' * (rounds > 1)} instead of 6, because the time was over"
    assert [note.split(";")[0] for note in timekeeper.notes if "32m" in note] == ([cut] if rounds < 6 else [])
    assert f"32m: round {rounds} of 6 done" in states
    assert [line.split()[0] for line in found] == ["1k,", "32m,"] and "x 0 1" in found[1]


class TestThresholds:
    @pytest.mark.parametrize("thresholds", [COMPARING, SAMPLES], ids=["comparing", "samples"])
    def test_calm_ones_or_the_least_disturbed_third_count(self, thresholds: Thresholds) -> None:
        rng = np.random.default_rng(1)
        for count in range(1, 40):
            unrest = rng.uniform(0, 0.03, count)
            expected = max(0.01, float(np.sort(unrest)[(count - 1) // 3]))
            assert bound(unrest.tolist(), 0.01, thresholds) == expected
        assert bound([], 0.01, thresholds) == 0.01

    def test_few_calm_ones_suffice_or_all_count(self) -> None:
        assert bound([0.0, 0.5, 1.0, 9.0], 1.0, CONFIRMING) == 1.0
        assert bound([0.0, 0.5, 1.1, 9.0], 1.0, CONFIRMING) == 9.0

    def test_uses_differ_only_where_they_say_so(self) -> None:
        def changed(own: Thresholds) -> set[str]:
            names = (field.name for field in dataclasses.fields(Thresholds))
            return {name for name in names if getattr(own, name) != getattr(CONFIRMING, name)}

        assert changed(SCREENING) == {"samples"}
        assert changed(SAMPLES) == {"few", "share"}
        assert changed(for_long_calls(CONFIRMING)) == {"samples", "repeats"}
        assert not changed(COMPARING) & {
            "disturbance",
            "resolution",
            "floor",
            "confidence",
            "pairs",
            "patience",
        }

    def test_six_pairs_are_the_least_for_an_interval_of_95_percent(self) -> None:
        """The median lies outside of the range of n independent values with probability 2 / 2**n."""
        limit = 1 - COMPARING.confidence
        assert 2 / 2**COMPARING.pairs <= limit < 2 / 2 ** (COMPARING.pairs - 1)

    def test_the_harness_has_the_same_bound_of_a_quiet_moment(self) -> None:
        text = (Path(aesgen.__file__).parent / "devices/host/native/ruler.c").read_text()
        (slack,) = re.findall(r"#define REFERENCE_SLACK\s+(\S+)", text)
        assert float(slack) == SAMPLES.disturbance
