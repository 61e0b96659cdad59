"""The forms of `aesgen compare --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.comparison.forms import ComparisonForm, ConnectionsForm

FORMS: Mapping[str, type[BaseModel]] = {
    "compare": ComparisonForm,
    "compare-connections": ConnectionsForm,
}
