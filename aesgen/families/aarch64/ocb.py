"""OCB3 (RFC 7253): blocks side by side between their offsets, which follow from constants of the key.

The offsets of m consecutive blocks, m a power of 2, differ from the last one before them by constants of the
key, but for the very last, to which L_n is added: 2^n is the largest power of 2 that divides the number of
that block. So a body makes each offset by one addition. Axis: `interleave` (m)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.families import Prepared
from aesgen.families.aarch64.vectors import Op, Registers, RoundKeys, rounds
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

LADDER = 60
"""Values L_0, L_1, ...: a call has less than 2^60 blocks."""
SOURCE, TARGET, KEYS, VALUE, FRAME = "x5", "x6", "x16", "x15", "sp"
"""Text; the round keys of the text; the address of an L_n; the frame."""
BLOCK, PAD, HASH, BYTES = 0, BLOCK_BYTES, 2 * BLOCK_BYTES, 3 * BLOCK_BYTES
"""Offsets in the frame: a block, key stream, the hash of the associated data; the bytes of all of them."""


@dataclass(frozen=True)
class OcbLayout:
    """Offsets in the prepared key, in bytes: the round keys of encryption, those of the inverse cipher in the
    order of their use, L_*, L_$, the values L_0, L_1, ..., and the constants for 1 to m - 1 blocks."""

    round_keys: int
    blocks: int

    @property
    def inverse(self) -> int:
        return BLOCK_BYTES * self.round_keys

    @property
    def star(self) -> int:
        return 2 * self.inverse

    @property
    def dollar(self) -> int:
        return self.star + BLOCK_BYTES

    @property
    def ladder(self) -> int:
        return self.dollar + BLOCK_BYTES

    def constant(self, blocks: int) -> int:
        """The sum of the values for the first `blocks` blocks of a body."""
        return self.ladder + BLOCK_BYTES * (LADDER + blocks - 1)

    @property
    def bytes(self) -> int:
        return self.constant(self.blocks)

    @property
    def name(self) -> str:
        """What two setups have in common that prepare equal keys."""
        return f"constants of {self.blocks} blocks"


class OcbBlocks:
    """The kernel of one problem at one point: its instructions and their registers."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.problem = problem
        self.opens = problem.direction == "decrypt"
        self.width = int(str(point["interleave"]))
        self.layout = OcbLayout(problem.round_keys, self.width)
        registers = Registers()
        self.states, self.offsets = registers.take(self.width), registers.take(self.width)
        self.base, self.sum, self.text = registers.take(3)
        self.keys = RoundKeys(problem, registers, KEYS)
        self.saves = registers.saves()
        self.frame = BYTES + BLOCK_BYTES * len(self.saves)

    def body(self, blocks: int) -> list[Op]:
        """The next blocks of text; `VALUE` is the address of L_n for the last one."""
        ops: list[Op] = []
        for number, offset in enumerate(self.offsets[:blocks], 1):
            if number == blocks:
                ops.append(("load", offset, VALUE, self.layout.ladder))
                if blocks > 1:
                    ops.append(("load", self.text, "x0", self.layout.constant(number - 1)))
                    ops.append(("xor", offset, offset, self.text))
            else:
                ops.append(("load", offset, "x0", self.layout.constant(number)))
            ops.append(("xor", offset, offset, self.base))
        states = self.states[:blocks]
        for number, (state, offset) in enumerate(zip(states, self.offsets, strict=False)):
            ops.append(("load", state, SOURCE, BLOCK_BYTES * number))
            if not self.opens:
                ops.append(("xor", self.sum, self.sum, state))
            ops.append(("xor", state, state, offset))
        reader = self.keys.reader()
        for number in range(1, self.keys.count):
            ops += rounds(self.keys, states, number, reader)
        for number, (state, offset) in enumerate(zip(states, self.offsets, strict=False)):
            key = reader.get(ops, self.keys.count - 1)
            ops += [("xor", state, state, key), ("xor", state, state, offset)]
            if self.opens:
                ops.append(("xor", self.sum, self.sum, state))
            ops.append(("store", state, TARGET, BLOCK_BYTES * number))
        return [*ops, ("move", self.base, self.offsets[blocks - 1])]

    def encrypted(self) -> list[Op]:
        """Encrypts the block in the first state."""
        ops: list[Op] = []
        state, last = self.states[0], self.problem.rounds
        for number in range(last):
            ops.append(("load", self.text, "x0", BLOCK_BYTES * number))
            ops.append(("last" if number == last - 1 else "round", state, self.text))
        return [*ops, ("load", self.text, "x0", BLOCK_BYTES * last), ("xor", state, state, self.text)]

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        state, layout = self.states[0], self.layout
        hashed = self.offsets[0]
        return {
            "problem": self.problem,
            "opens": self.opens,
            "width": self.width,
            "frame": self.frame,
            "saves": self.saves,
            "layout": layout,
            "at": {"block": BLOCK, "pad": PAD, "hash": HASH},
            "number": {"state": state, "base": self.base, "sum": self.sum, "hashed": hashed},
            "held": self.keys.loads(),
            "encrypted": self.encrypted(),
            "bodies": [(count, self.body(count)) for count in dict.fromkeys((self.width, 1))],
            # the offset of the associated data is in `base`, the sum of their blocks in `hashed`
            "aside": [
                ("load", self.text, VALUE, layout.ladder),
                ("xor", self.base, self.base, self.text),
                ("xor", state, state, self.base),
                *self.encrypted(),
                ("xor", hashed, hashed, state),
            ],
            "aside_part": [
                ("load", state, FRAME, BLOCK),
                ("load", self.text, "x0", layout.star),
                ("xor", state, state, self.text),
                ("xor", state, state, self.base),
                *self.encrypted(),
                ("xor", hashed, hashed, state),
            ],
            "part": [
                ("load", self.text, "x0", layout.star),
                ("xor", self.base, self.base, self.text),
                ("move", state, self.base),
                *self.encrypted(),
                ("store", state, FRAME, PAD),
            ],
            "part_summed": [("load", self.text, FRAME, BLOCK), ("xor", self.sum, self.sum, self.text)],
            "tag": [
                ("load", self.text, "x0", layout.dollar),
                ("xor", state, self.sum, self.base),
                ("xor", state, state, self.text),
                *self.encrypted(),
                ("load", self.text, FRAME, HASH),
                ("xor", state, state, self.text),
            ],
            "setup": self._setup(),
        }

    def _setup(self) -> dict[str, Any]:
        """The variables for the setup: both schedules and the cipher of zero."""
        rounds_, layout = self.problem.rounds, self.layout
        copied: list[Op] = []
        for number in range(self.problem.round_keys):
            copied += [("load", 0, "x1", BLOCK_BYTES * number), ("store", 0, "x0", BLOCK_BYTES * number)]
            if 0 < number < rounds_:
                copied.append(("inverse_mix", 0, 0))
            copied.append(("store", 0, "x0", layout.inverse + BLOCK_BYTES * (rounds_ - number)))
        summed: list[Op] = [("zero", 0)]
        for blocks in range(1, self.width):
            power = (blocks & -blocks).bit_length() - 1
            summed += [
                ("load", 1, "x0", layout.ladder + BLOCK_BYTES * power),
                ("xor", 0, 0, 1),
                ("store", 0, "x0", layout.constant(blocks)),
            ]
        star: list[Op] = [("zero", self.states[0]), *self.encrypted()]
        star.append(("store", self.states[0], "x0", layout.star))
        return {"copied": copied, "star": star, "summed": summed, "values": LADDER + 1}


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad,
    size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16])` and the setup of its
    key, `int SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which returns 0.

    The kernel computes the tag; a caller that opens must compare it in constant time."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel, bits = OcbBlocks(problem, point), problem.key_bits
    setup = EntryPoint.preparing(symbol, problem.mode, bits, kernel.layout.bytes, kernel.layout.name)
    entry = EntryPoint(
        symbol, problem.operation, bits, key_form="setkey", block_factor=kernel.width, key_alignment=1
    )
    names = {"symbol": symbol, **kernel.names()}
    requires = frozenset({"aes", "neon"})
    return Prepared("aarch64/ocb.s.j2", f"{symbol}.s", names, (setup, entry), requires=requires)
