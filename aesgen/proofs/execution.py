"""The execution of one case on terms, and its verdict."""

from __future__ import annotations

import copy
import gc
import hashlib
import math
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from aesgen import checks
from aesgen.model.build import Build, EntryPoint
from aesgen.proofs import loading
from aesgen.proofs.alignments import ALIGNMENT
from aesgen.proofs.architectures import SymbolicMachine, architectures
from aesgen.proofs.calls import CallLayout, Laid
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.evaluation import shown
from aesgen.proofs.failures import Leaking, OutOfTime, Stopped, Undecided
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber, OpenRange
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.sliced.functions import sliced_functions
from aesgen.proofs.terms import OPAQUE, UNDEFINED, Byte, Bytes, Terms

MOST_TERMS = 1_000_000
"""After so many terms, a bounded proof forgets those of earlier cases: they take about a gigabyte. Bit-sliced
code has no other proof."""
MOST_SHOWN = 240
"""The most characters of a term that a complaint shows."""


class Result(StrEnum):
    """The result of a case or of a proof. What a proof covers is a part of `Proof.verdict`."""

    PROVED = "proved"
    DIFFERS = "differs"
    """A stored byte has another term than the specification's. It is another byte only if values show it."""
    LEAKS = "leaks"
    STOPPED = "stopped"
    """The model cannot continue, or the call broke its contract."""
    LISTED = "listed lengths only"
    """All cases hold, but the proof of every length was tried and failed: the code may be wrong at lengths
    that no case has."""
    UNVISITED = "unvisited"
    """All cases hold, but none of them executes some of the instructions."""


@dataclass(frozen=True)
class ByteDifference:
    """The first byte that differs: its place, the two terms as text, and the two values of an assignment that
    shows the difference; None if none is known."""

    place: str
    found: str
    expected: str
    values: tuple[int, int] | None = None

    def __str__(self) -> str:
        found, expected = _excerpts(self.found, self.expected)
        text = f"{self.place} is\n    {found}\n  instead of\n    {expected}"
        if self.values is None:
            return f"{text}\n  which may be the same value"
        one, other = self.values
        return f"{text}\n  which can be {one:#04x} instead of {other:#04x}"


def _excerpts(found: str, expected: str) -> list[str]:
    """At most `MOST_SHOWN` characters of each of two terms, about the first place at which they differ, with
    dots for what is left out. Terms of GCM-SIV have thousands of characters."""
    pairs = enumerate(zip(found, expected, strict=False))
    same = next((place for place, (a, b) in pairs if a != b), min(len(found), len(expected)))
    start = 0 if same < MOST_SHOWN // 2 else same - MOST_SHOWN // 4
    made = []
    for text in (found, expected):
        end = start + MOST_SHOWN
        made.append("... " * (start > 0) + text[start:end] + " ..." * (len(text) > end))
    return made


@dataclass(frozen=True)
class CaseVerdict:
    case: ProofCase
    result: Result
    detail: str = ""
    difference: ByteDifference | None = None
    unknowns: frozenset[str] = frozenset()
    """Open public values on which the result depends."""
    ranges: tuple[OpenRange, ...] = ()
    """If the case ended at a branch that depends on an open number: ranges of this number. Within each range,
    the branch may have only one outcome."""
    tested: int = 0
    """If the branch tests whether an open number is a multiple of a power of 2: that power."""


@dataclass(frozen=True)
class MadeSchedule:
    """What a key set-up leaves: the memory, and its look-ups at secret places by the address of the
    instruction. The registers that it leaves do not matter, because the kernel is called later."""

    regions: tuple[Region, ...]
    looked_up: Mapping[int, int]


class Prover:
    """Executes cases of one entry point of a build, after its key set-up if it has one of its own. Raises
    `Stopped` if the program is for a machine without an interpreter."""

    partial = False
    """Whether instructions may be left that only calls for another operation execute."""

    def __init__(self, build: Build, entry: EntryPoint, program: LoadedProgram | None = None) -> None:
        """`program`: that of the build, if it is already loaded."""
        self.entry, self.identity = entry, build.identity
        self.setup = None if entry.is_setkey else checks.key_setup(entry, build.entries)
        program = program or loading.read(build.path)
        if program is None:
            raise Stopped("it is no machine code of a kind that the prover reads")
        self.program = replace(program, vector_bits=entry.vector_bits, owned_io=entry.owned_io)
        machine = self.program.machine
        if machine not in architectures():
            raise Stopped(f"there is no interpreter of {machine.removeprefix('EM_')} code")
        self.architecture = architectures()[machine]
        self.decoder = self.architecture.decoder(self.program)
        self.start = self.program.address_of(entry.symbol)
        self.starts = [self.start]
        """The functions that a case calls."""
        if self.setup is not None:
            self.starts.insert(0, self.program.address_of(self.setup.symbol))
        self.kept = self.program.address_of(f"{entry.symbol}_kept") if entry.kept_bytes else self.start
        """The function that takes a context besides."""
        self.sectors = self.program.address_of(f"{entry.symbol}_sectors") if entry.unit_bytes else self.start
        """The function that takes consecutive data units."""
        symbol = entry.fixed_schedule
        self.schedule_at = self.program.data_address_of(symbol) if symbol else None
        self.terms = Terms()
        self.specified: dict[Hashable, Bytes] = {}
        """Output blocks of calls with an open length, as `OpenOutput` specifies them."""
        self.visited: set[int] = set()
        self.looked_up: dict[int, int] = {}
        """The most look-ups of a case at a secret place of a table, by the address of the instruction."""
        self._made: dict[Hashable, MadeSchedule] = {}
        """What the key set-up leaves, by all that it is given."""
        self.steps, self.limit = 0, self.architecture.steps
        self.deadline = math.inf
        """The time on the clock `time.thread_time` at which the proof ends."""
        self.alone = False
        """Whether a case is a call of the key set-up alone."""

    def of(self, program: LoadedProgram) -> Prover:
        """A prover of the same entry point in another program, whose functions lie at the same addresses. It
        has the same terms, but nothing that the execution of this program left."""
        other = copy.copy(self)
        other.program, other.decoder = program, self.architecture.decoder(program)
        other.visited, other.looked_up, other._made = set(), {}, {}
        return other

    def planned(self, cases: Iterator[ProofCase]) -> Iterator[ProofCase]:
        """The cases of a plan for this code."""
        return self.allowed(cases)

    def allowed(self, cases: Iterable[ProofCase]) -> Iterator[ProofCase]:
        """Those of the cases that are calls of this code: all."""
        yield from cases

    def machine(self) -> Any:
        """A machine with the program, before any call."""
        made = self.architecture.machine(self.program, self.decoder, self.terms, self.limit, self.deadline)
        for start, size in self.program.variables:
            base = OpenNumber(f"variables at {start:#x}", 0, 0)
            width = self.architecture.addresses.width
            made.memory.add(Region(base, size, UNDEFINED, writable=True, width=width, known=start))
        return made

    def execute(self, case: ProofCase) -> CaseVerdict:
        """The verdict on one case. Raises `OutOfTime` after the deadline."""
        kept = self.architecture.inductive and not sliced_functions(self.terms).used
        if len(self.terms) > MOST_TERMS and not kept:  # a proof by induction takes up earlier terms
            self.forget()
            gc.collect()  # terms and the domains on them refer to each other
        self.terms.bounds.clear()
        self.terms.bounds.ranges = case.ranges
        machine = self.machine()
        try:
            return self._executed(case, machine)
        except OutOfTime:
            raise
        except Leaking as leak:
            return CaseVerdict(case, Result.LEAKS, self.where(leak))
        except Undecided as stop:
            unknowns = stop.unknowns or frozenset("?")
            where, ranges, tested = self.where(stop), stop.ranges, stop.tested
            return CaseVerdict(case, Result.STOPPED, where, None, unknowns, ranges, tested)
        except Stopped as stop:
            return CaseVerdict(case, Result.STOPPED, self.where(stop))
        finally:
            self._count(machine)

    def close(self) -> None:
        """Free the terms, which no case can use any more. They and the domains on them refer to each other,
        so that the garbage collector would look through millions of objects to find that out. No other prover
        may share them."""
        vars(self.terms).clear()
        self.forget()

    def forget(self) -> None:
        """Begin with new terms. What earlier cases left in the old ones goes, too."""
        self.terms = Terms()
        self._made.clear()
        self.specified.clear()

    def _executed(self, case: ProofCase, machine: SymbolicMachine) -> CaseVerdict:
        earlier = [case]
        while earlier[0].before is not None:
            earlier.insert(0, earlier[0].before)
        for number, each in enumerate(earlier):
            layout = self.architecture.layout(
                self.terms,
                machine.memory,
                self.entry,
                each,
                number,
                self.architecture.addresses,
                self.setup,
                self.schedule_at,
            )
            start = self.sectors if each.unit else self.kept if each.kept else self.start
            verdict = None
            if self.setup is not None and not number:
                verdict = self.set_up(case, machine, layout, each)
            if self.alone:
                return verdict or CaseVerdict(case, Result.PROVED)
            verdict = verdict or self._called(case, machine, start, layout.lay(), each)
            if verdict is not None:
                return verdict
        return CaseVerdict(case, Result.PROVED)

    def set_up(
        self, case: ProofCase, machine: SymbolicMachine, layout: CallLayout, own: ProofCase
    ) -> CaseVerdict | None:
        """Let the memory of `machine` hold what the key set-up leaves: the verdict if it is wrong, else None.
        A machine of its own executes the set-up, once for all cases that give it the same."""
        given = own.elsewhere, own.aligned, own.modulus, own.stack, case.ranges
        made = self._made.get(given)
        if made is None:
            first = self.machine()
            layout.memory = first.memory
            try:
                verdict = self._called(case, first, self.starts[0], layout.set_up(), own)
            finally:
                self._count(first)
            if verdict is not None:
                return verdict
            layout.memory = machine.memory
            made = self._made[given] = MadeSchedule(tuple(first.memory.regions.values()), first.looked_up)
        for region in made.regions:
            machine.memory.add(region.copied())
        machine.looked_up.update(made.looked_up)
        return None

    def _count(self, machine: SymbolicMachine) -> None:
        """Take note of what a machine has executed."""
        self.visited |= machine.visited
        self.steps += machine.steps
        for address, count in machine.looked_up.items():
            self.looked_up[address] = max(count, self.looked_up.get(address, 0))

    def _called(
        self, case: ProofCase, machine: SymbolicMachine, start: int, laid: Laid, own: ProofCase
    ) -> CaseVerdict | None:
        """Execute one call, of the case or of one before it: the verdict if it is wrong, else None."""
        modulus = () if own.modulus == ALIGNMENT else (own.modulus,)
        complaint = self.architecture.frame(machine, laid.arguments, own.stack, *modulus).run(start)
        if complaint:
            return CaseVerdict(case, Result.STOPPED, complaint)
        if laid.status is not None:
            status = self.architecture.status(machine)
            if status != laid.status:
                found = "a value that is not known" if status is None else status
                detail = f"it returns {found} instead of {laid.status}"
                return CaseVerdict(case, Result.STOPPED, detail)
        for region in laid.untouched:
            if region.stored:
                return CaseVerdict(case, Result.STOPPED, f"it stores to {region.name}, though it refuses")
        for expected in laid.expected:
            region, content = expected.region, expected.content
            stored = region.content(self.terms, 0, len(content))
            verdict = compared(case, self.terms, region.name, stored, content)
            if verdict is not None:
                return verdict
        return None

    def digest(self, every: Mapping[int, Any], start: int) -> str:
        """The digest of these instructions, with their distance from `start`."""
        made = hashlib.sha256()
        for address in sorted(every):
            code = self.program.bytes_at(address, every[address].end - address)
            made.update(f"{address - start} {code.hex()}\n".encode())
        return made.hexdigest()

    def where(self, stop: Stopped) -> str:
        """Why and where an execution ended, as text."""
        if stop.address is None:
            return str(stop)
        try:
            text = f"`{self.decoder.at(stop.address).text}`"
        except Stopped:
            text = "the instruction"
        start, symbol = self.start, self.entry.symbol
        if self.setup is not None and stop.address < start and self.starts[0] <= stop.address:
            start, symbol = self.starts[0], self.setup.symbol
        return f"{text} at {stop.address - start:#x} bytes into {symbol}: {stop}"


def compared(
    case: ProofCase, terms: Terms, name: str, stored: Sequence[Byte | None], expected: Bytes
) -> CaseVerdict | None:
    """The verdict on the first byte of a buffer that is not what it must be; None if there is none. `stored`:
    what the buffer holds, None where nothing was stored."""
    for place, (found, want) in enumerate(zip(stored, expected, strict=True)):
        if found == want:
            continue
        where = f"byte {place} of {name}"
        if found is None:
            return CaseVerdict(case, Result.DIFFERS, f"{where} is never stored")
        origins = terms.origins(found)
        names = frozenset(each[1:] for each in origins if each.startswith("#"))
        values = shown(terms, found, want)
        difference = ByteDifference(where, terms.text(found), terms.text(want), values)
        unknowns = names if OPAQUE in origins else frozenset()
        return CaseVerdict(case, Result.DIFFERS, str(difference), difference, unknowns)
    return None
