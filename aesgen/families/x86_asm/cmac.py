"""CMAC (NIST SP 800-38B) of one message or several side by side, each a chain of AES instructions.

A tag needs no ciphertext, so the next block can join the last round's key: `aesenclast(s, k_last ^ next ^
k_0)` starts the next block at once. A chain then takes the latency of its rounds and nothing else (axis
`fused`). Round keys live in registers as far as there are enough, and else in the frame. Axes: `registers`,
`fused`, `unroll` (blocks of each message in a body), `distance` (slots from one stream's rounds to the next
one's).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.machines.x86_64 import SAVED
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

POINTERS = ("rsi", "rdi", "r8", "rbx", "r12", "r13", "r14", "r15")
"""The locations of the messages' addresses, by stream."""
MOST_STREAMS = len(POINTERS)

Op = tuple[str, str, str]
"""Kind of instruction, sources and result, as `mnemonics.s.j2` lists them."""


@dataclass(frozen=True)
class _Frame:
    """Offsets in the frame, in bytes from rsp: round keys by owner and round, then per stream the start value
    of a block (`joined`), the last block and a buffer for its bytes."""

    owners: int
    streams: int
    round_keys: int

    def key(self, owner: int, number: int) -> int:
        return BLOCK_BYTES * (owner * self.round_keys + number)

    def joined(self, owner: int) -> int:
        return self.key(self.owners, 0) + BLOCK_BYTES * owner

    def last(self, stream: int) -> int:
        return self.joined(self.owners) + BLOCK_BYTES * stream

    @property
    def tail(self) -> int:
        return self.last(self.streams)

    @property
    def size(self) -> int:
        return -(-(self.tail + BLOCK_BYTES) // 64) * 64


class Tags:
    """The kernel of one problem at one point: its instructions and their registers."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.problem = problem
        self.registers: RegisterClass = CLASSES[str(point["registers"])]
        self.fused = bool(point["fused"])
        self.unroll = max(1, int(str(point["unroll"])))
        self.distance = int(str(point["distance"]))
        if problem.streams > MOST_STREAMS:
            raise VariantFailure("render", f"{problem.streams} messages: there are {MOST_STREAMS} pointers")
        self.owners = 1 if problem.shared_key else problem.streams
        self.frame = _Frame(self.owners, problem.streams, problem.round_keys)
        spare = self.registers.count - problem.streams - 1
        self.kept = min(spare, problem.round_keys - 1) if self.owners == 1 else 0
        """Round keys in registers: 1, 2, ... of the only schedule."""

    @property
    def temporary(self) -> int:
        """The register for the next block."""
        return self.problem.streams

    @property
    def pointers(self) -> Sequence[str]:
        """The registers that hold the addresses of the messages."""
        return POINTERS[: self.problem.streams]

    def owner(self, stream: int) -> int:
        return stream if self.owners > 1 else 0

    def key(self, stream: int, number: int) -> str:
        """The operand that holds a round key."""
        if self.owners == 1 and 1 <= number <= self.kept:
            return self.registers[self.problem.streams + number]
        return f"{self.frame.key(self.owner(stream), number)}(%rsp)"

    def rounds(self, stream: int) -> list[Op]:
        """All rounds but the last."""
        return [self._round("aesenc", self.key(stream, n), stream) for n in range(1, self.problem.rounds)]

    def finished(self, stream: int) -> Op:
        """The last round, which gives the block's cipher."""
        return self._round("aesenclast", self.key(stream, self.problem.rounds), stream)

    def chained(self, stream: int, block: str, key: int) -> list[Op]:
        """The last round and the start of the next block, which is at `block` in memory. `key`: the place in
        the frame of the sum that is added to it."""
        temporary = self.registers[self.temporary]
        joined = [("load", block, temporary), self._xor(f"{key}(%rsp)", self.temporary)]
        if self.fused:
            return [*joined, self._round("aesenclast", temporary, stream)]
        return [*joined, self.finished(stream), self._xor(temporary, stream)]

    def encrypted(self) -> list[Op]:
        """Encrypts one block of every stream completely."""
        return self._interleaved([[*self.rounds(s), self.finished(s)] for s in range(self.problem.streams)])

    def body(self, blocks: int) -> list[Op]:
        """Adds the next `blocks` blocks of every stream to the chain; the first is at (pointer, r11)."""
        found: list[Op] = []
        for block in range(blocks):
            at = f"{BLOCK_BYTES * block}" if block else ""
            found += self._extended([f"{at}(%{pointer},%r11)" for pointer in self.pointers])
        return found

    def closing(self) -> list[Op]:
        """Adds the last block, prepared in the frame, to the chain."""
        return self._extended([f"{self.frame.last(s)}(%rsp)" for s in range(self.problem.streams)])

    def _extended(self, blocks: Sequence[str]) -> list[Op]:
        """Adds a block to the chain of every stream; `blocks` has each stream's address."""
        return self._interleaved(
            [
                [*self.rounds(s), *self.chained(s, block, self.frame.joined(self.owner(s)))]
                for s, block in enumerate(blocks)
            ]
        )

    def _interleaved(self, chains: Sequence[Sequence[Op]]) -> list[Op]:
        """The steps of all streams, each stream `distance` slots after the previous one. The block that
        passes through the temporary register stays together with its use."""
        slots = [
            (slot + self.distance * stream, stream, op)
            for stream, chain in enumerate(chains)
            for slot, op in _slotted(chain)
        ]
        return [op for _, _, op in sorted(slots, key=lambda each: each[:2])]

    def _round(self, kind: str, key: str, stream: int) -> Op:
        return kind, key, self.registers.twice(stream)

    def _xor(self, source: str, register: int) -> Op:
        return "xor", source, self.registers.twice(register)

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        registers, frame, streams = self.registers, self.frame, range(self.problem.streams)
        saved = [name for name in self.pointers if name in SAVED]
        return {
            "problem": self.problem,
            "registers": registers,
            "owners": range(self.owners),
            "streams": [
                {
                    "pointer": POINTERS[stream],
                    "state": registers[stream],
                    "key0": f"{frame.key(self.owner(stream), 0)}(%rsp)",
                    "last": frame.last(stream),
                    "start": [
                        ("load", f"(%{POINTERS[stream]})", registers[stream]),
                        self._xor(f"{frame.key(self.owner(stream), 0)}(%rsp)", stream),
                    ],
                }
                for stream in streams
            ],
            "frame": frame,
            "saved": saved,
            "temporary": registers[self.temporary],
            "key_bytes": BLOCK_BYTES * self.problem.round_keys,
            "kept": [
                (f"{frame.key(0, n)}(%rsp)", registers[self.problem.streams + n])
                for n in range(1, self.kept + 1)
            ],
            "joins": [
                [
                    ("aligned", f"{frame.key(owner, 0)}(%rsp)", registers[self.temporary]),
                    *(
                        [self._xor(f"{frame.key(owner, self.problem.rounds)}(%rsp)", self.temporary)]
                        * self.fused
                    ),
                    ("aligned", registers[self.temporary], f"{frame.joined(owner)}(%rsp)"),
                ]
                for owner in range(self.owners)
            ],
            "zeros": [("aligned", f"{frame.key(self.owner(s), 0)}(%rsp)", registers[s]) for s in streams],
            "encrypted": self.encrypted(),
            "bodies": [(blocks, self.body(blocks)) for blocks in dict.fromkeys((self.unroll, 1))],
            "closing": self.closing(),
        }


def _slotted(chain: Sequence[Op]) -> Iterator[tuple[int, Op]]:
    """Each step with its slot: a round takes one; the steps of the next block share the last round's."""
    rounds = sum(kind == "aesenc" for kind, _, _ in chain)
    for number, op in enumerate(chain):
        yield min(number, rounds), op


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel: `void SYMBOL(const uint8_t *rk, const uint8_t *in, size_t bytes, uint8_t tag[16])`.

    With several streams `void SYMBOL(const uint8_t *const *rks, const uint8_t *const *ins, size_t bytes,
    uint8_t *tags, size_t streams)`."""
    several = f"_{problem.parallel}" * bool(problem.parallel)
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}{several}"
    kernel = Tags(problem, point)
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        streams=problem.streams,
        shared_key=problem.shared_key,
        block_factor=kernel.unroll,
        key_alignment=1,
    )
    names = {"symbol": symbol, **kernel.names()}
    requires = kernel.registers.features
    return Prepared("x86-asm/cmac.s.j2", f"{symbol}.s", names, (entry,), requires=requires)
