"""The T-table method: tables, places on the stack, the variables of the templates.

The round keys are copied to the stack, so that no register points at them. CTR looks up only what the
counter's last byte changes in rounds 1 and 2."""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.ia32.blocks import block
from aesgen.families.ia32.ordering import OrderOptions, ordered
from aesgen.families.ia32.rounds import RoundWriter
from aesgen.families.scalar.functions import entries, functions
from aesgen.families.scalar.tables import expansion, table_of
from aesgen.machines.ia32 import SYSTEM_V
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

SLOTS = {"iv": 0, "left": 4, "limit": 8, "key_byte": 12, "start": 16, "word": 32}
"""Offsets on the stack. CTR: the IV's address, the blocks behind these 256, where these end, the key byte
under the counter's last byte, the state before round 1, and the state after round 1, whose first word lacks
that byte."""
KEYS = 48
"""The offset of the round keys on the stack."""
SAVED = ("ebp", *(name for name in SYSTEM_V.saved if name != "ebp"))
"""The registers that a function preserves, in the order in which they are pushed."""
WORD = 4


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    names = functions(problem, prefix)
    contract = problem.contract
    masked = _is_masked(point)
    writer = RoundWriter(problem.rounds, contract.decrypts, KEYS, point["keys"] == "late", masked)
    options = OrderOptions(*(int(str(point[axis])) for axis in ("window", "jitter", "seed", "lead")))
    # Behind a call the stack pointer is 12 above a multiple of 16, and so it is behind four pushes.
    frame = KEYS + 16 * problem.round_keys + 12
    template_names: dict[str, Any] = {
        "problem": problem,
        "mode": problem.mode,
        "decrypts": contract.decrypts,
        "chained": bool(contract.state),
        "symbol": names.kernel,
        "setkey": names.setkey if point["setkey"] else "",
        "saved": SAVED,
        "frame": frame,
        "arguments_at": frame + WORD * len(SAVED) + WORD,
        "keys": KEYS,
        "slots": SLOTS,
        "steps": ordered(block(writer, problem, SLOTS), options),
        "shared_words": _shared_words(problem) if contract.counts else [],
        "sections": False,
        "wipe": False,
        **_tables(problem, point, names.kernel),
        **expansion(problem),
    }
    template_names["shared"] = _tables(problem, point, f"{prefix}aes")
    return Prepared(
        "ia32/tables.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, bool(point["setkey"]), 16 * problem.round_keys, 1),
    )


def _is_masked(point: Point) -> bool:
    return point.get("last", "words") == "masked"


def _shared_words(problem: Problem) -> list[dict[str, Any]]:
    """How the words that 256 counters share are made from bytes on the stack: the number of the round key's
    word, where each byte is and its table, and where the word goes (a place on the stack in round 1)."""
    found = []
    for number, start in ((1, SLOTS["start"]), (2, SLOTS["word"])):
        for column in range(4):
            sources = [((column + row) % 4, row) for row in range(4)]
            changed = {(3, 3)} if number == 1 else {(0, row) for row in range(4)}
            bytes_at = [
                (start + 4 * source + row, row) for source, row in sources if (source, row) not in changed
            ]
            to = SLOTS["word"] + 4 * column if number == 1 else None
            found.append({"key": 4 * number + column, "bytes": bytes_at, "to": to, "column": column})
    return found


def _tables(problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The tables, and how an operand reaches each row: of the usual rounds (0 to 3) and of the last one (4
    to 7). `box` and `box_scale`: where the S-box of the key expansion is, and from entry to entry; the second
    byte of an entry of table 0 is the S-box's."""
    decrypts, masked = problem.contract.decrypts, _is_masked(point)
    if masked and decrypts:
        raise VariantFailure("constraints", "the tables of decryption do not hold the S-box")
    make, box = (aes.inverse_t_table, aes.INVERSE_SBOX) if decrypts else (aes.t_table, aes.SBOX)
    kind = "inverse_" if decrypts else ""
    usual, last = f"{stem}_{kind}table", f"{stem}_{kind}last"
    tables = [
        table_of(usual, ".long", [value for row in range(4) for value in make(row)]),
    ]
    if not masked:
        tables.append(table_of(last, ".long", [value << 8 * row for row in range(4) for value in box]))
    found: dict[str, Any] = {
        "reach": [f"{symbol}+{1024 * row}" for symbol in (usual, last) for row in range(4)],
        "box": f"{usual}+1" if masked else last,
        "box_scale": 4,
        "tables": tables,
    }
    if decrypts and point["setkey"]:
        found |= {"box": f"{stem}_sbox", "box_scale": 1}
        tables.append(table_of(found["box"], ".byte", aes.SBOX))
    return found
