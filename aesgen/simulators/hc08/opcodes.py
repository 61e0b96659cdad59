"""The instructions of the CPU08: operation, addressing mode, bytes, cycles.

Source: Freescale, CPU08 Central Processor Unit Reference Manual (CPU08RM, revision 4), table of instructions
and opcode map. The tests compare every entry with what SDCC's assembler prints in its listing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

PREFIX = 0x9E
"""The first byte of instructions that address the stack."""

_LENGTHS = {
    **{"inherent": 1, "immediate": 2, "immediate16": 3, "direct": 2, "extended": 3, "relative": 2},
    **{"indexed": 1, "indexed8": 2, "indexed16": 3, "stack8": 3, "stack16": 4},
    **{"immediate_relative": 3, "direct_relative": 3, "indexed_relative": 2, "indexed8_relative": 3},
    **{"stack8_relative": 4, "inherent_relative": 2},
    **{"direct_direct": 3, "direct_indexed": 2, "immediate_direct": 3, "indexed_direct": 2},
}
MODES = tuple(_LENGTHS)


@dataclass(frozen=True)
class Cpu08Opcode:
    """An instruction: `bits` is the number of the bit that BSET, BCLR, BRSET and BRCLR name, or the condition
    of a branch."""

    name: str
    mode: str
    cycles: int
    bits: int = 0

    @property
    def bytes(self) -> int:
        return _LENGTHS[self.mode]


def opcodes() -> dict[int, Cpu08Opcode]:
    """Every instruction by its first byte; those behind `PREFIX` by 256 + their second byte."""
    return dict([*_accumulator(), *_memory(), *_bits_and_branches(), *_others()])


_ACCUMULATOR = [
    "sub",
    "cmp",
    "sbc",
    "cpx",
    "and",
    "bit",
    "lda",
    "sta",
    "eor",
    "adc",
    "ora",
    "add",
    "jmp",
    "jsr",
    "ldx",
    "stx",
]


def _accumulator() -> Iterator[tuple[int, Cpu08Opcode]]:
    """A register and an operand in each addressing mode; jumps, whose operand is the address itself."""
    modes = {
        **{0xA0: ("immediate", 2), 0xB0: ("direct", 3), 0xC0: ("extended", 4), 0xD0: ("indexed16", 4)},
        **{0xE0: ("indexed8", 3), 0xF0: ("indexed", 2), 0x1D0: ("stack16", 5), 0x1E0: ("stack8", 4)},
    }
    jumps = {"direct": 2, "extended": 3, "indexed16": 4, "indexed8": 3, "indexed": 2}
    for row, (mode, cycles) in modes.items():
        for low, name in enumerate(_ACCUMULATOR):
            if (mode == "immediate" and name in ("sta", "stx", "jmp", "jsr")) or (
                mode.startswith("stack") and name in ("jmp", "jsr")
            ):
                continue
            if name in ("jmp", "jsr"):  # no operand is read; JSR pushes the return address
                yield row + low, Cpu08Opcode(name, mode, jumps[mode] + 2 * (name == "jsr"))
            else:
                yield row + low, Cpu08Opcode(name, mode, cycles)


_MEMORY = {
    **{0: "neg", 3: "com", 4: "lsr", 6: "ror", 7: "asr", 8: "lsl", 9: "rol", 10: "dec", 12: "inc"},
    **{13: "tst", 15: "clr"},
}


def _memory() -> Iterator[tuple[int, Cpu08Opcode]]:
    """Instructions that change their operand, and the branches that compare or count."""
    modes = {
        **{0x30: ("direct", 4, 5), 0x60: ("indexed8", 4, 5), 0x70: ("indexed", 3, 4)},
        0x160: ("stack8", 5, 6),
    }
    for row, (mode, cycles, branch) in modes.items():
        for low, name in _MEMORY.items():
            yield row + low, Cpu08Opcode(name, mode, cycles - (name in ("tst", "clr")))
        yield row + 1, Cpu08Opcode("cbeq", f"{mode}_relative", branch)
        yield row + 11, Cpu08Opcode("dbnz", f"{mode}_relative", branch)
    for row, register in ((0x40, "a"), (0x50, "x")):
        for low, name in _MEMORY.items():
            yield row + low, Cpu08Opcode(name + register, "inherent", 1)
        yield row + 1, Cpu08Opcode(f"cbeq{register}", "immediate_relative", 4)
        yield row + 11, Cpu08Opcode(f"dbnz{register}", "inherent_relative", 3)


_CONDITIONS = [
    "bra",
    "brn",
    "bhi",
    "bls",
    "bcc",
    "bcs",
    "bne",
    "beq",
    "bhcc",
    "bhcs",
    "bpl",
    "bmi",
    "bmc",
    "bms",
    "bil",
    "bih",
]


def _bits_and_branches() -> Iterator[tuple[int, Cpu08Opcode]]:
    for bit in range(8):
        yield 2 * bit, Cpu08Opcode("brset", "direct_relative", 5, bit)
        yield 2 * bit + 1, Cpu08Opcode("brclr", "direct_relative", 5, bit)
        yield 0x10 + 2 * bit, Cpu08Opcode("bset", "direct", 4, bit)
        yield 0x11 + 2 * bit, Cpu08Opcode("bclr", "direct", 4, bit)
    for number, name in enumerate(_CONDITIONS):
        yield 0x20 + number, Cpu08Opcode(name, "relative", 3)
    for number, name in enumerate(("bge", "blt", "bgt", "ble")):
        yield 0x90 + number, Cpu08Opcode(name, "relative", 3)
    yield 0xAD, Cpu08Opcode("bsr", "relative", 4)


def _others() -> Iterator[tuple[int, Cpu08Opcode]]:
    """H:X, the stack, transfers, moves and what has no operand."""
    inherent = {
        **{0x42: ("mul", 5), 0x52: ("div", 7), 0x62: ("nsa", 3), 0x81: ("rts", 4), 0x84: ("tap", 2)},
        **{0x85: ("tpa", 1), 0x86: ("pula", 2), 0x87: ("psha", 2), 0x88: ("pulx", 2), 0x89: ("pshx", 2)},
        **{0x8A: ("pulh", 2), 0x8B: ("pshh", 2), 0x8C: ("clrh", 1), 0x94: ("txs", 2), 0x95: ("tsx", 2)},
        **{0x97: ("tax", 1), 0x98: ("clc", 1), 0x99: ("sec", 1), 0x9A: ("cli", 2), 0x9B: ("sei", 2)},
        **{0x9C: ("rsp", 1), 0x9D: ("nop", 1), 0x9F: ("txa", 1)},
    }
    for code, (name, cycles) in inherent.items():
        yield code, Cpu08Opcode(name, "inherent", cycles)
    for code, name, mode, cycles in (
        (0x35, "sthx", "direct", 4),
        (0x45, "ldhx", "immediate16", 3),
        (0x55, "ldhx", "direct", 4),
        (0x65, "cphx", "immediate16", 3),
        (0x75, "cphx", "direct", 4),
        (0xA7, "ais", "immediate", 2),
        (0xAF, "aix", "immediate", 2),
        (0x4E, "mov", "direct_direct", 5),
        (0x5E, "mov", "direct_indexed", 4),
        (0x6E, "mov", "immediate_direct", 4),
        (0x7E, "mov", "indexed_direct", 4),
    ):
        yield code, Cpu08Opcode(name, mode, cycles)
