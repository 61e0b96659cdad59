"""Calls of any length: one pass of a kernel's main loop stands for all passes.

The kernel is executed with an open number of blocks until its state has been seen three times at the head of
one loop. What grew by the same amount twice is taken to grow with the number of passes P; what stayed is
taken to stay; all else becomes arbitrary (`passes.py`). That this is so is then checked, not assumed: from
this state at an open P, one pass must store what the specification says and lead to the same state at P + 1,
and every way out of the loop must end with the whole output and the right state. The number of blocks left
falls with every pass, so that the loop ends."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped, Undecided, Unexpressed, Unlike
from aesgen.proofs.message_output import output_of
from aesgen.proofs.numbers import Number, number
from aesgen.proofs.open_calls import COMPARED, OpenCall
from aesgen.proofs.open_output import OpenOutput
from aesgen.proofs.open_state import SavedState
from aesgen.proofs.passes import (
    MOST,
    PASSES,
    AnyEntry,
    LaterBlocks,
    Place,
    Rule,
    Snapshot,
    falling,
    grown,
    solved,
)
from aesgen.proofs.terms import TEXT, Byte, Bytes
from aesgen.proofs.words import Value

_PATIENCE = 1 << 16
"""The largest number of remaining lengths after the loop. Each of them is executed in turn."""

_FIRST_PASSES = 4
"""Passes until the state at a loop's head has been seen three times."""

_MARGINS = (0, 1, 3)
"""How many of the last passes do not count, if it is not known with what the loop compares what is left."""


@dataclass(frozen=True)
class AnyLength:
    """The outcome: `detail` says why there is no proof; it is empty if there is one. `least`: the smallest
    number of blocks that it covers, `most`: the largest. `head`: the address of the loop, `blocks`: those of
    one pass. `counters`: the class of the start counters that it covers; None if the mode has none. `begun`:
    the blocks whose counters were made when the loop was at its head for the third time."""

    detail: str
    least: int
    head: int = 0
    blocks: int = 0
    most: int = MOST
    counters: Counters | None = None
    begun: int = 0
    by_blocks: bool = True
    """Whether the lengths are numbers of whole blocks only."""

    @property
    def counted(self) -> str:
        """The counters that it covers, in words; empty if the mode has none."""
        if self.counters is None:
            return ""
        known, width, room = self.counters.known, self.counters.width, (2 * self.most).bit_length() - 1
        which = f"lowest {width} bytes" if not known else f"{width} bytes above the lowest {known}"
        return f"counters whose {which} leave 2^{room} blocks"

    @property
    def holds(self) -> bool:
        return not self.detail


@dataclass(frozen=True)
class PassedLoop:
    """A loop and what is guessed about it. `times`: how often it runs in a pass. `rising`: a number that is
    at least 0 while passes are left, and grows by `by` in each. `in_flight`: bytes that a pass finds of
    blocks that are not stored yet, as they are when P is 0, with any block in place of the ciphertext block
    before."""

    head: int
    times: int
    blocks: int
    rising: Number
    by: int
    rules: Mapping[Place, Rule]
    in_flight: Mapping[Place, Bytes]


class Attempt:
    """The proof about one open call, for all its streams."""

    def __init__(self, call: OpenCall, least: int) -> None:
        self.call, self.least = call, least
        self.terms, self.bounds = call.terms, call.terms.bounds
        self.outputs: list[OpenOutput] = [output_of(call, stream) for stream in range(call.streams)]
        self.blocks = LaterBlocks(call.terms, call.counters)
        self.chains = any(each.chains for each in self.outputs)
        self.previous = [
            tuple(
                call.terms.named(f"ciphertext{stream or ''} before pass P[{place}]", TEXT)
                for place in range(BLOCK_BYTES)
            )
            for stream in range(call.streams)
        ]
        """The value that passes from block to block of each stream, before a pass: any block."""
        self.head: int | None = None
        """The address of the loop, once it is found."""

    def run(self) -> AnyLength:
        for output in self.outputs:
            output.specify((), range(self.call.skipped, self.call.skipped + _FIRST_PASSES * self.call.turn))
        head, times, seen = self.call.head()
        self.head = head
        for output in self.outputs:
            output.check_start(seen[-1].values)
        counts = self.call.contract.counts
        begun = self.blocks.latest(seen[-1].values.values()) if counts else 0
        for margin in _MARGINS:
            loop = self.guessed(head, times, seen, margin=margin)
            try:
                self.check(loop)
                break
            except Undecided as stop:  # the loop may compare what is left with the blocks of some passes
                if self.call.length.name not in stop.unknowns or margin == _MARGINS[-1]:
                    raise
        if not counts:
            return AnyLength("", self.least, head, loop.blocks, self.call.most)
        counters = self.call.counters
        begun = max(begun, self.outputs[0].stored)
        return AnyLength("", self.least, head, loop.blocks, self.call.most, counters, begun)

    def check(self, loop: PassedLoop) -> None:
        """Check that the guess holds in every pass, and that every way out of the loop ends rightly. Raises
        `Stopped` if it does not."""
        # The state after P passes
        self.bounds.facts = [loop.rising]
        rules = {place: rule.within(self.bounds) for place, rule in loop.rules.items()}
        loop = replace(loop, rules=rules)
        self._become(loop)
        start = self.call.saved()
        after = loop.rising.plus(loop.by)
        assert isinstance(after, Number)
        self._check_pass(loop, start, after)
        # No other pass follows: with each number of blocks that may be left
        if loop.by < -_PATIENCE:
            raise Stopped("too many lengths may be left after the last pass")
        for rest in range(loop.by, 0):
            length = solved(after, self.call.length, rest)
            if length is not None:
                self.call.restore(start)
                self._finish(length)

    def guessed(
        self, head: int, times: int, seen: Sequence[Snapshot], from_first: bool = False, margin: int = 0
    ) -> PassedLoop:
        """The rules of a loop, from its state at three passes. The number of passes counts from the third of
        them, or from the first. `margin`: the last passes that do not count, if it is not known what the
        loop compares."""
        first, second, third = (each.values for each in seen)
        # A place that has no value at one of the passes has no rule, so that it becomes arbitrary
        rules = {
            place: grown(first.get(place), second.get(place), third.get(place), self.call.width)
            for place in {**first, **second, **third}
        }
        rising, by = self._left(seen, margin)
        if self.bounds.least(rising.replaced(PASSES, 0)) < 0:
            raise Stopped("the loop's condition is no lower bound of what is left")
        if from_first:
            rules = {place: rule.begun(first.get(place)) for place, rule in rules.items()}
            rising = rising._replace(constant=rising.constant - 2 * by)
        # so that P is at most 1 more than the largest number of blocks
        grows = dict(rising.parts).get(self.call.length, 0)
        if grows * self.call.length.most + max(0, rising.constant) > -by * (self.call.most + 1):
            raise Stopped("the number of passes has no upper bound")
        if -by * self.call.groups[0] % grows:
            raise Stopped("a pass is no whole number of blocks")
        blocks = -by * self.call.groups[0] // grows
        # Bytes that each pass computes alike from the ciphertext block before it and from later texts
        in_flight: dict[Place, Bytes] = {}
        before = [self._chain_before(blocks * passes) for passes in (2, 1, 0)]
        done: list[dict[Byte, Byte]] = [{}, {}, {}]
        for place in [place for place, rule in rules.items() if rule.value is None]:
            values = [each.values.get(place) for each in seen]
            if not any(value is None or isinstance(value, AnyEntry) for value in values):
                try:
                    a, b, c = (
                        tuple(self.terms.with_atoms(byte, chain, known) for byte in self.call.spelled(each))  # type: ignore[arg-type]
                        for each, chain, known in zip(values, before, done, strict=True)
                    )
                    alike = self._alike(a, b, blocks) and self._alike(b, c, blocks)
                except Unexpressed:  # what bit-sliced code left there has no name for other blocks
                    continue
                if alike:
                    in_flight[place] = a if from_first else c
        return PassedLoop(head, times, blocks, rising, by, rules, in_flight)

    def _left(self, seen: Sequence[Snapshot], margin: int) -> tuple[Number, int]:
        """How much is left, and by how much it changes in each pass: a number that falls."""
        found = falling(seen, self.call.width)
        if found is not None:
            name, rule = found
            assert isinstance(rule.value, Number)
            if name == COMPARED:
                return rule.value._replace(constant=rule.value.constant - min(margin, 1)), rule.step
            less = margin * rule.step - 1
            return _in_lowest_terms(rule.value._replace(constant=rule.value.constant + less))
        raise Stopped("the number of blocks left does not fall from pass to pass")

    def _chain_before(self, blocks: int) -> dict[int, Byte]:
        """What replaces the value that passes from block to block, that number of blocks before the last one
        that was stored: by atom of its bytes, the term with any block in its place."""
        made: dict[int, Byte] = {}
        for output, previous in zip(self.outputs if self.chains else (), self.previous, strict=False):
            for byte, wanted in output.named(blocks, previous):
                atom = self.terms.own_atom(byte)
                if atom is not None:
                    rest = self.terms.xor(byte, self.terms.atom_term(atom))
                    made[atom] = self.terms.xor(wanted, rest)
        return made

    def _alike(self, a: Bytes, b: Bytes, blocks: int) -> bool:
        """Whether these bytes are what the others become for later blocks."""
        later = self.blocks.later
        return later(a[:1], blocks) == b[:1] and later(a, blocks) == b

    def _become(self, loop: PassedLoop) -> None:
        """Put the state after P passes in place."""
        places: dict[Place, Value | None] = {place: rule.value for place, rule in loop.rules.items()}
        for place, parts in loop.in_flight.items():
            places[place] = self.blocks.later(parts, number(PASSES).scaled(loop.blocks))
        self.call.become(places)
        self.call.state.next = loop.head

    def _check_pass(self, loop: PassedLoop, start: SavedState, after: Number) -> None:
        """Execute one pass that another follows, so that the number `after` is at least 0. Raises `Stopped`
        unless its output is right and the state is that after P + 1 passes."""
        self.bounds.facts = [loop.rising, after]
        self.call.restore(start)
        for output in self.outputs:
            output.specify_pass(loop.blocks)
        self.call.until_head(loop.head, loop.times)
        for stream, output in enumerate(self.outputs):
            output.last = self.previous[stream]
            output.check_pass(loop.blocks)
        now = self.call.values()
        if now.keys() - loop.rules.keys():
            raise Stopped("a pass stores where none of the first passes has stored")
        chain: dict[int, Byte] = {}
        for output, previous in zip(self.outputs if self.chains else (), self.previous, strict=False):
            chain |= {
                atom: new
                for old, new in zip(previous, output.last, strict=True)
                if (atom := self.terms.own_atom(old)) is not None
            }
        known: dict[Byte, Byte] = {}
        for place, rule in loop.rules.items():
            if place in loop.in_flight:
                passed = Number(loop.blocks, ((PASSES, loop.blocks),))
                wanted = tuple(
                    self.terms.with_atoms(byte, chain, known)
                    for byte in self.blocks.later(loop.in_flight[place], passed)
                )
                if not self.call.is_one_of(now.get(place, 0), place, wanted):
                    raise Unlike(f"{place} does not begin the same work in each pass", place)
            elif rule.value is not None and now.get(place) != rule.following:
                raise Unlike(f"{place} does not change from pass to pass as it did at first", place)

    def _finish(self, length: Number) -> None:
        """Run to the return with the open length `length`, and check the rest of the output and the state."""
        limit = length.scaled(-1)
        assert isinstance(limit, Number)
        self.bounds.facts = [limit.plus(self.call.length.most)]  # type: ignore[list-item]
        self.call.replace_length(length)
        for stream, output in enumerate(self.outputs):
            output.last = self.previous[stream]
            output.recall(self.call.blocks_of(length))  # type: ignore[arg-type]
            output.specify_rest(self.call.blocks_of(length))  # type: ignore[arg-type]
        self.call.until_return()
        for output in self.outputs:
            output.check_rest(self.call.blocks_of(length))  # type: ignore[arg-type]


def _in_lowest_terms(left: Number) -> tuple[Number, int]:
    """A number that is at least 0 exactly if `left` is, divided by what all factors have in common, and by
    how much it changes in each pass."""
    by = math.gcd(*(factor for _, factor in left.parts))
    parts = tuple((unknown, factor // by) for unknown, factor in left.parts)
    return Number(left.constant // by, parts, left.width), dict(parts)[PASSES]
