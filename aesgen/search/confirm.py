"""Confirmation of the best trials: fresh builds, a race of the finalists, the edge matrix for the winner."""

from __future__ import annotations

import math
import random
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from aesgen.evaluation.labels import label
from aesgen.evaluation.matrix import MatrixVerdict, derived_seed, immense, matrix
from aesgen.evaluation.proofs import labelled, proved, recorded
from aesgen.evaluation.stages import Asked, Stages
from aesgen.measuring.calm import Calm, calm_level
from aesgen.measuring.race import Contender, NoWinner, race
from aesgen.measuring.thresholds import CONFIRMING, for_long_calls
from aesgen.model.build import Build, Source
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal
from aesgen.model.trial import Trial
from aesgen.model.variant import Value
from aesgen.spaces.bound import BoundSpace

FINALISTS, LONG_FINALISTS = 12, 6
INCUMBENT = 0
"""The number of the trial of the variant that holds the record; the trials of a search count from 1."""


@dataclass(frozen=True)
class Confirmed:
    """The winner and the unoptimised variant of its space, measured in the same race."""

    trial: Trial
    space: BoundSpace
    source: Source
    baseline: Measurement | None
    baseline_point: Mapping[str, Value]
    indistinguishable: int
    constant_time: str = ""
    """The constant-time label."""
    matrix_seed: int = 0
    """The seed of the keys, data and lengths of the edge matrix that it passed."""
    proof: Mapping[str, Any] = field(default_factory=dict)
    """The proof as a record keeps it; empty if none was tried."""
    incumbent: Measurement | None = None
    """The variant that held the record, measured in the same race; None if it did not take part or failed."""


@dataclass(frozen=True)
class _Entrant:
    asked: Asked
    trial: Trial
    source: Source
    build: Build


def confirm(
    stages: Stages,
    spaces: Sequence[BoundSpace],
    trials: Sequence[Trial],
    cost: Callable[[Trial], float],
    incumbent: Trial | None = None,
    reject: Callable[[Trial], None] = lambda trial: None,
    sleep: Callable[[float], None] = time.sleep,
) -> Confirmed | None:
    """The best trial that passes the edge matrix, measured again; None if no trial is correct.

    The winner's machine code is then proved, within `SECONDS` of `aesgen.evaluation.proofs`. A proof that
    ends without a verdict leaves the winner as it is.

    `cost` ranks trials (smaller is better). `incumbent`: the variant that holds the record on this machine;
    it takes part in the race. `reject` is called with every trial that fails the edge matrix or the proof:
    its outcome is then not `correct`, and its detail names the case and the check. The next best trial takes
    its place.
    """
    by_name = {space.name: space for space in spaces}
    exact = stages.device.kind is not Kind.MEASURED
    ranked = _distinct(trials, cost)
    places = 1 if exact else LONG_FINALISTS if stages.goal.long_calls else FINALISTS
    guests = [incumbent] if incumbent is not None and incumbent.variant.space in by_name else []
    folders: list[Path] = []
    seed = derived_seed(stages.seed, sorted(trial.build.identity for trial in trials if trial.build))
    try:
        while ranked:
            few, ranked = ranked[:places], ranked[places:]
            few += [guest for guest in guests if _identity(guest) not in map(_identity, few)]
            guests = []
            entrants = _enter(stages, by_name, few, folders)
            # Only the winner gets the edge matrix, the longest call and the proof: for all finalists together
            # they take longer than the race. A winner that fails leaves, and the others race again.
            with suppress(NoWinner):
                while entrants:
                    winner = _winner(stages, entrants, trials, cost, seed, folders, sleep)
                    verdict, checked = _checked_and_labelled(stages, winner, seed)
                    if verdict.complaint is None:
                        return checked
                    reject(_wrong(winner.trial, verdict))
                    entrants = [e for e in entrants if e.build is not winner.trial.build]
    finally:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)
    return None


def _checked_and_labelled(stages: Stages, winner: Confirmed, seed: int) -> tuple[MatrixVerdict, Confirmed]:
    """The verdict of the edge matrix, of the longest call and of the proof on a winner, and the winner with
    its constant-time label and its proof.

    Label and proof are determined at the same time in threads of their own, because none of them times
    anything."""
    trial = winner.trial
    assert trial.build is not None
    with ThreadPoolExecutor(2) as beside:
        labelling = beside.submit(label, stages, winner.space, trial.build, trial.measurement)
        proving = beside.submit(proved, trial.build, stages.problem)
        [verdict] = matrix(stages, [trial.build], seed)
        if verdict.complaint is None:
            cycles = trial.measurement.cycles_per_block if trial.measurement else None
            verdict = immense(stages, trial.build, cycles, seed) or verdict
        if verdict.complaint is not None:
            return verdict, winner
        proof = proving.result()
        if proof is not None and proof.refuted:
            detail = f"the proof failed: {proof.detail}"
            return replace(verdict, complaint=detail, outcome="correctness"), winner
        constant_time = labelled(labelling.result(), proof)
        return verdict, replace(winner, constant_time=constant_time, proof=recorded(proof))


def _wrong(trial: Trial, verdict: MatrixVerdict) -> Trial:
    return replace(trial, outcome=verdict.outcome, detail=verdict.complaint or "")


def _winner(
    stages: Stages,
    entrants: Sequence[_Entrant],
    trials: Sequence[Trial],
    cost: Callable[[Trial], float],
    seed: int,
    folders: list[Path],
    sleep: Callable[[float], None],
) -> Confirmed:
    """The winner of a race of `entrants`, not yet checked or labelled."""
    if stages.goal.objective != "cycles":  # the objective first; cycles decide ties
        least = min(_objective(entrant, stages.goal) for entrant in entrants)
        entrants = [e for e in entrants if _objective(e, stages.goal) == least]
    spaces = {entrant.asked.space.name: entrant.asked.space for entrant in entrants}
    bases = _baselines(stages, list(spaces.values()), folders)
    contenders = [Contender(entrant.build, _bytes(entrant.build)) for entrant in entrants]
    contenders += [Contender(build, keep=True, eligible=False) for build in bases.values() if build]
    references = [trial.measurement.reference for trial in trials if trial.measurement]
    thresholds = for_long_calls(CONFIRMING) if stages.goal.long_calls else CONFIRMING
    measure: Calm[Build] = Calm(stages.timed, calm_level(references), thresholds, sleep)
    raced = race(measure, contenders, random.Random(stages.seed), sleep)
    best = entrants[raced.winner]
    space = best.asked.space
    baseline = None
    if bases[space.name]:
        place = [name for name, build in bases.items() if build].index(space.name)
        baseline = raced.measurements[len(entrants) + place]
    ties = len(raced.ties)
    if stages.device.kind is not Kind.MEASURED:
        ties = sum(1 for trial in trials if trial.correct and cost(trial) == cost(best.trial))
    trial = replace(best.trial, measurement=raced.measurements[raced.winner], build=best.build)
    return Confirmed(
        trial=trial,
        space=space,
        source=best.source,
        baseline=baseline,
        baseline_point=space.baseline(),
        indistinguishable=max(1, ties),
        matrix_seed=seed,
        incumbent=next(
            (raced.measurements[i] for i, each in enumerate(entrants) if each.trial.number == INCUMBENT), None
        ),
    )


def _distinct(trials: Sequence[Trial], cost: Callable[[Trial], float]) -> list[Trial]:
    """The correct trials, best first (the smaller first if equal), one for each object code."""
    best: dict[str, Trial] = {}
    correct = (trial for trial in trials if trial.correct)
    for trial in sorted(correct, key=lambda trial: (cost(trial), _bytes(trial.build))):
        best.setdefault(_identity(trial), trial)
    return list(best.values())


def _enter(
    stages: Stages, spaces: Mapping[str, BoundSpace], trials: Sequence[Trial], folders: list[Path]
) -> list[_Entrant]:
    """Build `trials` again, those of one space together."""
    entrants = []
    for name in dict.fromkeys(trial.variant.space for trial in trials):
        own = [trial for trial in trials if trial.variant.space == name]
        asked = [Asked(spaces[name], trial.variant.point) for trial in own]
        sources, _ = stages.rendered(asked)
        good = [i for i, source in enumerate(sources) if isinstance(source, Source)]
        builds, folder = stages.built(spaces[name], [sources[i] for i in good])  # type: ignore[misc]
        folders.append(folder)
        for i, build in zip(good, builds, strict=True):
            if isinstance(build, Build):
                entrants.append(_Entrant(asked[i], own[i], sources[i], build))  # type: ignore[arg-type]
    return sorted(entrants, key=lambda entrant: trials.index(entrant.trial))


def _baselines(stages: Stages, spaces: Sequence[BoundSpace], folders: list[Path]) -> dict[str, Build | None]:
    result: dict[str, Build | None] = {}
    for space in spaces:
        sources, _ = stages.rendered([Asked(space, space.baseline())])
        result[space.name] = None
        if isinstance(sources[0], Source):
            builds, folder = stages.built(space, [sources[0]])
            folders.append(folder)
            if isinstance(builds[0], Build):
                result[space.name] = builds[0]
    return result


def _bytes(build: Build | None) -> int:
    return build.code_bytes + build.table_bytes if build else 0


def _objective(entrant: _Entrant, goal: Goal) -> float:
    """The value that the goal minimises, if it is not cycles per block."""
    measurement = entrant.trial.measurement
    if goal.objective == "setup" and measurement:
        return measurement.figures.get(FigureName.SETUP_CYCLES, math.inf)
    return entrant.build.ram_bytes if goal.objective == "ram" else _bytes(entrant.build)


def _identity(trial: Trial) -> str:
    return trial.build.identity if trial.build else str(trial.variant)
