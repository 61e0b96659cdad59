"""Bit-sliced AES on a GPU, a thread for the whole state of 32 blocks: 128 words, no exchange between threads.

Word 32 c + i of a thread holds plane i = 8 row + bit of column c, one bit for each of its blocks. ShiftRows
only changes which words the next round reads, so no thread waits for another; the cost is registers, over 160
of them. The layout is that of Hajihassani et al., "Fast AES Implementation: A High-Throughput Bitsliced
Approach" (IEEE TPDS 2019). In CTR the planes come from the counter's bits without a transposition: a thread's
blocks differ in five of them.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import circuits, mixing
from aesgen.families import Prepared
from aesgen.families.cuda import common
from aesgen.families.cuda.bitslice import STAGES, pairs
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

BATCH = 32
"""Blocks of a thread."""

_ALTERNATING = (0xAAAAAAAA, 0xCCCCCCCC, 0xF0F0F0F0, 0xFF00FF00, 0xFFFF0000)
"""Bits 0 to 4 of the numbers 0 to 31, as planes."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/bitslice_whole.cu.j2`."""
    threads = int(point["threads"])  # type: ignore[arg-type]
    decrypts = problem.direction == "decrypt"
    mixed = mixing.inverse_mix_columns() if decrypts else mixing.mix_columns()
    planes_at = common.context_words(problem)
    size = 4 * (planes_at + 128 * problem.round_keys)
    names: dict[str, Any] = {
        **common.kernel_names(problem, point, prefix, by_gates=True),
        "threads": threads,
        "unrolled": bool(point["unrolled"]),
        **common.network_names(problem, point),
        "mixing": mixed,
        "constant_bytes": 0x01010101 * circuits.CONSTANT,
        "context_words": size // 4,
        "planes_at": planes_at,
        "plane_words": 128 * problem.round_keys,
        "swaps": [(distance, mask, pairs(distance)) for distance, mask in STAGES],
        "batch": BATCH,
        "sources": [_sources(problem, column) for column in range(4)],
        "counted": _counted(threads),
    }
    plan = LaunchPlan(
        threads=threads,
        blocks_per_pass=BATCH * threads,
        per_thread=int(point["per_thread"]),  # type: ignore[arg-type]
        prepare="prepare",
        **common.one_key_plan(problem, size),
    )
    entry = common.entry(problem, names["symbol"], plan, BATCH * threads)
    return Prepared("cuda/bitslice_whole.cu.j2", f"{problem.name}.cu", names, (entry,))


def _sources(problem: Problem, column: int) -> list[int]:
    """The words that planes 0 to 31 of `column` come from after ShiftRows."""
    columns = common.source_columns(problem, column)
    return [32 * columns[plane // 8] + plane for plane in range(32)]


def _counted(threads: int) -> list[tuple[int, int]]:
    """The words of the state in which a thread's blocks differ in CTR, and how: block j is `threads` counters
    after block j - 1, and the counter's least significant byte comes last."""
    first = threads.bit_length() - 1
    places = (first + bit for bit in range(5))
    return [(96 + 8 * (3 - n // 8) + n % 8, mask) for n, mask in zip(places, _ALTERNATING, strict=True)]
