"""The ARM device on code that takes several blocks in one pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.checks import quick
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.job import Job, Timing
from aesgen.model.problem import Problem
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from tests.conftest import needs_module, requires

pytestmark = [
    requires(tools.ARM, tools.UNICORN),
    needs_module("unicorn", "pip install 'aesgen[arm]'"),
    needs_module("capstone", "pip install 'aesgen[arm]'"),
]


@pytest.mark.parametrize("word", [32, 64])
def test_a_pass_over_several_blocks_is_counted_whole(word: int, tmp_path: Path) -> None:
    """Bit-sliced C takes two or four blocks a pass: a block costs that share of a further pass."""
    target, problem = catalog.target("cortex-m0"), Problem.parse("aes128-ecb-encrypt")
    point = {"word": word, "lanes": 1, "shift_rows": "folded", "optimise": "Os", "compiler": "gcc"}
    source = render_method(target, problem, "c", "bitsliced", point)
    build = open_toolchain(target, "c").build([source], tmp_path)[0]
    if isinstance(build, VariantFailure):
        raise build
    call = quick(problem, build.entries)[0].call
    device, together = open_device(target, target.devices[0]), word // 16
    measurement = device.run([Job(build, (), Timing(call, "bulk"))])[0].measurement
    assert measurement
    machine = CountedMachine(build.path, load_pipeline("cortex-m0"))

    def cycles(blocks: int) -> int:
        machine.reset()
        data = machine.place(bytes(16 * blocks))
        return machine.count(
            machine.call(call.entry.symbol, machine.place(call.key), 0, data, data, blocks)
        ).cycles

    one, two, three = (cycles(passes * together) for passes in (1, 2, 3))
    assert three - two == two - one == measurement.cycles_per_block * together
