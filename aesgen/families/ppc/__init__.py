"""PowerPC assembly for 32-bit big-endian cores without vector units: T-tables, bit-sliced.

There is one module per method; `aesgen.families.scalar` has what RISC-V and MIPS share.
"""

from __future__ import annotations

from aesgen.families import Traits
from aesgen.families.scalar.counting import estimate
from aesgen.families.scalar.family import ScalarFamily

__all__ = ["callable_sources", "drop_in", "estimate", "prepare", "traits"]

traits = Traits(proofs=True)
_family = ScalarFamily("ppc")
prepare, drop_in, callable_sources = _family.prepare, _family.drop_in, _family.callable_sources
