"""What a pipeline must know of an instruction: its class, and the registers it reads and writes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

ADDRESS, STORED = "address", "stored"
"""Uses of a register that a pipeline may want earlier or later than an operand: see `Timing.to`."""


@dataclass(frozen=True)
class DecodedInstruction:
    """One decoded instruction. `kind` is the class that a pipeline description knows it by; `size` is in
    bytes. Flags and the like (`hi`, `lo`) are registers too.

    `reads`: all registers it reads; of these `address` form a memory address and `stored` hold what a store
    writes. `updated`: an address register that it writes back, which is ready at once.
    `count`: registers of a multiple transfer; `last`: the one of them that is transferred last.
    `register_offset`: its address is a sum of two registers.
    `condition`: the test that decides whether it is executed, in the instruction set's own form; None where
    it always is, or where that cannot be observed and it counts as executed. `multiplier`: the register
    whose value decides how long a multiply takes.
    `control`: it may transfer control, after its delay slots where the machine has them.
    """

    text: str
    size: int
    kind: str
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    address: frozenset[str] = frozenset()
    stored: frozenset[str] = frozenset()
    updated: str = ""
    count: int = 0
    last: str = ""
    register_offset: bool = False
    condition: Any = None
    multiplier: str = ""
    control: bool = False

    @cached_property
    def uses(self) -> tuple[tuple[str, str], ...]:
        """Each register that it reads, with the way it is used: as an operand (""), address or stored."""
        plain = self.reads - self.address - self.stored
        return (
            *((register, "") for register in sorted(plain)),
            *((register, ADDRESS) for register in sorted(self.address)),
            *((register, STORED) for register in sorted(self.stored)),
        )
