"""The form of `aesgen verify --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer, JsonPart


class FindingRow(JsonPart):
    """A finding about a record or a file."""

    what: str
    """What was checked."""
    holds: bool | None
    """Whether it holds; null if it could not be checked."""
    detail: str
    """What was found."""
    label: str
    """The constant-time label that the check found; empty if it finds none."""
    mark: str
    """The mark in the text output; `not done` if a time limit ended the check."""


class VerifyAnswer(JsonAnswer):
    """`aesgen verify FILE --json`."""

    findings: list[FindingRow]
    """The findings."""


class VerifyExports(JsonAnswer):
    """`aesgen verify --exports --json`."""

    targets: list[dict[str, Any]]
    """The table of each target's default export."""


FORMS: Mapping[str, type[BaseModel]] = {"verify": VerifyAnswer, "verify-exports": VerifyExports}
