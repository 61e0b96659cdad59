"""The methods `log-domain-ctr` and `log-domain-ctr-folded`: CTR under one key, with the first two rounds from
tables; in the folded method, the output tables include the keys of the other rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.cipher import aes
from aesgen.families.spu import few, keys, log_domain
from aesgen.families.spu.key_schedule import folded_bytes
from aesgen.families.spu.text import BLOCK, AssemblyFunction, ConstantPool, local_label
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

CACHED = 3
"""The first round that is computed for every block."""

FEW_BELOW = 57
"""Calls of fewer blocks take less time without tables: counted for the records of the three key sizes."""

REST_BELOW = 11
"""Fewer blocks behind the last whole pass, for each batch of a pass, take less time than a pass of them."""


@dataclass(frozen=True)
class CounterArea:
    """Offsets in the work area, for passes of `batches` times 16 blocks. `groups`: groups of 256 counters in
    a run, one less than lanes, since the last group's wrap needs its successor's constants."""

    batches: int = 1
    groups: int = 15
    descriptors: int = 12 * 256
    constants: int = descriptors + groups * 16 * BLOCK
    group: int = 2 * 16 * BLOCK
    signature: int = constants + (groups + 1) * group
    buffer: int = signature + BLOCK

    @property
    def size(self) -> int:
        return self.buffer + self.batches * 16 * BLOCK


@dataclass(frozen=True)
class CounterDriver(AssemblyFunction):
    """Calls the other functions, given by their symbols. `few`: the kernel for calls of fewer than
    `few_below` blocks, and for the rest of a longer one if that has fewer than `rest_below`."""

    begin: str = ""
    prepare: str = ""
    kernel: str = ""
    few: str = ""
    few_below: int = 0
    rest_below: int = 0


def prepare(problem: Problem, method: str, point: Point, symbols: dict[str, str]) -> dict[str, Any]:
    """The template's names. `symbols`: the global names of `kernel` and `setkey`."""
    shifts = log_domain.shifts_of(problem, method, point)
    label = local_label(problem, problem.operation)
    batches = log_domain.batch_names(point) if "batches" in point else ["a"]
    folded = method == "log-domain-ctr-folded"
    area = CounterArea(len(batches))
    stem = symbols["kernel"]

    short = few.kernel(problem, f"{stem}_few", f"{label}_few", CACHED) if folded else None

    def inner(name: str, constants: ConstantPool) -> AssemblyFunction:
        return AssemblyFunction(f"{stem}_{name}", f"{label}_{name}", constants, public=False)

    pool = log_domain.pool(f".L{label}_constants", decrypts=False, folded=folded)
    preparing = log_domain.pool(f".L{label}_prepare_constants", decrypts=False)
    preparing.add("group", [*[0] * 14, 1, 0])
    preparing.add("ramp", range(BLOCK))
    preparing.add("lanes", range(BLOCK))
    preparing.add("sixteen", [16] * BLOCK)
    return {
        "area": area,
        "kernel": log_domain.SlicedKernel(
            f"{stem}_passes",
            label,
            pool,
            public=False,
            folded=folded,
            last_key=folded_bytes(problem, CACHED) - BLOCK,
        ),
        "begin": inner("begin", ConstantPool("")),
        "prepare": inner("prepare", preparing),
        "driver": CounterDriver(
            stem,
            f"{label}_driver",
            ConstantPool(""),
            frame=area.size + 32 + 10 * BLOCK,
            begin=f"{stem}_begin",
            prepare=f"{stem}_prepare",
            kernel=f"{stem}_passes",
            few=short.symbol if short else "",
            few_below=FEW_BELOW,
            rest_below=REST_BELOW * len(batches),
        ),
        "few": short,
        "tables": tables(256),
        "batches": batches,
        "pass_shift": 3 + len(batches),
        "cached": cached(256),
        "rounds": log_domain.rounds(problem, batches, shifts, CACHED),
        "schedule": keys.schedule(problem, symbols["setkey"], "folded" if folded else "tower", CACHED),
    }


def _varying_row(column: int) -> int:
    """The row of `column` that the second round fills from the first column."""
    return -column % 4


def _factor(row: int, source: int) -> int:
    """MixColumns' factor of the byte in row `source`, in row `row`."""
    return aes.MIX[(row - source) % 4]


def cached(apart: int) -> list[dict[str, Any]]:
    """The columns after two rounds, from tables that lie `apart` bytes from each other: the places of a
    column's three entries, and the entry for each byte."""
    return [_cached(column, apart) for column in range(4)]


def _cached(column: int, apart: int) -> dict[str, Any]:
    varying = _varying_row(column)
    return {
        "places": [apart * (3 * varying + factor - 1) for factor in (1, 2, 3)],
        "bytes": [
            {
                "place": BLOCK * (4 * column + row),
                "factor": _factor(row, varying),
                "result": f"state2_{4 * column + row}",
            }
            for row in range(4)
        ],
    }


def tables(apart: int) -> dict[str, Any]:
    """The results of the preparation: the column of tables that lie `apart` bytes from each other in both
    rounds, and the groups' constants."""

    def first_round(column: int) -> list[dict[str, Any]]:
        return [
            {
                "name": f"p{position}",
                "source": f"%state0_{aes.SHIFT_ROWS[position]}",
                "result": f"%state1_{position}",
                "key": BLOCK * (BLOCK + position),
            }
            for position in range(4 * column, 4 * column + 4)
        ]

    return {
        "first": first_round(0),
        "second": [
            {
                "source": f"%state1_{row}",
                "once": "%once",
                "twice": "%twice",
                "places": [apart * (3 * row + i) for i in range(3)],
                "even_shift": False,
            }
            for row in range(4)
        ],
        "round1": [first_round(column) for column in (1, 2, 3)],
        "round2": [_second_round(column) for column in range(4)],
    }


def _second_round(column: int) -> dict[str, Any]:
    """The constant part of a column after two rounds: three S-boxes, four sums."""
    rows = [row for row in range(4) if row != _varying_row(column)]
    terms: list[list[str]] = []
    for row in range(4):
        mine: list[str] = []
        for source in rows:
            factor = _factor(row, source)
            mine += [f"%once{source}"] * (factor & 1) + [f"%twice{source}"] * (factor >> 1)
        terms.append(mine)
    return {
        "bytes": [
            {
                "source": f"%state1_{aes.SHIFT_ROWS[4 * column + row]}",
                "once": f"%once{row}",
                "twice": f"%twice{row}",
                "even_shift": False,
            }
            for row in rows
        ],
        "results": [
            {
                "name": f"%constant{4 * column + row}",
                "key": BLOCK * (2 * BLOCK + 4 * column + row),
                "terms": terms[row],
            }
            for row in range(4)
        ],
    }
