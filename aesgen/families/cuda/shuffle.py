"""Table look-ups by warp shuffle: the tables' words lie in registers, distributed over the lanes of a warp.

Lane l holds entries l, l + 32, ... l + 224 of a table, so byte b is looked up in lane b % 32, and all eight
entries of that lane are transferred: as bytes in two registers, of which a byte permute selects entry b / 32
(`table` = `bytes`, the S-box; MixColumns is computed), or as words in eight (`table` = `words`, one T-table
and rotations, with the S-box of bytes in the last round). No memory is accessed and nothing conflicts.
"""

from __future__ import annotations

from typing import Any

from aesgen.families import Prepared
from aesgen.families.cuda import common
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

LANES = 32
SHARE = 256 // LANES
"""Entries of a table that a lane holds."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/shuffle.cu.j2`."""
    threads = int(point["threads"])  # type: ignore[arg-type]
    size = 4 * common.context_words(problem)
    words = point["table"] == "words"
    names: dict[str, Any] = {
        **common.kernel_names(problem, point, prefix, doubles=not words, by_gates=True),
        "threads": threads,
        "table": point["table"],
        "key_in": point["key"],
        "unrolled": bool(point["unrolled"]),
        "context_words": common.context_words(problem),
        "key_registers": -(-common.schedule_words(problem) // LANES),
        "box_lines": common.words(packed(common.substitution(problem))),
        "table_lines": common.words(common.round_tables(problem)[0]) if words else [],
        "share": SHARE if words else 0,
        "sources": [common.source_columns(problem, column) for column in range(4)],
        "cached": 0,
    }
    plan = LaunchPlan(
        threads=threads,
        blocks_per_pass=threads,
        per_thread=int(point["per_thread"]),  # type: ignore[arg-type]
        **common.one_key_plan(problem, size),
    )
    entry = common.entry(problem, names["symbol"], plan, threads)
    return Prepared("cuda/shuffle.cu.j2", f"{problem.name}.cu", names, (entry,))


def packed(box: bytes) -> list[int]:
    """The S-box as lanes hold it, shape (2, 32): byte k of word h of lane l is entry l + 32 (4 h + k)."""
    halves = (box[:128], box[128:])
    return [int.from_bytes(half[lane::LANES], "little") for half in halves for lane in range(LANES)]
