"""The smallest file for ECB: one function body for key set-up, encryption and decryption of a key size.

The records of the size objective have loops of one round whose pointer walks the round keys, but each record
holds a key set-up, a prologue and a loop over blocks of its own. Here both directions use one schedule in the
standard's order, and so one key set-up, and share everything but their rounds. Adding key bytes in that order
costs some 100 cycles a block. A table of doubles would cost more bytes than it saves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.families import DropIn
from aesgen.families.avr.arrange import arrange
from aesgen.families.avr.kernel import kernel
from aesgen.families.avr.variant import Choices
from aesgen.rendering.templates import render_template

COUNTED_PASS = 4
"""Cycles that end a pass of a loop with a counter: DEC, BREQ over the jump, RJMP."""

SET_COUNTER = 1
"""Cycles of the LDI that sets the counter."""

DECRYPT_FIRST = (0, 0, 1, 1)
"""First rows of decryption's columns: the fewest moves, by trying all of them."""


def is_compact(chosen: Sequence[Choices]) -> bool:
    """Whether the compact layout serves: blocks by themselves, both ways, in loops that take any schedule."""
    wanted = {(each.problem.key_bits, way) for each in chosen for way in (False, True)}
    loops = all(each.looped and not each.placed and not each.otf for each in chosen)
    contracts = [each.problem.contract for each in chosen]
    alone = all(contract.is_block_mode and not contract.state for contract in contracts)
    return loops and alone and {(each.problem.key_bits, each.decrypts) for each in chosen} == wanted


def compact(chosen: Sequence[Choices], options: DropIn) -> dict[str, Any]:
    """One side of the exported file: its text by key size, its tables, and the cycles of each cipher."""
    texts: list[str] = []
    tables: dict[str, Any] = {}
    cycles: dict[str, int] = {}
    sizes = {each.problem.key_bits for each in chosen}
    for bits in sorted(sizes):
        forward, backward = sorted((each for each in chosen if each.problem.key_bits == bits), key=_decrypts)
        loops = [_standard(each) for each in (forward, backward)]
        both = [_names(each, options) for each in loops]
        for loop, names in zip(loops, both, strict=True):
            cycles[names["symbol"]] = SET_COUNTER + names["core"].cycles(loop.substitution, COUNTED_PASS)
        tables |= {table["symbol"]: table for names in both for table in names["all_tables"]}
        if forward.sbox == "sram":
            tables.pop(both[1]["setup"]["table"])
        family = f"{options.prefix}aes{bits}"
        spilled = sorted({register for names in both for register in names["spilled"]})
        if set(spilled) > {20, 21}:
            raise ValueError(f"the loop over blocks has no place for r{spilled[-1]}")
        variables = {
            "family": family,
            "kernels": both,
            "setup": both[0]["setup"],
            "spilled": spilled,
            "schedule_bytes": both[0]["schedule_bytes"],
            "wipe": options.wipe,
        }
        texts.append(render_template("avr/library/compact.s.j2", variables)[0])
    return {
        "texts": texts,
        "tables": list(tables.values()),
        "schedules": {},
        "caches": {},
        "caching": [],
        "fixed": [],
        "cycles": cycles,
    }


def _decrypts(choices: Choices) -> bool:
    return choices.decrypts


def _standard(choices: Choices) -> Choices:
    """The same loop with its key bytes in the standard's order and no table of doubles."""
    return replace(
        choices,
        xtime="shift",
        late=0,
        middle="shift",
        schedule="plain",
        order=(3, 2, 1, 0) if choices.decrypts else (0, 1, 2, 3),
        first=DECRYPT_FIRST if choices.decrypts else (0, 0, 0, 0),
        park="place",
        loop_end="counter",
        backwards=choices.decrypts,
        prompt=not choices.decrypts,
    )


def _names(choices: Choices, options: DropIn) -> Mapping[str, Any]:
    core = choices.core()
    if arrange(core.keys, choices.problem.rounds, choices.decrypts):
        raise ValueError(f"{choices.problem.name}: the loop does not read a schedule of the standard's order")
    return kernel(choices, core, options.prefix)
