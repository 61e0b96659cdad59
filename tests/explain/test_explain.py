"""What explain tells of trials whose truth is known."""

from __future__ import annotations

import json
import math
import random
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from click.testing import CliRunner

from aesgen.config.expressions import Expression
from aesgen.explain.effects import effects
from aesgen.explain.findings import findings
from aesgen.explain.limits import removed
from aesgen.explain.outlook import outlook
from aesgen.explain.story import explain
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.results.log import Log
from aesgen.results.rows import LogRow, frame
from aesgen.spaces.axes import Axis, Constraint
from aesgen.spaces.bound import BoundSpace

CTR = Problem.parse("aes128-ctr-encrypt")


def row(point: dict[str, Any], cycles: float | None, number: int = 0, **more: Any) -> LogRow:
    measurement = None if cycles is None else Measurement(Kind.SIMULATED, "core", 16 * cycles)
    when = (datetime(2024, 5, 1, tzinfo=UTC) + timedelta(seconds=number // 2)).isoformat()
    outcome = more.pop("outcome", "correct" if cycles else "compile")
    return LogRow("toy", point, outcome, measurement=measurement, identity=str(number), when=when, **more)


def trials(count: int, seed: int = 1) -> list[LogRow]:
    """Unroll makes up to 1.5x, order 1.1x, keys in memory 1.01x each, noise nothing; half a percent noise."""
    rng, rows = random.Random(seed), []
    for number in range(count):
        point = {
            "unroll": rng.choice([1, 2, 4]),
            "order": rng.choice(["rows", "columns"]),
            "keys": tuple(rng.choice(["register", "operand"]) for _ in range(5)),
            "colour": rng.choice(["red", "green"]),
        }
        factor = {1: 1.5, 2: 1.2, 4: 1.0}[point["unroll"]] * {"rows": 1.1, "columns": 1.0}[point["order"]]
        factor *= 1.01 ** point["keys"].count("operand") * math.exp(rng.gauss(0, 0.005))
        rows.append(row(point, 10 * factor, number))
    return rows


class TestEffects:
    def test_finds_what_each_axis_is_worth(self) -> None:
        found = {effect.axis: effect for effect in effects(frame(iter(trials(300))))}
        assert list(found) == ["unroll", "order", "keys", "colour"]
        for axis, truth in {"unroll": 1.5, "order": 1.1, "keys": 1.01**5, "colour": 1.0}.items():
            assert found[axis].worth == pytest.approx(truth, rel=0.02)
            assert found[axis].interval[0] - 0.003 <= truth <= found[axis].interval[1] + 0.003
        assert [axis for axis, effect in found.items() if effect.matters] == ["unroll", "order", "keys"]

    def test_axes_that_moved_together_are_told_apart(self) -> None:
        rng, rows = random.Random(2), []
        for number in range(300):
            a = rng.choice([0, 1])
            b = a if rng.random() < 0.8 else 1 - a
            rows.append(row({"a": a, "b": b}, 10 * (1.3 if a else 1.0), number))
        found = {effect.axis: effect.worth for effect in effects(frame(iter(rows)))}
        assert found["a"] == pytest.approx(1.3, rel=0.02)
        assert found["b"] < 1.02

    def test_failures_and_small_logs_do_no_harm(self) -> None:
        assert effects(frame(iter(trials(4)))) == []
        rows = [
            *trials(50),
            row({"unroll": 1, "order": "rows", "keys": ("operand",) * 5, "colour": "red"}, None),
        ]
        assert len(effects(frame(iter(rows)))) == 4

    def test_settings_are_ranked_and_counted(self) -> None:
        unroll = effects(frame(iter(trials(300))))[0]
        assert [setting.value for setting in unroll.settings] == ["1", "2", "4"]
        assert sum(setting.trials for setting in unroll.settings) == 300
        assert min(unroll.settings, key=lambda setting: setting.factor).value == "4"


SPACE = BoundSpace(
    "toy",
    "toy",
    "toy",
    Target("toy", "toy", (), (), {}),
    CTR,
    (
        Axis("a", (tuple(range(10)),), 0),
        Axis("b", (tuple(range(10)),), 0),
        Axis("c", ((0, 1),), 0),
    ),
    (Constraint(Expression("a < 5"), "half"), Constraint(Expression("a < 6 or b < 5"), "mostly the same")),
    (Constraint(Expression("build.code_bytes <= 100"), "flash"),),
)


def test_an_interval_includes_its_effect_even_after_few_trials() -> None:
    """Twenty trials of sixteen axes, so that the trials do not determine the effects."""
    for seed in range(5):
        drawn = random.Random(seed)
        points = [
            {"a": drawn.randrange(6), **{f"x{i}": drawn.randrange(4) for i in range(15)}} for _ in range(20)
        ]
        rows = [row(point, math.exp(0.3 * point["a"]), number) for number, point in enumerate(points)]
        for axis in effects(frame(rows)):
            for setting in axis.settings:
                assert setting.interval[0] <= setting.factor * (1 + 1e-12), (seed, axis.axis, setting)
                assert setting.factor <= setting.interval[1] * (1 + 1e-12), (seed, axis.axis, setting)


def test_what_each_constraint_removes() -> None:
    point = {"a": 0, "b": 0, "c": 0}
    rows = [
        row(point, 1.0),
        row(point, None, outcome="constraints", detail="build.code_bytes <= 100 (flash)"),
    ]
    found = {one.because: one for one in removed(SPACE, rows)}
    assert found["half"].share == pytest.approx(0.5, abs=0.03)
    assert found["half"].alone == pytest.approx(0.3, abs=0.03)
    assert found["mostly the same"].share == pytest.approx(0.2, abs=0.03)
    assert found["mostly the same"].alone == 0
    assert found["flash"].share == 0.5 and found["flash"].built


class TestOutlook:
    def test_a_search_that_has_arrived_expects_little(self) -> None:
        told = outlook([10.0, 9.0, 8.5, 8.1, *[8.0] * 500], 2000)
        assert told.last_doubling == 0
        assert told.likely < 0.005

    def test_a_search_that_still_falls_expects_more(self) -> None:
        falling = [10.0 * (i + 1) ** -0.1 for i in range(512)]
        told = outlook(falling, 512)
        assert told.last_doubling == pytest.approx(1 - 2**-0.1, abs=0.002)
        assert told.likely == pytest.approx(told.last_doubling, rel=0.15)

    def test_failures_are_no_progress_and_few_trials_no_ground(self) -> None:
        assert outlook([1.0] * 10, 100) is None
        assert outlook([math.nan] * 100, 100) is None
        assert outlook([5.0, math.nan, *[4.0] * 62], 10).last_doubling == 0


class TestFindings:
    @staticmethod
    def tried(best: int) -> list[tuple[dict[str, Any], float]]:
        rng = random.Random(3)
        return [
            (
                {"interleave": i, "interval": 0, "keys": ("register",) * 11},
                1 + 0.02 * abs(i - best) + rng.random() / 100,
            )
            for i in range(2, 16)
            for _ in range(40)
        ]

    @pytest.mark.parametrize(("best", "verdict"), [(8, "confirmed"), (3, "refuted")])
    def test_the_factor(self, best: int, verdict: str) -> None:
        told = {f.statement: f for f in findings(CTR, self.tried(best))}
        factor = told["mid-range interleave factors (6 to 12) run best"]
        assert factor.verdict == verdict
        assert f"best interleave factor {best}" in factor.seen

    def test_local_keys(self) -> None:
        told = {f.statement: f for f in findings(CTR, self.tried(8))}
        keys = next(f for statement, f in told.items() if "local variables" in statement)
        assert keys.verdict == "confirmed"

    def test_what_was_not_tried_is_not_spoken_of(self) -> None:
        statements = [f.statement for f in findings(CTR, self.tried(8))]
        assert not any("prefetch" in statement or "intervals" in statement for statement in statements)

    @pytest.mark.parametrize(("slow", "verdict"), [(1.4, "confirmed"), (1.0, "refuted")])
    def test_distance_in_cbc(self, slow: float, verdict: str) -> None:
        tried = [
            ({"interleave": 4, "distance": d}, slow if d > 7 else 1.0) for d in range(16) for _ in range(5)
        ]
        (told,) = findings(Problem.parse("aes256-cbc-encrypt-x4"), tried)
        assert told.verdict == verdict


def test_the_story_names_ties_and_what_they_agree_on() -> None:
    space = BoundSpace("toy", "toy", "toy", SPACE.target, CTR, ())
    (told,) = explain(trials(3000), [space], "toy", CTR, Goal())
    assert told.trials == told.correct == 3000
    assert told.near_best.agreed["unroll"] == 4
    assert "colour" not in told.near_best.agreed
    assert told.outlook.more == pytest.approx(1200, rel=0.02)


def test_the_command(tmp_path, monkeypatch) -> None:
    from aesgen.cli import group
    from aesgen.spaces import catalog

    target = Target("toy", "toy", (), (), {})
    monkeypatch.setattr(catalog, "target", lambda name: target)
    monkeypatch.setattr(catalog, "spaces_for", lambda *_: [BoundSpace("toy", "toy", "toy", target, CTR, ())])
    log = Log(tmp_path, "toy", CTR.name)
    for one in [*trials(60), row({"unroll": 9}, None, detail="kernel.s:3: no such instruction")]:
        log.append(one)
    arguments = ["explain", "--target", "toy", "--mode", "ctr", "--results", str(tmp_path)]
    said = CliRunner().invoke(group, arguments)
    assert said.exit_code == 0, said.output
    assert "4 < 2 < 1" in said.output and "no such instruction" in said.output
    data = json.loads(CliRunner().invoke(group, [*arguments, "--json"]).output)
    assert data["spaces"][0]["effects"][0]["axis"] == "unroll"
    empty = CliRunner().invoke(group, [*arguments[:-1], str(tmp_path / "none")])
    assert "aesgen tune" in str(empty.exception)
