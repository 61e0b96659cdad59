"""MIPS assembly for MIPS32 (release 1 and 2) and MIPS64 in both byte orders: T-tables, bit-sliced.

There is one module per method; `aesgen.families.scalar` has what RISC-V shares.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from aesgen.families import DropIn, Part, Traits
from aesgen.families.scalar.counting import estimate
from aesgen.families.scalar.family import ScalarFamily
from aesgen.model.target import Target

__all__ = ["callable_sources", "drop_in", "estimate", "prepare", "traits"]

traits = Traits(proofs=True)
_family = ScalarFamily("mips")
prepare, callable_sources = _family.prepare, _family.callable_sources
_LOW = re.compile(r"(?m)^(\s+)low_(lw|lbu) ([^,\s]+), ([^,\s]+), (\S+)$")


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """One assembly file for the GNU assembler, and its header. The loads that the scheduler knows as macros
    (`templates/mips/frame.j2`) are written out."""
    files = _family.drop_in(target, parts, options)
    return {name: _LOW.sub(r"\1\2 \3, %lo(\4)(\5)", text) for name, text in files.items()}
