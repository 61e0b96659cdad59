"""RISC-V assembly for RV32 and RV64: T-tables, bit-sliced, scalar AES instructions. One module per method."""

from __future__ import annotations

from aesgen.families import Traits
from aesgen.families.scalar.counting import estimate
from aesgen.families.scalar.family import ScalarFamily

__all__ = ["callable_sources", "drop_in", "estimate", "prepare", "traits"]

traits = Traits(proofs=True)
_family = ScalarFamily("riscv")
prepare, drop_in, callable_sources = _family.prepare, _family.drop_in, _family.callable_sources
