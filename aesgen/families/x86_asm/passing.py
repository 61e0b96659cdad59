"""The blocks that fill the table of cached rounds as they pass (CTR; GCM has the same idea in its loops).

The first 256 blocks of a call have to pass through all rounds. Their states after the cached rounds are the
entries of the table, so that storing them costs no round. Only the entries before that of the first counter
are computed apart. The counter must not carry beyond its last five bytes meanwhile: T is valid for one value
of bytes 0, 5 and 10.
"""

from __future__ import annotations

from aesgen.cipher import loop
from aesgen.cipher.loop import BlockStep
from aesgen.families.x86_asm.counters import REVERSE
from aesgen.families.x86_asm.keys import Keys
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.problem import Problem

_VECTORS = 4
"""Vectors of a body. The machine reorders the instructions of consecutive bodies."""


class PassingBlocks:
    """Bodies of blocks that go through all rounds and store their states after round `depth` at `%rsi`.

    `counter`: the register of the little-endian counters of the next vector. `text`: a free register."""

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
    ) -> None:
        self.registers = registers
        self.vectors = min(_VECTORS, len(states))
        self._symbol, self._chain, self._depth = symbol, loop.steps(problem), depth
        self._keys, self._states, self._counter, self._text = keys, states, counter, text
        lanes = registers.lanes
        self.constants = {
            self._label("reverse"): REVERSE * lanes,
            self._label("numbers"): tuple(word for lane in range(lanes) for word in (lane, 0)),
            self._label("onward"): (lanes, 0) * lanes,
        }

    @property
    def numbers(self) -> str:
        """What each lane adds to the first counter."""
        return f"{self._label('numbers')}(%rip)"

    def bodies(self) -> list[tuple[int, list[Op]]]:
        """The number of blocks of each body, the larger one first, and its instructions."""
        sizes = dict.fromkeys((self.vectors, 1))
        return [(size * self.registers.lanes, self._body(size)) for size in sizes]

    def _label(self, name: str) -> str:
        return f".L{self._symbol}_{name}"

    def _body(self, vectors: int) -> list[Op]:
        self._keys.forget()
        ops: list[Op] = []
        held = None
        for step in loop.interleave(self._chain, vectors, 0):
            wide, state = self.registers, self._states[step.block]
            place = step.block * wide.width
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


def _cached(step: BlockStep, depth: int) -> bool:
    """Whether the table takes in `step`, whose round key is therefore in no register."""
    return step.kind == "whiten" or (step.kind == "round" and step.round <= depth)
