"""One tuning: evaluate variants of the spaces for a problem within a budget, log them, confirm the best."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from aesgen.devices import Device, Noisy
from aesgen.errors import UserError
from aesgen.evaluation import tasks
from aesgen.evaluation.estimates import Estimates, estimating, pricing
from aesgen.evaluation.evaluate import Answered, Evaluator, Known
from aesgen.evaluation.lease import MakePool, bench
from aesgen.evaluation.stages import Asked, Stages
from aesgen.evaluation.workers import Workers
from aesgen.leaks import admission
from aesgen.measuring.pauses import Pauses
from aesgen.model.build import Build, Source
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Kind
from aesgen.model.trial import ESTIMATED, Record, Trial
from aesgen.results.log import Log, LogRow, row_of, stem
from aesgen.results.records import check_folder, find_own_record, read_record
from aesgen.search.concurrency import Grouped, Pace, builders, pace, together
from aesgen.search.confirm import INCUMBENT, Confirmed, confirm
from aesgen.search.objective import objective, reference_of
from aesgen.search.request import Budget, Request, usable_spaces, whole_space
from aesgen.search.starts import DEFAULT, starts
from aesgen.search.strategies.base import CostScale, Outcome
from aesgen.search.strategies.portfolio import Portfolio
from aesgen.search.strategies.recipes import recipe
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import paths

SURE = 150
"""Number of evaluations before a search stops at a variant whose cycles are its lower bound: others may have
fewer instructions."""
BY_ESTIMATE = " by estimate"
"""Ends the name of the strategy in trials that were built because their estimate led: even those of a blind
strategy are no unbiased sample."""


@dataclass
class Progress:
    """The progress of a session; passed to the observer after every batch."""

    evaluated: int = 0
    budget: Budget = field(default_factory=Budget)
    seconds: float = 0.0
    best: Trial | None = None
    baseline: Trial | None = None
    failed: Counter[str] = field(default_factory=Counter)
    same_code: int = 0
    remembered: int = 0
    estimated: int = 0
    """Number of points whose cost is their family's estimate; they were not built."""
    optimal: bool = False
    """Whether the search stopped because the best takes the fewest cycles that its instructions allow."""
    stage_seconds: Counter[str] = field(default_factory=Counter)
    phase: str = "searching"
    round: int = 0
    """Number of rounds of the race of the finalists so far."""
    rounds: int = 0
    """Number of rounds that the race takes on a quiet machine; 0 before it."""
    left: int = 0
    """Number of finalists that may still win."""
    search_seconds: float = 0.0
    """Seconds from the start to the end of the search, without the confirmation."""
    proof_wait: float = 0.0
    """Seconds after the confirmation in which only the winner's proof was awaited."""
    asleep: dict[str, float] = field(default_factory=dict)
    """Seconds of pauses between measurements, by phase (`searching`, `confirming`)."""
    warnings: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Tuned:
    """The result of a session."""

    request: Request
    device: Device
    spaces: tuple[BoundSpace, ...]
    progress: Progress
    trials: tuple[Trial, ...]
    confirmed: Confirmed | None
    versions: Mapping[str, str]
    """The versions of the tools that built the winner."""
    rejected: tuple[Trial, ...] = ()
    """Variants that led the search but failed the edge matrix; their detail names case and check."""
    started_from: tuple[str, ...] = ()
    """The records whose variants were starting points of the search."""
    standing: Record | None = None
    """The earlier record from this machine, whose variant took part in the race."""
    standing_path: Path | None = None
    """The file of `standing`; it may be one that ships with aesgen."""
    interrupted: bool = False


Observer = Callable[[Progress], None]


class Session:
    """A tuning run. `run` can be interrupted at any time; all measurements so far remain in the log."""

    def __init__(
        self,
        request: Request,
        observe: Observer = lambda progress: None,
        workers: MakePool = Workers,
    ) -> None:
        self.observe, self.workers = observe, workers
        own = stem(request.problem, request.goal, request.target)
        self.log = Log(request.results, request.target.name, own)
        self.record_path = self.log.path.with_name(f"{own}.yaml")
        self.bench = bench(request.target, request.problem, request.scheduler, workers)
        self.device, self.settings = self.bench.device, self.bench.settings
        self.spaces = usable_spaces(request, self.bench.inspect)
        families = {space.family for space in self.spaces}
        self.estimating = request.estimate and estimating(self.device, request.goal, families)
        """Whether families rank the points, so that only leaders are built."""
        self.request = request = whole_space(request, self.spaces) if self.estimating else request
        self.recipe = recipe(request.strategy)
        self.starts = starts(
            request.start, request.results, request.target, request.problem, self.spaces, request.goal
        )
        self._check_results()
        if request.fresh:
            self.log.clear()
        self.progress = Progress(budget=request.budget)
        self.progress.warnings += [note for space in self.spaces for note in space.notes]
        if not self.starts and set(request.start) - {DEFAULT, "none"}:
            self.progress.warnings.append("no record to start from; the search begins at the baseline")
        self.trials: list[Trial] = []
        self.rejected: list[Trial] = []
        self.machine = machine_digest(self.device)
        self.scale = CostScale()
        self.pauses = Pauses()
        self.estimates: Estimates | None = None
        self.standing: Record | None = None
        self.standing_path: Path | None = None
        self.unsaved = 0
        """Number of trials that could not be written to the log."""
        self.started = time.perf_counter()

    def _check_results(self) -> None:
        """Check before the search that its result can be saved and compared with the existing record.

        Raises `UserError` if the folder is not writable or the record is not readable."""
        check_folder(self.log.path.parent)
        if self.record_path.is_file():
            read_record(self.record_path)

    def run(self) -> Tuned:
        at = pace(self.device, self.recipe.ahead, self._together)
        machine = self.machine
        interrupted = False
        confirmed: Confirmed | None = None
        if isinstance(self.device, Noisy) and (warning := self.device.choose_core()):
            self.progress.warnings.append(warning)
        with closing(self.bench.pool(builders(self.device))) as workers:
            stages = Stages(
                self.request.target,
                self.request.problem,
                self.request.goal,
                self.device,
                self.settings,
                workers,
                lambda family: self.bench.inspect(family)[1],
                seed=self.request.seed,
            )
            stages.watch = self._round
            try:
                with ThreadPoolExecutor(at.lanes) as threads:
                    try:
                        self._search(stages, threads, at, machine)
                    except KeyboardInterrupt:
                        interrupted = True
                        workers.close()
                        threads.shutdown(wait=False, cancel_futures=True)
                self.progress.search_seconds = time.perf_counter() - self.started
                if not interrupted:
                    self._begin("confirming")
                    incumbent = self._incumbent()
                    spaces = self._with_space_of(incumbent)
                    confirmed = confirm(
                        stages,
                        spaces,
                        self.trials,
                        self._cost,
                        incumbent,
                        self._reject,
                        self.pauses,
                        self.workers,
                    )
                    self.progress.proof_wait = confirmed.proof_wait if confirmed else 0.0
            except KeyboardInterrupt:
                interrupted = True
            finally:
                stages.close()
        self._begin("done")
        return Tuned(
            self.request,
            self.device,
            tuple(self.spaces),
            self.progress,
            tuple(self.trials),
            confirmed,
            self.bench.inspect(confirmed.space.family)[1] if confirmed else {},
            tuple(self.rejected),
            tuple(start.origin for start in self.starts),
            self.standing,
            self.standing_path,
            interrupted,
        )

    def _search(self, stages: Stages, threads: ThreadPoolExecutor, at: Pace, machine: str) -> None:
        budget = self.request.budget
        portfolio = Portfolio(
            self.recipe,
            self.spaces,
            self.request.seed,
            budget.variants or 1500,
            starts=[(start.space, start.point) for start in self.starts],
        )
        portfolio.widen(at.batch)
        self._warn_of_noise(stages)
        rows, damage = self.log.read()
        self.progress.warnings += [damage] if damage else []
        evaluator = Evaluator(stages, Known.of(rows, machine), self.pauses)
        if self.estimating or (self.request.estimate and pricing(self.device, self.request.goal)):
            self.estimates = Estimates(stages, evaluator)
        places = {space.name: index for index, space in enumerate(self.spaces)}
        look = self.estimates.look_ahead if self.estimates else evaluator
        waiting = Grouped(threads, look, together(at) if self._in_groups() else 1)
        asked = 0
        while True:
            while len(waiting) < at.ahead and not self._spent(asked):
                remaining = (budget.variants - asked) if budget.variants else 1 << 30
                proposed = portfolio.ask(min(at.batch, remaining))
                if not proposed:
                    break
                asked += len(proposed)
                for of in {index for index, _ in proposed}:
                    waiting.add(
                        [Asked(self.spaces[index], point) for index, point in proposed if index == of]
                    )
            if waiting:
                answers = self._answered(waiting.take())
            else:
                answers = evaluator.rest()
                if not answers:
                    return
            outcomes = []
            new: list[LogRow] = []
            try:
                for answer in answers:
                    new += self._record(answer, machine)
                    place, point = places[answer.asked.space.name], answer.asked.point
                    outcomes.append((place, point, Outcome(self._cost(answer.trial), answer.trial.outcome)))
            finally:  # also after Ctrl-C
                self._log(new)
            portfolio.tell(outcomes)
            if budget.seconds and self.progress.evaluated >= 20:
                rate = self.progress.evaluated / (time.perf_counter() - self.started)
                portfolio.expect(int(rate * budget.seconds))
            self._notify()

    def _answered(self, found: Sequence[Any]) -> Sequence[Answered]:
        """The answers of an evaluation, or those that follow from estimates."""
        if self.estimates is None:
            return found
        answers = self.estimates.answers(found)
        self.progress.warnings += self.estimates.warnings
        self.estimates.warnings.clear()
        return answers

    def _warn_of_noise(self, stages: Stages) -> None:
        """Time one variant against itself before the search, if the device has noise."""
        if not isinstance(self.device, Noisy):
            return
        space = self.spaces[0]
        (source,), _ = stages.rendered([Asked(space, space.baseline())])
        if isinstance(source, Source):
            (build,), _ = stages.built(space, [source])
            if isinstance(build, Build):
                noise = self.device.noise(stages.job(build, (), samples=1))
                self.progress.warnings += [noise.warning] if noise.warning else []

    def _incumbent(self) -> Trial | None:
        """The variant that holds this record, in the user's results or among those that ship, if it was
        measured on this machine with these tools. One that leaks through the cache takes part only if the
        request allows it."""
        request = self.request
        folders = paths.results_to_read(request.results)
        try:
            found = find_own_record(folders, request.target, request.problem, request.goal)
        except UserError as error:  # it was damaged during the search
            self.progress.warnings.append(str(error))
            return None
        if found is None:
            return None
        path, record = found
        if record.target != self.request.target.name:
            return None
        if record.provenance.get("device") != self.device.provenance():
            return None
        if not self.request.allow_leaky_tables and admission.record_leaks(self.request.target, record):
            self.progress.warnings.append(
                f"{path}: the existing record {admission.HOW}; it takes no part"
                f"{' and is replaced' * (path == self.record_path)}; "
                f"to let it take part, pass {admission.OPTION}"
            )
            return None
        build = Build(Path(), (), record.identity, record.code_bytes, record.table_bytes, record.ram_bytes)
        self.standing, self.standing_path = record, path
        return Trial(INCUMBENT, record.variant, self.request.goal, "correct", "", record.measurement, build)

    def _with_space_of(self, incumbent: Trial | None) -> list[BoundSpace]:
        """The session's spaces and that of the incumbent, so that a narrower search does not lose a
        record."""
        name = incumbent.variant.space if incumbent else None
        if name is None or name in {space.name for space in self.spaces}:
            return self.spaces
        request = self.request
        try:
            goal = request.goal
            found = catalog.spaces_for(
                request.target, request.problem, name, dict(goal.pins), goal.convention
            )
        except UserError:
            return self.spaces
        return [*self.spaces, *found]

    def _together(self) -> int:
        """Number of variants per file; one if a measurement takes so long that the strategy would have to
        wait for a larger batch."""
        if self.request.goal.long_calls:
            return 1
        families = {space.family for space in self.spaces}
        return max(tasks.toolchain(self.request.target, family).batch for family in families)

    def _in_groups(self) -> bool:
        """Whether several points make one task: estimates, and variants of an exact device that one file can
        hold."""
        exact = self.device.kind is not Kind.MEASURED
        return self.estimating or (exact and self.estimates is None and self._together() > 1)

    def _spent(self, asked: int) -> bool:
        """Whether the budget is spent, or the best is optimal as far as bounds can tell."""
        budget = self.request.budget
        if self._is_optimal():
            self.progress.optimal = True
            return True
        if budget.variants is not None and asked >= budget.variants:
            return True
        return budget.seconds is not None and time.perf_counter() - self.started >= budget.seconds

    def _is_optimal(self) -> bool:
        """Whether the best trial takes the fewest cycles that its instructions allow, and no correct trial so
        far, of at least `SURE`, has instructions that could take fewer."""
        best = self.progress.best
        measured = best.measurement if best else None
        if measured is None or measured.gap is None or measured.gap > 0 or self.recipe.blind:
            return False
        if self.request.goal.objective != "cycles" or self.progress.evaluated < SURE:
            return False
        bounds = (
            trial.measurement.figures.get(FigureName.FEWEST_CYCLES_PER_BLOCK, 0.0)
            for trial in self.trials
            if trial.correct and trial.measurement
        )
        return min(bounds) >= measured.cycles_per_block

    def _cost(self, trial: Trial) -> float:
        return self.scale(objective(trial, self.request.goal), reference_of(trial, self.request.goal))

    def _record(self, answer: Answered, machine: str) -> list[LogRow]:
        """Count the trial of `answer`. The result is its line of the log, if it needs one."""
        progress = self.progress
        progress.evaluated += 1
        if answer.trial.outcome == ESTIMATED:
            progress.estimated += 1
            return []
        strategy = self.request.strategy + (BY_ESTIMATE if self.estimates else "")
        trial = replace(answer.trial, number=len(self.trials) + 1, strategy=strategy)
        self.trials.append(trial)
        progress.remembered += answer.remembered
        progress.same_code += trial.same_code_as is not None
        progress.stage_seconds.update(dict(trial.seconds))
        if trial.correct:
            if progress.best is None or self._cost(trial) < self._cost(progress.best):
                progress.best = trial
            if progress.baseline is None:
                progress.baseline = trial
        else:
            progress.failed[trial.outcome] += 1
        return [] if answer.remembered else [self._row(trial, answer.source, machine)]

    def _reject(self, trial: Trial) -> None:
        """Warn about a variant that led the search and failed the edge matrix, and log it as wrong. The new
        row overrules earlier rows of the same object code on the same machine."""
        self.rejected.append(trial)
        self.progress.failed[trial.outcome] += 1
        self.progress.warnings.append(
            f"a variant failed the edge-case tests: {trial.variant}: {trial.detail}"
        )
        if self.progress.best and self.progress.best.variant == trial.variant:
            self.progress.best = None
        self._log([replace(self._row(trial, "", self.machine), overrules=True)])
        self._notify()

    def _row(self, trial: Trial, source: str, machine: str) -> LogRow:
        when = datetime.now(UTC).isoformat(timespec="seconds")
        return row_of(trial, source, machine, self.request.seed, when)

    def _log(self, rows: Sequence[LogRow]) -> None:
        """Append the rows of a batch together: the file is opened and locked once."""
        if not rows:
            return
        try:
            self.log.append(*rows)
        except OSError as error:
            if not self.unsaved:
                warning = f"trials are not being saved: {self.log.path}: {error.strerror}"
                self.progress.warnings.append(warning)
            self.unsaved += len(rows)

    def _begin(self, phase: str) -> None:
        """Note how long the phase that ends was asleep, and begin `phase`."""
        progress = self.progress
        progress.asleep[progress.phase] = self.pauses.seconds - sum(progress.asleep.values())
        progress.phase = phase
        self._notify()

    def _round(self, done: int, of: int, left: int) -> None:
        """Note the state of the race of the finalists."""
        progress = self.progress
        progress.round, progress.rounds, progress.left = done, max(of, done), left
        self._notify()

    def _notify(self) -> None:
        self.progress.seconds = time.perf_counter() - self.started
        self.observe(self.progress)


def machine_digest(device: Device) -> str:
    """Everything except the code that a cached measurement depends on: device and machine, without the
    date."""
    stable: Mapping[str, Any] = {k: v for k, v in device.provenance().items() if k != "date"}
    return f"{device.title} {sorted(stable.items())!r}"
