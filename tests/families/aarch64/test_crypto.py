"""AArch64 kernels under qemu-user: right answers, saved registers, and the model's ranking."""

from __future__ import annotations

import platform
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.devices import open_device
from aesgen.devices.aarch64 import fused, modelled
from aesgen.errors import UserError
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Kind
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import counted, variant

pytestmark = [
    pytest.mark.skipif(platform.machine() == "aarch64", reason="this is AArch64: the device host measures"),
    requires(tools.QEMU_AARCH64),
    requires(tools.LLVM_MCA),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]


POINT = {"interleave": 1, "order": "rounds", "prefetch": 0}


@pytest.mark.parametrize(
    ("name", "interleave", "order"),
    [
        ("aes128-ecb-encrypt", 8, "rounds"),
        ("aes192-ecb-decrypt", 3, "blocks"),
        ("aes256-ctr-encrypt", 5, "blocks"),
        ("aes128-cbc-encrypt", 1, "blocks"),
        ("aes256-cbc-decrypt", 8, "rounds"),
    ],
)
def test_right_answers(name: str, interleave: int, order: str, tmp_path: Path) -> None:
    target, problem = catalog.target("aarch64"), Problem.parse(name)
    point = {**POINT, "interleave": interleave, "order": order}
    measurement = counted(target, problem, variant(target, problem, "aarch64", "crypto", point, tmp_path))
    assert measurement.kind is Kind.MODELLED


def test_the_model_ranks_independent_blocks_before_a_chain(tmp_path: Path) -> None:
    """CBC encryption waits for the latency of every round; ECB's next block begins in the meantime."""
    target = catalog.target("aarch64")
    figures = []
    for name in ("aes128-ecb-encrypt", "aes128-cbc-encrypt"):
        problem = Problem.parse(name)
        build = variant(target, problem, "aarch64", "crypto", POINT, tmp_path)
        figures.append(counted(target, problem, build).cycles_per_block)
    ecb, cbc = figures
    assert cbc > 1.5 * ecb


@pytest.mark.parametrize(("core", "expected"), [("neoverse-v1", 20), ("apple-m1", 30)])
def test_a_chain_takes_the_latency_of_its_rounds_on_a_described_core(
    core: str, expected: int, tmp_path: Path
) -> None:
    problem = Problem.parse("aes128-cbc-encrypt")
    target = replace(catalog.target("aarch64"), pipeline=core)
    build = variant(target, problem, "aarch64", "crypto", POINT, tmp_path)
    assert counted(target, problem, build).cycles_per_block == expected


def test_a_pipeline_of_another_machine_is_refused() -> None:
    target = replace(catalog.target("aarch64"), pipeline="pentium-3")
    with pytest.raises(UserError, match=r"pipelines/pentium-3.yaml describes no AArch64 core"):
        open_device(target, target.devices[0])


def test_a_fused_pair_counts_as_one_instruction() -> None:
    pair = "aese v0.16b, v16.16b\naesmc v0.16b, v0.16b\n"
    apart = "aese v0.16b, v16.16b\naese v1.16b, v16.16b\naesmc v0.16b, v0.16b\naesmc v1.16b, v1.16b\n"
    assert fused(pair) == "aese v0.16b, v16.16b\n"
    assert fused("aesd v3.16b, v30.16b\naesimc v3.16b, v3.16b\n") == "aesd v3.16b, v30.16b\n"
    assert fused(apart) == apart
    for other in (
        "aese v0.16b, v16.16b\naesimc v0.16b, v0.16b\n",
        "aese v0.16b, v16.16b\naesmc v1.16b, v0.16b\n",
    ):
        assert fused(other) == other
    assert modelled(fused(pair), "cortex-a72") < modelled(pair, "cortex-a72")


@pytest.mark.parametrize("name", ["aes128-ctr-encrypt", "aes128-cbc-decrypt"])
def test_rounds_in_turn_are_never_behind_whole_blocks(name: str, tmp_path: Path) -> None:
    """An in-order core waits for each round of a block; the mean of both models shows it at every width."""
    target, problem = catalog.target("aarch64"), Problem.parse(name)
    for interleave in (2, 5, 8):
        figures = []
        for order in ("rounds", "blocks"):
            point = {**POINT, "interleave": interleave, "order": order}
            build = variant(target, problem, "aarch64", "crypto", point, tmp_path)
            figures.append(counted(target, problem, build))
        rounds, blocks = figures
        assert rounds.cycles_per_block < blocks.cycles_per_block
        a55, a72 = (
            rounds.figures[FigureName.CYCLES_PER_BLOCK_A55],
            rounds.figures[FigureName.CYCLES_PER_BLOCK_A72],
        )
        assert rounds.cycles_per_block == pytest.approx((a55 * a72) ** 0.5)
