"""The form of `aesgen doctor --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer, JsonPart


class DoctorRow(JsonPart):
    """A tool that a target needs."""

    target: str
    """The target."""
    part: str
    """The tool or device."""
    state: str
    """ok, missing or optional."""
    remedy: str
    """What to do."""


class DoctorAnswer(JsonAnswer):
    """`aesgen doctor --json`."""

    parts: list[DoctorRow]
    """The tools."""


FORMS: Mapping[str, type[BaseModel]] = {"doctor": DoctorAnswer}
