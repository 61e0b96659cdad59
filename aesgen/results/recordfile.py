"""What a record's YAML file must hold; checked before any of it is used."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, field_validator

Positive = Annotated[float, Field(gt=0)]
Size = Annotated[int, Field(ge=0)]
Element = int | bool | str
Settings = dict[str, Element | list[Element]]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore", allow_inf_nan=False)


class _Goal(_Part):
    objective: str
    size: str | None
    convention: str
    pins: dict[str, str]


class _Search(_Part):
    strategy: str
    seed: int
    evaluated: Size
    space_size: Size
    seconds: float


class _Baseline(_Part):
    cycles_per_byte: Positive | None = None
    variant: Settings = Field(default_factory=dict)


class _Provenance(_Part):
    device: dict[str, Any] | str | None = None
    tools: dict[str, str] = Field(default_factory=dict)
    date: str = ""


class _Record(_Part):
    schema_: int = Field(alias="schema")
    target: str
    problem: str
    goal: _Goal
    cycles_per_block: Positive
    interval_per_block: Annotated[list[Positive], Field(min_length=2, max_length=2)]
    kind: str
    reference_per_block: Positive = 1.0
    figures: dict[str, float]
    code_bytes: Size
    table_bytes: Size
    ram_bytes: Size
    constant_time: str
    space: str
    variant: Settings
    indistinguishable: Size
    baseline: _Baseline
    search: _Search | None
    identity: str
    provenance: _Provenance

    @field_validator("search", mode="before")
    @classmethod
    def _may_be_empty(cls, given: Any) -> Any:
        return None if given == {} else given


_record = TypeAdapter(_Record)


def check(data: Any) -> None:
    """Raise `ValueError` where `data`, as read from a file, lacks a part or has one of a wrong type."""
    try:
        _record.validate_python(data)
    except ValidationError as error:
        first, *others = error.errors(include_url=False, include_input=False)
        place = ".".join(map(str, first["loc"])) or "the file"
        more = f", and {len(others)} more" if others else ""
        raise ValueError(f"{place}: {first['msg'][0].lower()}{first['msg'][1:]}{more}") from None
