"""Assembly for the TI C62x and C64x, which state in their code what issues in each cycle.

A method lists operations (`operations`); `packets` gives them cycles and units, `registers` their registers,
and `loop` joins both. `body` is AES with T-tables, `expansion` the key setup.
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

__all__ = ["callable_sources", "drop_in", "prepare"]


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    if problem.streams > 1 or problem.on_the_fly:
        raise VariantFailure("render", "the family c6x takes one stream and expanded keys")
    prepared: Prepared = method_of("aesgen.families.c6x", method).prepare(target, problem, point, prefix)
    return prepared


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """One assembly file for GNU as (tic6x-elf), and its header."""
    return export.files(target, parts, options, prepare, "c6x")


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> Sequence[Source]:
    """The whole file with all its functions."""
    return export.callable_sources(target, parts, options, files, prepare)
