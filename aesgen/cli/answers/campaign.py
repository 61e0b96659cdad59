"""The form of `aesgen campaign --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class CampaignAnswer(JsonAnswer):
    """`aesgen campaign --json`."""

    target: str
    """The target."""
    steps: list[dict[str, Any]]
    """The steps, each with its state, seconds and output file."""


FORMS: Mapping[str, type[BaseModel]] = {"campaign": CampaignAnswer}
