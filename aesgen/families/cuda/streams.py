"""T-tables for many streams with a key each: the kernels of "Fast Software AES Encryption", section 4.

The key schedule is `texture` (T: expanded by the setup kernel, read as texels), `shared` (S: expanded at the
kernel's start), `global`, or `fly` (F: derived round by round, a thread per stream). For decryption on the
fly the chain is that of the equivalent inverse cipher's keys d: three words follow by XOR, the fourth takes
InvMixColumns of a substituted word whose plain value is MixColumns of d's last word. These two maps are
either shifts and four tables of their own, or, as the paper has it, look-ups in the round tables behind a
look-up in the inverse S-box and in an S[S[.]] table. Encryption on the fly keeps as many words as the key
has, a round's key being a window of four that moves through them. A thread may take several streams one
after another: where each has a single block, as in a search for a key, the tables' copy is then shared.

XTS has a data unit for a stream: a group of `members` threads takes it. A thread enciphers the tweak of one
unit at the start; each thread of the group then goes on by x^members from block to block.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from aesgen.cipher import aes
from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.cuda import common, tables
from aesgen.families.cuda.tables import CudaLookup, TableLayout
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

LONGEST_CHECKED = 70
"""Blocks of the longest data unit in the checks of XTS: two passes of every group of threads, and a rest."""


@dataclass(frozen=True)
class Derived:
    """A word of the key schedule, which replaces the one at its place: the sum with the previous word, which
    is substituted first (`lookups`) if FIPS-197 requires it."""

    word: int
    before: int
    constant: int = 0
    lookups: tuple[CudaLookup | Chained, ...] = ()


@dataclass(frozen=True)
class Chained:
    """A look-up in `outer` at the value that `inner` returns."""

    outer: CudaLookup
    inner: CudaLookup


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/streams.cu.j2`. Raises `VariantFailure("render", …)`."""
    _refuse(problem, point)
    schedule, last = str(point["schedule"]), str(point["last"])
    fly, decrypts = schedule == "fly", problem.direction == "decrypt"
    # Threads that work on one stream, and the tables they look into
    chained = problem.contract.chained
    turns = int(point.get("turns", 1)) if fly else 1  # type: ignore[arg-type]
    members = 1 if fly or (chained and not decrypts) else int(point["members"])  # type: ignore[arg-type]
    groups = int(point["threads"]) if members == 1 else int(point["groups"])  # type: ignore[arg-type]
    count = int(point["tables"])  # type: ignore[arg-type]
    chain = str(point.get("chain", "direct")) if fly and decrypts else ""
    further = _further(chain, count)
    boxes = [*tables.boxes(problem, last), *(aes.SBOX.translate(aes.SBOX) if chain == "composed" else [])]
    apart = bool(boxes) and point.get("boxes", "beside") == "global"
    layout = TableLayout(count, len(boxes) // 256, further=len(further) // 256, apart=apart)
    setup, key_words = _setup(problem, schedule, count), problem.key_bits // 32
    names: dict[str, Any] = {
        "p": prefix,
        "symbol": f"{prefix}{problem.operation}",
        "setup": setup,
        "mode": problem.mode,
        "counts": problem.contract.counts,
        "schedule": schedule,
        "groups": groups,
        "members": members,
        "threads": groups * members,
        "dynamic_shared": 0,
        "unrolled": fly or bool(point["unrolled"]),
        **tables.table_names(target, problem, point, layout),
        "table_lines": common.words([*tables.rounds(problem, count), *(() if apart else boxes), *further]),
        "box_lines": common.words(boxes) if apart else [],
        "key_stride": common.schedule_words(problem) + int(point.get("pad", 0)),  # type: ignore[arg-type]
        "round_constants": [int(c) for c in aes.round_constants(10)],
        "mixed_constants": [int(aes.inverse_mix_table(0)[int(c)]) for c in aes.round_constants(10)],
        "chain": chain,
        "mix_lookups": [_mixed(layout, row) for row in range(4)] if chain == "composed" else [],
        "key_lookups": [_key_lookup(layout, last, chain, row) for row in range(4)],
        "turns": turns,
        "buffers": 2 if decrypts or key_words > 4 else 1,
        "window": [[(4 * r + c) % key_words for c in range(4)] for r in range(problem.round_keys)],
        "derived": [list(_derived(problem, layout, last, r)) for r in range(problem.round_keys)],
    }
    # How the kernel is launched, and which lengths it takes
    plan = LaunchPlan(
        threads=groups * members,
        blocks_per_pass=members,
        fixed_grid=-(-problem.streams // (groups * turns)),
        setup="setup",
        setup_threads=64,
        setup_grid=-(-problem.streams // 64),
        context_bytes=setup["context_bytes"],
        next_iv=4 * setup["next_at"] if chained else -1,
        texture="keys" if schedule == "texture" else "",
        **tables.bound_table(names),
    )
    factor, more = _lengths(problem, members, fly)
    entry = common.entry(problem, names["symbol"], plan, factor, more)
    return Prepared("cuda/streams.cu.j2", f"{problem.name}.cu", names, (entry,))


def _lengths(problem: Problem, members: int, fly: bool) -> tuple[int, dict[str, Any]]:
    """The number of blocks that divides the length of each stream, and other facts about a call."""
    more: dict[str, Any] = {"conventions": ("bulk", "call", "transfer") if fly else ("bulk", "transfer")}
    if common.tweaked(problem):  # checks of many units at each of many lengths would take minutes
        return members, {**more, "block_limit": LONGEST_CHECKED}
    return 4 * members if members > 1 else 4, more


def _setup(problem: Problem, schedule: str, count: int) -> dict[str, Any]:
    """The context of a call and the code that fills it: keys as the `schedule` holds them, then IVs. `count`:
    the number of tables."""
    fly, decrypts = schedule == "fly", problem.direction == "decrypt"
    held = {"fly": "ends" if decrypts else "raw", "shared": "raw"}.get(schedule, "schedule")
    key_words = problem.key_bits // 32
    whole = -(-key_words // 4) * 4 if fly else key_words
    held_words = {"ends": 12, "raw": whole}.get(held, common.schedule_words(problem))
    iv_at = common.KEYS + -(-common.keys_held(problem) * held_words // 4) * 4
    further_words = 4 * problem.streams if problem.contract.chained else 0
    if common.tweaked(problem):
        further_words = common.keys_held(problem) * common.schedule_words(problem)
    next_at = iv_at + 4 * problem.streams
    return {
        **common.setup_names(problem, held, held_words, expands=not fly),
        "rotates": not fly or decrypts or count < 4,
        "iv_at": iv_at,
        "next_at": next_at,
        "tweak_keys_at": next_at,
        "context_bytes": 4 * (next_at + further_words),
    }


def _refuse(problem: Problem, point: Point) -> None:
    """Raises `VariantFailure("render", …)` where the settings do not go together."""
    schedule, last = str(point["schedule"]), str(point["last"])
    decrypts = problem.direction == "decrypt"
    if schedule == "fly" and decrypts and (problem.key_bits != 128 or problem.contract.state):
        raise VariantFailure("render", "decryption on the fly is written for ECB with 128-bit keys only")
    if str(point.get("chain", "direct")) == "composed" and last not in ("sbox", "positioned"):
        raise VariantFailure(
            "render", "chain=composed takes the inverse S-box as words: last=sbox or positioned"
        )
    if decrypts and last == "masks":
        raise VariantFailure("render", "decryption tables hold no plain S-box: last=masks needs encryption")


def _derived(problem: Problem, layout: TableLayout, last: str, number: int) -> Iterator[Derived]:
    """The words of round key `number` that the raw key does not hold, in order (FIPS-197, 5.2)."""
    words = problem.key_bits // 32
    for i in range(max(words, 4 * number), 4 * number + 4):
        constant = int(aes.round_constants(10)[i // words - 1]) if i % words == 0 else 0
        lookups: tuple[CudaLookup, ...] = ()
        if constant or (words == 8 and i % 8 == 4):
            turned = 1 if constant else 0
            rows = range(4)
            lookups = tuple(tables.substituted(layout, last, 3, (row + turned) % 4, row) for row in rows)
        yield Derived(i % words, (i - 1) % words, constant, lookups)


def _further(chain: str, count: int) -> list[int]:
    """The words of the tables that only decryption on the fly needs."""
    if chain == "direct":
        return [
            word
            for mixed in map(aes.inverse_mix_table, range(4))
            for word in map(mixed.__getitem__, aes.SBOX)
        ]
    if chain == "composed":
        return [word for position in range(count) for word in aes.t_table(position)]
    return []


def _key_lookup(layout: TableLayout, last: str, chain: str, row: int) -> CudaLookup | Chained:
    """SubWord(RotWord(w)), or for decryption InvMixColumns of it: row r takes byte r + 1 of w."""
    byte = (row + 1) % 4
    if chain == "direct":
        return CudaLookup(3, byte, layout.further_base(row))
    if chain == "composed":
        return Chained(tables.entry(layout, row, 3), layout.box(layout.boxes - 1, 3, byte))
    return tables.substituted(layout, last, 3, byte, row)


def _mixed(layout: TableLayout, row: int) -> Chained:
    """MixColumns of a word: encryption's table r at the inverse S-box of byte r."""
    table = row % layout.count
    return Chained(CudaLookup(3, row, layout.further_base(table), 8 * (row - table)), layout.box(0, 3, row))
