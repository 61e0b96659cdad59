"""Replays a trace on one SM: in-order warps, one port per scheduler, results ready after their latency."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from ctypes import POINTER, c_double, c_int, c_int32, c_int64
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.ctypeslib import ndpointer

from aesgen.simulators.gt200.machine import CacheLevel, Chip
from aesgen.simulators.gt200.memory import PRICE, Price
from aesgen.simulators.gt200.operations import MachineOperation
from aesgen.simulators.gt200.trace import WarpTrace
from aesgen.system import native
from aesgen.system.structures import declarations, numbered

Array = np.ndarray[Any, np.dtype[Any]]

_KINDS = ("alu", "shared", "constant", "global", "texture", "barrier")
_CACHES = ("constant", "instruction", "texture", "global")
_LEVELS = 4


@dataclass(frozen=True)
class Replay:
    """The counts of a replay, in shader cycles of one SM.

    `cycles`: from the first issue to the last; `issue`: port cycles spent on instructions; `serialised`: port
    cycles lost to bank conflicts and serialised constants; `bytes`: moved from and to memory.
    """

    cycles: float
    issue: float
    serialised: float
    bytes: int
    constant_misses: int
    instruction_misses: int
    texture_misses: int


def replay(trace: WarpTrace, operations: Sequence[MachineOperation | None], chip: Chip) -> Replay:
    """Runs all warps of `trace` at once on one SM of `chip`; they are the resident thread blocks."""
    pipes = chip.multiprocessor.pipes
    issued, registers, names = _operations([operation for operation in operations if operation], pipes)
    stretches, rows, prices, lines = _stretches(trace, operations)
    programs, starts = _programs(trace, stretches)
    machine = _Machine.of(chip, names, trace.warps, trace.warps_per_block)
    counted = _Counted()
    arrays = (issued, registers, stretches, rows, prices, lines, programs, starts)
    if _library().replay(machine, *arrays, counted):
        raise MemoryError("not enough memory to replay a launch")
    return Replay(*(getattr(counted, name) for name, _ in _Counted._fields_))


class _Level(ctypes.Structure):
    """`penalty`: cycles of a hit here beyond a hit in the first level."""

    _fields_ = (("line", c_int64), ("sets", c_int64), ("ways", c_int64), ("penalty", c_int64))


class _Hierarchy(ctypes.Structure):
    """`miss`: cycles of a hit in no level."""

    _fields_ = (("level", _Level * _LEVELS), ("levels", c_int64), ("miss", c_int64))

    @classmethod
    def of(cls, levels: Sequence[CacheLevel], miss: int) -> _Hierarchy:
        made = [_Level(n.line, max(1, n.bytes // n.line // n.ways), n.ways, n.penalty) for n in levels]
        return cls((_Level * _LEVELS)(*made), len(made), miss)


class _Machine(ctypes.Structure):
    """One SM. `memory_rate`, `texel_rate`: bytes, and 4-byte texels, per cycle; `word_cycles`: of a constant
    word; `fill_cycles`: for which a missed line of constants holds the port; `step_cycles`: of a step of
    shared memory; `pipes`: of each scheduler; `registers`: number of distinct ones in the kernel."""

    _fields_ = (
        ("cache", _Hierarchy * len(_CACHES)),
        ("memory_rate", c_double),
        ("texel_rate", c_double),
        ("word_cycles", c_double),
        ("fill_cycles", c_double),
        ("step_cycles", c_double),
        ("blocks_issue", c_int64),
        ("schedulers", c_int64),
        ("pipes", c_int64),
        ("registers", c_int64),
        ("warps", c_int64),
        ("warps_per_block", c_int64),
    )

    @classmethod
    def of(cls, chip: Chip, registers: int, warps: int, warps_per_block: int) -> _Machine:
        machine = chip.multiprocessor
        caches = [
            _Hierarchy.of(getattr(machine, f"{name}_cache"), getattr(machine, f"{name}_miss"))
            for name in _CACHES
        ]
        return cls(
            (_Hierarchy * len(_CACHES))(*caches),
            chip.bytes_per_cycle / chip.multiprocessors,
            chip.texels_per_cycle / chip.multiprocessors,
            machine.constant["word_cycles"],
            machine.constant["fill_cycles"],
            machine.shared["step_cycles"],
            machine.shared["blocks_issue"],
            machine.schedulers,
            len(machine.pipes),
            registers,
            warps,
            warps_per_block,
        )


class _Counted(ctypes.Structure):
    _fields_ = (
        ("cycles", c_double),
        ("issue", c_double),
        ("serialised", c_double),
        ("bytes", c_int64),
        ("constant_misses", c_int64),
        ("instruction_misses", c_int64),
        ("texture_misses", c_int64),
    )


class _Operation(ctypes.Structure):
    """One operation as issued. `delay`: cycles until an ALU result is ready; `held`: cycles for which it
    holds pipe number `pipe` (-1: none); `address`: of its first byte of code; `reads`, `writes`: ranges of
    the list of registers."""

    _fields_ = (
        *((name, c_double) for name in ("issue", "latency", "delay", "held")),
        ("address", c_int64),
        *(
            (name, c_int32)
            for name in ("kind", "stores", "pipe", "reads", "reads_end", "writes", "writes_end")
        ),
    )


class _Stretch(ctypes.Structure):
    """Straight code that warps have run: operations `first` to `end - 1`. `rows`: the start of the list of
    price rows of these operations; an operation's row is that of warp 0's access, or -1."""

    _fields_ = (("rows", c_int64), ("first", c_int32), ("end", c_int32))


_OPERATION, _STRETCH = np.dtype(_Operation), np.dtype(_Stretch)
_DECLARATIONS = declarations(
    {"LEVELS": _LEVELS},
    numbered(_KINDS),
    {**numbered(f"{name} cache" for name in _CACHES), "CACHES": len(_CACHES)},
    *(_Operation, _Stretch, Price, _Machine, _Counted),
)


@cache
def _library() -> ctypes.CDLL:
    arrays = (_OPERATION, np.int32, _STRETCH, np.int32, PRICE, np.int64, np.int32, np.int64)
    pointers = [ndpointer(kind, flags="C_CONTIGUOUS") for kind in arrays]
    signature = (c_int, (POINTER(_Machine), *pointers, POINTER(_Counted)))
    source = Path(__file__).with_name("replay.c")
    return native.library(source, {"replay": signature}, "gt200-replay", declarations=_DECLARATIONS)


def _operations(issued: Sequence[MachineOperation], pipes: Mapping[str, float]) -> tuple[Array, Array, int]:
    """The operations as the replay reads them, the list of registers that they name, and the number of
    distinct registers."""
    numbers: dict[str, int] = {}
    registers: list[int] = []

    def listed(names: Sequence[str]) -> tuple[int, int]:
        first = len(registers)
        registers.extend(numbers.setdefault(name, len(numbers)) for name in names)
        return first, len(registers)

    numbered_pipes = list(pipes)
    rows = [
        (
            operation.issue,
            operation.latency,
            max(operation.issue, operation.latency),
            pipes.get(operation.pipe, 0.0),
            operation.address,
            _KINDS.index(operation.kind),
            operation.stores,
            numbered_pipes.index(operation.pipe) if operation.pipe in pipes else -1,
            *listed(operation.reads),
            *listed(operation.writes),
        )
        for operation in issued
    ]
    return np.array(rows, _OPERATION), np.array(registers, np.int32), len(numbers)


def _stretches(
    trace: WarpTrace, operations: Sequence[MachineOperation | None]
) -> tuple[Array, Array, Array, Array]:
    """The stretches in terms of the issued operations, the price row of each of these, and the prices with
    their cache lines."""
    present = np.array([operation is not None for operation in operations], bool)
    number = np.concatenate([[0], np.cumsum(present)])
    stretches = np.zeros(len(trace.stretches), _STRETCH)
    edges = np.array([stretch[:2] for stretch in trace.stretches], np.int64).reshape(-1, 2)
    stretches["first"], stretches["end"] = number[edges].T
    sizes = np.diff(number[edges], axis=1)[:, 0]
    stretches["rows"] = np.cumsum(sizes) - sizes
    rows = np.full(int(sizes.sum()), -1, np.int32)
    accesses = trace.accesses()
    known = present[accesses.instruction]
    of, instruction = accesses.stretch[known], accesses.instruction[known]
    rows[stretches["rows"][of] + number[instruction] - stretches["first"][of]] = accesses.row[known]
    return stretches, rows, accesses.prices.rows, accesses.prices.lines


def _programs(trace: WarpTrace, stretches: Array) -> tuple[Array, Array]:
    """The numbers of the stretches that each warp ran, warp by warp, and the index at which each warp's
    begin."""
    everyone = np.ones(trace.warps, bool)
    ran = np.array([everyone if warps is None else warps for _, _, warps in trace.stretches])
    ran &= (stretches["end"] > stretches["first"])[:, None]
    programs = ran.T.nonzero()[1].astype(np.int32)
    return programs, np.concatenate([[0], np.cumsum(ran.sum(axis=0))])
