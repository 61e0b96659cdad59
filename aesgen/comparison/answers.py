"""The calls of a comparison: every contender gets the same data, and must give the right answer.

What opens a message must also refuse it with a wrong tag."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from aesgen import checks
from aesgen.checks import Case, oracle, received
from aesgen.checks.oracle import Answer
from aesgen.comparison import peers
from aesgen.comparison.contenders import Rival
from aesgen.comparison.table import bytes_of
from aesgen.devices import Device
from aesgen.model.job import Call, Job, Run
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.operations.contract import Role

SEED = 1
LARGE = 1 << 20
"""Size in bytes from which on a call needs fewer samples and is checked alone."""
SLOW = 0.5
"""Seconds of a call from which on a reading has one sample."""

Turn = tuple[int, str]
"""A contender, by its number, at one size."""


def calls_of(rivals: Sequence[Rival], sizes: Iterable[str], unit_bytes: int) -> dict[Turn, Call]:
    """The call of each contender at each size, on the same data."""
    turns = {}
    for size in sizes:
        data = b""
        for number, rival in enumerate(rivals):
            call = checks.timed(rival.build.entries, rival.entry, bytes_of(size) // 16, SEED)
            data = data if data == call.data else call.data
            call = numbered(call) if unit_bytes else call
            turns[number, size] = replace(call, data=data)
    return turns


def complaints(
    device: Device,
    problem: Problem,
    rivals: Sequence[Rival],
    turns: Mapping[Turn, Call],
    unit_bytes: int,
    slow: set[Turn],
) -> dict[Turn, str]:
    """The reason why a contender's figure is not valid; empty if it is. Large calls are checked one at a
    time; those whose check takes more than `SLOW` seconds are added to `slow`."""
    said = {}
    for size in dict.fromkeys(size for _, size in turns):
        expected = answer(problem, bytes_of(size) // 16, unit_bytes=unit_bytes)
        own = [turn for turn in turns if turn[1] == size]
        together = [own] if bytes_of(size) < LARGE else [[turn] for turn in own]
        for some in together:
            asked = {turn: _asked(rivals[turn[0]], turns[turn], expected) for turn in some}
            jobs = [
                Job(rivals[turn[0]].build, tuple(case.call for case in cases))
                for turn, cases in asked.items()
            ]
            began = time.monotonic()
            for (turn, cases), run in zip(asked.items(), device.run(jobs), strict=True):
                said[turn] = _complaint(run, cases)
            if some is not own and time.monotonic() - began > SLOW:
                slow |= set(some)
    return said


def too_long(rival: Rival, call: Call) -> str:
    """That the message is longer than the contender can process; empty if it is not."""
    limit = rival.entry.block_limit
    too_long = not rival.ours and limit is not None and call.blocks > limit
    return f"{rival.who} takes at most {BLOCK_BYTES * (limit or 0)} bytes" if too_long else ""


def _asked(rival: Rival, call: Call, expected: Answer) -> list[Case]:
    """The calls that a contender must answer before it is timed: `call`, and, if it compares tags, the same
    message with a wrong tag."""
    called = replace(call, entry=rival.checked or rival.entry)
    case = Case("", called, expected.output, more=expected.more)
    if not call.entry.compares:
        return [case]
    return [case, replace(received.wrong(case, 0), name=" for a wrong tag")]


def _complaint(run: Run, cases: Sequence[Case]) -> str:
    if run.outcome != "correct":
        return run.detail
    for case, returned in zip(cases, run.returned, strict=True):
        wrong = ["output"] if returned.output != case.output else []
        wrong += [name for name, written in case.more if dict(returned.more).get(name) != written]
        if wrong:
            return f"the {wrong[0]}{case.name} is wrong"
    return ""


def numbered(call: Call) -> Call:
    """`call` with the number of its first data unit in the first 8 bytes of its state: exported functions
    take 64 bits."""
    return replace(call, iv=call.iv[:8] + bytes(len(call.iv) - 8))


def answer(problem: Problem, blocks: int, seed: int = SEED, unit_bytes: int = 0) -> Answer:
    """The right answer to the call that `checks.timed` makes at this size, for every form of key."""
    setkey, kernel = peers.entries(problem)
    call: Call = checks.timed((setkey, kernel), kernel, blocks, seed)
    if unit_bytes:
        return _answer_by_units(problem, numbered(call), unit_bytes)
    streams = problem.streams

    def per_stream(given: bytes, is_key: bool = False) -> list[bytes]:
        if is_key and problem.shared_key:
            return [given] * streams
        own = len(given) // streams
        return [given[own * i : own * (i + 1)] for i in range(streams)]

    keys = {each.name for each in problem.contract.others if each.role is Role.KEY}
    more = {name: per_stream(given, name in keys) for name, given in call.more}
    ivs = per_stream(call.iv) if call.iv else []
    return oracle.answer(
        problem.operation, per_stream(call.key, is_key=True), ivs, per_stream(call.data), more
    )


def _answer_by_units(problem: Problem, call: Call, unit_bytes: int) -> Answer:
    """The right answer if the message of `call` is a row of data units."""
    first = int.from_bytes(call.iv, "little")
    pieces = [call.data[at : at + unit_bytes] for at in range(0, len(call.data), unit_bytes)]
    numbers = [(first + place).to_bytes(len(call.iv), "little") for place in range(len(pieces))]
    more = dict(call.more)
    outputs = [
        oracle.answer(problem.operation, [call.key], [number], [piece], {name: [more[name]] for name in more})
        for number, piece in zip(numbers, pieces, strict=True)
    ]
    return replace(outputs[0], output=b"".join(each.output for each in outputs))
