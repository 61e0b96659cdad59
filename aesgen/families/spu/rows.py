"""The method `log-domain-rows`: a register holds a row of four blocks, so that four registers make a group.

MixColumns adds registers, as in byte-slicing, and a group is transposed with two shuffles a block; ShiftRows
rotates each word of three registers in four. Groups share the loads of the one key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.families.spu import log_domain, packed_keys
from aesgen.families.spu import tower as field16
from aesgen.families.spu.outputs import inverse_entry
from aesgen.families.spu.packed_keys import Packing
from aesgen.families.spu.text import (
    BLOCK,
    FRAME,
    ZIP_HIGH,
    ZIP_LOW,
    Arguments,
    ConstantPool,
    Shifts,
    local_label,
)
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

ROWS = 4
GROUP = 4
"""Blocks whose rows share registers."""

SPLIT = tuple(
    tuple(16 * block + 4 * column + row for row in rows for block in range(2) for column in range(4))
    for rows in ((0, 1), (2, 3))
)
"""The first two rows of two blocks, and their last two."""

JOIN = ((*range(8), *range(16, 24)), (*range(8, 16), *range(24, 32)))
"""The first halves of two registers, and the second ones."""

ZIP_PAIRS = tuple(
    tuple(byte for i in range(start, start + 8, 2) for byte in (i, i + 1, 16 + i, 17 + i)) for start in (0, 8)
)
"""Alternating pairs of bytes of two registers."""


def pass_blocks(problem: Problem, point: Point) -> int:
    return GROUP * int(point["groups"])  # type: ignore[arg-type]


def prepare(problem: Problem, method: str, point: Point, symbols: dict[str, str]) -> dict[str, Any]:
    """The template's names. `symbols`: the global names of `kernel` and `setkey`."""
    decrypts = problem.direction == "decrypt"
    label = local_label(problem, problem.operation)
    shifts = Shifts(int(point["even_shifts"]))  # type: ignore[arg-type]
    turns = Shifts(int(point["even_turns"]))  # type: ignore[arg-type]
    groups = [chr(ord("a") + i) for i in range(int(point["groups"]))]  # type: ignore[arg-type]
    pass_bytes = BLOCK * pass_blocks(problem, point)
    pool = log_domain.tables(ConstantPool(f".L{label}_constants"), decrypts)
    for name, patterns in (
        ("split", SPLIT),
        ("join", JOIN),
        ("zip", (ZIP_LOW, ZIP_HIGH)),
        ("pairs", ZIP_PAIRS),
    ):
        for half, pattern in enumerate(patterns):
            pool.add(f"{name}{half}", pattern)
    for row in range(1, ROWS):
        pool.add(f"turn{row}", [i // 4 * 4 + (i + _steps(problem, row)) % 4 for i in range(BLOCK)])
    return {
        "kernel": log_domain.SlicedKernel(
            symbols["kernel"],
            label,
            pool,
            decrypts=decrypts,
            count_shift=pass_blocks(problem, point).bit_length() - 1,
            arguments=Arguments.of(problem),
            frame=FRAME + (2 * pass_bytes if problem.contract.chained else 0),
            scratch=FRAME,
            pass_bytes=pass_bytes,
        ),
        "groups": groups,
        "inputs": [f"%{group}in{block}" for group in groups for block in range(GROUP)],
        "outputs": [f"%{group}out{block}" for group in groups for block in range(GROUP)],
        "whitening": [
            {"key": BLOCK * row, "groups": [_whitened(group, row, shifts) for group in groups]}
            for row in range(ROWS)
        ],
        "rounds": [_round(problem, groups, number, shifts, turns) for number in range(1, problem.rounds + 1)],
        "schedule": packed_keys.schedule(problem, symbols["setkey"], _packing(problem)),
    }


def _whitened(group: str, row: int, shifts: Shifts) -> dict[str, Any]:
    """The first round key on one row of a group."""
    return {
        "source": f"%{group}plain{row}",
        "result": f"%{group}state0_{row}",
        "even_shift": shifts(0),
    }


def _round(
    problem: Problem, groups: Sequence[str], number: int, shifts: Shifts, turns: Shifts
) -> dict[str, Any]:
    """A round of all groups; all rows are one column of the template."""
    rows = range(ROWS)
    column = {
        "round_key": [{"offset": BLOCK * (ROWS * number + row)} for row in rows],
        "batches": [[_row(problem, group, number, row, shifts, turns) for row in rows] for group in groups],
    }
    return {"number": number, "last": number == problem.rounds, "columns": [column]}


def _steps(problem: Problem, row: int) -> int:
    """The left rotation of `row` by ShiftRows (or its inverse)."""
    return -row % 4 if problem.direction == "decrypt" else row


def _row(
    problem: Problem, group: str, number: int, row: int, shifts: Shifts, turns: Shifts
) -> dict[str, Any]:
    name = f"{group}{row}"
    before = f"%{group}state{number - 1}_{row}"
    along = number / problem.rounds
    byte = {
        "name": name,
        "source": before,
        "result": f"%{group}cipher{row}" if number == problem.rounds else f"%{group}state{number}_{row}",
        "even_shift": shifts(along),
    }
    if row:
        turn = {"source": before, "row": row, "bits": 8 * _steps(problem, row), "even": turns(along)}
        byte |= {"source": f"%{name}turned", "turn": turn}
    return byte


def _packing(problem: Problem) -> Packing:
    """A row of the key in each word of a register."""
    rows = [[4 * column + row for column in range(4)] for row in range(ROWS)]
    if problem.direction == "decrypt":
        return Packing(lambda number: rows, inverse_entry, (inverse_entry(0x63), 0, 0))
    return Packing(lambda number: rows, field16.tower_of())
