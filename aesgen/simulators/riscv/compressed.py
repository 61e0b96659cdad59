"""The 16-bit instructions of the C extension, as the 32-bit instructions that they abbreviate.

Source: The RISC-V Instruction Set Manual, volume I, chapter "C": quadrants 0 to 2, without floating point.
"""

from __future__ import annotations

Fields = tuple[str, int, int, int, int]
"""Name, rd, rs1, rs2, immediate operand."""
SP, RA = 2, 1


def expand(half: int, width: int) -> Fields | None:
    """The instruction of which the 16 bits `half` are the short form; None if there is none."""
    if half == 0:
        return None
    quadrant, funct = half & 3, half >> 13
    return (_first, _second, _third)[quadrant](half, funct, width)


def _bits(half: int, *places: tuple[int, int, int]) -> int:
    """A number from pieces of `half`: (lowest bit there, bits, lowest bit in the number)."""
    return sum((half >> low & (1 << count) - 1) << to for low, count, to in places)


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) & 1 else value


def _shift(name: str, rd: int, half: int, width: int) -> Fields | None:
    """A shift by a constant; one by 32 or more is reserved for other instructions on RV32."""
    by = _bits(half, (2, 5, 0), (12, 1, 5))
    return (name, rd, rd, 0, by) if by < width else None


def _first(half: int, funct: int, width: int) -> Fields | None:
    rs1, other = 8 + (half >> 7 & 7), 8 + (half >> 2 & 7)
    words = _bits(half, (6, 1, 2), (10, 3, 3), (5, 1, 6))
    doubles = _bits(half, (10, 3, 3), (5, 2, 6))
    if funct == 0:
        imm = _bits(half, (6, 1, 2), (5, 1, 3), (11, 2, 4), (7, 4, 6))
        return ("addi", other, SP, 0, imm) if imm else None
    if funct == 2:
        return "lw", other, rs1, 0, words
    if funct == 3 and width == 64:
        return "ld", other, rs1, 0, doubles
    if funct == 6:
        return "sw", 0, rs1, other, words
    if funct == 7 and width == 64:
        return "sd", 0, rs1, other, doubles
    return None


def _second(half: int, funct: int, width: int) -> Fields | None:
    rd, short = half >> 7 & 31, 8 + (half >> 7 & 7)
    imm = _signed(_bits(half, (2, 5, 0), (12, 1, 5)), 6)
    jump = _signed(
        _bits(
            half, (3, 3, 1), (11, 1, 4), (2, 1, 5), (7, 1, 6), (6, 1, 7), (9, 2, 8), (8, 1, 10), (12, 1, 11)
        ),
        12,
    )
    if funct == 0:
        return "addi", rd, rd, 0, imm
    if funct == 1:
        if width == 32:
            return "jal", RA, 0, 0, jump
        return ("addiw", rd, rd, 0, imm) if rd else None
    if funct == 2:
        return "addi", rd, 0, 0, imm
    if funct == 3 and rd == SP:
        step = _signed(_bits(half, (6, 1, 4), (2, 1, 5), (5, 1, 6), (3, 2, 7), (12, 1, 9)), 10)
        return ("addi", SP, SP, 0, step) if step else None
    if funct == 3:
        return ("lui", rd, 0, 0, imm << 12) if imm else None
    if funct == 5:
        return "jal", 0, 0, 0, jump
    if funct >= 6:
        away = _signed(_bits(half, (3, 2, 1), (10, 2, 3), (2, 1, 5), (5, 2, 6), (12, 1, 8)), 9)
        return ("beq", "bne")[funct - 6], 0, short, 0, away
    kind = half >> 10 & 3
    if kind < 2:
        return _shift(("srli", "srai")[kind], short, half, width)
    if kind == 2:
        return "andi", short, short, 0, imm
    names = ("subw", "addw", "", "") if half >> 12 & 1 else ("sub", "xor", "or", "and")
    name = names[half >> 5 & 3]
    known = name and (width == 64 or not name.endswith("w"))
    return (name, short, short, 8 + (half >> 2 & 7), 0) if known else None


def _third(half: int, funct: int, width: int) -> Fields | None:
    rd, rs2 = half >> 7 & 31, half >> 2 & 31
    if funct == 0:
        return _shift("slli", rd, half, width)
    if funct == 2 and rd:
        return "lw", rd, SP, 0, _bits(half, (4, 3, 2), (12, 1, 5), (2, 2, 6))
    if funct == 3 and rd and width == 64:
        return "ld", rd, SP, 0, _bits(half, (5, 2, 3), (12, 1, 5), (2, 3, 6))
    if funct == 6:
        return "sw", 0, SP, rs2, _bits(half, (9, 4, 2), (7, 2, 6))
    if funct == 7 and width == 64:
        return "sd", 0, SP, rs2, _bits(half, (10, 3, 3), (7, 3, 6))
    if funct != 4:
        return None
    adds = half >> 12 & 1
    if rs2:
        return "add", rd, rd if adds else 0, rs2, 0
    return ("jalr", RA if adds else 0, rd, 0, 0) if rd else None
