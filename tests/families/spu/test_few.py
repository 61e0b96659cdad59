"""Calls of few blocks under one key: right for every count, and one block in at most 600 cycles."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CTR

from aesgen import checks
from aesgen.devices import open_device
from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.job import Call, Job
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.variants import built

TARGET = catalog.target("cell-spu")
FOLDED = {
    "aes128-ecb-encrypt": "spu-log-domain-folded",
    "aes128-ecb-decrypt": "spu-log-domain-folded",
    "aes128-cbc-decrypt": "spu-log-domain-cbc-folded",
    "aes192-ecb-encrypt": "spu-log-domain-folded",
    "aes256-cbc-decrypt": "spu-log-domain-cbc-folded",
    "aes128-ctr-encrypt": "spu-log-domain-ctr-folded",
    "aes256-ctr-encrypt": "spu-log-domain-ctr-folded",
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
        ("aes128-ctr-encrypt", 1),
        pytest.param("aes256-ctr-encrypt", 2, marks=pytest.mark.slow),
    ],
)
def test_every_count_up_to_two_passes_is_right(name: str, batches: int, tmp_path: Path) -> None:
    """In place too, where a later block's ciphertext must not be overwritten before it is used. For CTR up to
    lengths that have tables, whole passes and a rest."""
    build = kernel(name, tmp_path, batches)
    problem, entry = Problem.parse(name), build.entries[0]
    cases = [
        case
        for case in checks.full(problem, build.entries)
        if case.call.entry == entry
        and case.call.blocks <= (57 if problem.mode == "ctr" else 0) + 32 * batches
    ]
    assert {case.call.blocks for case in cases} >= set(range(1, 18))
    assert any(case.call.in_place for case in cases)
    (run,) = open_device(TARGET, TARGET.devices[0]).run([Job(build, tuple(case.call for case in cases))])
    assert run.outcome == "correct", run.detail
    wrong = [checks.judge(case, returned) for case, returned in zip(cases, run.returned, strict=True)]
    assert [complaint for complaint in wrong if complaint] == []


@pytest.mark.parametrize("rest", [0, 1, 10, 11, 15])
def test_a_long_ctr_call_ends_with_few_blocks(rest: int, tmp_path: Path) -> None:
    """Behind whole passes with tables, from a counter whose last byte, and then others, are about to wrap."""
    build = kernel("aes128-ctr-encrypt", tmp_path)
    blocks, key = 64 + rest, bytes(range(16))
    calls = []
    for counter in (bytes(16), b"\xff" * 15 + b"\xc0", b"\x00" * 12 + b"\xff\xff\xff\xc1"):
        data = random.Random(rest).randbytes(16 * blocks)
        setup = build.entries[1]
        calls.append(Call(build.entries[0], key, counter, data, blocks, setup, in_place=rest % 2 == 1))
    (run,) = open_device(TARGET, TARGET.devices[0]).run([Job(build, tuple(calls))])
    for call, returned in zip(calls, run.returned, strict=True):
        encryptor = Cipher(AES(key), CTR(call.iv)).encryptor()
        assert returned.output == encryptor.update(call.data)
        after = (int.from_bytes(call.iv, "big") + blocks) % (1 << 128)
        assert returned.iv == after.to_bytes(16, "big")
        assert returned.complaints == ()


@pytest.mark.parametrize(
    "name", ["aes128-ecb-encrypt", "aes128-ecb-decrypt", "aes128-cbc-decrypt", "aes128-ctr-encrypt"]
)
def test_one_block_takes_at_most_600_cycles(name: str, tmp_path: Path) -> None:
    build = kernel(name, tmp_path)
    calls = [checks.timed(build.entries, build.entries[0], blocks) for blocks in (1, 3, 4, 15)]
    one, three, four, fifteen = cycles(build, calls)
    assert one == three <= 600
    assert four < 2 * one and fifteen < 5 * one
