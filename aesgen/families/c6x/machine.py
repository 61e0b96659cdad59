"""The registers of the kernels, by role.

Interrupt handlers use B14 as their data pointer and B15 as their stack pointer, so that a kernel that leaves
interrupts on changes neither. B0 counts the pairs of blocks that are left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aesgen.families.c6x.operations import SIDES, C6xMachine
from aesgen.machines.c6x import EABI

SAVED = EABI.saved
RETURN = "B3"
COUNT = "B0"


@dataclass(frozen=True)
class KernelRegisters:
    """`fixed`: the register of each role, keyed by role and side (`table0` to `table3`, `keys`; on the C64x
    `in`, `out`). `machine`: the registers for values, among the rest."""

    fixed: Mapping[tuple[str, int], str]
    machine: C6xMachine

    @property
    def saved(self) -> list[str]:
        """The registers to save, the return address first."""
        used = {*self.fixed.values(), *self.machine.registers[0], *self.machine.registers[1]}
        return [RETURN, *(name for name in SAVED if name in used)]


def kernel_registers(wide: bool, interrupts: bool, key_sides: Sequence[int]) -> KernelRegisters:
    fixed = {(f"table{row}", 0): f"A{12 + row}" for row in range(4)}
    fixed |= {(f"table{row}", 1): f"B{10 + row}" for row in range(4)}
    if wide:
        fixed |= {("in", 0): "A10", ("out", 0): "A9", ("in", 1): "B9", ("out", 1): "B8"}
    for side in key_sides:
        fixed["keys", side] = ("A11", "B7")[side] if wide or not side else "B14" if not interrupts else "B9"
    kept = {*fixed.values(), COUNT, "B15", *({"B14"} if interrupts else ())}
    most = 32 if wide else 16
    first, second = (
        tuple(name for n in range(most) if (name := f"{'AB'[side]}{n}") not in kept) for side in SIDES
    )
    return KernelRegisters(fixed, C6xMachine((first, second), wide, not interrupts))
