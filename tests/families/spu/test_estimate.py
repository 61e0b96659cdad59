"""The cycles of a schedule are those that the simulator counts, for records and for random points."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import usable_device
from aesgen.evaluation.evaluate import Evaluator, Known
from aesgen.evaluation.stages import Asked, Stages, timed_blocks
from aesgen.families import family
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.model.variant import Point
from aesgen.results.records import records
from aesgen.spaces import catalog
from aesgen.system import native, paths
from tests.toy import Inline

pytestmark = pytest.mark.skipif(bool(native.missing("scheduler")), reason=str(native.missing("scheduler")))

TARGET = catalog.target("cell-spu")
RECORDS = list(records(paths.shipped_results(), TARGET.name))
SLOW = ("aes128-ecb-encrypt", "aes192-ecb-decrypt", "aes128-cbc-decrypt", "aes256-ecb-decrypt-x16")
PROBLEMS = ["aes256-ctr-encrypt", "aes128-cbc-encrypt-x16", "aes128-ctr-encrypt-x16"]
DRAWS = 8
"""Points of a space that are drawn until one has a schedule: many have none."""
PROBLEMS += [pytest.param(name, marks=pytest.mark.slow) for name in SLOW]


def estimated(problem: Problem, method: str, point: Point, convention: str) -> float | None:
    spu = family("spu")
    prepared = spu.prepare(TARGET, problem, method, point)
    [entry] = [each for each in prepared.entries if each.operation == problem.operation]
    blocks = timed_blocks(TARGET, problem, TARGET.usual_goal(problem))
    return spu.estimate(prepared, checks.timed(prepared.entries, entry, blocks, 0), convention)


@pytest.mark.parametrize(("path", "record"), RECORDS, ids=[path.stem for path, _ in RECORDS])
def test_the_estimate_of_a_record_is_its_figure(path: Path, record: Record) -> None:
    method = catalog.space(record.variant.space).method
    found = estimated(record.problem, method, record.variant.point, record.goal.convention)
    assert found == record.measurement.cycles_per_block


@pytest.mark.parametrize("name", PROBLEMS)
def test_the_simulator_counts_what_was_estimated(name: str) -> None:
    """A random point of each space of the problem that has a schedule."""
    problem = Problem.parse(name)
    goal = TARGET.usual_goal(problem)
    device, settings = usable_device(TARGET, problem)
    stages = Stages(TARGET, problem, goal, device, settings, Inline(1), lambda family: {})
    evaluator, rng, compared = Evaluator(stages, Known()), random.Random(name), 0
    for space in catalog.spaces_for(TARGET, problem, None, {}, goal.convention):
        for _ in range(DRAWS):
            [answer] = evaluator([Asked(space, point := space.sample(rng))])
            if answer.trial.measurement:
                found = estimated(problem, space.method, point, goal.convention)
                assert found == answer.trial.measurement.cycles_per_block, str(answer.trial.variant)
                compared += 1
                break
    stages.close()
    assert compared


def test_the_cycles_of_a_call_are_not_estimated() -> None:
    problem = Problem.parse("aes128-ecb-encrypt-x16")
    [space, *_] = catalog.spaces_for(TARGET, problem)
    point = space.baseline()
    assert estimated(problem, space.method, point, "bulk")
    assert estimated(problem, space.method, point, "call") is None
