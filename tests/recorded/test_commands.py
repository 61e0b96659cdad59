"""The commands that judge strategies, compare two versions of the search, and tune again for records."""

from __future__ import annotations

import math
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.errors import UserError
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Kind, Measurement
from aesgen.results.records import records
from aesgen.search.strategies import adapters, recipes
from aesgen.search.strategies.base import key
from aesgen.spaces.axes import Axis
from aesgen.system import paths
from tests.recorded import judge, space
from tests.recorded.again import chosen, request_for, row
from tests.recorded.coverage import Verification, spread_out
from tests.recorded.coverage import conclusion as coverage_of
from tests.recorded.paired import conclusion, slower


def reading(cycles: float) -> Measurement:
    return Measurement(Kind.MEASURED, "bulk", cycles, (cycles,), 5.0)


def test_a_drift_between_rounds_cancels() -> None:
    """The machine is 30 % slower in one round and 20 % in another; a round that one lacks does not count."""
    drift = {0: 1.0, 1: 1.3, 2: 1.2, 3: 1.0}
    old = {number: reading(10.0 * factor) for number, factor in drift.items()}
    new = {number: reading(10.1 * factor) for number, factor in drift.items() if number != 3}
    assert slower(new, old) == pytest.approx(math.log(1.01))
    assert slower(old, new) == pytest.approx(-math.log(1.01))


def test_a_row_states_both_figures_and_the_bound() -> None:
    found_records = chosen(paths.shipped_results(), "cell-spu", 0.0)
    [old, *_] = [each for each in found_records if not each.goal.pins and each.goal.convention == "bulk"]
    faster = replace(old.measurement, cycles_per_block=old.measurement.cycles_per_block - 1)
    found = row(old, replace(old, measurement=faster), 500)
    bound = old.measurement.figures[FigureName.FEWEST_CYCLES_PER_BLOCK]
    before = old.measurement.cycles_per_block
    assert found.startswith(f"| {old.problem.name} | {before:g} | {before - 1:g} | {bound:g} |")
    assert found.endswith("| 500 |")
    assert f"| {before:g} | {before:g} |" in row(old, None, 500)


def test_records_far_above_their_bound_are_tuned_again() -> None:
    shipped = paths.shipped_results()
    far, every = chosen(shipped, "cell-spu", 0.02), chosen(shipped, "cell-spu", 0.0)
    assert len(far) < len(every) <= len(list(records(shipped, "cell-spu")))
    assert all(record.measurement.gap >= 0.02 for record in far)
    record = every[0]
    request = request_for(record, shipped, 500, seed=2)
    assert (request.problem, request.goal) == (record.problem, record.goal)
    assert request.start == () and request.budget.variants == 500


def test_the_judge_takes_budgets() -> None:
    asked = ["avr-ctr-table", "--strategy", "random", "--seeds", "2", "--budget", "20", "--budget", "40"]
    done = CliRunner().invoke(judge.main, asked, catch_exceptions=False)
    assert [line.count("|") for line in done.output.splitlines()[1:]] == [4, 4, 4, 4]


@pytest.mark.parametrize("name", adapters.names())
def test_a_package_is_named_where_it_is_missing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = name.partition(":")[0]
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(UserError, match=f"pip install {package}"):
        recipes.recipe(name)


@pytest.mark.parametrize("name", adapters.names())
def test_strategies_of_others_propose_valid_points_once_and_alike(name: str) -> None:
    pytest.importorskip("cmaes" if "cmaes" in name else name.partition(":")[0])
    recorded = space.load("avr-ctr-table")
    found = [judge.regrets(recorded, name, 1, (20, 60)) for _ in range(2)]
    assert found[0] == found[1] and 0 <= found[0][1] <= found[0][0] < 0.2


def test_the_judge_states_medians_with_intervals() -> None:
    done = CliRunner().invoke(judge.main, ["--strategy", "random", "--seeds", "2"], catch_exceptions=False)
    head, _, _, curve, row = done.output.splitlines()
    assert head.startswith("x86-ctr-sse16: 25,416 points")
    cells = row.strip("| ").split(" | ")
    assert cells[0] == "random" and len(cells) == len(judge.BUDGETS) + 2 == curve.count("|") - 1
    assert all(" to " in cell for cell in cells[1:])


def test_a_recording_keeps_axes_of_several_elements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(space, "FOLDER", tmp_path)
    axes = [Axis("first", ((1, 2), (2, 3)), (1, 2), vector=True), Axis("kind", (("a", "b"),), "a")]
    points = [{"first": (one, two), "kind": kind} for one in (1, 2) for two in (2, 3) for kind in "ab"]
    rows = [(point, float(number)) for number, point in enumerate(points)]
    about = {"target": "at90usb646", "problem": "aes128-ctr-encrypt"}
    space.save("small", axes, rows, about)
    loaded = space.load("small")
    assert [loaded.cycles(point) for point in points] == [cycles for _, cycles in rows]
    assert loaded.baseline() == {"first": (1, 2), "kind": "a"}
    assert {key(near) for near in loaded.neighbours(points[0])} == {
        key({**points[0], **change}) for change in ({"first": (2, 2)}, {"first": (1, 3)}, {"kind": "b"})
    }


def test_pairs_end_with_a_conclusion() -> None:
    close, far = [0.001, -0.002, 0.0005] * 4, [0.004, 0.003, 0.005] * 4
    assert conclusion(close).endswith("the new winners are within 0.2% of the old ones")
    assert conclusion(far).startswith("median +0.40%") and "NOT within" in conclusion(far)


def test_coverage_takes_turns_and_counts_what_is_inside(capsys: pytest.CaptureFixture[str]) -> None:
    clock, pauses = [0.0], []

    def verify(path: Path) -> Verification:
        clock[0] += 2.0
        return Verification(path.stem, 1.0, 2.0, 2.1 if len(pauses) == 3 else 1.5, True, 0.5)

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        clock[0] += seconds

    paths = [Path("a.yaml"), Path("b.yaml")]
    found = spread_out(paths, 5, 100.0, verify, sleep, lambda: clock[0])
    assert [each.record for each in found] == ["a", "b", "a", "b", "a"]
    assert pauses == [0.0, 23.0, 23.0, 23.0, 23.0]
    assert "a: 2.10000 in 1.00000 to 2.00000: OUTSIDE by +5.00%; load 0.5" in capsys.readouterr().out
    assert coverage_of(found).startswith("4 of 5 inside (fewer than 95 %); load 0.5 to 0.5")
    assert coverage_of([found[0]] * 38 + [found[2]] * 2).startswith("38 of 40 inside (at least 95 %)")
