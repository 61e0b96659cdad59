"""The form of `aesgen export --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class ExportAnswer(JsonAnswer):
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


FORMS: Mapping[str, type[BaseModel]] = {"export": ExportAnswer}
