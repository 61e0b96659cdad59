"""T-tables for many streams with a key each: the kernels of "Fast Software AES Encryption", section 4.

The key schedule is `texture` (T: expanded by the setup kernel, read as texels), `shared` (S: expanded at the
kernel's start), `global`, or `fly` (F: derived round by round, a thread per stream). For decryption on the
fly the chain is that of the equivalent inverse cipher's keys d: three words follow by XOR, the fourth takes
InvMixColumns of a substituted word whose plain value is MixColumns of d's last word. These two maps are
either shifts and four tables of their own, or, as the paper has it, look-ups in the round tables behind a
look-up in the inverse S-box and in an S[S[.]] table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen import aes
from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.cuda import common, tables
from aesgen.families.cuda.tables import Layout, Lookup
from aesgen.launch import LaunchPlan
from aesgen.problem import Problem
from aesgen.target import Target
from aesgen.trial import Point


@dataclass(frozen=True)
class Chained:
    """A look-up in `outer` at the value that `inner` finds."""

    outer: Lookup
    inner: Lookup


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/streams.cu.j2`. Raises `VariantFailure("render", …)`."""
    schedule, last = str(point["schedule"]), str(point["last"])
    fly, decrypts = schedule == "fly", problem.direction == "decrypt"
    if fly and problem.key_bits != 128:
        raise VariantFailure("render", "a schedule on the fly is written for 128-bit keys only")
    if str(point.get("chain", "direct")) == "composed" and last not in ("sbox", "positioned"):
        raise VariantFailure(
            "render", "chain=composed takes the inverse S-box as words: last=sbox or positioned"
        )
    if decrypts and last == "masks":
        raise VariantFailure("render", "decryption tables hold no plain S-box: last=masks needs encryption")
    chained = problem.mode == "cbc"
    members = 1 if fly or chained else int(point["members"])  # type: ignore[arg-type]
    groups = int(point["threads"]) if members == 1 else int(point["groups"])  # type: ignore[arg-type]
    count, chain = int(point["tables"]), str(point.get("chain", "direct"))  # type: ignore[arg-type]
    helpers = _helpers(chain, count) if fly and decrypts else []
    layout = Layout(count, tables.EXTRA[last] + len(helpers), 1, False)
    held = {"fly": "ends" if decrypts else "raw", "shared": "raw"}.get(schedule, "schedule")
    held_words = {"ends": 12, "raw": problem.key_bits // 32}.get(held, common.schedule_words(problem))
    iv_at = common.KEYS + -(-common.keys_held(problem) * held_words // 4) * 4
    setup = {
        **common.setup_names(problem, held, held_words),
        "iv_at": iv_at,
        "next_at": iv_at + 4 * problem.streams,
    }
    names: dict[str, Any] = {
        "p": prefix,
        "symbol": f"{prefix}{problem.operation}",
        "setup": setup,
        "mode": problem.mode,
        "schedule": schedule,
        "groups": groups,
        "members": members,
        "threads": groups * members,
        "dynamic_shared": 0,
        "unrolled": fly or bool(point["unrolled"]),
        **tables.table_names(problem, point, layout),
        "table_lines": common.words([*tables.stored(problem, count, last), *(w for h in helpers for w in h)]),
        "key_stride": common.schedule_words(problem) + int(point.get("pad", 0)),  # type: ignore[arg-type]
        "round_constants": [int(c) for c in aes.round_constants(10)],
        "mixed_constants": [int(aes.inverse_mix_table(0)[int(c)]) for c in aes.round_constants(10)],
        "chain": chain,
        "mix_lookups": [_mixed(layout, last, row) for row in range(4)] if chain == "composed" else [],
        "key_lookups": [_key_lookup(layout, last, bool(helpers), chain, row) for row in range(4)],
    }
    plan = LaunchPlan(
        threads=groups * members,
        blocks_per_pass=members,
        fixed_grid=-(-problem.streams // groups),
        setup="setup",
        setup_threads=64,
        setup_grid=-(-problem.streams // 64),
        context_bytes=4 * (setup["next_at"] + (4 * problem.streams if chained else 0)),
        next_iv=4 * setup["next_at"] if chained else -1,
        texture="keys" if schedule == "texture" else "",
    )
    entry = common.entry(problem, names["symbol"], plan, 4 * members if members > 1 else 4)
    return Prepared("cuda/streams.cu.j2", f"{problem.name}.cu", names, (entry,))


def _helpers(chain: str, count: int) -> list[list[int]]:
    """Tables that only decryption on the fly has."""
    if chain == "direct":
        return [aes.inverse_mix_table(position)[aes.SBOX].tolist() for position in range(4)]
    return [*(aes.t_table(position).tolist() for position in range(count)), aes.SBOX[aes.SBOX].tolist()]


def _key_lookup(layout: Layout, last: str, inverse: bool, chain: str, row: int) -> Lookup | Chained:
    """SubWord(RotWord(w)), or for decryption InvMixColumns of it: row r takes byte r + 1 of w."""
    byte = (row + 1) % 4
    first = layout.count + tables.EXTRA[last]
    if not inverse:
        return tables.substituted(layout, last, 3, byte, row)
    if chain == "direct":
        return Lookup(3, byte, layout.base(first + row))
    twice = Lookup(3, byte, layout.base(first + layout.count))
    return Chained(tables.entry(layout, row, 3), twice)


def _mixed(layout: Layout, last: str, row: int) -> Chained:
    """MixColumns of a word: encryption's table r at the inverse S-box of byte r."""
    table = row % layout.count
    outer = Lookup(3, row, layout.base(layout.count + tables.EXTRA[last] + table), 8 * (row - table))
    return Chained(outer, Lookup(3, row, layout.base(layout.count)))
