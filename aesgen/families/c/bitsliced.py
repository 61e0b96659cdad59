"""Bit-sliced AES on 32- or 64-bit words: constant time, no table, no secret address.

Bit b of every byte of a few blocks lies in word b; the S-box is a circuit of gates
(`aesgen.cipher.circuits`). The byte at row r, column c of block n is bit (4 r + c) B + n of each word, with
B = 2 or 4 blocks to a word, so that the next row is a rotation of the whole word (Biham, FSE 1997; Kaesper
and Schwabe, CHES 2009).

Axes: `word` (its bits), `lanes` (words that a vector of the compiler holds; `auto` is as many as the widest
vector registers hold for which the compiler may generate code; one lane where the compiler has no vectors),
`shift_rows` (`explicit`, or `folded` into the rotations of MixColumns: Adomnicai and Peyrin, "Fixslicing
AES-like Ciphers", CHES 2021), in CTR `cached` (see `cached_rounds`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from aesgen.cipher import circuits
from aesgen.families.c import cached_rounds
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TITLE = "bit-sliced, constant time"

VECTOR_MACROS = (
    "__SSE2__",
    "__ARM_NEON",
    "__ALTIVEC__",
    "__VSX__",
    "__wasm_simd128__",
    "__loongarch_sx",
    "__mips_msa",
)
"""What GNU compilers define if vector registers of 128 bits may be used."""
ROW_BITS = 16
"""Bits of elements that most vector units can shift: a row of words of 64 bits."""
AUTO_BITS = 256
"""The widest vector that `auto` takes."""
SMALL_WORD = 32
"""Bits of a word of two blocks."""


@dataclass(frozen=True)
class BitMove:
    """Part of a permutation of a word's bits: the word moved right (or `left`, or `rotated` right) by
    `amount`, and masked."""

    direction: str
    amount: int
    mask: int


@dataclass(frozen=True)
class WordLayout:
    """The positions of the blocks' bytes in one word."""

    bits: int

    @property
    def blocks(self) -> int:
        return self.bits // 16

    @property
    def all(self) -> int:
        return (1 << self.bits) - 1

    def moves(self, source: Callable[[int, int], tuple[int, int]]) -> tuple[BitMove, ...]:
        """The permutation of bytes that brings (row, column) = source(r, c), modulo 4, to (r, c)."""
        masks: dict[int, int] = {}
        for place in range(self.bits):
            cell, block = divmod(place, self.blocks)
            row, column = source(*divmod(cell, 4))
            distance = (4 * (row % 4) + column % 4) * self.blocks + block - place
            masks[distance] = masks.get(distance, 0) | 1 << place
        moves = []
        for distance, mask in masks.items():
            if distance < 0 and distance + self.bits in masks:
                continue
            if distance > 0 and (wrapped := masks.get(distance - self.bits)):
                moves.append(BitMove("rotated", distance, mask | wrapped))
            else:
                moves.append(BitMove("left" if distance < 0 else "right", abs(distance), mask))
        return tuple(moves)

    @cache  # noqa: B019 (there are two layouts)
    def rows_on(self, rows: int, skew: int) -> tuple[BitMove, ...]:
        """The byte `rows` rows further down its column, with `skew` ShiftRows still omitted."""
        return self.moves(lambda row, column: (row + rows, column + rows * skew))

    @cache  # noqa: B019
    def shift_rows(self, times: int) -> tuple[BitMove, ...]:
        return self.moves(lambda row, column: (row, column + times * row))


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    layout = WordLayout(int(str(point["word"])))
    lanes = "auto" if point["lanes"] == "auto" else int(str(point["lanes"]))
    most = lanes if isinstance(lanes, int) else AUTO_BITS // layout.bits
    folded = point["shift_rows"] == "folded"
    name = f"{'fixsliced' if folded else 'bitsliced'}{layout.bits}{f'x{lanes}' * (lanes != 1)}"
    base = GroupCipher(name, "c/bitsliced.base.j2", _base(layout, lanes, folded))
    core = _core(problem, layout, name, folded)
    if point.get("cached"):
        core = replace(core, name=f"{name}_ctr", names={**core.names, **cached_rounds.names(layout, folded)})
    return CMethod(
        cores=(core,),
        bases=(base,),
        helpers=("load_little", "store_little", *(("add_blocks",) if layout.bits == 64 else ())),
        block_factor=layout.blocks * most,
    )


def schedule_bytes(word: int) -> int:
    """The bytes of the round keys for any key size, in words of `word` bits without vectors."""
    return 15 * word


def _base(layout: WordLayout, lanes: int | str, folded: bool) -> dict[str, Any]:
    """What both directions share: the words, their transposition and MixColumns."""
    return {
        "layout": layout,
        "lanes": lanes,
        "folded": folded,
        "vector_macros": VECTOR_MACROS,
        "by_rows": lanes != 1 and layout.bits == 4 * ROW_BITS,
        "swaps": _swaps(layout),
        "mixes": [
            {"skew": skew, "one": layout.rows_on(1, skew), "two": layout.rows_on(2, skew)}
            for skew in range(4 if folded else 1)
        ],
    }


def _core(problem: Problem, layout: WordLayout, base: str, folded: bool) -> GroupCipher:
    """The group cipher: one for all key sizes and modes of a direction."""
    decrypt = problem.contract.decrypts
    step = (-1 if decrypt else 1) * folded
    names: dict[str, Any] = {
        "layout": layout,
        "base": base,
        "decrypt": decrypt,
        "folded": folded,
        "shares_rounds": False,
        "only_substitutes": False,
        "circuit": circuits.inverse_sbox() if decrypt else circuits.sbox(),
        "constant_byte": circuits.CONSTANT,
        "skews": [(step * turn) % 4 for turn in (range(1, 5) if folded else range(1))],
        "shift_rows": layout.shift_rows(-1 if decrypt else 1),
        "unskew": layout.shift_rows(2),
        "key_columns": [(step * turn) % 4 for turn in range(4)],
    }
    return GroupCipher(f"{base}_{'dec' if decrypt else 'enc'}", "c/bitsliced.core.j2", names)


def _swaps(layout: WordLayout) -> Sequence[tuple[int, int, int, int]]:
    """The transposition of 8 x 8 bits, byte by byte of 8 words: (word, word, bits to move, mask)."""
    swaps = []
    for step, byte in ((1, 0x55), (2, 0x33), (4, 0x0F)):
        mask = int.from_bytes(bytes([byte]) * (layout.bits // 8), "big")
        swaps += [(i, i + step, step, mask) for i in range(8) if not i & step]
    return swaps
