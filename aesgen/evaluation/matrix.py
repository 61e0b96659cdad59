"""The whole edge matrix on builds that are to be believed: a search's winner, a record, an exported file."""

from __future__ import annotations

import secrets
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from aesgen import checks
from aesgen.checks import Case
from aesgen.evaluation.stages import Stages
from aesgen.leaks import disassembly, features
from aesgen.model.trial import Build, Job, Kind, Run

ON_SIMULATORS = 150
"""Calls that a simulator, which takes its time, is asked for; hardware is asked for all."""
SECONDS = 600.0
IMMENSE_CYCLES = 100.0
"""Cycles for one block of each stream up to which a call of more than 2^28 blocks is made: it takes about ten
seconds then."""


@dataclass(frozen=True)
class MatrixVerdict:
    """What is wrong with a build after so many `calls`; None where nothing is.

    `seed` drew keys, data and lengths: `matrix` with the same seed makes the same calls."""

    calls: int
    complaint: str | None
    seed: int = 0
    outcome: str = "correct"
    """What a trial's outcome is after that: `correctness` for a wrong answer, `crash`, `timeout`."""


def drawn_seed() -> int:
    """A seed for one run of the matrix; a new one each time, so that in time other lengths are tried."""
    return secrets.randbelow(1 << 32)


def derived_seed(*parts: object) -> int:
    """A seed that follows from `parts`: a tuning with the same seed and the same code repeats its calls, and
    other code is asked for other lengths."""
    return zlib.crc32(repr(parts).encode())


def matrix(stages: Stages, builds: Sequence[Build], seed: int | None = None) -> list[MatrixVerdict]:
    """One verdict per build, in order; the cases are those of `seed` (default: drawn at random). A build that
    uses a feature which its render does not declare is not run."""
    seed = drawn_seed() if seed is None else seed
    limit = ON_SIMULATORS if stages.device.kind is not Kind.MEASURED else None
    refused = [_undeclared(build, seed) for build in builds]
    sound = [build for build, verdict in zip(builds, refused, strict=True) if verdict is None]
    cases = [checks.full(stages.problem, build.entries, seed, limit) for build in sound]
    runs = zip(cases, _run(stages, sound, cases), strict=True) if sound else ()
    judged = iter([_judged(own, run, seed) for own, run in runs])
    return [verdict or next(judged) for verdict in refused]


def _undeclared(build: Build, seed: int) -> MatrixVerdict | None:
    """The verdict on a build with an instruction of a feature that its render does not declare: it would be
    chosen for processors that lack the instruction. None where all is declared, or cannot be looked at."""
    if build.requires is None or disassembly.missing() or not build.path.is_file():
        return None
    symbols = [entry.symbol for entry in build.entries]
    found = next(features.undeclared(build.path, symbols, build.requires), None)
    return MatrixVerdict(0, str(found), seed, "render") if found else None


def immense(
    stages: Stages, build: Build, cycles_per_block: float | None, seed: int | None = None
) -> MatrixVerdict | None:
    """The verdict on one call of more than 2^28 blocks in each stream; None where the device maps no windows,
    the kernel limits the blocks of a call, or `cycles_per_block` says that the call would take too long."""
    entry = build.entry(stages.problem.operation, stages.problem.key_bits)
    slow = cycles_per_block is None or cycles_per_block * stages.problem.streams > IMMENSE_CYCLES
    possible = stages.device.capabilities.maps_windows
    if entry is None or entry.block_limit or entry.block_multiple > 1 or slow or not possible:
        return None
    seed = drawn_seed() if seed is None else seed
    case = checks.immense(build.entries, entry, seed)
    [run] = _run(stages, [build], [[case]])
    return _judged([case], run, seed)


def _run(stages: Stages, builds: Sequence[Build], cases: Sequence[Sequence[Case]]) -> list[Run]:
    jobs = [Job(build, tuple(case.call for case in own)) for build, own in zip(builds, cases, strict=True)]
    return stages.run(jobs, timeout=SECONDS)


def _judged(cases: Sequence[Case], run: Run, seed: int) -> MatrixVerdict:
    told = f"(edge matrix of seed {seed})"
    if run.outcome != "correct":
        return MatrixVerdict(len(cases), f"{run.detail or run.outcome} {told}", seed, run.outcome)
    for case, returned in zip(cases, run.returned, strict=True):
        if complaint := checks.judge(case, returned):
            return MatrixVerdict(len(cases), f"{complaint} {told}", seed, "correctness")
    return MatrixVerdict(len(cases), None, seed)
