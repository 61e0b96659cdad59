"""The T-table method for RV32 and RV64: four tables around one base register (see `lookups`), unrolled.

CTR looks up only what the counter's last byte changes in rounds 1 and 2: one byte, then four. The other
lookups of these rounds are the same for 256 counters. Their words are computed once and kept on the stack.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.riscv.common import common_names, entries, functions, schedule_of, word_of
from aesgen.families.riscv.lookups import MIDDLE, Lookup, RiscvRoundPlan
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

SLOTS = ("key_byte", "word", "cached0", "cached1", "cached2", "cached3")
"""Words on the stack for CTR: the key byte under the counter's last byte, word 0 after round 1 without that
byte's lookup, and the words after round 2 without those of word 0."""
POINTERS = ("iv", "left")
COPIES = 4
"""Words on the stack that hold copies of the state, or of the ciphertext block before (CBC decryption)."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    word, names = word_of(target), functions(problem, prefix)
    copies = word.size * len(POINTERS)
    before = copies + 4 * COPIES
    cached = {name: before + 16 + 4 * number for number, name in enumerate(SLOTS)}
    low_words = (before + 16 + 4 * len(SLOTS)) // word.size
    template_names: dict[str, Any] = {
        **common_names(target, problem, names, point),
        "zba": "zba" in target.features,
        "middle": MIDDLE,
        "slots": {
            **{name: word.size * number for number, name in enumerate(POINTERS)},
            **cached,
            "before": before,
        },
        "frame": word.frame(low_words),
        "saved_from": word.size * low_words,
        "last_form": point["last"],
        **_rounds(target, problem, point, copies),
        **_tables(problem, point, names.kernel),
        **_expansion(problem),
    }
    template_names["shared"] = _tables(problem, point, f"{prefix}aes")
    return Prepared(
        "riscv/tables.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, word, bool(point["setkey"]), 16 * problem.round_keys),
        schedule=schedule_of(point),
    )


def _rounds(target: Target, problem: Problem, point: Point, copies: int) -> dict[str, Any]:
    plan = RiscvRoundPlan(
        problem.rounds,
        problem.contract.decrypts,
        target.features,
        str(point["last"]),
        point["order"] == "sources",
        point["extract"] == "memory",
        copies,
    )
    if not problem.contract.counts:
        return {"block_steps": plan.range(1, problem.rounds), "result": problem.rounds}
    shared = plan.range(1, 2, omit=_counted)
    return {
        "shared_steps": shared,
        "block_steps": plan.range(2, problem.rounds, omit=_uncounted, begun=2),
        "result": problem.rounds,
    }


def _counted(lookup: Lookup) -> bool:
    """Whether the counter's last byte reaches this lookup of rounds 1 and 2 (FIPS-197, 5.1.2): it is row 3 of
    column 3, and round 1 moves it to column 0, all of whose bytes are affected in round 2."""
    return lookup.source == (3 if lookup.round == 1 else 0) and (lookup.round == 2 or lookup.row == 3)


def _uncounted(lookup: Lookup) -> bool:
    return lookup.round == 2 and not _counted(lookup)


def _tables(problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The tables and their names: `table`, `last_table` where the last round has its own, and `sbox` for the
    key setup of decryption."""
    decrypts = problem.contract.decrypts
    side = "inverse_" if decrypts else ""
    make = aes.inverse_t_table if decrypts else aes.t_table
    box = aes.INVERSE_SBOX if decrypts else aes.SBOX
    found = {"table": f"{stem}_{side}table", "last_table": "", "sbox": ""}
    tables = [_table(found["table"], ".word", [word for row in range(4) for word in make(row)])]
    if point["last"] == "words":
        found["last_table"] = f"{stem}_{side}last_table"
        shifted = [value << 8 * row for row in range(4) for value in box]
        tables.append(_table(found["last_table"], ".word", shifted))
    elif decrypts:
        found["last_table"] = f"{stem}_{side}sbox"
        tables.append(_table(found["last_table"], ".byte", box))
    if decrypts and point["setkey"]:
        found["sbox"] = f"{stem}_sbox"
        tables.append(_table(found["sbox"], ".byte", aes.SBOX))
    return {**found, "tables": tables}


def _table(symbol: str, directive: str, values: Sequence[int]) -> dict[str, Any]:
    texts = list(map(hex if directive == ".word" else str, map(int, values)))
    return {"symbol": symbol, "directive": directive, "lines": list(_lines(texts, 8))}


def _lines(values: Sequence[str], length: int) -> Iterable[Sequence[str]]:
    return (values[start : start + length] for start in range(0, len(values), length))


def _expansion(problem: Problem) -> dict[str, Any]:
    """The key schedule word by word (FIPS-197, 5.2): see `zkn._expansion`."""
    length = problem.key_bits // 32
    steps = []
    for number in range(4 * problem.round_keys):
        round_key = number // 4
        at = problem.rounds - round_key if problem.contract.decrypts else round_key
        kind = "given" if number < length else "plain"
        if number >= length and number % length == 0:
            kind = "rotated"
        elif number >= length and length == 8 and number % length == 4:
            kind = "substituted"
        steps.append(
            {
                "number": number,
                "place": 16 * at + 4 * (number % 4),
                "kind": kind,
                "constant": aes.round_constants(10)[number // length - 1] if kind == "rotated" else 0,
                "before": number - length,
            }
        )
    return {"expansion": steps}
