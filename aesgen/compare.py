"""The record beside other people's AES: installed libraries in the same interleaved run, published figures.

What is timed is `operation` on whole buffers under a key already set up, in core cycles per byte; with
several streams every stream has a buffer of the size named, and the figure is over the bytes of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from aesgen import checks, peers, resources, scratch
from aesgen import rivals as taking_part
from aesgen.checks import oracle
from aesgen.curves import Curves
from aesgen.devices import Device
from aesgen.errors import UserError
from aesgen.problem import Goal, Problem
from aesgen.records import find_record
from aesgen.rivals import Rival
from aesgen.search.calm import DISTURBANCE
from aesgen.search.request import usable_device
from aesgen.target import Published, Target
from aesgen.trial import Call, Job, Measurement, Run, Timing, Variant

SIZES = ("1k", "16k", "32k", "64m")
ALL_SIZES = (
    *(str(1 << i) for i in range(4, 10)),
    *(f"{1 << i}k" for i in range(10)),
    *(f"{1 << i}m" for i in range(7)),
)
"""Every power of two that a call may well have."""
MOST_BYTES = 64 << 20
"""Of all streams together; longer calls are left out."""
LARGE = 1 << 20
ROUNDS = 7
SAMPLES = 5
SEED = 1


@dataclass(frozen=True)
class Row:
    """One implementation: cycles per byte by size, and between which figures the rounds lay. `variant`: whose
    kernel it is, where it is a record's by itself."""

    who: str
    version: str
    kind: str
    cycles_per_byte: Mapping[str, float]
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    note: str = ""
    problem: Problem | None = None
    variant: Variant | None = None

    @property
    def ours(self) -> bool:
        return self.who == "aesgen"


@dataclass(frozen=True)
class Comparison:
    """What was compared: rows from this run, published rows, and what is not installed."""

    target: Target
    problem: Problem
    device: str
    convention: str
    rows: tuple[Row, ...]
    published: tuple[Published, ...]
    absent: tuple[str, ...] = ()

    def ratios(self) -> list[tuple[Row, Row, dict[str, float]]]:
        """Each of our rows, each of another library, and by size how our figure relates to theirs."""
        return [
            (own, other, {size: own.cycles_per_byte[size] / other.cycles_per_byte[size] for size in sizes})
            for own in self.rows
            if own.ours
            for other in self.rows
            if not other.ours
            and (sizes := [size for size in own.cycles_per_byte if size in other.cycles_per_byte])
        ]

    def data(self) -> dict[str, Any]:
        """As one JSON object."""
        return {
            "schema": 1,
            "target": self.target.name,
            "problem": self.problem.name,
            "device": self.device,
            "convention": self.convention,
            "sizes": {
                size: bytes_of(size) for row in self.rows for size in row.cycles_per_byte if row.ranges
            },
            "rows": [
                {
                    "who": row.who,
                    "version": row.version,
                    "kind": row.kind,
                    "cycles_per_byte": dict(row.cycles_per_byte),
                    "ranges": {size: list(between) for size, between in row.ranges.items()},
                    "note": row.note,
                }
                for row in self.rows
            ],
            "ratios": [
                {"of": own.version, "to": other.who, "by_size": by_size}
                for own, other, by_size in self.ratios()
            ],
            "published": [
                {"who": p.who, "cycles_per_byte": p.cycles_per_byte, "source": p.source, "note": p.note}
                for p in self.published
            ],
            "absent": list(self.absent),
        }

    def curves(self) -> list[Curves]:
        """Of each problem, the speed by size of the records' own kernels, for exports to choose by."""
        date = datetime.now(UTC).isoformat(timespec="seconds")
        made = []
        for problem in dict.fromkeys(row.problem for row in self.rows if row.problem and row.variant):
            rows = [row for row in self.rows if row.problem == problem and row.variant]
            shared = [
                size for size in rows[0].cycles_per_byte if all(size in r.cycles_per_byte for r in rows)
            ]
            by_variant = {
                row.variant: tuple(row.cycles_per_byte[size] for size in shared)
                for row in rows
                if row.variant
            }
            sizes = tuple(map(bytes_of, shared))
            owner = next(iter(by_variant)).target
            made.append(Curves(owner, problem, self.device, date, sizes, by_variant))
        return made


def bytes_of(size: str) -> int:
    """`16`, `1k` or `64m` as bytes. Raises `UserError` for anything but whole blocks."""
    number, unit = (size[:-1], size[-1]) if size[-1:] in ("k", "m") else (size, "")
    count = int(number) << {"": 0, "k": 10, "m": 20}[unit] if number.isdecimal() else 0
    if not count or count % 16:
        raise UserError(f"size {size!r}: expected whole blocks of 16 bytes, e.g. 16, 1k, 64m")
    return count


def compare(
    target: Target, problem: Problem, goal: Goal, results: Path | None = None, sizes: Sequence[str] = ()
) -> Comparison:
    """The record of (target, problem, goal) beside the rest, at `sizes` (by default `SIZES`). Raises
    `UserError` where there is no record."""
    folders = list(dict.fromkeys([results or resources.default_results(), resources.shipped_results()]))
    found = find_record(folders, target, problem, goal)
    if found is None:
        raise UserError(
            f"no record of {problem.name} on {target.name} to compare; make one with: "
            f"aesgen tune --target {target.name} {problem.arguments()}"
        )
    record = found[1]
    published = tuple(p for p in target.published if p.problem == problem)
    device, settings = usable_device(target)
    if settings.name != "host":
        m = record.measurement
        row = Row("aesgen", str(found[0]), str(m.kind), {goal.size or "record": m.cycles_per_byte})
        return Comparison(target, problem, device.title, record.goal.convention, (row,), published)
    asked = [size for size in sizes or SIZES if bytes_of(size) * problem.streams <= MOST_BYTES]
    with scratch.borrowed("compare") as folder:
        others, absent = taking_part.libraries(problem, folder)
        everyone = [
            *taking_part.kernels(target, taking_part.own_records(folders, target, record), folder),
            *taking_part.drop_ins(target, problem, folders, folder),
            *others,
        ]
        rows = race(device, problem, everyone, asked)
    return Comparison(target, problem, device.title, "bulk", rows, published, tuple(absent))


def race(device: Device, problem: Problem, rivals: Sequence[Rival], sizes: Sequence[str]) -> tuple[Row, ...]:
    """Every rival at every size, all interleaved, in several rounds; each must also answer correctly."""
    turns = _turns(problem, rivals, sizes)
    complaints = _complaints(device, problem, rivals, turns)
    standing = [turn for turn, complaint in complaints.items() if not complaint]
    jobs = [Job(rivals[who].build, (), _timing(turns[who, size], size)) for who, size in standing]
    readings: dict[tuple[int, str], list[Measurement]] = {turn: [] for turn in standing}
    for _ in range(ROUNDS):
        for turn, run in zip(standing, device.run(jobs), strict=True):
            if run.outcome != "correct":
                complaints[turn] = run.detail
            elif run.measurement:
                readings[turn].append(run.measurement)
    rows = []
    for number, rival in enumerate(rivals):
        own = {size: _calm(readings[number, size]) for size in sizes if readings.get((number, size))}
        notes = [f"{size}: {said}" for size in sizes if (said := complaints[number, size])]
        figures = {size: median(measured) for size, measured in own.items() if not complaints[number, size]}
        rows.append(
            Row(
                rival.who,
                rival.version,
                str(device.kind),
                figures,
                {size: (min(own[size]), max(own[size])) for size in figures},
                "; ".join(notes),
                rival.record.problem if rival.record else None,
                rival.record.variant if rival.record else None,
            )
        )
    return tuple(rows)


def _complaints(
    device: Device, problem: Problem, rivals: Sequence[Rival], turns: Mapping[tuple[int, str], Call]
) -> dict[tuple[int, str], str]:
    """Why a rival's figure cannot stand; nothing where it can. Large calls are checked one at a time."""
    said = {}
    for size in dict.fromkeys(size for _, size in turns):
        expected = _answer(problem, bytes_of(size) // 16)
        own = [turn for turn in turns if turn[1] == size]
        together = [own] if bytes_of(size) < LARGE else [[turn] for turn in own]
        for some in together:
            jobs = [Job(rivals[turn[0]].build, (turns[turn],)) for turn in some]
            for turn, run in zip(some, device.run(jobs), strict=True):
                said[turn] = _complaint(run, expected)
    return said


def _complaint(run: Run, expected: bytes) -> str:
    if run.outcome != "correct":
        return run.detail
    return "" if run.returned[0].output == expected else "the output is wrong"


def _answer(problem: Problem, blocks: int) -> bytes:
    """The right output for the call that `checks.timed` makes of this size, whatever the form of its key."""
    setkey, kernel = peers.entries(problem)
    call: Call = checks.timed((setkey, kernel), kernel, blocks, SEED)
    streams, own = problem.streams, 16 * blocks
    keys = [
        call.key[i * problem.key_bytes : (i + 1) * problem.key_bytes]
        for i in ([0] * streams if problem.shared_key else range(streams))
    ]
    ivs = [call.iv[16 * i : 16 * i + 16] for i in range(streams)] if call.iv else []
    inputs = [call.data[own * i : own * (i + 1)] for i in range(streams)]
    return oracle.answer(problem.operation, keys, ivs, inputs)[0]


def _turns(problem: Problem, rivals: Sequence[Rival], sizes: Iterable[str]) -> dict[tuple[int, str], Call]:
    """What each rival is to do at each size, on the same data."""
    turns = {}
    for size in sizes:
        data = b""
        for number, rival in enumerate(rivals):
            call = checks.timed(rival.build.entries, rival.entry, bytes_of(size) // 16, SEED)
            data = data if data == call.data else call.data
            turns[number, size] = Call(call.entry, call.key, call.iv, data, call.blocks, call.setup)
    return turns


def _timing(call: Call, size: str) -> Timing:
    return Timing(call, "bulk", SAMPLES if bytes_of(size) < LARGE else 3)


def _calm(readings: Sequence[Measurement]) -> list[float]:
    """Cycles per byte of the readings that nothing disturbed, or of the least disturbed third."""
    unrest = sorted(reading.figures.get("disturbance", 0.0) for reading in readings)
    bound = max(DISTURBANCE, unrest[(len(unrest) - 1) // 3])
    return [r.cycles_per_byte for r in readings if r.figures.get("disturbance", 0.0) <= bound]
