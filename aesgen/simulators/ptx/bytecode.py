"""Encodes instructions for `lanes.c`: the place of each register's lanes, and the operation on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ctypes import Structure, c_int32, c_int64
from typing import Any

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES
from aesgen.simulators.ptx.forms import CODES, FORMS, SHIFTS, SHUFFLES
from aesgen.simulators.ptx.program import VECTOR, Address, Operand, PtxInstruction, PtxKernel
from aesgen.simulators.ptx.registers import Places, is_special

Array = np.ndarray[Any, np.dtype[Any]]


class Code(Structure):
    """One instruction. `to`, `a` to `d`: places in the register file; `guard`: the place of its predicate, or
    -1.

    `width`: bytes of a result's lane; `offset`: the immediate of the instruction. An access moves `count`
    elements of `width` bytes between `space` and the registers at `moved`, of `register_bytes` a lane, at
    `offset` from the address at `a`, of `address_bytes` (0: at `offset` itself). A fetch reads texture number
    `space` at the coordinate `a`. A shuffle's predicate is `moved[0]`, or -1."""

    _fields_ = (
        ("offset", c_int64),
        *((name, c_int32) for name in ("code", "guard", "negated", "to", "a", "b", "c", "d")),
        *((name, c_int32) for name in ("space", "width", "count", "register_bytes", "address_bytes")),
        ("moved", c_int32 * 4),
        ("instruction", c_int32),
    )


CODE = np.dtype(Code)
SPACES = ("global", "shared", "const", "local")

_NUMBERS = {name: number for number, name in enumerate(CODES)}
_NOTHING: dict[str, object] = {**dict.fromkeys(CODE.names or (), 0), "guard": -1, "moved": (0, 0, 0, 0)}
_SIGNED = ("s8", "s16", "s32")


def textures(kernel: PtxKernel) -> list[str]:
    """The textures that a kernel fetches from; a code gives one by its index."""
    fetches = (i.operands[1] for i in kernel.instructions if i.name == "tex")
    return list(dict.fromkeys(str(source[0]) for source in fetches if isinstance(source, tuple)))


def encode(kernel: PtxKernel, places: Places, symbols: Mapping[str, int]) -> Array:
    """A `Code` for every instruction; instructions for Python have the code 0. `places` allocates the rows.

    `symbols`: addresses of variables."""
    encoder = _Encoder(places, symbols, textures(kernel))
    rows = [{**_NOTHING, **encoder.code(i), "instruction": i.index} for i in kernel.instructions]
    return np.array([tuple(row.values()) for row in rows], CODE)


class _Encoder:
    def __init__(self, places: Places, symbols: Mapping[str, int], textures: Sequence[str]) -> None:
        self.places, self.symbols, self.textures = places, symbols, textures

    def code(self, instruction: PtxInstruction) -> dict[str, object]:
        """The fields of an instruction's code; None if Python must run it."""
        name = instruction.name
        if name in ("ld", "ldu", "st"):
            fields = self._access(instruction)
        elif name == "tex":
            fields = self._fetch(instruction)
        elif name == "shfl":
            fields = self._shuffle(instruction)
        else:
            fields = self._arithmetic(instruction)
        if None in fields.values():
            return {}
        if fields and instruction.guard:
            fields["guard"] = self.places.register(instruction.guard)
            fields["negated"] = instruction.guard_negated
        return fields

    def _place(self, operand: Operand, size: int) -> int | None:
        """The place of an operand of `size` bytes; None if it has none."""
        if isinstance(operand, str) and operand in self.symbols:
            operand = self.symbols[operand]
        if isinstance(operand, int):
            return self.places.constant(operand, size)
        if not isinstance(operand, str) or not operand.startswith("%"):
            return None
        if is_special(operand):
            return self.places.constant(operand, size) if size == 4 else None
        return self.places.register(operand) if self.places.size(operand) == size else None

    def _arithmetic(self, instruction: PtxInstruction) -> dict[str, object]:
        form = FORMS.get(".".join(instruction.opcode))
        if form is None:
            return {}
        code, operands, offset = form.code, list(instruction.operands), 0
        if form.immediate:
            offset = operands.pop()  # type: ignore[assignment]
        elif code in SHIFTS and isinstance(operands[-1], int):
            code, operands, offset = self._shift(code, operands)
        if len(operands) > len(form.sizes) or not isinstance(offset, int) or isinstance(operands[0], int):
            return {}
        places = [self._place(part, size) for part, size in zip(operands, form.sizes, strict=False)]
        fields: dict[str, object] = dict(zip(("to", "a", "b", "c", "d"), places, strict=False))
        return {**fields, "code": _NUMBERS[code], "width": form.sizes[0], "offset": offset}

    def _shift(self, code: str, operands: Sequence[Any]) -> tuple[str, list[Any], int]:
        """A shift by a constant: its code, operands and count. Too large a count gives zero, or the sign."""
        name, _, bits = code.partition(".")
        to, value, count = operands
        if count >= int(bits) and name != "sar":
            return f"mov.{bits}", [to, 0], 0
        return f"{code}.by", [to, value], min(count, int(bits) - 1)

    def _access(self, instruction: PtxInstruction) -> dict[str, object]:
        first, second = instruction.operands
        loads = instruction.name != "st"
        moved, address = (first, second) if loads else (second, first)
        kind = instruction.opcode[-1]
        if not isinstance(address, Address) or kind not in DTYPES or kind == "pred":
            return {}
        width = DTYPES[kind].itemsize
        if instruction.space == "param":
            a = self.places.constant((address.base, address.offset), width)
            to = self._place(moved, width)
            known = f"mov.{8 * width}" in _NUMBERS
            return {"code": _NUMBERS[f"mov.{8 * width}"], "width": width, "to": to, "a": a} if known else {}
        registers = moved if isinstance(moved, tuple) else (moved,)
        expected = next((VECTOR[part] for part in instruction.opcode if part in VECTOR), 1)
        size = self._register_bytes(registers, width)
        if len(registers) != expected or not size or (kind in _SIGNED and size > width):
            return {}
        space = "global" if instruction.space == "generic" else instruction.space
        return {
            "code": _NUMBERS["load" if loads else "store"],
            "space": SPACES.index(space),
            "width": width,
            "count": expected,
            "register_bytes": size,
            "moved": self._moved(registers, size),
            **self._base(address),
        }

    def _register_bytes(self, registers: Sequence[Operand], width: int) -> int:
        """The size in bytes of each register that an access moves; 0 if they differ or are too small."""
        sizes = {self.places.size(r) for r in registers if isinstance(r, str) and r.startswith("%")}
        sizes = sizes or {max(2, width)}
        return sizes.pop() if len(sizes) == 1 and min(sizes) >= max(2, width) else 0

    def _moved(self, registers: Sequence[Operand], size: int) -> tuple[int, ...] | None:
        places = [place for register in registers if (place := self._place(register, size)) is not None]
        return tuple([*places, 0, 0, 0][:4]) if len(places) == len(registers) else None

    def _base(self, address: Address) -> dict[str, object]:
        """The place of an access's address."""
        base, offset = address.base, address.offset
        if base.startswith("%"):
            size = self.places.size(base)
            return {"a": self.places.register(base), "address_bytes": size, "offset": offset}
        known = not base or base in self.symbols
        return {"offset": self.symbols.get(base, 0) + offset if known else None}

    def _fetch(self, instruction: PtxInstruction) -> dict[str, object]:
        """`tex.1d.v4.u32.s32 {a, b, c, d}, [texture, {coordinate}]`."""
        target, source = instruction.operands
        if instruction.opcode[1:] != ("1d", "v4", "u32", "s32"):
            return {}
        if not isinstance(target, tuple) or not isinstance(source, tuple) or len(target) != 4:
            return {}
        return {
            "code": _NUMBERS["fetch"],
            "space": self.textures.index(str(source[0])),
            "width": 4,
            "register_bytes": 4,
            "moved": self._moved(target, 4),
            "a": self._place(source[1], 4),
        }

    def _shuffle(self, instruction: PtxInstruction) -> dict[str, object]:
        """`shfl.sync.mode.b32 d|p, a, b, c, members`."""
        code = f"shuffle.{instruction.opcode[2]}"
        synchronises = instruction.opcode[1::2] == ("sync", "b32")
        if code not in SHUFFLES or not synchronises or len(instruction.operands) != 5:
            return {}
        target, *sources = instruction.operands
        to, *inside = target if isinstance(target, tuple) else (target,)
        fields: dict[str, object] = {"code": _NUMBERS[code], "moved": (-1, 0, 0, 0)}
        if inside:
            place = self._place(inside[0], 1)
            fields["moved"] = None if place is None else (place, 0, 0, 0)
        fields.update((name, self._place(o, 4)) for name, o in zip("abcd", sources, strict=True))
        return {**fields, "to": self._place(to, 4)}
