"""The form of `aesgen show --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.answers.list_ import RecordRow, Valid
from aesgen.cli.forms import JsonAnswer, JsonPart


class AxisRow(JsonPart):
    """An axis of a space."""

    axis: str
    """Its name."""
    elements: int | None
    """Number of values if the axis is a list with one for each round; null for a single value."""
    values: list[Any]
    """The values."""
    baseline: Any
    """The value of the unoptimised variant."""
    weight: float
    """How often strategies change it."""
    when: str | None
    """Where it has an effect."""
    about: str
    """One sentence about it."""


class ConstraintRow(JsonPart):
    """A constraint of a space."""

    require: str
    """The expression."""
    because: str
    """The reason."""


class SpaceDetails(JsonPart):
    """A space with its axes."""

    space: str
    """Its name."""
    title: str
    """Its title."""
    family: str
    """The family of code."""
    method: str
    """The method of the family."""
    path: str
    """The file."""
    modes: list[str]
    """The modes."""
    serves: str
    """The further condition on problem and target."""
    secret_lookups: bool
    """Whether variants look up tables at secret addresses."""
    target: str | None
    """The target of the axes below."""
    problem: str | None
    """The problem of the axes below."""
    points: int | None
    """Number of points before the constraints."""
    valid: Valid | None
    """Number of points after the constraints."""
    axes: list[AxisRow]
    """The axes."""
    constraints: list[ConstraintRow]
    """The constraints."""


class TargetDetails(JsonPart):
    """A target with its records."""

    target: str
    """Its name."""
    title: str
    """Its title."""
    aliases: list[str]
    """Other names."""
    families: list[str]
    """Families of code."""
    devices: list[dict[str, Any]]
    """Devices with their settings."""
    features: list[str]
    """Features of the instruction set."""
    limits: dict[str, Any]
    """Limits in bytes or registers."""
    clock_hz: float | None
    """The clock."""
    data_cache: bool
    """Whether it has a data cache."""
    conventions: dict[str, str]
    """What cycles count, by mode."""
    relatives: list[str]
    """Targets whose records may be used."""
    spaces: list[str]
    """The spaces of its families."""
    records: list[RecordRow]
    """Its records."""


class RecordDetails(RecordRow):
    """A record with how it was found."""

    baseline_cycles_per_byte: float | None
    """Cycles per byte of the unoptimised variant."""
    speedup: float | None
    """Cycles of the baseline over those of the variant."""
    search: dict[str, Any]
    """How it was found."""
    provenance: dict[str, Any]
    """Machine, tools and date."""
    commands: dict[str, str]
    """Commands that use it."""


class ShowSpace(JsonAnswer):
    """`aesgen show SPACE --json`."""

    space: SpaceDetails
    """The space."""


class ShowTarget(JsonAnswer):
    """`aesgen show TARGET --json`."""

    target: TargetDetails
    """The target."""


class ShowRecord(JsonAnswer):
    """`aesgen show RECORD --json`."""

    record: RecordDetails
    """The record."""


FORMS: Mapping[str, type[BaseModel]] = {
    "show-record": ShowRecord,
    "show-space": ShowSpace,
    "show-target": ShowTarget,
}
