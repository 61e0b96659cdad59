"""What the T-table methods share besides rounds: places on the stack, tables as data, the key expansion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from aesgen.cipher import aes
from aesgen.model.problem import Problem

SLOTS = ("key_byte", "word", "cached0", "cached1", "cached2", "cached3")
"""Words on the stack for CTR: the key byte under the counter's last byte, word 0 after round 1 without that
byte's lookup, and the words after round 2 without those of word 0."""
POINTERS = ("iv", "left")
COPIES = 4
"""Words on the stack that hold copies of the state, or of the ciphertext block before (CBC decryption)."""


def stack_slots(size: int) -> tuple[dict[str, int], int]:
    """The offsets of all words on the stack, whose pointers have `size` bytes, and how many machine words
    they take."""
    before = size * len(POINTERS) + 4 * COPIES
    slots = {name: size * number for number, name in enumerate(POINTERS)}
    slots |= {name: before + 16 + 4 * number for number, name in enumerate(SLOTS)}
    return {**slots, "before": before}, (before + 16 + 4 * len(SLOTS)) // size


def table_of(symbol: str, directive: str, values: Sequence[int]) -> dict[str, Any]:
    texts = list(map(hex if directive == ".word" else str, map(int, values)))
    return {"symbol": symbol, "directive": directive, "lines": list(_lines(texts, 8))}


def _lines(values: Sequence[str], length: int) -> Iterable[Sequence[str]]:
    return (values[start : start + length] for start in range(0, len(values), length))


def expansion(problem: Problem) -> dict[str, Any]:
    """The key schedule word by word (FIPS-197, 5.2): each word's place in the schedule, how it is made, and
    for `rotated` the round constant."""
    length = problem.key_bits // 32
    steps = []
    for number in range(4 * problem.round_keys):
        round_key = number // 4
        at = problem.rounds - round_key if problem.contract.decrypts else round_key
        kind = "given" if number < length else "plain"
        if number >= length and number % length == 0:
            kind = "rotated"
        elif number >= length and length == 8 and number % length == 4:
            kind = "substituted"
        steps.append(
            {
                "number": number,
                "place": 16 * at + 4 * (number % 4),
                "kind": kind,
                "constant": aes.round_constants(10)[number // length - 1] if kind == "rotated" else 0,
                "before": number - length,
            }
        )
    return {"expansion": steps}
