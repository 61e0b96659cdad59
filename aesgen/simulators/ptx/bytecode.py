"""Instructions to codes of `lanes.c`: where each register's lanes are kept, and what is done to them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from ctypes import Structure, c_int32, c_int64
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES
from aesgen.simulators.ptx.program import VECTOR, Address, Instruction, Kernel, Operand

Array = np.ndarray[Any, np.dtype[Any]]


class Code(Structure):
    """One instruction. `to`, `a`, `b`, `c`: rows of the register file of their type; `guard`: row of
    predicates, or -1. An access moves `count` elements of `width` bytes between `space` and the rows
    `moved`, of `row_bytes` a lane, at the row `a` plus `offset` (`a` = -1: at `offset`); a shift's count is
    `offset`."""

    _fields_ = (
        ("offset", c_int64),
        *(
            (name, c_int32)
            for name in ("code", "guard", "negated", "to", "a", "b", "c", "space", "width", "count")
        ),
        ("row_bytes", c_int32),
        ("moved", c_int32 * 4),
        ("instruction", c_int32),
    )


CODE = np.dtype(Code)

SPACES = ("global", "shared", "const", "local")
CODES = (
    *("python", "mov", "not", "neg", "add", "sub", "and", "or", "xor", "mul", "mulhi.u", "mulhi.s"),
    *("mul24", "mul24hi", "mad", "mad24", "mad24hi", "min.u", "max.u", "min.s", "max.s", "shl", "shr", "sar"),
    *("eq", "ne", "lt.u", "le.u", "gt.u", "ge.u", "lt.s", "le.s", "gt.s", "ge.s"),
    *("selp", "widen", "narrow", "load", "store"),
)
_NUMBERS = {name: number for number, name in enumerate(CODES)}
_UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}
_POOLS = {4: "words", 2: "halves"}

_NOTHING: dict[str, object] = {**dict.fromkeys(CODE.names or (), 0), "guard": -1, "moved": (0, 0, 0, 0)}

Row = tuple[str, int]
"""A pool (`words`, `halves`, `predicates`) and a row of it."""


@dataclass
class Encoded:
    """A kernel's codes, one per instruction, and its register file.

    `rows`: of every register of at most 32 bits; registers that live within one stretch of straight code
    share rows. `sizes`: rows of each pool. `filled`: rows of words that hold one thing throughout, an
    immediate, a special register, or a parameter at an offset."""

    codes: Array
    rows: dict[str, Row] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=lambda: {"words": 1, "halves": 1, "predicates": 1})
    filled: dict[int | str | tuple[str, int], int] = field(default_factory=dict)


def encode(kernel: Kernel, stretches: Sequence[tuple[int, int]], symbols: Mapping[str, int]) -> Encoded:
    """`stretches`: of straight code, from an instruction to an end. `symbols`: addresses of variables."""
    return _Encoder(kernel, stretches, symbols).encoded


class _Encoder:
    def __init__(
        self, kernel: Kernel, stretches: Sequence[tuple[int, int]], symbols: Mapping[str, int]
    ) -> None:
        self.kernel, self.symbols = kernel, symbols
        self._pools: dict[str, str | None] = {}
        self.encoded = Encoded(np.zeros(0, CODE))
        self._place_registers(stretches)
        self.encoded.codes = np.array(
            [
                tuple({**_NOTHING, **self._encode(i), "instruction": i.index}.values())
                for i in kernel.instructions
            ],
            CODE,
        )

    def _place_registers(self, stretches: Sequence[tuple[int, int]]) -> None:
        """A row for every register; those of one stretch take each other's when they are done with."""
        where: dict[str, set[int]] = defaultdict(set)
        last: dict[str, int] = {}
        passing: set[str] = set()
        for number, (first, end) in enumerate(stretches):
            for instruction in self.kernel.instructions[first:end]:
                for name in (*instruction.reads, *instruction.writes):
                    fresh = name in instruction.writes and name not in instruction.reads
                    if name not in where and fresh and not instruction.guard:
                        passing.add(name)
                    where[name].add(number)
                    last[name] = instruction.index
        free: list[int] = []
        for instruction in self.kernel.instructions:
            named = (*instruction.writes, *instruction.reads)
            for name in named:
                if name not in self.encoded.rows and (pool := self._pool(name)):
                    shares = pool == "words" and name in passing and len(where[name]) == 1
                    self.encoded.rows[name] = pool, free.pop() if shares and free else self._row(pool)
            for name in set(named):
                row = self.encoded.rows.get(name)
                shares = name in passing and len(where[name]) == 1 and last[name] == instruction.index
                if row and row[0] == "words" and shares:
                    free.append(row[1])

    def _row(self, pool: str) -> int:
        self.encoded.sizes[pool] += 1
        return self.encoded.sizes[pool] - 1

    def _pool(self, register: str) -> str | None:
        if register not in self._pools:
            self._pools[register] = self._found_pool(register)
        return self._pools[register]

    def _found_pool(self, register: str) -> str | None:
        if "." in register or register.startswith("%lane"):
            return None
        kind = self.kernel.register_type(register)
        return "predicates" if kind == "pred" else _POOLS.get(DTYPES[kind].itemsize)

    def _place(self, operand: Operand, pool: str = "words") -> int | None:
        """The row of an operand in a pool; None where it has none."""
        if isinstance(operand, str) and (operand.startswith("%") and self._pool(operand)):
            found, row = self.encoded.rows[operand]
            return row if found == pool else None
        if pool != "words" or not isinstance(operand, int | str):
            return None
        if isinstance(operand, str) and operand in self.symbols:
            operand = self.symbols[operand]
        special = isinstance(operand, str) and operand.startswith("%") and not self._is_register(operand)
        if isinstance(operand, int):
            operand %= 1 << 32
        elif not special:
            return None
        return self._filled(operand)

    def _is_register(self, name: str) -> bool:
        return "." not in name and not name.startswith("%lane")

    def _filled(self, what: int | str | tuple[str, int]) -> int:
        if what not in self.encoded.filled:
            self.encoded.filled[what] = self._row("words")
        return self.encoded.filled[what]

    def _encode(self, instruction: Instruction) -> dict[str, object]:
        """The fields of an instruction's code; none where Python is to run it."""
        name = instruction.name
        if name in ("ld", "ldu", "st"):
            fields = self._access(instruction)
        elif name == "cvt":
            fields = self._conversion(instruction)
        else:
            fields = self._arithmetic(instruction)
        if fields and instruction.guard:
            fields["guard"] = self.encoded.rows[instruction.guard][1]
            fields["negated"] = instruction.guard_negated
        return fields

    def _arithmetic(self, instruction: Instruction) -> dict[str, object]:
        name = _name(instruction.opcode)
        target, *sources = instruction.operands or ("",)
        if name not in _NUMBERS or not isinstance(target, str):
            return {}
        fields: dict[str, object] = {"code": _NUMBERS[name]}
        compares = instruction.name == "setp"
        fields["to"] = self._place(target, "predicates" if compares else "words")
        if name in ("shl", "shr", "sar"):
            count = sources.pop()
            if not isinstance(count, int):
                return {}
            if count >= 32 and name != "sar":
                sources, fields["code"], count = [0], _NUMBERS["mov"], 0
            fields["offset"] = min(count, 31)
        for place, operand in zip("abc", sources, strict=False):
            fields[place] = self._place(operand, "predicates" if (name, place) == ("selp", "c") else "words")
        return {} if None in fields.values() else fields

    def _conversion(self, instruction: Instruction) -> dict[str, object]:
        """Between 16 and 32 bits without a sign."""
        pools = {"u32": "words", "b32": "words", "s32": "words", "u16": "halves", "b16": "halves"}
        target, source = instruction.operands
        made, given = instruction.opcode[-2:]
        if len(instruction.opcode) != 3 or {pools.get(made), pools.get(given)} != {"words", "halves"}:
            return {}
        to, a = self._place(target, pools[made]), self._place(source, pools[given])
        if to is None or a is None:
            return {}
        return {"code": _NUMBERS["widen" if pools[made] == "words" else "narrow"], "to": to, "a": a}

    def _access(self, instruction: Instruction) -> dict[str, object]:
        first, second = instruction.operands
        loads = instruction.name != "st"
        moved, address = (first, second) if loads else (second, first)
        kind = instruction.opcode[-1]
        if not isinstance(address, Address) or kind not in DTYPES or kind in ("s8", "s16", "pred"):
            return {}
        width = DTYPES[kind].itemsize
        if instruction.space == "param":
            to = self._place(moved) if isinstance(moved, str) and width == 4 else None
            a = self._filled((address.base, address.offset))
            return {} if to is None else {"code": _NUMBERS["mov"], "to": to, "a": a}
        registers = moved if isinstance(moved, tuple) else (moved,)
        expected = next((VECTOR[part] for part in instruction.opcode if part in VECTOR), 1)
        placed = self._moved(registers, width) if len(registers) == expected else None
        base = self._base(address)
        if placed is None or base is None:
            return {}
        row_bytes, rows = placed
        return {
            "code": _NUMBERS["load" if loads else "store"],
            "a": base[0],
            "offset": base[1],
            "space": SPACES.index("global" if instruction.space == "generic" else instruction.space),
            "width": width,
            "count": len(rows),
            "row_bytes": row_bytes,
            "moved": tuple([*rows, 0, 0, 0][:4]),
        }

    def _moved(self, registers: Sequence[Operand], width: int) -> tuple[int, list[int]] | None:
        """Bytes of a lane's row, and the rows that an access moves, all of one pool."""
        for row_bytes, pool in _POOLS.items():
            rows = [row for register in registers if (row := self._place(register, pool)) is not None]
            if len(rows) == len(registers) and width <= row_bytes:
                return row_bytes, rows
        return None

    def _base(self, address: Address) -> tuple[int, int] | None:
        """The row that an address starts from, -1 for none, and the offset."""
        if address.base.startswith("%"):
            row = self._place(address.base)
            return None if row is None else (row, address.offset)
        if address.base and address.base not in self.symbols:
            return None
        return -1, self.symbols.get(address.base, 0) + address.offset


def _name(opcode: Sequence[str]) -> str:
    """What `lanes.c` calls an arithmetic instruction on 32 bits; empty where it does not know it."""
    name, kind = opcode[0], opcode[-1]
    if kind not in ("b32", "u32", "s32"):
        return ""
    sign = "s" if kind == "s32" else "u"
    if name == "setp":
        comparison = _UNSIGNED.get(opcode[1], opcode[1])
        if len(opcode) != 3 or (comparison != opcode[1] and sign == "s"):
            return ""
        return comparison if comparison in ("eq", "ne") else f"{comparison}.{sign}"
    if name in ("mul", "mad"):
        return {"lo": name, "hi": f"{name}hi.{sign}"}.get(opcode[1], "")
    if name in ("mul24", "mad24") and kind == "u32":
        return {"lo": name, "hi": f"{name}hi"}.get(opcode[1], "")
    if len(opcode) > 2 and name != "cvta":
        return ""
    if name == "shr":
        return "sar" if sign == "s" else "shr"
    if name in ("min", "max"):
        return f"{name}.{sign}"
    return {"cvta": "mov"}.get(name, name if name in _PLAIN else "")


_PLAIN = ("mov", "not", "neg", "add", "sub", "and", "or", "xor", "shl", "selp")
