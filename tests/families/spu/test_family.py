"""SPU kernels on the simulator: right answers, the ABI kept, the S-box's algebra."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen import checks
from aesgen.cipher import aes, vector_permute
from aesgen.devices import open_device
from aesgen.families.rendering import render
from aesgen.families.spu import tower
from aesgen.model.build import Build
from aesgen.model.job import Job, Run, Timing
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.variants import built

TARGET = catalog.target("cell-spu")
OVERLAPPED = {
    "cut": 50,
    "height": 42,
    "lead": 48,
    "window": 60,
    "reserve": 4,
    "even_shifts": 0,
}


def run(name: str, space: str, folder: Path, **axes: Any) -> tuple[Run, list[str], Build]:
    """The variant of `space` at its baseline but for `axes`, checked and measured."""
    problem = Problem.parse(name)
    bound = catalog.space(space).bind(TARGET, problem)
    source = render(bound, {**bound.baseline(), **axes})
    build = built(TARGET, "spu", source, folder)
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry
    cases = checks.quick(problem, build.entries)
    convention = entry.conventions[0]
    timing = Timing(checks.timed(build.entries, entry, entry.block_factor, 0), convention, 1)
    device = open_device(TARGET, TARGET.devices[0])
    (answer,) = device.run([Job(build, tuple(case.call for case in cases), timing)])
    wrong = [checks.judge(case, returned) for case, returned in zip(cases, answer.returned, strict=False)]
    return answer, [complaint for complaint in wrong if complaint], build


@pytest.mark.parametrize(
    ("name", "space"),
    [
        ("aes128-ecb-encrypt-x16", "spu-log-domain"),
        ("aes128-ecb-encrypt-x16", "spu-log-domain-bare"),
        pytest.param("aes256-ecb-decrypt-x16", "spu-log-domain", marks=pytest.mark.slow),
        pytest.param("aes192-ecb-encrypt", "spu-log-domain-folded", marks=pytest.mark.slow),
        ("aes128-ecb-decrypt", "spu-log-domain-folded"),
        ("aes128-ecb-encrypt", "spu-byte-sliced"),
        ("aes128-ctr-encrypt", "spu-log-domain-ctr"),
        ("aes128-ctr-encrypt", "spu-log-domain-ctr-folded"),
        pytest.param("aes192-ctr-encrypt", "spu-log-domain-ctr-folded", marks=pytest.mark.slow),
        ("aes128-ctr-encrypt-x16", "spu-log-domain-ctr-streams"),
        pytest.param("aes256-ctr-encrypt-x16", "spu-log-domain-ctr-streams", marks=pytest.mark.slow),
        ("aes128-cbc-decrypt", "spu-log-domain-cbc"),
        ("aes128-cbc-encrypt-x16", "spu-log-domain-cbc-encrypt"),
        ("aes128-ecb-encrypt", "spu-log-domain-block"),
        pytest.param("aes256-ecb-decrypt", "spu-log-domain-block", marks=pytest.mark.slow),
        ("aes128-ecb-encrypt", "spu-log-domain-rows"),
        pytest.param("aes256-ecb-decrypt", "spu-log-domain-rows", marks=pytest.mark.slow),
        ("aes192-ecb-encrypt", "spu-vector-permute"),
        pytest.param("aes128-cbc-decrypt", "spu-log-domain-rows", marks=pytest.mark.slow),
        ("aes128-cbc-encrypt", "spu-vector-permute"),
        ("aes128-ecb-encrypt", "spu-bit-sliced"),
        pytest.param("aes192-ecb-decrypt", "spu-bit-sliced", marks=pytest.mark.slow),
        pytest.param("aes128-ecb-decrypt", "spu-vector-permute", marks=pytest.mark.slow),
        pytest.param("aes256-ctr-encrypt", "spu-log-domain-ctr", marks=pytest.mark.slow),
        pytest.param("aes192-ecb-decrypt-x16", "spu-byte-sliced", marks=pytest.mark.slow),
    ],
)
def test_in_the_order_of_the_text(name: str, space: str, tmp_path: Path) -> None:
    answer, wrong, _ = run(name, space, tmp_path)
    assert (answer.outcome, answer.detail, wrong) == ("correct", "", [])


@pytest.mark.parametrize(
    "name", ["aes128-ecb-encrypt-x16", pytest.param("aes192-ecb-decrypt-x16", marks=pytest.mark.slow)]
)
def test_overlapped_batches(name: str, tmp_path: Path) -> None:
    answer, wrong, build = run(name, "spu-log-domain", tmp_path, **OVERLAPPED)
    assert (answer.outcome, answer.detail, wrong) == ("correct", "", [])
    assert answer.measurement
    assert answer.measurement.cycles_per_byte < 12
    assert answer.measurement.kind == "simulated"
    assert build.code_bytes > 0


@pytest.mark.parametrize(
    ("name", "space"),
    [
        ("aes128-ecb-encrypt", "spu-log-domain-folded"),
        ("aes128-ctr-encrypt", "spu-log-domain-ctr-folded"),
        ("aes128-cbc-decrypt", "spu-log-domain-cbc-folded"),
    ],
)
def test_two_batches_a_pass(name: str, space: str, tmp_path: Path) -> None:
    axes = {"cut": 13, "window": 0, "justify": 1, "shift_ends": 50, "batches": 2}
    answer, wrong, build = run(name, space, tmp_path, **axes)
    assert (answer.outcome, answer.detail, wrong) == ("correct", "", [])
    assert dict(build.facts)["pass_blocks"] == 32


@pytest.mark.slow
def test_lanes_of_counters_wrap_apart_and_runs_follow_each_other(tmp_path: Path) -> None:
    problem = Problem.parse("aes128-ctr-encrypt-x16")
    bound = catalog.space("spu-log-domain-ctr-streams").bind(TARGET, problem)
    build = built(TARGET, "spu", render(bound, bound.baseline()), tmp_path)
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry
    call = checks.timed(build.entries, entry, 300)
    carries = [b"\xff" * (15 - lane % 15) for lane in range(16)]
    ivs = [bytes(15 - len(carry)) + carry + bytes([37 * lane % 256]) for lane, carry in enumerate(carries)]
    call = replace(call, iv=b"".join(ivs), in_place=True)
    (answer,) = open_device(TARGET, TARGET.devices[0]).run([Job(build, (call,))])
    assert not answer.returned[0].complaints
    for lane, iv in enumerate(ivs):
        cipher = Cipher(algorithms.AES(call.key[16 * lane : 16 * lane + 16]), modes.CTR(iv)).encryptor()
        stream = slice(4800 * lane, 4800 * lane + 4800)
        assert answer.returned[0].output[stream] == cipher.update(call.data[stream])


def shuffle(table: tuple[int, ...], index: int) -> int:
    """One lane of `shufb` over a table of 16 or 32 bytes."""
    if index >= 0xE0:
        return 0x80
    return table[index % len(table)] if index < 0x80 else 0


def test_the_log_domain_inverse_for_every_byte() -> None:
    field = tower.tower()
    one, other = field.outputs(tower.affine, 0x63)
    for value in range(256):
        byte = field.to_tower[value]
        low, high = field.log_low[byte & 15], field.log_high[byte >> 4]
        difference = abs(high - low)
        first, second = shuffle(field.first, difference), shuffle(field.second, difference)
        assert shuffle(one, abs(first - low)) ^ shuffle(other, abs(second - high)) == aes.SBOX[value]


def test_the_nested_inversions_for_every_byte() -> None:
    field = vector_permute.nested()
    one, other = field.outputs(tower.affine)
    for value in range(256):
        high, low = divmod(field.to_tower[value], 16)
        both = high ^ low
        ratio = shuffle(field.ratios, low)
        first = shuffle(field.inverses, shuffle(field.inverses, high) ^ ratio) ^ both
        second = shuffle(field.inverses, shuffle(field.inverses, both) ^ ratio) ^ high
        assert shuffle(one, first) ^ shuffle(other, second) ^ 0x63 == aes.SBOX[value]
