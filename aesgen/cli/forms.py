"""The parts of what commands print with `--json`: one object with `schema` and raw numbers.

Cycles are per byte or per block as the name says, sizes in bytes, times in seconds; a figure that is unknown
or does not apply is null."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Interval = tuple[float, float]
Point = dict[str, Any]
"""The settings of a variant by axis."""


class JsonPart(BaseModel):
    """A part of an answer; unknown fields are errors."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class JsonAnswer(JsonPart):
    """All that a command prints."""

    schema_: Literal[1] = Field(alias="schema")
    """The version of the form."""
