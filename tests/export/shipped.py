"""What the default export of a target holds, from the records in `results`."""

from __future__ import annotations

from typing import Any

from aesgen.export import Facts, facts_of, recorded
from aesgen.model.problem import BASIC_MODES
from aesgen.spaces import catalog
from aesgen.system import paths


def facts_for(target_name: str, prefix: str = "aesgen_", **more: Any) -> Facts:
    """What the default export of a target is made of."""
    target = catalog.target(target_name)
    folders = [paths.shipped_results()]
    found = recorded(target, folders, BASIC_MODES, (128, 192, 256))
    return facts_of(target, found, folders, "aesgen export", prefix, **more)
