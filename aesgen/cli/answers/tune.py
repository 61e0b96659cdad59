"""The form of `aesgen tune --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel

from aesgen.cli.forms import Interval, JsonAnswer, JsonPart, Point


class Baseline(JsonPart):
    """The unoptimised variant of the winner's space, measured in the same run."""

    cycles_per_byte: float | None
    """Its cycles per byte."""
    variant: Point
    """Its settings."""


class TuneAnswer(JsonAnswer):
    """`aesgen tune --json`: the winner."""

    requested: str
    """The target as the user named it."""
    target: str
    """The name of the target."""
    title: str
    """The title of the target."""
    problem: str
    """Mode, key size and direction, e.g. `aes128-ctr-encrypt`."""
    objective: str
    """What was minimised."""
    convention: str
    """What the cycles count."""
    pins: dict[str, str]
    """Fixed axes."""
    limits: dict[str, int]
    """Limits in bytes."""
    size: str | None
    """The usual length of a call."""
    device: str
    """What evaluated the variants."""
    kind: Literal["measured", "simulated", "modelled"]
    """How the figures came about."""
    cycles_per_byte: float
    """The figure of the winner."""
    cycles_per_block: float
    """The same for 16 bytes."""
    interval: Interval
    """The 95 % interval of a new measurement, in cycles per byte."""
    uncertain: bool
    """Whether the interval is wider than ±2 %."""
    impossible: str | None
    """What is wrong with a figure below the least that the processor can take; null if nothing is."""
    figures: dict[str, float]
    """Other figures of the device; `aesgen list figures` has their units."""
    baseline: Baseline
    """The unoptimised variant."""
    speedup: float | None
    """Cycles of the baseline over those of the winner."""
    space: str
    """The space of the winner."""
    variant: Point
    """The settings of the winner."""
    indistinguishable: int
    """Number of variants tied with it, including itself."""
    code_bytes: int
    """Code in bytes."""
    table_bytes: int
    """Tables in bytes."""
    ram_bytes: int
    """Variables and tables in RAM, in bytes."""
    constant_time: str
    """The constant-time label."""
    proof: dict[str, Any]
    """The proof, empty if none was tried."""
    strategy: str
    """The search strategy."""
    seed: int
    """The random seed."""
    started_from: list[str]
    """Records whose variants were starting points."""
    space_size: int
    """Number of points of the searched spaces."""
    space_size_exact: bool
    """Whether that number is exact."""
    complete: bool
    """Whether every point was evaluated with exact figures."""
    gap: float | None
    """Relative distance to the least cycles that these instructions need in any order."""
    closed: list[str]
    """The spaces that were closed because they cannot win, with the reason."""
    stopped: str
    """Why the search ended."""
    evaluated: int
    """Number of evaluated variants."""
    impossible_points: int
    """Number of further points that cannot exist, which was found without a build."""
    remembered: int
    """Number of them that were known from earlier runs."""
    estimated: int
    """Number of them that were ranked by an estimate and not built."""
    failed: dict[str, int]
    """Failures by outcome."""
    same_code: int
    """Number of duplicates of object code."""
    seconds: float
    """Seconds in all."""
    search_seconds: float
    """Seconds of the search without the confirmation."""
    proof_wait_seconds: float
    """Seconds after the confirmation in which only the proof was awaited."""
    asleep_seconds: dict[str, float]
    """Seconds of pauses by phase."""
    record: str | None
    """The file of the record; null if it could not be saved."""
    improved: bool
    """Whether the record was written; false if the existing one is as good."""


FORMS: Mapping[str, type[BaseModel]] = {"tune": TuneAnswer}
