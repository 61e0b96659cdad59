"""The progress of a tuning: a bar with its end on a terminal, plain lines on a pipe, warnings apart."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from aesgen.cli import progress
from aesgen.cli.progress import Reporter, line, share
from aesgen.devices.host import Host
from aesgen.measuring.calm import Calm
from aesgen.measuring.rounds import Rounds, run
from aesgen.measuring.thresholds import CONFIRMING
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.search.forecast import expected, remember
from aesgen.search.progress import Progress
from aesgen.search.request import Budget
from aesgen.search.session import Session
from aesgen.system.cache import Cache
from tests import toy


def trial(cycles_per_byte: float) -> Any:
    return SimpleNamespace(measurement=Measurement(Kind.MEASURED, "bulk", cycles_per_byte * 16))


def searching(evaluated: int, best: float | None = None, **more: Any) -> Progress:
    return Progress(
        evaluated, Budget(variants=1500), 2.0, trial(best) if best else None, trial(0.4), Counter(), **more
    )


def confirming(number: int, left: int) -> Progress:
    return searching(1500, 0.13, phase="confirming", round=number, rounds=15, left=left)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (searching(24, 0.16), "searching: 24/1500 variants in 2.0 s, best 0.1600 c/B measured (2.50x)"),
        (confirming(0, 0), "confirming: the best variants are built again"),
        (confirming(4, 6), "confirming: round 4 of 15, 6 left, 2.0 s, best 0.1300 c/B measured"),
        (confirming(15, 1), "confirming: round 15 of 15, 1 left; checking the winner"),
    ],
)
def test_a_line_tells_the_state(state: Progress, expected: str) -> None:
    assert line(state).startswith(expected)


def test_the_bar_shows_the_share_of_each_phase() -> None:
    assert share(searching(24)) == (24, 1500)
    assert share(confirming(4, 6)) == (4, 15)
    assert share(Progress(30, Budget(seconds=20), 5.0)) == (5.0, 20)


def shown(*states: Progress, width: int = 100, budget: Budget | None = None) -> str:
    """What a terminal gets."""
    text = io.StringIO()
    reporter = Reporter(Console(file=text, force_terminal=True, width=width, color_system=None))
    reporter.begin(budget or Budget(variants=1500), Kind.MEASURED)
    for state in states:
        reporter(state)
    reporter.close()
    return text.getvalue()


@pytest.mark.parametrize("width", [80, 100])
def test_a_terminal_gets_a_bar_and_keeps_the_last_line(width: int) -> None:
    text = shown(searching(750, 0.16), confirming(4, 6), searching(1500, 0.13, phase="done"), width=width)
    [last] = [each for each in text.splitlines() if "done: 1500/1500" in each][-1:]
    assert "━" in last and "best 0.1300 c/B (3.08x), 0 failed" in last
    assert text.endswith("\n\x1b[?25h"), "the cursor is back, below the last line"


def test_a_warning_is_on_a_line_of_its_own() -> None:
    text = shown(searching(24, 0.16, warnings=["timing noise is high"]))
    [warned] = [each for each in text.splitlines() if "timing noise is high" in each]
    assert warned.strip("\x1b[2K\r").startswith("aesgen: warning: ") and "searching" not in warned


def test_a_best_figure_that_becomes_worse_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    reporter = Reporter()
    for best in (0.16, 0.1317, 0.1330, 0.1329):
        reporter(searching(24, best))
    told = [each for each in capsys.readouterr().err.splitlines() if "instead of" in each]
    assert len(told) == 1 and "0.1330 c/B instead of 0.1317" in told[0]


def test_a_pipe_gets_few_plain_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PLAIN_SECONDS", 1e9)
    reporter = Reporter()
    for number in range(1, 100):
        reporter(searching(number))
    reporter(confirming(0, 0))
    reporter(searching(1500, phase="done"))
    told = capsys.readouterr().err.splitlines()
    assert [each.partition(":")[0] for each in told] == ["searching", "confirming", "done"]
    assert all(each.isprintable() for each in told)


@pytest.mark.parametrize(
    ("kind", "budget", "told"),
    [
        (Kind.MEASURED, Budget(seconds=20), True),
        (Kind.MEASURED, Budget(variants=20), False),
        (Kind.SIMULATED, Budget(seconds=20), False),
    ],
)
def test_a_time_budget_says_what_the_confirmation_adds(
    capsys: pytest.CaptureFixture[str], kind: Kind, budget: Budget, told: bool
) -> None:
    Reporter().begin(budget, kind, 7.4)
    Reporter().begin(budget, kind)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2 * told
    assert [line.endswith("; the last one took 7 s") for line in lines] == [True, False][: 2 * told]


def test_the_seconds_of_a_confirmation_are_remembered(tmp_path: Path) -> None:
    device, cache = Host(), Cache("confirmations", tmp_path)
    problem, other = Problem(mode="ctr"), Problem(mode="ecb")
    assert expected(device, problem, Goal(), cache) is None
    remember(device, problem, Goal(), 5.25, cache)
    assert expected(device, problem, Goal(), cache) == 5.2
    assert expected(device, other, Goal(), cache) is None


def test_a_race_reports_its_rounds() -> None:
    rounds = Rounds(Calm(lambda jobs: [None if job == "bad" else READING for job in jobs]), JOBS, RANDOM)
    seen: list[tuple[int, int, int]] = []
    rounds.measure.watch = lambda *state: seen.append(state)
    run([rounds], CONFIRMING, lambda seconds: None)
    assert seen == [(1, 1, 1)]


READING = Measurement(Kind.SIMULATED, "bulk", 100.0)
JOBS = ["good", "bad"]
RANDOM = Random(1)


def test_a_session_reports_the_rounds_of_its_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds: list[int] = []
    Session(toy.request(tmp_path, monkeypatch), lambda p: rounds.append(p.round), toy.Inline).run()
    assert max(rounds) >= 1
