"""Cycles of the parts of an AVR kernel from its steps: the cipher, and the loops over blocks.

All instructions here take a fixed number of cycles (AVR Instruction Set Manual, Atmel 0856; parts without an
RMW or reduced core). The functions count the templates `mode`, `counter_mode`, `blocks` and `steps` line by
line; only the carries of a counter depend on data, and the call's IV determines them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from aesgen.families.avr.core import AvrCore
from aesgen.families.avr.program import cycles
from aesgen.model.job import Call

MOVW, LDI, TST = 1, 1, 1
SBIW = ADIW = 2
PUSH_AND_POP = 4
LOAD = STORE = 2
ADD = 3
"""A load and an exclusive-or."""
IV_ADDRESS = 8
"""Two pops and two pushes."""
NOT_TAKEN, TAKEN = 1, 2
JUMPS = {"rjmp": 2, "jmp": 3}
MOVE_BY = 2
"""A 16-bit subtraction from a pointer."""


def core(names: Any) -> int:
    """The cipher between its labels: straight-line parts, and the passes of the loop with its end."""
    core: AvrCore = names["core"]
    substitution = 3 if names["chip"]["sbox"] == "flash" else 2
    end = names["chip"]["loop"]["end"] if core.passes > 1 else ""
    per_pass = 3 if end == "address" else 4
    once = {"counter": LDI, "trampoline": LDI + 2 + 6}.get(end, 0)
    return core.cycles(substitution, per_pass) + once


def cipher(names: Any) -> int:
    """The core with the registers that are saved around it, and the pointer that moves back."""
    walked = MOVE_BY if names["chip"]["walked"] else 0
    return PUSH_AND_POP * len(names["spilled"]) + core(names) + walked


def plain_loop(names: Any, call: Call) -> int:
    """The loop over blocks of `mode.s.j2`."""
    mode, blocks = names["mode"], call.blocks
    # Before the cipher, and behind it until the result is stored.
    before = {
        "ctr": IV_ADDRESS + 16 * LOAD + LDI,
        "cbc_enc": MOVW + 16 * ADD + MOVW,
        "cbc_dec": MOVW + 16 * LOAD,
    }.get(mode, MOVW + 16 * LOAD + MOVW)
    behind = {
        "ctr": MOVW + 16 * ADD + MOVW,
        "cbc_enc": len(names["homeward"]),
        "cbc_dec": IV_ADDRESS + 16 * ADD + MOVW + SBIW + MOVW + 16 * (LOAD + STORE) + MOVW,
    }.get(mode, 0)
    block = before + cipher(names) + behind + MOVW + 16 * STORE + MOVW + SBIW
    carries = sum(carried(each, 16) for each in _counters(call.iv, blocks)) if mode == "ctr" else 0
    return blocks * block + carries + (blocks - 1) * (NOT_TAKEN + JUMPS[names["jump"]]) + TAKEN


def counter_loop(names: Any, call: Call) -> int:
    """The loop over blocks of counter mode without cached rounds."""
    return plain_loop({**names, "mode": "ctr"}, call)


def cached_loop(names: Any, call: Call) -> int:
    """The loop over blocks of `counter_mode.s.j2`, with the refills of its cache."""
    jump, refill = JUMPS[names["jump"]], refill_of(names)
    block = cipher(names) + MOVW + 16 * ADD + 2 * MOVW + 16 * STORE + MOVW + SBIW
    total = refill + call.blocks * block + TAKEN
    for counter in _counters(call.iv, call.blocks)[:-1]:
        total += NOT_TAKEN + TST
        if counter % 256 == 255:
            upper = counter >> 8
            total += TAKEN + IV_ADDRESS + ADIW + LDI + carried(upper, 15) + jump + refill
        else:
            total += NOT_TAKEN + jump
    return total


def refill_of(names: Any) -> int:
    """Filling the cache once."""
    substitution = 3 if names["chip"]["sbox"] == "flash" else 2
    steps = cycles(names["refill"], substitution)
    return IV_ADDRESS + 15 * LOAD + PUSH_AND_POP * len(names["spilled"]) + steps


@lru_cache(maxsize=64)
def _counters(iv: bytes, blocks: int) -> tuple[int, ...]:
    """The counter block of each block of a call, as a number."""
    first = int.from_bytes(iv, "big")
    return tuple((first + block) % (1 << 128) for block in range(blocks))


@lru_cache(maxsize=4096)
def carried(counter: int, size: int) -> int:
    """Cycles of the loop that increments a counter of `size` bytes: load, increment, store and branch for
    each byte that changes; a byte that wraps costs the test of the count as well."""
    total, left = 0, size
    while True:
        total += LOAD + 1 + STORE
        if counter & 255 != 255:
            return total + TAKEN
        counter, left = counter >> 8, left - 1
        total += NOT_TAKEN + 1 + (TAKEN if left else NOT_TAKEN)
        if not left:
            return total
