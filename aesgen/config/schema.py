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
from aesgen.system.compilers import COMPILERS, CUDA_COMPILERS, USUAL


class PublishedFile(Strict):
    """A published figure; give cycles per block or per byte, and anything else as `figures`."""

    who: str
    """The authors, or the name of the library."""
    problem: str
    """The problem, e.g. `aes128-ctr-encrypt`."""
    cycles_per_block: float | None = None
    """Cycles per block of 16 bytes."""
    cycles_per_byte: float | None = None
    """Cycles per byte."""
    source: str
    """The publication, with table or figure."""
    note: str = ""
    """What was measured, and on what."""
    figures: dict[str, Any] = Field(default_factory=dict)
    """Other published figures: the name of each, and its value."""
    transfer: bool = False
    """Whether the figure includes the copies to a card and back."""

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
    """The version of the format."""
    title: str
    """The name of the machine in lists and reports."""
    aliases: list[str] = Field(default_factory=list)
    """Other names that commands accept, e.g. `uno`."""
    processors: dict[str, str] = Field(default_factory=dict)
    """For a generic target: names of processors, with the name of their records, e.g. `spr: intel-06-8f`."""
    families: list[str] = Field(min_length=1)
    """The families of code, the preferred one first, e.g. `[avr]`."""
    devices: list[dict[str, Any]] = Field(min_length=1)
    """What measures the code, each with `name` and its settings; the first that works here is used."""
    toolchains: dict[str, dict[str, Any]] = Field(default_factory=dict)
    """By family, or `default`: the tool chain's `name` and its settings."""
    features: list[str] = Field(default_factory=list)
    """Instruction-set features that spaces and templates ask for."""
    pipeline: str | None = None
    """The pipeline data of the model, a file of `aesgen/pipelines`."""
    clock_hz: float | None = Field(default=None, gt=0)
    """The clock, for throughput in bits per second."""
    size: Literal["64", "1k", "32k", "64m"] | None = None
    """The usual length of a call in bytes, if it matters."""
    limits: dict[str, int] = Field(default_factory=dict)
    """Resources in bytes or registers that constraints compare with, e.g. `flash: 32768`."""
    parameters: dict[str, Any] = Field(default_factory=dict)
    """Settings of the device's model."""
    conventions: dict[str, Literal["core", "bulk", "call", "bare", "transfer"]] = Field(default_factory=dict)
    """What cycles count, by mode or `default`: the cipher alone, with loads, stores and loop, or a C call."""
    cached: bool = False
    """Whether the machine has a data cache, so that table look-ups leak."""
    vendor_caches: bool = False
    """Whether parts of some vendors have a cache before the flash."""
    relatives: list[str] = Field(default_factory=list)
    """Targets whose records may be used where this one has none."""
    dispatch: list[dict[str, Any]] = Field(default_factory=list)
    """The classes of processors that one export serves, each with `name` and `features`; `software`: without
    AES instructions; `records`: further targets whose records it may use; `unmasked`: another `class`, whose
    kernels serve it for texts of fewer than `below` bytes and at the ends of pages."""
    vendors: list[str] = Field(default_factory=list)
    """With `dispatch`: the vendors of processors, e.g. `[intel, amd]`. Cycles of different vendors' cores
    cannot be compared, so that an export uses the records of the first vendor that has some for a problem."""
    published: list[PublishedFile] = Field(default_factory=list)
    """Published figures for comparison."""
    floors: dict[Literal["chained", "parallel"], float] = Field(default_factory=dict)
    """The fewest cycles per round and block, in a chain and side by side; measured figures below are
    marked."""
    sources: dict[str, str] = Field(default_factory=dict)
    """Where the data of this file are from."""

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
    """A list of words or numbers, or a range such as `"0..24"`."""
    baseline: Any = None
    """The value of the unoptimised variant; default: the first value."""
    each: str | int | None = None
    """Makes the axis a list with one value for each round (`rounds`), or with this many values."""
    weight: float = Field(default=1.0, gt=0)
    """How often strategies change this axis, relative to others."""
    when: str | None = None
    """An expression over other axes: where it is false, the axis has no effect."""
    about: str = ""
    """One sentence about the axis."""

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
    """An expression that must be true."""
    because: str = ""
    """The reason, for messages."""


class SpaceFile(Strict):
    """`search/spaces/NAME.yaml`."""

    schema_: Literal[1] = Field(alias="schema")
    """The version of the format."""
    family: str
    """The family that renders the variants."""
    method: str
    """The method of the family."""
    title: str = ""
    """The title in lists and reports."""
    modes: list[str]
    """The supported modes, e.g. `ctr`, or `cbc-decrypt` for one direction."""
    serves: str = "true"
    """A further condition on problem and target."""
    let: dict[str, bool | int | str | list[bool | int | str]] = Field(default_factory=dict)
    """Named quantities: expressions, or lists of words or numbers."""
    conventions: tuple[Literal["core", "bulk", "call", "bare", "transfer"], ...] = ("core", "bulk", "call")
    """The conventions for its variants. Only variants that leave work to their callers count as `bare`."""
    secret_lookups: bool = False
    """Whether variants look up tables at addresses that depend on secrets."""
    axes: dict[str, AxisFile]
    """The choices: the name of each axis, and what it offers."""
    constraints: list[ConstraintFile] = Field(default_factory=list)
    """The conditions that every variant must satisfy."""

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
    known = [*COMPILERS, *CUDA_COMPILERS, USUAL]
    axis = axes.get("compiler")
    values = axis.get("values") if isinstance(axis, dict) else None
    if axis is not None and not isinstance(values, list):
        yield ("axes", "compiler"), f"expected a list of compilers: {', '.join(known)}"
        return
    for number, value in enumerate(values or ()):
        if value not in known:
            hint = did_you_mean(str(value), known)
            yield ("axes", "compiler", "values", number), f"unknown compiler {value!r}{hint}"
