"""T-tables and bit-sliced AES in one thread block, for cards on which threads hand registers to others.

The T-tables wait for shared memory and leave logic units free; the bit-sliced code needs little but logic.
Most warpgroups of a thread block look up T-tables and hold few registers. The last one holds 32 blocks' whole
state in each thread, in the registers that the others give up (`setmaxnreg`, PTX ISA; compute capability 9.0,
architecture sm_90a). A message is cut into parts of both kinds in a fixed ratio, so no thread waits for one
of the other kind.
"""

from __future__ import annotations

from typing import Any

from aesgen.families import Prepared
from aesgen.families.cuda import bitslice_whole, common, tables
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

PLANE_THREADS = 128
"""Bit-sliced threads of a thread block: one warpgroup."""

SECTION = bitslice_whole.BATCH * PLANE_THREADS
"""Blocks of a bit-sliced pass."""

LOOKUPS: Point = {
    "placement": "shared",
    "tables": 4,
    "replicas": 32,
    "paired": True,
    "addressing": "offset",
    **{f"byte{position}": "lane" for position in range(4)},
}
"""The fastest form of T-tables on these cards: a look-up is a permute and a load."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/mixed.cu.j2`."""
    table_threads = int(point["table_threads"])  # type: ignore[arg-type]
    ratio = int(point["ratio"])  # type: ignore[arg-type]
    planes = bitslice_whole.prepare(
        target, problem, {**point, "threads": PLANE_THREADS, "per_thread": 0, "min_blocks": 1}, prefix
    ).names
    arch = f"sm_{target.limits['capability']}a"
    unit = (ratio + 1) * SECTION
    threads = table_threads + PLANE_THREADS
    names: dict[str, Any] = {
        **planes,
        **_table_names(target, problem, point),
        "threads": threads,
        "table_threads": table_threads,
        "plane_threads": PLANE_THREADS,
        "plane_unrolled": planes["unrolled"],
        "unrolled": True,
        "table_registers": int(point["table_registers"]),  # type: ignore[arg-type]
        "plane_registers": int(point["plane_registers"]),  # type: ignore[arg-type]
        "ratio": ratio,
        "section": SECTION,
        "unit": unit,
        "arch": arch,
    }
    plan = LaunchPlan(
        threads=threads,
        blocks_per_pass=unit,
        prepare="prepare",
        dynamic_shared=names["dynamic_shared"],
        **common.one_key_plan(problem, 4 * names["context_words"]),
    )
    entry = common.entry(problem, names["symbol"], plan, unit)
    return Prepared("cuda/mixed.cu.j2", f"{problem.name}.cu", names, (entry,), options={"arch": arch})


def _table_names(target: Target, problem: Problem, point: Point) -> dict[str, Any]:
    """Names for the T-table half: one block at a time of each thread."""
    last = "sbox" if problem.direction == "decrypt" else "masks"
    layout = tables.TableLayout(4, tables.BOXES[last], replicas=32, paired=True)
    cached = int(point.get("cached", 0)) if problem.contract.counts else 0  # type: ignore[arg-type]
    return {
        **tables.table_names(target, problem, {**LOOKUPS, "last": last}, layout),
        "dynamic_shared": 4 * layout.held,
        "key_in": "constant",
        "first_round": [tables.entry(layout, (3 - column) % 4, 3) for column in range(4)],
        "lanes": [0],
        "prefetch": False,
        "cached": cached,
        "first_key": 4 * (cached + 1) if cached else 0,
    }
