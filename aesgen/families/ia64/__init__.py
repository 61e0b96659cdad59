"""IA-64 assembly for the Itanium 2, bit-sliced: sixteen blocks in 32 words, which all stay in registers.

The scheduler orders instructions of virtual registers and puts them into bundles
(`aesgen.scheduling.bundles`); `aesgen.families.scalar` has the functions that all families for register
machines share.
"""

from __future__ import annotations

from aesgen.families.scalar.family import ScalarFamily

__all__ = ["callable_sources", "drop_in", "prepare"]

_family = ScalarFamily("ia64")
prepare, drop_in, callable_sources = _family.prepare, _family.drop_in, _family.callable_sources
