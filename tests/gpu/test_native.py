"""The native GPU device with the PTX interpreter in the driver's place: the order of calls, the answers."""

from dataclasses import replace

import numpy as np
import pytest

from aesgen import catalog, checks
from aesgen.devices.gpu import Gpu
from aesgen.problem import Problem
from aesgen.render import render_method
from aesgen.simulators.ptx import Launch, Machine, parse
from aesgen.target import Settings
from aesgen.toolchains import open_toolchain
from aesgen.trial import Call, Job, Timing
from tests.gpu.test_cuda import MANY, TABLES

H200 = catalog.target("h200")
TARGET = replace(H200, parameters={**H200.parameters, "message_bytes": 1 << 16})
toolchain = open_toolchain(TARGET, "cuda")
needs_nvrtc = pytest.mark.skipif(toolchain.missing() is not None, reason=str(toolchain.missing()))
CONSTANTS = 1 << 40
"""Where the stand-in's constant memory begins."""


class Card:
    """A driver and a loaded module in one, as `aesgen.devices.gpu` uses them."""

    name, version, capability, multiprocessors, clock_hz = "interpreter", "0", 90, 2, 1e9

    def load(self, image):
        self.driver = self
        self.machine = Machine(parse(image.decode()), independent_threads=True)
        self.closed = False
        self.free_again: list[int] = []
        return self

    def close(self):
        self.closed = True

    def allocate(self, size):
        return self.machine.memory.allocate("buffer", size)

    def free(self, address):
        self.free_again.append(address)

    def write(self, address, data):
        self.machine.memory.write(address, data)

    def read(self, address, size):
        return self.machine.memory.read(address, size)

    def symbol(self, name):
        return CONSTANTS + self.machine.symbols[name]

    def copy(self, target, source, size):
        start = target - CONSTANTS
        held = np.frombuffer(self.machine.memory.read(source, size), np.uint8)
        self.machine.constants[start : start + size] = held

    def resident(self, kernel, threads, dynamic_shared):
        return 1

    def launch(self, kernel, grid, threads, pointers, count=None, dynamic_shared=0):
        arguments = [*pointers, *([] if count is None else [count])]
        complaints = self.machine.run(Launch(kernel, grid, threads, arguments, dynamic_shared))
        assert not complaints

    def synchronize(self):
        pass

    def timed(self, action):
        action()
        return 0.002

    def copy_seconds(self, address, size):
        return 0.016, 0.016


@needs_nvrtc
@pytest.mark.parametrize(
    ("name", "method", "point"),
    [
        ("aes128-ctr-encrypt", "tables", {**TABLES, "cached": 2}),
        pytest.param(
            "aes128-ecb-decrypt-x20", "streams", {**MANY, "schedule": "global"}, marks=pytest.mark.slow
        ),
    ],
)
def test_checked_then_timed(name, method, point, tmp_path):
    problem = Problem.parse(name)
    build = toolchain.build([render_method(TARGET, problem, "cuda", method, point)], tmp_path)[0]
    device, card = Gpu(TARGET, Settings("gpu")), Card()
    device._driver = card
    cases = checks.quick(problem, build.entries)[:2]
    timing = Timing(Call(build.entries[0], bytes(16 * problem.streams), bytes(16)), "bulk", 3)
    run = device.run([Job(build, tuple(case.call for case in cases), timing)])[0]
    assert run.outcome == "correct", run.detail
    for case, returned in zip(cases, run.returned, strict=True):
        assert checks.judge(case, returned) is None
    blocks = (1 << 16) // 16 // problem.streams * problem.streams
    assert run.measurement.cycles_per_block == pytest.approx(0.002 * 1e9 / blocks)
    assert run.measurement.figures["gbit_per_s_end_to_end"] < run.measurement.figures["gbit_per_s"]
    assert card.closed and len(card.free_again) == 5 * 3
