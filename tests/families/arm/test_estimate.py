"""Cycles from the text of a kernel's template are those that the simulator counts, for records and for random
points."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import usable_device
from aesgen.errors import VariantFailure
from aesgen.evaluation.evaluate import Evaluator, Known
from aesgen.evaluation.stages import Asked, Stages, timed_blocks
from aesgen.families import arm
from aesgen.families.arm import counting
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target
from aesgen.model.trial import Record
from aesgen.model.variant import Point
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.shipped import shipped_records
from tests.toy import Inline

RECORDS = [
    (path, record)
    for path, record in shipped_records()
    if record.variant.space == "arm-tables" and record.goal.convention == "bulk"
]
SAMPLED = [
    ("cortex-m3", "aes128-ecb-encrypt"),
    ("cortex-m4", "aes256-ctr-encrypt"),
    ("sa1110", "aes128-ctr-encrypt"),
    ("arm7tdmi", "aes192-cbc-encrypt"),
    ("cortex-m3", "aes128-cbc-decrypt"),
]


def estimated(
    target: Target, problem: Problem, point: Point, convention: str = "bulk", seed: int = 0
) -> float | None:
    prepared = arm.prepare(target, problem, "tables", point)
    [entry] = [each for each in prepared.entries if each.operation == problem.operation]
    blocks = timed_blocks(target, problem, target.usual_goal(problem))
    return arm.estimate(prepared, checks.timed(prepared.entries, entry, blocks, seed), convention)


@pytest.mark.parametrize(("path", "record"), RECORDS, ids=[f"{p.parent.name}/{p.stem}" for p, _ in RECORDS])
def test_the_estimate_of_a_record_is_its_figure(path: Path, record: Record) -> None:
    target, seed = catalog.target(record.target), int(record.search.get("seed", 0))
    found = estimated(target, record.problem, record.variant.point, seed=seed)
    assert found == record.measurement.cycles_per_block


@requires(tools.ARM, tools.UNICORN)
@needs_module("unicorn", "pip install 'aesgen[arm]'")
@needs_module("capstone", "pip install 'aesgen[arm]'")
@pytest.mark.parametrize(("name", "problem_name"), SAMPLED)
def test_the_device_counts_what_was_estimated(name: str, problem_name: str) -> None:
    """Also points that an estimate calls impossible: none of them can be built."""
    target, problem = catalog.target(name), Problem.parse(problem_name)
    goal = target.usual_goal(problem)
    device, settings = usable_device(target, problem)
    stages = Stages(target, problem, goal, device, settings, Inline(1), lambda family: {})
    [space] = catalog.spaces_for(target, problem, "arm-tables", {}, goal.convention)
    rng = random.Random(name)
    asked = [Asked(space, space.sample(rng)) for _ in range(10)]
    compared = 0
    for answer in Evaluator(stages, Known())(asked):
        try:
            found = estimated(target, problem, answer.asked.point)
        except VariantFailure as failure:
            assert failure.outcome == answer.trial.outcome == "constraints"
            continue
        if answer.trial.measurement:
            assert found == answer.trial.measurement.cycles_per_block, str(answer.trial.variant)
            compared += 1
    stages.close()
    assert compared >= 2


def test_more_values_than_registers_are_a_broken_constraint() -> None:
    target, problem = catalog.target("cortex-m3"), Problem.parse("aes128-ecb-encrypt")
    [space] = catalog.spaces_for(target, problem, "arm-tables", {})
    point = {**space.baseline(), "unroll": True, "groups": "8", "gather": True}
    with pytest.raises(VariantFailure, match="more values are alive") as found:
        estimated(target, problem, point)
    assert found.value.outcome == "constraints"


def test_no_estimate_for_other_conventions_methods_and_cores_with_settings() -> None:
    target, problem = catalog.target("cortex-m3"), Problem.parse("aes128-ecb-encrypt")
    [space] = catalog.spaces_for(target, problem, "arm-tables", {})
    assert estimated(target, problem, space.baseline()) is not None
    assert estimated(target, problem, space.baseline(), "call") is None
    waiting = replace(target, devices=(Settings("in-order", {"wait_states": 5}),))
    assert estimated(waiting, problem, space.baseline()) is None
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
