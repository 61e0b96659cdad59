"""Plans of runs: what a run of instructions without a jump computes, worked out once for all its executions.

A cipher consists of long runs of `eor`, `mov` and loads from tables, which a proof executes hundreds of
thousands of times. Few of the sums that these instructions form are read again as a whole: a plan forms only
those that enter an S-box, a store or a register behind the run. Look-ups in tables of linear maps need no
step of their own but for their checks. All other instructions are executed by their handlers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from aesgen.proofs.avr.decoding import AvrInstruction
from aesgen.proofs.terms import Byte

SUM, BOX, TABLE, LINEAR, LOAD, WRITE, CONSTANT, LOGIC, OTHER, FLAGS, SKIP = range(11)
"""What a step does. `SUM` forms a sum, `BOX` an S-box of a sum, `TABLE` looks a sum up in another table,
`LINEAR` checks and counts a look-up in a table of a linear map, `LOAD` loads from a known address, `WRITE`
and `CONSTANT` write a register, `LOGIC` sets the result of the last `eor`, `OTHER` executes an instruction by
its handler, `FLAGS` sets carry and result of the last `add`, and `SKIP` notes whether a branch on a carry
surely skips the next instruction."""


class PlanStep(NamedTuple):
    """`slot`: the slot that gets the result, or the register that is written. `constant` and `parts`: a form,
    or what the kind says. `address`: that of the instruction. `more`: what only steps of this kind have."""

    kind: int
    slot: int
    constant: int
    parts: tuple[tuple[int, int], ...]
    address: int
    more: tuple[int, ...] = ()


class RunPlan(NamedTuple):
    """`guards`: registers that hold pages of tables or other constants, and these; another value needs
    another plan. `slots`: how many there are. `ends`: the address behind the run. `addresses`: those of the
    instructions."""

    instructions: tuple[AvrInstruction, ...]
    steps: tuple[PlanStep, ...]
    guards: tuple[tuple[int, int], ...]
    slots: int
    ends: int
    addresses: frozenset[int]


def fits(plan: RunPlan, registers: Sequence[Byte]) -> bool:
    """Whether the plan holds for these registers."""
    return all(registers[register] == page for register, page in plan.guards)
