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


def ordered(text: str, pipeline: str, settings: Mapping[str, Any]) -> Iterator[str | OrderedBlock]:
    """The lines and blocks of `text` in the order in which `schedule_text` prints them, on virtual registers.

    A schedule that runs out of registers raises `VariantFailure` (`constraints`) as there. But registers are
    not allocated, so that an order may be found for a text whose allocation fails."""
    target = machine(pipeline)
    for part in _split(text):
        if isinstance(part, str):
            yield part
        else:
            options = Options.of({**settings, **settings.get("units", {}).get(part.name, {})})
            yield from unit_of(part, target, options).ordered()


@lru_cache(maxsize=64)
def _split(text: str) -> list[str | UnitText]:
    return list(split(text))
