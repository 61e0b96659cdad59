"""The form of `aesgen new --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class NewAnswer(JsonAnswer):
    """`aesgen new --json`."""

    files: list[str]
    """The written files."""
    next: str
    """A command that tries the addition."""


FORMS: Mapping[str, type[BaseModel]] = {"new": NewAnswer}
