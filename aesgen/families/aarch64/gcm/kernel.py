"""The GCM kernel: registers, bodies of the cipher with GHASH beside them, and the pieces around the loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.cipher.loop import BlockStep, steps
from aesgen.cipher.stitching import ghash, grouped, stitched
from aesgen.families import Prepared
from aesgen.families.aarch64.gcm.products import POWER_BYTES, GhashRegisters, PreparedLayout
from aesgen.families.aarch64.vectors import (
    POLYNOMIAL,
    KeyReader,
    Op,
    Registers,
    RoundKeys,
    enciphered,
)
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

HASHING = ("fetch", "reverse", "absorb", "power", "multiply", "sum", "reduce")
"""The steps of GHASH."""
KEY, SOURCE, TARGET, POWERS, FRAME = "x0", "x5", "x6", "x12", "sp"
BUFFER, FIRST, LENGTHS, OWN = 0, 16, 32, 48
"""Offsets in the frame: a part of a block, J0, the numbers of bits; the bytes of all of them."""
FEW = 4
"""Blocks side by side where fewer are left than a turn has."""
MOST_WAITING = 2
"""Registers for text that waits for its addition."""


class GcmBlocks:
    """A kernel for one direction, from steps to instructions."""

    hash_registers = GhashRegisters
    """How the mode multiplies and reduces."""

    def __init__(self, symbol: str, problem: Problem, point: Point) -> None:
        self.symbol, self.problem = symbol, problem
        self.width, self.bodies = int(str(point["interleave"])), int(str(point["bodies"]))
        self.group = int(str(point["group"]))
        self.start, self.stop = int(str(point["start"])), int(str(point["stop"]))
        self.sealing = problem.direction == "encrypt"
        self.turn = self.width * self.bodies
        self.layout = PreparedLayout(problem.round_keys, self.turn + 1)
        registers = Registers()
        self.states = registers.take(self.width)
        self.counter, self.one, self.total, self.text = registers.take(4)
        low, high, first, second, power, other, polynomial = registers.take(7)
        self.hash = self.hash_registers(low, high, (first, second), (power, other), polynomial, self.one)
        own = len(registers.free) - problem.round_keys
        self.waiting = registers.take(min(MOST_WAITING, max(1, own)))
        self.keys = RoundKeys(problem, registers, KEY)
        self.saves = registers.saves()
        self.frame = OWN + 16 * len(self.saves)

    def prepared(self, setup: EntryPoint, more: Mapping[str, Any]) -> Prepared:
        """The kernel and the `setup` of its key. `more`: what the mode's template needs beside `names`."""
        problem = self.problem
        entry = EntryPoint(
            self.symbol,
            problem.operation,
            problem.key_bits,
            key_form="setkey",
            block_factor=self.turn,
            switches=(self.turn, self.turn + self.width),
            key_alignment=1,
        )
        return Prepared(
            f"aarch64/{problem.mode}.s.j2",
            f"{self.symbol}.s",
            {**self.names(), **more},
            (setup, entry),
            requires=frozenset({"aes", "neon", "pmull"}),
        )

    # Bodies.

    def body(self, body: int) -> list[Op]:
        """One body of a turn and the GHASH of as many blocks. Sealing hashes the body before; opening hashes
        the text that it deciphers, and stores only when all of it has been loaded."""
        chain = steps(self.problem)
        last = ("xor", "store")
        beside = [step for step in chain if self.sealing or step.kind not in last]
        cipher = grouped(beside, self.width, self.group)
        after = [] if self.sealing else grouped([s for s in chain if s.kind in last], self.width)
        side = [*ghash(self.width, 0, body == 0, body == self.bodies - 1)]
        ahead = BLOCK_BYTES * self.width * body
        base, at = (TARGET, ahead - BLOCK_BYTES * self.width) if self.sealing else (SOURCE, ahead)
        ops: list[Op] = []
        reader, started = self.keys.reader(), body > 0
        for step in [*stitched(cipher, side, self.start, self.stop), *after]:
            if step.kind in HASHING:
                power = self.turn - self.width * body - step.block
                started = self._hash(ops, step, base, at, power, started)
            else:
                self._cipher(ops, step, reader, ahead)
        return ops

    def first_body(self) -> list[Op]:
        """The cipher of the first body when sealing: there is nothing to hash yet."""
        ops: list[Op] = []
        reader = self.keys.reader()
        for step in grouped(steps(self.problem), self.width, self.group):
            self._cipher(ops, step, reader, 0)
        return ops

    def flushed(self) -> list[Op]:
        """GHASH of the last body when sealing."""
        ops: list[Op] = []
        started = False
        for step in ghash(self.width):
            at = -BLOCK_BYTES * self.width
            started = self._hash(ops, step, TARGET, at, self.width - step.block, started)
        return ops

    def _cipher(self, ops: list[Op], step: BlockStep, reader: KeyReader, ahead: int) -> None:
        """One step of the cipher of a block of the body that begins `ahead` bytes after source and target.

        AESE adds a round key first, so that round n takes key n - 1; the last key is added with the text."""
        state, place = self.states[step.block], ahead + BLOCK_BYTES * step.block
        match step.kind:
            case "form":
                ops += self.formed(state)
            case "round" | "last":
                key = reader.get(ops, step.round - 1)
                ops.append((step.kind, state, key))
            case "xor":
                waiting = self.waiting[step.block % len(self.waiting)]
                ops.append(("load", waiting, SOURCE, place))
                key = reader.get(ops, self.problem.rounds)
                ops += [("xor", state, state, key), ("xor", state, state, waiting)]
            case "store":
                ops.append(("store", state, TARGET, place))

    def _hash(self, ops: list[Op], step: BlockStep, base: str, at: int, power: int, started: bool) -> bool:
        """One step of GHASH of a block of the body at `base` + `at`, whose power is H^`power`; returns
        whether the two sums have begun."""
        match step.kind:
            case "fetch":
                ops.append(("load", self.text, base, at + BLOCK_BYTES * step.block))
            case "reverse":
                ops.append(("bits", self.text, self.text))
            case "absorb":
                ops.append(("xor", self.text, self.text, self.total))
            case "power":
                ops += self._power(KEY, self.layout.last - POWER_BYTES * power)
            case "multiply":
                ops.append(self.hash.multiply(step.round, self.text, started))
            case "sum":
                ops += self.hash.sum(step.round, started)
                return started or step.round == 1
            case "reduce":
                ops += self.hash.reduce(self.total)
        return started

    def _power(self, base: str, offset: int) -> list[Op]:
        return [
            ("load", register, base, offset + BLOCK_BYTES * half)
            for half, register in enumerate(self.hash.power)
        ]

    # Pieces around the loop.

    def formed(self, state: int) -> list[Op]:
        """The next counter block: the counter is the last of four numbers and wraps on its own."""
        return [("count", self.counter, self.one), ("words", state, self.counter)]

    def absorbed(self, text: int) -> list[Op]:
        """The block in `text`, and the hash of those before it, which is then 0, times the next power."""
        return [
            ("bits", self.text, text),
            ("xor", self.text, self.text, self.total),
            ("zero", self.total),
            *self._power(POWERS, 0),
            ("forward", POWERS, POWER_BYTES),
            *self.hash.product(self.text, True),
        ]

    def few(self, blocks: int) -> list[Op]:
        """The cipher of the next `blocks` blocks side by side, then their products, without a reduction."""
        states, [text, *_] = self.states[:blocks], self.waiting
        ops = [op for state in states for op in self.formed(state)] + enciphered(self.keys, states)
        for number, state in enumerate(states):
            ops += [("load", text, SOURCE, BLOCK_BYTES * number), ("xor", state, state, text)]
            ops.append(("store", state, TARGET, BLOCK_BYTES * number))
            ops += self.absorbed(state if self.sealing else text)
        return ops

    def part(self) -> list[Op]:
        """The cipher of the part of a block that is in the frame's buffer, and all but its bytes cleared."""
        [state, *_], [text, *_] = self.states, self.waiting
        return [
            ("load", text, FRAME, BUFFER),
            *self.formed(state),
            *enciphered(self.keys, [state]),
            ("xor", state, state, text),
            ("and", self.text, state, self.text),
            ("store", self.text, FRAME, BUFFER),
        ]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        [state, *_], [text, *_] = self.states, self.waiting
        zeros: Sequence[Op] = [("zero", self.hash.low), ("zero", self.hash.high)]
        return {
            "symbol": self.symbol,
            "problem": self.problem,
            "sealing": self.sealing,
            "frame": self.frame,
            "saves": self.saves,
            "at": {"buffer": BUFFER, "first": FIRST, "lengths": LENGTHS},
            "number": {"counter": self.counter, "one": self.one, "total": self.total, "text": self.text},
            "state": state,
            "constant": (self.hash.polynomial, POLYNOMIAL),
            "held": self.keys.loads(),
            "width": self.width,
            "body_bytes": BLOCK_BYTES * self.width,
            "turn_bytes": BLOCK_BYTES * self.turn,
            "powers": self.layout.powers,
            "last": self.layout.last,
            "turn": [op for body in range(self.bodies) for op in self.body(body)],
            "first_body": self.first_body() if self.sealing else [],
            "flushed": self.flushed() if self.sealing else [],
            "clear": zeros,
            "given": self.absorbed(self.text),
            "reduction": self.hash.reduce(self.total),
            "few": [(blocks, self.few(blocks)) for blocks in dict.fromkeys((min(FEW, self.width), 1))],
            "part": self.part(),
            "part_hashed": self.absorbed(self.text if self.sealing else text),
            "first_counter": [("load", self.text, FRAME, FIRST), ("words", self.counter, self.text)],
            "hashed_iv": [("bits", self.text, self.total), ("store", self.text, FRAME, FIRST)],
            "tag": [
                ("load", state, FRAME, FIRST),
                *enciphered(self.keys, [state]),
                ("bits", self.text, self.total),
                ("xor", state, state, self.text),
            ],
        }
