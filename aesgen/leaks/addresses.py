"""Where the traces of several secrets diverge: in the instructions executed or the addresses accessed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np

from aesgen.leaks import disassembly
from aesgen.leaks.trace import Traces
from aesgen.leaks.verdict import Leak
from aesgen.leaks.x86 import REGISTERS
from aesgen.model.job import Call

SECRETS = 4


def secret_calls(call: Call, count: int = SECRETS) -> list[Call]:
    """`call` under `count` keys and texts; public operands stay the same."""
    draw = Random(7).randbytes
    others = [replace(call, key=draw(len(call.key)), data=draw(len(call.data))) for _ in range(count - 1)]
    return [call, *others]


def first_difference(traces: Traces) -> Leak | None:
    """An instruction that only some runs execute, or one that accesses different addresses."""
    base = traces.steps[0]
    for other in traces.steps[1:]:
        length = min(len(base), len(other))
        apart = np.flatnonzero(base["rip"][:length] != other["rip"][:length])
        if len(apart) or len(base) != len(other):
            at = int(apart[0]) if len(apart) else length
            return Leak("branch", _instruction_at(traces, int(base["rip"][at - 1])))
    return _address_difference(traces)


def _address_difference(traces: Traces) -> Leak | None:
    base = traces.steps[0]
    order = np.argsort(base["rip"], kind="stable")
    places, starts = np.unique(base["rip"][order], return_index=True)
    found: list[tuple[int, int]] = []
    for place, times in zip(places, np.split(order, starts[1:]), strict=True):
        for operand in _memory_operands(traces.code[int(place)], int(place)):
            if operand.vector:
                return Leak("gather", _instruction_at(traces, int(place)))
            first = operand.addresses(base[times])
            for other in traces.steps[1:]:
                apart = np.flatnonzero(first != operand.addresses(other[times]))
                if len(apart):
                    found.append((int(times[apart[0]]), int(place)))
    return Leak("address", _instruction_at(traces, min(found)[1])) if found else None


@dataclass(frozen=True)
class _Operand:
    base: int | None
    index: int | None
    scale: int
    displacement: int
    vector: bool = False

    def addresses(self, steps: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        registers = steps["registers"]
        total = np.full(len(steps), self.displacement & (1 << 64) - 1, dtype=np.uint64)
        if self.base is not None:
            total += registers[:, self.base]
        if self.index is not None:
            total += registers[:, self.index] * np.uint64(self.scale)
        return total


def _memory_operands(code: bytes, address: int) -> list[_Operand]:
    """The memory operands of an instruction. Addresses relative to rip are constant and omitted."""
    from capstone.x86 import X86_OP_MEM

    instruction = disassembly.decoded(code, address)
    operands = []
    for operand in instruction.operands:
        if operand.type != X86_OP_MEM or instruction.mnemonic in ("lea", "nop"):
            continue
        names = [instruction.reg_name(r) if r else None for r in (operand.mem.base, operand.mem.index)]
        if "rip" in names:
            continue
        vector = bool(names[1] and names[1][1:3] == "mm")
        base, index = (REGISTERS.index(name) if name in REGISTERS else None for name in names)
        operands.append(
            _Operand(base, None if vector else index, operand.mem.scale, operand.mem.disp, vector)
        )
    return operands


def _instruction_at(traces: Traces, address: int) -> str:
    return disassembly.instruction(traces.code[address], address)
