"""The form of what commands print with `--json`: one object with `schema` and raw numbers.

Each model is published as a JSON Schema (`aesgen schema answer-tune`), and the tests compare everything that
the commands print with it. Cycles are per byte or per block as the name says, sizes in bytes, times in
seconds; a figure that is unknown or does not apply is null."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from aesgen.comparison.forms import ComparisonForm, SweepForm

Interval = tuple[float, float]
Point = dict[str, Any]
"""The settings of a variant by axis."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class _Answer(_Part):
    schema_: Literal[1] = Field(alias="schema")
    """The version of the form."""


class Baseline(_Part):
    """The unoptimised variant of the winner's space, measured in the same run."""

    cycles_per_byte: float | None
    """Its cycles per byte."""
    variant: Point
    """Its settings."""


class TuneAnswer(_Answer):
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
    evaluated: int
    """Number of evaluated variants."""
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


class Valid(_Part):
    """A number of points."""

    points: int | None
    """The number; null if it is unknown."""
    exact: bool
    """Whether it is exact."""


class TargetRow(_Part):
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


class SpaceRow(_Part):
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


class ListedStrategy(_Part):
    """A strategy."""

    strategy: str
    """Its name."""
    title: str
    """Its title."""
    ahead: int
    """Points that may be open."""
    settings: dict[str, Any]
    """Its settings."""


class RecordRow(_Part):
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


class FigureRow(_Part):
    """A figure that measurements may state."""

    figure: str
    """Its name in files and JSON."""
    unit: str
    """Its unit."""
    meaning: str
    """What it says."""


class ListTargets(_Answer):
    """`aesgen list targets --json`."""

    targets: list[TargetRow]
    """The targets."""


class ListSpaces(_Answer):
    """`aesgen list spaces --json`."""

    spaces: list[SpaceRow]
    """The spaces."""


class ListStrategies(_Answer):
    """`aesgen list strategies --json`."""

    strategies: list[ListedStrategy]
    """The strategies."""


class ListRecords(_Answer):
    """`aesgen list records --json`."""

    records: list[RecordRow]
    """The records."""


class ListFigures(_Answer):
    """`aesgen list figures --json`."""

    figures: list[FigureRow]
    """The figures."""


class AxisRow(_Part):
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


class ConstraintRow(_Part):
    """A constraint of a space."""

    require: str
    """The expression."""
    because: str
    """The reason."""


class SpaceDetails(_Part):
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


class TargetDetails(_Part):
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


class ShowSpace(_Answer):
    """`aesgen show SPACE --json`."""

    space: SpaceDetails
    """The space."""


class ShowTarget(_Answer):
    """`aesgen show TARGET --json`."""

    target: TargetDetails
    """The target."""


class ShowRecord(_Answer):
    """`aesgen show RECORD --json`."""

    record: RecordDetails
    """The record."""


class DoctorRow(_Part):
    """A tool that a target needs."""

    target: str
    """The target."""
    part: str
    """The tool or device."""
    state: str
    """ok, missing or optional."""
    remedy: str
    """What to do."""


class DoctorAnswer(_Answer):
    """`aesgen doctor --json`."""

    parts: list[DoctorRow]
    """The tools."""


class RenderAnswer(_Answer):
    """`aesgen render --json`."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    space: str
    """The space."""
    variant: Point
    """The settings of all axes."""
    name: str
    """The usual name of such a file."""
    text: str
    """The source."""


class ExportAnswer(_Answer):
    """`aesgen export --json`."""

    target: str
    """The target."""
    files: list[str]
    """The written files."""
    functions: dict[str, dict[str, int]] | None
    """By function: bytes of text, data and bss that a program links if it calls only this one."""
    whole: dict[str, int] | None
    """The same for all functions."""
    schedule_bytes: int | None
    """RAM of the caller's key schedules."""
    stack_bytes: int | None
    """Stack of the deepest function."""
    checked: dict[str, Any]
    """Number of functions and calls that were checked, and the device."""
    unchecked: list[str]
    """What could not be checked."""
    left_out: list[str]
    """Problems without a function because the part is too small."""


class FindingRow(_Part):
    """A finding about a record or a file."""

    what: str
    """What was checked."""
    holds: bool | None
    """Whether it holds; null if it could not be checked."""
    detail: str
    """What was found."""
    label: str
    """The mark in the text output."""


class VerifyAnswer(_Answer):
    """`aesgen verify FILE --json`."""

    findings: list[FindingRow]
    """The findings."""


class VerifyExports(_Answer):
    """`aesgen verify --exports --json`."""

    targets: list[dict[str, Any]]
    """The table of each target's default export."""


class ProveAnswer(_Answer):
    """`aesgen prove --json`."""

    proofs: list[dict[str, Any]]
    """For each kernel: `result`, `detail`, `cases`, `seconds` and what the proof says."""


class ExplainAnswer(_Answer):
    """`aesgen explain --json`."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    log: str
    """The log of the trials."""
    spaces: list[dict[str, Any]]
    """For each space: effects of axes, constraints, failures."""


class StudyRow(_Part):
    """A strategy in a study."""

    strategy: str
    """The strategy."""
    runs: int
    """Number of runs."""
    median: float
    """Median of the best cycles per block."""
    worst: float
    """The worst of them."""
    regret: dict[str, float]
    """By number of evaluations: median relative distance to the study's best."""
    arrived: int
    """Number of runs that came near the best."""
    evaluations: float | None
    """Median number of evaluations until then."""
    p: float | None
    """Mann-Whitney p against the first strategy."""
    superiority: float | None
    """Probability of being better than the first strategy (A12)."""


class StudyAnswer(_Answer):
    """`aesgen study --json`."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    budget: int
    """Evaluations for each run."""
    rows: list[StudyRow]
    """The strategies."""


class ReproduceAnswer(_Answer):
    """`aesgen reproduce --json`."""

    target: str
    """The target."""
    rows: list[dict[str, Any]]
    """For each row: its baseline and best, and the published ones."""
    averages: dict[str, dict[str, float | None]]
    """By class: mean speedups, ours and published."""


class CampaignAnswer(_Answer):
    """`aesgen campaign --json`."""

    target: str
    """The target."""
    steps: list[dict[str, Any]]
    """The steps, each with its state, seconds and output file."""


class ProfileAnswer(_Answer):
    """`aesgen profile --json`."""

    record: str
    """The record."""
    units: list[dict[str, Any]]
    """The units of the card and their load in percent."""


class ReportAnswer(_Answer):
    """`aesgen report --json`."""

    file: str
    """The written page."""
    bytes: int
    """Its size."""
    skipped: list[str]
    """Records that could not be read, with the reason."""


class MergeRow(_Part):
    """An imported or refused file."""

    path: str
    """The file."""
    state: Literal["taken", "refused", "not taken"]
    """What became of it."""
    detail: str
    """The reason."""


class MergeAnswer(_Answer):
    """`aesgen results merge --json`."""

    files: list[MergeRow]
    """The files."""


class TrialsAnswer(_Answer):
    """`aesgen trials --json`."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    log: str
    """The log."""
    trials: list[dict[str, Any]]
    """The trials, with the columns of the CSV."""


class CircuitAnswer(_Answer):
    """`aesgen circuit --json`."""

    nodes: int
    """Nodes of the smallest network that was found."""
    kept: int
    """Nodes of the network that aesgen uses."""
    round: int
    """The round of the search that found it."""
    seconds: float
    """Seconds of the search."""
    command: str
    """The command that finds it again."""


class CleanAnswer(_Answer):
    """`aesgen clean --json`."""

    folder: str
    """The cache folder."""
    bytes: int
    """Bytes that were removed."""


MODELS: Mapping[str, type[BaseModel]] = {
    "campaign": CampaignAnswer,
    "circuit": CircuitAnswer,
    "clean": CleanAnswer,
    "compare": ComparisonForm,
    "doctor": DoctorAnswer,
    "explain": ExplainAnswer,
    "export": ExportAnswer,
    "list-figures": ListFigures,
    "list-records": ListRecords,
    "list-spaces": ListSpaces,
    "list-strategies": ListStrategies,
    "list-targets": ListTargets,
    "profile": ProfileAnswer,
    "prove": ProveAnswer,
    "render": RenderAnswer,
    "report": ReportAnswer,
    "reproduce": ReproduceAnswer,
    "results-merge": MergeAnswer,
    "show-record": ShowRecord,
    "show-space": ShowSpace,
    "show-target": ShowTarget,
    "study": StudyAnswer,
    "sweep": SweepForm,
    "trials": TrialsAnswer,
    "tune": TuneAnswer,
    "verify": VerifyAnswer,
    "verify-exports": VerifyExports,
}
"""The models by command; a command with several forms has one for each."""


def name(command: str, data: Mapping[str, Any]) -> str:
    """The name of the model of what `command` (e.g. `list` or `results merge`) printed."""
    own = command.replace(" ", "-")
    if own in MODELS and not (own == "verify" and "targets" in data):
        return own
    if own == "verify":
        return "verify-exports"
    return next(f"{own}-{key}" for key in data if f"{own}-{key}" in MODELS)
