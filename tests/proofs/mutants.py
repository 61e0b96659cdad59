"""Single-bit mutants of a kernel's machine code: which of them does a proof refute?

    python -m tests.proofs.mutants [RECORD...] [--count N] [--seed N] [--seconds S] [--markdown FILE]

RECORD is one whose code has an interpreter. A mutant flips one bit of an instruction that a call can
reach, in the kernel or in its key set-up. It is refuted if a case is not proved, or if the kernel is proved
for any length and the mutant is not. Each other one is listed with the reason why it is equivalent: what it
changes where the kernel executes it (`effects.py`). The processor, or the simulator of the target, then
executes it on calls of the edge matrix; the exit status is 1 if an answer differs there."""

from __future__ import annotations

import random
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from aesgen import checks
from aesgen.model.job import Job
from aesgen.proofs import lengths
from aesgen.proofs.architectures import ReachedInstruction
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.division import divided
from aesgen.proofs.execution import Prover, Result
from aesgen.proofs.failures import OutOfTime, Stopped
from aesgen.proofs.plan import threshold
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.x86.decoding import UNTOUCHED
from tests.proofs.effects import effect, patched
from tests.proofs.recorded import RecordedCode, recorded

RECORDS = (
    "results/intel-06-8f/aes128-cbc-encrypt.yaml",
    "results/intel-06-8f/aes128-cbc-decrypt@registers=sse16.yaml",
    "results/intel-06-6a/aes128-ecb-encrypt@registers=ymm16.yaml",
    "results/intel-06-8f/aes128-ctr-encrypt@64.yaml",
    "results/at90usb646/aes128-ctr-encrypt.yaml",
)
"""The records of the table in docs/proofs.md."""
LIMIT = 2
"""A mutant that executes this many times the instructions of the longest case counts as one that does not
return."""
FRESH = 1 << 21
"""The number of terms after which mutants begin with none again."""
EDGE = 300
"""Calls of the edge matrix that the processor executes with a mutant that is not refuted."""
SAME, INDUCTION, TIME = "same instruction", "no proof of any length", "out of time"


@dataclass(frozen=True)
class Mutant:
    """One flipped bit. `place`: the address of the byte. `address`: that of its instruction."""

    place: int
    bit: int
    address: int
    text: str


@dataclass
class Outcome:
    """The number of mutants by result, and each mutant that is not refuted with its reason."""

    kernel: str
    counts: Counter[str] = field(default_factory=Counter)
    equivalent: list[tuple[Mutant, str]] = field(default_factory=list)
    differing: list[Mutant] = field(default_factory=list)
    runner: str = ""

    @property
    def refuted(self) -> int:
        return sum(
            count for result, count in self.counts.items() if result not in (Result.PROVED, SAME, TIME)
        )

    def lines(self) -> Iterator[str]:
        """The outcome as text."""
        results = ", ".join(f"{count} {result}" for result, count in self.counts.most_common())
        yield f"{self.kernel}: {self.counts.total()} mutants, {self.refuted} refuted: {results}"
        for mutant, reason in self.equivalent:
            yield f"  not refuted: {mutant.text}: {reason}"
        if self.runner:
            yield f"  {len(self.differing)} of them differ on {self.runner}"


def flipped(program: LoadedProgram, place: int, bit: int) -> LoadedProgram:
    """The program with one bit of the byte at `place` changed."""
    segments = []
    for start, content in program.segments:
        if start <= place < start + len(content):
            changed = bytearray(content)
            changed[place - start] ^= 1 << bit
            content = bytes(changed)
        segments.append((start, content))
    return replace(program, segments=tuple(segments))


class Mutation:
    """The mutants of one kernel. `seconds`: the limit of processor time of each; one that is still proved
    then counts as not decided."""

    def __init__(self, code: RecordedCode, seconds: float) -> None:
        self.code, self.seconds = code, seconds
        self.right = Prover(code.build, code.entry)
        architecture = self.right.architecture
        self.cases: list[ProofCase] = list(architecture.cases(code.entry))
        self.limit = LIMIT * max(self._steps(case) for case in self.cases)
        self.reached = self._reached()
        tried = architecture.induction(code.entry) and lengths.attempt(self.right, threshold(code.entry))
        self.any_length = bool(tried and tried.holds)

    def drawn(self, count: int, seed: int) -> Iterator[Mutant]:
        """`count` mutants, chosen by `seed`."""
        places = [
            place
            for address, instruction in self.reached.items()
            if instruction.mnemonic not in UNTOUCHED
            for place in range(address, instruction.end)
        ]
        starts, draw = sorted(self.reached), random.Random(seed)
        for _ in range(count):
            place, bit = draw.choice(places), draw.randrange(8)
            address = max(start for start in starts if start <= place)
            was, now = self.reached[address].text, self._text(self._prover(place, bit), address)
            if was == now:  # some texts do not show immediates
                number = place - address
                now += f" with bit {bit} of byte {number} changed"
            yield Mutant(place, bit, address, f"{address - self.right.start:#x}: `{was}` becomes `{now}`")

    def result(self, mutant: Mutant) -> str:
        """The result of the proof, `SAME` if the instruction decodes as before, `INDUCTION` if only the proof
        of any length fails, or `TIME`."""
        if len(self.right.terms) > FRESH:
            self.right.forget()
        prover = self._prover(mutant.place, mutant.bit)
        if self._decoded(prover, mutant.address) == self.reached[mutant.address]:
            return SAME
        prover.deadline = time.thread_time() + self.seconds
        try:
            return self._verdict(prover)
        except OutOfTime:
            return TIME

    def _verdict(self, prover: Prover) -> str:
        for case in self.cases:
            for verdict in divided(prover.execute, case, prover.entry):
                if verdict.result is not Result.PROVED:
                    return str(verdict.result)
        try:
            reached = prover.architecture.reachable(prover.decoder, prover.start)
        except Stopped:
            return str(Result.STOPPED)
        if set(reached) - prover.visited:
            return str(Result.UNVISITED)
        prover.limit = self.right.limit  # all lengths together take more instructions than a case
        found = lengths.attempt(prover, threshold(prover.entry)) if self.any_length else None
        if self.any_length and not (found and found.holds):
            return INDUCTION
        return str(Result.PROVED)

    def reason(self, mutant: Mutant) -> str:
        """Why a mutant that is not refuted is equivalent."""
        other = self._prover(mutant.place, mutant.bit)
        return effect(self.right, other.decoder, mutant.address, self.cases)

    def differing(self, mutants: Sequence[Mutant], folder: Path) -> tuple[list[Mutant], str]:
        """Those of the mutants that give a wrong answer when they are executed, and what executes them."""
        runner = self.code.runner()
        if runner is None or not mutants:
            return [], ""
        build = self.code.build
        cases = [
            case
            for case in checks.full(self.code.problem, build.entries, limit=EDGE)
            if not case.call.entry.is_setkey
        ]
        calls, jobs = tuple(case.call for case in cases), []
        for number, mutant in enumerate(mutants):
            path = patched(build.path, folder / f"mutant{number}", mutant.place, mutant.bit)
            jobs.append(Job(replace(build, path=path, identity=f"{build.identity}-{number}"), calls))
        wrong = []
        for mutant, run in zip(mutants, runner.run(jobs), strict=True):
            answers = zip(cases, run.returned, strict=False)
            if run.outcome != "correct" or any(checks.judge(case, back) for case, back in answers):
                wrong.append(mutant)
        return wrong, f"{runner.title} in {len(calls)} calls"

    def _steps(self, case: ProofCase) -> int:
        """Instructions of a case of the right kernel, or of the cases into which it is divided."""
        before = self.right.steps
        for _ in divided(self.right.execute, case, self.right.entry):
            pass
        return self.right.steps - before

    def _prover(self, place: int, bit: int) -> Prover:
        prover = self.right.of(flipped(self.right.program, place, bit))
        prover.limit = self.limit
        return prover

    def _text(self, prover: Prover, address: int) -> str:
        found = self._decoded(prover, address)
        return "no known instruction" if found is None else found.text

    def _decoded(self, prover: Prover, address: int) -> ReachedInstruction | None:
        try:
            found: ReachedInstruction = prover.decoder.at(address)
        except Stopped:
            return None
        return found

    def _reached(self) -> dict[int, ReachedInstruction]:
        """The instructions that a call of the kernel, or of its key set-up, can reach."""
        found: dict[int, ReachedInstruction] = {}
        for start in self.right.starts:
            found.update(self.right.architecture.reachable(self.right.decoder, start))
        return found


def outcome(path: Path, count: int, seed: int, seconds: float) -> Outcome:
    """The outcome for `count` mutants of a record."""
    with recorded(path) as code:
        mutation, found = Mutation(code, seconds), Outcome(f"{path.parent.name}/{path.stem}")
        for mutant in mutation.drawn(count, seed):
            result = mutation.result(mutant)
            found.counts[result] += 1
            if result in (Result.PROVED, TIME):
                found.equivalent.append((mutant, mutation.reason(mutant)))
        mutants = [mutant for mutant, _ in found.equivalent]
        found.differing, found.runner = mutation.differing(mutants, code.build.path.parent)
        return found


def page(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Tables in Markdown: the numbers of each kernel, and the mutants that are not refuted by reason."""
    yield "| kernel | mutants | refuted | same instruction | not refuted | of these wrong when executed |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for each in outcomes:
        numbers = [each.counts.total(), each.refuted, each.counts[SAME], len(each.equivalent)]
        executed = f"{len(each.differing)} on {each.runner}" if each.runner else "not executed"
        yield f"| {each.kernel} | {' | '.join(map(str, numbers))} | {executed} |"
    yield ""
    for each in outcomes:
        yield f"{each.kernel}:"
        yield ""
        for mutant, reason in each.equivalent:
            yield f"- {mutant.text}: {reason}"
        yield ""


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.proofs.mutants")
    parser.add_argument("records", nargs="*", type=Path, default=[Path(each) for each in RECORDS])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--markdown", type=Path)
    given = parser.parse_args(arguments)
    outcomes = []
    for path in given.records:
        outcomes.append(outcome(path, given.count, given.seed, given.seconds))
        print("\n".join(outcomes[-1].lines()), flush=True)
    if given.markdown:
        given.markdown.write_text("\n".join(page(outcomes)))
    return int(any(each.differing for each in outcomes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
