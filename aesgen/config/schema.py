"""The schemas of `targets/*.yaml` and `search/spaces/*.yaml`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import Field, field_validator

from aesgen.config.definitions import Definitions
from aesgen.config.document import Complaint, Place, expression_at
from aesgen.config.validation import Strict
from aesgen.errors import UserError, did_you_mean
from aesgen.model import problem
from aesgen.model.problem import Problem
from aesgen.system.compilers import COMPILERS


class PublishedFile(Strict):
    """A published figure; give cycles per block or per byte, and anything else as `figures`."""

    who: str
    problem: str
    cycles_per_block: float | None = None
    cycles_per_byte: float | None = None
    source: str
    note: str = ""
    figures: dict[str, Any] = Field(default_factory=dict)
    transfer: bool = False

    @field_validator("problem")
    @classmethod
    def _known(cls, name: str) -> str:
        try:
            Problem.parse(name)
        except UserError as error:
            raise ValueError(str(error)) from None
        return name


class TargetFile(Strict):
    """`targets/NAME.yaml`."""

    schema_: Literal[1] = Field(alias="schema")
    title: str
    aliases: list[str] = Field(default_factory=list)
    processors: dict[str, str] = Field(default_factory=dict)
    families: list[str] = Field(min_length=1)
    devices: list[dict[str, Any]] = Field(min_length=1)
    toolchains: dict[str, dict[str, Any]] = Field(default_factory=dict)
    features: list[str] = Field(default_factory=list)
    pipeline: str | None = None
    clock_hz: float | None = Field(default=None, gt=0)
    size: Literal["64", "1k", "32k", "64m"] | None = None
    limits: dict[str, int] = Field(default_factory=dict)
    parameters: dict[str, Any] = Field(default_factory=dict)
    conventions: dict[str, Literal["core", "bulk", "call", "bare", "transfer"]] = Field(default_factory=dict)
    cached: bool = False
    vendor_caches: bool = False
    relatives: list[str] = Field(default_factory=list)
    dispatch: list[dict[str, Any]] = Field(default_factory=list)
    published: list[PublishedFile] = Field(default_factory=list)
    sources: dict[str, str] = Field(default_factory=dict)

    @field_validator("devices", "toolchains", "dispatch")
    @classmethod
    def _named(cls, given: Any) -> Any:
        for settings in given.values() if isinstance(given, dict) else given:
            if not isinstance(settings.get("name"), str):
                raise ValueError("each entry needs a name")
        return given


class AxisFile(Strict):
    """An axis of a space; the default of `baseline` is the first value."""

    values: list[int | bool | str] | str
    baseline: Any = None
    each: str | int | None = None
    weight: float = Field(default=1.0, gt=0)
    when: str | None = None
    about: str = ""

    @field_validator("values")
    @classmethod
    def _distinct(cls, values: Any) -> Any:
        for number, value in enumerate(values):
            if isinstance(values, list) and (type(value), value) in [(type(v), v) for v in values[:number]]:
                raise ValueError(f"duplicate value {value!r}")
        return values


class ConstraintFile(Strict):
    """A constraint of a space, and its reason."""

    require: str
    because: str = ""


class SpaceFile(Strict):
    """`search/spaces/NAME.yaml`."""

    schema_: Literal[1] = Field(alias="schema")
    family: str
    method: str
    title: str = ""
    modes: list[str]
    """The supported modes, e.g. `ctr`, or `cbc-decrypt` for one direction."""
    serves: str = "true"
    """A further condition on problem and target."""
    let: dict[str, bool | int | str | list[bool | int | str]] = Field(default_factory=dict)
    """Named quantities: expressions, or lists of words or numbers."""
    conventions: tuple[Literal["core", "bulk", "call", "bare", "transfer"], ...] = ("core", "bulk", "call")
    """The conventions for its variants. Only variants that leave work to their callers count as `bare`."""
    secret_lookups: bool = False
    axes: dict[str, AxisFile]
    constraints: list[ConstraintFile] = Field(default_factory=list)

    @field_validator("modes")
    @classmethod
    def _served(cls, modes: list[str]) -> list[str]:
        known = [*problem.MODES, *problem.one_way_modes()]
        if not modes:
            raise ValueError("name at least one mode")
        for number, mode in enumerate(modes):
            if mode not in known:
                raise ValueError(f"unknown mode {mode!r}{did_you_mean(mode, known)}")
            if mode in modes[:number] or mode.rpartition("-")[0] in modes:
                raise ValueError(f"duplicate mode {mode!r}")
        return modes


def space_meaning(data: Any) -> list[Complaint]:
    """Mistakes that a schema cannot find: expressions that do not parse or contain an unknown axis."""
    complaints: list[Complaint] = []
    place: Place
    definitions = Definitions.of(data)
    complaints += [(("let", name), f"{name}: {error}") for name, error in definitions.errors.items()]
    axes = data.get("axes")
    axes = axes if isinstance(axes, dict) else {}
    known = [*axes, *definitions.names]
    for name in definitions.names:
        if name not in definitions.errors:
            expression_at(("let", name), name, known, complaints, definitions)
            known += definitions.expression(name).names  # reported once, not at every use
    if "serves" in data:
        expression_at(("serves",), data["serves"], (), complaints)
    for name, axis in axes.items():
        if isinstance(axis, dict) and axis.get("when"):
            place = ("axes", name, "when")
            expression = expression_at(place, axis["when"], known, complaints, definitions)
            if expression and expression.uses("build"):
                complaints.append((place, "whether an axis has an effect must not depend on the build"))
    complaints += _unknown_compilers(axes)
    constraints = data.get("constraints")
    for i, constraint in enumerate(constraints if isinstance(constraints, list) else []):
        if isinstance(constraint, dict) and "require" in constraint:
            place = ("constraints", i, "require")
            expression_at(place, constraint["require"], known, complaints, definitions)
    return complaints


def _unknown_compilers(axes: Mapping[str, Any]) -> Iterator[Complaint]:
    """Check the settings of the axis `compiler`: they are programs that aesgen runs, so only known ones are
    allowed."""
    axis = axes.get("compiler")
    values = axis.get("values") if isinstance(axis, dict) else None
    if axis is not None and not isinstance(values, list):
        yield ("axes", "compiler"), f"expected a list of compilers: {', '.join(COMPILERS)}"
        return
    for number, value in enumerate(values or ()):
        if value not in COMPILERS:
            hint = did_you_mean(str(value), list(COMPILERS))
            yield ("axes", "compiler", "values", number), f"unknown compiler {value!r}{hint}"
