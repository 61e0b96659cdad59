"""The properties of an instruction that a pipeline needs: its class, and the registers it reads and
writes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

ADDRESS, STORED = "address", "stored"
"""Uses of a register that a pipeline may need earlier or later than an operand: see `Timing.to`."""


@dataclass(frozen=True)
class DecodedInstruction:
    """One decoded instruction. `kind` is its class in a pipeline description; `size` is in bytes. Flags and
    special registers (`hi`, `lo`) are registers too.

    `reads`: all registers it reads; of these `address` form a memory address and `stored` hold the value that
    a store writes. `updated`: an address register that it writes back, which is ready at once. `count`:
    registers of a multiple transfer; `last`: the register that is transferred last. `register_offset`: its
    address is a sum of two registers. `condition`: the test that decides whether it is executed, in the
    instruction set's own form; None if it always executes, or if the condition cannot be observed, in which
    case it counts as executed. `multiplier`: the register whose value determines a multiply's duration.
    `control`: it may transfer control, after its delay slots if the machine has them. `ends_group`: the code
    states that what follows issues in a later cycle; `ends_bundle`: it is the last of its bundle.
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
    ends_group: bool = False
    ends_bundle: bool = False

    @cached_property
    def uses(self) -> tuple[tuple[str, str], ...]:
        """Each register that it reads, with its use: as an operand (""), address or stored."""
        plain = self.reads - self.address - self.stored
        return (
            *((register, "") for register in sorted(plain)),
            *((register, ADDRESS) for register in sorted(self.address)),
            *((register, STORED) for register in sorted(self.stored)),
        )

    @cached_property
    def of_pipelines(self) -> dict[Any, Any]:
        """What each pipeline keeps about it."""
        return {}
