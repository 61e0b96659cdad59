"""A simulator of the Cell's SPU: reads GNU spu-elf assembly text, runs it, counts cycles.

    >>> core = Core(assemble(text))
    >>> trace = core.call("xtime", [0x1000])

It contains no AES and no scheduler; the instruction table (`aesgen/pipelines/spu.yaml`, `semantics.c`) is
data. Its rules are the published ones and are not calibrated on silicon.
"""

from aesgen.simulators.spu.assembly import Decoded, Program, assemble
from aesgen.simulators.spu.core import RETURN_ADDRESS, SpuCore, SpuTrace
from aesgen.simulators.spu.store import SimulationError

__all__ = [
    "RETURN_ADDRESS",
    "Decoded",
    "Program",
    "SimulationError",
    "SpuCore",
    "SpuTrace",
    "assemble",
]
