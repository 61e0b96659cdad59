"""Comparison of a record with other implementations: libraries in the same interleaved run, published
figures.

It times `operation` on whole buffers with a prepared key, in core cycles per byte. With several streams,
every stream has a buffer of the named size, and the figure is over the bytes of all streams.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median

from aesgen.comparison import answers
from aesgen.comparison import contenders as taking_part
from aesgen.comparison.answers import LARGE, SEED, Turn
from aesgen.comparison.contenders import Rival
from aesgen.comparison.peers import Library
from aesgen.comparison.table import Comparison, ContenderRow, bytes_of
from aesgen.comparison.timekeeper import Timekeeper
from aesgen.devices import Device, usable_device
from aesgen.errors import UserError
from aesgen.export import advice
from aesgen.measuring import rounds as interleaved
from aesgen.measuring.calm import Calm
from aesgen.measuring.rounds import Rounds
from aesgen.measuring.thresholds import COMPARING, Thresholds, for_long_calls
from aesgen.model.job import Call, Job, Timing
from aesgen.model.measurement import Measurement
from aesgen.model.problem import BLOCK_BYTES, Goal, Problem
from aesgen.model.target import Published, Target
from aesgen.model.trial import Record
from aesgen.results.records import find_record, pinned_records
from aesgen.system import paths, scratch

SIZES = ("1k", "16k", "32k", "64m")
ALL_SIZES = (
    *(str(1 << i) for i in range(4, 10)),
    *(f"{1 << i}k" for i in range(10)),
    *(f"{1 << i}m" for i in range(7)),
)
"""Every power of two that is a realistic size of a call."""
MOST_BYTES = 64 << 20
"""The limit for all streams together; longer calls are skipped."""
HUGE = 16 << 20
"""Size in bytes from which on a call allows only few rounds."""
FASTEST = 5
"""Number of figures in the line about a finished size."""
ROUNDS = COMPARING.rounds


def compare(
    target: Target,
    problem: Problem,
    goal: Goal,
    results: Path | None = None,
    sizes: Sequence[str] = (),
    rounds: int = ROUNDS,
    beside: Sequence[taking_part.Pins] = (),
    unit_bytes: int = 0,
    timekeeper: Timekeeper | None = None,
    further: Callable[[Path], Sequence[Library]] = lambda folder: (),
) -> Comparison:
    """Compare the record of (target, problem, goal) with the other contenders at `sizes` (default: `SIZES`),
    and our export with the exports of tunings with the fixed axes in `beside`. Records come from `results`
    alone, or without it from the usual folders. `unit_bytes`: each message is a row of data units of this
    size, which our export processes in one call. `timekeeper` limits the time and is notified of progress.
    `further`: libraries that the user named, which may have copies in the folder that they get. Without a
    record for `goal`, the fastest one of tunings with further fixed axes takes its place.
    Raises `UserError` if there is no record, or if the mode or a size has no such data units."""
    timekeeper = timekeeper or Timekeeper()
    _refuse_units(problem, sizes or SIZES, unit_bytes)
    folders = paths.results_to_read(results)
    found = find_record(folders, target, problem, goal)
    record = found[1] if found else _fastest_narrower(folders, target, problem, goal)
    if record is None:
        raise UserError(
            f"no record of {problem.name} on {target.name} to compare; {advice.way_to(target, [problem])}"
        )
    published = published_for(target, problem)
    device, _ = usable_device(target, problem)
    if not device.capabilities.races:
        m = record.measurement
        row = ContenderRow(
            "aesgen", f"record of {record.target}", str(m.kind), {goal.size or "record": m.cycles_per_byte}
        )
        return Comparison(target, problem, device.title, record.goal.convention, (row,), published)
    asked = [size for size in sizes or SIZES if bytes_of(size) * problem.streams <= MOST_BYTES]
    with scratch.borrowed("compare") as folder:
        timekeeper.state("building the kernels of the records")
        own = taking_part.own_records(folders, target, record)
        ours = [] if unit_bytes else list(taking_part.kernels(target, own, folder))
        software = "aes" not in target.features or any(map(taking_part.needs_no_aes, ours))
        timekeeper.state("building the adapters of the libraries")
        others, absent = taking_part.libraries(
            problem, folder, software, unit_bytes, further(folder / "named")
        )
        timekeeper.state("building the exports")
        exports = taking_part.drop_ins(target, problem, beside, folders, folder, unit_bytes)
        rows = race(device, problem, [*ours, *exports, *others], asked, rounds, unit_bytes, timekeeper)
    return Comparison(
        target, problem, device.title, "bulk", rows, published, tuple(absent), tuple(timekeeper.notes)
    )


def _fastest_narrower(folders: Sequence[Path], target: Target, problem: Problem, goal: Goal) -> Record | None:
    """The fastest record of the tunings for `goal` with further fixed axes."""
    narrower = pinned_records(folders, target.name, [problem], goal)
    return min(narrower, key=lambda each: each.measurement.cycles_per_byte, default=None)


def published_for(target: Target, problem: Problem) -> tuple[Published, ...]:
    """The published figures of `problem`; if there are none, those of other problems of its cipher, each with
    the problem in its note."""
    own = tuple(each for each in target.published if each.problem == problem)
    return own or tuple(
        replace(each, note="; ".join(filter(None, (f"another problem: {each.problem.name}", each.note))))
        for each in target.published
        if each.problem.key_bits == problem.key_bits
    )


def race(
    device: Device,
    problem: Problem,
    rivals: Sequence[Rival],
    sizes: Sequence[str],
    rounds: int = ROUNDS,
    unit_bytes: int = 0,
    timekeeper: Timekeeper | None = None,
) -> tuple[ContenderRow, ...]:
    """Race all contenders at all sizes, interleaved, in several rounds; each must also give the right
    answer. The short sizes come first, in one race; each long one has a race of its own. `timekeeper` limits
    the time. `unit_bytes`: each message is a row of data units of this size, if it is not 0."""
    timekeeper = timekeeper or Timekeeper()
    turns = answers.calls_of(rivals, sizes, unit_bytes)
    complaints = {turn: answers.too_long(rivals[turn[0]], call) for turn, call in turns.items()}
    slow: set[Turn] = set()
    """Calls so long that each of their readings is a single sample."""

    def timed(asked: Sequence[Turn]) -> list[Measurement | None]:
        jobs = [Job(rivals[turn[0]].build, (), _timing(turns[turn], turn[1], turn in slow)) for turn in asked]
        readings: list[Measurement | None] = []
        for turn, run in zip(asked, device.run(jobs), strict=True):
            good = run.outcome == "correct" and run.measurement is not None
            if not good:
                complaints[turn] = run.detail or "could not be timed"
            readings.append(run.measurement if good else None)
        return readings

    # Checks of the answers, then a race per size among the contenders that passed; the races of a group take
    # turns round by round.
    rng = random.Random(SEED)
    races: dict[str, Rounds[Turn]] = {}
    short = [size for size in sizes if bytes_of(size) < LARGE]
    for group in filter(None, (short, *([size] for size in sizes if size not in short))):
        named = ", ".join(group)
        timekeeper.state(f"{named}: checking the answers of {len(rivals)} implementations")
        possible = {t: call for t, call in turns.items() if t[1] in group and not complaints[t]}
        complaints |= answers.complaints(device, problem, rivals, possible, unit_bytes, slow)
        for size in group:
            standing = [(number, size) for number in range(len(rivals)) if not complaints[number, size]]
            races[size] = Rounds(Calm(timed, thresholds=_thresholds(size, rounds)), standing, rng)
            if size == group[-1]:
                races[size].measure.watch = partial(_tell_round, timekeeper, named)
        least = COMPARING.least if group is short else 1
        limits = replace(COMPARING, limit=timekeeper.left, least=least)
        interleaved.run([races[size] for size in group if races[size].jobs], limits, clock=timekeeper.clock)
        for size in group:
            usual = races[size].thresholds.rounds
            if races[size].jobs and races[size].running and races[size].noisy:
                timekeeper.shortened(size, races[size].done, usual)
            timekeeper.found(_found(size, rivals, races[size]))

    rows = []
    for number, rival in enumerate(rivals):
        notes = [f"{size}: {why}" for size in sizes if (why := complaints[number, size])]
        read = [size for size in sizes if not complaints[number, size]]
        by_round = {size: _figures(races[size], (number, size)) for size in read}
        rows.append(_row(rival, str(device.kind), by_round, "; ".join(notes)))
    return tuple(rows)


def _row(rival: Rival, kind: str, by_round: dict[str, list[float | None]], notes: str) -> ContenderRow:
    """What was measured of one contender, `by_round` at each size."""
    own = {size: [figure for figure in figures if figure] for size, figures in by_round.items()}
    figures = {size: median(measured) for size, measured in own.items()}
    return ContenderRow(
        rival.who,
        rival.version,
        kind,
        figures,
        {size: (min(own[size]), max(own[size])) for size in figures},
        notes,
        rival.record.problem if rival.record else None,
        rival.record.variant if rival.record else None,
        by_round,
        rival.pins,
    )


def _tell_round(timekeeper: Timekeeper, named: str, done: int, of: int, left: int) -> None:
    timekeeper.state(f"{named}: round {done} of {max(done, of)} done")


def _found(size: str, rivals: Sequence[Rival], race: Rounds[Turn]) -> str:
    """The fastest figures at one size, in one line."""
    measured = {
        rivals[turn[0]].short_name: [figure for figure in _figures(race, turn) if figure]
        for turn in race.jobs
    }
    ranked = sorted((median(figures), name) for name, figures in measured.items() if figures)
    each = [f"{name} {figure:.4g}" for figure, name in ranked[:FASTEST]]
    return f"{size}, fastest first: {', '.join(each) or 'no figure'} c/B"


def _thresholds(size: str, rounds: int) -> Thresholds:
    """The thresholds for calls of `size`: long calls have fewer samples, and the longest only few rounds."""
    own = replace(COMPARING, rounds=rounds if bytes_of(size) < HUGE else min(rounds, COMPARING.pairs))
    return own if bytes_of(size) < LARGE else for_long_calls(own)


def _figures(race: Rounds[Turn], turn: Turn) -> list[float | None]:
    """Cycles per byte in each round; None if the round was disturbed."""
    counted = race.counted(race.jobs.index(turn))
    return [counted[number].cycles_per_byte if number in counted else None for number in range(race.done)]


def _refuse_units(problem: Problem, sizes: Sequence[str], unit_bytes: int) -> None:
    """Raise `UserError` if a message of one of `sizes` has no data units of `unit_bytes` bytes."""
    if not unit_bytes:
        return
    if not problem.contract.numbered:
        raise UserError(f"{problem.mode} has no numbered data units; omit --sectors, or use --mode xts")
    if unit_bytes < problem.contract.message.least or unit_bytes % BLOCK_BYTES:
        raise UserError(f"--sectors {unit_bytes}: expected a multiple of {BLOCK_BYTES} bytes")
    for size in sizes:
        if bytes_of(size) % unit_bytes:
            raise UserError(f"--sizes {size} is no multiple of --sectors {unit_bytes}")


def _timing(call: Call, size: str, slow: bool) -> Timing:
    return Timing(call, "bulk", 1 if slow else _thresholds(size, ROUNDS).samples)
