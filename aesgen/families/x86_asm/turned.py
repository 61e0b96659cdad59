"""CBC encryption of streams that share vectors: as many blocks of each as a vector has lanes are transposed
at once.

Whole vectors loaded from one stream become one block of each stream, and back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families.x86_asm.chains import StreamChain
from aesgen.families.x86_asm.pointers import read
from aesgen.families.x86_asm.registers import RegisterAllocation
from aesgen.families.x86_asm.transpose import transposed
from aesgen.families.x86_asm.vectors import Op

_POINTERS = ("rax", "r9", "r10", "r11")  # to a vector's streams, before the loop


class TurnedChain(StreamChain):
    """Streams transposed in registers: loads, rounds and stores of a body follow each other."""

    straight_keys = True

    def _refuse(self) -> None:
        super()._refuse()
        if self.registers.lanes == 1 or self.fused or self.axes.prefetch == "register":
            raise VariantFailure("render", "a transposition needs lanes, and takes the place of early loads")

    def _allocate(self, allocation: RegisterAllocation) -> None:
        lanes = self.registers.lanes
        self.data = allocation["data"]
        self.turning = tuple(self.data[:lanes])
        self.spare = allocation["spare"]

    @property
    def unroll(self) -> int:
        return self.registers.lanes

    def names(self) -> dict[str, Any]:
        """The template's variables."""
        return {
            **super().names(),
            "turned_keys": self._turned_keys() if self.own_keys else (),
            "last_blocks": self._last_blocks(),
        }

    def _turned_keys(self) -> tuple[Op, ...]:
        """Loads every stream's round keys to their registers and places in the frame, a square of rounds and
        streams at a time; the last square overlaps the previous one."""
        wide, lanes, count = self.registers, self.registers.lanes, self.problem.round_keys
        ops: list[Op] = []
        for group in range(self.groups):
            members = list(zip(_POINTERS, self.streams.members(group), strict=False))
            ops += [("pointer", f"{8 * stream}(%rdi)", f"%{pointer}") for pointer, stream in members]
            for due in range(0, count, lanes):
                first = min(due, count - lanes)
                for (pointer, _), row in zip(members, self.turning, strict=False):
                    ops.append(("load", f"{16 * first}(%{pointer})", wide[row]))
                ops += transposed(wide, self.turning, self.spare)
                for key in range(due, first + lanes):
                    kind = "move" if (key, group) in self.keys.fixed else "aligned"
                    ops.append((kind, wide[self.turning[key - first]], self.keys.operand(key, group)))
        return tuple(ops)

    def _ivs(self) -> list[Op]:
        """The IVs are contiguous in the order of a vector's lanes: whole vectors are loaded at once."""
        if self.problem.streams % self.registers.lanes:
            return super()._ivs()
        return [("load", self._iv(group), self.registers[state]) for group, state in enumerate(self.states)]

    def _last_blocks(self) -> tuple[Op, ...]:
        """Stores the states, which are the streams' last blocks, in the places of the IVs."""
        ops: list[Op] = []
        for group, state in enumerate(self.states):
            if len(self.streams.members(group)) == self.registers.lanes:
                ops.append(("store", self.registers[state], self._iv(group)))
            else:
                ops += self.streams.store_ivs(group, state)
        return tuple(ops)

    def _iv(self, group: int) -> str:
        return f"{self.registers.width * group}(%rsi)"

    def _main(self, store: str) -> list[Op]:
        """Loads, transposes and stores as many blocks of each stream as a vector has lanes."""
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
        """A row of blocks of each stream of `group`, `offset` bytes into it, a register per stream."""
        ops: list[Op] = []
        for lane, stream in enumerate(self.streams.members(group)):
            row, place = self.registers[registers[lane]], f"(%rax,{offset})"
            ops.append(read("rcx" if store else "rdx", stream))
            ops.append(("store", row, place) if store else ("load", place, row))
        return ops


class BufferedChain(TurnedChain):
    """Streams transposed through two buffers in the frame, one body ahead and one body behind. A body's
    results replace its blocks."""

    def _refuse(self) -> None:
        super()._refuse()
        if self.axes.xor == "ternary" and self.axes.keys[0] == "operand":
            raise VariantFailure("render", "blocks and round key 0 would both be memory operands")

    def _allocate(self, allocation: RegisterAllocation) -> None:
        self.turning = (self.text, *allocation["turning"])
        self.spare = allocation["spare"]

    @property
    def _buffer(self) -> int:
        """Bytes of one body's blocks."""
        return self.groups * self.registers.lanes * self.registers.width

    def _place(self, group: int, row: int, buffer: str) -> str:
        """The place in `buffer` of the vector with block `row` of `group`'s streams."""
        return f"{(group * self.registers.lanes + row) * self.registers.width}({buffer})"

    def names(self) -> dict[str, Any]:
        """The template's variables; `%rdi` is the current buffer, `%r9` the other, `%rsi` the output position
        of the results that wait in it."""
        ivs = self.keys.frame + 2 * self._buffer
        return {
            **super().names(),
            "buffers": (self.keys.frame, self.keys.frame + self._buffer),
            "ivs": ivs,
            "frame": ivs + 8,
            "fetched": self._fetched("%r10", "%rdi"),
            "put": self._put(),
        }

    def _main(self, store: str) -> list[Op]:
        """One body with the transposition spread between the rounds: during its first block the previous
        body's results are transposed and stored; then the next body's blocks are loaded and transposed in
        their places. The loads need that time: for streams a power of two apart they wait for the
        second-level cache."""
        self.keys.forget()
        wide, whole = self.registers, 16 * self.registers.lanes
        rounds: list[Op] = []
        for copy, step in self._schedule(self.registers.lanes):
            group = step.block
            state, place = self.states[group], self._place(group, copy, "%rdi")
            match step.kind:
                case "xor" if self.axes.xor == "ternary":
                    key = self.keys.use(0, group, rounds)
                    rounds.append(("sum", f"{place}, {key}", wide[state]))
                case "xor":
                    rounds.append(("xor", place, wide.twice(state)))
                case "round" | "last":
                    key = self.keys.use(step.round, group, rounds)
                    rounds.append((step.kind, key, wide.twice(state)))
                case "store":
                    rounds.append(("aligned", wide[state], place))
        early = next(number for number, op in enumerate(rounds) if op[0] == "last")
        return [
            ("address", f"{2 * whole}(%r10)", "%rax"),
            ("compare", "%r8", "%rax"),
            ("address", f"{whole}(%r10)", "%r11"),
            ("least", "%r10", "%r11"),
            *_strewn(rounds[:early], self._put()),
            *_strewn(rounds[early:], self._fetched("%r11", "%r9")),
            ("exchange", "%r9", "%rdi"),
            ("pointer", "%r10", "%rsi"),
        ]

    def _fetched(self, offset: str, buffer: str) -> list[Op]:
        """Loads the blocks `offset` bytes into the streams, transposes them, and stores them in `buffer`;
        adds round key 0, unless the chain adds both at once."""
        ops: list[Op] = []
        for group in range(self.groups):
            ops += self._rows(group, self.turning, offset)
            ops += transposed(self.registers, self.turning, self.spare)
            for row, register in enumerate(self.turning):
                if self.axes.xor != "ternary":
                    ops.append(("xor", self.keys.operand(0, group), self.registers.twice(register)))
                ops.append(("aligned", self.registers[register], self._place(group, row, buffer)))
        return ops

    def _put(self) -> list[Op]:
        """Transposes the results of a body back and stores them `%rsi` bytes into the streams' outputs."""
        ops: list[Op] = []
        for group in range(self.groups):
            for row, register in enumerate(self.turning):
                ops.append(("aligned", self._place(group, row, "%r9"), self.registers[register]))
            ops += transposed(self.registers, self.turning, self.spare)
            ops += self._rows(group, self.turning, "%rsi", store=True)
        return ops


def _strewn(main: Sequence[Op], side: Sequence[Op]) -> list[Op]:
    """`side` spread evenly into `main`."""
    ops: list[Op] = []
    done = 0
    for number, op in enumerate(main, 1):
        due = len(side) * number // len(main)
        ops += [*side[done:due], op]
        done = due
    return ops
