"""Assembly for the TI C62x and C64x, which state in their code what issues in each cycle.

A method lists operations (`operations`); `packets` gives them cycles and units, `registers` their registers,
and `loop` joins both. `body` is AES with T-tables, `expansion` the key setup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aesgen.families import DropIn, Part, Traits
from aesgen.families.scalar import export
from aesgen.families.scalar.family import AssemblyFamily
from aesgen.model.build import Source
from aesgen.model.target import Target

__all__ = ["callable_sources", "differences", "drop_in", "prepare", "traits"]

traits = Traits(proofs=True)
_family = AssemblyFamily("c6x")
prepare, drop_in = _family.prepare, _family.drop_in
differences = export.differences_by_kernel


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> Sequence[Source]:
    """The assembly file once for each kernel. A build keeps only what its kernel and its key setup need."""
    return export.sources_by_kernel(target, parts, options, files, prepare)
