"""A second core for callers with schedules of their own.

A core with a fixed schedule address cannot use a schedule that lies elsewhere. The exported file therefore
has two functions: one takes no schedule and has that core, the other takes a schedule and has a core whose
pointer walks it. Both read the same order of key bytes, so that there is one key set-up, and a schedule may
be copied from one place to another.

Counter mode with cached first rounds reads key bytes of rounds 0, 1 and 2 when it fills its cache, and byte
15 of round 0 and the later rounds in every block. `follow` therefore moves the pointer wherever the next key
byte is not the one behind the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from aesgen.families.avr import counter
from aesgen.families.avr.program import AvrStep, KeyByte, X
from aesgen.families.avr.variant import Choices

UNROLLED_FROM = {128: 32768, 192: 65536, 256: 65536}
"""By key size: bytes of flash from which a part has an unrolled second core, of 2.2 KB or more; a loop takes
some 400 bytes."""

SHARED_IF_LARGE = (192, 256)
"""Key sizes whose counter mode for any schedule shares the second core of the other modes, and caches no
rounds, if the file would otherwise be too large for the part: the first ones first. A core of its own adds
2.9 to 4.0 KB to a file that has the shared one."""

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


def counter_mode(member: Choices, second: Choices | None) -> Choices | None:
    """The choices of `member`, CTR with cached first rounds, for a schedule of the caller's in the order of
    the core `second`; None if there is none or `second` is a loop: its order would cost a straight-line core
    a move of the pointer at nearly every key byte."""
    if second is None or second.looped:
        return None
    return replace(second, problem=member.problem, cached=True, unroll=second.unroll - counter.ROUNDS)


def follow(steps: Iterable[AvrStep], places: Mapping[KeyByte, int], at: int) -> tuple[list[AvrStep], int]:
    """`steps` with moves of the pointer X, which is `at` bytes behind the schedule's start, and its place at
    the end. `places`: the place of every key byte in the schedule.

    Bytes of counter mode's cache have addresses of their own; X does not read them."""
    found: list[AvrStep] = []
    for step in steps:
        if step.kind == "key" and step.byte[0] == counter.CACHE:
            step = step._replace(kind="recall")
        elif step.kind == "key":
            found += moved(places[step.byte] - at)
            at = places[step.byte] + 1
        found.append(step)
    return found, at


def moved(distance: int) -> list[AvrStep]:
    """The step that moves X by `distance` bytes; none if it is 0."""
    return [AvrStep("move", X, distance)] if distance else []
