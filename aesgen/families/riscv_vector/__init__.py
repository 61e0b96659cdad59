"""RISC-V assembly for cores with a vector unit: tables read by all lanes at once, vector AES instructions.
One module per method.

The CW4011 has the vector registers of this family and two instructions of its own. The templates name the
integer registers; the scheduler allocates those of the vector unit.
"""

from __future__ import annotations

from aesgen.families.scalar.family import ScalarFamily

__all__ = ["callable_sources", "drop_in", "prepare"]

_family = ScalarFamily("riscv-vector")
prepare, drop_in, callable_sources = _family.prepare, _family.drop_in, _family.callable_sources
