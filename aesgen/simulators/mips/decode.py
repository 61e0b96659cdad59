"""MIPS instructions in the terms of a pipeline description.

Source: MIPS32 and MIPS64 Architecture For Programmers, volume II (release 2): the tables of appendix A.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from aesgen.machines.mips import REGISTERS
from aesgen.simulators.in_order.instruction import DecodedInstruction


class _Form(NamedTuple):
    """A kind of instruction: its class in a description, and which fields of the word it reads and writes: s,
    t and d name the three registers."""

    name: str
    kind: str
    reads: str
    writes: str = ""


def _forms(kind: str, reads: str, writes: str, **codes: int) -> dict[int, _Form]:
    return {code: _Form(name.rstrip("_"), kind, reads, writes) for name, code in codes.items()}


_SPECIAL = {
    **_forms(
        "shift", "t", "d", sll=0, srl=2, sra=3, dsll=56, dsrl=58, dsra=59, dsll32=60, dsrl32=62, dsra32=63
    ),
    **_forms("shift", "st", "d", sllv=4, srlv=6, srav=7, dsllv=20, dsrlv=22, dsrav=23),
    **_forms("alu", "st", "d", add=32, addu=33, sub=34, subu=35, and_=36, or_=37, xor=38, nor=39),
    **_forms("alu", "st", "d", slt=42, sltu=43, dadd=44, daddu=45, dsub=46, dsubu=47),
    **_forms("alu", "std", "d", movz=10, movn=11),
    **_forms("jump_register", "s", "", jr=8),
    **_forms("jump_register", "s", "d", jalr=9),
}
_ROTATED = {"srl": "rotr", "srlv": "rotrv", "dsrl": "drotr", "dsrl32": "drotr32", "dsrlv": "drotrv"}
_SPECIAL3 = {
    **_forms("shift", "s", "t", ext=0, dextm=1, dextu=2, dext=3),
    **_forms("shift", "st", "t", ins=4, dinsm=5, dinsu=6, dins=7),
    **_forms("shift", "t", "d", bshfl=32, dbshfl=36),
}
_MAIN = {
    **_forms("jump", "", "", j=2),
    **_forms("branch", "st", "", beq=4, bne=5),
    **_forms("branch", "s", "", blez=6, bgtz=7),
    **_forms(
        "alu", "s", "t", addi=8, addiu=9, slti=10, sltiu=11, andi=12, ori=13, xori=14, daddi=24, daddiu=25
    ),
    **_forms("alu", "", "t", lui=15),
    **_forms("load", "s", "t", lw=35, lwu=39, ld=55),
    **_forms("load_part", "s", "t", lb=32, lh=33, lbu=36, lhu=37),
    **_forms("store", "st", "", sb=40, sh=41, sw=43, sd=63),
}
_REGIMM = _forms("branch", "s", "", bltz=0, bgez=1)
_FLOW = ("branch", "jump", "jump_register")
_MEMORY = ("load", "load_part", "store")


def decode(
    code: bytes, address: int, meaning: str, description: Mapping[str, Any]
) -> list[DecodedInstruction]:
    """The instructions of consecutive bytes, first to last. Unknown ones have the class `undefined`."""
    order: Any = description["byte_order"]
    return [decoded(int.from_bytes(code[at : at + 4], order)) for at in range(0, len(code), 4)]


@cache
def decoded(word: int) -> DecodedInstruction:
    """The instruction `word`."""
    form = _form(word)
    if form is None:
        return DecodedInstruction(f".word {word:#010x}", 4, "undefined")
    fields = {
        "s": REGISTERS[word >> 21 & 31],
        "t": REGISTERS[word >> 16 & 31],
        "d": REGISTERS[word >> 11 & 31],
    }
    memory, stores = form.kind in _MEMORY, form.kind == "store"
    base = {fields["s"]} if memory else set[str]()
    value = {fields["t"]} if stores else set[str]()
    return DecodedInstruction(
        text=f"{form.name} {', '.join(fields[each] for each in form.writes + form.reads)}".strip(),
        size=4,
        kind=form.kind,
        reads=frozenset({fields[each] for each in form.reads} - {"zero"}),
        writes=frozenset({fields[each] for each in form.writes} - {"zero"}),
        address=frozenset(base - {"zero"}),
        stored=frozenset(value - base - {"zero"}),
        control=form.kind in _FLOW,
    )


def _form(word: int) -> _Form | None:
    """The form of an instruction; None for one that no table here has."""
    code, last = word >> 26, word & 63
    if code == 0:
        form = _SPECIAL.get(last)
        rotates = word >> 6 & 1 if last in (6, 22) else word >> 21 & 1
        if form and form.name in _ROTATED and rotates:
            return form._replace(name=_ROTATED[form.name])
        return form
    if code == 1:
        return _REGIMM.get(word >> 16 & 31)
    return _SPECIAL3.get(last) if code == 31 else _MAIN.get(code)
