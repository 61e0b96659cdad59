"""The GCM-SIV kernel: GCM's bodies with POLYVAL in place of GHASH and another counter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.cipher.loop import BlockStep, steps
from aesgen.cipher.stitching import ghash, grouped
from aesgen.families.aarch64.gcm.kernel import BUFFER, FEW, FRAME, KEY, POWERS, SOURCE, GcmBlocks
from aesgen.families.aarch64.gcm.products import POWER_BYTES
from aesgen.families.aarch64.gcmsiv.polyval import POLYNOMIAL, PolyvalRegisters
from aesgen.families.aarch64.vectors import Op, enciphered
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

IV, LENGTHS, RECEIVED, KEYS = 16, 32, 48, 64
"""Offsets in the frame behind the part of a block: the IV and four zeros, the numbers of bits, the first
counter (opening), the schedule and the powers."""


class SivBlocks(GcmBlocks):
    """A kernel for one direction, from steps to instructions.

    `KEY` is the address of the schedule of the IV's keys, behind which the powers lie."""

    hash_registers = PolyvalRegisters

    def __init__(self, symbol: str, problem: Problem, point: Point) -> None:
        super().__init__(symbol, problem, point)
        self.opens = problem.direction == "decrypt"
        # What GCM hashes when it seals, GCM-SIV hashes when it opens: the text that it writes.
        self.sealing = True

    def _hash(self, ops: list[Op], step: BlockStep, base: str, at: int, power: int, started: bool) -> bool:
        """The steps of GHASH, except that POLYVAL reverses nothing."""
        if step.kind == "reverse":
            return started
        return super()._hash(ops, step, base, at, power, started)

    def hashed_turn(self) -> list[Op]:
        """POLYVAL of the plaintext of a turn, when sealing."""
        ops: list[Op] = []
        started = False
        for body in range(self.bodies):
            for step in ghash(self.width, 0, body == 0, body == self.bodies - 1):
                at, power = BLOCK_BYTES * self.width * body, self.turn - self.width * body - step.block
                started = self._hash(ops, step, SOURCE, at, power, started)
        return ops

    def enciphered_turn(self) -> list[Op]:
        """The cipher of a turn, when sealing."""
        ops: list[Op] = []
        for body in range(self.bodies):
            reader = self.keys.reader()
            for step in grouped(steps(self.problem), self.width, self.group):
                self._cipher(ops, step, reader, BLOCK_BYTES * self.width * body)
        return ops

    def formed(self, state: int) -> list[Op]:
        """The next counter block: the counter is the first of four numbers and wraps on its own."""
        return [("move", state, self.counter), ("count", self.counter, self.one)]

    def absorbed(self, text: int) -> list[Op]:
        """The block in `text`, and the hash of those before it, which is then 0, times the next power."""
        return [
            ("xor", self.text, text, self.total),
            ("zero", self.total),
            *self._power(POWERS, 0),
            ("forward", POWERS, POWER_BYTES),
            *self.hash.product(self.text, True),
        ]

    def few(self, blocks: int) -> list[Op]:
        """The cipher of the next `blocks` blocks side by side; when opening also their products."""
        if self.opens:
            return super().few(blocks)
        states, [text, *_] = self.states[:blocks], self.waiting
        ops = [op for state in states for op in self.formed(state)] + enciphered(self.keys, states)
        for number, state in enumerate(states):
            ops += [("load", text, SOURCE, BLOCK_BYTES * number), ("xor", state, state, text)]
            ops.append(("store", state, "x6", BLOCK_BYTES * number))
        return ops

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        [state, *_] = self.states
        zeros: Sequence[Op] = [("zero", self.hash.low), ("zero", self.hash.high)]
        opened = [op for body in range(self.bodies) for op in self.body(body)]
        return {
            "symbol": self.symbol,
            "problem": self.problem,
            "opens": self.opens,
            "frame": 16 * len(self.saves),
            "area": KEYS + self.layout.last,
            "saves": self.saves,
            "at": {"buffer": BUFFER, "iv": IV, "lengths": LENGTHS, "received": RECEIVED, "schedule": KEYS},
            "number": {"counter": self.counter, "one": self.one, "total": self.total, "text": self.text},
            "state": state,
            "polynomial": POLYNOMIAL,
            "polynomial_register": self.hash.polynomial,
            "held": self.keys.loads(),
            "width": self.width,
            "body_bytes": BLOCK_BYTES * self.width,
            "turn_blocks": self.turn,
            "turn_bytes": BLOCK_BYTES * self.turn,
            "powers": self.layout.powers,
            "last": self.layout.last,
            "turn": opened if self.opens else self.enciphered_turn(),
            "hashed_turn": [] if self.opens else self.hashed_turn(),
            "first_body": self.first_body() if self.opens else [],
            "flushed": self.flushed() if self.opens else [],
            "clear": zeros,
            "given": self.absorbed(self.text),
            "reduction": self.hash.reduce(self.total),
            "few": [(blocks, self.few(blocks)) for blocks in dict.fromkeys((min(FEW, self.width), 1))],
            "part": self.part(),
            "part_hashed": self.absorbed(self.text) if self.opens else [],
            "mixed": [
                ("load", self.text, FRAME, IV),
                ("xor", state, self.total, self.text),
            ],
            "tag": enciphered(self.keys, [state]),
            "key": KEY,
        }
