"""The form of `aesgen list --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import Interval, JsonAnswer, JsonPart, Point


class Valid(JsonPart):
    """A number of points."""

    points: int | None
    """The number; null if it is unknown."""
    exact: bool
    """Whether it is exact."""


class TargetRow(JsonPart):
    """A target."""

    target: str
    """Its name."""
    title: str
    """Its title."""
    families: list[str]
    """Families of code, the preferred one first."""
    device: str
    """What would evaluate it here."""
    kind: str
    """measured, simulated or modelled."""
    obstacle: str | None
    """Why it cannot run here; null if it can."""


class SpaceRow(JsonPart):
    """A search space."""

    space: str
    """Its name."""
    family: str
    """The family of code."""
    method: str
    """The method of the family."""
    title: str
    """Its title."""
    axes: int | None
    """Number of axes."""
    points: int | None
    """Number of points before the constraints."""
    valid: Valid | None
    """Number of points after the constraints."""
    counted_for: str | None
    """The problem and target of these numbers."""


class ListedStrategy(JsonPart):
    """A strategy."""

    strategy: str
    """Its name."""
    title: str
    """Its title."""
    ahead: int
    """Points that may be open."""
    settings: dict[str, Any]
    """Its settings."""


class RecordRow(JsonPart):
    """A record."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    goal: str
    """What differs from the usual goal, as in the file's name."""
    path: str
    """The file."""
    objective: str
    """What was minimised."""
    convention: str
    """What the cycles count."""
    kind: str
    """measured, simulated or modelled."""
    cycles_per_byte: float
    """The figure."""
    cycles_per_block: float
    """The same for 16 bytes."""
    interval_per_byte: Interval
    """The 95 % interval of a new measurement."""
    relative_half_interval: float | None
    """Half its width relative to the figure; null if the figure is exact."""
    gap: float | None
    """Relative distance to the least cycles that these instructions need in any order."""
    code_bytes: int
    """Code in bytes."""
    table_bytes: int
    """Tables in bytes."""
    flash_bytes: int
    """Code and tables in bytes."""
    ram_bytes: int
    """RAM in bytes."""
    stack_bytes: int | None
    """Stack in bytes."""
    constant_time: str
    """The constant-time label."""
    indistinguishable: int
    """Number of variants tied with it."""
    space: str
    """The space of the variant."""
    variant: Point
    """The settings of the variant."""
    figures: dict[str, float]
    """Other figures of the device."""


class FigureRow(JsonPart):
    """A figure that measurements may state."""

    figure: str
    """Its name in files and JSON."""
    unit: str
    """Its unit."""
    meaning: str
    """What it says."""


class ListTargets(JsonAnswer):
    """`aesgen list targets --json`."""

    targets: list[TargetRow]
    """The targets."""


class ListSpaces(JsonAnswer):
    """`aesgen list spaces --json`."""

    spaces: list[SpaceRow]
    """The spaces."""


class ListStrategies(JsonAnswer):
    """`aesgen list strategies --json`."""

    strategies: list[ListedStrategy]
    """The strategies."""


class ListRecords(JsonAnswer):
    """`aesgen list records --json`."""

    records: list[RecordRow]
    """The records."""


class ListFigures(JsonAnswer):
    """`aesgen list figures --json`."""

    figures: list[FigureRow]
    """The figures."""


FORMS: Mapping[str, type[BaseModel]] = {
    "list-figures": ListFigures,
    "list-records": ListRecords,
    "list-spaces": ListSpaces,
    "list-strategies": ListStrategies,
    "list-targets": ListTargets,
}
