"""XTS in portable C: tweaks are pairs of 64-bit words."""

from __future__ import annotations

from aesgen.families.c.method import ModeParts
from aesgen.model.problem import Problem
from aesgen.model.variant import Point


def parts(problem: Problem, point: Point) -> ModeParts:
    """The kernel needs bytes in little-endian order."""
    return ModeParts(helpers=("load_little", "store_little"))
