"""The registers that an instruction reads and writes, for the plans of runs."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs.avr.decoding import AvrInstruction
from aesgen.proofs.avr.state import GENERAL_IO, SREG

REGISTERS = 32
_EVERY = tuple(range(REGISTERS))
_OF_ONE = frozenset({"inc", "dec", "com", "swap", "lsr", "ror", "subi", "sbci", "andi", "ori", "bld"})
_OF_TWO = frozenset({"add", "adc", "sub", "sbc", "and", "or"})
_READING = frozenset({"cpi", "bst"})


def is_timed(instruction: AvrInstruction) -> bool:
    """Whether what an instruction does depends on the address of the next one: it writes an I/O register of
    the core."""
    return instruction.mnemonic == "out" and instruction.operands[1] not in GENERAL_IO


def effects(instruction: AvrInstruction) -> tuple[Sequence[int], Sequence[int], bool]:
    """The registers that an instruction reads, those that it may write, and whether it neither reads nor
    changes flags."""
    name, operands = instruction.mnemonic, instruction.operands
    place = operands[:1]
    if name in _OF_ONE:
        return place, place, False
    if name in _OF_TWO:
        return operands, place, False
    if name in ("cp", "cpc"):
        return operands, (), False
    if name in _READING:
        return place, (), False
    if name in ("bset", "bclr", "nop"):
        return (), (), False
    if name in ("adiw", "sbiw"):
        return (place[0], place[0] + 1), (place[0], place[0] + 1), False
    if name in ("push", "sts"):
        return place, (), True
    if name in ("lds", "pop"):
        return (), place, True
    if name == "in":
        return (), place, operands[1] != SREG
    if name == "out":
        return place, (), False
    kind = name.rstrip("+-")
    if kind in ("ld", "ldd", "lpm", "elpm", "st", "std"):
        pair = (operands[1], operands[1] + 1)
        moved = pair if name != kind else ()
        if kind in ("st", "std"):
            return (*place, *pair), moved, True
        return pair, tuple(dict.fromkeys((*place, *moved))), True
    return _EVERY, _EVERY, False
