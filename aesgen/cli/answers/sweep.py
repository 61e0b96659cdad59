"""The form of `aesgen sweep --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.comparison.forms import SweepForm

FORMS: Mapping[str, type[BaseModel]] = {"sweep": SweepForm}
