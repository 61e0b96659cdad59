"""Scalar AES instructions: Zkne and Zknd on RV32 and RV64.

A round of RV32 is sixteen instructions, the first of each column adding to the round key; RV64 has two
instructions that take the whole state and two additions. Key words are loaded once for the blocks that a pass
takes side by side; on RV64 `resident` of them stay in registers for the whole call.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.riscv.common import common_names, entries, functions, machine_of, schedule_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    word, names = machine_of(target), functions(problem, prefix)
    blocks = int(str(point["blocks"]))
    words = 16 // word.size
    template_names: dict[str, Any] = {
        **common_names(word, target, problem, names, point),
        "words": words,
        "groups": [blocks, 1] if blocks > 1 else [1],
        "resident": int(str(point["resident"])),
        "rounds": range(1, problem.rounds + 1),
        "last": problem.rounds,
        "sources": _sources(problem.contract.decrypts),
        "frame": word.frame(4),
        "saved_from": 4 * word.size,
        **_expansion(problem, word.size),
    }
    return Prepared(
        "riscv/zkn.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, bool(point["setkey"]), 16 * problem.round_keys, word.size, blocks),
        schedule=schedule_of(point),
    )


def _sources(decrypts: bool) -> list[list[int]]:
    """For each column of a round's result, the column that each row's byte comes from."""
    step = -1 if decrypts else 1
    return [[(column + step * row) % 4 for row in range(4)] for column in range(4)]


def _expansion(problem: Problem, size: int) -> dict[str, Any]:
    """The key schedule as steps, one for each 32-bit word (RV32) or pair of words (RV64).

    `place`: byte offset in the schedule. `inner`: InvMixColumns applies. `kind`: `given` for the key itself,
    `rotated` with a round constant, `substituted` (AES-256 only), or `plain`. `round`: the number of the
    round constant. For decryption the places are those of FIPS-197, 5.3.5."""
    length, each = problem.key_bits // 8 // size, 16 // size
    steps = []
    for number in range(each * problem.round_keys):
        round_key = number // each
        inner = problem.contract.decrypts and 0 < round_key < problem.rounds
        at = problem.rounds - round_key if problem.contract.decrypts else round_key
        kind = "given" if number < length else "plain"
        if number >= length and number % length == 0:
            kind = "rotated"
        elif number >= length and problem.key_bits == 256 and number % length == length // 2:
            kind = "substituted"
        steps.append(
            {
                "number": number,
                "place": size * (each * at + number % each),
                "inner": inner,
                "kind": kind,
                "round": number // length - 1,
                "constant": aes.round_constants(10)[number // length - 1] if number >= length else 0,
                "before": number - length,
            }
        )
    return {"steps": steps, "key_words": length}
