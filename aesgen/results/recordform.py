"""The form of a record's YAML file."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Any, cast

from pydantic import BeforeValidator, Field

from aesgen.model.figures import figure_name, without_flags
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Record
from aesgen.model.variant import Variant
from aesgen.results.forms import AsGiven, At, Bytes, Count, Form, Number, Positive, Settings
from aesgen.results.rows import setting


class _Goal(Form):
    objective: str
    size: str | None
    convention: str
    pins: Annotated[dict[str, str], At(lambda goal: dict(goal.pins))]
    limits: Annotated[dict[str, int] | None, At(lambda goal: dict(goal.limits) or None)] = None
    scope: Annotated[dict[str, str] | None, At(lambda goal: dict(goal.scope) or None)] = None


class _Search(Form):
    strategy: str
    seed: int
    evaluated: Count
    failed: dict[str, Count] = Field(default_factory=dict)
    space_size: Count
    seconds: float


class _Baseline(Form):
    cycles_per_byte: Positive | None = None
    variant: Settings = Field(default_factory=dict)
    changes: Settings = Field(default_factory=dict)


_Identity = Annotated[str, Field(pattern="^[0-9a-f]{0,64}$")]
"""A digest of object code, or nothing."""


class _Proof(Form):
    identity: _Identity
    result: str
    detail: str = ""
    statement: str = ""
    inductive: bool = False
    seconds: float


class _Provenance(Form):
    device: dict[str, Any] | str | None = None
    tools: dict[str, str] = Field(default_factory=dict)
    date: str = ""


_Interval = Annotated[list[Positive], Field(min_length=2, max_length=2)]


def _none_if_empty(given: Any) -> Any:
    return None if given == {} else given


def _interval(record: Record) -> tuple[float, float] | None:
    """None if it is the figure alone."""
    found, figure = record.measurement.interval, record.measurement.cycles_per_block
    return None if found == (figure, figure) else found


class RecordForm(Form):
    """A record. Baseline, search and provenance are described only in part; all other data in them is kept
    unchanged. `cycles_per_byte`, which earlier files have, is compared only."""

    schema_: int = Field(alias="schema")
    target: str
    problem: Annotated[str, At("problem.name")]
    goal: _Goal
    cycles_per_block: Annotated[Positive, At("measurement.cycles_per_block")]
    cycles_per_byte: Annotated[Any, At(lambda _: None)] = None
    interval_per_block: Annotated[_Interval | None, At(_interval)] = None
    kind: Annotated[str, At("measurement.kind")]
    reference_per_block: Annotated[Positive, At("measurement.reference")] = 1.0
    figures: Annotated[dict[str, Number], At("measurement.filed_figures")]
    code_bytes: Bytes
    table_bytes: Bytes = 0
    ram_bytes: Bytes = 0
    constant_time: str
    space: Annotated[str, At("variant.space")]
    variant: Annotated[Settings, At("variant.point")]
    indistinguishable: Count
    baseline: Annotated[_Baseline, AsGiven]
    search: Annotated[_Search | None, BeforeValidator(_none_if_empty), AsGiven]
    identity: _Identity
    proof: Annotated[_Proof | None, AsGiven, At(lambda record: dict(record.proof) or None)] = None
    provenance: Annotated[_Provenance, AsGiven]
    copies: Annotated[dict[str, dict[str, Any]] | None, At(lambda record: dict(record.copies) or None)] = None

    @classmethod
    def is_of_another_kind(cls, data: Any) -> bool:
        """Whether `data` describes something else than a record, such as a target: it has keys that no record
        has, and of a record's keys at most the schema. A damaged record still has most of its keys."""
        keys = {str(key) for key in data} if isinstance(data, Mapping) else set()
        known = {field.alias or name for name, field in cls.model_fields.items()}
        return bool(keys - known) and keys & known <= {"schema"}

    def record(self) -> Record:
        """Raises `UserError` or `ValueError` if the problem, the kind or a figure is unknown, if the cycles
        per byte are not those per block, or if the interval ends below its beginning."""
        problem, goal = Problem.parse(self.problem), self.goal
        stated = self.cycles_per_byte
        if stated is not None and not (
            isinstance(stated, int | float) and math.isclose(16 * stated, self.cycles_per_block, rel_tol=1e-4)
        ):
            raise ValueError(f"cycles_per_byte {stated} is not a 16th of {self.cycles_per_block:g} per block")
        point = {axis: setting(value) for axis, value in self.variant.items()}
        low, high = self.interval_per_block or 2 * [self.cycles_per_block]
        if low > high:
            raise ValueError(f"interval_per_block begins with {low}, above its end {high}")
        figures, flags = without_flags({figure_name(name): value for name, value in self.figures.items()})
        return Record(
            target=self.target,
            problem=problem,
            goal=Goal(
                goal.objective,
                goal.size,
                goal.convention,
                tuple(goal.pins.items()),
                tuple((goal.limits or {}).items()),
                tuple((goal.scope or {}).items()),
            ),
            variant=Variant.of(self.target, problem, self.space, point),
            measurement=Measurement(
                Kind(self.kind),
                goal.convention,
                self.cycles_per_block,
                reference=self.reference_per_block,
                interval=(low, high),
                figures=figures,
                flags=flags,
            ),
            code_bytes=self.code_bytes,
            table_bytes=self.table_bytes,
            ram_bytes=self.ram_bytes,
            identity=self.identity,
            constant_time=self.constant_time,
            baseline=_mapping(self.baseline),
            indistinguishable=self.indistinguishable,
            search=_mapping(self.search),
            provenance=_mapping(self.provenance),
            schema=self.schema_,
            proof=_mapping(self.proof) if self.proof else {},
            copies=self.copies or {},
        )


def _mapping(part: object) -> Mapping[str, Any]:
    """A part that was kept `AsGiven`: the mapping in the file."""
    return cast(Mapping[str, Any], part)
