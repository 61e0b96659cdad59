"""CCM (NIST SP 800-38C) of one message: the chain runs beside the cipher of the next counter.

As in `cmac`, a block enters the chain together with the first and the last round key. The last block waits in
a register (`pending`) until the counter of the next block is there, so that both directions encipher two
blocks side by side: when opening, a block of text is known only after its own counter was enciphered.
Axis: `unroll`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.cipher.stitching import stitched
from aesgen.families import Prepared
from aesgen.families.aarch64.vectors import Op, Registers, RoundKeys, rounds
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

SOURCE, TARGET, FRAME = "x5", "x6", "sp"
BLOCK, PAD, FIRST = 0, BLOCK_BYTES, 2 * BLOCK_BYTES
"""Offsets in the frame: a block that is filled byte by byte, key stream, the counter block 0."""
FRAME_BYTES = 3 * BLOCK_BYTES
BESIDE = 20
"""Where the instructions beside the rounds begin, in per cent: the first round reads `pending`."""


class CcmKernel:
    """The instructions of one problem at one point and their registers."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.opens = problem.direction == "decrypt"
        self.unroll = int(str(point["unroll"]))
        registers = Registers()
        self.chain, self.pad, self.pending, self.text = registers.take(4)
        self.joined, self.counter, self.one = registers.take(3)
        self.keys = RoundKeys(problem, registers, "x0")
        self.first, self.last = self.keys.held[0], self.keys.held[-1]

    def _enciphered(self, states: Sequence[int]) -> list[Op]:
        """All rounds of the chain, which takes in the pending block, and of the other `states` beside it.
        The last round key is not added."""
        keys = self.keys
        ops: list[Op] = [("round", self.chain, self.pending)]
        ops += [("round", state, self.first) for state in states]
        for number in range(2, keys.count):
            ops += rounds(keys, [self.chain, *states], number)
        return ops

    def chained(self) -> list[Op]:
        """The chain takes in the pending block."""
        return self._enciphered([])

    def both(self) -> list[Op]:
        """The chain takes in the pending block beside the cipher of the block in `pad`."""
        return self._enciphered([self.pad])

    def pends(self) -> list[Op]:
        """The block in `text` is the next one that the chain takes in."""
        return [("xor", self.pending, self.text, self.joined)]

    def counted(self) -> list[Op]:
        """The next counter block in `pad`: its last 8 bytes are a number, as is the field in them."""
        return [("count64", self.counter, self.one), ("quads", self.pad, self.counter)]

    def block(self, at: int) -> list[Op]:
        """The block of text `at` bytes from source and target, whose counter block is in `pad`, and the next
        counter block. All that does not wait for the cipher is spread over the rounds."""
        taken = self.first if self.opens else self.joined
        side: list[Op] = [
            ("load", self.text, SOURCE, at),
            ("xor", self.pending, self.text, taken),
            ("xor", self.text, self.text, self.last),
            ("count64", self.counter, self.one),
        ]
        ops = stitched(self.both(), side, BESIDE, 100)
        if self.opens:
            ops.append(("xor", self.pending, self.pending, self.pad))
        ops.append(("xor", self.text, self.text, self.pad))
        return [*ops, ("quads", self.pad, self.counter), ("store", self.text, TARGET, at)]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        keys = self.keys
        return {
            "opens": self.opens,
            "unroll": self.unroll,
            "frame": FRAME_BYTES,
            "at": {"block": BLOCK, "pad": PAD, "first": FIRST},
            "number": {"text": self.text, "one": self.one},
            "begun": [
                *keys.loads(),
                ("move", self.chain, self.last),
                ("xor", self.joined, self.first, self.last),
                ("load", self.text, FRAME, FIRST),
                ("quads", self.counter, self.text),
            ],
            "taken": [("load", self.text, FRAME, BLOCK), *self.pends()],
            "chained": self.chained(),
            "pends": self.pends(),
            "body": [op for number in range(self.unroll) for op in self.block(BLOCK_BYTES * number)],
            "single": self.block(0),
            "first_counter": self.counted(),
            "padded": [
                *self.both(),
                ("xor", self.pad, self.pad, self.last),
                ("store", self.pad, FRAME, PAD),
            ],
            # the last round key would be added to both blocks, whose sum is the tag
            "tag": [
                ("load", self.pad, FRAME, FIRST),
                *self.both(),
                ("xor", self.chain, self.chain, self.pad),
                ("store", self.chain, FRAME, BLOCK),
            ],
        }


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad,
    size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t *tag, size_t tag_bytes)`, and the
    setup `int SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which copies the schedule.

    The kernel computes the tag; a caller that opens must compare it in constant time."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = CcmKernel(problem, point)
    key_bytes = BLOCK_BYTES * problem.round_keys
    setup = EntryPoint.preparing(symbol, problem.mode, problem.key_bits, key_bytes, "schedule")
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        key_form="setkey",
        block_factor=kernel.unroll,
        key_alignment=1,
    )
    copied: list[Op] = []
    for number in range(problem.round_keys):
        place = BLOCK_BYTES * number
        copied += [("load", 0, "x1", place), ("store", 0, "x0", place)]
    names = {"symbol": symbol, "setup": setup.symbol, "problem": problem, "copied": copied, **kernel.names()}
    return Prepared(
        "aarch64/ccm.s.j2", f"{symbol}.s", names, (setup, entry), requires=frozenset({"aes", "neon"})
    )
