"""The form of `aesgen trials --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class TrialsAnswer(JsonAnswer):
    """`aesgen trials --json`."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    log: str
    """The log."""
    trials: list[dict[str, Any]]
    """The trials, with the columns of the CSV."""


FORMS: Mapping[str, type[BaseModel]] = {"trials": TrialsAnswer}
