"""MIPS assembly for MIPS32 (release 1 and 2) and MIPS64 in both byte orders: T-tables, bit-sliced.

There is one module per method; `aesgen.families.scalar` has what RISC-V shares.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, Prepared, method_of
from aesgen.families.scalar import export
from aesgen.model.build import Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    if problem.streams > 1 or problem.on_the_fly:
        raise VariantFailure("render", "the family mips takes one stream and expanded keys")
    prepared: Prepared = method_of(__name__, method).prepare(target, problem, point, prefix)
    return prepared


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """One assembly file for the GNU assembler, and its header."""
    return export.files(target, parts, options, prepare, "mips")


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> Sequence[Source]:
    """The whole file with all its functions."""
    return export.callable_sources(target, parts, options, files, prepare)
