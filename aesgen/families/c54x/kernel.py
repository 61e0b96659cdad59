"""The variables of the templates and the entry points: a kernel, its key setup, its tables."""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.c54x.body import BACK, BlockWriter
from aesgen.families.c54x.schedule import scheduled
from aesgen.families.c54x.state import WORDS
from aesgen.families.c54x.tables import plain_box, tables
from aesgen.families.scalar.functions import Functions, entries, functions
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import Axes

BLOCK_LIMIT = 1000
"""Blocks of the longest checked call: input and output lie in 16 K words each."""
NAMED = ("input", "output", "schedule", "mask", "base", "last_base")
"""Words of the scratch pad behind the pairs of the state."""
SCRATCH_WORDS = 2 * WORDS + len(NAMED)


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    if problem.streams > 1 or problem.on_the_fly:
        raise VariantFailure("render", "the family c54x takes one stream and expanded keys")
    if method != "tables":
        raise VariantFailure("render", f"the family c54x has no method {method!r}")
    names = functions(problem, prefix)
    setkey = bool(point["setkey"])
    return Prepared(
        "c54x/program.s.j2",
        f"{names.kernel}.s",
        variables(problem, point, prefix),
        entries(problem, names, setkey, 16 * problem.round_keys, 1, block_limit=BLOCK_LIMIT),
    )


def variables(problem: Problem, point: Point, prefix: str) -> dict[str, Any]:
    """The variables of a file with one kernel, and its key setup if the point asks for it."""
    names = functions(problem, prefix)
    mask = point["low_bytes"] == "mask"
    decrypts = problem.contract.decrypts
    writer = BlockWriter(
        problem.rounds, decrypts, mask, str(point["split_in"]), point["registers"] == "newest"
    )
    table = tables(
        f"_{prefix}aes_{'inverse_' if decrypts else ''}{'masked_' if mask else ''}tables", decrypts, mask
    )
    box = plain_box(f"_{prefix}aes_sbox") if decrypts else {**table, "rows": []}
    found = {
        "symbol": f"_{names.kernel}",
        "axes": Axes(point),
        "key_bytes": problem.key_bytes,
        "round_keys": problem.round_keys,
        "operations": scheduled(writer.block(), int(str(point["window"]))),
        "mask": mask,
        "decrypts": decrypts,
        "output_before": BACK if decrypts else 0,
        "table": table,
        "box": box["symbol"],
    }
    return {
        "kernels": [found],
        "setkeys": [_setkey(problem, names, found)] if point["setkey"] else [],
        "tables": [table, *([box] if decrypts and point["setkey"] else [])],
        "scratch": f"_{prefix}scratch",
        "scratch_words": SCRATCH_WORDS,
        "pairs": WORDS,
        "named": {name: 2 * WORDS + number for number, name in enumerate(NAMED)},
        "wipe": False,
    }


def _setkey(problem: Problem, names: Functions, kernel: dict[str, Any]) -> dict[str, Any]:
    """The key expansion as steps, one for each word of 32 bits behind the key (FIPS-197, 5.2)."""
    length = problem.key_bits // 32
    constants = aes.round_constants(10)
    steps = []
    for number in range(length, 4 * problem.round_keys):
        kind, constant = "plain", 0
        if number % length == 0:
            kind, constant = "rotated", constants[number // length - 1] << 8
        elif length == 8 and number % length == 4:
            kind = "substituted"
        steps.append({"kind": kind, "constant": constant})
    return {
        **kernel,
        "symbol": f"_{names.setkey}",
        "steps": steps,
        "substitutes": length == 8,
        "key_words": 2 * length,
        "rounds": problem.rounds,
    }
