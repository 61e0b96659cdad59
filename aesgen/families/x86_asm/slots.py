"""Places instructions in slots: AES instructions at fixed distances, and instructions that can wait in the
slots between.

An Intel processor binds an instruction to its port when it is renamed, by its place in the group of six that
is renamed at once; of four chains in lockstep, two of a round must go to each port (Abel and Reineke, "uiCA",
ICS 2022). A memory operand of an AES instruction takes its own slot.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from aesgen.families.x86_asm.vectors import Op

PASS: Op = ("pass", "", "")


class InstructionSlots:
    """`ops` so far. `gaps`: slots from one AES instruction to the next, cyclically; without gaps, every
    instruction stays at its place."""

    def __init__(self, gaps: Sequence[int]) -> None:
        self.gaps = gaps
        self.ops: list[Op] = []
        self._free: list[int] = []
        self._waiting: deque[Op] = deque()
        self._turn = 0

    def aes(self, op: Op, loads: Sequence[Op] = ()) -> None:
        """Puts `op` at its distance from the last one; `loads` (at most one) loads its key, in an earlier
        slot: the last free one that is late enough not to overwrite a register in use."""
        if not self.gaps:
            self.ops += [*loads, op]
            return
        if self._turn:
            for _ in range(self.gaps[(self._turn - 1) % len(self.gaps)] - 1):
                self._free.append(len(self.ops))
                self.ops.append(PASS)
        self._turn += 1
        for load in loads:
            if self._free and not self._in_use(load[2], self._free[-1]):
                self.ops[self._free.pop()] = load
            else:
                self.ops.append(load)
        if _reads_memory(op) and self._free and self._free[-1] == len(self.ops) - 1:
            self._free.pop()
            self.ops.pop()
        self.ops.append(op)

    def _in_use(self, register: str, since: int) -> bool:
        return any(register in f"{op[1]}, {op[2]}".split(", ") for op in self.ops[since:])

    def wait(self, ops: Sequence[Op]) -> None:
        """Puts `ops` into free slots, after those that already wait and before the next `flush`."""
        if not self.gaps:
            self.ops += ops
            return
        self._fill()
        self._waiting += ops

    def flush(self) -> None:
        """Emits everything that waits; the next AES instruction is the first one again."""
        self._fill()
        self.ops += self._waiting
        self._waiting.clear()
        self._turn = 0

    def _fill(self) -> None:
        while self._free and self._waiting:
            self.ops[self._free.pop(0)] = self._waiting.popleft()
        self._free.clear()


def _reads_memory(op: Op) -> bool:
    return op[1].endswith(")")
