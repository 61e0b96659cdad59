"""The order of the instructions of a scheduled text, without registers and without text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from aesgen.scheduling.lists import Options
from aesgen.scheduling.machine import machine
from aesgen.scheduling.syntax import UnitText, split
from aesgen.scheduling.unit import OrderedBlock, unit_of

__all__ = ["OrderedBlock", "ordered"]


def ordered(
    text: str, pipeline: str, settings: Mapping[str, Any], limited: bool = True
) -> Iterator[str | OrderedBlock]:
    """The lines and blocks of `text` in the order in which `schedule_text` prints them, on virtual registers.

    Raises `VariantFailure` (`constraints`) where `schedule_text` runs out of registers; if not `limited`,
    only where there is no schedule."""
    target = machine(pipeline)
    for part in _split(text):
        if isinstance(part, str):
            yield part
        else:
            options = Options.of({**settings, **settings.get("units", {}).get(part.name, {})})
            yield from unit_of(part, target, options).ordered(limited)


@lru_cache(maxsize=64)
def _split(text: str) -> list[str | UnitText]:
    return list(split(text))
