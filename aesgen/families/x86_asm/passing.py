"""The blocks that fill the table of cached rounds as they pass (CTR; GCM has the same idea in its loops).

The first 256 blocks of a call have to pass through all rounds. Their states after the cached rounds are the
entries of the table, so that storing them costs no round. Only the entries before that of the first counter
are computed apart. The counter must not carry beyond its last five bytes meanwhile: T is valid for one value
of bytes 0, 5 and 10.

With a second table the counters themselves are not needed: the state after round 1 is T1[last byte] xor
D1(other bytes), where T1 depends on the key alone. A caller's context keeps it, and so the first blocks after
a change of bytes 0, 5 or 10 save a round too.
"""

from __future__ import annotations

from aesgen.cipher import loop
from aesgen.cipher.loop import BlockStep
from aesgen.families.x86_asm.cached import ENTRIES
from aesgen.families.x86_asm.counters import REVERSE
from aesgen.families.x86_asm.keys import Keys
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.problem import BLOCK_BYTES, Problem

_VECTORS = 4
"""Vectors of a body. The machine reorders the instructions of consecutive bodies."""


class PassingBlocks:
    """Bodies of blocks that go through all rounds and store their states after round `depth` at `%rsi`.

    `counter`: the register of the little-endian counters of the next vector, or of D1 in the bodies that use
    T1. `text`: a free register. `first_table`: the offset of T1 from the other table; 0: there is none."""

    def __init__(
        self,
        symbol: str,
        problem: Problem,
        depth: int,
        registers: RegisterClass,
        keys: Keys,
        states: range,
        counter: int,
        text: int,
        first_table: int = 0,
    ) -> None:
        self.registers, self.first_table = registers, first_table
        self.vectors = min(_VECTORS, len(states))
        self._symbol, self._chain, self._depth = symbol, loop.steps(problem), depth
        self._keys, self._states, self._counter, self._text = keys, states, counter, text
        lanes = registers.lanes
        self.constants = {
            self._label("reverse"): REVERSE * lanes,
            self._label("numbers"): tuple(word for lane in range(lanes) for word in (lane, 0)),
            self._label("onward"): (lanes, 0) * lanes,
        }
        if first_table:
            self.constants |= {
                self._label("bytes"): tuple(word for lane in range(lanes) for word in (0, lane << 56)),
                self._label("byte"): (0, lanes << 56) * lanes,
            }

    @property
    def numbers(self) -> str:
        """What each lane adds to the first counter."""
        return f"{self._label('numbers')}(%rip)"

    def bodies(self) -> list[tuple[int, list[Op]]]:
        """The number of blocks of each body, the larger one first, and its instructions. With T1 one vector
        remains for them: the one whose counters belong to two values of D1."""
        sizes = [1] if self.first_table else dict.fromkeys((self.vectors, 1))
        return [(size * self.registers.lanes, self._body(size)) for size in sizes]

    def looked_up(self) -> list[tuple[int, list[Op]]]:
        """The same for bodies that begin with T1."""
        sizes = dict.fromkeys((self.vectors, 1))
        return [(size * self.registers.lanes, self._body(size, known=1)) for size in sizes]

    def first_entries(self) -> list[Op]:
        """A vector of T1 at `%rsi`, `%rax` bytes before its end, from the counters in `counter`."""
        wide, state, text = self.registers, self._states[0], self._text
        return [
            ("broadcast", "(%rdi)", wide[state]),
            ("xor", wide[self._counter], wide.twice(state)),
            ("broadcast", "16(%rdi)", wide[text]),
            ("round", wide[text], wide.twice(state)),
            ("add", f"{self._label('byte')}(%rip)", wide.twice(self._counter)),
            ("store", wide[state], f"{self.first_table + self.table_bytes}(%rsi,%rax)"),
        ]

    def second_entries(self) -> list[Op]:
        """A vector of the other table, `%rax` bytes from `%rsi`, from T1 and D1."""
        wide, state, text = self.registers, self._states[0], self._text
        return [
            ("load", f"{self.first_table}(%rsi,%rax)", wide[state]),
            ("xor", wide[self._counter], wide.twice(state)),
            ("broadcast", "32(%rdi)", wide[text]),
            ("round", wide[text], wide.twice(state)),
            ("store", wide[state], "(%rsi,%rax)"),
        ]

    @property
    def table_bytes(self) -> int:
        """Bytes of T1, with a vector of wrapped entries."""
        return BLOCK_BYTES * (ENTRIES + self.registers.lanes)

    @property
    def first_bytes(self) -> str:
        """The counters of the first vector of T1, whose other bytes are 0."""
        return f"{self._label('bytes')}(%rip)"

    def _label(self, name: str) -> str:
        return f".L{self._symbol}_{name}"

    def _body(self, vectors: int, known: int = 0) -> list[Op]:
        """`known`: the rounds that T1 takes in."""
        self._keys.forget()
        ops: list[Op] = []
        held = None
        for step in loop.interleave(self._chain, vectors, 0):
            wide, state = self.registers, self._states[step.block]
            place = step.block * wide.width
            if known and step.kind == "form":
                ops += self._entry(place, state)
            if known and (step.kind == "form" or (_cached(step, known))):
                continue
            if _cached(step, self._depth) and held != step.round:
                ops.append(("broadcast", f"{16 * step.round}(%rdi)", wide[self._text]))
                held = step.round
            match step.kind:
                case "form":
                    reverse = f"{self._label('reverse')}(%rip)"
                    ops += three(wide, "shuffle", reverse, wide[self._counter], wide[state])
                    ops.append(("add", f"{self._label('onward')}(%rip)", wide.twice(self._counter)))
                case "whiten":
                    ops.append(("xor", wide[self._text], wide.twice(state)))
                case "round" if step.round <= self._depth:
                    ops.append(("round", wide[self._text], wide.twice(state)))
                    if step.round == self._depth:
                        ops.append(("store", wide[state], f"{place}(%rsi)"))
                case "round" | "last":
                    ops.append((step.kind, self._keys.use(step.round, wide, ops), wide.twice(state)))
                case "xor" if wide.legacy:
                    ops.append(("load", f"{place}(%rdx)", wide[self._text]))
                    ops.append(("xor", wide[self._text], wide.twice(state)))
                case "xor":
                    ops.append(("xor", f"{place}(%rdx)", wide.twice(state)))
                case "store":
                    ops.append(("store", wide[state], f"{place}(%rcx)"))
        return ops

    def _entry(self, place: int, state: int) -> list[Op]:
        """The state after round 1 of the vector `place` bytes on."""
        wide, entry = self.registers, f"{self.first_table + place}(%rsi)"
        if wide.legacy:
            return [("load", entry, wide[state]), ("xor", wide[self._counter], wide.twice(state))]
        return three(wide, "xor", entry, wide[self._counter], wide[state])


def _cached(step: BlockStep, depth: int) -> bool:
    """Whether the table takes in `step`, whose round key is therefore in no register."""
    return step.kind == "whiten" or (step.kind == "round" and step.round <= depth)
