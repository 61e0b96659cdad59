"""A second core for callers with schedules of their own.

A core with a fixed schedule address cannot use a schedule that lies elsewhere. The exported file therefore
has two functions: one takes no schedule and has that core, the other takes a schedule and has a core whose
pointer walks it. Both read the same order of key bytes, so that there is one key set-up, and a schedule may
be copied from one place to another.
"""

from __future__ import annotations

from dataclasses import replace

from aesgen.families.avr.variant import Choices

UNROLLED_FROM = {128: 32768, 192: 65536, 256: 65536}
"""By key size: bytes of flash from which a part has an unrolled second core, of 2.2 KB or more; a loop takes
some 400 bytes."""

LATE_FIRST = (1, 2, 1, 3)
"""First rows with which every column of encryption takes a byte late (m = 18, docs/targets/avr.md)."""


def for_any_schedule(leader: Choices, flash: int) -> Choices | None:
    """The choices of the second core beside `leader` on a part with `flash` bytes; None if `leader` takes any
    schedule itself.

    Its key bytes lie in the standard's order, or with inverse keys in the same order in every word, except
    in a loop, and in AES-128 encryption with late bytes: there key set-up has each round key in registers and
    can store its bytes in any order at little cost."""
    if not leader.placed:
        return None
    if leader.keys == "pointer":
        return replace(leader, loop_end="counter")
    rounds = leader.problem.rounds
    bits = leader.problem.key_bits
    unrolled = flash >= UNROLLED_FROM[bits]
    late = bits == 128 and unrolled and not leader.decrypts and leader.xtime == "table"
    return replace(
        leader,
        keys="pointer",
        ports=(),
        middle="shift",
        late=int(late),
        step=0,
        unroll=rounds - 1 if unrolled else 1,
        order=(3, 2, 1, 0) if leader.decrypts else (0, 1, 2, 3),
        first=LATE_FIRST if late else (1,) * 4 if leader.decrypts else (0,) * 4,
        park="place",
        loop_end="counter",
        backwards=leader.decrypts,
    )
