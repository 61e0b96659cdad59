"""The proof of an entry point: every case executed on terms and compared with the specification."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from aesgen.model.trial import Build, EntryPoint
from aesgen.proofs import calls, induction, passes
from aesgen.proofs.architectures import ReachedInstruction
from aesgen.proofs.cases import ProofCase, residues
from aesgen.proofs.execution import CaseVerdict, Prover, Result
from aesgen.proofs.failures import Stopped
from aesgen.proofs.induction import AnyLength
from aesgen.proofs.plan import bounded, each_length, small, threshold
from aesgen.proofs.program import AVR

DEPTH = 4
"""How often a case may be divided."""


@dataclass(frozen=True)
class Proof:
    """The verdict on one entry point. `cases`: those that were executed, without those that were divided.
    `instructions`: those that a call can reach. `unvisited`: addresses that no case executed."""

    symbol: str
    identity: str
    result: Result
    detail: str
    cases: tuple[ProofCase, ...]
    instructions: int
    unvisited: tuple[int, ...]
    seconds: float
    steps: int
    any_length: AnyLength | None = None
    """The proof by induction of all lengths from one on, or why there is none; None if none was tried."""

    @property
    def holds(self) -> bool:
        return self.result is Result.PROVED

    @property
    def statement(self) -> str:
        """What was proved, in words."""
        lengths = sorted({case.blocks for case in self.cases})
        found = f"{len(self.cases)} cases, {len(lengths)} lengths from {lengths[0]} to {lengths[-1]} blocks"
        if self.any_length is not None and self.any_length.holds:
            found += f"; any length up to 2^{passes.MOST.bit_length() - 1} blocks by induction"
        return f"{found}; all {self.instructions} instructions executed"


def prove(
    build: Build,
    entry: EntryPoint,
    cases: Sequence[ProofCase] | None = None,
    seconds: float | None = None,
) -> Proof:
    """The proof of `entry`: the cases of `aesgen.proofs.plan`, or the given ones. It ends with the first case
    that fails. `seconds`: a limit after which no further case is begun; the proof is then STOPPED."""
    begun = time.perf_counter()
    done: list[ProofCase] = []
    try:
        prover = Prover(build, entry)
        reason = calls.why_unsupported(entry, prover.setup)
    except Stopped as stop:
        reason = str(stop)
    if reason is not None:
        return Proof(entry.symbol, build.identity, Result.STOPPED, reason, (), 0, (), 0.0, 0)

    any_length: AnyLength | None = None

    def finished(result: Result, detail: str, all_: int = 0, missing: Sequence[int] = ()) -> Proof:
        spent = time.perf_counter() - begun
        return Proof(
            entry.symbol,
            build.identity,
            result,
            detail,
            tuple(done),
            all_,
            tuple(missing),
            spent,
            prover.steps,
            any_length,
        )

    planned = small(entry) if prover.program.machine == AVR else bounded(entry)
    chosen = planned if cases is None else iter(cases)
    if cases is None and prover.program.machine != AVR:
        any_length = induction.attempt(prover, threshold(entry))
        if any_length.holds:
            chosen = chain(chosen, each_length(entry))
    for case in chosen:
        for verdict in divided(prover.execute, case, entry):
            if verdict.result is not Result.PROVED:
                return finished(verdict.result, f"{verdict.case}: {verdict.detail}")
            done.append(verdict.case)
        if seconds is not None and time.perf_counter() - begun > seconds:
            return finished(Result.STOPPED, f"{len(done)} cases took {seconds} s")
    reachable = prover.architecture.reachable
    every: dict[int, ReachedInstruction] = dict(reachable(prover.decoder, prover.start))
    if prover.setup is not None:
        # A key set-up has no lengths: its path is the same in each case, and so in each call.
        made = reachable(prover.decoder, prover.starts[0])
        every |= {address: each for address, each in made.items() if address in prover.visited}
    missing = sorted(set(every) - prover.visited)
    if missing and cases is None:
        first = f"`{every[missing[0]].text}` at {missing[0] - prover.start:#x} bytes into {entry.symbol}"
        detail = f"no case executes {len(missing)} of {len(every)} instructions; the first is {first}"
        return finished(Result.UNVISITED, detail, len(every), missing)
    return finished(Result.PROVED, "", len(every), missing)


def divided(
    execute: Callable[[ProofCase], CaseVerdict], case: ProofCase, entry: EntryPoint, depth: int = DEPTH
) -> Iterator[CaseVerdict]:
    """The verdicts on a case, or on the smaller ones into which it is divided until they are decided."""
    verdict = execute(case)
    smaller = _smaller(case, verdict.unknowns, entry) if verdict.unknowns and depth else []
    if not smaller:
        yield verdict
        return
    for each in smaller:
        yield from divided(execute, each, entry, depth - 1)


def _smaller(case: ProofCase, unknowns: frozenset[str], entry: EntryPoint) -> list[ProofCase]:
    """Cases that fix more of the unknowns. Last bytes of counters and alignments are sampled."""
    counters = case.counters
    if counters is not None and (any("counter" in name for name in unknowns) or "?" in unknowns):
        room = {0, 1, 128, 255, -case.blocks % 256, (1 - case.blocks) % 256, -entry.block_factor % 256}
        return [replace(case, counters=each) for each in counters.refined(case.blocks, sorted(room))]
    fixed = {name for name, _ in case.aligned}
    for name in sorted(unknowns - fixed):
        return [case.with_alignment(name, residue) for residue in residues(entry.alignment)]
    return []
