"""What capstone does not tell of an instruction of 32-bit ARM, or tells wrongly.

A `word` has `size` bytes; in Thumb state, one of 4 bytes has the first halfword above the second one."""

from __future__ import annotations

from typing import Any


def writes_base(word: int, size: int, thumb: bool) -> bool:
    """Whether a load or store changes its base register, by its bits."""
    if not thumb:
        after, writes = not word >> 24 & 1, bool(word >> 21 & 1)
        return writes if word >> 25 & 7 == 4 else after or writes
    if size == 2:  # stm, and ldm unless it loads the base
        return word >> 12 == 12 and not (word >> 11 & 1 and word >> (word >> 8 & 7) & 1)
    if word >> 25 == 0b1110100:
        return bool(word >> 21 & 1)
    return word >> 23 & 1 == 0 and bool(word >> 11 & 1) and word & 0x500 != 0x400


def is_rotated(word: int, size: int, thumb: bool) -> bool:
    """Whether the constant of a data processing instruction was rotated, by its bits."""
    if not thumb:
        return word >> 25 & 7 == 1 and word >> 8 & 15 != 0
    constant = size == 4 and word >> 27 == 0b11110 and not word >> 25 & 1 and not word >> 15 & 1
    return constant and bool(word >> 26 & 1 or word >> 14 & 1)


def sets_flags(found: Any, code: bytes, thumb: bool) -> bool:
    """Whether an instruction has the suffix `s`; capstone's `update_flags` is also set for `adc` without
    it."""
    if thumb:
        bare: str = found.mnemonic.removesuffix(".w")
        return bare.endswith("s")
    return bool(int.from_bytes(code, "little") >> 20 & 1)
