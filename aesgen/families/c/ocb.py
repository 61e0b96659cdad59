"""OCB3 in portable C: a group of blocks is enciphered side by side between additions of their offsets."""

from __future__ import annotations

from aesgen.families.c.method import ModeParts
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point


def parts(problem: Problem, point: Point) -> ModeParts:
    """The prepared key: the standard schedule, and behind it the cipher of zero (L_*)."""
    return ModeParts(
        names={"opens": problem.direction == "decrypt"},
        prepared_bytes=BLOCK_BYTES * (problem.round_keys + 1),
        layout="schedule and cipher of zero",
    )
