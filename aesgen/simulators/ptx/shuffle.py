"""Exchange of words between the registers of a warp's lanes: `shfl.sync` (PTX ISA, "shfl.sync")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.launch import WARP
from aesgen.simulators.ptx.operands import Step, source_of
from aesgen.simulators.ptx.program import PtxInstruction, PtxKernel
from aesgen.simulators.ptx.state import PtxState

Array = np.ndarray[Any, np.dtype[Any]]
Mode = Callable[[Array, Array, Array, Array, Array], tuple[Array, Array]]

_LAST = WARP - 1

_MODES: dict[str, Mode] = {
    "up": lambda lane, b, lowest, bound, segment: (lane - b, lane - b >= bound),
    "down": lambda lane, b, lowest, bound, segment: (lane + b, lane + b <= bound),
    "bfly": lambda lane, b, lowest, bound, segment: (lane ^ b, (lane ^ b) <= bound),
    "idx": lambda lane, b, lowest, bound, segment: (
        lowest | b & ~segment,
        (lowest | b & ~segment) <= bound,
    ),
}
"""The source lane, and whether it is within bounds; if not, a lane takes its own word."""


def shuffle(instruction: PtxInstruction, kernel: PtxKernel) -> Step:
    """`shfl.sync.mode.b32 d|p, a, b, c, members`; `|p` may be missing.

    If the ISA leaves the result undefined or would wait, the interpreter faults: a thread outside its own
    members, a live member that is not at this instruction with the same members, or a source thread that is
    absent. Raises `Fault("unsupported", …)` for other forms."""
    if (
        len(instruction.opcode) != 4
        or instruction.opcode[1::2] != ("sync", "b32")
        or instruction.opcode[2] not in _MODES
        or len(instruction.operands) != 5
    ):
        raise Fault("unsupported", instruction.where)
    target, *operands = instruction.operands
    to, inside = target if isinstance(target, tuple) else (target, "")
    mode = _MODES[instruction.opcode[2]]
    sources = [source_of(operand, "u32", kernel, {}) for operand in operands]

    def step(state: PtxState) -> None:
        value, b, c, members = (
            np.broadcast_to(source(state), state.count).astype(np.int64) for source in sources
        )
        active = state.active(instruction)
        here = np.ones(state.count, bool) if active is None else active
        _refuse_missing(state, instruction, here, members)
        lane = (state.thread % WARP).astype(np.int64)
        segment = c >> 8 & _LAST
        bound = lane & segment | c & _LAST & ~segment
        asked, within = mode(lane, b & _LAST, lane & segment, bound, segment)
        asked = np.where(within, asked, lane)
        taken = np.arange(state.count) - lane + asked
        lost = here & ((asked >= _threads(state)) | ~here[np.minimum(taken, state.count - 1)])
        if lost.any():
            which = int(lost.argmax())
            why = f"asks lane {asked[which]}, which is not there"
            raise Fault("divergent shuffle", f"{instruction.where}: {state.who(which)} {why}")
        state.write(str(to), value[np.where(here, taken, 0)].astype(np.uint32), instruction)
        if inside:
            state.write(str(inside), within, instruction)

    return step


def _threads(state: PtxState) -> Array:
    """Threads of each lane's warp; the last warp of a block may be smaller."""
    warp = state.thread - state.thread % WARP
    return np.minimum(WARP, state.launch.threads - warp.astype(np.int64))


def _refuse_missing(state: PtxState, instruction: PtxInstruction, here: Array, members: Array) -> None:
    """Raises `Fault` if a thread at the instruction is not a member, or waits for one that is absent."""
    lane = (state.thread % WARP).astype(np.int64)
    outside = here & (members >> lane & 1 == 0)
    if outside.any():
        who = state.who(int(outside.argmax()))
        raise Fault("divergent shuffle", f"{instruction.where}: {who} is not one of its members")
    if here.all() and (members == members[0]).all():
        return
    threads = _threads(state)
    for other in range(WARP):
        named = here & (members >> other & 1 == 1) & (other < threads)
        place = np.where(named, np.arange(state.count) - lane + other, 0)
        elsewhere = named & ~here[place] & ~state.gone[place]
        if elsewhere.any():
            who = state.who(int(place[elsewhere][0]))
            raise Fault("divergent shuffle", f"{instruction.where}: {who} is elsewhere")
        differs = named & here[place] & (members[place] != members)
        if differs.any():
            who = state.who(int(place[differs][0]))
            raise Fault("divergent shuffle", f"{instruction.where}: {who} has other members")
