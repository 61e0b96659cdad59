"""GCM-SIV in portable C: POLYVAL is GHASH of reversed blocks, with GCM's constant-time multiplication.

Axis `ghash`: the bits of the words that GHASH multiplies, as for GCM."""

from __future__ import annotations

from dataclasses import replace

from aesgen.families.c import gcm
from aesgen.families.c.method import ModeParts
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point


def parts(problem: Problem, point: Point) -> ModeParts:
    """GCM's GHASH. The prepared key is the standard schedule, from which each call derives the keys of its
    IV."""
    return replace(
        gcm.parts(problem, point),
        prepared_bytes=BLOCK_BYTES * problem.round_keys,
        layout="schedule",
    )
