"""Published experiments: their files are good, ranges are spelt out, averages are told by class."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aesgen.errors import UserError
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.search import experiments
from aesgen.search.experiments import ExperimentResult
from aesgen.spaces import catalog
from aesgen.system import paths


@pytest.mark.parametrize("name", paths.names("search/experiments"))
def test_shipped_experiments_name_real_problems(name: str) -> None:
    described = experiments.experiment(name)
    assert bool(described.classes and described.rows) != bool(described.processors)
    for row in described.rows:
        assert Problem.parse(row.problem).name == row.problem
        assert row.published


def test_a_file_has_rows_or_processors(tmp_path: Path) -> None:
    both = tmp_path / "both.yaml"
    both.write_text("schema: 1\ntitle: t\nrows: [{label: r, problem: aes128-ctr-encrypt}]\n")
    paths.admit("search/experiments", str(both))
    with pytest.raises(UserError, match="either classes and rows, or processors"):
        experiments.experiment(str(both))


def test_a_row_told_in_cycles() -> None:
    """A block, a key expansion, or a message: one call and the loop for every further block."""
    figures = {"cycles_per_block_call": 130.0, "setup_cycles": 70.0}
    measured = Measurement(Kind.SIMULATED, "bulk", 100.0, (100.0,), interval=(100.0, 100.0), figures=figures)

    def told(unit: str, **wanted: Any) -> float:
        row = experiments._RowFile(label="r", problem="aes128-cbc-encrypt", **wanted)
        return experiments._figure(row, unit, measured)

    assert told("cycles per byte") == 100 / 16
    assert told("cycles") == 100
    assert told("cycles", objective="setup") == 70
    assert told("cycles", bytes=16) == 130
    assert told("cycles", bytes=64) == 130 + 3 * 100


def test_a_rate_is_better_where_it_is_higher() -> None:
    figures = {"gbit_per_s": 500.0}
    measured = Measurement(Kind.MEASURED, "bulk", 100.0, (100.0,), interval=(100.0, 100.0), figures=figures)
    row = experiments._RowFile(label="r", problem="aes128-ctr-encrypt")
    assert experiments._figure(row, "Gb/s", measured) == 500
    published = {"baseline": 100.0, "best": 300.0}
    result = ExperimentResult("r", "a", Problem(), {}, "local", 10, 1.0, 250.0, 500.0, published, rate=True)
    assert (result.speedup, result.published_speedup) == (2, 3)


@pytest.mark.parametrize("name", paths.names("search/experiments"))
def test_rows_that_name_a_space_find_it(name: str) -> None:
    h200 = catalog.target("h200")
    for row in experiments.experiment(name).rows:
        if row.space:
            problem = Problem.parse(row.problem)
            found = catalog.spaces_for(h200, problem, row.space, experiments._ranges(row.pins))
            assert [space.name for space in found] == [row.space]


def test_ranges_are_alternatives() -> None:
    assert experiments._ranges({"interval": "1..3", "registers": "sse16"}) == {
        "interval": "1|2|3",
        "registers": "sse16",
    }


def test_averages_by_class() -> None:
    def result(of_class: str, baseline: float, best: float) -> ExperimentResult:
        published = {"baseline": 2.0, "best": 1.0}
        return ExperimentResult("r", of_class, Problem(), {}, "anneal", 10, 1.0, baseline, best, published)

    found = [result("a", 3.0, 1.0), result("a", 1.0, 1.0), result("b", 1.0, 2.0)]
    assert experiments.averages(found) == {
        "a": {"speedup": 2.0, "published_speedup": 2.0},
        "b": {"speedup": 0.5, "published_speedup": 2.0},
    }
