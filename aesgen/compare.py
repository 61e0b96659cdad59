"""The record beside other people's AES: installed libraries in the same interleaved run, published figures.

What is timed is `operation` on whole buffers under a key already set up, in core cycles per byte; with
several streams every stream has a buffer of the size named, and the figure is over the bytes of all.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median
from typing import Any

from aesgen import catalog, checks, peers, resources
from aesgen.checks import oracle
from aesgen.devices import Device
from aesgen.errors import UserError, VariantFailure
from aesgen.problem import SIZE_CLASSES, Goal, Problem
from aesgen.records import find_record
from aesgen.render import render
from aesgen.search.calm import DISTURBANCE
from aesgen.search.request import usable_device
from aesgen.target import Published, Target
from aesgen.toolchains import open_toolchain
from aesgen.trial import Build, Call, Job, Measurement, Record, Run, Timing

SIZES = {"1k": 1 << 10, "32k": 32 << 10, "1m": 1 << 20}
ROUNDS = 7
SAMPLES = 5
SEED = 1


@dataclass(frozen=True)
class Row:
    """One implementation: cycles per byte by size, and between which figures the rounds lay."""

    who: str
    version: str
    kind: str
    cycles_per_byte: Mapping[str, float]
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    note: str = ""


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

    def data(self) -> dict[str, Any]:
        """As one JSON object."""
        return {
            "schema": 1,
            "target": self.target.name,
            "problem": self.problem.name,
            "device": self.device,
            "convention": self.convention,
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
            "published": [
                {"who": p.who, "cycles_per_byte": p.cycles_per_byte, "source": p.source, "note": p.note}
                for p in self.published
            ],
            "absent": list(self.absent),
        }


def compare(target: Target, problem: Problem, goal: Goal, results: Path | None = None) -> Comparison:
    """The record of (target, problem, goal) beside the rest. Raises `UserError` where there is no record."""
    folders = [results] if results else [resources.default_results(), resources.shipped_results()]
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
    with tempfile.TemporaryDirectory(prefix="aesgen-compare-") as folder:
        installed, absent = peers.installed(problem, Path(folder))
        rivals = [
            ("aesgen", f"record of {own.target}, {own.goal.size}", _build(target, own, Path(folder)))
            for own in (record, *_other_sizes(folders, target, record))
        ]
        rivals += [(peer.name, peer.version, peer.build) for peer in installed]
        rows = _race(device, problem, rivals)
    return Comparison(target, problem, device.title, "bulk", rows, published, tuple(absent))


def _other_sizes(folders: list[Path], target: Target, record: Record) -> list[Record]:
    """The records of the same problem for other sizes of buffer, where they hold other variants."""
    found = [
        find_record(folders, target, record.problem, replace(record.goal, size=size)) for size in SIZE_CLASSES
    ]
    others = {one[1].variant: one[1] for one in found if one and one[1].target == record.target}
    return [other for variant, other in others.items() if variant != record.variant]


def _build(target: Target, record: Record, folder: Path) -> Build:
    """The record's variant, rendered and built anew."""
    (space, *_) = catalog.spaces_for(target, record.problem, record.variant.space)
    source = render(space, record.variant.point)
    (built,) = open_toolchain(target, space.family).build([source], folder)
    if isinstance(built, VariantFailure):
        raise built
    return built


def _race(device: Device, problem: Problem, rivals: Sequence[tuple[str, str, Build]]) -> tuple[Row, ...]:
    """Every rival at every size, all interleaved, in several rounds; each must also answer correctly."""
    expected = {size: _answer(problem, blocks) for size, blocks in _blocks().items()}
    jobs = [
        _job(build, problem, blocks, check)
        for check in (True, *[False] * (ROUNDS - 1))
        for _, _, build in rivals
        for blocks in _blocks().values()
    ]
    width = len(SIZES)
    turns = len(rivals) * width
    runs = [run for start in range(0, len(jobs), turns) for run in device.run(jobs[start : start + turns])]
    rows = []
    for number, (who, version, _) in enumerate(rivals):
        figures, ranges, notes = {}, {}, []
        for column, size in enumerate(SIZES):
            own = runs[number * width + column :: turns]
            complaint = _complaint(own, expected[size])
            if complaint:
                notes.append(f"{size}: {complaint}")
                continue
            measured = _calm([run.measurement for run in own if run.measurement])
            figures[size], ranges[size] = median(measured), (min(measured), max(measured))
        rows.append(Row(who, version, str(device.kind), figures, ranges, "; ".join(notes)))
    return tuple(rows)


def _calm(readings: Sequence[Measurement]) -> list[float]:
    """Cycles per byte of the readings that nothing disturbed, or of the least disturbed third."""
    unrest = sorted(reading.figures.get("disturbance", 0.0) for reading in readings)
    bound = max(DISTURBANCE, unrest[(len(unrest) - 1) // 3])
    return [r.cycles_per_byte for r in readings if r.figures.get("disturbance", 0.0) <= bound]


def _blocks() -> dict[str, int]:
    return {size: count // 16 for size, count in SIZES.items()}


def _job(build: Build, problem: Problem, blocks: int, check: bool) -> Job:
    entry = build.entry(problem.operation, problem.key_bits)
    if entry is None:
        raise VariantFailure("render", f"no entry point for {problem.operation}")
    call = checks.timed(build.entries, entry, blocks, SEED)
    return Job(build, (call,) if check else (), Timing(call, "bulk", SAMPLES))


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


def _complaint(runs: Sequence[Run], expected: bytes) -> str:
    """Why a rival's figure cannot stand; nothing where it can."""
    for run in runs:
        if run.outcome != "correct":
            return run.detail
        if run.returned and run.returned[0].output != expected:
            return "the output is wrong"
    return ""
