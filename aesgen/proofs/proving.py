"""The proof of an entry point: every case executed on terms and compared with the specification."""

from __future__ import annotations

import gc
import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from aesgen.model.build import Build, EntryPoint
from aesgen.model.calling import argument_names
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs import calls, length_tree, lengths
from aesgen.proofs.architectures import ReachedInstruction
from aesgen.proofs.cases import USUAL_STACK, ProofCase, residues
from aesgen.proofs.execution import ByteDifference, CaseVerdict, Prover, Result
from aesgen.proofs.failures import OutOfTime, Stopped
from aesgen.proofs.induction import AnyLength
from aesgen.proofs.modes import mode_of
from aesgen.proofs.plan import each_length, last_bytes, threshold

FEW = 256
"""Of fewer values of a number that a case assumes to be in a range, the first and the last stand for all."""
DEPTH = 4
"""How often a case may be divided by last bytes of counters and by alignments."""
RANGES = 12
"""How often a case may be divided by the ranges of numbers on which its path depends."""
EXCESS = 1.5
"""A proof ends before its time limit if the cases so far forecast this multiple of the limit."""


@dataclass(frozen=True)
class Proof:
    """The verdict on one entry point. `cases`: those that were executed, without those that were divided.
    `instructions`: those that a call can reach. `unvisited`: addresses that no case executed. `seconds`: of
    processor time, as is the time limit, so that a busy machine changes no result."""

    symbol: str
    identity: str
    result: Result
    detail: str
    cases: tuple[ProofCase, ...] = ()
    instructions: int = 0
    unvisited: tuple[int, ...] = ()
    seconds: float = 0.0
    steps: int = 0
    any_length: AnyLength | None = None
    """The proof by induction of all lengths from one on, or why there is none; None if none was tried."""
    difference: ByteDifference | None = None
    """The first byte that differs, if the result is `differs`."""
    looked_up: tuple[tuple[int, int], ...] = ()
    """The instructions that read a table at a secret place: address, and the most look-ups in one
    case."""
    limits: tuple[tuple[str, int], ...] = ()
    """By the name of an operand: the largest length, in bytes, for which the proof holds."""
    sectors: tuple[int, int] = (0, 0)
    """How many instructions of the function for consecutive data units the cases executed, and how many it
    has."""
    beyond: int = 0
    """Instructions that no case executed, because only messages reach them that are longer than the machine's
    lengths can state."""
    vector_bits: int = 0
    """The bits of a vector register for which it holds, if the instruction set leaves this open; else 0."""
    code: str = ""
    """The digest of the instructions, by their distance from the first one; empty if no case holds."""

    @property
    def holds(self) -> bool:
        return self.result is Result.PROVED

    @property
    def refuted(self) -> bool:
        """Whether the code stores a byte that is surely not the specified one, or none."""
        return self.result is Result.DIFFERS and (self.difference is None or not self.difference.opaque)

    @property
    def tried(self) -> bool:
        """Whether there are a specification and an interpreter, so that a call was executed."""
        return self.steps > 0

    @property
    def inductive(self) -> bool:
        """Whether it covers every length."""
        return self.holds and self.any_length is not None and self.any_length.holds

    @property
    def statement(self) -> str:
        """What was proved, in words."""
        sizes = sorted({case.message_bytes for case in self.cases if not case.refused})
        whole = not any(case.tail for case in self.cases)
        lengths, unit = ([size // BLOCK_BYTES for size in sizes], "blocks") if whole else (sizes, "bytes")
        found = f"{len(self.cases)} cases, {len(lengths)} lengths from {lengths[0]} to {lengths[-1]} {unit}"
        if self.inductive and self.any_length is not None:
            found += f"; any length up to 2^{self.any_length.most.bit_length() - 1} blocks by induction"
        for name, most in self.limits:
            found += f"; {name} of at most {most} bytes"
        if self.vector_bits:
            found += f"; vector registers of {self.vector_bits} bits"
        refused = sum(case.refused for case in self.cases)
        if refused:
            found += f"; {refused} of the cases have lengths that the function refuses"
        if self.beyond:
            executed = self.instructions - self.beyond
            found += f"; {executed} of {self.instructions} instructions executed: a carry from 65,536 blocks"
            found += f" on needs the other {self.beyond}"
        else:
            found += f"; all {self.instructions} instructions executed"
        if self.sectors[1]:
            executed, every = self.sectors
            found += f", and {executed} of {every} of the function for data units"
        return found

    @property
    def lookups(self) -> str:
        """The look-ups at secret places, in words; empty if there are none."""
        if not self.looked_up:
            return ""
        most = sum(count for _, count in self.looked_up)
        return f"{len(self.looked_up)} instructions look tables up, at most {most} times in a case"


def prove(
    build: Build,
    entry: EntryPoint,
    cases: Sequence[ProofCase] | None = None,
    seconds: float | None = None,
) -> Proof:
    """The proof of `entry`: the cases of `aesgen.proofs.plan`, or the given ones. It ends with the first case
    that fails. Then a proof of every length is tried. `seconds`: a limit of processor time. If it passes
    before all cases are executed, or the cases so far show that it will, the result is STOPPED; if it passes
    later, the proof stays a bounded one."""
    try:
        prover = Prover(build, entry)
        reason = calls.why_unsupported(entry, prover.setup)
    except Stopped as stop:
        reason = str(stop)
    if reason is not None:
        return Proof(entry.symbol, build.identity, Result.STOPPED, reason)
    with _without_collector():
        return _Proving(prover, seconds).run(cases)


@contextmanager
def _without_collector() -> Iterator[None]:
    """Pause the garbage collector. A proof makes a million small objects without cycles; to look through
    them again and again takes a quarter of its time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


class _Proving:
    """The proof of one entry point."""

    def __init__(self, prover: Prover, seconds: float | None) -> None:
        self.prover, self.entry, self.seconds = prover, prover.entry, seconds
        self.begun = time.thread_time()
        if seconds is not None:
            prover.deadline = time.thread_time() + seconds
        self.done: list[ProofCase] = []
        self.forecast: float | None = None
        """The seconds of the whole proof, if they are so much more than the limit that it ended early."""

    def run(self, cases: Sequence[ProofCase] | None) -> Proof:
        prover, architecture = self.prover, self.prover.architecture
        try:
            failed = self._failed(self._planned() if cases is None else cases)
        except OutOfTime:
            limit = f"the time limit of {self.seconds:g} s"
            reason = f"{limit} has passed"
            if self.forecast is not None:
                reason = f"it needs about {self.forecast:.0f} s of processor time, more than {limit}"
            detail = f"{reason}; {len(self.done)} cases hold"
            return self._finished(Result.STOPPED, detail)
        if failed is not None:
            detail = f"{failed.case}: {failed.detail}"
            return self._finished(failed.result, detail, difference=failed.difference)
        every = self._reachable()
        missing = tuple(sorted(set(every) - self.prover.visited - self._beyond(every)))
        if missing and cases is None:
            place = f"{missing[0] - self.prover.start:#x} bytes into {self.entry.symbol}"
            first = f"`{every[missing[0]].text}` at {place}"
            detail = f"no case executes {len(missing)} of {len(every)} instructions; the first is {first}"
            return self._finished(Result.UNVISITED, detail, len(every), missing)
        sectors = self._of_sectors(every)
        any_length = None
        block_mode = operations()[self.entry.operation].is_block_mode
        if cases is None and architecture.inductive and block_mode:
            any_length = self._any_length()
        proof = self._finished(Result.PROVED, "", len(every), missing, any_length)
        executed = len(sectors.keys() & prover.visited)
        beyond = len(self._beyond(every) - prover.visited)
        digest = self._digest({**every, **sectors})
        return replace(proof, code=digest, sectors=(executed, len(sectors)), beyond=beyond)

    def _planned(self) -> Iterator[ProofCase]:
        """The cases of the mode if it has its own, else those of the machine."""
        mode, architecture = mode_of(operations()[self.entry.operation]), self.prover.architecture
        cases = (architecture if mode is None else mode).cases(self.entry)
        return (case for case in cases if architecture.stacks or case.stack == USUAL_STACK)

    def _failed(self, cases: Iterable[ProofCase]) -> CaseVerdict | None:
        """The first verdict that is no proof; None if all cases hold."""
        planned, spent = list(cases), []
        for number, case in enumerate(planned, 1):
            begun = time.thread_time()
            for verdict in divided(self.prover.execute, case, self.entry):
                if verdict.result is not Result.PROVED:
                    return verdict
                self.done.append(verdict.case)
            spent.append((case, time.thread_time() - begun))
            self._foresee(spent, planned[number:])
        return None

    def _foresee(self, spent: Sequence[tuple[ProofCase, float]], left: Sequence[ProofCase]) -> None:
        """Raise `OutOfTime` if the cases that are `left` will take far more than the time limit."""
        used = time.thread_time() - self.begun
        if self.seconds is None or used < self.seconds / 10:
            return
        total = used + sum(forecast(case, spent) for case in left)
        if total > EXCESS * self.seconds:
            self.forecast = total
            raise OutOfTime("the proof would take too long")

    def _any_length(self) -> AnyLength:
        """The proof by induction, with cases of all lengths below those that it covers."""
        least, before = threshold(self.entry), len(self.done)
        try:
            found = lengths.attempt(self.prover, least)
            failed = self._shorter(found.least) if found.holds else None
        except OutOfTime:
            del self.done[before:]
            return AnyLength("the time limit has passed", least)
        return found if failed is None else AnyLength(f"{failed.case}: {failed.detail}", least)

    def _shorter(self, least: int) -> CaseVerdict | None:
        """Prove calls of every length below `least`: together, or else one by one. The first verdict that is
        no proof; None if all hold."""
        before = len(self.done)
        try:
            for case in length_tree.proved(self.prover, range(least)):
                self.done.append(case)
        except OutOfTime:
            raise
        except Stopped:
            del self.done[before:]
            return self._failed(each_length(self.entry, least))
        return None

    def _reachable(self) -> dict[int, ReachedInstruction]:
        prover = self.prover
        reachable, largest = prover.architecture.reachable, self._largest()
        more = (largest,) if largest else ()
        every = dict(reachable(prover.decoder, prover.start, *more))
        if any(case.kept for case in self.done):
            every |= reachable(prover.decoder, prover.kept, *more)
        if prover.setup is not None:
            # A key set-up has no lengths: its path is the same in each case, and so in each call.
            made = reachable(prover.decoder, prover.starts[0])
            every |= {address: each for address, each in made.items() if address in prover.visited}
        return every

    def _beyond(self, every: Mapping[int, ReachedInstruction]) -> frozenset[int]:
        """The instructions for messages that are longer than a length can state, of a mode whose counter
        begins anew with each message."""
        if operations()[self.entry.operation].is_block_mode:
            return frozenset()
        return self.prover.architecture.beyond(every)

    def _of_sectors(self, every: Mapping[int, ReachedInstruction]) -> dict[int, ReachedInstruction]:
        """The instructions of the function for consecutive data units alone, if a case calls it."""
        prover = self.prover
        if not any(case.unit for case in self.done):
            return {}
        found = prover.architecture.reachable(prover.decoder, prover.sectors)
        return {address: each for address, each in found.items() if address not in every}

    def _limits(self) -> Mapping[str, int]:
        """By the name of an operand: the largest length, in bytes, that the specification covers."""
        mode = mode_of(operations()[self.entry.operation])
        return {} if mode is None else mode.limits

    def _largest(self) -> dict[int, int]:
        """The same by the places of the arguments that state these lengths, for a machine that uses them."""
        if not self.prover.architecture.limited:
            return {}
        names, limits = argument_names(self.entry), self._limits()
        operands = operations()[self.entry.operation].operands
        return {names.index(each.length): limits[each.name] for each in operands if each.name in limits}

    def _digest(self, every: Mapping[int, ReachedInstruction]) -> str:
        """The digest of these instructions."""
        made = hashlib.sha256()
        for address in sorted(every):
            code = self.prover.program.bytes_at(address, every[address].end - address)
            made.update(f"{address - self.prover.start} {code.hex()}\n".encode())
        return made.hexdigest()

    def _finished(
        self,
        result: Result,
        detail: str,
        instructions: int = 0,
        unvisited: tuple[int, ...] = (),
        any_length: AnyLength | None = None,
        difference: ByteDifference | None = None,
    ) -> Proof:
        prover = self.prover
        return Proof(
            symbol=self.entry.symbol,
            identity=prover.identity,
            result=result,
            detail=detail,
            cases=tuple(self.done),
            instructions=instructions,
            unvisited=unvisited,
            seconds=time.thread_time() - self.begun,
            steps=prover.steps,
            any_length=any_length,
            difference=difference,
            looked_up=tuple(sorted(prover.looked_up.items())),
            limits=tuple(self._limits().items()),
            vector_bits=self.entry.vector_bits,
        )


def forecast(case: ProofCase, spent: Sequence[tuple[ProofCase, float]]) -> float:
    """The seconds that `case` will take, from those that others took: in proportion to its blocks, as the
    case with the most similar length and the same class of counters, if there is one."""
    like, seconds = min(
        spent, key=lambda each: (each[0].counters != case.counters, abs(each[0].blocks - case.blocks))
    )
    return seconds * (case.blocks + 1) / (like.blocks + 1)


def divided(
    execute: Callable[[ProofCase], CaseVerdict],
    case: ProofCase,
    entry: EntryPoint,
    depth: int = DEPTH,
    ranges: int = RANGES,
) -> Iterator[CaseVerdict]:
    """The verdicts on a case, or on the smaller ones into which it is divided until they are decided: at most
    `ranges` times by the ranges of numbers, and `depth` times by others."""
    verdict = execute(case)
    if verdict.ranges and ranges and _counted(case):
        for assumed in verdict.ranges:
            yield from divided(execute, case.with_range(assumed), entry, depth, ranges - 1)
        return
    smaller = _smaller(case, verdict.unknowns, entry) if verdict.unknowns and depth else []
    if not smaller:
        yield verdict
        return
    for each in smaller:
        yield from divided(execute, each, entry, depth - 1, ranges)


def _counted(case: ProofCase) -> bool:
    """Whether the last byte of the counter is known, if there is one: without it, it is divided first."""
    return case.counters is None or case.counters.known > 0


def _smaller(case: ProofCase, unknowns: frozenset[str], entry: EntryPoint) -> list[ProofCase]:
    """Cases that fix more of the unknowns. Last bytes of counters and alignments are sampled."""
    counters = case.counters
    if counters is not None and (any("counter" in name for name in unknowns) or "?" in unknowns):
        lasts = last_bytes(entry, case.blocks)
        for each in case.ranges:
            if each.of(counters.open_name) and each.most - each.least < FEW:
                return [case.pinned(value) for value in sorted({each.least, each.most})]
        return [case.with_counters(each) for each in counters.refined(case.blocks, lasts)]
    fixed = {name for name, _ in case.aligned}
    for name in sorted(unknowns - fixed):
        return [case.with_alignment(name, residue) for residue in residues(entry.alignment)]
    return []
