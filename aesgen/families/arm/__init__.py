"""32-bit ARM assembly: ARMv4 (ARM state), Thumb-2 and Thumb-1. One module per method."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, Prepared, Traits
from aesgen.families.arm import bitsliced, export, masked, tables, thumb1
from aesgen.families.arm.counting import estimate
from aesgen.model.build import Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

__all__ = ["callable_sources", "drop_in", "estimate", "prepare", "traits"]

traits = Traits(proofs=True)
METHODS = {
    "bitsliced": bitsliced.prepare,
    "masked": masked.prepare,
    "tables": tables.prepare,
    "thumb1": thumb1.prepare,
}


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    if method not in METHODS:
        raise VariantFailure("render", f"the family arm has no method {method}")
    if problem.streams > 1 or problem.on_the_fly:
        raise VariantFailure("render", "the family arm takes one stream and expanded keys")
    return METHODS[method](target, problem, point, prefix)


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """One assembly file for the GNU assembler, and its header."""
    return export.files(target, parts, options, prepare)


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> Sequence[Source]:
    """The whole file with all its functions."""
    return export.callable_sources(target, parts, options, files, prepare)
