"""The instructions of the C54x that kernels use: operands, encoding, words, cycles.

Sources: the cycles are those of TI's TMS320C54x DSP Mnemonic Instruction Set (SPRU172), with operands in
on-chip memory, as remembered: docs/targets/c54x.md says what could not be compared with the manual.
Encoding and words are those of GNU binutils (`opcodes/tic54x-opc.c`), against which tests assemble every
form.

A form's operands say where each one lies in the first word: `smem` and `lmem` in the low eight bits (one word
or two words of data memory), `acc` in bit 8, `from` and `into` in bits 9 and 8, `shift` in the low five bits,
`mmr` in the low seven, `bit` and `cc` in the low bits. `lk`, `dmad` and `pmad` are the second word. Other
operands are those words themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

REGISTERS = {
    **{"ST0": 6, "ST1": 7, "AL": 8, "AH": 9, "AG": 10, "BL": 11, "BH": 12, "BG": 13, "T": 14, "TRN": 15},
    **{f"AR{number}": 16 + number for number in range(8)},
    **{"SP": 24, "BK": 25, "BRC": 26, "RSA": 27, "REA": 28},
}
"""Registers at the begin of data memory."""
STATUS_BITS = {"CPL": 0x200 | 14, "INTM": 0x200 | 11, "OVM": 0x200 | 9, "SXM": 0x200 | 8}
"""For SSBX and RSBX: the bit's number, and bit 9 for ST1."""
CONDITIONS = {"AEQ": 0x45, "ANEQ": 0x44, "BEQ": 0x4D, "BNEQ": 0x4C}
TAKEN_MORE = 2
"""Cycles that BC and BANZ take more if they branch."""


@dataclass(frozen=True)
class C54xForm:
    """`fixed`: the bits of the first word that distinguish the form. `cycles`: of a branch, if it is not
    taken."""

    name: str
    operands: tuple[str, ...]
    opcode: int
    fixed: int
    words: int = 1
    cycles: int = 1

    @property
    def operation(self) -> str:
        """The form's name in C."""
        return "_".join([self.name, *self.operands])


def _memory(name: str, opcode: int) -> C54xForm:
    return C54xForm(name, ("smem", "acc"), opcode, 0xFE00)


def _shifted(name: str, opcode: int) -> C54xForm:
    return C54xForm(name, ("from", "shift", "into"), opcode, 0xFCE0)


def _long(name: str, opcode: int) -> C54xForm:
    return C54xForm(name, ("lk", "from", "into"), opcode, 0xFCFF, 2, 2)


FORMS = (
    # Loads.
    C54xForm("dld", ("lmem", "acc"), 0x5600, 0xFE00),
    C54xForm("ld", ("smem", "16", "acc"), 0x4400, 0xFE00),
    C54xForm("ld", ("from", "shift", "into"), 0xF440, 0xFCE0),
    C54xForm("ld", ("k5", "ASM"), 0xED00, 0xFFE0),
    C54xForm("ld", ("k9", "DP"), 0xEA00, 0xFE00),
    C54xForm("ld", ("k8", "acc"), 0xE800, 0xFE00),
    C54xForm("ld", ("lk", "acc"), 0xF020, 0xFEFF, 2, 2),
    _memory("ld", 0x1000),
    C54xForm("ldm", ("mmr", "acc"), 0x4800, 0xFE00),
    # Stores.
    C54xForm("stl", ("acc", "smem"), 0x8000, 0xFE00),
    C54xForm("stl", ("acc", "ASM", "smem"), 0x8400, 0xFE00),
    C54xForm("sth", ("acc", "smem"), 0x8200, 0xFE00),
    C54xForm("stlm", ("acc", "mmr"), 0x8800, 0xFE00),
    C54xForm("st", ("T", "smem"), 0x8C00, 0xFF00),
    C54xForm("st", ("TRN", "smem"), 0x8D00, 0xFF00),
    C54xForm("st", ("lk", "smem"), 0x7600, 0xFF00, 2, 2),
    C54xForm("stm", ("lk", "mmr"), 0x7700, 0xFF00, 2, 2),
    # Arithmetic and logic.
    *(
        _memory(*each)
        for each in (("add", 0), ("sub", 0x0800), ("and", 0x1800), ("or", 0x1A00), ("xor", 0x1C00))
    ),
    *(_shifted(*each) for each in (("add", 0xF400), ("sub", 0xF420), ("and", 0xF080), ("or", 0xF0A0))),
    *(_shifted(*each) for each in (("xor", 0xF0C0), ("sftl", 0xF0E0))),
    *(_long(*each) for each in (("add", 0xF000), ("sub", 0xF010), ("and", 0xF030), ("xor", 0xF050))),
    # Address registers, and copies between memory and registers.
    C54xForm("mar", ("smem",), 0x6D00, 0xFF00),
    C54xForm("mvdk", ("smem", "dmad"), 0x7100, 0xFF00, 2, 2),
    C54xForm("mvdm", ("dmad", "mmr"), 0x7200, 0xFF00, 2, 2),
    C54xForm("mvmd", ("mmr", "dmad"), 0x7300, 0xFF00, 2, 2),
    C54xForm("mvmm", ("mmrx", "mmry"), 0xE700, 0xFF00),
    C54xForm("pshm", ("mmr",), 0x4A00, 0xFF00),
    C54xForm("popm", ("mmr",), 0x8A00, 0xFF00),
    # Control.
    C54xForm("rptb", ("pmad",), 0xF072, 0xFFFF, 2, 4),
    C54xForm("b", ("pmad",), 0xF073, 0xFFFF, 2, 4),
    C54xForm("bc", ("pmad", "cc"), 0xF800, 0xFF00, 2, 3),
    C54xForm("banz", ("pmad", "smem"), 0x6C00, 0xFF00, 2, 2),
    C54xForm("call", ("pmad",), 0xF074, 0xFFFF, 2, 4),
    C54xForm("ret", (), 0xFC00, 0xFFFF, 1, 5),
    C54xForm("ssbx", ("bit",), 0xF5B0, 0xFDF0),
    C54xForm("rsbx", ("bit",), 0xF4B0, 0xFDF0),
    C54xForm("nop", (), 0xF495, 0xFFFF),
)

MODES = {
    **{"*{}": 0, "*{}-": 1, "*{}+": 2, "*{}-0": 5, "*{}+0": 6},
    **{"*{}(lk)": 12, "*+{}(lk)": 13},
}
"""Indirect operands: four bits above the register's number. Those with `lk` take one more word and one more
cycle."""
INDIRECT = 0x80
WITH_WORD = (12, 13)


@cache
def form_numbers() -> Mapping[int, int]:
    """By first word, the place of its form in `FORMS`. A form that fixes more bits hides one that fixes
    fewer."""
    found: dict[int, int] = {}
    for number, form in sorted(enumerate(FORMS), key=lambda each: each[1].fixed.bit_count()):
        open_bits = 0xFFFF & ~form.fixed
        bits = open_bits
        while True:  # every subset of the bits that the form leaves open
            found[form.opcode | bits] = number
            if not bits:
                break
            bits = (bits - 1) & open_bits
    return found
