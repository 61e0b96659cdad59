"""The encodings of vector instructions, as the manuals define them. The two instructions of the CW4011, to
which its article gives no encoding, have that of this project in custom-0."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.failures import Stopped

LOAD, STORE, COMPUTE, CIPHER, CUSTOM = 0x07, 0x27, 0x57, 0x77, 0x0B
OPCODES = frozenset((LOAD, STORE, COMPUTE, CIPHER, CUSTOM))
WIDTHS = {0: 1, 5: 2, 6: 4, 7: 8}
"""Bytes of an element of a load or store, by the field `width`."""
UNIT, UNORDERED, STRIDED, ORDERED = range(4)
"""How a load or store addresses memory (`mop`)."""
_VV, _MULTIPLYING, _VI, _VX, _MULTIPLYING_VX, _TYPE = 0, 2, 3, 4, 6, 7
_INTEGER = {
    0x00: "vadd", 0x01: "vandn", 0x02: "vsub", 0x03: "vrsub", 0x09: "vand", 0x0A: "vor", 0x0B: "vxor",
    0x0E: "vslideup", 0x0F: "vslidedown", 0x14: "vror", 0x17: "vmerge", 0x25: "vsll", 0x28: "vsrl",
    0x29: "vsra",
}  # fmt: skip
_LACKING = {
    _VV: frozenset((0x03, 0x0E, 0x0F)),
    _VX: frozenset[int](),
    _VI: frozenset((0x01, 0x02)),
}
"""The forms that an operation does not have."""
_ROUNDS = {0: "vaesdm", 1: "vaesdf", 2: "vaesem", 3: "vaesef", 7: "vaesz"}


def masked(word: int) -> bool:
    """Whether only the elements with a mask bit in v0 are active."""
    return not word >> 25 & 1


class _OperandFields(NamedTuple):
    """Fields of an instruction. `first`: that of vs1, of rs1 or of an immediate; `second`: that of vs2."""

    first: int
    second: int
    masked: bool


def _fields(word: int) -> _OperandFields:
    return _OperandFields(word >> 15 & 31, word >> 20 & 31, masked(word))


def name_of(word: int) -> str:
    """The mnemonic of a vector instruction. Raises `Stopped` for one that the model lacks."""
    opcode = word & 0x7F
    if opcode in (LOAD, STORE):
        found = _of_memory(word, "s" if opcode == STORE else "l")
    elif opcode == COMPUTE:
        found = _computing(word)
    elif opcode == CIPHER:
        found = _ciphering(word)
    else:
        found = {0: "cw.select", 1: "cw.read"}.get(word >> 12 & 7) if not word >> 25 else None
    if found is None:
        raise Stopped(f"the model lacks the instruction {word:08x}")
    return found


def _of_memory(word: int, letter: str) -> str | None:
    """Loads (`l`) and stores (`s`), of elements of at most 64 bits, without those of masks and of whole
    registers and without loads that only the first fault ends (vs2 is then not 0)."""
    count, mode, width = (word >> 29) + 1, word >> 26 & 3, WIDTHS.get(word >> 12 & 7)
    if word >> 28 & 1 or width is None or (mode == UNIT and word >> 20 & 31):
        return None
    segments = f"seg{count}" if count > 1 else ""
    if mode in (UNIT, STRIDED):
        return f"v{letter}{'s' * (mode == STRIDED)}{segments}e{8 * width}.v"
    order = "u" if mode == UNORDERED else "o"
    return f"v{letter}{order}x{segments}ei{8 * width}.v"


def _computing(word: int) -> str | None:
    form, function, given = word >> 12 & 7, word >> 26, _fields(word)
    if form == _TYPE:
        if not word >> 31:
            return "vsetvli"
        return "vsetivli" if word >> 30 == 3 else None
    if form in _LACKING:
        return _integer(function, form, given)
    if form == _MULTIPLYING_VX:
        return "vmv.s.x" if (function, given.second, given.masked) == (0x10, 0, False) else None
    if form != _MULTIPLYING:
        return None
    if (function, given.first, given.masked) == (0x10, 0, False):
        return "vmv.x.s"
    return {(0x14, 17, 0): "vid.v", (0x12, 9, given.second): "vrev8.v"}.get(
        (function, given.first, given.second)
    )


def _integer(function: int, form: int, given: _OperandFields) -> str | None:
    """Operations on integers. `vmv.v` is `vmerge` without a mask, and `vror.vi` by 32 or more has a funct6
    of its own."""
    suffix = {_VV: "vv", _VX: "vx", _VI: "vi"}[form]
    if function == 0x27 and form == _VI:
        whole = given.first + 1
        return f"vmv{whole}r.v" if whole in (1, 2, 4, 8) and not given.masked else None
    if function == 0x15:
        return {_VI: "vror.vi", _VV: "vrol.vv", _VX: "vrol.vx"}[form]
    if function == 0x17:
        if given.masked:
            return f"vmerge.{suffix}m"
        return f"vmv.v.{suffix[1]}" if not given.second else None
    name = _INTEGER.get(function)
    return None if name is None or function in _LACKING[form] else f"{name}.{suffix}"


def _ciphering(word: int) -> str | None:
    """Zvkned, whose instructions have no mask."""
    function, given = word >> 26, _fields(word)
    if word >> 12 & 7 != _MULTIPLYING or given.masked:
        return None
    if function in (0x22, 0x2A):
        return "vaeskf1.vi" if function == 0x22 else "vaeskf2.vi"
    form, name = {0x28: "vv", 0x29: "vs"}.get(function), _ROUNDS.get(given.first)
    if form is None or name is None or (name, form) == ("vaesz", "vv"):
        return None
    return f"{name}.{form}"
