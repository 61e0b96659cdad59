"""The syntax of GNU as for tic6x-elf: one instruction of a line.

The unit is always stated, and with a memory access the data path (`.D1T2`). Errors (`AssemblyError`) name
the line.
"""

from __future__ import annotations

import re
from typing import Any

from aesgen.simulators.c6x.encoding import BYTES, C6xInstruction
from aesgen.simulators.errors import AssemblyError

_INSTRUCTION = re.compile(
    r"(?P<parallel>\|\|)?\s*(?:\[(?P<negated>!?)(?P<condition>[AB]\d+)\])?\s*(?P<name>[A-Z]+)"
    r"(?:\s+\.(?P<unit>[LSDM])(?P<side>[12])(?:T(?P<path>[12]))?(?P<cross>X)?)?\s*(?P<operands>.*)"
)
_MEMORY = re.compile(
    r"\*(?P<before>\+\+|--|\+|-)?(?P<base>[AB]\d+)(?P<after>\+\+|--)?(?:\[(?P<offset>\w+)\])?"
)
_OPERANDS = re.compile(r"\s*,\s*(?![^\[]*\])")


def _register(text: str, line: int) -> int:
    if not re.fullmatch(r"[AB]\d+", text) or int(text[1:]) > 31:
        raise AssemblyError(line, f"expected a register, not {text!r}")
    return (32 if text[0] == "B" else 0) + int(text[1:])


def _constant(text: str, line: int) -> int:
    try:
        return int(text, 0)
    except ValueError:
        raise AssemblyError(line, f"expected a number, not {text!r}") from None


def parsed_instruction(text: str, line: int) -> tuple[C6xInstruction, str]:
    """The instruction of a line, and the symbol that its constant comes from."""
    found = _INSTRUCTION.fullmatch(text)
    if not found:
        raise AssemblyError(line, "this is not an instruction")
    name = found["name"].lower()
    operands = [each for each in _OPERANDS.split(found["operands"].strip()) if each]
    common = {
        "unit": found["unit"] or "",
        "side": int(found["side"] or 1) - 1,
        "cross": bool(found["cross"]),
        "condition": _register(found["condition"], line) if found["condition"] else None,
        "negated": bool(found["negated"]),
    }
    if name == "nop":
        return C6xInstruction("nop", constant=_constant(operands[0], line) if operands else 1), ""
    if not found["unit"]:
        raise AssemblyError(line, f"{name.upper()} needs a unit")
    try:
        return _with_operands(name, operands, common, line, found["path"])
    except (IndexError, ValueError):
        raise AssemblyError(line, f"wrong operands of {name.upper()}") from None


def _with_operands(
    name: str, operands: list[str], common: dict[str, Any], line: int, path: str | None
) -> tuple[C6xInstruction, str]:
    def register(number: int) -> int:
        return _register(operands[number], line)

    def instruction(name: str, **fields: Any) -> C6xInstruction:
        return C6xInstruction(name, **{**common, **fields})

    if name in BYTES:
        memory, kept = operands if name.startswith("ld") else operands[::-1]
        if name in ("lddw", "stdw"):
            high, low = kept.split(":")
            if _register(high, line) != _register(low, line) + 1 or _register(low, line) % 2:
                raise AssemblyError(line, f"{kept} is not a pair of registers")
            kept = low
        target = _register(kept, line)
        if int(path or 0) != target // 32 + 1:
            raise AssemblyError(line, f"{kept} is not on the data path .T{path}")
        return instruction(name, target=target, **_memory(memory, name, line)), ""
    if name == "b":
        if re.fullmatch(r"[AB]\d+", operands[0]):
            return instruction("b_register", right=register(0)), ""
        return instruction("b"), operands[0]
    if name in ("mvkl", "mvk", "mvkh", "addk"):
        symbol = operands[0] if not re.match(r"-?\d", operands[0]) else ""
        value = 0 if symbol else _constant(operands[0], line)
        if name == "mvkh" and not symbol:
            value >>= 16
        return instruction("mvk" if name == "mvkl" else name, target=register(1), constant=value), symbol
    if name == "extu":
        fields = _constant(operands[1], line) << 5 | _constant(operands[2], line)
        return instruction("extu", right=register(0), constant=fields, target=register(3)), ""
    if name == "mvc":
        if operands[1] == "CSR":
            return instruction("mvc_to", right=register(0), target=1), ""
        return instruction("mvc_from", right=1, target=register(1)), ""
    if name == "mv":
        return instruction("or", constant=0, right=register(0), target=register(1)), ""
    if name in ("shl", "shru") or (name == "sub" and common["unit"] == "D"):
        return instruction(
            name, right=register(0), constant=_constant(operands[1], line), target=register(2)
        ), ""
    if name not in ("add", "sub", "xor", "and", "or", "cmpeq", "cmpgtu", "cmpltu"):
        raise AssemblyError(line, f"unknown instruction {name.upper()}")
    if common["unit"] == "D" and name == "add":
        return instruction(
            name, right=register(0), constant=_constant(operands[1], line), target=register(2)
        ), ""
    left = {} if not re.match("[AB]", operands[0]) else {"left": register(0)}
    constant = 0 if left else _constant(operands[0], line)
    return instruction(name, **left, constant=constant, right=register(1), target=register(2)), ""


def _memory(text: str, name: str, line: int) -> dict[str, Any]:
    found = _MEMORY.fullmatch(text)
    if not found:
        raise AssemblyError(line, f"expected an address, not {text!r}")
    base, offset = _register(found["base"], line), found["offset"] or "0"
    if found["before"] in ("++", "--") or found["after"]:
        offset = found["offset"] or "1"
        mode = f"{found['before']}c" if found["before"] else f"c{found['after']}"
        return {"right": base, "constant": _constant(offset, line), "mode": mode}
    sign = found["before"] or "+"
    if re.fullmatch(r"[AB]\d+", offset):
        return {"right": base, "left": _register(offset, line), "mode": f"{sign}r"}
    constant = _constant(offset, line)
    if base in (46, 47) and sign == "+" and constant >= 32 and name not in ("lddw", "stdw"):
        return {"right": base, "constant": constant, "mode": "far"}
    return {"right": base, "constant": constant, "mode": f"{sign}c"}
