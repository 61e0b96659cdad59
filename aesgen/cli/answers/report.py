"""The form of `aesgen report --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class ReportAnswer(JsonAnswer):
    """`aesgen report --json`."""

    file: str
    """The written page."""
    bytes: int
    """Its size."""
    skipped: list[str]
    """Records that could not be read, with the reason."""


FORMS: Mapping[str, type[BaseModel]] = {"report": ReportAnswer}
