"""The execution of one case on terms, and its verdict."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from aesgen.model.trial import Build, EntryPoint
from aesgen.proofs import calls, program
from aesgen.proofs.calls import Expected
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.failures import Leaking, Stopped, Undecided
from aesgen.proofs.terms import OPAQUE, Terms
from aesgen.proofs.x86.calling import CallFrame
from aesgen.proofs.x86.decoding import Decoder
from aesgen.proofs.x86.machine import STEPS, Machine


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
            return CaseVerdict(case, Result.LEAKS, self.where(leak))
        except Undecided as stop:
            return CaseVerdict(
                case, Result.STOPPED, self.where(stop), unknowns=stop.unknowns or frozenset("?")
            )
        except Stopped as stop:
            return CaseVerdict(case, Result.STOPPED, self.where(stop))
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

    def where(self, stop: Stopped) -> str:
        """Why and where an execution ended, as text."""
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
