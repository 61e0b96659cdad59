"""Calls with known bytes in the prover's interpreter of a machine, compared with OpenSSL and the processor.

    python -m tests.proofs.emulated [RECORD...] [--edge N] [--random N] [--seed N]

The interpreter executes calls of the edge matrix, whose answers OpenSSL computed, and random calls, which the
processor (for x86-64) or the target's simulator executes as well. It prints a line for each record; the exit
status is 1 if an answer differs."""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from aesgen import checks
from aesgen.model.job import Call, Job, Returned
from aesgen.operations import operations
from aesgen.proofs.concrete import emulator
from tests.proofs.recorded import RecordedCode, recorded

RECORDS = (
    "results/intel-06-8f/aes128-ctr-encrypt.yaml",
    "results/intel-06-6a/aes128-cbc-decrypt.yaml",
    "results/intel-06-8f/aes256-ecb-encrypt.yaml",
    "results/intel-06-8f/aes128-cbc-encrypt-x4@registers=sse16.yaml",
    "results/at90usb646/aes128-ctr-encrypt.yaml",
)
"""The records that are compared if none is named: four of x86-64, one of AVR."""
LONGEST = 16
"""Blocks of the longest random call of x86-64; AVR's are a quarter of it."""


@dataclass(frozen=True)
class Comparison:
    """The number of calls whose answers were compared, and the first difference."""

    edge: int = 0
    random: int = 0
    runner: str = ""
    difference: str = ""

    def __str__(self) -> str:
        edge = f"{self.edge} calls of the edge matrix as OpenSSL"
        compared = (
            f"{self.random} random calls as {self.runner}" if self.runner else "nothing runs the code here"
        )
        return f"{edge}, {compared}" + f"; DIFFERS: {self.difference}" * bool(self.difference)


def compared(code: RecordedCode, edge: int, count: int, seed: int = 1) -> Comparison:
    """Compare at most `edge` calls of the edge matrix and `count` random calls. Calls that follow another one
    with the same context are left out."""
    emulated = emulator(code.build)
    cases = [
        case
        for case in checks.full(code.problem, code.build.entries, limit=edge)
        if not case.call.entry.is_setkey and not case.call.follows
    ]
    for number, case in enumerate(cases):
        answer = emulated.returned(case.call)
        verdict = next(iter(answer.complaints), None) or checks.judge(case, answer)
        if verdict:
            return Comparison(number, difference=f"{case.name}: {verdict}")
    runner = code.runner()
    if runner is None or not count:
        return Comparison(len(cases))
    calls = random_calls(code, count, seed)
    (run,) = runner.run([Job(code.build, tuple(calls))])
    if run.outcome != "correct":
        return Comparison(len(cases), difference=run.detail)
    found = Comparison(len(cases), count, runner.title)
    for number, (call, real) in enumerate(zip(calls, run.returned, strict=True)):
        answer = emulated.returned(call)
        if answer.complaints or _results(answer) != _results(real):
            what = next(iter(answer.complaints), "another answer")
            return replace(found, random=number, difference=f"{call.blocks} blocks: {what}")
    return found


def _results(returned: Returned) -> tuple[object, ...]:
    """All that a call has written."""
    return returned.output, returned.iv, returned.more


def random_calls(code: RecordedCode, count: int, seed: int) -> list[Call]:
    """Calls with random keys, texts, states and lengths; every other one is in place."""
    draw = random.Random(seed)
    longest = LONGEST if len(code.build.entries) == 1 else LONGEST // 4
    return [
        replace(
            checks.timed(code.build.entries, code.entry, draw.randint(1, longest), draw.getrandbits(32)),
            in_place=bool(number % 2) and operations()[code.entry.operation].keeps_length,
        )
        for number in range(count)
    ]


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.proofs.emulated")
    parser.add_argument("records", nargs="*", default=RECORDS)
    parser.add_argument("--edge", type=int, default=300)
    parser.add_argument("--random", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    failed = False
    for path in given.records:
        with recorded(Path(path)) as code:
            found = compared(code, given.edge, given.random, given.seed)
        print(f"{path}: {found}", flush=True)
        failed = failed or bool(found.difference)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
