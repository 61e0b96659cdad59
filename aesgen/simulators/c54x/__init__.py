"""The TI C54x: its instructions with their cycles, an assembler, and a machine that runs subroutines."""

from __future__ import annotations

from aesgen.simulators.c54x.assembly import assemble
from aesgen.simulators.c54x.image import C54xImage
from aesgen.simulators.c54x.machine import C54xFinished, C54xMachine, missing

__all__ = ["C54xFinished", "C54xImage", "C54xMachine", "assemble", "missing"]
