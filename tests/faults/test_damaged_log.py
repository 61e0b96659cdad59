"""A damaged log of trials: every line that holds a trial is used, every other one is skipped and counted."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.evaluation.evaluate import Known
from aesgen.explain.story import explain
from aesgen.report.trials import Task, log_data
from aesgen.results.log import Log
from aesgen.search.request import Budget, Request
from aesgen.search.session import Session
from tests import toy
from tests.faults.damage import damaged
from tests.report import example

DAMAGES = 400

GOOD = {
    "schema": 1, "space": "space", "point": {"unroll": 1, "order": "rows", "fault": "none"},
    "outcome": "correct", "source": "0123", "machine": "toy", "when": "2026-01-01T00:00:00+00:00",
    "measurement": {"kind": "simulated", "convention": "bulk", "cycles_per_block": 77.0, "samples": [77.0]},
}  # fmt: skip


def changed(**changes: object) -> bytes:
    return json.dumps({**GOOD, **changes}).encode()


def measured(**changes: object) -> bytes:
    return changed(measurement={**GOOD["measurement"], **changes})  # type: ignore[dict-item]


NO_TRIAL = {
    "only a schema": b'{"schema":1}',
    "the point is a list": b'{"schema":1,"point":[]}',
    "unknown kind": measured(kind="guessed"),
    "no cycles": changed(measurement={"kind": "measured", "convention": "bulk"}),
    "cycles are a word": measured(cycles_per_block="77"),
    "cycles are not a number": measured(cycles_per_block=float("nan")),
    "negative cycles": measured(cycles_per_block=-77.0),
    "samples are a number": measured(samples=77.0),
    "an interval of one": measured(interval=[77.0]),
    "figures are a list": measured(figures=[]),
    "unknown outcome": changed(outcome="corrert"),
    "correct without a measurement": changed(measurement=None),
    "a setting is a mapping": changed(point={"unroll": {}}),
    "a setting is no number": changed(point={"unroll": 1e400}),
    "an endless integer": changed(code_bytes=10**400),
    "a size is a word": changed(code_bytes="many"),
    "no moment": changed(when="yesterday"),
    "a moment without an offset": changed(when="2026-01-01T00:00:00"),
    "seconds are a list": changed(seconds=[1]),
    "another schema": changed(schema=2),
    "deep": b"[" * 200_000,
    "deep mapping": b'{"schema":1,"point":' * 50_000,
    "no JSON": b"trial",
    "no text": b"\xff\xfe\x00\x01",
    "a number": b"1",
    "null": b"null",
}


@pytest.fixture
def request_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Request:
    return toy.request(tmp_path, monkeypatch)


def warnings_of(request: Request) -> tuple[list[str], Session]:
    """Tune; every warning that was given, and the session, which has found a winner."""
    said: list[str] = []
    session = Session(request, lambda progress: said.extend(progress.warnings), workers=toy.Inline)
    tuned = session.run()
    assert tuned.confirmed is not None and tuned.confirmed.trial.correct
    return list(dict.fromkeys(said)), session


def test_the_undamaged_line_is_a_trial(tmp_path: Path) -> None:
    log = Log(tmp_path, "toy", "log")
    log.path.parent.mkdir()
    log.path.write_bytes(json.dumps(GOOD).encode() + b"\n")
    rows, warning = log.read()
    assert len(rows) == 1 and warning is None
    assert rows[0].point == {"unroll": 1, "order": "rows", "fault": "none"}


@pytest.mark.parametrize("what", NO_TRIAL)
def test_a_line_that_holds_no_trial_is_skipped_with_one_warning(request_: Request, what: str) -> None:
    first = Session(request_, workers=toy.Inline)
    first.run()
    lines = first.log.path.read_bytes().splitlines()
    lines[4:4] = [NO_TRIAL[what]]
    lines[20:20] = [NO_TRIAL[what]] * 3
    first.log.path.write_bytes(b"\n".join(lines) + b"\n")
    said, session = warnings_of(replace(request_, budget=Budget(variants=10)))
    told = f"{session.log.path}: 4 lines hold no trial and are skipped: lines 5, 21 to 23"
    assert said == [told]


def test_any_damage_to_a_log_costs_the_lines_it_hit(request_: Request) -> None:
    first = Session(request_, workers=toy.Inline)
    first.run()
    log, machine = first.log, first.machine
    whole = log.path.read_bytes()
    intact = set(whole.splitlines())
    spaces = first.spaces
    skipped = 0
    for seed in range(DAMAGES):
        rng = random.Random(seed)
        content = whole
        for _ in range(rng.randrange(1, 4)):
            content = damaged(content, rng)
        log.path.write_bytes(content)
        rows, warning = log.read()
        untouched = sum(line in intact for line in content.splitlines())
        assert len(rows) >= untouched, seed
        Known.of(rows, machine, first.check)
        if rows and seed % 4 == 0:
            explain(rows, spaces, "toy", request_.problem, request_.goal)
        if warning:
            skipped += 1
        if seed % 20 == 0:
            warnings_of(replace(request_, budget=Budget(variants=50)))
    assert len(intact) == 96 and skipped > DAMAGES // 4


def test_one_byte_in_fifty_overwritten(request_: Request) -> None:
    first = Session(request_, workers=toy.Inline)
    first.run()
    whole = first.log.path.read_bytes()
    for seed in range(20):
        first.log.path.write_bytes(damaged(whole, random.Random(seed), 0.02))
        said, _ = warnings_of(replace(request_, budget=Budget(variants=50)))
        assert len(said) == 1 and "hold no trial and are skipped" in said[0]


def test_a_report_is_made_of_a_damaged_log(tmp_path: Path) -> None:
    from aesgen.results.records import records

    example.write(tmp_path, 300)
    record = next(record for _, record in records(tmp_path) if record.target == "toy-x86")
    log = Log(tmp_path, "toy-x86", example.CTR.name)
    whole = log.path.read_bytes()
    for seed in range(40):
        rng = random.Random(seed)
        log.path.write_bytes(damaged(damaged(whole, rng), rng, 0.002))
        log_data(log, Task.of(record), 200)
