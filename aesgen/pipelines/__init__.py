"""Published pipeline data of machines: units, latencies, instruction forms. One YAML file each.

The package `scheduling` orders code by these descriptions and the simulators count cycles by them, so that
both use the same numbers, each with its source.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

from aesgen.errors import UserError
from aesgen.system import reading


def names() -> list[str]:
    """The names of all descriptions."""
    return sorted(file.name[:-5] for file in files(__name__).iterdir() if file.name.endswith(".yaml"))


@lru_cache
def load(name: str) -> dict[str, Any]:
    """The description `aesgen/pipelines/NAME.yaml`; raises `UserError` if there is none.

    `base: OTHER` inherits the entries of OTHER that this description does not define; mappings are merged.
    """
    path = files(__name__) / f"{name}.yaml"
    if not path.is_file():
        raise UserError(f"unknown pipeline {name!r}; expected one of {', '.join(names())}")
    description: dict[str, Any] = reading.described(path.read_text("utf-8"))
    if base := description.pop("base", None):
        description = _merged(load(base), description)
    return description


def _merged(base: Any, own: Any) -> Any:
    if not (isinstance(base, dict) and isinstance(own, dict)):
        return own
    return base | {key: _merged(base.get(key), value) for key, value in own.items()}
