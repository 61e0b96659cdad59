"""The form of `aesgen compare --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.comparison.forms import ComparisonForm

FORMS: Mapping[str, type[BaseModel]] = {"compare": ComparisonForm}
