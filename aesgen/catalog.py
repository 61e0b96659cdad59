"""The targets, spaces and strategies that YAML files describe, by name or by path."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, field_validator

from aesgen import config, resources
from aesgen.config import Complaint, Strict
from aesgen.errors import UserError
from aesgen.expressions import Expression, ExpressionError, did_you_mean
from aesgen.problem import Problem
from aesgen.space import Axis, BoundSpace, Constraint, problem_names
from aesgen.target import Published, Settings, Target
from aesgen.trial import Value

NATIVE = "native"
_GENERIC = {"x86_64": "x86-64", "AMD64": "x86-64", "aarch64": "aarch64", "arm64": "aarch64"}


class _PublishedModel(Strict):
    who: str
    problem: str
    cycles_per_block: float | None = None
    cycles_per_byte: float | None = None
    source: str
    note: str = ""
    figures: dict[str, Any] = Field(default_factory=dict)

    @field_validator("problem")
    @classmethod
    def _known(cls, name: str) -> str:
        try:
            Problem.parse(name)
        except UserError as error:
            raise ValueError(str(error)) from None
        return name


class TargetModel(Strict):
    """`targets/NAME.yaml`."""

    schema_: Literal[1] = Field(alias="schema")
    title: str
    families: list[str]
    devices: list[dict[str, Any]]
    toolchains: dict[str, dict[str, Any]] = Field(default_factory=dict)
    features: list[str] = Field(default_factory=list)
    pipeline: str | None = None
    clock_hz: float | None = None
    size: Literal["1k", "32k", "64m"] | None = None
    limits: dict[str, int] = Field(default_factory=dict)
    parameters: dict[str, Any] = Field(default_factory=dict)
    conventions: dict[str, Literal["core", "bulk", "call", "bare"]] = Field(default_factory=dict)
    cached: bool = False
    relatives: list[str] = Field(default_factory=list)
    published: list[_PublishedModel] = Field(default_factory=list)
    sources: dict[str, str] = Field(default_factory=dict)

    @field_validator("devices", "toolchains")
    @classmethod
    def _named(cls, given: Any) -> Any:
        for settings in given.values() if isinstance(given, dict) else given:
            if not isinstance(settings.get("name"), str):
                raise ValueError("each needs a name")
        return given


class _AxisModel(Strict):
    values: list[int | bool | str] | str
    baseline: Any
    each: str | int | None = None
    weight: float = Field(default=1.0, gt=0)
    when: str | None = None
    about: str = ""


class _ConstraintModel(Strict):
    require: str
    because: str = ""


class SpaceModel(Strict):
    """`search/spaces/NAME.yaml`."""

    schema_: Literal[1] = Field(alias="schema")
    family: str
    method: str
    title: str = ""
    serves: str
    secret_lookups: bool = False
    axes: dict[str, _AxisModel]
    constraints: list[_ConstraintModel] = Field(default_factory=list)


def target(name: str) -> Target:
    """The target called `name`; `native` is this machine's own processor."""
    if name == NATIVE:
        return _native()
    return _read_target(resources.find("targets", name))


def _native() -> Target:
    import platform

    from aesgen.devices.host.cpu import host_identity

    machine = platform.machine()
    if machine not in _GENERIC:
        raise UserError(f"no target describes this machine's processor ({machine}); name one with --target")
    generic = _read_target(resources.find("targets", _GENERIC[machine]))
    name, title, features = host_identity()
    return replace(
        generic,
        name=name,
        title=title,
        features=frozenset(features),
        relatives=(generic.name, *generic.relatives),
    )


def _read_target(path: Path) -> Target:
    model = config.validate(config.read(path), TargetModel)
    return Target(
        name=path.stem,
        title=model.title,
        families=tuple(model.families),
        devices=tuple(_settings(given) for given in model.devices),
        toolchains={family: _settings(given) for family, given in model.toolchains.items()},
        features=frozenset(model.features),
        pipeline=model.pipeline,
        clock_hz=model.clock_hz,
        size=model.size,
        limits=model.limits,
        parameters=model.parameters,
        conventions=model.conventions,
        relatives=tuple(model.relatives),
        published=tuple(_published(row) for row in model.published),
        cached=model.cached,
        sources=model.sources,
    )


def _settings(given: Mapping[str, Any]) -> Settings:
    return Settings(given["name"], {key: value for key, value in given.items() if key != "name"})


def _published(row: _PublishedModel) -> Published:
    per_byte = row.cycles_per_byte
    if per_byte is None and row.cycles_per_block is not None:
        per_byte = row.cycles_per_block / 16
    return Published(row.who, Problem.parse(row.problem), per_byte, row.source, row.note, row.figures)


@dataclass(frozen=True)
class Space:
    """A space as its file describes it, not yet bound to a target and a problem."""

    name: str
    document: config.Document
    model: SpaceModel
    serves_when: Expression
    requirements: tuple[tuple[Expression, str], ...]
    conditions: Mapping[str, Expression]

    @property
    def family(self) -> str:
        return self.model.family

    def serves(self, target: Target, problem: Problem) -> bool:
        """Whether it has variants for `problem` on `target`."""
        if self.family not in target.families:
            return False
        try:
            return bool(self.serves_when(_scope(target, problem)))
        except ExpressionError as error:
            self.document.fail([(("serves",), str(error))])
            raise

    def bind(self, target: Target, problem: Problem, pins: Mapping[str, str] | None = None) -> BoundSpace:
        """The space for `target` and `problem`, with `pins` (axis to setting) applied.

        Raises `UserError` where a pin names no axis or no setting of it.
        """
        scope = _scope(target, problem)
        axes = {name: self._axis(name, model, scope) for name, model in self.model.axes.items()}
        for name, setting in (pins or {}).items():
            if name not in axes:
                raise UserError(
                    f"space {self.name}: no axis is called {name!r}{did_you_mean(name, list(axes))}"
                )
            axes[name] = axes[name].pinned(setting)
        before: list[Constraint] = []
        after: list[Constraint] = []
        for expression, because in self.requirements:
            (after if expression.uses("build") else before).append(Constraint(expression, because))
        return BoundSpace(
            self.name,
            self.family,
            self.model.method,
            target,
            problem,
            tuple(axes.values()),
            tuple(before),
            tuple(after),
            self.model.secret_lookups,
            self.model.title,
            scope,
        )

    def _axis(self, name: str, model: _AxisModel, scope: Mapping[str, Any]) -> Axis:
        try:
            values = tuple(_values(model.values, scope))
            length = 1 if model.each is None else int(Expression(str(model.each))(scope))
        except ExpressionError as error:
            self.document.fail([(("axes", name), str(error))])
            raise
        vector = model.each is not None
        baseline: Value = model.baseline
        if vector:
            given = model.baseline if isinstance(model.baseline, list) else [model.baseline] * length
            baseline = tuple(given)
            if len(baseline) != length:
                self.document.fail([(("axes", name, "baseline"), f"expected 1 or {length} values")])
        for element in baseline if isinstance(baseline, tuple) else (baseline,):
            if element not in values:
                hint = did_you_mean(str(element), [str(value) for value in values])
                told = f"the baseline {element!r} of {name} is none of its values{hint}"
                self.document.fail([(("axes", name, "baseline"), told)])
        return Axis(
            name, (values,) * length, baseline, vector, model.weight, self.conditions.get(name), model.about
        )


_RANGE = re.compile(r"(?P<first>.+?)\s*\.\.\s*(?P<last>.+?)(?:\s+step\s+(?P<step>.+))?")


def _values(given: Sequence[Value] | str, scope: Mapping[str, Any]) -> list[Value]:
    """A list as it is; `A..B` or `A..B step S` as the integers from A to B, both included."""
    if not isinstance(given, str):
        return list(given)
    match = _RANGE.fullmatch(given.strip())
    if not match:
        raise ExpressionError(f"{given!r} is neither a list nor a range A..B")
    first, last, step = (int(Expression(match[part] or "1")(scope)) for part in ("first", "last", "step"))
    return list(range(first, last + 1, step))


def _scope(target: Target, problem: Problem) -> dict[str, Any]:
    return {"target": target.names(), "problem": problem_names(problem)}


def space(name: str) -> Space:
    """The space called `name`. Raises `ConfigError` with every mistake of its file."""
    path = resources.find("search/spaces", name)
    document = config.read(path)
    expressions: dict[tuple[str | int, ...], Expression] = {}

    def meaning(data: Any) -> list[Complaint]:
        complaints: list[Complaint] = []
        for place, text in _expressions_of(data):
            axes = () if place == ("serves",) else data["axes"]
            expression = config.expression_at(place, text, axes, complaints)
            if expression:
                expressions[place] = expression
        return complaints

    model = config.validate(document, SpaceModel, meaning)
    return Space(
        name=path.stem,
        document=document,
        model=model,
        serves_when=expressions[("serves",)],
        requirements=tuple(
            (expressions[("constraints", i, "require")], constraint.because)
            for i, constraint in enumerate(model.constraints)
        ),
        conditions={
            axis: expressions[("axes", axis, "when")] for axis, given in model.axes.items() if given.when
        },
    )


def _expressions_of(data: Any) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every expression that names axes, with its place, as far as the data has the right shape."""
    if "serves" in data:
        yield ("serves",), data["serves"]
    axes = data.get("axes")
    if isinstance(axes, dict):
        for name, axis in axes.items():
            if isinstance(axis, dict) and axis.get("when"):
                yield ("axes", name, "when"), axis["when"]
        constraints = data.get("constraints")
        for i, constraint in enumerate(constraints if isinstance(constraints, list) else []):
            if isinstance(constraint, dict) and "require" in constraint:
                yield ("constraints", i, "require"), constraint["require"]


def spaces() -> Iterator[Space]:
    """Every space that ships."""
    return (space(name) for name in resources.names("search/spaces"))


def targets() -> Iterator[Target]:
    """Every target that ships."""
    return (target(name) for name in resources.names("targets"))


def spaces_for(
    target: Target, problem: Problem, named: str | None = None, pins: Mapping[str, str] | None = None
) -> list[BoundSpace]:
    """The spaces that serve `problem` on `target`, in the target's order of families; or the one `named`.

    With pins, only spaces that have every pinned axis and setting are kept. Raises `UserError` where
    nothing is left.
    """
    if named:
        one = space(named)
        if not one.serves(target, problem):
            raise UserError(
                f"space {one.name} does not serve {problem.name} on {target.name}: {one.model.serves}"
            )
        return [one.bind(target, problem, pins)]
    matching = [candidate for candidate in spaces() if candidate.serves(target, problem)]
    if not matching:
        raise UserError(f"no space serves {problem.name} on {target.name}; see `aesgen list spaces`")
    bound, refused = [], []
    for candidate in sorted(matching, key=lambda s: target.families.index(s.family)):
        try:
            bound.append(candidate.bind(target, problem, pins))
        except UserError as error:
            if isinstance(error, config.ConfigError):
                raise
            refused.append(str(error))
    if not bound:
        raise UserError(refused[0])
    return bound
