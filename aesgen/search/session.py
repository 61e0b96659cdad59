"""One tuning: evaluate variants of the spaces for a problem within a budget, log them, confirm the best."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

from aesgen.devices import Noisy
from aesgen.evaluation import conditions, tasks
from aesgen.evaluation.estimates import Estimates, estimating, pricing
from aesgen.evaluation.evaluate import Answered, Evaluator, Known
from aesgen.evaluation.lease import MakePool, bench
from aesgen.evaluation.stages import Asked, Stages
from aesgen.evaluation.workers import Workers
from aesgen.measuring.pauses import Pauses
from aesgen.model.build import Build, Source
from aesgen.model.measurement import Kind
from aesgen.model.trial import Trial
from aesgen.results.log import Log, stem
from aesgen.results.records import check_folder, read_record
from aesgen.results.rows import LogRow
from aesgen.search.concurrency import Grouped, Pace, builders, pace, together
from aesgen.search.confirm import Confirmed, confirm
from aesgen.search.incumbent import Incumbent, find_incumbent
from aesgen.search.journal import Journal, cannot_exist
from aesgen.search.progress import Observer, Progress
from aesgen.search.request import Request, usable_spaces, whole_space
from aesgen.search.scouting import Scouts
from aesgen.search.starts import DEFAULT, starts
from aesgen.search.stopping import Stopping, gain, is_optimal
from aesgen.search.strategies.base import Outcome
from aesgen.search.strategies.portfolio import Portfolio
from aesgen.search.strategies.recipes import recipe
from aesgen.search.tuned import Tuned


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
        self.machine = conditions.machine(self.device, request.target, self.settings)
        self.check = conditions.Check.of(request.problem)
        self.journal = Journal(request, self.log, self.progress, self.machine, str(self.check))
        self.pauses = Pauses()
        self.estimates: Estimates | None = None
        self.confirmed: Confirmed | None = None
        self.incumbent: Incumbent | None = None
        self.started = time.perf_counter()

    def _check_results(self) -> None:
        """Check before the search that its result can be saved and compared with the existing record.

        Raises `UserError` if the folder is not writable or the record is not readable."""
        check_folder(self.log.path.parent)
        if self.record_path.is_file():
            read_record(self.record_path)

    def run(self) -> Tuned:
        at = pace(self.device, self.recipe.ahead, self._together)
        interrupted = False
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
                # Search
                with ThreadPoolExecutor(at.lanes) as threads:
                    try:
                        self._search(stages, threads, at)
                    except KeyboardInterrupt:
                        interrupted = True
                        workers.close()
                        threads.shutdown(wait=False, cancel_futures=True)
                self.progress.search_seconds = time.perf_counter() - self.started
                # Measure the best again, with the edge matrix and the proof
                if not interrupted:
                    self._confirm(stages)
            except KeyboardInterrupt:
                interrupted = True
            finally:
                stages.close()
        self._begin("done")
        return self._tuned(interrupted)

    def _confirm(self, stages: Stages) -> None:
        """Confirm the best variants, and compare them with the record."""
        self._begin("confirming")
        incumbent = find_incumbent(self.request, self.device, self.record_path, self.progress.warnings)
        self.incumbent = incumbent
        self.confirmed = confirm(
            stages,
            incumbent.beside(self.request, self.spaces) if incumbent else self.spaces,
            self.journal.trials,
            self.journal.cost,
            incumbent.trial(self.request.goal) if incumbent else None,
            self._reject,
            self.pauses,
            self.workers,
        )
        self.progress.proof_wait = self.confirmed.proof_wait if self.confirmed else 0.0

    def _tuned(self, interrupted: bool) -> Tuned:
        """The result, as far as the tuning came."""
        confirmed, incumbent = self.confirmed, self.incumbent
        return Tuned(
            self.request,
            self.device,
            tuple(self.spaces),
            self.progress,
            tuple(self.journal.trials),
            confirmed,
            self.bench.inspect(confirmed.space.family)[1] if confirmed else {},
            tuple(self.journal.rejected),
            tuple(start.origin for start in self.starts),
            incumbent.record if incumbent else None,
            incumbent.path if incumbent else None,
            interrupted,
        )

    def _search(self, stages: Stages, threads: ThreadPoolExecutor, at: Pace) -> None:
        budget = self.request.budget
        expected = budget.variants or 1500
        stopping = Stopping(expected, self.recipe.stagnates, gain(self.device), budget.seconds)
        scouts = Scouts.of(self.request, self.spaces)
        starts = [*((start.space, start.point) for start in self.starts), *scouts.starts]
        portfolio = Portfolio(self.recipe, self.spaces, self.request.seed, expected, starts=starts)
        portfolio.widen(at.batch)
        self._warn_of_noise(stages)
        rows, damage = self.log.read()
        self.progress.warnings += [damage] if damage else []
        evaluator = Evaluator(stages, Known.of(rows, self.machine, self.check), self.pauses)
        if self.estimating or (self.request.estimate and pricing(self.device, self.request.goal)):
            self.estimates = Estimates(stages, evaluator)
            self.journal.ranked = True
        places = {space.name: index for index, space in enumerate(self.spaces)}
        look = self.estimates.look_ahead if self.estimates else evaluator
        waiting = Grouped(threads, look, together(at) if self._in_groups() else 1)
        while True:
            while len(waiting) < at.ahead and stopping.left:
                proposed = portfolio.ask(min(at.batch, stopping.left))
                if not proposed:
                    break
                stopping.asked += len(proposed)
                for of in {index for index, _ in proposed}:
                    waiting.add(
                        [Asked(self.spaces[index], point) for index, point in proposed if index == of]
                    )
            if waiting:
                answers = self._answered(waiting.take())
            else:
                answers = evaluator.rest()
                if not answers:
                    self.progress.stopped = stopping.reason
                    return
            outcomes = []
            new: list[LogRow] = []
            try:
                for answer in answers:
                    new += self.journal.count(answer)
                    place, point = places[answer.asked.space.name], answer.asked.point
                    cost = self.journal.cost(answer.trial)
                    counted = not cannot_exist(answer.trial)
                    outcome = Outcome(cost, answer.trial.outcome, counted)
                    stopping.learn(outcome)
                    outcomes.append((place, point, outcome))
            finally:  # also after Ctrl-C
                self.journal.write(new)
            portfolio.tell(outcomes)
            for number in scouts.close(self.estimates):
                portfolio.close(number)
                self.progress.closed.append(scouts.closed[number])
            stopping.pace()
            portfolio.expect(stopping.evaluations, stopping.end)
            stopping.proof = self._proof()
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

    def _proof(self) -> str:
        """Why no variant can take fewer cycles, as far as bounds can tell; empty if one may."""
        best, trials = self.progress.best, self.journal.trials
        if self.recipe.blind or not is_optimal(best, trials, self.progress.evaluated, self.request.goal):
            return ""
        return "no variant tried has instructions that could take fewer cycles"

    def _reject(self, trial: Trial) -> None:
        self.journal.reject(trial)
        self._notify()

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
