"""CCM (NIST SP 800-38C) of many messages of equal lengths, one in each lane of several vectors.

A body enciphers a block of each message's counter beside the chain, which has taken in the block of text
before. The text joins the last round's key, once for the counter and once for the chain, so that it takes no
instruction of its own. All messages have the same numbers of blocks, so that one vector holds the number of
the block for all of them. A turn of the loop takes as many blocks of each message as a vector has lanes,
because 16 messages at equal offsets of a page share few lines of the cache: each line is then read and
written once. The blocks are transposed into the frame and back. Round keys are in registers if all messages
have one key, else in the frame.

Axes: `registers`, `keys` and `stitch`. A round key in the frame is an operand of the instructions of chain
and counter, or it is loaded once for both (`keys`). Without `stitch`, the blocks are transposed between the
turns, through the frame. With it, the text of a turn and what the turn before has made are transposed in
registers, among the rounds of the turn's first body. This saves most of the stores, which cost more than
the shuffles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.families import Prepared
from aesgen.families.x86_asm.ccm_bodies import CcmBodies
from aesgen.families.x86_asm.cmac_wide import chain
from aesgen.families.x86_asm.transpose import transposed
from aesgen.families.x86_asm.vectors import Op
from aesgen.families.x86_asm.wide import prepared, strewn
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

CHAIN_ABOVE = 2048
"""Bytes of a message above which a kernel whose round keys are operands is slower than CBC-MAC and CTR one
after the other. Measured on Ice Lake (AES-128, exported functions, CTR with a record of its own): 7 to 12 %
slower at 16 KB, and within 4 % at 4 KB. With `keys=load` it is 8 % faster at 4 KB and at most 3 % slower at
16 KB."""


class WideCcm(CcmBodies):
    """The kernel of one problem at one point: the bodies, and the turns of several blocks of each message."""

    def _turned(self, row: int, vector: int) -> str:
        """The place of a block of a turn: first of `row` of a vector's messages, then block `row` of each."""
        return self._block(self.frame.turn, row * self.vectors + vector)

    def turn_in(self) -> list[Op]:
        """Loads a turn's blocks of every message, at r11 from their starts, into the frame."""
        wide, lanes = self.registers, self.registers.lanes
        rows = range(self.vectors, self.vectors + lanes)
        ops: list[Op] = []
        for vector in range(self.vectors):
            ops += self._lines(vector, rows)
            ops += transposed(wide, rows, range(rows.stop, rows.stop + lanes - 1))
            ops += [("store", wide[row], self._turned(number, vector)) for number, row in enumerate(rows)]
        return ops

    def turn_out(self) -> list[Op]:
        """Stores a turn's blocks from the frame; if `stitch`, those that end at r11, from registers."""
        wide, lanes = self.registers, self.registers.lanes
        ops: list[Op] = []
        for vector in range(self.vectors):
            rows = self._rows(vector)
            if not self.stitch:
                rows = range(self.vectors, self.vectors + lanes)
                ops += [("load", self._turned(n, vector), wide[row]) for n, row in enumerate(rows)]
            ops += self._stored_lines(vector, rows)
        return ops

    def made(self) -> list[Op]:
        """Loads a turn's blocks from the frame into the registers that `stitched` has them in."""
        if not self.stitch:
            return []
        return [
            ("load", self._turned(number, vector), self.registers[row])
            for vector in range(self.vectors)
            for number, row in enumerate(self._rows(vector))
        ]

    def turned(self) -> list[Op]:
        """Processes the next blocks of a turn in the frame, at rcx from those of its first row."""
        wide = self.registers
        loads: list[Op] = []
        places = [f"{self.frame.turn + wide.width * vector}(%rsp,%rcx)" for vector in range(self.vectors)]
        for vector, place in enumerate(places):
            text = self._text(vector)
            loads.append(("load", place, wide[text]))
            loads.append(("xor", self._key(vector, self.problem.rounds), wide.twice(text)))
        return self._processed(loads, [("store", wide[self._counter(v)], p) for v, p in enumerate(places)])

    def stitched(self) -> list[list[Op]]:
        """The bodies of a turn; the first one stores what the turn before has made. None without `stitch`."""
        if not self.stitch:
            return []
        wide = self.registers
        bodies = []
        for number in range(wide.lanes):
            loads: list[Op] = []
            for vector in range(self.vectors if not number else 0):
                rows = self._rows(vector)
                loads += [*self._stored_lines(vector, rows), *self._lines(vector, rows)]
                loads += transposed(wide, rows, self._spare()[1:])
            texts = [self._rows(vector)[number] for vector in range(self.vectors)]
            for vector, text in enumerate(texts):
                loads.append(("xor", self._key(vector, self.problem.rounds), wide.twice(text)))
            ops = [*self._started(), *strewn(list(self._rounds(True)), loads)]
            for vector, text in enumerate(texts):
                ops += self._finished(vector, text, text, self._spare()[0])
            bodies.append(ops)
        return bodies

    def _rows(self, vector: int) -> range:
        """The registers of a vector's blocks in a turn, if `stitch`."""
        start = 2 * self.vectors + self.registers.lanes * vector
        return range(start, start + self.registers.lanes)

    def _spare(self) -> range:
        """The temporary registers of a turn, if `stitch`."""
        return range(self.number - self.registers.lanes, self.number)

    def _lines(self, vector: int, rows: Sequence[int]) -> list[Op]:
        """Loads a vector's width of bytes of each of its messages, at r11 from their starts."""
        wide = self.registers
        ops: list[Op] = []
        for lane, row in enumerate(rows):
            ops.append(("pointer", f"{8 * (wide.lanes * vector + lane)}(%r9)", "%rax"))
            ops.append(("load", "(%rax,%r11)", wide[row]))
        return ops

    def _stored_lines(self, vector: int, rows: Sequence[int]) -> list[Op]:
        """Transposes the blocks in `rows` and stores them; if `stitch`, they end at r11."""
        wide, lanes = self.registers, self.registers.lanes
        spare = self._spare()[1:] if self.stitch else range(rows[-1] + 1, rows[-1] + lanes)
        place = f"-{wide.width}(%rax,%r11)" if self.stitch else "(%rax,%r11)"
        ops = transposed(wide, rows, spare)
        for lane, row in enumerate(rows):
            ops.append(("pointer", f"{8 * (lanes * vector + lane)}(%r10)", "%rax"))
            ops.append(("store", wide[row], place))
        return ops

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        wide, frame = self.registers, self.frame
        counters = [self._counter(vector) for vector in range(self.vectors)]
        return {
            "problem": self.problem,
            "registers": wide,
            "narrow": wide.narrow(),
            "frame": frame,
            "opens": self.opens,
            "own_keys": not self.problem.shared_key,
            "streams": range(self.problem.streams),
            "key_bytes": BLOCK_BYTES * self.problem.round_keys,
            "held": [(f"{frame.key(0, n)}(%rsp)", wide[self.number + n]) for n in self.held],
            "joins": [
                (frame.key(owner, 0), frame.key(owner, self.problem.rounds), frame.joined(owner))
                for owner in range(frame.sets)
            ],
            "number": self.number,
            "counters": [
                *self._whitened(counters),
                *(("store", wide[c], self._block(frame.counters, v)) for v, c in enumerate(counters)),
            ],
            "chains": self._whitened(range(self.vectors)),
            "chained": [*self._rounds(False), *self.taken()],
            "turn_bytes": wide.width,
            "row_bytes": wide.width * self.vectors,
            "turn_in": self.turn_in(),
            "turned": self.turned(),
            "made": self.made(),
            "stitched": self.stitched(),
            "turn_out": self.turn_out(),
            "body": self.body(),
            "padded": self.padded(),
            "taken": self.taken(),
            "tags": self.tags(),
        }


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *const *rks, const uint8_t *const *ivs, size_t iv_bytes, const
    uint8_t *const *aads, size_t aad_bytes, const uint8_t *const *ins, uint8_t *const *outs, size_t bytes,
    uint8_t *const *tags, size_t tag_bytes, size_t streams)`. All messages have the same lengths."""
    kernel = WideCcm(problem, point)
    wide = kernel.registers
    continued = chain(problem, {"registers": wide.name, "bodies": wide.lanes if kernel.stitch else 1})
    above = None if kernel.loaded else CHAIN_ABOVE
    return prepared(problem, prefix, "x86-asm/ccm-wide.s.j2", wide, kernel.names(), continued, above)
