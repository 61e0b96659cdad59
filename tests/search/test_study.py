"""Studies: the statistics against published values, runs on a recorded space, and the files for a paper."""

from __future__ import annotations

import csv
import json
import math
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.cli.commands.study import p_value, write
from aesgen.comparison import plot
from aesgen.errors import UserError
from aesgen.plots import svg
from aesgen.search import recording
from aesgen.search.concurrency import Pace
from aesgen.search.statistics import holm, mann_whitney, superiority
from aesgen.search.strategies.portfolio import Placed
from aesgen.search.study import SearchRun, pairs, rows, search
from tests.conftest import needs_module
from tests.recorded.space import FOLDER, RecordedSpace, load


@pytest.mark.parametrize(
    ("first", "second", "p", "wins"),
    [
        # The example of scipy.stats.mannwhitneyu (males, females), method "asymptotic": U = 17 of 20.
        ([19, 22, 16, 29, 24], [20, 11, 17, 12], 0.11134688653314041, 3 / 20),
        ([1, 2, 3], [1, 2, 3], 1.0, 0.5),
        ([5, 5, 5], [5, 5, 5], 1.0, 0.5),
        (
            list(range(20)),
            list(range(20, 40)),
            6.795615e-8,
            1.0,
        ),  # R: wilcox.test(0:19, 20:39, exact = FALSE)
    ],
)
def test_two_samples(first: Sequence[float], second: Sequence[float], p: float, wins: float) -> None:
    assert mann_whitney(first, second) == pytest.approx(p, rel=1e-5)
    assert mann_whitney(second, first) == pytest.approx(p, rel=1e-5)
    assert superiority(first, second) == pytest.approx(wins)
    assert superiority(second, first) == pytest.approx(1 - wins)


def test_several_tests_on_the_same_data() -> None:
    """R: p.adjust(c(.01, .04, .03, .005, .7), "holm")"""
    assert holm([0.01, 0.04, 0.03, 0.005, 0.7]) == pytest.approx([0.04, 0.09, 0.09, 0.025, 0.7])
    assert holm([0.6, 0.8]) == [1.0, 1.0] and holm([]) == []


def test_every_pair_of_strategies_is_compared() -> None:
    ends = {"a": range(20), "b": range(20, 40), "c": range(10, 30)}
    runs = [SearchRun(name, end, (float(end),)) for name, own in ends.items() for end in own]
    compared = {(pair.first, pair.second): pair for pair in pairs(runs, 500)}
    assert list(compared) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert compared["a", "b"].p == pytest.approx(3 * 6.795615e-8, rel=1e-5), "the largest of three"
    assert compared["a", "c"].p == compared["b", "c"].p == 2 * mann_whitney(ends["a"], ends["c"])
    assert compared["a", "b"].superiority == 1.0 and compared["b", "c"].superiority == 0.125


def test_the_rows_of_known_curves() -> None:
    fast = [SearchRun("fast", seed, (20.0, 10.0, 10.0, 10.0)) for seed in (1, 2, 3)]
    slow = [SearchRun("slow", seed, (math.inf, 20.0, 12.0 + seed, 11.0)) for seed in (1, 2, 3)]
    one, other = rows([*fast, *slow], [2, 4])
    assert (one.strategy, one.runs, one.median, one.arrived, one.evaluations) == ("fast", 3, 10.0, 3, 2)
    assert one.regret == {2: 0.0, 4: 0.0}
    assert (other.median, other.worst, other.arrived, other.evaluations) == (11.0, 11.0, 0, None)
    assert other.regret == pytest.approx({2: 1.0, 4: 0.1})
    slow[0] = SearchRun("slow", 1, (math.inf, 30.0, 30.0, 12.5))
    one, other = rows([*fast, *slow], [2, 4], known=8.0)
    assert other.worst_regret == pytest.approx({2: 30 / 8 - 1, 4: 12.5 / 8 - 1})
    assert one.regret == one.worst_regret == {2: 0.25, 4: 0.25} and one.arrived == 0


def test_a_run_that_uses_up_its_space_keeps_its_last_result() -> None:
    run = SearchRun("any", 1, (9.0, 8.0))
    assert run.after(1) == 9.0 and run.after(2) == run.after(500) == 8.0
    assert run.arrival(8.0) == 2 and run.arrival(7.0) is None


@pytest.fixture(scope="module")
def space() -> RecordedSpace:
    return load("x86-ctr-sse16")


def test_runs_on_a_recorded_space(space: RecordedSpace) -> None:
    asked: list[Placed] = []

    def costs(points: Sequence[Placed]) -> list[tuple[float | None, str]]:
        asked.extend(points)
        found = [space.cycles(point) for _, point in points]
        return [(None, "crash") if cycles != cycles else (cycles, "correct") for cycles in found]

    run = search("random", [space], 1, 40, costs, Pace(1, 1, 8))
    assert len(run.curve) == len(asked) == 40
    assert list(run.curve) == sorted(run.curve, reverse=True), "the best so far never gets worse"
    assert run.curve[-1] == min(cycles for cycles, _ in costs(asked) if cycles is not None)
    assert "budget of 40 evaluations" in run.stopped
    ahead = search("local", [space], 1, 40, costs, Pace(1, 16, 1))
    assert len(ahead.curve) == 40 and ahead != search("local", [space], 1, 40, costs)
    assert search("random", [space], 1, 40, costs, Pace(1, 1, 8)) == run
    assert search("random", [space], 2, 40, costs, Pace(1, 1, 8)) != run


def test_the_files_of_a_study(tmp_path: Path) -> None:
    runs = [SearchRun(name, seed, (math.inf, 20.0, 12.0, 11.5)) for name in ("a<b", "c") for seed in (1, 2)]
    write(tmp_path / "study", runs, "a title & more")
    with (tmp_path / "study/runs.csv").open() as file:
        table = list(csv.DictReader(file))
    assert [(row["strategy"], row["seed"], float(row["cycles_per_block"])) for row in table] == [
        ("a<b", "1", 11.5),
        ("a<b", "2", 11.5),
        ("c", "1", 11.5),
        ("c", "2", 11.5),
    ]
    assert len((tmp_path / "study/curves.csv").read_text().splitlines()) == 1 + 4 * 4


@needs_module("vl_convert", "pip install 'vl-convert-python>=1.9,<2'")
def test_the_plot_of_a_study(tmp_path: Path) -> None:
    runs = [SearchRun(name, seed, (math.inf, 20.0, 12.0, 11.5)) for name in ("a<b", "c") for seed in (1, 2)]
    write(tmp_path / "study", runs, "a title & more")
    drawn = ElementTree.parse(tmp_path / "study/curves.svg").getroot()
    texts = [element.text for element in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a title & more", "a<b", "evaluations", "best cycles per block"} <= set(texts)


def test_a_study_without_the_converter_writes_its_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(svg, "find_spec", lambda name: None)
    write(tmp_path, [SearchRun("a", 1, (20.0, 12.0))], "title")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["curves.csv", "runs.csv"]
    assert "vl-convert-python" in capsys.readouterr().err


@needs_module("vl_convert", "pip install 'vl-convert-python>=1.9,<2'")
def test_a_flat_curve_has_a_plot() -> None:
    ElementTree.fromstring(plot.curves("flat", {"one": [(1, 5.0), (9, 5.0)]}))


@pytest.mark.parametrize(
    ("p", "shown"), [(1.0, "1.000"), (0.025, "0.025"), (0.001, "0.001"), (6.8e-8, "< 0.001")]
)
def test_no_p_value_is_shown_as_zero(p: float, shown: str) -> None:
    assert p_value(p) == shown


def test_a_study_by_estimates() -> None:
    words = "study --target atmega328p --mode ctr --strategies local,random --seeds 2 --budget 60 --json"
    ran = CliRunner().invoke(group, words.split())
    if ran.exit_code == 2 or "avr" in str(ran.exception):
        pytest.skip(str(ran.exception))
    data = json.loads(ran.output.splitlines()[-1])
    assert data["schema"] == 2 and [row["strategy"] for row in data["rows"]] == ["local", "random"]
    assert all(1300 < row["median"] < 1600 and row["runs"] == 2 for row in data["rows"])
    assert data["pairs"][0]["p"] <= 1 and set(data["rows"][0]["regret"]) == {"50", "60"}


RECORDING = FOLDER / "avr-ctr-table.npz"


def test_a_study_of_a_recording_needs_no_target() -> None:
    words = f"study --recorded {RECORDING} --strategies local,random --seeds 3 --budget 150 --json"
    ran = CliRunner().invoke(group, words.split())
    assert ran.exit_code == 0, ran.exception
    answer = json.loads(ran.stdout[ran.stdout.index("{") :])
    assert (answer["target"], answer["problem"]) == ("at90usb646", "aes128-ctr-encrypt")
    least = min(cycles for cycles in recording.load(RECORDING).recorded.values() if cycles == cycles)
    for row in answer["rows"]:
        assert row["runs"] == 3 and least <= row["median"] <= row["worst"] < 1.03 * least


KERNEL_TUNER: dict[str, Any] = {
    "device_name": "a card",
    "kernel_name": "convolution",
    "tune_params_keys": ["block_size_x", "tile"],
    "objective": "time",
    "cache": {
        f"{size},{tile}": {
            "block_size_x": size,
            "tile": tile,
            "time": abs(size - 64) + tile or "RuntimeFailedConfig",
        }
        for size in (128, 32, 64)
        for tile in (0, 1, 2)
    },
}
"""The form of a cache file of Kernel Tuner 1.5: the figure of a failure is a text."""
T4 = {
    "schema_version": "1.0.0",
    "results": [
        {
            "configuration": {key: entry[key] for key in ("block_size_x", "tile")},
            "objectives": ["time"],
            "invalidity": "correct" if entry["tile"] or entry["block_size_x"] != 64 else "runtime",
            "measurements": [
                {"name": "power", "value": 1},
                {"name": "time", "value": entry["time"], "unit": "ms"},
            ],
        }
        for entry in KERNEL_TUNER["cache"].values()
    ],
}


@pytest.mark.parametrize("results", [KERNEL_TUNER, T4])
def test_results_of_other_tuners_are_a_space(results: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "convolution.json"
    file.write_text(json.dumps(results), encoding="utf-8")
    space = recording.load(file)
    assert {axis.name: axis.values for axis in space.axes} == {
        "block_size_x": (32, 64, 128),
        "tile": (0, 1, 2),
    }
    assert space.cycles({"block_size_x": 32, "tile": 2}) == 34
    assert math.isnan(space.cycles({"block_size_x": 64, "tile": 0})), "it failed"
    words = [
        "study",
        "--recorded",
        str(file),
        "--strategies",
        "local,random",
        "--seeds",
        "2",
        "--budget",
        "9",
    ]
    ran = CliRunner().invoke(group, words)
    assert ran.exit_code == 0 and "median ms" in ran.stdout, ran.output
    answer = json.loads(CliRunner().invoke(group, [*words, "--json"]).stdout.splitlines()[-1])
    assert (answer["target"], answer["problem"]) == ("convolution", "time")
    assert [(row["median"], row["worst"]) for row in answer["rows"]] == [(1, 1), (1, 1)]


def test_few_results_of_many_settings_are_a_space(tmp_path: Path) -> None:
    """Points of three axes with 12 settings are seldom among these 12; a list is one setting."""
    configurations = [{"order": [number, 7], "width": number, "depth": number} for number in range(12)]
    results = [
        {"configuration": each, "objectives": ["t"], "invalidity": "correct"}
        | {"measurements": [{"name": "t", "value": 12 - each["width"]}]}
        for each in configurations
    ]
    (tmp_path / "few.json").write_text(json.dumps({"results": results}), encoding="utf-8")
    space = recording.load(tmp_path / "few.json")
    (run,) = recording.study_recorded(space, ["local"], range(1), 12)
    assert run.curve[-1] == 1 and len(run.curve) == 12
    assert space.cycles({"order": "11,7", "width": 11, "depth": 11}) == 1


@pytest.mark.parametrize("text", ["[]", "{}", '{"results": []}', '{"results": [{"configuration": {}}]}', "{"])
def test_another_json_file_is_no_recording(text: str, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match="not a recorded space"):
        recording.load(tmp_path / "other.json")


def test_what_a_recording_fixes_cannot_be_chosen() -> None:
    for words in ("--target uno", "--mode cbc", "--space avr-ctr", "--set sbox=sram", "--limit flash=3k"):
        ran = CliRunner().invoke(group, ["study", "--recorded", str(RECORDING), *words.split()])
        assert ran.exit_code == 2 and f"omit {words.split()[0]}" in ran.output, words


def test_a_file_that_is_no_recording_is_an_error(tmp_path: Path) -> None:
    text, archive = tmp_path / "text.npz", tmp_path / "other.npz"
    text.write_text("axes:", encoding="utf-8")
    np.savez(archive, places=np.zeros(3))
    for path in (text, archive):
        with pytest.raises(UserError, match=r"not a recorded space \(an \.npz file"):
            recording.load(path)
