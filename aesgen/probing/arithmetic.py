"""Arithmetic and logic of 32-bit ARM on words of which some are public numbers (ARM DDI 0403).

A word is an `int` if it is public, the same in every trace; otherwise an object with the operators of an
array of NumPy's `uint32`: `^`, `&`, `|`, `~`, `<<`, `>>`, `+`, `-` and `*`, all modulo 2^32."""

from __future__ import annotations

from typing import Any, NamedTuple

from aesgen.proofs.arm.decoding import ArmCode, ShiftedRegister
from aesgen.proofs.failures import Stopped

ONES = 0xFFFF_FFFF
Word = Any


class Flags(NamedTuple):
    """N, Z, C and V; None where one depends on a value that is not public."""

    negative: bool | None = None
    zero: bool | None = None
    carry: bool | None = None
    overflow: bool | None = None

    def passes(self, condition: int) -> bool:
        """Whether a condition holds (ARM DDI 0403, A7.3). Raises `Stopped` if that is not public."""
        n, z, c, v = self
        of = {0: (z,), 1: (c,), 2: (n,), 3: (v,), 4: (c, z), 5: (n, v), 6: (n, v, z), 7: ()}[condition >> 1]
        if None in of:
            raise Stopped("a branch or a condition depends on a value that is not public")
        holds = (z, c, n, v, c and not z, n == v, n == v and not z, True)[condition >> 1]
        return bool(holds) != bool(condition & 1) or condition >= 14


NOTHING_KNOWN = Flags()


def inverted(word: Word) -> Word:
    return word ^ ONES if isinstance(word, int) else ~word


def shifted(word: Word, kind: str, amount: int) -> Word:
    """A shift or rotation by a number of bits."""
    if not kind or not amount:
        return word
    if kind == "ror":
        amount %= 32
        return (word >> amount | word << 32 - amount) & ONES if amount else word
    if kind == "asr":
        amount = min(amount, 31)
        sign = (word >> 31) * ONES & ONES if isinstance(word, int) else spread(word)
        return word >> amount | (sign << 32 - amount) & ONES
    if amount > 31:
        return 0
    return word << amount & ONES if kind == "lsl" else word >> amount


def spread(word: Word) -> Word:
    """The highest bit of a word that is not public in all bits."""
    word = word & 0x8000_0000
    for step in (1, 2, 4, 8, 16):
        word = word | word >> step
    return word


def logic(name: str, a: Word, b: Word) -> Word:
    if name in ("bic", "orn"):
        b = inverted(b)
    if name in ("eor", "teq"):
        return a ^ b
    return a | b if name in ("orr", "orn") else a & b


def total(a: Word, b: Word, carry: int) -> tuple[Word, bool | None, bool | None]:
    """The sum, and its carry and overflow."""
    if not (isinstance(a, int) and isinstance(b, int)):
        made = b + a if isinstance(a, int) else a + b
        return (made + carry if carry else made), None, None
    made = a + b + carry
    value = made & ONES
    return value, made > ONES, bool((a ^ value) & (b ^ value) & 0x8000_0000)


def summed(name: str, a: Word, b: Word, flags: Flags) -> tuple[Word, Flags]:
    """The result and the flags of an addition or subtraction."""
    if name == "rsb":
        a, b = b, a
    carry = 0
    if name in ("adc", "sbc"):
        if flags.carry is None:
            raise Stopped("a carry depends on a value that is not public")
        carry = int(flags.carry)
    elif name in ("sub", "rsb", "cmp"):
        carry = 1
    if name in ("sub", "rsb", "cmp", "sbc"):
        b = inverted(b)
    value, carried, over = total(a, b, carry)
    return value, Flags(*signs(value), carried, over)


def signs(value: Word) -> tuple[bool | None, bool | None]:
    """N and Z of a result."""
    return (bool(value >> 31), value == 0) if isinstance(value, int) else (None, None)


def carry_out(word: Word, kind: str, amount: int, before: bool | None) -> bool | None:
    """The carry out of a shift."""
    if not kind or not amount:
        return before
    if not isinstance(word, int):
        return None
    if kind == "lsl":
        return bool(word >> 32 - amount & 1) if amount <= 32 else False
    return bool(word >> (amount - 1) % 32 & 1) if kind == "ror" or amount <= 32 else False


def field(name: str, source: Word, low: int, count: int) -> Word:
    """`ubfx` and `sbfx`."""
    return shifted(shifted(source, "lsl", 32 - low - count), "lsr" if name == "ubfx" else "asr", 32 - count)


def extended(name: str, word: Word) -> Word:
    """`uxtb`, `uxth`, `sxtb` and `sxth`."""
    return field("ubfx" if name[0] == "u" else "sbfx", word, 0, 8 if name[-1] == "b" else 16)


def reversed_bytes(word: Word) -> Word:
    word = word >> 16 | word << 16 & ONES
    return (word >> 8 & 0x00FF_00FF) | (word << 8 & 0xFF00_FF00)


def inserted(old: Word, source: Word, low: int, count: int) -> Word:
    """`bfi`."""
    mask = (1 << count) - 1 << low & ONES
    return old & (ONES ^ mask) | shifted(source, "lsl", low) & mask


def destination(given: ArmCode) -> int:
    first = given.operands[0]
    assert isinstance(first, ShiftedRegister)
    return first.number
