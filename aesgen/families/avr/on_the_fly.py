"""Round keys made as they are needed, in a window of the schedule that is one key long (FIPS-197, 5.2).

Word k of the schedule lies in slot k mod Nk. Where word k follows, its slot, which held word k - Nk, takes up
what word k - 1 contributes; the very same addition turns word k back into word k - Nk, so decryption walks
the window down. Its bytes go by the round number `WINDOW`; they lie at fixed addresses, in memory, because
the registers are the state's.
"""

from __future__ import annotations

from collections.abc import Callable

from aesgen.cipher import aes
from aesgen.families.avr.program import AvrCode, AvrStep

WINDOW = -2

Constant = Callable[[AvrCode, int, int], None]
"""Adds the round constant number i to a register: (code, register, i)."""


def place(number: int, byte: int, words: int) -> int:
    """Where in the window byte `byte` of round key `number` lies, the key having `words` words."""
    return 4 * ((4 * number + byte // 4) % words) + byte % 4


def load(code: AvrCode, words: int) -> None:
    """The window from the key that X points to."""
    register = code.take()
    for byte in range(4 * words):
        code.steps.append(AvrStep("walk", register))
        code.steps.append(AvrStep("cache", register, 0, (WINDOW, byte)))
    code.release(register)


def step_word(
    code: AvrCode, k: int, words: int, pointer: int, constant: Constant, turn: bool = False
) -> None:
    """Word k from word k - `words`, or back: the same addition undoes itself.

    `turn`: the pointer looks into the inverse S-box and must be turned to the other one for a while."""
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
    """The window from round key `number` - 1 on to round key `number`."""
    for k in range(max(4 * number, words), 4 * number + 4):
        step_word(code, k, words, pointer, constant)


def step_back(code: AvrCode, number: int, words: int, pointer: int, constant: Constant) -> None:
    """The window from round key `number` + 1 back to round key `number`."""
    for k in range(4 * number + 7, max(4 * number + 3, words - 1), -1):
        step_word(code, k, words, pointer, constant, turn=True)


def stated(pointer: int) -> Constant:
    """Round constants as operands, through the low half of `pointer`."""

    def add(code: AvrCode, register: int, number: int) -> None:
        code.steps.append(AvrStep("constant", pointer, int(aes.round_constants(number + 1)[-1])))
        code.xor(register, pointer)

    return add


def kept(holder: int) -> Constant:
    """The round constant in the register `holder`, doubled with every use: what a loop can do."""

    def add(code: AvrCode, register: int, number: int) -> None:
        code.xor(register, holder)
        code.xtime(holder)

    return add
