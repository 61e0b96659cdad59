"""Decodes ARM and Thumb instructions with capstone into the terms of a pipeline description."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aesgen.simulators.in_order.instruction import DecodedInstruction

REGISTERS = (*(f"r{number}" for number in range(13)), "sp", "lr", "pc")
_ALIASES = {"sb": "r9", "sl": "r10", "fp": "r11", "ip": "r12", "r13": "sp", "r14": "lr", "r15": "pc"}
_MULTIPLIES = ("mul", "mla", "mls", "smul", "smla", "umull", "umlal", "smull", "smlal")


def decode(
    code: bytes, address: int, meaning: str, description: Mapping[str, Any]
) -> list[DecodedInstruction]:
    """The instructions of consecutive bytes, first to last. Invalid bytes have the class `undefined`.

    `meaning` is `a` or `t`, from the mapping symbol before the bytes (AAELF 5.5.5); without one the core's
    state decides. Instructions of an IT block count as executed."""
    thumb = meaning == "t" if meaning else bool(description["thumb"])
    found: list[DecodedInstruction] = []
    start = 0
    while start < len(code):
        size = 4
        if thumb:
            half = int.from_bytes(code[start : start + 2], "little")
            size = 4 if half >> 11 in (0b11101, 0b11110, 0b11111) else 2
        instruction = decoded(bytes(code[start : start + size]), thumb)
        found.append(instruction)
        start += size
    return found


@cache
def decoded(code: bytes, thumb: bool) -> DecodedInstruction:
    """The instruction in `code` (2 or 4 bytes), decoded by capstone."""
    from capstone import arm

    found: Any = next(_disassembler(thumb).disasm(code, 0), None)
    if found is None:
        return DecodedInstruction(f".inst {code.hex()}", len(code), "undefined")
    name = found.mnemonic
    read, written = found.regs_access()
    reads = frozenset(map(_name, map(found.reg_name, read))) & frozenset(REGISTERS)
    writes = frozenset(map(_name, map(found.reg_name, written))) & frozenset(REGISTERS)
    operands = found.operands
    changes_base = name.startswith(("push", "pop")) or "!" in found.op_str
    registers = [_name(found.reg_name(item.reg)) for item in operands if item.type == arm.ARM_OP_REG]
    memory = [item.mem for item in operands if item.type == arm.ARM_OP_MEM]
    kind, count, address = _kind(name, operands, registers, writes), 0, frozenset[str]()
    if kind in ("load_multiple", "store_multiple"):
        implied = name.startswith(("push", "pop", "ldrd", "strd"))
        moved = registers if implied else registers[1:]
        count = 2 if name.startswith(("ldrd", "strd")) else len(moved)
        address = frozenset({"sp"} if name.startswith(("push", "pop")) else registers[:1])
    elif memory:
        parts = [memory[0].base, memory[0].index]
        address = frozenset(_name(found.reg_name(part)) for part in parts if part)
    flow = kind in ("branch", "call")
    conditional = not thumb and found.cc not in (arm.ARM_CC_INVALID, arm.ARM_CC_AL) and not flow
    updated = address & writes - set(registers[:1]) if memory else address & writes if changes_base else set()
    last = max(writes - updated, key=REGISTERS.index, default="") if kind == "load_multiple" else ""
    return DecodedInstruction(
        text=f"{name} {found.op_str}".strip(),
        updated=next(iter(updated), ""),
        size=found.size,
        kind=kind,
        reads=reads - {"pc"},
        writes=writes,
        address=address - {"pc"},
        count=count,
        last=last,
        register_offset=bool(memory and memory[0].index),
        condition=int.from_bytes(code, "little") >> 28 if conditional else None,
        multiplier=registers[2] if kind.startswith("multiply") and len(registers) > 2 else "",
        control=flow or "pc" in writes,
    )


def _kind(name: str, operands: Any, registers: list[str], writes: frozenset[str]) -> str:
    from capstone import arm

    if name.startswith(("ldm", "pop", "ldrd")):
        return "load_multiple"
    if name.startswith(("stm", "push", "strd")):
        return "store_multiple"
    if name.startswith("vmov"):
        return "fpu_move"
    if name.startswith("ldr"):
        return "load_signed" if name.startswith("ldrs") else "load"
    if name.startswith("str"):
        return "store"
    if name.startswith(_MULTIPLIES):
        long = name.startswith(("umull", "umlal", "smull", "smlal")) and len(registers) == 4
        accumulates = name[:3] in ("mla", "mls") or name.startswith(("umlal", "smlal"))
        return "multiply" + ("_long" if long else "") + ("_add" if accumulates else "")
    bare = name.removesuffix(".w")
    if bare in ("bl", "blx"):
        return "call"
    if bare in ("b", "bx", "cbz", "cbnz", "tbb", "tbh") or (bare[:1] == "b" and bare[1:] in _CONDITIONS):
        return "branch"
    by_register = (arm.ARM_SFT_ASR_REG, arm.ARM_SFT_LSL_REG, arm.ARM_SFT_LSR_REG, arm.ARM_SFT_ROR_REG)
    if any(item.type == arm.ARM_OP_REG and item.shift.type in by_register for item in operands):
        return "shift_by_register"
    if name[:3] in ("lsl", "lsr", "asr", "ror") and len(registers) == 3:
        return "shift_by_register"
    return "alu"


_CONDITIONS = ("eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le", "cs", "cc")


def _name(register: str) -> str:
    return _ALIASES.get(register, register)


@cache
def _disassembler(thumb: bool) -> Any:
    import capstone

    mode = capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS if thumb else capstone.CS_MODE_ARM
    disassembler = capstone.Cs(capstone.CS_ARCH_ARM, mode)
    disassembler.detail = True
    return disassembler
