"""AES a byte at a time on a GPU, the kernels of Jain and Zhao ("AES Implementation on GPU"): a thread per
block, or sixteen threads that share a block's state, with the S-box and the key in any memory."""

from __future__ import annotations

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.cuda import common
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/bytewise.cu.j2`."""
    threads, granularity = int(point["threads"]), str(point["granularity"])  # type: ignore[arg-type]
    blocks = threads // 16 if granularity == "byte" else threads
    names = {
        **common.kernel_names(problem, point, prefix),
        "threads": threads,
        "granularity": granularity,
        "shuffled": granularity == "byte" and point.get("exchange") == "shuffle",
        "sbox": point["sbox"],
        "key": point["key"],
        "unrolled": bool(point["unrolled"]),
        "context_words": common.context_words(problem),
        "shifted": list(aes.SHIFT_ROWS),
    }
    plan = LaunchPlan(
        threads=threads,
        blocks_per_pass=blocks,
        **common.one_key_plan(problem, 4 * common.context_words(problem)),
    )
    entry = common.entry(problem, names["symbol"], plan, max(64, blocks))
    return Prepared("cuda/bytewise.cu.j2", f"{problem.name}.cu", names, (entry,))
