"""Cycles from the steps of a kernel are those that simavr counts, for records and for random points."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import usable_device
from aesgen.evaluation.evaluate import Evaluator, Known
from aesgen.evaluation.stages import Asked, Stages, timed_blocks
from aesgen.families import family
from aesgen.families.avr import counting
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Point
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.shipped import family_of, shipped_records
from tests.toy import Inline

RECORDS = [(path, record) for path, record in shipped_records() if family_of(record.target) == "avr"]
PROBLEMS = [
    "aes128-ctr-encrypt",
    "aes128-cmac-encrypt",
    "aes192-ccm-encrypt",
    "aes128-ccm-decrypt",
    "aes128-ecb-encrypt",
    "aes192-cbc-encrypt",
    "aes256-cbc-decrypt",
    "aes128-ecb-encrypt-otf",
    "aes128-ecb-decrypt-otf",
]


def estimated(
    target: Target, problem: Problem, method: str, point: Point, convention: str, seed: int = 0
) -> float | None:
    avr = family("avr")
    prepared = avr.prepare(target, problem, method, point)
    [entry] = [each for each in prepared.entries if each.operation == problem.operation]
    blocks = timed_blocks(target, problem, target.usual_goal(problem))
    call = checks.timed(prepared.entries, entry, blocks, seed)
    return avr.estimate(prepared, call, convention)


@pytest.mark.parametrize(("path", "record"), RECORDS, ids=[f"{p.parent.name}/{p.stem}" for p, _ in RECORDS])
def test_the_estimate_of_a_record_is_its_figure(path: Path, record: Record) -> None:
    target, space = catalog.target(record.target), catalog.space(record.variant.space)
    seed = int(record.search.get("seed", 0))
    found = estimated(
        target, record.problem, space.method, record.variant.point, record.goal.convention, seed
    )
    assert found == record.measurement.cycles_per_block


@requires(tools.SIMAVR)
@pytest.mark.parametrize("name", PROBLEMS)
def test_the_device_counts_what_was_estimated(name: str) -> None:
    target, problem = catalog.target("at90usb646"), Problem.parse(name)
    goal = target.usual_goal(problem)
    device, settings = usable_device(target, problem)
    stages = Stages(target, problem, goal, device, settings, Inline(1), lambda family: {})
    evaluator, rng, compared = Evaluator(stages, Known()), random.Random(name), 0
    for space in catalog.spaces_for(target, problem, None, {}, goal.convention):
        for _ in range(4):
            point = space.sample(rng)
            [answer] = evaluator([Asked(space, point)])
            if answer.trial.measurement:
                found = estimated(target, problem, space.method, point, goal.convention)
                assert found == answer.trial.measurement.cycles_per_block, str(answer.trial.variant)
                compared += 1
    stages.close()
    assert compared


@pytest.mark.parametrize("counter", [0, 0xFE, 0xFF, 0x1FFFF, 0xFFFFFF, (1 << 128) - 1])
def test_the_carry_of_a_counter(counter: int) -> None:
    """Each byte that wraps costs an iteration of nine cycles (the last of sixteen one less), and the byte
    that does not wrap seven."""
    wrapped = 0
    while wrapped < 16 and counter >> 8 * wrapped & 255 == 255:
        wrapped += 1
    expected = 9 * wrapped + 7 - 8 * (wrapped == 16)
    assert counting.carried(counter, 16) == expected
