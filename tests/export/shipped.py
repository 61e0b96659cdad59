"""What the default export of a target holds, from the records in `results`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.export import Facts, facts_of, recorded
from aesgen.export.choice import EVERYTHING
from aesgen.export.selection import Selection
from aesgen.model.problem import BASIC_MODES
from aesgen.spaces import catalog
from aesgen.system import paths


def facts_for(
    target_name: str,
    prefix: str = "aesgen_",
    modes: Sequence[str] = BASIC_MODES,
    selection: Selection = EVERYTHING,
    **more: Any,
) -> Facts:
    """What the export of a target is made of, by default its default export."""
    target = catalog.target(target_name)
    folders = [paths.shipped_results()]
    found = recorded(target, folders, modes, (128, 192, 256), selection)
    return facts_of(target, found, folders, "aesgen export", prefix, **more)
