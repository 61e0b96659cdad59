"""The proof of an entry point: every case executed on terms and compared with the specification."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from aesgen.model.trial import Build, EntryPoint
from aesgen.proofs import calls, program
from aesgen.proofs.calls import Expected
from aesgen.proofs.cases import ALIGNMENT, ProofCase
from aesgen.proofs.failures import Leaking, Stopped, Undecided
from aesgen.proofs.plan import bounded
from aesgen.proofs.terms import OPAQUE, Terms
from aesgen.proofs.x86.calling import CallFrame
from aesgen.proofs.x86.decoding import Decoder
from aesgen.proofs.x86.machine import STEPS, Machine
from aesgen.proofs.x86.reaching import reachable

MACHINE = "EM_X86_64"
"""The machine, as ELF names it, whose code can be executed."""
DEPTH = 4
"""How often a case may be divided."""


class Result(StrEnum):
    """The result of a case or of a proof."""

    PROVED = "proved"
    DIFFERS = "differs"
    """A stored byte has another term than the specification's."""
    LEAKS = "leaks"
    STOPPED = "stopped"
    """The model cannot continue, or the call broke its contract."""
    UNVISITED = "unvisited"
    """All cases hold, but none of them executes some of the instructions."""


@dataclass(frozen=True)
class ByteDifference:
    """The first byte that differs: its place, and the two terms as text."""

    place: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.place} is\n    {self.found}\n  instead of\n    {self.expected}"


@dataclass(frozen=True)
class CaseVerdict:
    case: ProofCase
    result: Result
    detail: str = ""
    difference: ByteDifference | None = None
    unknowns: frozenset[str] = frozenset()
    """Open public values on which the result depends."""


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

    @property
    def holds(self) -> bool:
        return self.result is Result.PROVED

    @property
    def statement(self) -> str:
        """What was proved, in words."""
        lengths = sorted({case.blocks for case in self.cases})
        return (
            f"{len(self.cases)} cases, {len(lengths)} lengths from {lengths[0]} to {lengths[-1]} blocks, "
            f"all {self.instructions} instructions visited"
        )


class Prover:
    """Executes cases of one entry point of a build."""

    def __init__(self, build: Build, entry: EntryPoint) -> None:
        self.entry, self.identity = entry, build.identity
        self.program = program.read(build.path)
        self.decoder = Decoder(self.program)
        self.start = self.program.address_of(entry.symbol)
        self.terms = Terms()
        self.visited: set[int] = set()
        self.steps, self.limit = 0, STEPS

    def execute(self, case: ProofCase) -> CaseVerdict:
        """The verdict on one case."""
        self.terms.bounds.clear()
        machine = Machine(self.program, self.decoder, self.terms, self.limit)
        try:
            return self._executed(case, machine)
        except Leaking as leak:
            return CaseVerdict(case, Result.LEAKS, self._where(leak))
        except Undecided as stop:
            return CaseVerdict(
                case, Result.STOPPED, self._where(stop), unknowns=stop.unknowns or frozenset("?")
            )
        except Stopped as stop:
            return CaseVerdict(case, Result.STOPPED, self._where(stop))
        finally:
            self.visited |= machine.visited
            self.steps += machine.steps

    def _executed(self, case: ProofCase, machine: Machine) -> CaseVerdict:
        earlier = [case]
        while earlier[0].before is not None:
            earlier.insert(0, earlier[0].before)
        for number, each in enumerate(earlier):
            laid = calls.lay(self.terms, machine.state.memory, self.entry, each, number)
            frame = CallFrame(machine, laid.arguments, each.stack)
            complaint = frame.run(self.start)
            if complaint:
                return CaseVerdict(case, Result.STOPPED, complaint)
            for expected in laid.expected:
                verdict = _compared(case, self.terms, expected)
                if verdict is not None:
                    return verdict
        return CaseVerdict(case, Result.PROVED)

    def _where(self, stop: Stopped) -> str:
        if stop.address is None:
            return str(stop)
        try:
            text = f"`{self.decoder.at(stop.address).text}`"
        except Stopped:
            text = "the instruction"
        return f"{text} at {stop.address - self.start:#x} bytes into {self.entry.symbol}: {stop}"


def _compared(case: ProofCase, terms: Terms, expected: Expected) -> CaseVerdict | None:
    """The first byte of a region that is not what it must be; None if there is none."""
    region = expected.region
    for place, want in enumerate(expected.content):
        found = region.byte(terms, place)
        if found == want:
            continue
        where = f"byte {place} of {region.name}"
        if found is None:
            return CaseVerdict(case, Result.DIFFERS, f"{where} is never stored")
        origins = terms.origins(found)
        names = frozenset(each[1:] for each in origins if each.startswith("#"))
        difference = ByteDifference(where, terms.text(found), terms.text(want))
        unknowns = names if OPAQUE in origins else frozenset()
        return CaseVerdict(case, Result.DIFFERS, str(difference), difference, unknowns)
    return None


def prove(
    build: Build,
    entry: EntryPoint,
    cases: Sequence[ProofCase] | None = None,
    seconds: float | None = None,
) -> Proof:
    """The proof of `entry`: the cases of `aesgen.proofs.plan`, or the given ones. It ends with the first case
    that fails. `seconds`: a limit after which no further case is begun; the proof is then STOPPED."""
    begun = time.perf_counter()
    reason = calls.why_unsupported(entry)
    done: list[ProofCase] = []
    if reason is not None:
        return Proof(entry.symbol, build.identity, Result.STOPPED, reason, (), 0, (), 0.0, 0)
    prover = Prover(build, entry)
    if prover.program.machine != MACHINE:
        reason = f"there is no interpreter of {prover.program.machine.removeprefix('EM_')} code"
        return Proof(entry.symbol, build.identity, Result.STOPPED, reason, (), 0, (), 0.0, 0)

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
        )

    for case in bounded(entry) if cases is None else cases:
        for verdict in divided(prover.execute, case, entry):
            if verdict.result is not Result.PROVED:
                return finished(verdict.result, f"{verdict.case}: {verdict.detail}")
            done.append(verdict.case)
        if seconds is not None and time.perf_counter() - begun > seconds:
            return finished(Result.STOPPED, f"{len(done)} cases took {seconds} s")
    every = reachable(prover.decoder, prover.start)
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
        return [case.with_alignment(name, residue) for residue in _residues(entry)]
    return []


def _residues(entry: EntryPoint) -> list[int]:
    return [
        residue
        for residue in (0, 1, 16, 32, 48, 63)
        if residue % entry.alignment == 0 and residue < ALIGNMENT
    ]
