"""The registers, the frame and the single blocks of CCM of many messages (`ccm_wide`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle

from aesgen.errors import VariantFailure
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.vectors import Op
from aesgen.families.x86_asm.wide import WideFrame, strewn
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

MOST_LOADED = 3
"""Registers for round keys that are loaded: a key is used in the two cycles after those of the key before."""


@dataclass(frozen=True)
class CcmFrame(WideFrame):
    """Also the first counter block of each message with the first key added, a block of each message, the
    key stream for it, and the blocks of a turn of the loop."""

    @property
    def counters(self) -> int:
        return self.joined(self.sets)

    @property
    def blocks(self) -> int:
        return self.counters + BLOCK_BYTES * self.streams

    @property
    def pads(self) -> int:
        return self.blocks + BLOCK_BYTES * self.streams

    @property
    def turn(self) -> int:
        return -(-(self.pads + BLOCK_BYTES * self.streams) // 64) * 64

    @property
    def size(self) -> int:
        return self.turn + -(-self.registers.width * self.streams // 64) * 64


class CcmBodies:
    """The bodies of one problem at one point: their instructions and registers."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.problem = problem
        self.opens = problem.direction == "decrypt"
        self.registers: RegisterClass = CLASSES[str(point["registers"])]
        lanes = self.registers.lanes
        self.vectors = problem.streams // lanes
        if problem.streams % lanes:
            raise VariantFailure(
                "render", f"{problem.streams} messages do not fill vectors of {lanes} blocks"
            )
        self.stitch = bool(point.get("stitch", False))
        self.number = self.vectors + max(2 * self.vectors, 2 * lanes - 1)
        if self.stitch:  # registers for the blocks of a turn, and as many temporaries as a vector has lanes
            self.number = (2 + lanes) * self.vectors + lanes
        if self.number >= self.registers.count:
            raise VariantFailure(
                "render", f"{self.registers.name} has too few registers for {problem.streams} messages"
            )
        sets = 1 if problem.shared_key else self.vectors
        self.frame = CcmFrame(self.registers, sets, problem.streams, problem.round_keys)
        spare = self.registers.count - self.number - 1
        loaded = min(MOST_LOADED, spare) if point.get("keys", "operand") == "load" else 0
        if sets == 1 and spare >= problem.rounds - 1:
            loaded = 0  # all round keys are in registers
        held = min(spare - loaded, problem.rounds - 1) if sets == 1 else 0
        self.held = range(1, held + 1)
        """Round keys in registers."""
        self.loaded = range(self.number + 1 + held, self.number + 1 + held + loaded)
        """The registers that other round keys are loaded into, in turn; none if they are operands."""

    def _set(self, vector: int) -> int:
        return vector if self.frame.sets > 1 else 0

    def _key(self, vector: int, number: int) -> str:
        if number in self.held:
            return self.registers[self.number + number]
        return f"{self.frame.key(self._set(vector), number)}(%rsp)"

    def _joined(self, vector: int) -> str:
        return f"{self.frame.joined(self._set(vector))}(%rsp)"

    def _counter(self, vector: int) -> int:
        return self.vectors + vector

    def _text(self, vector: int) -> int:
        return 2 * self.vectors + vector

    def _rounds(self, counted: bool) -> Iterator[Op]:
        """All rounds but the last of all chains, and of the counters if they are `counted`."""
        temporary = cycle(self.loaded)
        for number in range(1, self.problem.rounds):
            for vector in range(self.vectors):
                if not vector or self.frame.sets > 1:
                    key = self._key(vector, number)
                    if counted and self.loaded and number not in self.held:
                        place, key = key, self.registers[next(temporary)]
                        yield "aligned", place, key
                yield "aesenc", key, self.registers.twice(vector)
                if counted:
                    yield "aesenc", key, self.registers.twice(self._counter(vector))

    def _started(self) -> list[Op]:
        """The counters of the block whose number is in every lane of `number`."""
        wide = self.registers
        return [
            ("xor", f"{self._block(self.frame.counters, v)}, {wide[self.number]}", wide[self._counter(v)])
            for v in range(self.vectors)
        ]

    def _block(self, start: int, vector: int) -> str:
        return f"{start + self.registers.width * vector}(%rsp)"

    def _loaded(self, vector: int) -> list[Op]:
        """The next text of a vector's messages, at r11 from their starts, and the last round's key."""
        wide, text = self.registers, self._text(vector)
        ops: list[Op] = []
        for lane in range(wide.lanes):
            ops.append(("pointer", f"{8 * (wide.lanes * vector + lane)}(%r9)", "%rax"))
            load: Op = ("load16", "(%rax,%r11)", wide.narrow()[text])
            ops.append(load if not lane else ("lane", f"${lane}, (%rax,%r11)", wide.twice(text)))
        return [*ops, ("xor", self._key(vector, self.problem.rounds), wide.twice(text))]

    def _stored(self, vector: int) -> list[Op]:
        """Stores the counter's vector to each of its messages' outputs, at r11 from their starts."""
        wide, made = self.registers, self._counter(vector)
        ops: list[Op] = []
        for lane in range(wide.lanes):
            ops.append(("pointer", f"{8 * (wide.lanes * vector + lane)}(%r10)", "%rax"))
            store: Op = ("store16", wide.narrow()[made], "(%rax,%r11)")
            ops.append(store if not lane else ("extract", f"${lane}, {wide[made]}", "(%rax,%r11)"))
        return ops

    def body(self) -> list[Op]:
        """Processes the next block of text of every message, at r11 from their starts."""
        vectors = range(self.vectors)
        loads = [op for vector in vectors for op in self._loaded(vector)]
        return self._processed(loads, [op for vector in vectors for op in self._stored(vector)])

    def _processed(self, loads: Sequence[Op], stores: Sequence[Op]) -> list[Op]:
        """A body: all rounds, with `loads` strewn among them, then `stores`."""
        ops = [*self._started(), *strewn(list(self._rounds(True)), loads)]
        for vector in range(self.vectors):
            text = self._text(vector)
            ops += self._finished(vector, text, self._counter(vector), text)
        return [*ops, *stores]

    def _finished(self, vector: int, text: int, made: int, taken: int) -> list[Op]:
        """The last rounds of a vector's counters and chains. `text`: the register of the text with the last
        round key; `made`: that of the result, `taken`: of what the chain takes; either may be `text`."""
        wide = self.registers
        output: Op = ("aesenclast", f"{wide[text]}, {wide[self._counter(vector)]}", wide[made])
        if self.opens:
            absorbed: Op = ("xor", f"{self._joined(vector)}, {wide[made]}", wide[taken])
            first = [output, absorbed]
        else:
            absorbed = ("xor", f"{self.frame.key(self._set(vector), 0)}(%rsp), {wide[text]}", wide[taken])
            first = [output, absorbed] if made != text else [absorbed, output]
        return [*first, ("aesenclast", wide[taken], wide.twice(vector))]

    def padded(self) -> list[Op]:
        """Stores the key stream of the last block of text, which is incomplete."""
        ops = [*self._started(), *self._rounds(True)]
        for vector in range(self.vectors):
            counter = self._counter(vector)
            ops.append(("aesenclast", self._key(vector, self.problem.rounds), self.registers.twice(counter)))
            ops.append(("store", self.registers[counter], self._block(self.frame.pads, vector)))
        return ops

    def taken(self) -> list[Op]:
        """Ends the rounds of the chains and adds the blocks in the frame to them."""
        wide = self.registers
        ops: list[Op] = []
        for vector in range(self.vectors):
            text = self._text(vector)
            ops.append(("aligned", self._block(self.frame.blocks, vector), wide[text]))
            ops.append(("xor", self._joined(vector), wide.twice(text)))
            ops.append(("aesenclast", wide[text], wide.twice(vector)))
        return ops

    def tags(self) -> list[Op]:
        """The tags, in the frame: the ends of the chains under the key stream of the counters 0."""
        wide = self.registers
        ops = [*self._started(), *self._rounds(True)]
        for vector in range(self.vectors):
            last = self._key(vector, self.problem.rounds)
            ops += [("aesenclast", last, wide.twice(each)) for each in (vector, self._counter(vector))]
            ops.append(("xor", wide[self._counter(vector)], wide.twice(vector)))
            ops.append(("store", wide[vector], self._block(self.frame.blocks, vector)))
        return ops

    def _whitened(self, registers: Sequence[int]) -> list[Op]:
        """The blocks in the frame with the first round key, in a register for each vector."""
        wide = self.registers
        ops: list[Op] = []
        for vector, register in enumerate(registers):
            ops.append(("aligned", self._block(self.frame.blocks, vector), wide[register]))
            ops.append(("xor", f"{self.frame.key(self._set(vector), 0)}(%rsp)", wide.twice(register)))
        return ops
