"""Decodes IA-32 instructions with capstone into the classes of a pipeline description.

The classes are `alu`, `lea`, `shift`, `jump`, `call`, `return`, `push`, `pop`, `mmx`, `mmx_shift`,
`mmx_move` (between the two kinds of registers), `emms`, `high` (reads one of ah to dh) and `swap`
(BSWAP). An instruction with a memory operand has
`_load`, `_store` or `_update` behind its class; a plain move is `load` or `store`. What writes a part of a
register has the class `partial`, and what is not listed here `undefined`: no description has these, so that
such code is refused."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aesgen.simulators.in_order.instruction import DecodedInstruction

_WHOLE = ("eax", "ebx", "ecx", "edx", "esi", "edi", "ebp", "esp")
_PARTS = {part: f"e{letter}x" for letter in "abcd" for part in (f"{letter}l", f"{letter}h", f"{letter}x")} | {
    name[1:]: name for name in ("esi", "edi", "ebp", "esp")
}
_ALU = ("add", "sub", "xor", "and", "or", "cmp", "test", "inc", "dec", "neg", "not", "mov", "movzx", "movsx")
_SHIFTS = ("shl", "shr", "sar", "rol", "ror")
_MMX = ("pxor", "por", "pand", "pandn", "paddd", "paddb", "psubd", "movq")
_MMX_SHIFTS = ("psrlq", "psllq", "psrld", "pslld", "punpckldq", "punpckhdq")
_COMPARES = ("cmp", "test")
_ALONE = {
    **{name: name for name in ("call", "push", "pop", "emms", "lea")},
    **{"ret": "return", "nop": "alu", "bswap": "swap"},
}


def decode(
    code: bytes, address: int, meaning: str, description: Mapping[str, Any]
) -> list[DecodedInstruction]:
    """The instructions of consecutive bytes, first to last. Invalid bytes have the class `undefined`."""
    found: list[DecodedInstruction] = []
    start = 0
    while start < len(code):
        instruction = decoded(bytes(code[start : start + 15]))
        found.append(instruction)
        start += instruction.size
    return found


@cache
def _disassembler() -> Any:
    import capstone

    made = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_32)
    made.detail = True
    return made


@cache
def decoded(code: bytes) -> DecodedInstruction:
    """The instruction at the start of `code`."""
    from capstone import x86

    found: Any = next(_disassembler().disasm(code, 0), None)
    if found is None:
        return DecodedInstruction(f".byte {code[0]:#x}", 1, "undefined")
    name = found.mnemonic
    read, written = ({found.reg_name(each) for each in some} for some in found.regs_access())
    parts = written & _PARTS.keys()
    reads, writes = ({_PARTS.get(each, each) for each in some} for some in (read, written))
    memory = [item.mem for item in found.operands if item.type == x86.X86_OP_MEM and name != "lea"]
    address = {found.reg_name(part) for each in memory for part in (each.base, each.index) if part}
    jumps = name.startswith("j")
    kind = "jump" if jumps else _kind(name, found.operands, bool(memory), x86)
    if kind == "alu" and read & {"ah", "bh", "ch", "dh"}:
        kind = "high"
    if name in ("push", "pop", "call", "ret"):
        address = {"esp"}
    stored: frozenset[str] = frozenset()
    if kind in ("store", "mmx_store", "push"):
        stored = frozenset(
            _PARTS.get(found.reg_name(item.reg), found.reg_name(item.reg))
            for item in found.operands
            if item.type == x86.X86_OP_REG
        )
    return DecodedInstruction(
        text=f"{name} {found.op_str}".strip(),
        size=found.size,
        kind="partial" if parts else kind,
        reads=frozenset(reads | stored) - {"eip"},
        writes=frozenset(writes) - {"eip"},
        address=frozenset(address),
        stored=stored,
        control=jumps or name in ("call", "ret"),
    )


def _kind(name: str, operands: Any, memory: bool, x86: Any) -> str:
    if name in _ALONE:
        return _ALONE[name] if not (memory and name in ("push", "pop", "call")) else "undefined"
    moves = name in ("movd", "movq", "mov", "movzx", "movsx")
    vectors = any(
        item.type == x86.X86_OP_REG and x86.X86_REG_MM0 <= item.reg <= x86.X86_REG_MM7 for item in operands
    )
    if name == "movd":
        kind = "mmx_move"
    elif name in _MMX and vectors:
        kind = "mmx"
    elif name in _MMX_SHIFTS and vectors:
        kind = "mmx_shift"
    elif name in _SHIFTS:
        kind = "shift"
    elif name in _ALU:
        kind = "alu"
    else:
        return "undefined"
    if not memory:
        return kind
    to_memory = operands[0].type == x86.X86_OP_MEM
    if moves:
        return ("mmx_" if vectors else "") + ("store" if to_memory else "load")
    return f"{kind}_update" if to_memory and name not in _COMPARES else f"{kind}_load"
