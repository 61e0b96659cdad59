"""Estimates of cycles beside what a device counts, for the tests of families that have them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from aesgen import checks
from aesgen.devices import usable_device
from aesgen.errors import VariantFailure
from aesgen.evaluation.evaluate import Evaluator, Known
from aesgen.evaluation.stages import Asked, Stages, timed_blocks
from aesgen.families import family
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.spaces.bound import BoundSpace
from tests.toy import Inline


def estimated(
    target: Target, problem: Problem, method: str, point: Point, convention: str = "bulk", seed: int = 0
) -> float | None:
    """The estimate of the family for the target's usual call."""
    module = family(target.families[0])
    prepared = module.prepare(target, problem, method, point)
    [entry] = [each for each in prepared.entries if each.operation == problem.operation]
    blocks = timed_blocks(target, problem, target.usual_goal(problem))
    return module.estimate(prepared, checks.timed(prepared.entries, entry, blocks, seed), convention)


def agreeing(target: Target, problem: Problem, asked: Iterator[tuple[BoundSpace, Point]]) -> Iterator[bool]:
    """Whether each point has a figure, which must be its estimate. What an estimate refuses cannot be
    built."""
    goal = target.usual_goal(problem)
    device, settings = usable_device(target, problem)
    with closing(Stages(target, problem, goal, device, settings, Inline(1), lambda family: {})) as stages:
        evaluator = Evaluator(stages, Known())
        for space, point in asked:
            [answer] = evaluator([Asked(space, point)])
            measured = answer.trial.measurement
            try:
                found = estimated(target, problem, space.method, point, goal.convention)
                assert measured is None or found == measured.cycles_per_block, str(answer.trial.variant)
            except VariantFailure as failure:
                assert failure.outcome == answer.trial.outcome == "constraints"
            yield measured is not None
