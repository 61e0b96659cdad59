"""A call of a kernel with an open number of blocks: how it begins, and its execution from loop to loop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.alignments import Alignments
from aesgen.proofs.calls import CallLayout
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.open_state import OpenState
from aesgen.proofs.passes import MOST, PASSES, Snapshot, divided, falling, remaining

_STRICT = frozenset({"ja", "jb", "jne"})
_OPEN = Counters()
FIRST = 16
"""Blocks before a last byte wraps that is open alone; the first passes take fewer."""
LENGTH = "blocks"
"""The name of the open number with which the length of a call grows."""
COMPARED = "compared"
"""The name of what a branch compared, among numbers that say how much of the length is left."""


@dataclass(frozen=True)
class EarlierCall:
    """What a call leaves for the next one with the same key and context: the memory, and the bounds of the
    open numbers in it. What registers hold is not known to the next call."""

    regions: tuple[Region, ...]
    limits: Mapping[OpenNumber, int]


def executed_before(prover: Prover, case: ProofCase) -> EarlierCall:
    """What the call of a case leaves. Its texts and its counter are its own. Raises `Stopped` if the call
    breaks the calling sequence."""
    bounds = prover.terms.bounds
    bounds.clear()
    machine = prover.machine()
    laid = CallLayout(prover.terms, machine.memory, prover.entry, case, number=1).lay()
    complaint = prover.architecture.frame(machine, laid.arguments, case.stack).run(prover.start)
    if complaint:
        raise Stopped(complaint)
    return EarlierCall(tuple(machine.memory.regions.values()), dict(bounds.limits))


@dataclass(frozen=True)
class Opening:
    """How an open call begins. `counters`: the class of its counters. `most`: the largest number of blocks of
    a stream. `skipped`: the number of blocks between the block whose counter the class describes and the
    first block of the call. `before`: the call before it, which filled the context. `groups`: the number of
    blocks is the first of these numbers times an open one, plus the second one. `passed_over`: the addresses
    of loops that are not tried. `tail`: bytes of the text after the last block. `passes_before`: passes that
    come before the three from which the rules of a loop are guessed."""

    counters: Counters = _OPEN
    most: int = MOST
    skipped: int = 0
    before: EarlierCall | None = None
    groups: tuple[int, int] = (1, 0)
    passed_over: tuple[int, ...] = ()
    tail: int = 0
    passes_before: int = 0


class OpenCall(OpenState):
    """A call with `least` to `most` blocks of each stream, whose number is open."""

    jump: int | None = None
    """The address of the only jump that begins a pass, if another loop has the same head."""

    def __init__(
        self,
        prover: Prover,
        entry: EntryPoint,
        least: int,
        aligned: Alignments,
        opening: Opening = Opening(),
    ) -> None:
        prover.terms.bounds.clear()
        self.passed_over, self.passes_before = opening.passed_over, opening.passes_before
        group, rest = opening.groups
        fewest = 0 if opening.counters.known else -(-(least - rest) // group)
        length = OpenNumber(LENGTH, fewest, (opening.most - rest) // group)
        architecture, machine = prover.architecture, prover.machine()
        width = architecture.addresses.width
        streams, tail = entry.streams, opening.tail
        super().__init__(prover.terms, machine, length, width, streams, opening.skipped, opening.groups, tail)
        machine.singly = True  # so that each jump is seen
        self.specified, self.patience = prover.specified, prover.limit
        self.contract, self.turn = Call(entry, b"").contract, entry.block_factor
        self.counters, self.most = opening.counters, opening.most
        if opening.before is not None:
            for region in opening.before.regions:
                self.state.memory.add(region.copied())
            self.terms.bounds.limits |= opening.before.limits
        # Arguments: the open length in place of the number of blocks
        case = ProofCase(1, self.counters if self.contract.counts else None, aligned=aligned, tail=tail)
        own = architecture.addresses, prover.setup, prover.schedule_at
        layout = architecture.layout(self.terms, self.state.memory, entry, case, 0, *own)
        if prover.setup is not None and (verdict := prover.set_up(case, machine, layout, case)) is not None:
            raise Stopped(f"of the key set-up: {verdict.detail}")
        laid = layout.lay()
        self.leave_counters()
        arguments = [
            self._argument(name, value, layout.units)
            for name, value in zip(layout.names, laid.arguments, strict=True)
        ]
        self.frame: Any = architecture.frame(machine, arguments, case.stack)
        self.state.next = prover.start
        # Buffers: as long as the open length says
        self.regions = {region.name: region for region in self.state.memory.regions.values()}
        assert len(self.regions) == len(self.state.memory.regions), "regions have names of their own"
        self.resize(self.blocks)
        self.keys = [layout.round_keys(self._key(stream), stream=stream) for stream in range(self.streams)]
        """The round keys of each stream, in the order of use."""
        first, *others = self.contract.keys
        further = {each.name: layout.round_keys(self.regions[each.name], each) for each in others}
        self.named_keys = [{first.name: own, **further} for own in self.keys]
        """The round keys of each key operand, by stream."""
        if self.counters.known:
            self.regions["iv"].filled(self.counters.later(self.terms, self.skipped))
            self.terms.bounds.facts = [self.blocks.plus(-least - self.skipped)]  # type: ignore[list-item]
        self.before = self.content(self.regions["iv"]) if self.contract.state is not None else ()
        """The states (IVs or the counter) before the call."""

    def _argument(self, name: str, value: int | Number, units: Mapping[str, int]) -> int | Number:
        """The value of an argument: the length is open, and texts begin after the skipped blocks. `units`:
        bytes of a unit of each argument that states the length of the text."""
        if name in units:
            size = self.bytes_of(self.blocks.plus(-self.skipped))
            return divided(size, units[name])
        if self.skipped and name in ("input", "output"):
            assert isinstance(value, Number)
            return value.plus(BLOCK_BYTES * self.skipped)
        return value

    def _key(self, stream: int) -> Region:
        """The region of the key of a stream, which all streams may share."""
        own, shared = (self.stream_name("schedule", each) for each in (stream, 0))
        return self.regions[own if own in self.regions else shared]

    def leave_counters(self) -> None:
        """Let the open part of the counter leave the blocks of the longest call."""
        known, limits = self.counters.known, self.terms.bounds.limits
        for unknown in limits:
            if unknown.name == self.counters.open_name:
                passed = 2 * (self.most >> 8 * known) if self.counters.width > 1 else FIRST
                limits[unknown] = unknown.most - passed
        limits[PASSES] = (self.most >> 8 * known) + 1  # a pass is a multiple of what the known bytes count

    # Execution

    def head(self, wanted: int | None = None) -> tuple[int, int, list[Snapshot]]:
        """The first loop whose number of blocks left falls: its address, the times it runs in a pass, and its
        state at three passes. It runs twice in a pass if registers change places each time. `wanted`: the
        head of the loop, if it is known. A loop of rounds may have the same head: then the jump counts, too.
        """
        seen: dict[tuple[int, int | None], list[Snapshot]] = {}
        inner: set[tuple[int, int | None]] = set()
        state = self.state
        while True:
            address = state.next
            difference = self._difference()
            if not self.machine.step(self.frame.back):
                raise Stopped("it returns before any loop has made three passes")
            if state.next > address or state.next in self.passed_over or wanted not in (None, state.next):
                continue
            loop = state.next, address if (state.next, None) in inner else None
            mnemonic = self.machine.decoder.at(address).mnemonic
            if loop in inner or mnemonic == "call":  # of a function that lies before
                continue
            left = self.left(difference, mnemonic in _STRICT)
            found = seen.setdefault(loop, [])
            if not left:
                continue
            if found and found[-1].left == left:
                inner |= {loop, (state.next, address)}
                continue
            found.append(Snapshot(self.values(), left))
            self.jump = loop[1]
            counted = found[self.passes_before :]
            if len(counted) == 3 and not _alternate(counted):
                if falling(counted, self.width) is not None:
                    return state.next, 1, counted
                inner.add(loop)  # a loop of rounds may count in the upper bits of the length
            if len(counted) == 5:
                return state.next, 2, counted[::2]

    def outermost(self) -> int:
        """The head of the loop that spans most of the code, among those that have been repeated three times
        when the first of them is repeated once more, with a smaller number of blocks left each time."""
        facts: dict[int, list[object]] = {}
        spans: dict[int, int] = {}
        state = self.state
        while True:
            address = state.next
            difference = self._difference()
            if not self.machine.step(self.frame.back):
                raise Stopped("it returns before any loop has made three passes")
            if state.next > address:
                continue
            head = state.next
            spans[head] = max(address - head, spans.get(head, 0))
            left = self.left(difference, self.machine.decoder.at(address).mnemonic in _STRICT)
            known = facts.setdefault(head, [])
            if not left or (known and known[-1] == left):
                continue
            known.append(left)
            if len(known) > 3:
                return max((each for each in facts if len(facts[each]) >= 3), key=spans.__getitem__)

    def _difference(self) -> Number | None:
        """What the last comparison compared with 0, of a machine whose flags tell it."""
        flags = getattr(self.state, "flags", None)
        found: Number | None = getattr(flags, "difference", None)
        return found

    def left(self, difference: Number | None, strict: bool) -> Mapping[object, Number]:
        """Numbers that say how much of the length is left. If a branch compared a `difference` with 0: that,
        with the sign with which it grows with the length, less 1 if the branch needs `strict` inequality.
        Otherwise what registers and memory hold."""
        if difference is not None:
            grows = dict(difference.parts).get(self.length, 0)
            signed = difference if grows > 0 else difference.scaled(-1)
            return {COMPARED: signed.plus(-int(strict))} if grows else {}  # type: ignore
        return remaining(self.values(), self.length)

    def until_head(self, head: int, times: int = 1) -> None:
        """Execute until the call has been at the head of the loop that many times more."""
        for _ in range(times):
            self.until_one_of({head})

    def until_one_of(self, heads: set[int]) -> int:
        """Execute to the next jump back to the head of one of these loops."""
        while True:
            address = self.state.next
            if not self.machine.step(self.frame.back):
                raise Stopped("it returns although blocks are left")
            if self.state.next in heads and self.state.next <= address and self.jump in (None, address):
                return self.state.next

    def until_return(self) -> None:
        """Execute to the return. Raises `Stopped` if the call breaks the calling sequence. Each length that
        may be left may take as many instructions as a case."""
        self.machine.limit = self.machine.steps + self.patience
        while self.machine.step(self.frame.back):
            pass
        complaint = self.frame.complaint()
        if complaint:
            raise Stopped(complaint)


def _alternate(seen: list[Snapshot]) -> bool:
    """Whether a general register has one value in every other state."""
    for place, value in seen[0].values.items():
        if place[0] == "general" and value == seen[2].values[place] != seen[1].values[place]:
            return True
    return False
