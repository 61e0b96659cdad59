"""MIPS assembly for MIPS32 (release 1 and 2) and MIPS64 in both byte orders: T-tables, bit-sliced.

There is one module per method; `aesgen.families.scalar` has what RISC-V shares.
"""

from __future__ import annotations

from aesgen.families import Traits
from aesgen.families.scalar.counting import estimate
from aesgen.families.scalar.family import ScalarFamily

__all__ = ["callable_sources", "drop_in", "estimate", "prepare", "traits"]

traits = Traits(proofs=True)
_family = ScalarFamily("mips")
prepare, drop_in, callable_sources = _family.prepare, _family.drop_in, _family.callable_sources
