"""The proof of an entry point in PTX: launches of one and two thread blocks, with every instruction."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from aesgen.model.build import Build, EntryPoint
from aesgen.operations import operations
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.executed_cases import ExecutedCases
from aesgen.proofs.execution import Result
from aesgen.proofs.failures import OutOfTime
from aesgen.proofs.proof import Proof
from aesgen.proofs.ptx.concrete import ConcreteLaunches
from aesgen.proofs.ptx.launching import LaunchProver

_WORD, _KNOWN = 4, 12
"""Bytes of a word; the lowest bytes of counters that cases know: kernels compare words to find a carry."""


def reads(path: Path) -> bool:
    """Whether the file at `path` is PTX, by its name."""
    return path.suffix == ".ptx"


def emulator(build: Build) -> ConcreteLaunches:
    """What executes calls of the build with known bytes."""
    return ConcreteLaunches(build)


def prove(
    build: Build,
    entry: EntryPoint,
    cases: Sequence[ProofCase] | None = None,
    seconds: float | None = None,
) -> Proof:
    """The proof of `entry`: the cases that are planned, or the given ones. `seconds`: of processor time."""
    reason = _why_unsupported(entry)
    if reason is not None:
        return Proof(entry.symbol, build.identity, Result.STOPPED, reason)
    prover = LaunchProver(build, entry)
    # A thread block takes nearly as long for one block as for a whole pass, so that nothing can be forecast.
    executed = ExecutedCases(prover, seconds, forecasts=False)

    def finished(result: Result, detail: str = "") -> Proof:
        done, spent = tuple(executed.done), executed.spent
        return Proof(entry.symbol, build.identity, result, detail, done, seconds=spent, steps=prover.steps)

    try:
        failed = executed.failed(planned(prover) if cases is None else cases)
    except OutOfTime:
        return finished(Result.STOPPED, executed.late())
    if failed is not None:
        detail = f"{failed.case}: {failed.detail}"
        return replace(finished(failed.result, detail), difference=failed.difference)
    missing, every = list(prover.unvisited()), prover.instructions()
    if missing and cases is None:
        detail = f"no case executes {len(missing)} of {len(every)} instructions; the first is {missing[0]}"
        return replace(finished(Result.UNVISITED, detail), instructions=len(every))
    places = {key: number for number, key in enumerate(every)}
    looked_up = tuple(sorted((places[key], count) for key, count in prover.looked_up.items()))
    code = hashlib.sha256("\n".join(every.values()).encode()).hexdigest()
    proof = finished(Result.PROVED)
    return replace(proof, instructions=len(every), looked_up=looked_up, code=code)


def planned(prover: LaunchProver) -> Iterator[ProofCase]:
    """One block; a thread block that goes on to a second pass, which is not full; and two thread blocks.
    Counters carry out of one, two or three words, or wrap as a whole."""
    full = prover.plan.blocks_per_pass
    if not operations()[prover.entry.operation].counts:
        yield ProofCase(1, grid=1)
        yield ProofCase(full + 1, grid=1)
        yield ProofCase(full + 1, grid=2)
        return
    for blocks, low, grid in ((1, 7, 1), (full + 1, 256**_WORD - 2, 1), (full + 1, 250, 2)):
        yield ProofCase(blocks, Counters(_KNOWN, low, _WORD), grid=grid)
    for words in (2, 3):
        yield ProofCase(2, Counters(_KNOWN, 256 ** (_WORD * words) - 1, _WORD), grid=1)
    yield ProofCase(2, Counters(16, 256**16 - 1, 0), grid=1)


def _why_unsupported(entry: EntryPoint) -> str | None:
    """Why there is no specification for launches of `entry`; None if there is one."""
    contract = operations()[entry.operation]
    if entry.streams > 1 or not contract.is_block_mode:
        return "the model of PTX lacks calls with several streams or of this mode"
    return None
