"""SPU kernels on the simulator: right answers, the ABI kept, the S-box's algebra."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aesgen import aes, catalog, checks
from aesgen.devices import open_device
from aesgen.families.spu import tower
from aesgen.problem import Problem
from aesgen.render import render
from aesgen.toolchains import open_toolchain
from aesgen.trial import Build, Job, Run, Timing

TARGET = catalog.target("cell-spu")
OVERLAPPED = {
    "cut": 50,
    "height": 42,
    "lead": 48,
    "window": 60,
    "reserve": 4,
    "even_shifts": 10,
}


def run(name: str, space: str, folder: Path, **axes: Any) -> tuple[Run, list[str], Build]:
    """The variant of `space` at its baseline but for `axes`, checked and measured."""
    problem = Problem.parse(name)
    bound = catalog.space(space).bind(TARGET, problem)
    source = render(bound, {**bound.baseline(), **axes})
    (build,) = open_toolchain(TARGET, "spu").build([source], folder)
    assert isinstance(build, Build)
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
        ("aes256-ecb-decrypt-x16", "spu-log-domain"),
        ("aes192-ecb-encrypt", "spu-log-domain-folded"),
        ("aes128-ecb-decrypt", "spu-log-domain-folded"),
        ("aes128-ecb-encrypt", "spu-byte-sliced"),
        ("aes192-ecb-decrypt-x16", "spu-byte-sliced"),
    ],
)
def test_in_the_order_of_the_text(name: str, space: str, tmp_path: Path) -> None:
    answer, wrong, _ = run(name, space, tmp_path)
    assert (answer.outcome, answer.detail, wrong) == ("correct", "", [])


@pytest.mark.parametrize("name", ["aes128-ecb-encrypt-x16", "aes192-ecb-decrypt-x16"])
def test_overlapped_batches(name: str, tmp_path: Path) -> None:
    answer, wrong, build = run(name, "spu-log-domain", tmp_path, **OVERLAPPED)
    assert (answer.outcome, answer.detail, wrong) == ("correct", "", [])
    assert answer.measurement
    assert answer.measurement.cycles_per_byte < 12
    assert answer.measurement.kind == "simulated"
    assert build.code_bytes > 0


def test_the_log_domain_inverse_for_every_byte() -> None:
    field = tower.tower()

    def shuffle(table: tuple[int, ...], index: int) -> int:
        if index >= 0xE0:
            return 0x80
        return table[index & 31] if index < 0x80 else 0

    one, other = field.outputs(tower.affine, 0x63)
    for value in range(256):
        byte = field.to_tower[value]
        low, high = field.log_low[byte & 15], field.log_high[byte >> 4]
        difference = abs(high - low)
        first, second = shuffle(field.first, difference), shuffle(field.second, difference)
        assert shuffle(one, abs(first - low)) ^ shuffle(other, abs(second - high)) == aes.SBOX[value]
