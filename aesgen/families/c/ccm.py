"""CCM in portable C: the chain and the counter of a block are two blocks of one call of the group cipher."""

from __future__ import annotations

from aesgen.families.c.method import ModeParts
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point


def parts(problem: Problem, point: Point) -> ModeParts:
    """The prepared key is the standard schedule."""
    return ModeParts(
        names={"opens": problem.direction == "decrypt"},
        prepared_bytes=BLOCK_BYTES * problem.round_keys,
        layout="schedule",
    )
