"""CBC encryption of streams that share vectors: as many blocks of each as a vector has lanes, turned at once.

What is loaded whole from one stream becomes one block of each stream, and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families.x86_asm.chains import Chain
from aesgen.families.x86_asm.registers import Allocation
from aesgen.families.x86_asm.transpose import transposed
from aesgen.families.x86_asm.vectors import Op


class TurnedChain(Chain):
    """Streams turned in registers: loads, rounds and stores of a body follow each other."""

    def _refuse(self) -> None:
        super()._refuse()
        if self.registers.lanes == 1 or self.fused or self.axes.prefetch == "register":
            raise VariantFailure("render", "a transposition needs lanes, and takes the place of early loads")

    def _allocate(self, allocation: Allocation) -> None:
        lanes = self.registers.lanes
        self.data = allocation.take(self.groups * lanes)
        self.spare = allocation.take(lanes - 1)

    @property
    def unroll(self) -> int:
        return self.registers.lanes

    def _main(self, store: str) -> list[Op]:
        """As many blocks of each stream as a vector has lanes, loaded, turned and stored whole."""
        self.keys.forget()
        wide, lanes = self.registers, self.registers.lanes
        rows = [self.data[group * lanes : (group + 1) * lanes] for group in range(self.groups)]
        ops: list[Op] = []
        for group in range(self.groups):
            ops += [*self._rows(group, rows[group], "%r10"), *transposed(wide, rows[group], self.spare)]
        for copy, step in self._schedule(lanes):
            group = step.block
            state = rows[group][copy]
            both, before = wide.twice(state), rows[group][copy - 1] if copy else self.states[group]
            match step.kind:
                case "xor" if self.axes.xor == "ternary":
                    key = self.keys.use(0, group, ops)
                    ops.append(("sum", f"{key}, {wide[before]}", wide[state]))
                case "xor":
                    ops.append(("xor", self.keys.use(0, group, ops), both))
                    ops.append(("xor", wide[before], both))
                case "round" | "last":
                    ops.append((step.kind, self.keys.use(step.round, group, ops), both))
                case "store" if copy == lanes - 1:
                    ops.append(("move", wide[state], wide[self.states[group]]))
        for group in range(self.groups):
            ops += transposed(wide, rows[group], self.spare)
            ops += self._rows(group, rows[group], "%r10", store=True)
        return ops

    def _rows(self, group: int, registers: Sequence[int], offset: str, store: bool = False) -> list[Op]:
        """A row of blocks of each stream of `group`, `offset` bytes into it, a register a stream."""
        ops: list[Op] = []
        for lane, stream in enumerate(self._members(group)):
            row, place = self.registers[registers[lane]], f"(%rax,{offset})"
            ops.append(self._pointer("rcx" if store else "rdx", stream))
            ops.append(("store", row, place) if store else ("load", place, row))
        return ops


class BufferedChain(TurnedChain):
    """Streams turned by way of buffers in the frame, a body ahead and a body behind."""

    def _allocate(self, allocation: Allocation) -> None:
        lanes = self.registers.lanes
        self.turning = (self.text, *allocation.take(lanes - 1))
        self.spare = allocation.take(lanes - 1)

    @property
    def _buffer(self) -> int:
        """Bytes of one body's blocks."""
        return self._place(self.groups, 0)

    @property
    def _results(self) -> int:
        """Where in the frame a body's results wait; the two buffers of its blocks stand before."""
        return self.keys.frame + 2 * self._buffer

    def _place(self, group: int, row: int) -> int:
        """Where in a buffer the vector stands that is block `row` of `group`'s streams."""
        return (group * self.registers.lanes + row) * self.registers.width

    def names(self) -> dict[str, Any]:
        """What the template loops over; `%rdi` is the buffer in use, `%r9` the other, `%rsi` where the
        waiting results belong."""
        return {
            **super().names(),
            "buffers": (self.keys.frame, self.keys.frame + self._buffer),
            "ivs": self._results + self._buffer,
            "frame": self._results + self._buffer + 8,
            "fetched": self._fetched("%r10", "%rdi"),
            "put": self._put(),
        }

    def _main(self, store: str) -> list[Op]:
        """One body with the turning strewn between the rounds, by way of buffers in the frame: the blocks of
        the body before are turned and stored, those of the body after loaded and turned."""
        self.keys.forget()
        wide, whole = self.registers, 16 * self.registers.lanes
        rounds: list[Op] = []
        for copy, step in self._schedule(self.registers.lanes):
            group = step.block
            state = self.states[group]
            match step.kind:
                case "xor":
                    rounds.append(("xor", f"{self._place(group, copy)}(%rdi)", wide.twice(state)))
                case "round" | "last":
                    key = self.keys.use(step.round, group, rounds)
                    rounds.append((step.kind, key, wide.twice(state)))
                case "store":
                    place = f"{self._results + self._place(group, copy)}(%rsp)"
                    rounds.append(("aligned", wide[state], place))
        free = next(number for number, op in enumerate(rounds) if op[0] == "last")
        return [
            ("address", f"{2 * whole}(%r10)", "%rax"),
            ("compare", "%r8", "%rax"),
            ("address", f"{whole}(%r10)", "%r11"),
            ("least", "%r10", "%r11"),
            *_strewn(rounds[:free], self._put()),
            *_strewn(rounds[free:], self._fetched("%r11", "%r9")),
            ("exchange", "%r9", "%rdi"),
            ("pointer", "%r10", "%rsi"),
        ]

    def _fetched(self, offset: str, buffer: str) -> list[Op]:
        """The blocks `offset` bytes into the streams, turned, with round key 0, into `buffer`."""
        ops: list[Op] = []
        for group in range(self.groups):
            ops += self._rows(group, self.turning, offset)
            ops += transposed(self.registers, self.turning, self.spare)
            for row, register in enumerate(self.turning):
                ops.append(("xor", self.keys.operand(0, group), self.registers.twice(register)))
                place = f"{self._place(group, row)}({buffer})"
                ops.append(("aligned", self.registers[register], place))
        return ops

    def _put(self) -> list[Op]:
        """The results of a body, turned back, to `%rsi` bytes into the streams' outputs."""
        ops: list[Op] = []
        for group in range(self.groups):
            for row, register in enumerate(self.turning):
                place = f"{self._results + self._place(group, row)}(%rsp)"
                ops.append(("aligned", place, self.registers[register]))
            ops += transposed(self.registers, self.turning, self.spare)
            ops += self._rows(group, self.turning, "%rsi", store=True)
        return ops


def _strewn(main: Sequence[Op], side: Sequence[Op]) -> list[Op]:
    """`side` strewn evenly into `main`."""
    ops: list[Op] = []
    done = 0
    for number, op in enumerate(main, 1):
        due = len(side) * number // len(main)
        ops += [*side[done:due], op]
        done = due
    return ops
