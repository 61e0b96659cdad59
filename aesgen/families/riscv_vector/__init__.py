"""RISC-V assembly for cores with a vector unit: tables read by all lanes at once, vector AES instructions.
One module per method.

The CW4011 has the vector registers of this family and two instructions of its own. The templates name the
integer registers; the scheduler allocates those of the vector unit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aesgen.families import DropIn, Part
from aesgen.families.riscv_vector.flat import flat
from aesgen.families.scalar.family import ScalarFamily
from aesgen.model.target import Target

__all__ = ["callable_sources", "drop_in", "prepare"]

_family = ScalarFamily("riscv-vector")
prepare, callable_sources = _family.prepare, _family.callable_sources


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """One assembly file for the GNU assembler, and its header."""
    return {name: flat(text) for name, text in _family.drop_in(target, parts, options).items()}
