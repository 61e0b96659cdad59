"""Computes round keys on demand, in a window of the schedule that is one key long (FIPS-197, 5.2).

Word k of the schedule lies in slot k mod Nk. To compute word k, the contribution of word k - 1 is added to
its slot, which held word k - Nk; the same addition turns word k back into word k - Nk, so decryption moves
the window down. Its bytes have the round number `WINDOW`; they lie at fixed addresses in memory, because the
state occupies the registers.
"""

from __future__ import annotations

from collections.abc import Callable

from aesgen.cipher import aes
from aesgen.families.avr.program import AvrCode, AvrStep

WINDOW = -2

Constant = Callable[[AvrCode, int, int], None]
"""Adds the round constant number i to a register: (code, register, i)."""


def place(number: int, byte: int, words: int) -> int:
    """The place in the window of byte `byte` of round key `number`, for a key of `words` words."""
    return 4 * ((4 * number + byte // 4) % words) + byte % 4


def load(code: AvrCode, words: int) -> None:
    """Fills the window from the key at X."""
    register = code.take()
    for byte in range(4 * words):
        code.steps.append(AvrStep("walk", register))
        code.steps.append(AvrStep("cache", register, 0, (WINDOW, byte)))
    code.release(register)


def step_word(
    code: AvrCode, k: int, words: int, pointer: int, constant: Constant, turn: bool = False
) -> None:
    """Word k from word k - `words`, or back: the same addition is its own inverse.

    `turn`: the pointer is set for the inverse S-box and must be switched to the other one temporarily."""
    slot, before = 4 * (k % words), 4 * ((k - 1) % words)
    rotation = 1 if k % words == 0 else 0
    substituted = k % words == 0 or (words == 8 and k % 8 == 4)
    turn = turn and substituted
    if turn:
        code.steps.append(AvrStep("page", pointer, "forward"))
    for i in range(4):
        register = code.take()
        source = (WINDOW, before + (i + rotation) % 4)
        if substituted:
            code.key(pointer, source)
            code.substitute(register, pointer)
        else:
            code.key(register, source)
        if rotation and i == 0:
            constant(code, register, k // words - 1)
        code.key(pointer, (WINDOW, slot + i))
        code.xor(register, pointer)
        code.steps.append(AvrStep("cache", register, 0, (WINDOW, slot + i)))
        code.release(register)
    if turn:
        code.steps.append(AvrStep("page", pointer, "sbox"))


def step_round(code: AvrCode, number: int, words: int, pointer: int, constant: Constant) -> None:
    """Moves the window from round key `number` - 1 to round key `number`."""
    for k in range(max(4 * number, words), 4 * number + 4):
        step_word(code, k, words, pointer, constant)


def step_back(code: AvrCode, number: int, words: int, pointer: int, constant: Constant) -> None:
    """Moves the window from round key `number` + 1 back to round key `number`."""
    for k in range(4 * number + 7, max(4 * number + 3, words - 1), -1):
        step_word(code, k, words, pointer, constant, turn=True)


def stated(pointer: int) -> Constant:
    """Round constants as operands, loaded through the low half of `pointer`."""

    def add(code: AvrCode, register: int, number: int) -> None:
        code.steps.append(AvrStep("constant", pointer, int(aes.round_constants(number + 1)[-1])))
        code.xor(register, pointer)

    return add


def kept(holder: int) -> Constant:
    """The round constant in the register `holder`, doubled with every use, as a loop requires."""

    def add(code: AvrCode, register: int, number: int) -> None:
        code.xor(register, holder)
        code.xtime(holder)

    return add
