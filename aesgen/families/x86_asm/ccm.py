"""CCM (NIST SP 800-38C) of one message: the chain of blocks beside the cipher of a counter.

A block of text joins the last round's key: `aesenclast(s, k_last ^ text ^ k_0)` ends a block of the chain and
starts the next one. The chain then takes the latency of its rounds and nothing else, and the counter is
enciphered in the meantime. With `ahead`, that is the counter of the next block, which matters if the message
is opened, because a block of text enters the chain after its own counter was enciphered. Round keys are in
registers as far as there are enough, or operands in memory (`keys`).

Axes: `registers`, `ahead`, `keys`.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher.stitching import stitched
from aesgen.families import Prepared
from aesgen.families.x86_asm.counters import REVERSE
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.vectors import Op, three
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

BLOCK, PAD, FIRST, JOINED, KEYS = (BLOCK_BYTES * number for number in range(5))
"""Offsets in the frame: a block that is filled byte by byte, key stream, the counter block 0, the sum of the
first and the last round key, and aligned copies of round keys."""
CHAIN, STREAM, TEXT, COUNTER, FREE = range(5)
"""Registers: the chain, the cipher of a counter, a block of text, the counter as a little-endian number;
round keys are in those from `FREE` on."""


class SingleCcm:
    """The instructions of one problem at one point, and where the round keys are. `symbol`: the kernel's."""

    def __init__(self, symbol: str, problem: Problem, point: Point) -> None:
        self.symbol = symbol
        self.problem = problem
        self.opens = problem.direction == "decrypt"
        self.registers: RegisterClass = CLASSES[str(point["registers"])]
        self.ahead = bool(point["ahead"])
        spare = self.registers.count - FREE if point["keys"] == "register" else 0
        self.held = range(min(spare, problem.round_keys))
        """Round keys in registers."""
        others = range(len(self.held), problem.round_keys)
        self.copied = others if self.registers.legacy else range(0)
        """Round keys in the frame, because legacy instructions need aligned operands."""

    def key(self, number: int) -> str:
        """The operand that holds a round key."""
        if number in self.held:
            return self.registers[FREE + number]
        if number in self.copied:
            return f"{KEYS + BLOCK_BYTES * self.copied.index(number)}(%rsp)"
        return f"{BLOCK_BYTES * number}(%rdi)"

    @property
    def last(self) -> str:
        """The operand that holds the last round key."""
        return self.key(self.problem.rounds)

    def _with(self, kind: str, source: str, register: int) -> Op:
        return kind, source, self.registers.twice(register)

    def rounds(self, *states: int) -> list[Op]:
        """All rounds but the last of some states side by side."""
        numbers = range(1, self.problem.rounds)
        return [self._with("aesenc", self.key(number), state) for number in numbers for state in states]

    def started(self) -> list[Op]:
        """The counter, with the first round key; the counter of the next block follows it."""
        view, place = self.registers, self.constant("reverse")
        return [
            *three(view, "shuffle", place, view[COUNTER], view[STREAM]),
            self._with("xor", self.key(0), STREAM),
            self._with("add", self.constant("one"), COUNTER),
        ]

    def constant(self, name: str) -> str:
        """The address of a constant behind the code."""
        return f".L{self.symbol}_{name}(%rip)"

    def finished(self) -> list[Op]:
        """The last round of the counter, which makes the next block of text. Then `TEXT` is what the chain
        takes in."""
        view = self.registers
        ops: list[Op] = [
            ("load", "(%r9)", view[TEXT]),
            self._with("xor", self.last, TEXT),
            self._with("aesenclast", view[TEXT], STREAM),
            ("store", view[STREAM], "(%r10)"),
        ]
        if self.opens:
            return [*ops, *three(view, "xor", f"{JOINED}(%rsp)", view[STREAM], view[TEXT])]
        return [*ops, self._with("xor", self.key(0), TEXT)]

    def body(self) -> list[Op]:
        """Processes the next block of text: the rounds of the chain, with everything else among them."""
        begun = [*self.started(), *self.rounds(STREAM)]
        side = [*self.finished(), *begun] if self.ahead else [*begun, *self.finished()]
        return [*stitched(self.rounds(CHAIN), side), self.absorbed()]

    def absorbed(self) -> Op:
        """The chain's last round, which takes in `TEXT`."""
        return self._with("aesenclast", self.registers[TEXT], CHAIN)

    def taken(self, place: str) -> list[Op]:
        """The chain's last round, which takes in the block at `place` in memory."""
        joined = self._with("xor", f"{JOINED}(%rsp)", TEXT)
        return [("load", place, self.registers[TEXT]), joined, self.absorbed()]

    def padded(self) -> list[Op]:
        """Stores the key stream of the last block of text, which is incomplete, beside the chain's rounds."""
        both = self.rounds(CHAIN) if self.ahead else [*self.started(), *self.rounds(CHAIN, STREAM)]
        view = self.registers
        return [*both, self._with("aesenclast", self.last, STREAM), ("store", view[STREAM], f"{PAD}(%rsp)")]

    def tag(self) -> list[Op]:
        """The end of the chain under the key stream of the counter 0, in the frame."""
        view = self.registers
        return [
            ("load", f"{FIRST}(%rsp)", view[STREAM]),
            self._with("xor", self.key(0), STREAM),
            *self.rounds(CHAIN, STREAM),
            *(self._with("aesenclast", self.last, state) for state in (CHAIN, STREAM)),
            self._with("xor", view[STREAM], CHAIN),
            ("store", view[CHAIN], f"{BLOCK}(%rsp)"),
        ]

    def keys_placed(self) -> list[Op]:
        """Loads and copies round keys, and makes the sum of the first and the last one."""
        view = self.registers
        ops: list[Op] = []
        for number in self.copied:
            ops += [
                ("load", f"{BLOCK_BYTES * number}(%rdi)", view[TEXT]),
                ("aligned", view[TEXT], self.key(number)),
            ]
        ops += [("load", f"{BLOCK_BYTES * number}(%rdi)", self.key(number)) for number in self.held]
        ops += [("load", f"{BLOCK_BYTES * self.problem.rounds}(%rdi)", view[TEXT])]
        return [*ops, self._with("xor", self.key(0), TEXT), ("aligned", view[TEXT], f"{JOINED}(%rsp)")]

    def _gathered(self, register: int) -> list[Op]:
        """A block from rax and rsi."""
        return [("word", "%rax", self.registers[register]), self._with("insert", "$1, %rsi", register)]

    def counted(self) -> list[Op]:
        """Keeps the counter block 0, which is in rax and rsi, in the frame, and counts on."""
        return [
            *self._gathered(COUNTER),
            ("aligned", self.registers[COUNTER], f"{FIRST}(%rsp)"),
            self._with("shuffle", self.constant("reverse"), COUNTER),
            self._with("add", self.constant("one"), COUNTER),
        ]

    def chained(self) -> list[Op]:
        """The first block of the chain, which is in rax and rsi, with the first round key. If the bodies
        expect that, the first counter is enciphered."""
        begun = [*self.started(), *self.rounds(STREAM)] if self.ahead else []
        return [*self._gathered(CHAIN), self._with("xor", self.key(0), CHAIN), *begun]

    def setup(self) -> list[Op]:
        """The setup of the key: the prepared key is the schedule."""
        view = self.registers
        ops: list[Op] = []
        for number in range(self.problem.round_keys):
            place = BLOCK_BYTES * number
            ops += [("load", f"{place}(%rsi)", view[TEXT]), ("store", view[TEXT], f"{place}(%rdi)")]
        return ops

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        return {
            "problem": self.problem,
            "registers": self.registers,
            "opens": self.opens,
            "at": {"block": BLOCK, "pad": PAD},
            "frame": KEYS + BLOCK_BYTES * len(self.copied),
            "keys": self.keys_placed(),
            "chained": self.chained(),
            "counted": self.counted(),
            "rounds": self.rounds(CHAIN),
            "taken": self.taken(f"{BLOCK}(%rsp)"),
            "taken_aside": self.taken("(%rcx)"),
            "body": self.body(),
            "padded": self.padded(),
            "tag": self.tag(),
            "setup_steps": self.setup(),
            "constants": {"reverse": REVERSE, "one": (1, 0)},
        }


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad,
    size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t *tag, size_t tag_bytes)`, and the
    setup `int SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which returns 0.

    The kernel computes the tag; a caller that opens must compare it in constant time. The prepared key is the
    schedule, and has no alignment."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = SingleCcm(symbol, problem, point)
    key_bytes = BLOCK_BYTES * problem.round_keys
    setup = EntryPoint.preparing(symbol, problem.mode, problem.key_bits, key_bytes, "schedule")
    entry = EntryPoint(symbol, problem.operation, problem.key_bits, key_form="setkey", key_alignment=1)
    requires = kernel.registers.features
    if kernel.registers.legacy:
        requires |= {"ssse3", "sse41"}
    names = {"symbol": symbol, **kernel.names()}
    return Prepared("x86-asm/ccm.s.j2", f"{symbol}.s", names, (setup, entry), requires=requires)
