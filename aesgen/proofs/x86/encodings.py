"""The encodings of x86: prefixes, map, opcode, the digit of an extended opcode, lengths and W of VEX and EVEX
(Intel SDM, volume 2, chapter 2)."""

from __future__ import annotations

from typing import NamedTuple

PREFIXES = frozenset({0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65, 0x66, 0x67, 0xF0, 0xF2, 0xF3})
"""Segments, sizes of operands and addresses, `lock`, `repne` and `rep`. Capstone does not report all."""
VECTOR_PREFIXES = frozenset({0x62, 0xC4, 0xC5})
"""The first bytes of EVEX and VEX."""
LEGACY, VEX, EVEX = "", "vex", "evex"
MAPS = {1: "0f", 2: "0f38", 3: "0f3a"}
_IMPLIED = ("", "66", "f3", "f2")
EXTENDED = {
    "": (*range(0x80, 0x84), 0x8F, 0xC0, 0xC1, 0xC6, 0xC7, *range(0xD0, 0xD4), 0xF6, 0xF7, 0xFE, 0xFF),
    "0f": (0x00, 0x01, 0x0D, 0x18, 0x1E, 0x1F, *range(0x71, 0x74), 0xAE, 0xBA, 0xC7),
    "0f38": (0xF3,),
    "0f3a": (),
}
"""By map: opcodes of which three bits of the ModRM byte are a part."""


class Encoding(NamedTuple):
    """How the bytes before the operands say what an instruction does. `kind`: `LEGACY`, `VEX` or `EVEX`.
    `prefixes`: as hexadecimal digits, in order; `wide`: REX.W or W. `length`: L or L'L. `digit`: of an
    extended opcode, or -1. `fixed`: whether vvvv names no register. `modrm`: the place of the byte after the
    opcode. `misplaced`: whether REX is not the last prefix, or reserved bits of EVEX are wrong. `upper`:
    whether EVEX extends the register of the ModRM byte, which no mask register allows."""

    kind: str
    prefixes: str
    wide: int
    map: str
    opcode: int
    length: int
    digit: int
    fixed: bool
    modrm: int
    misplaced: bool
    upper: bool

    @property
    def text(self) -> str:
        """Its part of the name of a form, but for `fixed`."""
        digit = f"/{self.digit}" if self.digit >= 0 else ""
        length = f".{self.length}" if self.kind else ""
        words = (
            self.kind + length,
            self.prefixes,
            "w" * self.wide,
            self.map,
            f"{self.opcode:02x}{digit}",
        )
        return " ".join(word for word in words if word)


def encoding_of(code: bytes, wide_mode: bool = True) -> Encoding:
    """The encoding of an instruction that some decoder has accepted. `wide_mode`: in 64-bit mode."""
    place = next(k for k, byte in enumerate(code) if byte not in PREFIXES)
    prefixes, rex, misplaced = code[:place].hex(), 0, False
    if wide_mode and code[place] & 0xF0 == 0x40:
        rex, place = code[place], place + 1
        misplaced = code[place] in PREFIXES or code[place] & 0xF0 == 0x40 or code[place] in VECTOR_PREFIXES
    upper = False
    first, kind, length, fixed, wide, implied = code[place], LEGACY, 0, True, rex >> 3 & 1, 0
    if first == 0xC5:
        kind, own = VEX, code[place + 1]
        number, length, fixed, implied, wide, place = (
            1,
            own >> 2 & 1,
            own >> 3 & 15 == 15,
            own & 3,
            0,
            place + 2,
        )
    elif first == 0xC4:
        kind, own = VEX, code[place + 2]
        number, length, fixed, implied = code[place + 1] & 31, own >> 2 & 1, own >> 3 & 15 == 15, own & 3
        wide, place = own >> 7, place + 3
    elif first == 0x62:
        kind, one, own, last = EVEX, code[place + 1], code[place + 2], code[place + 3]
        misplaced |= bool(one & 8) or not own & 4
        upper = one & 0x90 != 0x90
        number, length, fixed = one & 7, last >> 5 & 3, own >> 3 & 15 == 15 and bool(last & 8)
        wide, implied, place = own >> 7, own & 3, place + 4
    elif first == 0x0F:
        number = {0x38: 2, 0x3A: 3}.get(code[place + 1], 1)
        place += 1 if number == 1 else 2
    else:
        number = 0
    name = MAPS.get(number, "" if number == 0 else f"map{number}")
    opcode = code[place]
    digit = code[place + 1] >> 3 & 7 if opcode in EXTENDED.get(name, ()) and place + 1 < len(code) else -1
    prefixes += f"+{_IMPLIED[implied]}" if kind else ""
    return Encoding(kind, prefixes, wide, name, opcode, length, digit, fixed, place + 1, misplaced, upper)
