"""Assembly for 32-bit x86 with MMX, in the syntax of GNU as: T-tables in eight registers.

`steps` defines the steps that the templates print, `rounds` writes rounds on registers, `blocks` a block of
each mode, `ordering` orders its steps for the decoders, `tables` prepares the method's variables."""

from __future__ import annotations

from aesgen.families import Traits
from aesgen.families.scalar.family import AssemblyFamily

__all__ = ["callable_sources", "drop_in", "prepare", "traits"]

traits = Traits(proofs=True)
_family = AssemblyFamily("ia32")
prepare, drop_in, callable_sources = _family.prepare, _family.drop_in, _family.callable_sources
