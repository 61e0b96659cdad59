"""Published experiments: their files are good, ranges are spelt out, averages are told by class."""

from __future__ import annotations

import pytest

from aesgen import experiments, resources
from aesgen.experiments import Result
from aesgen.problem import Problem


@pytest.mark.parametrize("name", resources.names("search/experiments"))
def test_shipped_experiments_name_real_problems(name: str) -> None:
    described = experiments.experiment(name)
    assert described.classes and described.rows
    for row in described.rows:
        assert Problem.parse(row.problem).name == row.problem
        assert row.published


def test_ranges_are_alternatives() -> None:
    assert experiments._ranges({"interval": "1..3", "registers": "sse16"}) == {
        "interval": "1|2|3",
        "registers": "sse16",
    }


def test_averages_by_class() -> None:
    def result(of_class: str, baseline: float, best: float) -> Result:
        published = {"baseline": 2.0, "best": 1.0}
        return Result("r", of_class, Problem(), {}, "anneal", 10, 1.0, baseline, best, published)

    found = [result("a", 3.0, 1.0), result("a", 1.0, 1.0), result("b", 1.0, 2.0)]
    assert experiments.averages(found) == {
        "a": {"speedup": 2.0, "published_speedup": 2.0},
        "b": {"speedup": 0.5, "published_speedup": 2.0},
    }
