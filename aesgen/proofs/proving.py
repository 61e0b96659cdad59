"""The proof of an entry point: every case executed on terms and compared with the specification."""

from __future__ import annotations

import gc
import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from aesgen.model.build import Build, EntryPoint
from aesgen.model.calling import argument_names
from aesgen.operations import operations
from aesgen.proofs import calls, length_tree, lengths, loading
from aesgen.proofs.architectures import Induction, ReachedInstruction
from aesgen.proofs.carries import carrying
from aesgen.proofs.cases import USUAL_STACK, ProofCase
from aesgen.proofs.division import divided
from aesgen.proofs.executed_cases import ExecutedCases
from aesgen.proofs.execution import ByteDifference, CaseVerdict, Prover, Result
from aesgen.proofs.failures import OutOfTime, Stopped
from aesgen.proofs.induction import AnyLength
from aesgen.proofs.modes import mode_of
from aesgen.proofs.plan import each_length, fewest, threshold
from aesgen.proofs.proof import Proof
from aesgen.proofs.sliced.functions import sliced_functions

LATE = "the time limit has passed"
"""Why there is no proof by induction that needs more time."""


def prove(
    build: Build,
    entry: EntryPoint,
    cases: Sequence[ProofCase] | None = None,
    seconds: float | None = None,
    made: Prover | None = None,
    patient: bool = False,
) -> Proof:
    """The proof of `entry` by the prover `made`, or a new one: the cases of `aesgen.proofs.plan`, or the
    given ones. It ends with the first case that fails. Then a proof of every length is tried, if `patient`
    also where it takes minutes: of modes whose text may end in a part of a block, and of bit-sliced code on
    machines that execute every shorter length as a case of its own. `seconds`: a limit of processor time. If
    it passes before all cases are executed, or the cases so far show that it will, the result is STOPPED; if
    it passes later, or the proof of every length fails, it is LISTED."""
    own = loading.own_prover(build.path)
    if own is not None:
        proof: Proof = own.prove(build, entry, cases, seconds)
        return proof
    try:
        prover = Prover(build, entry) if made is None else made
        grouped = prover.architecture.layout.grouped
        reason = calls.why_unsupported(entry, prover.setup, grouped)
    except Stopped as stop:
        reason = str(stop)
    if reason is not None:
        return Proof(entry.symbol, build.identity, Result.STOPPED, reason)
    with _without_collector():
        proof = _Proving(prover, seconds, patient).run(cases)
        if made is None:
            prover.close()
        return proof


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

    def __init__(self, prover: Prover, seconds: float | None, patient: bool) -> None:
        self.prover, self.entry, self.patient = prover, prover.entry, patient
        self.cases = ExecutedCases(prover, seconds)
        self.done = self.cases.done
        self.any_length: AnyLength | None = None

    def run(self, cases: Sequence[ProofCase] | None) -> Proof:
        prover = self.prover
        try:
            failed = self._failed(cases)
        except OutOfTime:
            return replace(self._finished(Result.STOPPED, self.cases.late()), late=True)
        if failed is not None:
            detail = f"{failed.case}: {failed.detail}"
            proof = self._finished(
                failed.result, detail, any_length=self.any_length, difference=failed.difference
            )
            return replace(proof, failed=failed.case)
        try:
            every = self._reachable()
            sectors = self._of_sectors(every)
        except Stopped as stop:
            return self._finished(Result.STOPPED, f"of the instructions that a call can reach: {stop}")
        beside = prover.visited - every.keys() - sectors.keys()
        if beside:
            place = f"{min(beside) - prover.start:#x} bytes into {self.entry.symbol}"
            detail = f"it executes an instruction at {place}, to which no branch leads"
            return self._finished(Result.STOPPED, detail, len(every))
        missing = tuple(sorted(set(every) - self.prover.visited - self._beyond(every)))
        if missing and cases is None and not self.prover.partial:
            place = f"{missing[0] - self.prover.start:#x} bytes into {self.entry.symbol}"
            first = f"`{every[missing[0]].text}` at {place}"
            detail = f"no case executes {len(missing)} of {len(every)} instructions; the first is {first}"
            return self._finished(Result.UNVISITED, detail, len(every), missing)
        any_length = self.any_length
        fails = any_length is not None and not any_length.holds
        result = Result.LISTED if fails else Result.PROVED
        detail = f"induction failed because {any_length.detail}" if any_length is not None and fails else ""
        proof = self._finished(result, detail, len(every), missing, any_length)
        executed = len(sectors.keys() & prover.visited)
        beyond = len(self._beyond(every) - prover.visited)
        digest, late = self._digest({**every, **sectors}), fails and any_length.detail == LATE  # type: ignore
        return replace(proof, late=late, code=digest, sectors=(executed, len(sectors)), beyond=beyond)

    def _failed(self, cases: Sequence[ProofCase] | None) -> CaseVerdict | None:
        """The first verdict on these cases, or on the planned ones, that is no proof; None if all hold. Then
        a proof of any length is tried. If it holds, cases of long calls are left out on some machines."""
        planned = list(self._planned() if cases is None else cases)
        induction = self._induction() if cases is None else None
        spared = math.inf if induction is None else induction.spared
        failed = self.cases.failed([each for each in planned if each.blocks < spared])
        if failed is not None and failed.result is Result.DIFFERS:
            return self._with_expanded_keys(failed, planned)
        if failed is not None or induction is None:
            return failed
        self.any_length = self._any_length(induction)
        if self.any_length is not None and self.any_length.holds:
            return self._carried(self.any_length)
        return self.cases.failed([each for each in planned if each.blocks >= spared])

    def _planned(self) -> Iterator[ProofCase]:
        """The cases of the mode if it has its own, else those of the machine."""
        mode, architecture = mode_of(operations()[self.entry.operation]), self.prover.architecture
        cases = (architecture if mode is None else mode).cases(self.entry)
        cases = (case for case in cases if architecture.stacks or case.stack == USUAL_STACK)
        return self.prover.planned(cases)

    def _with_expanded_keys(self, failed: CaseVerdict, planned: Sequence[ProofCase]) -> CaseVerdict | None:
        """The verdict on a kernel that may expand the first round keys of its schedule again, so that it is
        wrong for other round keys than those of a user's key. If the case that `failed` holds for those keys,
        all cases are executed with them; otherwise it remains the verdict."""
        prover = self.prover
        if prover.setup is not None or self.entry.key_form != "expanded":
            return failed
        again = divided(prover.execute, failed.case.with_expanded_keys(), self.entry)
        if any(verdict.result is not Result.PROVED for verdict in again):
            return failed
        self.done.clear()
        prover.visited.clear()
        prover.looked_up.clear()
        return self.cases.failed([case.with_expanded_keys() for case in planned])

    def _induction(self) -> Induction | None:
        """How a proof of every length is tried; None if it is not."""
        by_blocks = operations()[self.entry.operation].by_blocks
        return self.prover.architecture.induction(self.entry) if by_blocks or self.patient else None

    def _any_length(self, induction: Induction) -> AnyLength | None:
        """The proof by induction, with cases of all lengths below those that it covers; None if the machine
        has none for such code, with one path for each counter, or if that takes minutes and nobody waits."""
        least, before = threshold(self.entry), len(self.done)
        singly = sliced_functions(self.prover.terms).used and not induction.segmented
        if singly and not self.patient:
            return None
        try:
            found = lengths.attempt(self.prover, fewest(self.entry)) if singly else None
            if found is None or not found.holds:
                found = lengths.attempt(self.prover, least)
            failed = self._shorter(found.least) if found is not None and found.holds else None
        except OutOfTime:
            del self.done[before:]
            return AnyLength(LATE, least)
        return found if failed is None else AnyLength(f"{failed.case}: {failed.detail}", least)

    def _carried(self, found: AnyLength) -> CaseVerdict | None:
        """The first verdict that is no proof on the counters that the induction leaves out; None if all hold.
        Where the time is too short for them, no length is proved by induction."""
        before = len(self.done)
        try:
            return self.cases.failed(self.prover.allowed(carrying(self.entry, found)))
        except OutOfTime:
            del self.done[before:]
            self.any_length = AnyLength(LATE, found.least)
            return None

    def _shorter(self, least: int) -> CaseVerdict | None:
        """Prove calls of every length below `least`: together, or else one by one. The first verdict that is
        no proof; None if all hold."""
        before, induction = len(self.done), self.prover.architecture.induction(self.entry)
        assert induction is not None
        shorter = list(self.prover.allowed(each_length(self.entry, least, induction.counters)))
        if not induction.segmented or not operations()[self.entry.operation].by_blocks:
            done = set(self.done)
            return self.cases.failed([case for case in shorter if case not in done])
        try:
            for case in length_tree.proved(self.prover, [each.blocks for each in shorter]):
                self.done.append(case)
        except OutOfTime:
            raise
        except Stopped:
            del self.done[before:]
            return self.cases.failed(shorter)
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
        """The instructions for messages that are longer than a length can state or the mode allows, of a mode
        whose counter begins anew with each message."""
        if operations()[self.entry.operation].by_blocks:
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
        return self.prover.digest(every, self.prover.start)

    def _finished(
        self,
        result: Result,
        detail: str,
        instructions: int = 0,
        unvisited: tuple[int, ...] = (),
        any_length: AnyLength | None = None,
        difference: ByteDifference | None = None,
    ) -> Proof:
        prover, base = self.prover, self.prover.program.base
        return Proof(
            symbol=self.entry.symbol,
            identity=prover.identity,
            result=result,
            detail=detail,
            cases=tuple(self.done),
            instructions=instructions,
            unvisited=tuple(each - base for each in unvisited),
            seconds=self.cases.spent,
            steps=prover.steps,
            any_length=any_length,
            difference=difference,
            looked_up=tuple(sorted((each - base, count) for each, count in prover.looked_up.items())),
            limits=tuple(self._limits().items()),
            vector_bits=self.entry.vector_bits,
            owned_io=self.entry.owned_io,
        )
