"""Published experiments, repeated: a table of tunings, each with its published figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from aesgen.config.document import read
from aesgen.config.validation import Strict, validate
from aesgen.errors import UserError
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.search.confirm import Confirmed
from aesgen.search.request import Budget, Request
from aesgen.search.session import Session
from aesgen.search.tuned import Tuned
from aesgen.spaces import catalog
from aesgen.system import paths

BLOCK_BYTES = 16


class _RowFile(Strict):
    """A row: one tuning, beside the published figures."""

    label: str
    """The name of the row."""
    problem: str
    """The problem, e.g. `aes128-ctr-encrypt`."""
    space: str | None = None
    """The only space to search."""
    pins: dict[str, str] = Field(default_factory=dict)
    """Fixed axes."""
    objective: str | None = None
    """What is minimised; default: cycles."""
    convention: str | None = None
    """What cycles count; default: the target's usual."""
    bytes: int | None = None
    """The length of a message in bytes, with `unit: cycles`."""
    strategy: str | None = None
    """Overrides the file's."""
    budget: str | None = None
    """Overrides the file's."""
    published: dict[str, float] = Field(default_factory=dict)
    """The published `baseline` and `best`."""


class _ProcessorFile(Strict):
    """A processor of a published table."""

    machine: str
    """Its name in the table."""
    cycles_per_block: float
    """Its published cycles per block of AES-128."""
    targets: list[str] = Field(default_factory=list)
    """The targets that are this processor."""
    descendants: list[str] = Field(default_factory=list)
    """Targets of its kind that are sold today."""
    rules: str = ""
    """Whose rules our figures follow, if no manual states the processor's: `by the article's own rules`."""


class ExperimentFile(Strict):
    """`search/experiments/NAME.yaml`: either `rows` to tune, or `processors` whose records are shown.

    A class fixes axes; if it lists several settings, the first that the target can run is taken. A row's
    `strategy` and `budget` override the file's; its `objective` and `convention` override the target's usual
    ones; `space` restricts it to one space. Figures are in cycles per byte, or in Gb/s of a GPU's kernel
    including its stores. With `unit: cycles` they are cycles per block, per key expansion
    (`objective: setup`) or per message of `bytes` bytes (whole blocks: one call, plus the loop for every
    further block)."""

    schema_: Literal[1] = Field(alias="schema")
    """The version of the format."""
    title: str
    """The title of the tables."""
    source: str = ""
    """Where a table of processors was published."""
    classes: dict[str, dict[str, list[str]]] = Field(default_factory=dict)
    """The name of each class, and its fixed axes, each with the settings to try in this order."""
    unit: Literal["cycles per byte", "cycles", "Gb/s"] = "cycles per byte"
    """The unit of all figures."""
    strategy: str = "anneal"
    """The search strategy."""
    budget: str = "400"
    """Variants or time for each row."""
    rows: list[_RowFile] = Field(default_factory=list)
    """The rows."""
    processors: list[_ProcessorFile] = Field(default_factory=list)
    """The processors of a published table, instead of rows: nothing is tuned, their records are shown."""


@dataclass(frozen=True)
class ExperimentResult:
    """One row of an experiment: the unoptimised variant and the best, confirmed, in the experiment's unit."""

    label: str
    of_class: str
    problem: Problem
    pins: Mapping[str, str]
    strategy: str
    evaluated: int
    seconds: float
    baseline: float | None
    best: float
    published: Mapping[str, float]
    rate: bool = False
    """Whether larger is better, for our figures and the published ones."""

    @property
    def speedup(self) -> float | None:
        return self._times(self.baseline, self.best)

    @property
    def published_speedup(self) -> float | None:
        return self._times(self.published.get("baseline"), self.published.get("best"))

    def _times(self, baseline: float | None, best: float | None) -> float | None:
        if not baseline or not best:
            return None
        return best / baseline if self.rate else baseline / best


def experiment(name: str) -> ExperimentFile:
    """The experiment called `name`, or the user's own file of that path."""
    document = read(paths.find("search/experiments", name))
    described = validate(document, ExperimentFile)
    if bool(described.rows and described.classes) == bool(described.processors):
        raise UserError(f"{document.path}: expected either classes and rows, or processors")
    return described


def run(
    described: ExperimentFile,
    target: Target,
    results: Path,
    seed: int = 1,
    budget: str | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> Iterator[ExperimentResult]:
    """Tune each class and row in turn; rows that need the same tuning share it. An interrupted experiment
    resumes at the same place."""
    known: dict[object, Tuned] = {}
    for of_class, choices in described.classes.items():
        for row in described.rows:
            problem = Problem.parse(row.problem)
            pins = {**_first_that_runs(target, problem, choices), **_ranges(row.pins)}
            usual = target.usual_goal(problem)
            request = Request(
                target=target,
                problem=problem,
                goal=Goal(
                    row.objective or usual.objective,
                    usual.size,
                    row.convention or usual.convention,
                    tuple(pins.items()),
                ),
                requested=target.name,
                strategy=row.strategy or described.strategy,
                space=row.space,
                budget=Budget.parse(budget or row.budget or described.budget),
                seed=seed,
                results=results / (row.strategy or described.strategy) / (row.space or ""),
            )
            tell(f"{of_class}: {row.label}")
            asked = request.problem, request.space, request.goal, request.strategy, request.budget
            tuned = known.get(asked) or Session(request).run()
            if tuned.interrupted:
                raise KeyboardInterrupt
            if tuned.confirmed is None:
                raise UserError(f"{row.label}: no correct variant was found")
            known[asked] = tuned
            yield _result(row, described.unit, of_class, pins, tuned, tuned.confirmed)


def _result(
    row: _RowFile, unit: str, of_class: str, pins: Mapping[str, str], tuned: Tuned, confirmed: Confirmed
) -> ExperimentResult:
    measurement = confirmed.trial.measurement
    assert measurement is not None
    return ExperimentResult(
        label=row.label,
        of_class=of_class,
        problem=tuned.request.problem,
        pins=pins,
        strategy=tuned.request.strategy,
        evaluated=tuned.progress.evaluated,
        seconds=tuned.progress.seconds,
        baseline=_figure(row, unit, confirmed.baseline) if confirmed.baseline else None,
        best=_figure(row, unit, measurement),
        published=row.published,
        rate=unit == "Gb/s",
    )


def _figure(row: _RowFile, unit: str, measurement: Measurement) -> float:
    """The part of a measurement that `row` compares, in `unit`."""
    if unit == "Gb/s":
        return measurement.figures[FigureName.GBIT_PER_S]
    if unit != "cycles":
        return measurement.cycles_per_byte
    if row.objective == "setup":
        return measurement.figures[FigureName.SETUP_CYCLES]
    if row.bytes:
        further = row.bytes // BLOCK_BYTES - 1
        return measurement.figures[FigureName.CYCLES_PER_BLOCK_CALL] + further * measurement.cycles_per_block
    return measurement.cycles_per_block


def _ranges(pins: Mapping[str, str]) -> dict[str, str]:
    """`pins` with ranges such as `1..17` written out as alternatives."""
    result = {}
    for axis, setting in pins.items():
        first, dots, last = setting.partition("..")
        result[axis] = "|".join(map(str, range(int(first), int(last) + 1))) if dots else setting
    return result


def _first_that_runs(target: Target, problem: Problem, choices: Mapping[str, list[str]]) -> Mapping[str, str]:
    """For each fixed axis, the first setting for which the target has a valid variant."""
    pins: dict[str, str] = {}
    for axis, settings in choices.items():
        if not _has_axis(target, problem, axis):
            able = [each.name for each in catalog.targets() if _has_axis(each, problem, axis)]
            raise UserError(
                f"{target.name} has no space with the axis {axis!r}, which this experiment fixes; "
                f"name one of these with --target: {', '.join(able)}"
            )
        for setting in settings:
            space = catalog.spaces_for(target, problem, pins={**pins, axis: setting})[0]
            try:
                if space.valid(space.baseline()):
                    pins[axis] = setting
                    break
            except UserError:
                continue
        else:
            raise UserError(f"{target.name} can run none of {axis}={', '.join(settings)}")
    return pins


def _has_axis(target: Target, problem: Problem, axis: str) -> bool:
    return any(axis in each.data["axes"] for each in catalog.spaces() if each.serves(target, problem))


def averages(found: list[ExperimentResult]) -> dict[str, Any]:
    """Mean speedup over the baselines, ours and the published one, for each class."""
    result: dict[str, Any] = {}
    for of_class in dict.fromkeys(each.of_class for each in found):
        own = [each for each in found if each.of_class == of_class]
        ours = [each.speedup for each in own if each.speedup]
        theirs = [each.published_speedup for each in own if each.published_speedup]
        result[of_class] = {
            "speedup": sum(ours) / len(ours) if ours else None,
            "published_speedup": sum(theirs) / len(theirs) if theirs else None,
        }
    return result
