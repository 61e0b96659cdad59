"""The ARM device on code that takes several blocks in one pass."""

from __future__ import annotations

import subprocess
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


def test_registers_of_the_floating_point_unit_must_be_preserved(tmp_path: Path) -> None:
    """s16 to s31 are the caller's (AAPCS32, 6.1.2.1); kernels for the Cortex-M4 keep words in s0 to s15."""
    text = ".syntax unified\n.thumb\n.fpu fpv4-sp-d16\n.globl f\n.type f, %function\nf:\n"
    text += "\tvmov s15, r0\n\tvmov s16, r0\n\tbx lr\n"
    (tmp_path / "f.s").write_text(text)
    command = ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-nostdlib", "-Wl,-e,f", "-o", "f.elf", "f.s"]
    subprocess.run(command, cwd=tmp_path, check=True)
    machine = CountedMachine(tmp_path / "f.elf", load_pipeline("cortex-m4"))
    assert machine.call("f").complaints == ("f does not preserve s16",)


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
