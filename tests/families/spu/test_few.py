"""Calls of few blocks under one key: right for every count, and one block in at most 600 cycles."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.families.rendering import render
from aesgen.model.problem import Problem
from aesgen.model.trial import Build, Call, Job
from aesgen.spaces import catalog
from tests.variants import built

TARGET = catalog.target("cell-spu")
FOLDED = {
    "aes128-ecb-encrypt": "spu-log-domain-folded",
    "aes128-ecb-decrypt": "spu-log-domain-folded",
    "aes128-cbc-decrypt": "spu-log-domain-cbc-folded",
    "aes192-ecb-encrypt": "spu-log-domain-folded",
    "aes256-cbc-decrypt": "spu-log-domain-cbc-folded",
}


def kernel(name: str, folder: Path, batches: int = 1) -> Build:
    problem = Problem.parse(name)
    space = catalog.space(FOLDED[name]).bind(TARGET, problem)
    return built(TARGET, "spu", render(space, {**space.baseline(), "batches": batches}), folder)


def cycles(build: Build, calls: list[Call]) -> list[float]:
    """The cycles of each call."""
    device = open_device(TARGET, TARGET.devices[0])
    (run,) = device.run([Job(build, tuple(calls))])
    assert run.outcome == "correct", run.detail
    assert [returned.complaints for returned in run.returned] == [()] * len(calls)
    return [returned.cycles["call"] for returned in run.returned]


@pytest.mark.parametrize(
    ("name", "batches"),
    [
        ("aes128-ecb-encrypt", 2),
        ("aes128-ecb-decrypt", 1),
        ("aes128-cbc-decrypt", 1),
        ("aes192-ecb-encrypt", 1),
        pytest.param("aes256-cbc-decrypt", 2, marks=pytest.mark.slow),
    ],
)
def test_every_count_up_to_two_passes_is_right(name: str, batches: int, tmp_path: Path) -> None:
    """In place too, where a later block's ciphertext must not be overwritten before it is used."""
    build = kernel(name, tmp_path, batches)
    problem, entry = Problem.parse(name), build.entries[0]
    cases = [
        case
        for case in checks.full(problem, build.entries)
        if case.call.entry == entry and case.call.blocks <= 32 * batches + 1
    ]
    assert {case.call.blocks for case in cases} >= set(range(1, 18))
    assert any(case.call.in_place for case in cases)
    (run,) = open_device(TARGET, TARGET.devices[0]).run([Job(build, tuple(case.call for case in cases))])
    assert run.outcome == "correct", run.detail
    wrong = [checks.judge(case, returned) for case, returned in zip(cases, run.returned, strict=True)]
    assert [complaint for complaint in wrong if complaint] == []


@pytest.mark.parametrize("name", ["aes128-ecb-encrypt", "aes128-ecb-decrypt", "aes128-cbc-decrypt"])
def test_one_block_takes_at_most_600_cycles(name: str, tmp_path: Path) -> None:
    build = kernel(name, tmp_path)
    calls = [checks.timed(build.entries, build.entries[0], blocks) for blocks in (1, 3, 4, 15)]
    one, three, four, fifteen = cycles(build, calls)
    assert one == three <= 600
    assert four < 2 * one and fifteen < 5 * one
