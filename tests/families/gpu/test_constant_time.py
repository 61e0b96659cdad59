"""Kernels without look-ups: key expansion, preparation and main kernel take the same path and the same
addresses whatever the key and the text are."""

import pytest

from aesgen import checks
from aesgen.devices.interpreted import Interpreted
from aesgen.families.rendering import render_method
from aesgen.leaks.addresses import secret_calls
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.simulators.ptx import PtxMachine
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from tests.families.gpu.test_cuda import LANE_TABLES, PLANES, TABLES, WHOLE, built

FREE = [
    ("gtx295", "aes128-ctr-encrypt", "bitslice", PLANES),
    ("gtx295", "aes256-ctr-encrypt", "bitslice", {**PLANES, "lanes": 16, "passes": 4}),
    ("gtx295", "aes192-cbc-decrypt", "bitslice", {**PLANES, "lanes": 16}),
    ("gtx1080ti", "aes128-ecb-encrypt", "bitslice", {**PLANES, "network": "lop3"}),
    ("gtx1080ti", "aes128-ctr-encrypt", "bitslice-whole", WHOLE),
    ("h200", "aes256-ctr-encrypt", "shuffle", LANE_TABLES),
]


class Path:
    """What an attacker may observe of launches: the instructions that run, and the addresses of accesses."""

    def __init__(self):
        self.steps = []

    def straight(self, first, end, lanes):
        self.steps.append((first, end, lanes is not None and lanes.tobytes()))

    def access(self, instruction, space, addresses, width, lanes):
        used = addresses if lanes is None else addresses[lanes]
        self.steps.append((instruction.index, used.tobytes(), lanes is not None and lanes.tobytes()))


def observed_by(path):
    """A `run_side_by_side` of one copy of the memory, with the observer `path`."""
    return lambda machine, launches: [machine.run(launch, path) for launch in launches]


def paths(card, name, method, point, folder, monkeypatch):
    """The paths of one call under several keys and texts."""
    target = catalog.target(card)
    if missing := open_toolchain(target, "cuda").missing():
        pytest.skip(missing)
    problem = Problem.parse(name)
    build = built(render_method(target, problem, "cuda", method, point), folder, target)
    longest = max((case.call for case in checks.quick(problem, build.entries)), key=lambda call: call.blocks)
    found = []
    for call in secret_calls(longest):
        path = Path()
        monkeypatch.setattr(PtxMachine, "run_side_by_side", observed_by(path))
        running = Interpreted(build, independent_threads=card == "h200")
        plan = LaunchPlan.of(call.entry)
        machine, buffers, _ = running.prepared([call], plan)
        before = len(path.steps)
        machine.run(running.launch(call, plan, buffers, plan.grid(call.blocks, running.capacity(plan))), path)
        assert 0 < before < len(path.steps)
        found.append(path.steps)
    return found


@pytest.mark.parametrize(("card", "name", "method", "point"), FREE)
def test_no_branch_and_no_address_depends_on_a_secret(card, name, method, point, tmp_path, monkeypatch):
    first, *others = paths(card, name, method, point, tmp_path, monkeypatch)
    assert all(other == first for other in others)


def test_a_kernel_with_tables_takes_other_addresses(tmp_path, monkeypatch):
    found = paths("gtx295", "aes128-ctr-encrypt", "tables", TABLES, tmp_path, monkeypatch)
    assert found[0] != found[1]
