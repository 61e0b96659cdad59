"""Cycles of an AVR kernel from its steps, without text, assembler or simulator."""

from __future__ import annotations

from aesgen.families import Prepared
from aesgen.families.avr import counting, message_counting
from aesgen.model.job import Call


def estimate(prepared: Prepared, call: Call, convention: str) -> float | None:
    """Cycles per block of `call`, as simavr counts them by `convention`; None for any other than `core` and
    `bulk`, or if an axis of the space is known to templates alone."""
    names = prepared.names
    if not names["estimated"]:
        return None
    if "return_bytes" in names:
        return message_counting.estimate(names, call) if convention == "bulk" else None
    if convention == "core":
        return counting.core(names)
    if convention != "bulk" or not call.blocks:
        return None
    loop = counting.cached_loop if names["refill"] else counting.plain_loop
    return loop(names, call) / call.blocks
