"""Confirmation of the best trials: fresh builds, a race of the finalists, the acceptance of its leader."""

from __future__ import annotations

import math
import random
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from aesgen.evaluation.lease import MakePool
from aesgen.evaluation.matrix import MatrixVerdict, derived_seed
from aesgen.evaluation.proofs import recorded
from aesgen.evaluation.stages import Asked, Stages
from aesgen.evaluation.workers import Workers
from aesgen.measuring.calm import Calm, calm_level
from aesgen.measuring.race import Contender, NoWinner, race
from aesgen.measuring.thresholds import RACING, for_long_calls
from aesgen.model.build import Build, Source
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal
from aesgen.model.trial import Trial
from aesgen.model.variant import Value
from aesgen.search.acceptance import Acceptance, Accepted, refused
from aesgen.search.finalists import FINALISTS, LONG_FINALISTS, SMALL, chosen, distinct, identity
from aesgen.spaces.bound import BoundSpace

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
    proof_wait: float = 0.0
    """Seconds from the end of all other checks to the end of the proof."""
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
    workers: MakePool = Workers,
) -> Confirmed | None:
    """The best trial that passes its acceptance checks, measured again; None if no trial is correct.

    The finalists race. Between the rounds of the race its leader makes the calls of the edge matrix, and
    other processes determine its constant-time label and prove its machine code, within `SECONDS` of
    `aesgen.evaluation.proofs`. A proof that ends without a verdict leaves the winner as it is.

    `cost` ranks trials (smaller is better). `incumbent`: the variant that holds the record on this machine;
    it takes part in the race. `reject` is called with every trial that fails the edge matrix or the proof:
    its outcome is then not `correct`, and its detail names the case and the check. The next best trial takes
    its place. `workers` makes the processes for label and proof.
    """
    by_name = {space.name: space for space in spaces}
    exact = stages.device.kind is not Kind.MEASURED
    ranked = distinct(trials, cost)
    places = 1 if exact else LONG_FINALISTS if stages.goal.long_calls else FINALISTS
    small = 0 if exact or stages.goal.objective != "cycles" else SMALL
    guests = [incumbent] if incumbent is not None and incumbent.variant.space in by_name else []
    folders: list[Path] = []
    seed = derived_seed(stages.seed, sorted(trial.build.identity for trial in trials if trial.build))
    final = _Final(stages, trials, cost, seed, folders, sleep, workers)
    try:
        while ranked:
            few, ranked = chosen(ranked, places, cost, small)
            few += [guest for guest in guests if identity(guest) not in map(identity, few)]
            guests = []
            entrants = _enter(stages, by_name, few, folders)
            # Only the leader of the race gets the edge matrix, the longest call and the proof: for all
            # finalists together they take longer than the race. If it fails, the others race again.
            with suppress(NoWinner):
                while entrants:
                    try:
                        return final.winner(entrants)
                    except _Refused as refused:
                        reject(refused.trial)
                        entrants = [e for e in entrants if e is not refused.entrant]
    finally:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)
    return None


class _Refused(Exception):
    """The acceptance checks of the leader of a race found an error."""

    def __init__(self, entrant: _Entrant, verdict: MatrixVerdict) -> None:
        super().__init__(verdict.complaint)
        self.entrant = entrant
        self.trial = replace(
            entrant.trial, build=entrant.build, outcome=verdict.outcome, detail=verdict.complaint or ""
        )


@dataclass
class _Final:
    """The races of finalists and the acceptance of their leaders."""

    stages: Stages
    trials: Sequence[Trial]
    cost: Callable[[Trial], float]
    seed: int
    folders: list[Path]
    sleep: Callable[[float], None]
    workers: MakePool

    def winner(self, entrants: Sequence[_Entrant]) -> Confirmed:
        """The winner of a race of `entrants`. Raises `_Refused` if the leader fails its checks."""
        stages = self.stages
        if stages.goal.objective != "cycles":  # the objective first; cycles decide ties
            least = min(_objective(entrant, stages.goal) for entrant in entrants)
            entrants = [e for e in entrants if _objective(e, stages.goal) == least]
        spaces = {entrant.asked.space.name: entrant.asked.space for entrant in entrants}
        bases = _baselines(stages, list(spaces.values()), self.folders)
        contenders = [Contender(entrant.build, entrant.build.program_bytes) for entrant in entrants]
        contenders += [Contender(build, keep=True, eligible=False) for build in bases.values() if build]
        references = [trial.measurement.reference for trial in self.trials if trial.measurement]
        thresholds = for_long_calls(RACING) if stages.goal.long_calls else RACING
        measure: Calm[Build] = Calm(stages.timed, calm_level(references), thresholds, self.sleep)
        measure.watch = stages.watch

        with closing(_Leaders(stages, entrants, self.seed, self.workers)) as leaders:
            raced = race(measure, contenders, random.Random(stages.seed), leaders.step)
            accepted = leaders.result(raced.winner)

        best = entrants[raced.winner]
        space = best.asked.space
        baseline = None
        if bases[space.name]:
            place = [name for name, build in bases.items() if build].index(space.name)
            baseline = raced.measurements[len(entrants) + place]
        ties = len(raced.ties)
        if stages.device.kind is not Kind.MEASURED:
            ties = sum(1 for t in self.trials if t.correct and self.cost(t) == self.cost(best.trial))
        return Confirmed(
            trial=replace(best.trial, measurement=raced.measurements[raced.winner], build=best.build),
            space=space,
            source=best.source,
            baseline=baseline,
            baseline_point=space.baseline(),
            indistinguishable=max(1, ties),
            constant_time=accepted.constant_time,
            matrix_seed=self.seed,
            proof=recorded(accepted.proof),
            proof_wait=accepted.waited,
            incumbent=next(
                (raced.measurements[i] for i, each in enumerate(entrants) if each.trial.number == INCUMBENT),
                None,
            ),
        )


class _Leaders:
    """The acceptance of the leader of a race. If another entrant takes the lead, its checks begin, and the
    former leader's processes end."""

    def __init__(self, stages: Stages, entrants: Sequence[_Entrant], seed: int, workers: MakePool) -> None:
        self.stages, self.entrants, self.seed, self.workers = stages, entrants, seed, workers
        self._leader = -1
        self._acceptance: Acceptance | None = None

    def step(self, leader: int) -> bool:
        """Make the next part of the leader's calls; False if there is none left."""
        more = self._of(leader).step()
        self._check(leader)
        return more

    def result(self, winner: int) -> Accepted:
        """What the checks of the winner found. Raises `_Refused` if it is an error."""
        acceptance = self._of(winner)
        while acceptance.step():
            pass
        self._check(winner)
        accepted = acceptance.result()
        if accepted.complaint is not None:
            raise _Refused(self.entrants[winner], refused(acceptance.verdict, accepted.complaint))
        return accepted

    def close(self) -> None:
        if self._acceptance is not None:
            self._acceptance.close()

    def _of(self, leader: int) -> Acceptance:
        if self._acceptance is None or leader != self._leader:
            self.close()
            entrant = self.entrants[leader]
            space, measurement = entrant.asked.space, entrant.trial.measurement
            self._leader = leader
            self._acceptance = Acceptance(
                self.stages, space, entrant.build, measurement, self.seed, self.workers
            )
        return self._acceptance

    def _check(self, leader: int) -> None:
        verdict = self._of(leader).verdict
        if verdict.complaint is not None:
            raise _Refused(self.entrants[leader], verdict)


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


def _objective(entrant: _Entrant, goal: Goal) -> float:
    """The value that the goal minimises, if it is not cycles per block."""
    measurement = entrant.trial.measurement
    if goal.objective == "setup" and measurement:
        return measurement.figures.get(FigureName.SETUP_CYCLES, math.inf)
    return entrant.build.ram_bytes if goal.objective == "ram" else entrant.build.program_bytes
