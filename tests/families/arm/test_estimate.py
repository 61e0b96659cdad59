"""Cycles from the text of a kernel's template are those that the simulator counts, for random points."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from aesgen import checks
from aesgen.errors import VariantFailure
from aesgen.families import arm
from aesgen.families.arm import counting
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.estimates import agreeing, estimated

SAMPLED = [
    ("cortex-m3", "aes128-ecb-encrypt"),
    ("cortex-m4", "aes256-ctr-encrypt"),
    ("sa1110", "aes128-ctr-encrypt"),
    ("arm7tdmi", "aes192-cbc-encrypt"),
    ("cortex-m3", "aes128-cbc-decrypt"),
]


@requires(tools.ARM, tools.UNICORN)
@needs_module("unicorn", "pip install 'aesgen[arm]'")
@needs_module("capstone", "pip install 'aesgen[arm]'")
@pytest.mark.parametrize(("name", "problem_name"), SAMPLED)
def test_the_device_counts_what_was_estimated(name: str, problem_name: str) -> None:
    """Also points that an estimate calls impossible: none of them can be built."""
    target, problem, rng = catalog.target(name), Problem.parse(problem_name), random.Random(name)
    [space] = catalog.spaces_for(target, problem, "arm-tables", {}, "bulk")
    assert sum(agreeing(target, problem, ((space, space.sample(rng)) for _ in range(10)))) >= 2


def test_more_values_than_registers_are_a_broken_constraint() -> None:
    target, problem = catalog.target("cortex-m3"), Problem.parse("aes128-ecb-encrypt")
    [space] = catalog.spaces_for(target, problem, "arm-tables", {})
    point = {**space.baseline(), "unroll": True, "groups": "8", "gather": True}
    with pytest.raises(VariantFailure, match="more values are alive") as found:
        estimated(target, problem, "tables", point)
    assert found.value.outcome == "constraints"


def test_no_estimate_for_other_conventions_methods_and_cores_with_settings() -> None:
    target, problem = catalog.target("cortex-m3"), Problem.parse("aes128-ecb-encrypt")
    [space] = catalog.spaces_for(target, problem, "arm-tables", {})
    assert estimated(target, problem, "tables", space.baseline()) is not None
    assert estimated(target, problem, "tables", space.baseline(), "call") is None
    waiting = replace(target, devices=(Settings("in-order", {"wait_states": 5}),))
    assert estimated(waiting, problem, "tables", space.baseline()) is None
    [sliced] = catalog.spaces_for(target, problem, "arm-bitsliced", {})
    prepared = arm.prepare(target, problem, "bitsliced", sliced.baseline())
    [entry] = [each for each in prepared.entries if each.operation == problem.operation]
    assert arm.estimate(prepared, checks.timed(prepared.entries, entry, 16, 0), "bulk") is None


@pytest.mark.parametrize("counter", [0, 0xFE, 0xFF, 0x1FFFF, 0xFFFFFF, (1 << 128) - 1])
def test_the_carry_of_a_counter(counter: int) -> None:
    """After a call of one block, the loop over the counter's bytes runs once for the last byte and once more
    for each byte that wraps."""
    wrapped = 0
    while wrapped < 16 and counter >> 8 * wrapped & 255 == 255:
        wrapped += 1
    flow = counting._BranchFlow(rounds=10, blocks=1, iv=counter)
    assert not flow.takes("bne", "next")
    rounds = 1
    while not flow.takes("beq", "counted") and not flow.takes("bmi", "counted"):
        assert flow.takes("b", "carry")
        rounds += 1
    assert rounds == min(wrapped + 1, 16)
