"""The form of `aesgen results --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer, JsonPart


class MergeRow(JsonPart):
    """An imported or refused file."""

    path: str
    """The file."""
    state: Literal["taken", "refused", "not taken"]
    """What became of it."""
    detail: str
    """The reason."""


class MergeAnswer(JsonAnswer):
    """`aesgen results merge --json`."""

    files: list[MergeRow]
    """The files."""


FORMS: Mapping[str, type[BaseModel]] = {"results-merge": MergeAnswer}
