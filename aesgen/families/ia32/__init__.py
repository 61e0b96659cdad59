"""Assembly for 32-bit x86 with MMX, in the syntax of GNU as: T-tables in eight registers.

`steps` defines the steps that the templates print, `rounds` writes rounds on registers, `blocks` a block of
each mode, `ordering` orders its steps for the decoders, `tables` prepares the method's variables."""

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
        raise VariantFailure("render", "the family ia32 takes one stream and expanded keys")
    prepared: Prepared = method_of("aesgen.families.ia32", method).prepare(target, problem, point, prefix)
    return prepared


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """One assembly file for the GNU assembler, and its header."""
    return export.files(target, parts, options, prepare, "ia32")


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> Sequence[Source]:
    """The whole file with all its functions."""
    return export.callable_sources(target, parts, options, files, prepare)
