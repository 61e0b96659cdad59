"""T-tables read by vector gathers: one block per 32-bit lane, a vector per column of the state.

A vector processor whose lanes each read a table at an offset of their own took 67 cycles a block with eight
lanes (Schulman, "Finding the Right Processing Architecture for AES Encryption", Communication Systems Design,
2003, ChipWrights CW4011); AVX2 and AVX-512 gathers are that instruction today. Tables at secret addresses:
leaky on every processor with a data cache.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen.cipher import aes
from aesgen.errors import VariantFailure
from aesgen.families.axes import chosen
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

LANES = {"avx2": 8, "avx512": 16}


@dataclass(frozen=True)
class GatherLookup:
    """One table read: row `row` of the column that state vector `column` holds, in group `group`."""

    group: int
    column: int
    row: int


@dataclass(frozen=True)
class GatherAxes:
    """`tables`: one T-table and rotations, or four. `interleave`: vectors of blocks in flight. `unroll`:
    the rounds written out."""

    vector: str = "avx2"
    tables: int = 1
    interleave: int = 1
    unroll: bool = False
    compiler: str = "gcc"
    optimise: str = "O3"


class GatherKernel:
    """The template's variables: lookups in the order in which a round makes them."""

    def __init__(self, problem: Problem, point: Point) -> None:
        if problem.contract.decrypts or problem.contract.chained:
            raise VariantFailure("render", "gathers serve ECB encryption and CTR")
        self.problem, self.axes = problem, chosen(GatherAxes, point, "the gather method")

    @property
    def block_factor(self) -> int:
        return LANES[self.axes.vector] * self.axes.interleave

    def names(self) -> dict[str, Any]:
        groups = range(self.axes.interleave)
        rows = range(self.axes.tables)
        return {
            "vector": self.axes.vector,
            "lanes": LANES[self.axes.vector],
            "groups": groups,
            "states": [f"{name}{group}_{c}" for name in "st" for group in groups for c in range(4)],
            "tables": [[f"0x{word:08x}" for word in aes.t_table(row)] for row in rows],
            "lookups": [
                [GatherLookup(group, (column + row) % 4, row) for row in range(4)]
                for column in range(4)
                for group in groups
            ],
            "rounds": self.problem.rounds,
            "unroll": self.axes.unroll,
            "blocks": self.block_factor,
            "mode": self.problem.mode,
        }
