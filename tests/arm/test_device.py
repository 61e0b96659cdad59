"""The ARM device on code that takes several blocks in one pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import catalog
from aesgen.checks import quick
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.problem import Problem
from aesgen.render import render_method
from aesgen.toolchains import open_toolchain
from aesgen.trial import Job, Timing
from tests.conftest import needs_module, needs_tool

pytestmark = [
    needs_tool("arm-none-eabi-gcc", "apt-get install gcc-arm-none-eabi libnewlib-arm-none-eabi"),
    needs_module("unicorn", "pip install 'aesgen[arm]'"),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]


@pytest.mark.parametrize("word", [32, 64])
def test_a_pass_over_several_blocks_is_counted_whole(word: int, tmp_path: Path) -> None:
    """Bit-sliced C takes two or four blocks a pass: a block costs that share of a pass, and never less."""
    target, problem = catalog.target("cortex-m0"), Problem.parse("aes128-ecb-encrypt")
    point = {"word": word, "lanes": 1, "shift_rows": "folded", "optimise": "Os", "compiler": "gcc"}
    source = render_method(target, problem, "c", "bitsliced", point)
    build = open_toolchain(target, "c").build([source], tmp_path)[0]
    if isinstance(build, VariantFailure):
        raise build
    job = Job(build, (), Timing(quick(problem, build.entries)[0].call, "bulk"))
    measurement = open_device(target, target.devices[0]).run([job])[0].measurement
    assert measurement
    one_call = measurement.figures["cycles_per_block_call"]
    assert 0.5 * one_call / (word // 16) < measurement.cycles_per_block < one_call
