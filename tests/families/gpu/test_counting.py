"""Rough prices of CUDA kernels, counted without a build, beside the figures of records."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.evaluation.tasks import rough_all
from aesgen.families.cuda.counting import conflicts
from aesgen.model.problem import Problem
from aesgen.results.records import read_record
from aesgen.search.scouting import scouted
from aesgen.spaces import catalog
from aesgen.spaces.transfer import fitted
from aesgen.system import paths
from tests.patience import within

RECORDS = [
    path
    for card in ("gtx295", "8800gtx", "gtx970", "gtx1080ti", "h100")
    for path in sorted((paths.shipped_results() / card).glob("*.yaml"))
    if "@transfer" not in path.stem and "xts" not in path.stem
]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_price_is_counted_within_a_few_percent(path: Path) -> None:
    record = read_record(path)
    target, problem = catalog.target(record.target), record.problem
    [space] = [each for each in catalog.spaces_for(target, problem) if each.name == record.variant.space]
    fit = fitted(record.variant.point, space)
    assert fit is not None
    [rough] = rough_all(target, problem, "cuda", space.method, [fit.point])
    assert isinstance(rough, float)
    ratio = rough / record.measurement.cycles_per_block
    low, high = (0.97, 1.03) if record.target in ("gtx295", "8800gtx") else (0.7, 1.4)
    assert low < ratio < high


def test_conflicts_of_random_look_ups() -> None:
    assert conflicts(16, 16, 1) == pytest.approx(3.02, abs=0.1)
    assert conflicts(32, 32, 32) == 1.0
    assert conflicts(32, 32, 1) == pytest.approx(3.16, abs=0.1)


def test_shared_memory_that_does_not_fit_is_found_without_a_build() -> None:
    target, problem = catalog.target("gtx295"), Problem(128, "ctr")
    [space] = [each for each in catalog.spaces_for(target, problem) if each.name == "cuda-tables"]
    wide = space.canonical({**space.baseline(), "placement": "shared", "tables": 4, "replicas": 4})
    [failure] = rough_all(target, problem, "cuda", "tables", [wide])
    assert isinstance(failure, VariantFailure) and failure.outcome == "constraints"
    assert "bytes of shared memory do not fit" in failure.detail


@pytest.mark.parametrize("seed", [1, 2])
def test_scouting_finds_the_structure_of_the_record(seed: int) -> None:
    target, problem = catalog.target("gtx295"), Problem(128, "ctr")
    spaces = {space.name: space for space in catalog.spaces_for(target, problem)}
    tables, sliced = (scouted(spaces[name], seed) for name in ("cuda-tables", "cuda-bitslice"))
    assert tables is not None and sliced is not None
    assert sliced.whole and not tables.whole
    assert tables.least < sliced.least, "T-tables are the better space"
    record = read_record(paths.shipped_results() / "gtx295" / "aes128-ctr-encrypt.yaml").variant.point
    names = ("placement", "tables", "byte1", "byte2", "byte3", "fetched", "cached", "unrolled")
    assert any(all(point[name] == record[name] for name in names) for point in tables.points)


@pytest.mark.parametrize("mode", ["ctr", "ecb"])
def test_scouting_moves_what_pays_together_on_a_card(mode: str) -> None:
    """32 copies pay with 1,024 threads only, and a lane's copy of a byte with tables in rows of two. None of
    3,000 random points has it for all four bytes."""
    target, problem = catalog.target("h200"), Problem(128, mode)
    [space] = [each for each in catalog.spaces_for(target, problem) if each.name == "cuda-tables"]
    found = scouted(space, 1)
    assert found is not None
    best = found.points[0]
    assert (best["replicas"], best["threads"], best["tables"], best["compiler"]) == (32, 1024, 4, "usual")
    assert {best[f"byte{number}"] for number in range(4)} == {"lane"}


def test_a_price_takes_little_time() -> None:
    """Processor time, so that the machine's load does not matter."""
    target, problem = catalog.target("gtx295"), Problem(128, "ctr")
    for space in catalog.spaces_for(target, problem):
        points = [space.baseline()] * 20
        rough_all(target, problem, "cuda", space.method, points)
        with within(20 * 0.02):
            rough_all(target, problem, "cuda", space.method, points)
