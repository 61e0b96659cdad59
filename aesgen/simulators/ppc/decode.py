"""PowerPC instructions in the terms of a pipeline description.

Source: PowerPC User Instruction Set Architecture, book I (2.02): appendices with the opcodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from aesgen.simulators.in_order.instruction import DecodedInstruction


class PpcForm(NamedTuple):
    """A kind of instruction: its class in a description, and which fields of the word it reads and writes: d,
    a and b name the three registers, z register a unless it is r0, which means the number 0. `updates`: the
    address is written back to register a."""

    name: str
    kind: str
    reads: str
    writes: str = ""
    updates: bool = False


def _forms(kind: str, reads: str, writes: str, **codes: int) -> dict[int, PpcForm]:
    return {
        code: PpcForm(name.rstrip("_"), kind, reads, writes, name.endswith(("u", "ux")))
        for name, code in codes.items()
    }


_MAIN = {
    **_forms("alu", "a", "d", mulli=7),
    **_forms("compare", "a", "", cmplwi=10, cmpwi=11),
    **_forms("alu", "a", "d", addic=12, addic_=13),
    **_forms("alu", "z", "d", addi=14, addis=15),
    **_forms("alu", "da", "a", rlwimi=20),
    **_forms("alu", "d", "a", rlwinm=21, ori=24, oris=25, xori=26, xoris=27, andi_=28, andis_=29),
    **_forms("alu", "db", "a", rlwnm=23),
    **_forms("load", "z", "d", lwz=32, lwzu=33, lbz=34, lbzu=35, lhz=40, lha=42),
    **_forms("store", "dz", "", stw=36, stwu=37, stb=38, stbu=39, sth=44),
    **_forms("load_many", "z", "", lmw=46),
    **_forms("store_many", "z", "", stmw=47),
}
_EXTENDED = {
    **_forms("compare", "ab", "", cmpw=0, cmplw=32),
    **_forms("alu", "ab", "d", subf=40, mullw=235, add=266),
    **_forms("alu", "a", "d", neg=104),
    **_forms(
        "alu", "db", "a", slw=24, and_=28, andc=60, nor=124, eqv=284, xor=316, orc=412, or_=444, nand=476
    ),
    **_forms("alu", "db", "a", srw=536),
    **_forms("alu", "d", "a", cntlzw=26, srawi=824, extsh=922, extsb=954),
    **_forms("load", "zb", "d", lwzx=23, lwzux=55, lbzx=87, lbzux=119, lhzx=279, lwbrx=534),
    **_forms("store", "dzb", "", stwx=151, stwux=183, stbx=215, sthx=407, stwbrx=662),
    **_forms("move_from", "", "d", mfcr=19, mfspr=339),
    **_forms("move_to", "d", "", mtcrf=144, mtspr=467),
}
_SPECIAL = {8: "lr", 9: "counter"}
_FIELDS = tuple(f"cr{number}" for number in range(8))
_COMPARING = (13, 28, 29)
"""Opcodes of instructions that always compare their result with 0."""
_RECORDING = (20, 21, 23, 31)
"""Opcodes whose lowest bit makes the instruction compare its result with 0."""
_WITHOUT_RECORD = ("load", "store", "compare", "move_from", "move_to")


def decode(
    code: bytes, address: int, meaning: str, description: Mapping[str, Any]
) -> list[DecodedInstruction]:
    """The instructions of consecutive bytes, first to last. Unknown ones have the class `undefined`."""
    return [decoded(int.from_bytes(code[at : at + 4], "big")) for at in range(0, len(code), 4)]


@cache
def decoded(word: int) -> DecodedInstruction:
    """The instruction `word`."""
    opcode, extended = word >> 26, word >> 1 & 0x3FF
    if opcode in (16, 18, 19):
        return _branch(word)
    form = _EXTENDED.get(extended) if opcode == 31 else _MAIN.get(opcode)
    if form is None:
        return DecodedInstruction(f".long {word:#010x}", 4, "undefined")
    numbers = {"d": word >> 21 & 31, "a": word >> 16 & 31, "b": word >> 11 & 31}
    fields = {name: f"r{number}" for name, number in numbers.items()}
    reads = {fields["a" if each == "z" else each] for each in form.reads if each != "z" or numbers["a"]}
    writes = {fields[each] for each in form.writes}
    count = 32 - numbers["d"] if form.kind.endswith("_many") else 0
    many = {f"r{number}" for number in range(numbers["d"], 32)} if count else set[str]()
    address = set[str]()
    if form.kind.startswith(("load", "store")):
        address = {fields[each] for each in form.reads.replace("z", "a") if each != "d"} & reads
    # What besides its registers an instruction reads and writes.
    if form.kind == "compare":
        writes |= {_FIELDS[numbers["d"] >> 2]}
    elif opcode in _COMPARING or (opcode in _RECORDING and word & 1 and form.kind not in _WITHOUT_RECORD):
        writes |= {"cr0"}
    elif form.name in ("mfspr", "mtspr"):
        special = {_SPECIAL.get(numbers["a"], "special")}
        reads |= special if form.name == "mfspr" else set()
        writes |= special if form.name == "mtspr" else set()
    elif form.name in ("mfcr", "mtcrf"):
        reads |= set(_FIELDS) if form.name == "mfcr" else set()
        writes |= set(_FIELDS) if form.name == "mtcrf" else set()
    elif form.kind == "store_many":
        reads |= many
    elif form.kind == "load_many":
        writes |= many
    stored = {fields["d"]} if form.kind == "store" else set[str]()
    updated = fields["a"] if form.updates else ""
    return DecodedInstruction(
        text=f"{form.name} {', '.join(fields.get(each, fields['a']) for each in form.writes + form.reads)}",
        size=4,
        kind=form.kind,
        reads=frozenset(reads),
        writes=frozenset(writes | ({updated} if updated else set())),
        address=frozenset(address),
        stored=frozenset(stored - address),
        updated=updated,
        count=count,
    )


def _branch(word: int) -> DecodedInstruction:
    """A branch: to an address in the instruction (16 if it has a condition, else 18), or to one in the
    link or the count register."""
    opcode, extended = word >> 26, word >> 1 & 0x3FF
    if opcode == 19 and extended not in (16, 528):
        return DecodedInstruction(f".long {word:#010x}", 4, "undefined")
    reads, writes = set[str](), set[str]()
    options = word >> 21 & 31
    if opcode != 18:
        if not options & 4:
            reads, writes = {"counter"}, {"counter"}
        if not options & 16:
            reads = reads | {_FIELDS[word >> 18 & 7]}
    if opcode == 19:
        reads = reads | {"lr" if extended == 16 else "counter"}
    if word & 1:
        writes = writes | {"lr"}
    names = {16: "bc", 18: "b", 19: "bclr" if extended == 16 else "bcctr"}
    kinds = {16: "branch", 18: "jump", 19: "jump_register"}
    return DecodedInstruction(
        names[opcode], 4, kinds[opcode], frozenset(reads), frozenset(writes), control=True
    )
