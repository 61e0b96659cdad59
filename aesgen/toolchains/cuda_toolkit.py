"""Which CUDA toolkits compile an exported source for a card: releases add new cards and drop old ones.

The dates are those of NVIDIA's release notes: CUDA 7.0 dropped compute capability 1.x, 9.0 dropped 2.x, 11.0
dropped 3.0, 12.0 dropped 3.5, and 13.0 dropped 5.x, 6.x and 7.0.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass

from aesgen.system.nvidia_tools import release

Version = tuple[int, int]


@dataclass(frozen=True)
class Range:
    """Toolkits for compute capabilities from `capability` / 10 on: the first, and the last if support has
    ended."""

    capability: int
    first: Version
    last: Version | None


RANGES = (
    Range(10, (1, 0), (6, 5)),
    Range(12, (2, 0), (6, 5)),
    Range(20, (3, 0), (8, 0)),
    Range(30, (4, 2), (10, 2)),
    Range(35, (5, 0), (11, 8)),
    Range(50, (6, 5), (12, 9)),
    Range(60, (8, 0), (12, 9)),
    Range(70, (9, 0), (12, 9)),
    Range(75, (10, 0), None),
    Range(80, (11, 0), None),
    Range(89, (11, 8), None),
    Range(100, (12, 8), None),
)


def toolkits(capability: int) -> Range:
    """The toolkits for a card of compute capability `capability` / 10."""
    return next(r for r in reversed(RANGES) if r.capability <= max(capability, RANGES[0].capability))


def installed() -> Version | None:
    """The version of the nvcc on the path."""
    nvcc = shutil.which("nvcc")
    if nvcc is None:
        return None
    found = release(nvcc)
    return found[:2] if found else None


def advice(capability: int) -> tuple[str, str, str]:
    """A part, its state and a message: whether an exported source can be compiled here for such a card."""
    wanted, here = toolkits(capability), installed()
    card = f"compute capability {capability / 10}"
    last = f" to {_name(wanted.last)}" if wanted.last else " or newer"
    serves = f"for exported sources and {card}: CUDA {_name(wanted.first)}{last}"
    if here is None:
        return "toolkit", "optional", f"no nvcc on the path; {serves}"
    fits = wanted.first <= here and (wanted.last is None or here <= wanted.last)
    return "toolkit", "ok" if fits else "does not fit", f"nvcc {_name(here)}; {serves}"


def _name(version: Version) -> str:
    return ".".join(map(str, version))
