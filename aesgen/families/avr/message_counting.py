"""Cycles of CMAC, CCM and GCM per block of text, from the steps of their cores.

They are those of a call of many blocks less those of a call of few, as the device counts them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from aesgen.families.avr import counting
from aesgen.model.job import Call

SHORT = 16
"""Blocks of the shorter call."""
FIRST = bytes(15) + b"\x01"
"""The counter of the first block of text of CCM, as far as it matters."""
AFTER_FIRST = bytes(15) + b"\x02"
"""That of GCM, with an IV of 12 bytes."""
CALL_AND_RETURN = {2: 8, 3: 10}
"""By bytes of a return address."""


def estimate(names: Any, call: Call) -> float | None:
    """Cycles per block of `call` by the convention `bulk`."""
    if not call.blocks:
        return None
    return (_total(names, call, SHORT + call.blocks) - _total(names, call, SHORT)) / call.blocks


def _total(names: Any, call: Call, blocks: int) -> float:
    """The cycles of a message of `blocks` blocks, but for those that do not depend on their number."""
    counter = names["counter_names"]
    if "hash_cycles" in names:
        counted = replace(call, iv=AFTER_FIRST, blocks=blocks)
        hashed = names["hash_cycles"] + counting.SBIW + counting.NOT_TAKEN + counting.JUMPS["rjmp"]
        return blocks * hashed + counting.cached_loop(counter, counted) + _carry(blocks + 2)
    chain = names["chain_names"]
    subroutine = CALL_AND_RETURN[names["return_bytes"]] if names["block"] else 0
    block = counting.MOVW + counting.ADD * 16 + names["moves"] + counting.MOVE_BY + counting.SBIW
    block += counting.cipher(chain) + subroutine + counting.NOT_TAKEN + counting.JUMPS[chain["jump"]]
    total = blocks * block
    counted = replace(call, iv=FIRST, blocks=blocks)
    if counter is not None:
        total += counting.cached_loop(counter, counted) + _around(counter, blocks)
    elif names["counts"]:
        total += counting.counter_loop(chain, counted) + blocks * subroutine
    return total


def _around(counter: Any, blocks: int) -> int:
    """The cycles behind the loop of a counter that has more than one byte: the carry of one that has just
    reached it, and another fill of the cache for the mask of the tag, whose counter is 0."""
    following = blocks + 1
    cycles = _carry(following)
    if following >= 256:
        skipped = counting.NOT_TAKEN + counting.JUMPS[counter["jump"]]
        cycles += counting.TAKEN + counting.refill_of(counter) - skipped
    return cycles


def _carry(following: int) -> int:
    """The cycles of the carry into the counter's other bytes if `following` is the next counter."""
    if following % 256:
        return 0
    return counting.NOT_TAKEN + counting.LDI + counting.carried(following // 256 - 1, 15) - counting.TAKEN
