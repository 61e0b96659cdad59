"""The T-table method besides its rounds: the words on the stack, tables as data, the key expansion.

CTR looks up only what the counter's last byte changes in rounds 1 and 2: one byte, then four. The other
lookups of these rounds are the same for 256 counters. Their words are computed once and kept on the stack,
or in registers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.scalar.functions import common_names, entries, functions, schedule_of
from aesgen.families.scalar.lookups import ScalarRoundPlan, block_steps
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

SLOTS = ("key_byte", "word", "cached0", "cached1", "cached2", "cached3")
"""Words on the stack for CTR: the key byte under the counter's last byte, word 0 after round 1 without that
byte's lookup, and the words after round 2 without those of word 0."""
POINTERS = ("iv", "left")
COPIES = 4
"""Words on the stack that hold copies of the state, or of the ciphertext block before (CBC decryption)."""


def prepare(
    machine: ScalarMachine,
    plan: ScalarRoundPlan,
    tables: Callable[[str], Mapping[str, Any]],
    target: Target,
    problem: Problem,
    point: Point,
    prefix: str,
    own: Mapping[str, Any],
) -> Prepared:
    """`tables`: the tables and their names, for a stem of names; that of the S-box for the key setup of
    decryption is added. `own`: what only the machine's templates need."""

    def named(stem: str) -> dict[str, Any]:
        found = {"sbox": "", **tables(stem)}
        if problem.contract.decrypts and point["setkey"]:
            found["sbox"] = f"{stem}_sbox"
            found["tables"].append(table_of(found["sbox"], ".byte", aes.SBOX))
        return found

    names = functions(problem, prefix)
    slots, low_words = stack_slots(machine.size)
    low_words += machine.linkage // machine.size
    template_names: dict[str, Any] = {
        **common_names(machine, target, problem, names, point),
        "low": False,
        "held": (),
        "middle": 0,
        "places": (0, 8, 16, 24),
        "slots": {name: at + machine.linkage for name, at in slots.items()},
        "frame": machine.frame(low_words),
        "saved_from": machine.size * low_words,
        **block_steps(plan, problem),
        **named(names.kernel),
        **expansion(problem),
        **own,
        "shared": named(f"{prefix}aes"),
    }
    return Prepared(
        "scalar/tables.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, bool(point["setkey"]), 16 * problem.round_keys, machine.size),
        schedule=schedule_of(point),
    )


def stack_slots(size: int) -> tuple[dict[str, int], int]:
    """The offsets of all words on the stack, whose pointers have `size` bytes, and how many machine words
    they take."""
    before = size * len(POINTERS) + 4 * COPIES
    slots = {name: size * number for number, name in enumerate(POINTERS)}
    slots |= {name: before + 16 + 4 * number for number, name in enumerate(SLOTS)}
    return {**slots, "before": before}, (before + 16 + 4 * len(SLOTS)) // size


def round_words(problem: Problem) -> list[int]:
    """The T-tables of the four rows, one after the other."""
    make = aes.inverse_t_table if problem.contract.decrypts else aes.t_table
    return [int(word) for row in range(4) for word in make(row)]


def rotated(box: Sequence[int]) -> list[int]:
    """The S-box's bytes in the row of each of four tables."""
    return [value << 8 * row for row in range(4) for value in box]


def table_of(
    symbol: str, directive: str, values: Sequence[int], big_endian: bool = False, alignment: int = 4
) -> dict[str, Any]:
    """A table for the template. `big_endian`: the first byte of a word in memory is its highest one.
    `alignment`: in bytes."""
    if big_endian:
        values = [int.from_bytes(int(value).to_bytes(4, "little"), "big") for value in values]
    texts = list(map(hex if directive == ".word" else str, map(int, values)))
    lines = list(_lines(texts, 8))
    return {"symbol": symbol, "directive": directive, "lines": lines, "alignment": alignment, "low": False}


def _lines(values: Sequence[str], length: int) -> Iterable[Sequence[str]]:
    return (values[start : start + length] for start in range(0, len(values), length))


def expansion(problem: Problem) -> dict[str, Any]:
    """The key schedule word by word (FIPS-197, 5.2): each word's place in the schedule, how it is made, and
    for `rotated` the round constant."""
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
