"""The form of `aesgen explain --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class ExplainAnswer(JsonAnswer):
    """`aesgen explain --json`."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    log: str
    """The log of the trials."""
    spaces: list[dict[str, Any]]
    """For each space: effects of axes, constraints, failures."""


FORMS: Mapping[str, type[BaseModel]] = {"explain": ExplainAnswer}
