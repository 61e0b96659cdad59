"""CMAC (NIST SP 800-38B) of several messages of equal length, whose chains run side by side.

As in `cmac`, a block enters its chain together with the first and the last round key. One message waits for
the latency of AESE and AESMC; three or four chains occupy a pipe that starts one pair in each cycle. If all
messages have one key, it stays in registers; otherwise each round loads the keys of each message. Axis:
`unroll`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.aarch64.vectors import Op, Registers
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

STREAMS = True
"""The kernels of this method take several messages."""
MOST_STREAMS = {False: 4, True: 8}
"""By whether the messages share a key: general registers hold the addresses of keys and messages."""
FIRST_POINTER = 5
"""x5 and the registers above it hold addresses of keys, then of messages."""


class SideBySideTags:
    """The kernel of one problem at one point: its instructions and their registers."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.problem = problem
        streams = range(problem.streams)
        if len(streams) > MOST_STREAMS[problem.shared_key]:
            raise VariantFailure("render", f"{len(streams)} messages are too many for the registers")
        self.unroll = int(str(point["unroll"]))
        owners = range(1 if problem.shared_key else len(streams))
        self.key_pointers = [f"x{FIRST_POINTER + number}" for number in owners]
        first = FIRST_POINTER + len(owners)
        self.pointers = [f"x{first + number}" for number in streams]
        registers = Registers()
        self.chains, self.texts = registers.take(len(streams)), registers.take(len(streams))
        self.joined = registers.take(len(owners))
        middle = range(1, problem.rounds)
        self.held = dict(zip(middle, registers.take(len(middle)), strict=True)) if problem.shared_key else {}
        self.temporaries = [] if self.held else registers.take(2 * len(streams))
        self.saves = registers.saves()
        self.last_blocks = BLOCK_BYTES * len(streams)
        self.frame = 2 * self.last_blocks + BLOCK_BYTES * len(self.saves)

    def _owner(self, stream: int) -> int:
        return 0 if self.problem.shared_key else stream

    def _key(self, stream: int, number: int) -> int:
        """The register of a round key between the first and the last one, of a message."""
        if number in self.held:
            return self.held[number]
        return self.temporaries[number % 2 * self.problem.streams + stream]

    def _loads(self, number: int) -> list[list[Op]]:
        """For each message the load of a round key that has no register of its own."""
        if number in self.held or number == self.problem.rounds:
            return [[] for _ in self.chains]
        place = BLOCK_BYTES * number
        return [
            [("load", self._key(stream, number), pointer, place)]
            for stream, pointer in enumerate(self.key_pointers)
        ]

    def _rounds(self, states: Sequence[int]) -> list[Op]:
        """The rounds after the first of a state for each message, side by side. Loads of keys precede
        their use by a round."""
        ops = [op for own in self._loads(1) for op in own]
        for number in range(1, self.problem.rounds):
            kind = "last" if number == self.problem.rounds - 1 else "round"
            for stream, (state, load) in enumerate(zip(states, self._loads(number + 1), strict=True)):
                ops += [*load, (kind, state, self._key(stream, number))]
        return ops

    def continued(self, loads: Sequence[Op]) -> list[Op]:
        """The chains take in the blocks that `loads` brings into the registers of the text."""
        ops = list(loads)
        for stream, (chain, text) in enumerate(zip(self.chains, self.texts, strict=True)):
            ops += [("xor", text, text, self.joined[self._owner(stream)]), ("round", chain, text)]
        return ops + self._rounds(self.chains)

    def body(self, blocks: int) -> list[Op]:
        """The next blocks of all messages."""
        ops: list[Op] = []
        for number in range(blocks):
            at = BLOCK_BYTES * number
            loads: list[Op] = [
                ("load", text, pointer, at) for text, pointer in zip(self.texts, self.pointers, strict=True)
            ]
            ops += self.continued(loads)
        return ops + [("forward", pointer, BLOCK_BYTES * blocks) for pointer in self.pointers]

    def with_last(self, blocks: Sequence[int]) -> list[Op]:
        """Adds the last round key to a register for each message."""
        ops: list[Op] = []
        for stream, register in enumerate(blocks):
            key = self.texts[stream]
            pointer = self.key_pointers[self._owner(stream)]
            ops.append(("load", key, pointer, BLOCK_BYTES * self.problem.rounds))
            ops.append(("xor", register, register, key))
        return ops

    def begun(self) -> list[Op]:
        """Keys that stay in registers, and the sum of the first and the last one."""
        ops: list[Op] = []
        for number, register in self.held.items():
            ops.append(("load", register, self.key_pointers[0], BLOCK_BYTES * number))
        for pointer, joined in zip(self.key_pointers, self.joined, strict=True):
            ops.append(("load", joined, pointer, 0))
            ops.append(("load", self.texts[0], pointer, BLOCK_BYTES * self.problem.rounds))
            ops.append(("xor", joined, joined, self.texts[0]))
        return ops

    def empty_chains(self) -> list[Op]:
        """The chains before the first block, which the last round key precedes as it does every block."""
        return [*[("zero", chain) for chain in self.chains], *self.with_last(self.chains)]

    def subkeys(self) -> list[Op]:
        """The cipher of zero under the key of each message, in the frame."""
        ops: list[Op] = []
        for stream, state in enumerate(self.chains):
            pointer = self.key_pointers[self._owner(stream)]
            ops.append(("zero", state))
            ops.append(("load", self.texts[stream], pointer, 0))
            ops.append(("round", state, self.texts[stream]))
        ops += self._rounds(self.chains) + self.with_last(self.chains)
        return ops + [("store", state, "sp", BLOCK_BYTES * n) for n, state in enumerate(self.chains)]

    def names(self) -> dict[str, Any]:
        """The variables of the templates."""
        streams = range(self.problem.streams)
        tagged: list[Op] = [
            ("store", chain, "x3", BLOCK_BYTES * number) for number, chain in enumerate(self.chains)
        ]
        return {
            "problem": self.problem,
            "frame": self.frame,
            "saves": self.saves,
            "unroll": self.unroll,
            "streams": streams,
            "key_pointers": self.key_pointers,
            "pointers": self.pointers,
            "last_blocks": self.last_blocks,
            "begun": self.begun(),
            "empty": self.empty_chains(),
            "subkeys": self.subkeys(),
            "body": self.body(self.unroll),
            "single": self.body(1),
            "final": self.continued(
                [
                    ("load", text, "sp", self.last_blocks + BLOCK_BYTES * n)
                    for n, text in enumerate(self.texts)
                ]
            ),
            "tags": [*self.with_last(self.chains), *tagged],
            "given": [
                op
                for n, chain in enumerate(self.chains)
                for op in (
                    ("load", self.texts[n], "x1", BLOCK_BYTES * n),
                    ("xor", chain, chain, self.texts[n]),
                )
            ],
            "kept": [
                *self.with_last(self.chains),
                *[("store", chain, "x1", BLOCK_BYTES * n) for n, chain in enumerate(self.chains)],
            ],
        }


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *const *rks, const uint8_t *const *ins, size_t bytes, uint8_t
    *tags, size_t streams)`. Exports also get `void SYMBOL_chain(const uint8_t *const *rks, uint8_t *chains,
    const uint8_t *const *ins, size_t nblk, size_t streams)`, which continues the chains of CBC-MAC by whole
    blocks, at least one, if each message has its own key."""
    kernel = SideBySideTags(problem, point)
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}_{problem.parallel}"
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        streams=problem.streams,
        shared_key=problem.shared_key,
        block_factor=kernel.unroll,
        key_alignment=1,
        chained=not problem.shared_key,
    )
    requires, names = frozenset({"aes", "neon"}), kernel.names()
    chain = f"{symbol}_chain"
    beside = Prepared(
        "aarch64/chain-wide.s.j2", f"{chain}.s", {"symbol": chain, **names}, (), requires=requires
    )
    return Prepared(
        "aarch64/cmac-wide.s.j2",
        f"{symbol}.s",
        {"symbol": symbol, **names},
        (entry,),
        requires=requires,
        beside=() if problem.shared_key else (beside,),
    )
