"""The form of `aesgen profile --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class ProfileAnswer(JsonAnswer):
    """`aesgen profile --json`."""

    record: str
    """The record."""
    units: list[dict[str, Any]]
    """The units of the card and their load in percent."""


FORMS: Mapping[str, type[BaseModel]] = {"profile": ProfileAnswer}
