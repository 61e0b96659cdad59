"""From points to trials: runs the stages, and waits for figures; `judging` makes a trial of each result."""

from __future__ import annotations

import hashlib
import shutil
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from aesgen import checks
from aesgen.errors import VariantFailure
from aesgen.evaluation.conditions import Check, built
from aesgen.evaluation.judging import Judge, misfit
from aesgen.evaluation.stages import Asked, Stages
from aesgen.measuring.screen import Screen
from aesgen.measuring.thresholds import SCREENING, for_long_calls
from aesgen.model.build import Build, Source
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.trial import Trial
from aesgen.results.rows import LogRow
from aesgen.spaces.bound import BoundSpace


@dataclass
class Known:
    """Results that need no new measurement: from the log by source, or by object code and what built it (a
    comment may have changed); in this session by object code."""

    by_source: dict[str, LogRow] = field(default_factory=dict)
    logged: dict[tuple[str, str], LogRow] = field(default_factory=dict)
    by_code: dict[str, Trial] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Iterable[LogRow], machine: str, check: Check) -> Known:
        """The trials among `rows` that were made on this machine, and that `check` would judge alike now."""
        known = cls()
        for row in rows:
            same = row.machine == machine and check.made(row.checks, row.outcome)
            if same and row.source and row.outcome not in ("timeout", "crash"):
                known.by_source[row.source] = row
                if row.identity:
                    known.logged[row.identity, _what_built(row.source)] = row
        return known


@dataclass(frozen=True)
class Answered:
    """The trial of a point, the digest of its source, and whether it comes from the log of an earlier
    run."""

    asked: Asked
    trial: Trial
    source: str
    remembered: bool = False


@dataclass(frozen=True)
class _Rendered:
    """A point with its source and the digest of that."""

    asked: Asked
    source: Source
    digest: str


class _Folder:
    """The folder of a batch's builds; it is removed when the last of its users has released it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._users = 1
        self._lock = threading.Lock()

    def keep(self) -> None:
        with self._lock:
            self._users += 1

    def release(self) -> None:
        with self._lock:
            self._users -= 1
            unused = not self._users
        if unused:
            shutil.rmtree(self.path, ignore_errors=True)


@dataclass(eq=False)
class _Open:
    """A build whose measurement is not settled. `twins` are points with the same object code."""

    point: _Rendered
    build: Build
    cases: Sequence[checks.Case]
    seconds: dict[str, float]
    folder: _Folder
    twins: list[tuple[_Rendered, Build, Mapping[str, float]]] = field(default_factory=list)


class Evaluator:
    """Evaluates batches of points in `stages`; several threads may call it at once. Results in `known` are
    not measured again.

    On a device that measures, a call answers the points that are settled, of this batch or of earlier ones:
    disturbed readings are taken again with a later batch (see `Screen`), the last ones by `rest`."""

    def __init__(self, stages: Stages, known: Known, sleep: Callable[[float], None] = time.sleep) -> None:
        self.stages, self.known, self._judge = stages, known, Judge(stages)
        thresholds = for_long_calls(SCREENING) if stages.goal.long_calls else SCREENING
        self._screen: Screen[_Open] = Screen(stages.run, thresholds, sleep)
        self._waits = stages.device.kind is Kind.MEASURED
        self._open: dict[str, _Open] = {}
        """On a device that measures, builds without an answer, by identity."""
        self._lock = threading.Lock()

    def __call__(self, batch: Sequence[Asked]) -> list[Answered]:
        """The settled answers: those of `batch` in its order, then those of earlier batches. All points must
        be of one space."""
        answers: list[Answered] = []
        sources, seconds = self.stages.rendered(batch)
        wanted = []
        for asked, source in zip(batch, sources, strict=True):
            if isinstance(source, VariantFailure):
                answers.append(Answered(asked, self._judge.failed(asked, source, seconds), ""))
                continue
            digest = self.digest(asked.space, source)
            if digest in self.known.by_source:
                trial = self._judge.remembered(asked, self.known.by_source[digest])
                answers.append(Answered(asked, trial, digest, True))
            else:
                wanted.append(_Rendered(asked, source, digest))
        if wanted:
            answers += self._built_and_run(wanted, seconds)
        places = {id(asked): place for place, asked in enumerate(batch)}
        return sorted(answers, key=lambda answer: places.get(id(answer.asked), len(batch)))

    def rest(self) -> list[Answered]:
        """The answers that still wait for a calm reading."""
        return self._answers(self._screen.rest())

    def digest(self, space: BoundSpace, source: Source) -> str:
        """The digest of a source's text without the symbol prefix, a point, and the digest of what builds it
        and of what its entry points promise."""
        entries = source.entries
        prefix = entries[0].symbol.split("_", 1)[0] + "_" if entries else ""
        hasher = hashlib.sha256()
        for name, text in source.files:
            hasher.update(f"{name}\0{text.replace(prefix, '') if prefix else text}\0".encode())
        plain = [replace(entry, symbol=entry.symbol.removeprefix(prefix)) for entry in entries]
        tools = built(self.stages.target, space, self.stages.versions(space.family))
        builds = hashlib.sha256(repr((plain, source.options, tools)).encode())
        return f"{hasher.hexdigest()[:24]}.{builds.hexdigest()[:16]}"

    def _built_and_run(self, batch: Sequence[_Rendered], seconds: Mapping[str, float]) -> list[Answered]:
        start = time.perf_counter()
        builds, path = self.stages.built(batch[0].asked.space, [each.source for each in batch])
        folder = _Folder(path)
        try:
            seconds = {**seconds, "build": (time.perf_counter() - start) / len(batch)}
            return self._checked(batch, builds, seconds, folder)
        finally:
            folder.release()

    def _checked(
        self,
        batch: Sequence[_Rendered],
        builds: Sequence[Build | VariantFailure],
        seconds: Mapping[str, float],
        folder: _Folder,
    ) -> list[Answered]:
        answers = []
        jobs: list[tuple[_Open, Job]] = []
        codes = self._open if self._waits else {}  # exact figures must not depend on which batch runs first
        for point, build in zip(batch, builds, strict=True):
            row = self._logged(point, build)
            if row:
                answers.append(
                    Answered(point.asked, self._judge.remembered(point.asked, row), point.digest, True)
                )
                continue
            trial = self._without_a_run(point.asked, build, seconds)
            if trial or isinstance(build, VariantFailure):
                assert trial is not None
                answers.append(Answered(point.asked, trial, point.digest))
                continue
            with self._lock:
                if build.identity in codes:
                    codes[build.identity].twins.append((point, build, seconds))
                    continue
            try:
                cases = checks.quick(self.stages.problem, build.entries)
                job = self.stages.job(build, [case.call for case in cases])
            except VariantFailure as failure:
                trial = self._judge.failed(point.asked, failure, seconds)
                answers.append(Answered(point.asked, trial, point.digest))
                continue
            folder.keep()
            opened = _Open(point, build, cases, dict(seconds), folder)
            jobs.append((opened, job))
            with self._lock:
                codes[build.identity] = opened
        if jobs:
            start = time.perf_counter()
            settled = self._screen(jobs)
            for opened, _ in jobs:
                opened.seconds["run"] = (time.perf_counter() - start) / len(jobs)
            answers += self._answers(settled)
        return answers

    def _logged(self, point: _Rendered, build: Build | VariantFailure) -> LogRow | None:
        """The trial of an earlier run with the same object code, built in the same way."""
        if isinstance(build, VariantFailure):
            return None
        return self.known.logged.get((build.identity, _what_built(point.digest)))

    def _without_a_run(
        self, asked: Asked, build: Build | VariantFailure, seconds: Mapping[str, float]
    ) -> Trial | None:
        """The trial of a build that failed, breaks a constraint or has known object code; None if it must be
        measured."""
        if isinstance(build, VariantFailure):
            return self._judge.failed(asked, build, seconds)
        if failure := misfit(asked.space, asked.point, build):
            return self._judge.trial(asked, failure.outcome, failure.detail, build, seconds=seconds)
        if excess := self._judge.excess(asked, build):
            return self._judge.trial(asked, "constraints", excess, build, seconds=seconds)
        if build.identity in self.known.by_code:
            return self._judge.inherited(asked, build, self.known.by_code[build.identity], seconds)
        return None

    def _answers(self, settled: Sequence[tuple[_Open, Run]]) -> list[Answered]:
        """The answers for builds whose runs are settled, and for their twins."""
        answers = []
        for opened, run in settled:
            point, build = opened.point, opened.build
            trial = self._judge.judged(point.asked, build, opened.cases, run, opened.seconds)
            with self._lock:
                if trial.outcome not in ("crash", "timeout"):
                    self.known.by_code[build.identity] = trial
                self._open.pop(build.identity, None)
            opened.folder.release()
            answers.append(Answered(point.asked, trial, point.digest))
            for twin, own, seconds in opened.twins:
                inherited = self._judge.inherited(twin.asked, own, trial, seconds)
                answers.append(Answered(twin.asked, inherited, twin.digest))
        return answers


def _what_built(digest: str) -> str:
    """The second part of a source's digest."""
    return digest.partition(".")[2]
