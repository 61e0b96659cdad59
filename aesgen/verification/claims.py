"""Claims about a variant (its answers, its constant-time label, its speed), checked by a new build."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace

from aesgen.checks.windows import BLOCKS
from aesgen.devices import Device, usable_device
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation import tasks
from aesgen.evaluation.labels import label
from aesgen.evaluation.matrix import immense, matrix
from aesgen.evaluation.proofs import SECONDS, labelled, proved, recorded
from aesgen.evaluation.rebuilt import built_point
from aesgen.evaluation.stages import Asked, Stages
from aesgen.evaluation.workers import Workers
from aesgen.export import Winner
from aesgen.leaks import gist
from aesgen.measuring.calm import Calm
from aesgen.measuring.race import remeasure
from aesgen.model.build import Build, Source
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import SIZE_CLASSES, Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Point
from aesgen.proofs import Proof
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import scratch
from aesgen.verification.findings import Finding

ROUNDING = 0.001
"""Rounding error of a stated figure, in cycles per block."""


@dataclass(frozen=True)
class Claim:
    """The statements of a record or an exported file about a variant.

    `low` and `high` bound the speed in cycles per block; both are None if no speed is stated. `reference` is
    the speed of the device's reference during that measurement, in cycles per block; 1.0 if unknown."""

    problem: Problem
    goal: Goal
    space: str
    point: Point
    low: float | None
    high: float | None
    kind: str
    reference: float = 1.0
    constant_time: str = ""
    """The stated label; empty if there is none."""
    seed: int = 0
    """The seed of the data of the measurement: with colliding lanes or cache lines, cycles depend on data."""


def claim_of_record(record: Record) -> Claim:
    """The claim of a record."""
    low, high = record.measurement.interval or (record.measurement.cycles_per_block,) * 2
    return Claim(
        record.problem,
        record.goal,
        record.variant.space,
        record.variant.point,
        low,
        high,
        record.measurement.kind,
        record.measurement.reference,
        record.constant_time,
        int(record.search.get("seed", 0)),
    )


def claim_of_winner(target: Target, winner: Winner) -> Claim | None:
    """The claim of an exported file about one of its winners; None if it states neither speed nor label."""
    figure, goal = winner.figure, target.usual_goal(winner.problem)
    if figure is None:
        none = Claim(winner.problem, goal, winner.space, winner.point, None, None, "")
        return replace(none, constant_time=winner.constant_time) if winner.constant_time else None
    size = figure.size if figure.size in SIZE_CLASSES else goal.size
    return Claim(
        winner.problem,
        replace(goal, convention=figure.convention, size=size),
        winner.space,
        winner.point,
        16 * figure.low,
        16 * figure.high,
        figure.kind,
        figure.reference or 1.0,
        winner.constant_time,
        figure.seed or 0,
    )


def check_claim(
    target: Target,
    claim: Claim,
    record: Record | None = None,
    measure: bool = True,
    seed: int | None = None,
    run: bool = True,
    seconds: float = SECONDS,
) -> Iterator[Finding]:
    """Build the variant and prove its machine code within `seconds` (0: without a proof). Then, with `run`,
    run the edge matrix and the constant-time check, and with `measure` measure it. Code that the proof
    refutes is not run.

    `record`: the record that makes the claim; only then are object code and the longest call checked. `seed`
    draws the random inputs of the edge matrix (default: a new seed)."""
    what = claim.problem.name
    space = catalog.space(claim.space).bind(target, claim.problem)
    if not run:
        yield from _unrun(target, space, claim, record, seconds)
        return
    try:
        device, _ = usable_device(target, claim.problem)
    except UserError as error:
        yield Finding(what, None, str(error))
        return
    with opened_stages(target, claim, device) as stages:
        asked = Asked(space, claim.point)
        built = built_variant(stages, asked)
        if isinstance(built, VariantFailure):
            yield Finding(f"{what}, builds", False, str(built))
            return
        if record is not None:
            yield _identity(record, built)
        proof = proved(built, claim.problem, seconds)
        yield from proof_finding(what, proof)
        if proof is not None and proof.refuted:
            return
        yield _matrix(stages, built, what, seed)
        if record is not None and (long := immense(stages, built, claim.low, seed)):
            detail = long.complaint or f"{BLOCKS} blocks in a call"
            yield Finding(f"{what}, 2^28 blocks", not long.complaint, detail)
        if record is not None or gist(claim.constant_time) not in ("", "unknown"):
            yield _secrets(stages, space, built, claim, proof)
        if not measure or claim.low is None or claim.high is None:
            return
        elsewhere = record is not None and record.provenance.get("device") != device.provenance()
        if elsewhere and device.capabilities.runs_natively:  # a simulator counts the same anywhere
            yield Finding(f"{what}, speed", None, "measured on another machine")
            return
        yield _speed(stages, claim, built, claim.low, claim.high)


def _unrun(
    target: Target, space: BoundSpace, claim: Claim, record: Record | None, seconds: float
) -> Iterator[Finding]:
    """The findings on a variant that need none of its code to run."""
    what = claim.problem.name
    with scratch.borrowed("verify") as folder:
        try:
            built = built_point(target, space, claim.point, folder)
        except UserError as error:
            yield Finding(what, None, str(error))
            return
        except VariantFailure as failure:
            yield Finding(f"{what}, builds", False, str(failure))
            return
        if record is not None:
            yield _identity(record, built)
        yield from proof_finding(what, proved(built, claim.problem, seconds))


def proof_finding(what: str, proof: Proof | None) -> Iterator[Finding]:
    """The finding of a proof. There is none for code that no interpreter or specification covers. A proof
    that ended without a verdict is no failure, but one that a time limit ended was not done."""
    if proof is None or not proof.tried:
        return
    if proof.holds:
        detail = f"{proof.statement}{'; ' + proof.lookups if proof.looked_up else ''}, {proof.seconds:.1f} s"
        yield Finding(f"{what}, proof", True, detail, proof=recorded(proof))
    else:  # a proof of listed lengths alone included
        detail = f"{proof.verdict}: {proof.detail}"
        yield Finding(f"{what}, proof", False if proof.refuted else None, detail, undone=proof.late)


@contextmanager
def opened_stages(target: Target, claim: Claim, device: Device) -> Iterator[Stages]:
    """The stages that build and check the variant of `claim` on `device`, with one worker process."""
    _, settings = usable_device(target)
    with closing(Workers(1, device.capabilities.spare_cores)) as workers:
        stages = Stages(
            target,
            claim.problem,
            claim.goal,
            device,
            settings,
            workers,
            lambda family: tasks.toolchain(target, family).versions(),
            seed=claim.seed,
        )
        try:
            yield stages
        finally:
            stages.close()


def built_variant(stages: Stages, asked: Asked) -> Build | VariantFailure:
    """The build of one variant, or its failure."""
    [source], _ = stages.rendered([asked])
    if not isinstance(source, Source):
        return source
    [built], _ = stages.built(asked.space, [source])
    return built


def _identity(record: Record, built: Build) -> Finding:
    what = f"{record.problem.name}, object code"
    if built.identity == record.identity:
        return Finding(what, True, "as recorded", build=built)
    return Finding(what, None, "differs from the record: other tools, or a later generator", build=built)


def _matrix(stages: Stages, built: Build, what: str, seed: int | None) -> Finding:
    [verdict] = matrix(stages, [built], seed)
    detail = verdict.complaint or f"{verdict.calls} calls, seed {verdict.seed}"
    return Finding(f"{what}, edge matrix", not verdict.complaint, detail)


def _secrets(stages: Stages, space: BoundSpace, built: Build, claim: Claim, proof: Proof | None) -> Finding:
    """Check the constant-time label: it fails if the check here contradicts the stated label."""
    what = f"{claim.problem.name}, secrets"
    found = labelled(label(stages, space, built, None), proof)
    if not claim.constant_time or gist(found) == gist(claim.constant_time):
        return Finding(what, True, found, found)
    unknown = "unknown" in (gist(found), gist(claim.constant_time))
    return Finding(what, None if unknown else False, f"{found}; stated: {claim.constant_time}", found)


def _speed(stages: Stages, claim: Claim, built: Build, low: float, high: float) -> Finding:
    """Measure the variant as the confirmation of a search does, on a machine as calm as it was for the claim,
    and judge the result (`judged_speed`)."""
    known = claim.kind == Kind.MEASURED and claim.reference != 1.0
    measure: Calm[Build] = Calm(stages.timed, claim.reference if known else math.inf)
    again = remeasure(measure, built)
    what = f"{claim.problem.name}, speed"
    if again is None:
        return Finding(what, False, "it could not be measured")
    now = again.measurement
    if now.kind != claim.kind:
        return Finding(what, False, f"the record says {claim.kind}, but the figure here is {now.kind}")
    return Finding(what, *judged_speed(now, low, high, again.calm), measurement=now)


def judged_speed(now: Measurement, low: float, high: float, calm: bool) -> tuple[bool | None, str]:
    """Whether a measurement supports the statement that the speed is between `low` and `high` cycles per
    block (None if the machine was not `calm`), and a sentence about it.

    A simulator must count the stated cycles. On hardware, code that is faster than stated is no complaint:
    the sentence says how much faster it was."""
    detail = f"{now.cycles_per_byte:.5f} c/B, {now.kind}; stated {low / 16:.5f} to {high / 16:.5f}"
    if low - ROUNDING <= now.cycles_per_block <= high + ROUNDING:
        return True, detail
    if now.kind == Kind.MEASURED and now.cycles_per_block < low:
        faster = 1 - now.cycles_per_block / low
        return True, f"{detail}; {faster:.1%} faster than stated, so a new tuning may record a better figure"
    if not calm:
        return None, f"{detail}; the machine was too noisy; try again later"
    return False, detail
