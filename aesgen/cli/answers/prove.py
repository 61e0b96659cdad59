"""The form of `aesgen prove --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class ProveAnswer(JsonAnswer):
    """`aesgen prove --json`."""

    proofs: list[dict[str, Any]]
    """For each kernel: `result`, `detail`, `cases`, `seconds` and what the proof says."""


FORMS: Mapping[str, type[BaseModel]] = {"prove": ProveAnswer}
