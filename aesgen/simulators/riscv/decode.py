"""RISC-V instructions in the terms of a pipeline description."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aesgen.machines.riscv import REGISTERS
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.riscv.encoding import VECTOR, RiscvInstruction, operation
from aesgen.simulators.riscv.vectors import VectorDecoder

_CLASSES = {
    **dict.fromkeys(("lw", "ld", "lwu"), "load"),
    **dict.fromkeys(("lb", "lbu", "lh", "lhu"), "load_part"),
    **dict.fromkeys(("sb", "sh", "sw", "sd"), "store"),
    **dict.fromkeys(("mul", "mulh", "mulhsu", "mulhu", "mulw"), "multiply"),
    **dict.fromkeys(("div", "divu", "rem", "remu", "divw", "divuw", "remw", "remuw"), "divide"),
    **dict.fromkeys(("beq", "bne", "blt", "bge", "bltu", "bgeu"), "branch"),
    "jal": "jump",
    "jalr": "jump_register",
    "invalid": "undefined",
}
_RETURN = ("zero", "ra")


def decode(
    code: bytes, address: int, meaning: str, description: Mapping[str, Any]
) -> list[DecodedInstruction]:
    """The instructions of consecutive bytes, first to last. Invalid ones have the class `undefined`."""
    width, found, start = int(description["width_bits"]), [], 0
    vectors = VectorDecoder(REGISTERS)
    while start < len(code):
        size = 4 if code[start] & 3 == 3 else 2
        word = int.from_bytes(code[start : start + size], "little")
        is_vector = operation(word, width).name == VECTOR
        found.append(vectors.decoded(word) if is_vector else decoded(word, width))
        start += size
    return found


@cache
def decoded(word: int, width: int) -> DecodedInstruction:
    """The instruction `word` for registers of `width` bits.

    A `branch` leads forward and a `branch_back` backward; a `return` is a jump to `ra`."""
    each = operation(word, width)
    kind, memory = (
        _class(each),
        each.name in _CLASSES and _CLASSES[each.name] in ("load", "load_part", "store"),
    )
    base, value = REGISTERS[each.rs1], REGISTERS[each.rs2]
    reads = {base, value} - {"zero"}
    stored = {value} - {"zero"} if kind == "store" else set()
    return DecodedInstruction(
        text=each.text,
        size=each.size,
        kind=kind,
        reads=frozenset(reads),
        writes=frozenset({REGISTERS[each.rd]} - {"zero"}),
        address=frozenset({base} - {"zero"} if memory else ()),
        stored=frozenset(stored - {base}),
        control=kind in ("branch", "branch_back", "jump", "jump_register", "return"),
    )


def _class(each: RiscvInstruction) -> str:
    kind = _CLASSES.get(each.name, "aes" if each.name.startswith("aes") else "alu")
    if kind == "branch" and each.imm < 0:
        return "branch_back"
    if kind == "jump_register" and (REGISTERS[each.rd], REGISTERS[each.rs1]) == _RETURN:
        return "return"
    return kind
