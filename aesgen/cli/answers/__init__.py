"""The forms of what commands print with `--json`, one module for each command.

Each form is published as a JSON Schema (`aesgen schema answer-tune`), and the tests compare everything that
the commands print with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from pydantic import BaseModel

_OTHERS = {"verify": {"targets": "verify-exports"}, "compare": {"connections": "compare-connections"}}
"""By command, the further forms by a field that only they have."""


@cache
def models() -> Mapping[str, type[BaseModel]]:
    """The models by command; a command with several forms has one for each. Imports all modules here."""
    found: dict[str, type[BaseModel]] = {}
    for path in sorted(Path(__file__).parent.glob("[a-z]*.py")):
        found.update(import_module(f"{__name__}.{path.stem}").FORMS)
    return dict(sorted(found.items()))


def name(command: str, data: Mapping[str, Any]) -> str:
    """The name of the model of what `command` (e.g. `list` or `results merge`) printed."""
    own = command.replace(" ", "-")
    for key, form in _OTHERS.get(own, {}).items():
        if key in data:
            return form
    if own in models():
        return own
    return next(f"{own}-{key}" for key in data if f"{own}-{key}" in models())
