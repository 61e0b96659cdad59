"""Words that the lanes of a warp take from each other's registers: `shfl.sync.idx`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.program import Instruction, Operand

if TYPE_CHECKING:
    from aesgen.simulators.ptx.execution import Execution

Array = np.ndarray[Any, np.dtype[Any]]

WARP = 32
LAST, EVERY = WARP - 1, 0xFFFFFFFF
"""What the operands behind the lane must be: one segment of 32 lanes, all of which take part."""


def shuffle(instruction: Instruction) -> Callable[[Execution], None]:
    """`shfl.sync.idx.b32 d|p, a, lane, 31, -1`: the lane's `a`, of the whole warp; `|p` may be missing.

    A warp of which some threads only are there is a fault, whatever the others would do later. Raises
    `Fault("unsupported", …)` for other modes, segments and masks."""
    if instruction.opcode[1:] != ("sync", "idx", "b32") or len(instruction.operands) != 5:
        raise Fault("unsupported", instruction.where)
    target, *sources = instruction.operands
    to, there = target if isinstance(target, tuple) else (target, "")

    def step(execution: Execution) -> None:
        active = execution.active(instruction)
        value, lane, last, members = (_word(execution, operand) for operand in sources)
        whole = (last == LAST) & (members == EVERY)
        if execution.launch.threads % WARP or not (whole if active is None else whole | ~active).all():
            raise Fault("unsupported", f"{instruction.where}: not of a whole warp")
        if active is not None:
            _refuse_parted(execution, instruction, active)
        first = np.arange(execution.count) & -WARP
        execution.write(str(to), value[first + (lane & LAST)], instruction)
        if there:
            execution.write(str(there), np.ones(execution.count, bool), instruction)

    return step


def _word(execution: Execution, operand: Operand) -> Array:
    """An operand's 32 bits in every lane."""
    if isinstance(operand, str):
        return execution.registers[operand].astype(np.uint32)
    if isinstance(operand, int):
        return np.full(execution.count, operand % (1 << 32), np.uint32)
    raise Fault("unsupported", f"the operand {operand!r}")


def _refuse_parted(execution: Execution, instruction: Instruction, active: Array) -> None:
    """Raises `Fault` where some threads of a warp are here and some are not."""
    warps = active.reshape(-1, WARP)
    parted = warps.any(axis=1) & ~warps.all(axis=1)
    if parted.any():
        warp = int(parted.argmax())
        absent = WARP * warp + int(warps[warp].argmin())
        raise Fault("divergent shuffle", f"{instruction.where}: {execution.who(absent)} is elsewhere")
