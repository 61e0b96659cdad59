"""The vector AES instructions on terms (RISC-V Cryptography Extensions Volume II: Zvkned), and the
instructions of the CW4011."""

from __future__ import annotations

from aesgen.proofs.failures import Stopped
from aesgen.proofs.riscv.decoding import RiscvCode
from aesgen.proofs.riscv.state import HartState
from aesgen.proofs.riscv.vector.integer import Handler
from aesgen.proofs.riscv.vector.memory import read_table
from aesgen.proofs.riscv.vector.unit import VectorUnit
from aesgen.proofs.terms import Byte, Bytes, Terms

_WORD, _BLOCK = 4, 16
_CONSTANTS = (0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1B, 0x36)


def _unit(state: HartState) -> VectorUnit:
    """The unit, whose elements must be words and whose length a multiple of four."""
    unit = state.vectors
    if unit.type.size != _WORD or unit.length % (_BLOCK // _WORD):
        raise Stopped("the manual reserves AES instructions of this type or length")
    return unit


def _keys(unit: VectorUnit, given: RiscvCode) -> Bytes:
    """The round key of each block: its own (`.vv`), or the first one of vs2 (`.vs`)."""
    if given.mnemonic.endswith(".vv"):
        return unit.body(given.rs2)
    if given.rs2 in unit.group(given.rd):
        raise Stopped("the manual reserves a round key in the registers of the blocks")
    return unit.spelled(given.rs2)[:_BLOCK] * (unit.length * _WORD // _BLOCK)


def _round(state: HartState, given: RiscvCode) -> None:
    """A round. `vaesdm` adds the key before InvMixColumns, unlike the rounds of the terms."""
    unit, terms = _unit(state), state.terms
    inverse, last = given.mnemonic[4] == "d", given.mnemonic[5] == "f"
    keys = _keys(unit, given)
    if inverse and not last:
        mixed = {key: terms.mixed(key, inverse=True) for key in set(_blocks(keys))}
        keys = tuple(byte for key in _blocks(keys) for byte in mixed[key])
    target = given.rd
    unit.put(target, terms.rounds(unit.body(target), keys, inverse, last))


def _blocks(content: Bytes) -> list[Bytes]:
    return [content[place : place + _BLOCK] for place in range(0, len(content), _BLOCK)]


def _whiten(state: HartState, given: RiscvCode) -> None:
    unit, target = _unit(state), given.rd
    unit.put(target, state.terms.xors(unit.body(target), _keys(unit, given)))


def _next_key(state: HartState, given: RiscvCode) -> None:
    """`vaeskf1` and `vaeskf2`: a round key from the one before it, and for keys of 256 bits from the one
    before that, which the target holds."""
    unit, second = _unit(state), given.mnemonic == "vaeskf2.vi"
    number = given.rs1 & 15
    low, high = (2, 14) if second else (1, 10)
    if not low <= number <= high:
        number ^= 8
    rotates = not second or number % 2 == 0
    constant = _CONSTANTS[number // 2 - 1 if second else number - 1] if rotates else 0
    before = _blocks(unit.body(given.rs2))
    older = _blocks(unit.body(given.rd)) if second else before
    made = [_key(state.terms, *pair, rotates, constant) for pair in zip(before, older, strict=True)]
    unit.put(given.rd, tuple(byte for each in made for byte in each))


def _key(terms: Terms, before: Bytes, older: Bytes, rotates: bool, constant: int) -> Bytes:
    """The round key behind `before` (FIPS-197, 5.2)."""
    word = before[12:]
    if rotates:
        word = word[1:] + word[:1]
    word = tuple(terms.substituted(byte) for byte in word)
    word = (terms.xor(word[0], constant), *word[1:])
    made: Bytes = ()
    for start in range(0, _BLOCK, _WORD):
        word = terms.xors(word, older[start : start + _WORD])
        made += word
    return made


def _of_cw4011(state: HartState, given: RiscvCode) -> None:
    """The CW4011's two instructions, on words in single registers: `cw.select` takes a byte of each element;
    `cw.read` is in `memory`."""
    unit = state.vectors
    if state.size != _WORD or unit.type.size != _WORD or unit.type.group > 1:
        raise Stopped(f"the model lacks `{given.mnemonic}` of this type")
    if given.mnemonic == "cw.read":
        read_table(state, given)
        return
    content, made = unit.body(given.rs2), list[Byte]()
    for start in range(0, len(content), _WORD):
        made += (content[start + given.rs1 % _WORD], 0, 0, 0)
    unit.put(given.rd, tuple(made))


HANDLERS: dict[str, Handler] = {
    **{f"vaes{name}.{form}": _round for name in ("em", "ef", "dm", "df") for form in ("vv", "vs")},
    "vaesz.vs": _whiten,
    **dict.fromkeys(("vaeskf1.vi", "vaeskf2.vi"), _next_key),
    **dict.fromkeys(("cw.select", "cw.read"), _of_cw4011),
}
