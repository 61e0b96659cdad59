"""Assembly for the TI C54x, a processor with words of 16 bits and two accumulators: T-tables.

`operations` defines the instructions of a block, `state` where words and addresses are, `body` writes a
block, `schedule` orders it for the pipeline, `tables` has the tables, `kernel` the variables of the
templates, `library` the exports.
"""

from __future__ import annotations

from aesgen.families import Traits
from aesgen.families.c54x.kernel import prepare
from aesgen.families.c54x.library import callable_sources, differences, drop_in

__all__ = ["callable_sources", "differences", "drop_in", "prepare", "traits"]

traits = Traits(proofs=True, comment=";")
