"""The commands as functions, for scripts and notebooks; `import aesgen` offers them.

    import aesgen

    record = aesgen.tune("uno", "ctr", budget="100")
    study = aesgen.Study("uno", "ctr")
    study.evaluate(study.space.baseline()).measurement
    aesgen.records("uno")

The results are those that the commands print and save: `Record`, `Trial`, `Proof`, `SearchRun`. Errors are
`aesgen.errors.UserError`, with the sentences of the commands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from aesgen import export as export_package
from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.trial import Record, Trial
from aesgen.model.variant import Point, Variant
from aesgen.proofs import Proof
from aesgen.search.progress import Progress
from aesgen.search.request import Budget, Request
from aesgen.search.study import SearchRun, rows
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import paths

Observer = Callable[[Progress], None]


def tune(
    target: str,
    mode: str,
    *,
    direction: str = "encrypt",
    key_bits: int = 128,
    observe: Observer = lambda progress: None,
    **options: Any,
) -> Record:
    """Search for the fastest correct variant, confirm it and save its record, as `aesgen tune` does.

    `target`: a name or the path of a file. `key_bits`: 128, 192 or 256. `observe` is called with the progress
    of the search. `options`: those of `aesgen.search.tuning.request_of`, e.g. `budget="100"` or `"10m"`,
    `strategy="optuna:tpe"`, `seed=1`, `space_name`, `results=Path(...)`. Raises `UserError` if no correct
    variant was found."""
    from aesgen.search.result import record_of, save
    from aesgen.search.session import Session
    from aesgen.search.tuning import request_of

    tuned = Session(request_of(target, Problem(key_bits, mode, direction), **options), observe).run()
    if tuned.confirmed is None:
        raise UserError("no correct variant was found")
    record = record_of(tuned, tuned.confirmed)
    save(tuned, record)
    return record


@dataclass
class Study:
    """A target and a problem on which points are evaluated and strategies compared; nothing is recorded.

    `space_name`: the space of the points; None for the first that serves the problem."""

    target: str
    mode: str
    direction: str = "encrypt"
    key_bits: int = 128
    space_name: str | None = None
    allow_leaky_tables: bool = False
    seed: int = 1
    runs: list[SearchRun] = field(default_factory=list)
    """Every run so far."""

    @property
    def problem(self) -> Problem:
        return Problem(self.key_bits, self.mode, self.direction)

    @cached_property
    def space(self) -> BoundSpace:
        """The space of `evaluate`: `space.baseline()`, `space.axes`, `space.sample(random)`."""
        found = catalog.target(self.target)
        if self.space_name is not None:
            return catalog.space(self.space_name).bind(found, self.problem)
        with self._stages() as stages:
            return stages[1][0]

    def evaluate(self, point: Mapping[str, Any]) -> Trial:
        """Build, check and measure the variant at `point`, which gives every axis a value. The outcome may be
        `correct` or a failure: `constraints` without a build if the point breaks a constraint of the space.
        Cycles are those of the target's usual goal. Raises `UserError` for a value that an axis lacks."""
        from aesgen.evaluation.evaluate import Evaluator, Known
        from aesgen.evaluation.stages import Asked

        space, chosen = self.space, dict(point)
        if set(chosen) != {axis.name for axis in space.axes}:
            raise UserError(f"a point of {space.name} has the axes {', '.join(a.name for a in space.axes)}")
        for axis in space.axes:
            if not axis.allows(chosen[axis.name]):
                raise UserError(f"{axis.name}={chosen[axis.name]}: the values are {axis.values}")
        if broken := space.violated(canonical := space.canonical(chosen)):
            variant = Variant.of(space.target.name, self.problem, space.name, canonical)
            goal = space.target.usual_goal(self.problem)
            return Trial(1, variant, goal, "constraints", f"{broken.require.text} ({broken.because})")
        with self._stages() as (stages, _):
            evaluator = Evaluator(stages, Known())
            [answer] = [*evaluator([Asked(space, canonical)]), *evaluator.rest()]
        return answer.trial

    def run(
        self, strategies: Sequence[str] = ("local", "anneal", "random"), seeds: int = 20, budget: int = 500
    ) -> list[SearchRun]:
        """The runs of each strategy with `seeds` seeds and `budget` evaluations, as `aesgen study` makes
        them. Strategies are names, files, or `PACKAGE:NAME`."""
        from aesgen.search.study import study

        made = study(self._request(budget), strategies, seeds)
        self.runs += made
        return made

    def _request(self, budget: int) -> Request:
        target = catalog.target(self.target)
        return Request(
            target,
            self.problem,
            target.usual_goal(self.problem),
            self.target,
            budget=Budget(variants=budget),
            seed=self.seed,
            space=self.space_name,
            allow_leaky_tables=self.allow_leaky_tables,
        )

    @contextmanager
    def _stages(self) -> Iterator[tuple[Any, list[BoundSpace]]]:
        from aesgen.search.study import opened

        with opened(self._request(1)) as found:
            yield found

    def _repr_html_(self) -> str:
        """The table of the strategies, in notebooks."""
        heads = ("strategy", "runs", "median cycles a block", "worst", "near the best")
        found = rows(self.runs, [max(len(run.curve) for run in self.runs)]) if self.runs else []
        lines = (
            f"<tr><td>{row.strategy}<td>{row.runs}<td>{row.median:.2f}<td>{row.worst:.2f}<td>{row.arrived}"
            for row in found
        )
        return f"<table><tr>{''.join(f'<th>{head}' for head in heads)}{''.join(lines)}</table>"


def evaluate(point: Point, target: str, mode: str, **options: Any) -> Trial:
    """`Study(target, mode, **options).evaluate(point)`."""
    return Study(target, mode, **options).evaluate(point)


def records(target: str | None = None, results: Path | None = None) -> list[Record]:
    """The records of a target, or of all: those of the folder `results`, or else the user's own and those
    that ship. Records that cannot be read are left out."""
    from aesgen.results import records as stored

    folders = paths.results_to_read(results)
    return [each for folder in folders for _, each in stored.records(folder, target, lambda why: None)]


def export(
    target: str = "native", modes: str | None = None, out: Path | str | None = None, **options: Any
) -> dict[str, str]:
    """The files of an export, name to text, checked as `aesgen export` checks them; they are also written
    into the folder `out`. `modes`: `"ctr,gcm"`; None for the usual ones. `options`: the fields of
    `aesgen.export.request.Request`; without `folders`, the records are those of `records()`. Raises
    `UserError` if the check failed."""
    from aesgen.export import request as asked
    from aesgen.export.fitting import attempt

    options = {"folders": paths.results_to_read(), **options}
    facts = asked.facts_of_request(asked.Request(target, modes=modes, **options), lambda warning: None)
    fitted = attempt(facts, {})
    if complaints := fitted.checked.complaints:
        raise UserError(f"the export failed its check: {complaints[0]}")
    if out is not None:
        for name, text in fitted.files.items():
            place = Path(out) / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8")
    return dict(fitted.files)


def prove(record: Record | Path | str, seconds: float | None = None) -> Proof:
    """The proof of the machine code of a record, which may be given by its file, within `seconds` of
    processor time: `proof.holds`, `proof.verdict`, `proof.statement`."""
    from aesgen.results.records import read_record
    from aesgen.verification.proved import prove_record

    found = record if isinstance(record, Record) else read_record(Path(record))
    return prove_record(found, seconds)[0]


class _CallablePackage(ModuleType):
    """The package `aesgen.export`, which has the name of the function."""

    def __call__(self, *arguments: Any, **options: Any) -> dict[str, str]:
        return export(*arguments, **options)


export_package.__class__ = _CallablePackage
