"""CTR with cached rounds: consecutive counters share all but their last byte, and so most of two rounds.

The state after round 1 or 2 is T[last byte] xor D(other bytes): one byte of the counter reaches four bytes of
the state in round 1 and one byte of each column in round 2, before they are mixed. T has 256 entries and is
valid while the counter's bytes 0, 5 and 10 stay the same (for one round: under the same key); D is computed
once per 256 blocks. The index is the public counter. Bernstein and Schwabe, "New AES software speed records"
(INDOCRYPT 2008), section 3.2; Park and Lee, "FACE" (CHES 2018). The table is computed ahead of the blocks, or
the first blocks fill it as they pass (`aesgen.families.x86_asm.passing`).
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher.loop import BlockStep
from aesgen.families.x86_asm.registers import RegisterAllocation, RegisterClass
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.problem import BLOCK_BYTES

ENTRIES = 256
TAG_BYTES = 64
"""Bytes before a kept table: 2^24 and, for two rounds, the counter's bytes 0, 5 and 10 for which it is
valid. Then, with a table of one round, whether that one is there."""
_STRIDE = {1: 4, 2: 3, 4: 5}
"""Vectors per pass of the loop that builds the table. The table includes wrapped entries for whole vectors,
and this number divides its vectors: 256 of 1 block, 129 of 2, 65 of 4."""


class CachedRounds:
    """Forms the state after `depth` rounds from the table; it replaces the counter.

    `%rsi` points at the table's entry of the oldest block in flight. `base` holds D; `crossing` the mixture
    of two of them for the vector that straddles a multiple of 256.
    """

    def __init__(
        self,
        symbol: str,
        depth: int,
        kept: bool,
        allocation: RegisterAllocation,
        passing: bool = False,
        first: bool = False,
    ) -> None:
        self.depth, self.kept, self.passing = depth, kept, passing
        self.first = first and passing and kept and depth > 1
        self.registers = wide = allocation.registers
        self._symbol = symbol
        self.base = allocation["counter"][0]
        self.crossing = allocation["crossing"][0] if wide.lanes > 1 else self.base
        self.constants = {
            f".L{symbol}_lanes": tuple(word for lane in range(wide.lanes) for word in (0, lane << 56)),
            f".L{symbol}_step": (0, wide.lanes << 56) * wide.lanes,
        }

    def covers(self, step: BlockStep) -> bool:
        """Whether the table already includes `step`."""
        return step.kind == "whiten" or (step.kind == "round" and step.round <= self.depth)

    def form(self, ops: list[Op], view: RegisterClass, state: int, block: int, factor: int) -> None:
        """The state of vector `block` after the cached rounds into `state`."""
        entry = f"{block * view.width}(%rsi)"
        if view.legacy:
            ops += [("aligned", entry, view[state]), ("xor", view[self.base], view[state])]
        else:
            ops.append(("xor", entry, f"{view[self.base]}, {view[state]}"))

    @property
    def table_bytes(self) -> int:
        """The number of entries: 256, and enough further ones for a vector that starts at the last one."""
        return (ENTRIES // self.registers.lanes + (self.registers.lanes > 1)) * self.registers.width

    @property
    def _room(self) -> int:
        """The table's bytes in the frame. When it is full, a whole vector of wrapped entries is copied to its
        end, which lies up to a vector further if the first entry does not begin a vector."""
        return self.table_bytes + self.registers.width * self.passing

    @property
    def context_bytes(self) -> int:
        """The size of the context that a caller keeps between calls; T1 follows T."""
        if not self.kept:
            return 0
        tables = self.table_bytes + (ENTRIES + self.registers.lanes) * BLOCK_BYTES * self.first
        return TAG_BYTES + tables

    def names(self, first: int) -> dict[str, Any]:
        """The template's variables for the table, which lies in the frame from offset `first`, or in the
        caller's context."""
        wide = self.registers
        stride = _STRIDE[wide.lanes]
        table = -(-first // 64) * 64
        window = table if self.kept else table + self._room
        after = window + 2 * wide.width
        return {
            "depth": self.depth,
            "kept": self.kept,
            "tag_bytes": TAG_BYTES,
            "table": table,
            "table_bytes": self.table_bytes,
            "window": window,
            "zero": after,
            "origin": after + 16,
            "iv": after + 24,
            "filling": after + 32,
            "frame": after + 32 + 8 * self.passing,
            "entries": ENTRIES,
            "lanes": f".L{self._symbol}_lanes(%rip)",
            "base": stride,
            "round_keys": [(16 * key, wide[stride + 1 + key]) for key in range(self.depth + 1)],
            "turn": self._turn(stride),
            "turn_bytes": stride * wide.width,
        }

    def _turn(self, stride: int) -> list[Op]:
        """`stride` vectors of the table, stored at `%r9`."""
        wide, base = self.registers, stride
        keys = [wide[stride + 1 + key] for key in range(self.depth + 1)]
        ops: list[Op] = []
        for state in range(stride):
            ops += three(wide, "xor", keys[0], wide[base], wide[state])
            ops.append(("add", f".L{self._symbol}_step(%rip)", wide.twice(base)))
        for key in keys[1:]:
            ops += [("round", key, wide.twice(state)) for state in range(stride)]
        ops += [("aligned", wide[state], f"{state * wide.width}(%r9)") for state in range(stride)]
        return ops
