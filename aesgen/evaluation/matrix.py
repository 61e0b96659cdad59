"""The whole edge matrix, for builds that must be right: a search's winner, a record, an exported file."""

from __future__ import annotations

import secrets
import sys
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from aesgen import checks
from aesgen.checks import Case, windows
from aesgen.evaluation.stages import Stages
from aesgen.leaks import disassembly, features
from aesgen.model.build import Build
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.problem import BLOCK_BYTES

ON_SIMULATORS = 150
"""Number of calls on a simulator, which is slow; hardware runs all."""
SECONDS = 600.0
PARTS = 8
"""Number of parts into which `parts` divides the matrix on hardware."""
IMMENSE_CYCLES = 100.0
"""Largest cycles per block of each stream for which the call of more than 2^28 blocks is made; it then takes
about ten seconds."""


@dataclass(frozen=True)
class MatrixVerdict:
    """The complaint about a build after this many `calls`; None if there is none.

    `seed` determines keys, data and lengths: `matrix` with the same seed makes the same calls."""

    calls: int
    complaint: str | None
    seed: int = 0
    outcome: str = "correct"
    """The outcome of the trial: `correct`, `correctness` for a wrong answer, `crash` or `timeout`."""


def drawn_seed() -> int:
    """A new seed for one run of the matrix, so that repeated runs cover more lengths."""
    return secrets.randbelow(1 << 32)


def derived_seed(*parts: object) -> int:
    """A seed derived from `parts`: a tuning with the same seed and the same code repeats its calls, and
    other code gets other lengths."""
    return zlib.crc32(repr(parts).encode())


def matrix(stages: Stages, builds: Sequence[Build], seed: int | None = None) -> list[MatrixVerdict]:
    """One verdict per build, in order; `seed` determines the cases (default: a new seed). A build that uses a
    feature that its render does not declare is not run."""
    seed = drawn_seed() if seed is None else seed
    limit = _most_calls(stages)
    refused = [_undeclared(build, seed) for build in builds]
    sound = [build for build, verdict in zip(builds, refused, strict=True) if verdict is None]
    cases = [checks.full(stages.problem, build.entries, seed, limit) for build in sound]
    runs = zip(cases, _run(stages, sound, cases), strict=True) if sound else ()
    judged = iter([_judged(own, run, seed) for own, run in runs])
    return [verdict or next(judged) for verdict in refused]


def _most_calls(stages: Stages) -> int | None:
    """The largest number of calls of one matrix on this device; None for all."""
    usual = ON_SIMULATORS if stages.device.kind is not Kind.MEASURED else None
    return stages.device.capabilities.edge_calls or usual


def parts(stages: Stages, build: Build, cycles_per_block: float | None, seed: int) -> Iterator[MatrixVerdict]:
    """The verdict after each part of the checks of one build: about `PARTS` equal parts of the edge matrix on
    hardware, one on a simulator, then the longest call. The last one is the first with a complaint, or the
    verdict on all calls. Calls that share a context stay together."""
    if refused := _undeclared(build, seed):
        yield refused
        return
    exact = stages.device.kind is not Kind.MEASURED
    cases = checks.full(stages.problem, build.entries, seed, _most_calls(stages))
    made = 0
    for part in _divided(cases, 1 if exact else PARTS):
        [run] = _run(stages, [build], [part])
        made += len(part)
        verdict = replace(_judged(part, run, seed), calls=made)
        yield verdict
        if verdict.complaint is not None:
            return
    if long := immense(stages, build, cycles_per_block, seed):
        yield replace(long, calls=made + 1)


def _divided(cases: Sequence[Case], count: int) -> Iterator[Sequence[Case]]:
    """`cases` in `count` parts or fewer; none begins with a call that follows another one."""
    size, begin = -(-len(cases) // count), 0
    for end in range(1, len(cases) + 1):
        last = end == len(cases)
        if last or (end - begin >= size and not cases[end].call.follows):
            yield cases[begin:end]
            begin = end


def _undeclared(build: Build, seed: int) -> MatrixVerdict | None:
    """The verdict on a build with an instruction of an undeclared feature: a dispatch would choose it for
    processors that lack the instruction. None if all features are declared, or cannot be determined."""
    if build.requires is None or disassembly.missing() or not build.path.is_file():
        return None
    symbols = [entry.symbol for entry in build.entries]
    found = next(features.undeclared(build.path, symbols, build.requires), None)
    return MatrixVerdict(0, str(found), seed, "render") if found else None


def immense(
    stages: Stages, build: Build, cycles_per_block: float | None, seed: int | None = None
) -> MatrixVerdict | None:
    """The verdict on one call of more than 2^28 blocks in each stream; None if the device maps no windows,
    kernel or operation takes fewer blocks, the contract makes no such message, or the call would take too
    long at `cycles_per_block`."""
    entry = build.entry(stages.problem.operation, stages.problem.key_bits)
    slow = cycles_per_block is None or cycles_per_block * stages.problem.streams > IMMENSE_CYCLES
    contract = stages.problem.contract
    most = contract.message.most or sys.maxsize
    possible = stages.device.capabilities.maps_windows and windows.has_answer(contract)
    limited = entry is None or entry.block_limit or most < BLOCK_BYTES * windows.BLOCKS
    if entry is None or limited or entry.block_multiple > 1 or slow or not possible:
        return None
    seed = drawn_seed() if seed is None else seed
    case = checks.immense(build.entries, entry, seed)
    [run] = _run(stages, [build], [[case]])
    return _judged([case], run, seed)


def _run(stages: Stages, builds: Sequence[Build], cases: Sequence[Sequence[Case]]) -> list[Run]:
    jobs = [Job(build, tuple(case.call for case in own)) for build, own in zip(builds, cases, strict=True)]
    return stages.run(jobs, timeout=SECONDS)


def _judged(cases: Sequence[Case], run: Run, seed: int) -> MatrixVerdict:
    matrix_seed = f"(edge matrix of seed {seed})"
    if run.outcome != "correct":
        return MatrixVerdict(len(cases), f"{run.detail or run.outcome} {matrix_seed}", seed, run.outcome)
    for case, returned in zip(cases, run.returned, strict=True):
        if complaint := checks.judge(case, returned):
            return MatrixVerdict(len(cases), f"{complaint} {matrix_seed}", seed, "correctness")
    return MatrixVerdict(len(cases), None, seed)
