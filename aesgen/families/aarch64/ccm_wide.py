"""CCM (NIST SP 800-38C) of several messages of equal lengths, whose chains and counters run side by side.

As in `ccm`, the chain takes in each block one turn later, beside the cipher of the next counter. All messages
have the same numbers of blocks, so that one register holds the number of the block for all of them. Round
keys are loaded one round ahead, once for the chain and the counter of a message."""

from __future__ import annotations

from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.aarch64.cmac_wide import SideBySideTags
from aesgen.families.aarch64.vectors import Op, Registers
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

STREAMS = True
"""The kernels of this method take several messages."""
MOST_STREAMS = 4
"""Each message has two states, text, the block that waits, and keys."""
FIRST_POINTER = 8
"""x8 and the registers above it hold addresses of keys."""
SOURCE, TARGET = "x14", "x15"
"""Addresses of the next block of a message."""


class SideBySideCcm:
    """The kernel of one problem at one point: its instructions and their registers."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.streams = range(problem.streams)
        count = len(self.streams)
        if count > MOST_STREAMS or problem.shared_key:
            raise VariantFailure("render", f"CCM of {count} messages with keys of their own: at most 4")
        self.opens = problem.direction == "decrypt"
        self.key_pointers = [f"x{FIRST_POINTER + stream}" for stream in self.streams]
        registers = Registers()
        self.chains, self.pads, self.pending = (registers.take(count) for _ in range(3))
        self.texts, self.joined = (registers.take(count) for _ in range(2))
        self.temporaries = registers.take(2 * count)
        self.number, self.one = registers.take(2)
        self.saves = registers.saves()
        self.firsts = 0
        """Offsets in the frame: the counter blocks 0, blocks of the messages, key streams."""
        self.blocks = BLOCK_BYTES * count
        self.streams_at = 2 * self.blocks
        self.frame = 3 * self.blocks + BLOCK_BYTES * len(self.saves)

    def _key(self, stream: int, number: int) -> int:
        return self.temporaries[number % 2 * len(self.streams) + stream]

    def _load(self, stream: int, number: int) -> Op:
        return "load", self._key(stream, number), self.key_pointers[stream], BLOCK_BYTES * number

    def both(self, counted: bool = True) -> list[Op]:
        """The chains take in the pending blocks, beside the ciphers of the blocks in `pads` if they are
        `counted`. The last round keys are not added."""
        ops: list[Op] = [self._load(stream, 0) for stream in self.streams] if counted else []
        for number in range(self.problem.rounds):
            kind = "last" if number == self.problem.rounds - 1 else "round"
            for stream in self.streams:
                if number + 1 < self.problem.rounds:
                    ops.append(self._load(stream, number + 1))
                key = self._key(stream, number) if number else self.pending[stream]
                ops.append((kind, self.chains[stream], key))
                if counted:
                    ops.append((kind, self.pads[stream], self._key(stream, number)))
        return ops

    def counted(self) -> list[Op]:
        """The next counter blocks in `pads`, from the number in all of them."""
        ops: list[Op] = [("count64", self.number, self.one), ("quads", self.texts[0], self.number)]
        for stream in self.streams:
            pad = self.pads[stream]
            ops.append(("load", pad, "sp", self.firsts + BLOCK_BYTES * stream))
            ops.append(("xor", pad, pad, self.texts[0]))
        return ops

    def body(self) -> list[Op]:
        """The next block of every message, `x12` bytes from its start."""
        ops = [*self.counted(), *self.both()]
        for stream in self.streams:
            text, pad, pending = self.texts[stream], self.pads[stream], self.pending[stream]
            key = self._key(stream, 0)
            ops += [
                ("address", SOURCE, "x5", 8 * stream),
                ("indexed_load", text, SOURCE, "x12"),
                ("load", key, self.key_pointers[stream], BLOCK_BYTES * self.problem.rounds),
                ("xor", pad, pad, key),
                ("xor", pad, pad, text),
                ("xor", pending, pad if self.opens else text, self.joined[stream]),
                ("address", TARGET, "x6", 8 * stream),
                ("indexed_store", pad, TARGET, "x12"),
            ]
        return ops

    def taken(self) -> list[Op]:
        """The blocks in the frame are the next ones that the chains take in."""
        ops: list[Op] = []
        for stream in self.streams:
            pending = self.pending[stream]
            ops.append(("load", pending, "sp", self.blocks + BLOCK_BYTES * stream))
            ops.append(("xor", pending, pending, self.joined[stream]))
        return ops

    def begun(self) -> list[Op]:
        """The chains before the first block, and the sums of the first and the last round keys."""
        ops: list[Op] = []
        for stream, pointer in enumerate(self.key_pointers):
            joined, chain = self.joined[stream], self.chains[stream]
            ops.append(("load", joined, pointer, 0))
            ops.append(("load", chain, pointer, BLOCK_BYTES * self.problem.rounds))
            ops.append(("xor", joined, joined, chain))
        return ops

    def padded(self) -> list[Op]:
        """The key streams of the last blocks of text, which are incomplete, in the frame."""
        ops = [*self.counted(), *self.both()]
        for stream, pad in enumerate(self.pads):
            key = self._key(stream, 0)
            ops.append(("load", key, self.key_pointers[stream], BLOCK_BYTES * self.problem.rounds))
            ops.append(("xor", pad, pad, key))
            ops.append(("store", pad, "sp", self.streams_at + BLOCK_BYTES * stream))
        return ops

    def tags(self) -> list[Op]:
        """The whole tags in the frame. The last round key would be added to both blocks of each sum."""
        ops: list[Op] = [("load", pad, "sp", BLOCK_BYTES * n) for n, pad in enumerate(self.pads)]
        ops += self.both()
        for stream, (chain, pad) in enumerate(zip(self.chains, self.pads, strict=True)):
            ops.append(("xor", chain, chain, pad))
            ops.append(("store", chain, "sp", self.blocks + BLOCK_BYTES * stream))
        return ops

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        return {
            "problem": self.problem,
            "opens": self.opens,
            "streams": self.streams,
            "frame": self.frame,
            "saves": self.saves,
            "at": {"blocks": self.blocks, "streams": self.streams_at},
            "number": {"number": self.number, "one": self.one},
            "key_pointers": self.key_pointers,
            "begun": self.begun(),
            "taken": self.taken(),
            "chained": self.both(counted=False),
            "body": self.body(),
            "padded": self.padded(),
            "tags": self.tags(),
        }


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *const *rks, const uint8_t *const *ivs, size_t iv_bytes, const
    uint8_t *const *aads, size_t aad_bytes, const uint8_t *const *ins, uint8_t *const *outs, size_t bytes,
    uint8_t *const *tags, size_t tag_bytes, size_t streams)`. Exports also get the kernel of `cmac_wide` that
    continues chains."""
    kernel = SideBySideCcm(problem)
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}_{problem.parallel}"
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        streams=problem.streams,
        key_alignment=1,
        chained=True,
    )
    requires = frozenset({"aes", "neon"})
    chain = {"symbol": f"{symbol}_chain", **SideBySideTags(problem, {"unroll": 1}).names()}
    beside = Prepared("aarch64/chain-wide.s.j2", f"{symbol}_chain.s", chain, (), requires=requires)
    names = {"symbol": symbol, **kernel.names()}
    return Prepared(
        "aarch64/ccm-wide.s.j2", f"{symbol}.s", names, (entry,), requires=requires, beside=(beside,)
    )
