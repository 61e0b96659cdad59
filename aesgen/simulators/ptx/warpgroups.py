"""`setmaxnreg`: a warpgroup (128 threads) takes registers from the thread block's pool or returns them.

The instruction changes no value. The interpreter checks the rules of the PTX ISA: all threads of a warpgroup
execute it together, and the number is a multiple of 8 from 24 to 256. The constraints of the space check that
the warpgroups of a thread block together have enough registers.
"""

from __future__ import annotations

from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.operands import Step
from aesgen.simulators.ptx.program import PtxInstruction
from aesgen.simulators.ptx.state import PtxState

WARPGROUP = 128
"""Threads of a warpgroup."""


def set_registers(instruction: PtxInstruction) -> Step:
    """The step that checks a `setmaxnreg`. Raises `Fault("unsupported", …)` for a number out of range."""
    (count,) = instruction.operands
    if not isinstance(count, int) or count % 8 or not 24 <= count <= 256 or instruction.guard:
        raise Fault("unsupported", instruction.where)

    def step(state: PtxState) -> None:
        threads = state.launch.threads
        if threads % WARPGROUP:
            raise Fault("divergent warpgroup", f"{instruction.where}: thread blocks of {threads} threads")
        if state.mask is None:
            return
        groups = state.mask.reshape(-1, WARPGROUP)
        if (groups.any(axis=1) != groups.all(axis=1)).any():
            raise Fault(
                "divergent warpgroup", f"{instruction.where}: some threads of a warpgroup are elsewhere"
            )

    return step
