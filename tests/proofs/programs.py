"""Random programs, which must end with equal registers in an interpreter of the prover and in unicorn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

PLACE = 0x8000
"""The address of a program."""


def emulated(machine: Any, registers: Sequence[int], code: bytes, given: Sequence[int]) -> list[int]:
    """The `registers` (numbers of unicorn) after the program `code`, which begins with `given` in them.
    `machine`: a new `unicorn.Uc`, whose flags the caller has set."""
    machine.mem_map(PLACE, 0x1000)
    machine.mem_write(PLACE, code)
    for register, value in zip(registers, given, strict=True):
        machine.reg_write(register, value)
    machine.emu_start(PLACE, PLACE + len(code))
    return [machine.reg_read(register) for register in registers]
