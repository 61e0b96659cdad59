"""The operations that lowering makes of PTX and the replay runs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MachineOperation:
    """One instruction as issued. `issue`: cycles of the port; `latency`: cycles until its result is ready;
    `pipe`: the class whose pipe it holds, or empty.

    `kind`: `alu`, `shared`, `constant`, `global`, `texture`, `barrier`. `reads`, `writes`: register names.
    `address`: of its first byte in the kernel's code.
    """

    index: int
    kind: str
    issue: float
    latency: int
    reads: tuple[str, ...]
    writes: tuple[str, ...]
    address: int
    stores: bool = False
    pipe: str = ""


@dataclass(frozen=True)
class Lowered:
    """A kernel as issued: one operation per PTX instruction, None if the instruction was eliminated."""

    operations: tuple[MachineOperation | None, ...]
    registers: int
    code_bytes: int
