"""Random programs, which must end with equal registers in an interpreter of the prover and in unicorn."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Literal

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


def assert_equal_registers(
    seed: int,
    word: Callable[[random.Random], int],
    order: Literal["little", "big"],
    *machines: Callable[[bytes, list[int]], list[int]],
    bits: int = 32,
) -> None:
    """25 programs of 30 instructions, drawn by `word`, end with equal registers in all `machines`, each of
    which takes a program and the values of eight registers of that many bits."""
    draw = random.Random(seed)
    for _ in range(25):
        code = b"".join(word(draw).to_bytes(4, order) for _ in range(30))
        given = [draw.getrandbits(bits) for _ in range(8)]
        first, *others = (machine(code, given) for machine in machines)
        assert others == [first] * len(others), code.hex()
