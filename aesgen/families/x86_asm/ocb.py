"""OCB3 (RFC 7253): offsets from constants of the key, and as many blocks side by side as registers hold.

The offsets of m consecutive blocks, m a power of 2, differ from the last one before them by constants of the
key, but for the very last, to which L_n is added: 2^n is the largest power of 2 that divides the number of
the block. So a body of the loop makes each vector's offsets with one addition. The prepared key holds the
constants for m blocks and, for each body that is shorter by a power of 2, its last vector.

The first round key is a part of the base to which constants are added, and the offset joins the last round's
key, so that a vector takes two additions for its offsets and one for the sum of the plaintext. Axes:
`registers`, `interleave` (vectors of a body).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.x86_asm.registers import CLASSES, RegisterClass
from aesgen.families.x86_asm.vectors import Op
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

LADDER = 60
"""Values L_0, L_1, ...: a call has less than 2^60 blocks."""
LAST_LANE = {
    ("vex", 32): "vperm2i128 $0x11,",
    ("evex", 32): "vshufi64x2 $3,",
    ("evex", 64): "vshufi64x2 $0xff,",
}
"""The instruction that repeats the last block of a vector, by encoding and width in bytes."""


@dataclass(frozen=True)
class _Key:
    """Offsets in the prepared key, in bytes.

    Round keys of encryption, each repeated to a vector's width, then those of the inverse cipher; L_* and
    L_$; the values L_0, L_1, ..., each at the end of a vector of zeros; the constants of the blocks of a
    body; the last vectors of bodies of 1, 2, 4, ... vectors, whose last block lacks the value that the call
    adds."""

    registers: RegisterClass
    round_keys: int
    vectors: int

    def encrypting(self, number: int) -> int:
        return self.registers.width * number

    def decrypting(self, number: int) -> int:
        return self.registers.width * (self.round_keys + number)

    @property
    def star(self) -> int:
        return self.decrypting(self.round_keys)

    @property
    def dollar(self) -> int:
        return self.star + BLOCK_BYTES

    @property
    def ladder(self) -> int:
        """The vector of L_0; the value is at its end."""
        width = self.registers.width
        return -(-(self.dollar + BLOCK_BYTES) // width) * width

    @property
    def constants(self) -> int:
        return self.ladder + LADDER * self.registers.width

    def last(self, vectors: int) -> int:
        """The last vector of a body."""
        return self.constants + self.registers.width * (self.vectors + vectors.bit_length() - 1)

    @property
    def bytes(self) -> int:
        return self.last(2 * self.vectors)

    @property
    def name(self) -> str:
        """What two setups have in common that prepare equal keys."""
        return f"vectors of {self.registers.width} bytes, constants of {self.vectors}"


class OcbKernel:
    """The kernel of one problem at one point: its instructions and their registers."""

    def __init__(self, problem: Problem, point: Point) -> None:
        self.problem = problem
        self.registers: RegisterClass = CLASSES[str(point["registers"])]
        self.vectors = max(1, int(str(point["interleave"])))
        self.opens = problem.contract.decrypts
        self.key = _Key(self.registers, problem.round_keys, self.vectors)
        self.base, self.joined, self.sum, self.spare = range(2 * self.vectors, 2 * self.vectors + 4)
        """The last offset and the first round key; the first and the last round key; the sum of the
        plaintext; a temporary register."""
        left = self.registers.count - 2 * self.vectors - 4
        if left < 0:
            raise VariantFailure(
                "render", f"{self.registers.name} has too few registers for {self.vectors} vectors"
            )
        self.held = range(1, min(left, problem.rounds - 1) + 1)
        """Round keys in registers."""

    def round_key(self, number: int) -> int:
        """Where a round key of the text is."""
        return self.key.decrypting(number) if self.opens else self.key.encrypting(number)

    def _key(self, number: int, view: RegisterClass) -> str:
        if number in self.held:
            return view[self.spare + number]
        return f"{self.round_key(number)}(%rdi)"

    def body(self, vectors: int) -> list[Op]:
        """Processes the next vectors of text; rax is the address of the vector of L_n for the last block."""
        wide, width = self.registers, self.registers.width
        ops: list[Op] = []
        for vector in range(vectors):
            offset = vectors + vector
            last = vector == vectors - 1
            place = self.key.last(vectors) if last else self.key.constants + width * vector
            ops.append(("xor", f"{place}(%rdi), {wide[self.base]}", wide[offset]))
            if last:
                ops.append(("xor", "(%rax)", wide.twice(offset)))
            ops.append(("xor", f"{width * vector}(%r9), {wide[offset]}", wide[vector]))
            if not self.opens:
                ops.append(("xor", f"{width * vector}(%r9)", wide.twice(self.sum)))
        final = wide[2 * vectors - 1]
        if wide.lanes == 1:
            ops.append(("move", final, wide[self.base]))
        else:
            ops.append(("repeat", f"{final}, {final}", wide[self.base]))
        for number in range(1, self.problem.rounds):
            ops += [("round", self._key(number, wide), wide.twice(vector)) for vector in range(vectors)]
        for vector in range(vectors):
            offset = vectors + vector
            ops.append(("xor", wide[self.joined], wide.twice(offset)))
            ops.append(("last", wide[offset], wide.twice(vector)))
            ops.append(("store", wide[vector], f"{width * vector}(%r10)"))
            if self.opens:
                ops.append(("xor", wide[vector], wide.twice(self.sum)))
        return ops

    def single(self) -> list[Op]:
        """Processes one block of text; rax is the address of the vector of its L_n."""
        narrow = self.registers.narrow()
        at = self.registers.width - BLOCK_BYTES
        ops: list[Op] = [
            ("xor", f"{at}(%rax)", narrow.twice(self.base)),
            ("load", "(%r9)", narrow[self.spare]),
        ]
        if not self.opens:
            ops.append(("xor16", narrow[self.spare], narrow.twice(self.sum)))
        ops.append(("xor", f"{narrow[self.spare]}, {narrow[self.base]}", narrow[0]))
        ops += [
            ("round", self._key(number, narrow), narrow.twice(0)) for number in range(1, self.problem.rounds)
        ]
        ops.append(("xor", f"{narrow[self.joined]}, {narrow[self.base]}", narrow[1]))
        ops += [("last", narrow[1], narrow.twice(0)), ("store", narrow[0], "(%r10)")]
        return [*ops, *([("xor16", narrow[0], narrow.twice(self.sum))] if self.opens else [])]

    def encrypted(self) -> list[Op]:
        """Encrypts the block in the first register, to which the first round key was added."""
        narrow, rounds = self.registers.narrow(), self.problem.rounds
        keys = [f"{self.key.encrypting(number)}(%rdi)" for number in range(1, rounds + 1)]
        kinds = [*["aesenc"] * (rounds - 1), "aesenclast"]
        return [(kind, key, narrow.twice(0)) for kind, key in zip(kinds, keys, strict=True)]

    def gathered(self) -> list[Op]:
        """Adds the blocks of the sum up, in its lowest block."""
        view = self.registers
        ops: list[Op] = []
        while view.lanes > 1:
            kind, view = f"upper{view.width}", replace(view, width=view.width // 2)
            ops += [
                (kind, replace(view, width=2 * view.width)[self.sum], view[self.spare]),
                ("xor", view[self.spare], view.twice(self.sum)),
            ]
        return ops

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        wide, key = self.registers, self.key
        sizes = [self.vectors >> number for number in range(self.vectors.bit_length())]
        return {
            "problem": self.problem,
            "registers": wide,
            "narrow": wide.narrow(),
            "key": key,
            "opens": self.opens,
            "number": {name: getattr(self, name) for name in ("base", "joined", "sum", "spare")},
            "held": [(self.round_key(number), wide[self.spare + number]) for number in self.held],
            "first_key": self.round_key(0),
            "last_key": self.round_key(self.problem.rounds),
            "bodies": [(vectors * wide.lanes, self.body(vectors)) for vectors in sizes],
            "singles": wide.lanes > 1,
            "single": self.single(),
            "encrypted": self.encrypted(),
            "gathered": self.gathered(),
            "repeat": LAST_LANE.get((wide.encoding, wide.width), ""),
            "ladder_entries": LADDER,
            "blocks": self.vectors * wide.lanes,
            "endings": [(key.last(vectors), vectors * wide.lanes) for vectors in sizes],
        }


def prepare(problem: Problem, point: Point, prefix: str) -> Prepared:
    """The kernel `void SYMBOL(const uint8_t *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad,
    size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16])` and the setup of its
    key, `int SYMBOL_setkey(uint8_t *prepared, const uint8_t *schedule)`, which returns 0.

    The kernel computes the tag; a caller that opens must compare it in constant time. The prepared key has no
    alignment and contains no addresses."""
    symbol = f"{prefix}aes{problem.key_bits}_{problem.operation}"
    kernel = OcbKernel(problem, point)
    lanes, turn = kernel.registers.lanes, kernel.vectors * kernel.registers.lanes
    entries: Sequence[EntryPoint] = (
        EntryPoint.preparing(symbol, problem.mode, problem.key_bits, kernel.key.bytes, kernel.key.name),
        EntryPoint(
            symbol,
            problem.operation,
            problem.key_bits,
            key_form="setkey",
            block_factor=turn,
            switches=(turn,) if turn > lanes else (),
            key_alignment=1,
        ),
    )
    names = {"symbol": symbol, **kernel.names()}
    return Prepared(
        "x86-asm/ocb.s.j2", f"{symbol}.s", names, tuple(entries), requires=kernel.registers.features
    )
