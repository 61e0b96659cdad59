"""CMAC (NIST SP 800-38B) of many messages of equal length, one in each lane of several vectors.

As in `cmac`, the next block joins the last round's key, so that a chain takes the latency of its rounds. A
vector's next blocks come from as many messages as it has lanes; they are loaded between the rounds of this
block. Four vectors fill a unit that starts one instruction in each cycle and takes three cycles for it. Round
keys are in registers if all messages have one key, else in the frame.

Axes: `registers`, and `bodies`, the blocks of each message that a turn of the loop takes. With one, each
block is loaded into its lane. With as many as a vector has lanes, whole vectors are loaded, a quarter of the
loads on 64 bytes, and their lanes are transposed among the rounds of the first body.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.transpose import transposed
from aesgen.families.x86_asm.vectors import Op
from aesgen.families.x86_asm.wide import ChainKernel, WideFrame, prepared, strewn
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

_PLACE = "(%rax,%r11)"
"""The next block of the message that starts at rax."""
MOST_VECTORS = 8
"""Vectors of messages: each needs two registers, and in the frame up to 15 round keys."""


@dataclass(frozen=True)
class _CmacFrame(WideFrame):
    """Also the last block of each message, and a buffer for its bytes."""

    @property
    def last(self) -> int:
        return self.joined(self.sets)

    @property
    def tail(self) -> int:
        return self.last + BLOCK_BYTES * self.streams

    @property
    def size(self) -> int:
        return -(-(self.tail + BLOCK_BYTES) // 64) * 64


class WideTags:
    """The kernel of one problem at one point: its instructions and their registers."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.problem = problem
        self.registers: RegisterClass = CLASSES[str(point["registers"])]
        lanes = self.registers.lanes
        self.vectors = problem.streams // lanes
        if problem.streams % lanes or self.vectors > MOST_VECTORS:
            raise VariantFailure(
                "render", f"{problem.streams} messages do not fill vectors of {lanes} blocks"
            )
        self.bodies = int(str(point.get("bodies", 1)))
        used = 2 * self.vectors
        if self.bodies > 1:
            used = self.vectors * (1 + lanes) + lanes - 1
        if self.bodies not in (1, lanes) or used > self.registers.count:
            raise VariantFailure(
                "render",
                f"{self.registers.name} cannot transpose {self.bodies} blocks of {problem.streams} messages",
            )
        sets = 1 if problem.shared_key else self.vectors
        self.frame = _CmacFrame(self.registers, sets, problem.streams, problem.round_keys)
        self.first_held, spare = used - 1, self.registers.count - used
        self.held = range(1, min(spare, problem.rounds - 1) + 1) if sets == 1 else range(0)
        """Round keys in registers."""

    def _set(self, vector: int) -> int:
        return vector if self.frame.sets > 1 else 0

    def _key(self, vector: int, number: int) -> str:
        if number in self.held:
            return self.registers[self.first_held + number]
        return f"{self.frame.key(self._set(vector), number)}(%rsp)"

    def _rounds(self) -> Iterator[Op]:
        """All rounds but the last, the vectors side by side."""
        for number in range(1, self.problem.rounds):
            for vector in range(self.vectors):
                yield "aesenc", self._key(vector, number), self.registers.twice(vector)

    def encrypted(self) -> list[Op]:
        """Encrypts all vectors completely."""
        last = self.problem.rounds
        final = [("aesenclast", self._key(v, last), self.registers.twice(v)) for v in range(self.vectors)]
        return [*self._rounds(), *final]

    def _loaded(self, vector: int) -> list[Op]:
        """The next block of each of a vector's messages, at r11 from their starts, in its second register."""
        wide, target = self.registers, self.vectors + vector
        narrow = wide.narrow()
        ops: list[Op] = []
        for lane in range(wide.lanes):
            load: Op = ("load16", _PLACE, narrow[target])
            ops.append(self._address(vector, lane))
            ops.append(load if not lane else ("lane", f"${lane}, {_PLACE}", wide.twice(target)))
        return ops

    def _address(self, vector: int, lane: int) -> Op:
        """The start of a message, in rax."""
        return "pointer", f"{8 * (self.registers.lanes * vector + lane)}(%rsi)", "%rax"

    def _joined(self, vector: int, text: int) -> Op:
        place = self.frame.joined(self._set(vector))
        return "xor", f"{place}(%rsp)", self.registers.twice(text)

    def _continued(self, loads: Sequence[Op], texts: Sequence[int]) -> list[Op]:
        """Adds a block to every chain, from the registers `texts`; `loads` fill them, between the rounds."""
        ops = strewn(list(self._rounds()), loads)
        for vector, text in enumerate(texts):
            ops.append(("aesenclast", self.registers[text], self.registers.twice(vector)))
        return ops

    def _second(self) -> list[int]:
        """The second register of each vector."""
        return [self.vectors + vector for vector in range(self.vectors)]

    def body(self) -> list[Op]:
        """Adds the next block of every message, at r11 from its start, to its chain."""
        loads: list[Op] = []
        for vector, text in enumerate(self._second()):
            loads += [*self._loaded(vector), self._joined(vector, text)]
        return self._continued(loads, self._second())

    def turn(self) -> list[Op]:
        """Adds the next blocks of every message, as many as a vector has lanes; none if a turn is a body."""
        if self.bodies == 1:
            return []
        wide, lanes = self.registers, self.registers.lanes
        texts = [range(start, start + lanes) for start in self._rows()]
        spare = range(texts[-1].stop, texts[-1].stop + lanes - 1)
        loads: list[Op] = []
        for vector, rows in enumerate(texts):
            for lane, row in enumerate(rows):
                loads += [self._address(vector, lane), ("load", _PLACE, wide[row])]
            loads += transposed(wide, rows, spare)
        ops: list[Op] = []
        for block in range(lanes):
            own = [rows[block] for rows in texts]
            loads += [self._joined(vector, text) for vector, text in enumerate(own)]
            ops += self._continued(loads, own)
            loads = []
        return ops

    def _rows(self) -> range:
        """The first register of each vector's messages in a turn."""
        lanes = self.registers.lanes
        return range(self.vectors, self.vectors * (1 + lanes), lanes)

    def closing(self) -> list[Op]:
        """Adds the last blocks, prepared in the frame, to the chains."""
        loads: list[Op] = []
        for vector, text in enumerate(self._second()):
            place = self.frame.last + self.registers.width * vector
            loads += [("aligned", f"{place}(%rsp)", self.registers[text]), self._joined(vector, text)]
        return self._continued(loads, self._second())

    def _first(self, vector: int) -> Op:
        return "xor", f"{self.frame.key(self._set(vector), 0)}(%rsp)", self.registers.twice(vector)

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        wide, frame, vectors = self.registers, self.frame, range(self.vectors)
        starts: list[Op] = []
        for vector in vectors:
            starts += self._loaded(vector)
            starts += [("move", wide[self.vectors + vector], wide[vector]), self._first(vector)]
        return {
            "problem": self.problem,
            "registers": wide,
            "narrow": wide.narrow(),
            "frame": frame,
            "vectors": vectors,
            "own_keys": not self.problem.shared_key,
            "streams": range(self.problem.streams),
            "key_bytes": BLOCK_BYTES * self.problem.round_keys,
            "held": [(f"{frame.key(0, n)}(%rsp)", wide[self.first_held + n]) for n in self.held],
            "joins": [
                (frame.key(owner, 0), frame.key(owner, self.problem.rounds), frame.joined(owner))
                for owner in range(frame.sets)
            ],
            "zeros": [("aligned", f"{frame.key(self._set(v), 0)}(%rsp)", wide[v]) for v in vectors],
            "only": [
                op
                for v in vectors
                for op in (("aligned", f"{frame.last + wide.width * v}(%rsp)", wide[v]), self._first(v))
            ],
            "starts": starts,
            "body": self.body(),
            "turn": self.turn(),
            "turn_bytes": wide.width,
            "closing": self.closing(),
            "encrypted": self.encrypted(),
        }


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *const *rks, const uint8_t *const *ins, size_t bytes, uint8_t
    *tags, size_t streams)`."""
    kernel = WideTags(problem, point)
    return prepared(
        problem, prefix, "x86-asm/cmac-wide.s.j2", kernel.registers, kernel.names(), chain(problem, point)
    )


def chain(problem: Problem, point: Point) -> ChainKernel | None:
    """What an export carries beside a kernel for `problem`: CBC-MAC of whole blocks, which continues the
    chains of all messages. None if so many messages have too few registers.

    `void SYMBOL_chain(const uint8_t *const *rks, uint8_t *chains, const uint8_t *const *ins, size_t nblk,
    size_t streams)`: for each block b of a message, chain = E(chain ^ b); `nblk` is at least 1."""
    wide = CLASSES[str(point["registers"])]
    if problem.shared_key or problem.streams // wide.lanes > MOST_VECTORS:
        return None
    kernel = WideTags(problem, point)
    added: list[Op] = []
    stored: list[Op] = []
    for vector in range(kernel.vectors):
        text, place = kernel.vectors + vector, f"{wide.width * vector}(%r9)"
        added += [("load", place, wide[text]), ("xor", wide[text], wide.twice(vector))]
        stored.append(("store", wide[vector], place))
    return ChainKernel("x86-asm/chain-wide.s.j2", {**kernel.names(), "added": added, "stored": stored})
