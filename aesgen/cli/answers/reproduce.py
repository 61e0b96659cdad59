"""The form of `aesgen reproduce --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class ReproduceAnswer(JsonAnswer):
    """`aesgen reproduce --json`."""

    target: str
    """The target."""
    rows: list[dict[str, Any]]
    """For each row: its baseline and best, and the published ones."""
    averages: dict[str, dict[str, float | None]]
    """By class: mean speedups, ours and published."""


FORMS: Mapping[str, type[BaseModel]] = {"reproduce": ReproduceAnswer}
