"""Calls of any length of kernels for single blocks whose path depends on the counter.

Such a kernel adds 1 to the last byte of the counter, and to the next byte only if that has become 0. The
state in which a pass begins is read from passes whose last byte does not wrap. Then the first pass and a
later one are executed for each number of low bytes that are 255, from none to all 16; the byte above them
is any other one. Together these are all counters, so that the proof leaves none out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.alignments import Alignments
from aesgen.proofs.counters import HALF, Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped, Unlike
from aesgen.proofs.induction import AnyLength, Attempt, PassedLoop
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.open_calls import OpenCall, Opening
from aesgen.proofs.passes import PASSES, LaterBlocks, Place, Rule
from aesgen.proofs.terms import Byte, Bytes, Terms
from aesgen.proofs.words import Value

LAST_BYTE = Counters(width=1)
"""The counters of the first passes: their last byte does not wrap, and the bytes above are arbitrary."""
_UPPER = f"counter[1:{HALF}]"
_ARBITRARY = re.compile(r"counter\[(\d+)\]")


def attempt(prover: Prover, least: int, aligned: Alignments, most: int) -> AnyLength:
    """A proof for every length from `least` to `most` blocks, and for all counters. Raises `Stopped` if there
    is none."""
    opening = Opening(LAST_BYTE, most)
    call = OpenCall(prover, prover.entry, least, aligned, opening)
    head, times, seen = call.head()
    guessing = Attempt(call, least)
    loop = guessing.guessed(head, times, seen, from_first=True)
    if times != 1 or loop.blocks != 1:
        raise Stopped("a pass takes several blocks")
    loop = _with_counters(guessing, loop, seen[0].values)
    full = 0
    while full <= BLOCK_BYTES:
        call = _Call(prover, prover.entry, least, aligned, opening)
        try:
            _Class(call, least, full).check_class(loop)
            full += 1
        except Unlike as stop:  # it becomes arbitrary, for all classes
            if loop.rules[stop.place].value is None and stop.place not in loop.in_flight:
                raise
            in_flight = {place: parts for place, parts in loop.in_flight.items() if place != stop.place}
            loop = replace(loop, rules={**loop.rules, stop.place: Rule(None)}, in_flight=in_flight)
            full = 0
    return AnyLength("", least, head, loop.blocks, most)


def _with_counters(guessing: Attempt, loop: PassedLoop, first: Mapping[Place, Value]) -> PassedLoop:
    """The loop, in which all that was computed from the counter is a function of the counter of the pass."""
    rules, in_flight = dict(loop.rules), dict(loop.in_flight)
    for place in loop.rules:
        value = first.get(place)
        if value is None or isinstance(value, int):
            continue
        parts = guessing.call.spelled(value)
        found = [_counts(guessing.terms, (byte,)) for byte in parts]
        if any(found):  # a counter of another block is not that of the pass
            pairs = zip(parts, guessing.call.any_of(place), found, strict=True)
            rules[place] = Rule(None)
            in_flight[place] = tuple(own if each <= {1} else other for own, other, each in pairs)
    return replace(loop, rules=rules, in_flight=in_flight)


def _counts(terms: Terms, value: Value) -> set[int]:
    """How many blocks after that of the call the counters are from which a value was computed: of those that
    only have the upper bytes, 1."""
    if isinstance(value, Number):
        if LAST_BYTE.open_name in value.unknowns:
            return {value.constant}
        return {1} if _UPPER in value.unknowns else set()
    found: set[int] = set()

    def read(name: str, spelled: Number | None, place: int) -> Byte | None:
        if spelled is not None:
            found.update(_counts(terms, spelled))
        elif _ARBITRARY.fullmatch(name):
            found.add(1)
        return None

    known: dict[Byte, Byte] = {}
    for byte in () if isinstance(value, int) else value:
        terms.renamed(byte, read, known)
    return found


def renamed(name: str, spelled: Number | None, place: int, counter: Bytes) -> Byte | None:
    """The byte of a `counter`, the lowest first, for a byte of a counter above the last one, as
    `Terms.renamed` describes it; None for others."""
    if spelled is not None:
        return counter[1 + place] if spelled.unknowns == {_UPPER} and not spelled.constant else None
    found = _ARBITRARY.fullmatch(name)
    return counter[int(found[1])] if found else None


class _Call(OpenCall):
    """A call that comes to the head of its loop by a jump forward, too: where the carry leaves the last byte,
    code may begin a segment before it."""

    def until_head(self, head: int, times: int = 1) -> None:
        for _ in range(times):
            self._step()
            while self.state.next != head:
                self._step()

    def _step(self) -> None:
        if not self.machine.step(self.frame.back):
            raise Stopped("it returns although blocks are left")


@dataclass(frozen=True)
class PassCounters(Counters):
    """The counter of a pass, `stored` blocks and those of P passes after that of the call."""

    stored: int = 0

    def lowest_first(self, terms: Terms, blocks: int) -> Bytes:
        """The counter 0 or 1 blocks after that of the pass."""
        if blocks not in (0, 1):
            raise Stopped(f"a pass needs the counter {blocks} blocks after its own")
        if self.known == BLOCK_BYTES:
            return (0 if blocks else 255,) * BLOCK_BYTES
        return super().later(terms, blocks)[::-1]

    def later(self, terms: Terms, after: int | Number) -> Bytes:
        constant, parts = (after, ()) if isinstance(after, int) else (after.constant, after.parts)
        if parts != (((PASSES, 1),) if self.stored else ()):
            raise Stopped("a counter of other passes is needed")
        return self.lowest_first(terms, constant - self.stored)[::-1]


class _PassBlocks(LaterBlocks):
    """Terms of later blocks, with the counter of a pass in place of that of the call."""

    own: PassCounters

    def later(self, parts: Bytes, blocks: int | Number) -> Bytes:
        known: dict[Byte, Byte] = {}
        now = (0 if isinstance(blocks, int) else blocks.constant) if self.own.stored else 1

        def rename(name: str, spelled: Number | None, place: int) -> Byte | None:
            found = renamed(name, spelled, place, self.own.lowest_first(self.terms, now))
            if found is not None or spelled is None:
                return found
            unknowns = dict(spelled.parts)
            if LAST_BYTE.open_name not in spelled.unknowns:
                return None
            if unknowns.get(PASSES, 0) != int(self.own.stored > 0) or len(unknowns) > 2 or place:
                raise Stopped("a pass begins with a counter of another form")
            return self.own.lowest_first(self.terms, spelled.constant - self.own.stored)[0]

        moved = super().later(parts, blocks) if self.own.stored else parts
        return tuple(self.terms.renamed(byte, rename, known) for byte in moved)


class _Class(Attempt):
    """The proof for counters with `full` low bytes 255."""

    def __init__(self, call: OpenCall, least: int, full: int) -> None:
        width = int(full < BLOCK_BYTES)
        self.own = PassCounters(full, 256**full - 1, width)
        call.terms.bounds.limits[OpenNumber(self.own.open_name, 0, 256**width - 1)] = 254
        call.counters = self.own
        call.regions["iv"].filled(self.own.later(call.terms, 0))
        call.before = call.content(call.regions["iv"])
        super().__init__(call, least)

    def check_class(self, loop: PassedLoop) -> None:
        """Check the first pass, and a later one."""
        [output], blocks = self.outputs, _PassBlocks(self.terms, LAST_BYTE)
        blocks.own, self.blocks = self.own, blocks
        # The first pass leads to the state in which P is 0
        while not output.stored:
            self.call.until_head(loop.head)
            output.check_start({})
        if output.stored != 1:
            raise Stopped("the first pass stores another number of blocks")
        values = self.call.values()
        for place, rule in loop.rules.items():
            value = values.get(place)
            if place in loop.in_flight:
                wanted = blocks.later(loop.in_flight[place], 0)
                same = value is not None and self.call.is_one_of(value, place, wanted)
            else:
                same = rule.value is None or value == _at_first(rule)
            if not same:
                raise Unlike(f"{place} is another one after the first pass", place)
        if values.keys() - loop.rules.keys():
            raise Stopped("the first pass stores elsewhere")
        left = loop.rising.replaced(PASSES, 0)
        if self.bounds.least(left) < 0:
            raise Stopped("the loop may end before its first pass")
        # A later pass, with this counter
        blocks.own = self.own = replace(self.own, stored=output.stored)
        self.call.counters = self.own
        self.check(loop)


def _at_first(rule: Rule) -> Value | None:
    """The value of a place when P is 0."""
    return rule.value.replaced(PASSES, 0) if isinstance(rule.value, Number) else rule.value
