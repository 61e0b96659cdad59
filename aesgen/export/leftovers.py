"""What functions of a small machine leave that depends on the key: in registers that a call may change, on
the stack below it and in variables. For exports made with `--wipe`.

    left = leftovers.complaints(run, build, entries)     # a line for each function that leaves something

Each function is called with several keys. Simulators state what a call leaves (`Returned.left`)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, zip_longest

from aesgen import checks
from aesgen.checks.keys import given
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call, Job, Run
from aesgen.operations.contract import RECEIVED

KEYS = 4
"""A byte is alike for so many random keys by chance once in 2^24 functions."""


def calls(entries: Sequence[EntryPoint]) -> list[tuple[Call, ...]]:
    """For each function and length, the same call with each key. What compares tags gets a wrong one."""
    draw = random.Random(7)
    return [
        tuple(_with_key(call, draw.randbytes(call.entry.key_bits // 8)) for _ in range(KEYS))
        for entry in entries
        for call in _lengths(entries, entry)
    ]


def _lengths(entries: Sequence[EntryPoint], entry: EntryPoint) -> Iterator[Call]:
    """A call with one block, and one with more blocks than two groups of the kernel have. The last block of
    the second call is incomplete if the function takes any number of bytes."""
    if entry.is_setkey:
        yield Call(entry, bytes(entry.key_bits // 8))
        return
    for blocks in (1, 2 * entry.block_factor + 1):
        call = checks.timed(entries, entry, blocks)
        part = 5 if blocks > 1 and call.contract.granularity == 1 else 0
        tags = {each.name for each in call.contract.others if each.written} | {RECEIVED}
        more = tuple((name, bytes(len(held)) if name in tags else held) for name, held in call.more)
        yield replace(call, data=call.data[: len(call.data) - part], more=more)


def _with_key(call: Call, key: bytes) -> Call:
    own = call.entry if call.entry.is_setkey else call.setup
    return replace(call, key=given(key, call.entry, own), watched=True)


def complaints(run: Callable[[Job], Run], build: Build, entries: Sequence[EntryPoint]) -> list[str]:
    """A line for each of the functions `entries` that leaves something, with the places. `run` makes calls on
    a simulator."""
    asked = calls(entries)
    made = run(Job(build, tuple(chain.from_iterable(asked))))
    if made.outcome != "correct":
        return [f"{made.outcome}: {made.detail}"]
    found: dict[str, dict[str, None]] = {}
    answered = iter(made.returned)
    for same in asked:
        answers = list(islice(answered, KEYS))
        for places in zip(*(answer.left for answer in answers), strict=True):
            name, contents = places[0][0], [content for _, content in places]
            if differing := sum(len(set(each)) > 1 for each in zip_longest(*contents)):
                place = f"{differing} bytes of {name}" if " " in name else name
                found.setdefault(same[0].entry.symbol, {})[place] = None
    return [f"the key remains after {symbol}: {', '.join(places)}" for symbol, places in found.items()]
