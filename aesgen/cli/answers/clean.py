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
    """Size of its content in bytes."""
    removed: bool
    """Whether it was removed; false with `--dry-run`."""


FORMS: Mapping[str, type[BaseModel]] = {"clean": CleanAnswer}
