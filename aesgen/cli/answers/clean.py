"""The form of `aesgen clean --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class CleanAnswer(JsonAnswer):
    """`aesgen clean --json`."""

    folder: str
    """The cache folder."""
    bytes: int
    """Bytes that were removed."""


FORMS: Mapping[str, type[BaseModel]] = {"clean": CleanAnswer}
