"""How long the confirmation of a winner will take: as long as the last one on this machine."""

from __future__ import annotations

from aesgen.devices import Device
from aesgen.model.problem import Goal, Problem
from aesgen.system.cache import Cache, address


def remember(
    device: Device, problem: Problem, goal: Goal, seconds: float, cache: Cache | None = None
) -> None:
    """Keep the seconds of a confirmation for the next tuning of the same problem and goal."""
    _cache(cache).keep_value(_key(device, problem, goal), f"{seconds:.1f}".encode())


def expected(device: Device, problem: Problem, goal: Goal, cache: Cache | None = None) -> float | None:
    """The seconds of the last confirmation on this device; None before the first one."""
    kept = _cache(cache).value(_key(device, problem, goal))
    return float(kept) if kept else None


def _cache(given: Cache | None) -> Cache:
    return given or Cache("confirmations")


def _key(device: Device, problem: Problem, goal: Goal) -> str:
    return address(device.title, problem.name, repr(goal))
