"""Single-bit mutants of a kernel's machine code: which of them does a proof refute?

    python -m tests.proofs.mutants [RECORD] [--count N] [--seed N]

RECORD is one for x86-64 assembly or AVR. A mutant flips one bit of an instruction that a call can reach, in
the kernel or in its key set-up. One that is still proved is printed beside the
original: it must be equivalent, or differ only in calls that no case makes."""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from aesgen.export import untrusted
from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.proofs.architectures import ReachedInstruction
from aesgen.proofs.execution import Prover, Result
from aesgen.proofs.failures import Stopped
from aesgen.proofs.plan import bounded, small
from aesgen.proofs.program import AVR, LoadedProgram
from aesgen.proofs.proving import divided
from aesgen.proofs.x86.decoding import UNTOUCHED
from aesgen.results.records import read_record
from aesgen.toolchains import open_toolchain

LIMIT = 20_000
"""Instructions after which a mutant counts as one that does not return."""


def flipped(program: LoadedProgram, address: int, bit: int) -> LoadedProgram:
    """The program with one bit of the byte at `address` changed."""
    segments = []
    for start, content in program.segments:
        if start <= address < start + len(content):
            changed = bytearray(content)
            changed[address - start] ^= 1 << bit
            content = bytes(changed)
        segments.append((start, content))
    return replace(program, segments=tuple(segments))


def mutants(build: Build, count: int, seed: int) -> Iterator[tuple[str, str]]:
    """(result, description) of `count` mutants. The result is that of the proof, or `same text` if the mutant
    decodes to the same instruction."""
    entry = build.entries[-1]
    right = Prover(build, entry)
    code = _reached(right)
    places = [
        place
        for address, instruction in code.items()
        if instruction.mnemonic not in UNTOUCHED
        for place in range(address, instruction.end)
    ]
    starts = sorted(code)
    draw = random.Random(seed)
    for _ in range(count):
        place, bit = draw.choice(places), draw.randrange(8)
        address = max(start for start in starts if start <= place)
        changed = flipped(right.program, place, bit)
        prover = Prover(build, entry)
        prover.program, prover.decoder = changed, prover.architecture.decoder(changed)
        prover.limit = LIMIT * len(prover.starts)
        was = code[address].text
        try:
            now = prover.decoder.at(address).text
        except Stopped:
            now = "no known instruction"
        if now == was:
            yield "same text", was
            continue
        yield _verdict(prover), f"{address - right.start:#x}: `{was}` becomes `{now}`"


def _reached(prover: Prover) -> dict[int, ReachedInstruction]:
    """The instructions that a call of the kernel, or of its key set-up, can reach."""
    found: dict[int, ReachedInstruction] = {}
    for start in prover.starts:
        found.update(prover.architecture.reachable(prover.decoder, start))
    return found


def _verdict(prover: Prover) -> str:
    planned = small if prover.program.machine == AVR else bounded
    for case in planned(prover.entry):
        for verdict in divided(prover.execute, case, prover.entry):
            if verdict.result is not Result.PROVED:
                return str(verdict.result)
    try:
        reached = prover.architecture.reachable(prover.decoder, prover.start)
    except Stopped:
        return str(Result.STOPPED)
    return str(Result.UNVISITED if set(reached) - prover.visited else Result.PROVED)


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.proofs.mutants")
    parser.add_argument("record", nargs="?", default="results/intel-06-8f/aes128-cbc-encrypt.yaml")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    record = read_record(Path(given.record))
    target, space = untrusted.check_record(record)
    with TemporaryDirectory() as folder:
        source = render(space, record.variant.point)
        (build,) = open_toolchain(target, space.family).build([source], Path(folder))
        assert isinstance(build, Build), build
        found = Counter()
        for result, text in mutants(build, given.count, given.seed):
            found[result] += 1
            if result == Result.PROVED:
                print(f"not refuted: {text}", flush=True)
    print(", ".join(f"{count} {result}" for result, count in found.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
