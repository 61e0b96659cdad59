"""Machine words of SPU instructions.

Source: IBM, Synergistic Processor Unit Instruction Set Architecture, version 1.2 (2.3 and appendix A). An
opcode is the highest bits of a word; the registers RT, RA and RB are its lowest fields of 7 bits, except in
the format RRR, where RT follows the opcode and RC is the lowest field.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from aesgen.simulators.spu.assembly import Decoded, Program, opcodes

_WORD = 4
_REGISTER = 127
HINT, HINT_REACH = "hbrr", 8
"""The hint, and the bits of the field that has the distance to its branch in words."""
_CODES: Mapping[str, Mapping[str, int]] = {
    "RRR": {"selb": 0x400, "shufb": 0x580},
    "RI18": {"ila": 0x210},
    "LBT": {HINT: 0x090},
    "RI16": {
        **{"brz": 0x100, "stqa": 0x104, "brnz": 0x108, "lqa": 0x184, "br": 0x190, "fsmbi": 0x194},
        **{"brsl": 0x198, "il": 0x204, "ilhu": 0x208, "ilh": 0x20C, "iohl": 0x304},
    },
    "RI10": {
        **{"ori": 0x020, "orhi": 0x028, "orbi": 0x030, "sfi": 0x060, "sfhi": 0x068, "andi": 0x0A0},
        **{"andhi": 0x0A8, "andbi": 0x0B0, "ai": 0x0E0, "ahi": 0x0E8, "stqd": 0x120, "lqd": 0x1A0},
        **{"xori": 0x220, "xorhi": 0x228, "xorbi": 0x230, "cgti": 0x260, "cgthi": 0x268, "cgtbi": 0x270},
        **{"clgti": 0x2E0, "clgthi": 0x2E8, "clgtbi": 0x2F0, "ceqi": 0x3E0, "ceqhi": 0x3E8, "ceqbi": 0x3F0},
    },
    "RI7": {
        **{"roti": 0x078, "rotmi": 0x079, "rotmai": 0x07A, "shli": 0x07B, "rothi": 0x07C, "rothmi": 0x07D},
        **{"rotmahi": 0x07E, "shlhi": 0x07F, "rotqbii": 0x1F8, "rotqmbii": 0x1F9, "shlqbii": 0x1FB},
        **{"rotqbyi": 0x1FC, "rotqmbyi": 0x1FD, "shlqbyi": 0x1FF},
    },
    "RR": {
        **{"lnop": 0x001, "sf": 0x040, "or": 0x041, "sfh": 0x048, "nor": 0x049, "absdb": 0x053},
        **{"rot": 0x058, "rotm": 0x059, "shl": 0x05B, "a": 0x0C0, "and": 0x0C1, "cg": 0x0C2},
        **{"ah": 0x0C8, "nand": 0x0C9, "avgb": 0x0D3, "stqx": 0x144, "bi": 0x1A8, "gb": 0x1B0},
        **{"gbh": 0x1B1, "gbb": 0x1B2, "fsm": 0x1B4, "fsmh": 0x1B5, "fsmb": 0x1B6, "lqx": 0x1C4},
        **{"rotqbi": 0x1D8, "rotqmbi": 0x1D9, "shlqbi": 0x1DB, "rotqby": 0x1DC, "rotqmby": 0x1DD},
        **{"shlqby": 0x1DF, "orx": 0x1F0, "nop": 0x201, "cgt": 0x240, "xor": 0x241, "cgth": 0x248},
        **{"eqv": 0x249, "cgtb": 0x250, "sumb": 0x253, "clz": 0x2A5, "cntb": 0x2B4, "clgt": 0x2C0},
        **{"andc": 0x2C1, "clgth": 0x2C8, "orc": 0x2C9, "clgtb": 0x2D0, "ceq": 0x3C0, "ceqh": 0x3C8},
        **{"mpyu": 0x3CC, "ceqb": 0x3D0},
    },
}
"""The first 11 bits of a word by format and mnemonic; bits behind the opcode are 0 in them."""
_BITS = {"RRR": 4, "RI18": 7, "LBT": 7, "RI10": 8, "RI16": 9, "RI7": 11, "RR": 11}
"""The length of an opcode."""
_IMMEDIATE = {"RI18": (18, 7), "RI16": (16, 7), "RI10": (10, 14), "RI7": (7, 14)}
"""The bits of an immediate, and the place of its lowest one."""
FORMATS = {name: kind for kind, codes in _CODES.items() for name in codes}
"""The format of each mnemonic's word."""
_BY_OPCODE = {
    (_BITS[kind], code >> 11 - _BITS[kind]): name
    for kind, codes in _CODES.items()
    for name, code in codes.items()
}
_UNSIGNED = frozenset({"ila", "fsmbi", "ilh", "ilhu", "iohl", "lqa", "stqa"})
_SCALE = {"lqd": 16, "stqd": 16, "lqa": 4, "stqa": 4}
"""What an immediate counts, in bytes."""


class SpuFields(NamedTuple):
    """The parts of a word. `imm`: its immediate as the assembler writes it, but the distance for a branch."""

    name: str
    rt: int
    ra: int
    rb: int
    rc: int
    imm: int


def encoded(program: Program) -> Iterator[tuple[int, bytes]]:
    """The address and the four bytes of each instruction, in order."""
    for address, decoded in sorted(program.instructions.items()):
        yield address, _word(decoded, address, program).to_bytes(_WORD, "big")


def _word(decoded: Decoded, address: int, program: Program) -> int:
    name, immediate = decoded.opcode.name, decoded.immediate
    kind, roles = FORMATS[name], decoded.opcode.roles
    word = _CODES[kind][name] << 21
    if kind == "LBT":
        return word | _hint(immediate - address, program.instructions[immediate].immediate - address)
    written = () if decoded.target is None else (decoded.target,)
    read = decoded.sources[1:] if "b" in roles else decoded.sources
    first, second, third, fourth = (*written, *read, 0, 0, 0, 0)[:4]
    if name == "nop":
        first = _REGISTER  # as every compiler writes it
    if name == "bi":
        first, second = 0, first
    if kind == "RRR":
        return word | first << 21 | third << 14 | second << 7 | fourth
    if "l" in roles:
        immediate = (immediate - address) // _WORD
    word |= second << 7 | first if kind in ("RR", "RI7", "RI10") else first
    if kind == "RR":
        return word | third << 14
    bits, place = _IMMEDIATE[kind]
    return word | (immediate // _SCALE.get(name, 1) & (1 << bits) - 1) << place


def _hint(branch: int, target: int) -> int:
    """The fields of a hint, from the distances of its branch and of that branch's target in bytes."""
    place = branch // _WORD & (1 << HINT_REACH + 1) - 1
    return place >> 7 << 23 | (target // _WORD & 0xFFFF) << 7 | place & 127


def fields(word: int) -> SpuFields | None:
    """The parts of a word; None if it is no known instruction, or bits of it that must be 0 are not."""
    keys = ((bits, word >> 32 - bits) for bits in sorted(set(_BITS.values()), reverse=True))
    name = next((_BY_OPCODE[key] for key in keys if key in _BY_OPCODE), None)
    if name is None:
        return None
    kind, roles = FORMATS[name], opcodes()[name].roles
    rt, ra, rb, rc = word & 127, word >> 7 & 127, word >> 14 & 127, 0
    if kind == "LBT":
        return SpuFields(name, 0, 0, 0, 0, 0)
    if kind == "RRR":
        return SpuFields(name, word >> 21 & 127, ra, rb, rt, 0)
    if kind == "RR":
        used = len(roles.replace("i", ""))
        given = (ra, rt, rb) if name == "bi" else (rt, ra, rb)
        if name != "nop" and any(given[used:]):
            return None
        return SpuFields(name, rt, ra, rb, rc, 0)
    bits, place = _IMMEDIATE[kind]
    immediate = word >> place & (1 << bits) - 1
    if name not in _UNSIGNED:
        immediate -= immediate >> bits - 1 << bits
    if kind in ("RI16", "RI18"):
        ra = 0
    scale = _WORD if "l" in roles else _SCALE.get(name, 1)
    if name == "br" and rt:
        return None
    return SpuFields(name, rt, ra, 0, 0, immediate * scale)
