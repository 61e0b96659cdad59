"""Calls of all lengths of a range, in one execution that is divided only where their paths part.

The number of blocks is open, with bounds. Before an instruction whose flags depend on it, the range is
divided into lengths for which the flags are known, and each part goes on from there. What the lengths have in
common is thus executed once. Each length ends with a return of its own, where output, state and registers are
checked as in a single case. A block is checked when the range is next divided, and must not be stored again
after that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from aesgen.operations import operations
from aesgen.proofs.alignments import known_of, smaller
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import SEGMENT, Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped, Undecided
from aesgen.proofs.numbers import Number
from aesgen.proofs.open_calls import OpenCall, Opening
from aesgen.proofs.open_output import OpenOutput
from aesgen.proofs.open_state import SavedState
from aesgen.proofs.plan import last_bytes
from aesgen.proofs.terms import Byte, Bytes
from aesgen.proofs.words import DeferredSum, Flags
from aesgen.proofs.x86.decoding import MachineInstruction

_COMPARING = frozenset({"cmp", "sub", "dec", "test", "and", "or", "shl", "add", "inc"})
"""Instructions before which the range may be divided. If a branch needs the flags of others, the attempt
ends."""
_DEPTH = 6
"""How often a class of counters and alignments may be divided."""


@dataclass(frozen=True)
class _SharedPath:
    """A state from which some `lengths` go on, which count from the block whose counter ends in 0.

    `flags`: those of the instruction before. `outputs`: of each stream, the number of blocks that were right
    so far, the last of them, and the bytes stored beyond them. `deferred`: sums that are computed when the
    length is known."""

    lengths: Sequence[int]
    state: SavedState
    flags: Flags
    outputs: tuple[tuple[int, Bytes, dict[int, Byte]], ...]
    deferred: tuple[DeferredSum, ...]


def proved(prover: Prover, lengths: Sequence[int]) -> Iterator[ProofCase]:
    """The cases of calls of all these `lengths`, out of place, each after it holds. Where the code tests the
    last byte of the counter or an alignment, they are divided as single cases are. Raises `Stopped` if one
    does not hold, or if a path depends on the length in a way that the division does not follow."""
    induction, counts = (
        prover.architecture.induction(prover.entry),
        operations()[prover.entry.operation].counts,
    )
    counters = (induction and induction.counters) or Counters()
    yield from _divided(prover, ProofCase(max(lengths), counters if counts else None), lengths, _DEPTH)


def _divided(prover: Prover, kind: ProofCase, lengths: Sequence[int], depth: int) -> Iterator[ProofCase]:
    """The cases of one class, or of the smaller ones that it consists of for some of the lengths."""
    tree = _LengthTree(prover, kind, lengths)
    yield from tree.run()
    for stop, own in _by_unknowns(tree.undecided):
        smaller = list(_smaller(prover, kind, own, stop)) if depth else []
        if not smaller:
            raise stop
        for each, chosen in smaller:
            yield from _divided(prover, each, chosen, depth - 1)


def _by_unknowns(
    undecided: Sequence[tuple[Undecided, Sequence[int]]],
) -> Iterator[tuple[Undecided, Sequence[int]]]:
    """Why lengths are undecided, with all lengths that depend on the same open values."""
    groups: dict[frozenset[str], tuple[Undecided, list[int]]] = {}
    for stop, own in undecided:
        groups.setdefault(stop.unknowns, (stop, []))[1].extend(own)
    for stop, lengths in groups.values():
        yield stop, sorted(lengths)


def _smaller(
    prover: Prover, kind: ProofCase, lengths: Sequence[int], stop: Undecided
) -> Iterator[tuple[ProofCase, Sequence[int]]]:
    """Classes that fix more of the unknowns of a `stop`, each with its lengths."""
    entry, counters, unknowns = prover.entry, kind.counters, stop.unknowns
    if counters is not None and any("counter" in name for name in unknowns):
        if counters.known:
            for each in counters.refined(max(lengths), ()):
                yield replace(kind, counters=each), lengths
            return
        by_last: dict[int, list[int]] = {}
        for blocks in lengths:
            for last in last_bytes(entry, blocks):
                by_last.setdefault(last, []).append(blocks)
        for last, own in sorted(by_last.items()):
            [each] = counters.refined(max(lengths), [last])
            yield replace(kind, counters=each), own
        return
    for name in sorted(unknowns & {"schedule", "input", "output"}):
        if classes := smaller(known_of(kind.aligned, name, entry.alignment), stop.tested):
            for aligned in classes:
                yield kind.with_alignment(aligned), lengths
            return


class _LengthTree:
    """The execution of the `lengths` of one class."""

    def __init__(self, prover: Prover, kind: ProofCase, lengths: Sequence[int]) -> None:
        self.prover, self.kind = prover, kind
        counters = kind.counters or Counters()
        # The call is what remains of one whose counter ends in 0, so that calls share their terms
        self.skipped = counters.low % SEGMENT if counters.known else 0
        first = replace(counters, low=counters.low - self.skipped)
        opening = Opening(first, max(lengths) + SEGMENT, self.skipped)
        self.call = OpenCall(prover, prover.entry, 0, kind.aligned, opening)
        self.lengths = sorted(length + self.skipped for length in lengths)
        self.machine, self.state = self.call.machine, self.call.machine.state
        self.bounds, self.length = self.call.terms.bounds, self.call.length
        self.undecided: list[tuple[Undecided, list[int]]] = []
        """Why some lengths have no verdict in this class, and which."""
        self.words = self.state.words
        self.words.deferred = []
        self.outputs = [OpenOutput(self.call, stream) for stream in range(self.call.streams)]

    def run(self) -> Iterator[ProofCase]:
        """The cases that hold, length by length. Raises `Stopped` where one does not; lengths on whose path
        the class decides go to `undecided`."""
        most = self.machine.limit
        waiting = [self._shared(self.lengths)]
        while waiting:
            path = waiting.pop()
            self.machine.limit = self.machine.steps + most
            self._begin(path)
            try:
                parts = self._until_parted(path.lengths)
            except Undecided as stop:
                if self.length.name in stop.unknowns and len(path.lengths) > 1:
                    # An instruction needs the length itself: each length goes on alone, from where it parted.
                    waiting += [replace(path, lengths=[length]) for length in path.lengths]
                    continue
                self.undecided.append((stop, [length - self.skipped for length in path.lengths]))
                continue
            waiting += [self._shared(part) for part in parts]
            if not parts:
                yield replace(self.kind, blocks=path.lengths[0] - self.skipped)
        self.prover.steps += self.machine.steps

    def _until_parted(self, lengths: Sequence[int]) -> list[Sequence[int]]:
        """Execute until these lengths part, and say how; nothing if it has returned, with the only one."""
        machine, state = self.machine, self.state
        while True:
            if len(lengths) > 1:
                instruction = machine.decoder.at(state.next)
                if instruction.mnemonic in _COMPARING:
                    parts = self._parted(instruction, lengths)
                    if len(parts) > 1:
                        return parts
            if not machine.step(self.call.frame.back):
                break
        if len(lengths) > 1:
            raise Stopped(f"calls of {lengths[0]} and of {lengths[-1]} blocks return alike")
        complaint = self.call.frame.complaint()
        if complaint:
            raise Stopped(complaint)
        for output in self.outputs:
            output.check_stored()
            output.check_end(lengths[0])
        return []

    def _parted(self, instruction: MachineInstruction, lengths: Sequence[int]) -> list[Sequence[int]]:
        """The lengths by the sign of what an instruction compares with 0."""
        compared = self._compared(instruction)
        if not isinstance(compared, Number) or [unknown for unknown, _ in compared.parts] != [self.length]:
            return [lengths]
        factor, constant = compared.parts[0][1], compared.constant
        if len({_sign(factor * length + constant) for length in (lengths[0], lengths[-1])}) == 1:
            return [lengths]
        parts: dict[int, list[int]] = {}
        for length in lengths:
            parts.setdefault(_sign(factor * length + constant), []).append(length)
        return list(parts.values())

    def _compared(self, instruction: MachineInstruction) -> int | Number | None:
        """The difference or the result that the flags of an instruction of 64 bits are about, if it is a
        number."""
        name, operands = instruction.mnemonic, instruction.operands
        if any(each.size != 8 for each in operands[:1]):
            return None
        values = [self.state.read(each, 8) for each in operands]
        first, second = values[0], values[1] if len(values) > 1 else 1
        if not isinstance(first, int | Number) or not isinstance(second, int | Number):
            return None
        if name in ("test", "and", "or"):
            return first if first == second else None
        if name == "shl":
            return first
        if isinstance(second, int) and second >= 1 << 63:
            second -= 1 << 64
        if name not in ("add", "inc"):
            second = -second if isinstance(second, int) else second.scaled(-1)
        if isinstance(first, Number):
            return first.plus(second)
        return second.plus(first) if isinstance(second, Number) else first + second

    # Shared paths

    def _shared(self, lengths: Sequence[int]) -> _SharedPath:
        """The present state, for these lengths. Whole blocks of the output are checked first."""
        made = []
        for output in self.outputs:
            output.check_stored()
            made.append((output.stored, output.last, dict(output.cells)))
        return _SharedPath(
            lengths, self.call.saved(), self.state.flags, tuple(made), tuple(self.words.deferred or ())
        )

    def _begin(self, path: _SharedPath) -> None:
        """Go on from a shared path, with the bounds of its lengths."""
        self.call.restore(path.state)
        self.state.flags, self.words.deferred = path.flags, list(path.deferred)
        for output, (stored, last, cells) in zip(self.outputs, path.outputs, strict=True):
            output.stored, output.last = stored, last
            output.cells.update(cells)
        least, most = path.lengths[0], path.lengths[-1]
        self.bounds.floors[self.length], self.bounds.limits[self.length] = least, most
        self.bounds.facts = []
        if least == most:
            self.call.replace_length(least)
            self.call.resolve(least)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
