"""Calls of any length: one pass of a kernel's main loop stands for all passes.

The kernel is executed with an open number of blocks until its state has been seen three times at the head of
one loop. What grew by the same amount twice is taken to grow with the number of passes P; what stayed is
taken to stay; all else becomes arbitrary (`passes.py`). That this is so is then checked, not assumed: from
this state at an open P, one pass must store what the specification says and lead to the same state at P + 1,
and every way out of the loop must end with the whole output and the right state. The number of blocks left
falls with every pass, so that the loop ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.cases import residues
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import OutOfTime, Stopped, Undecided
from aesgen.proofs.numbers import Number, number
from aesgen.proofs.open_calls import GROUP, OpenCall, SavedState
from aesgen.proofs.open_output import OpenOutput
from aesgen.proofs.passes import MOST, PASSES, LaterBlocks, Place, Rule, Snapshot, grown, solved
from aesgen.proofs.terms import TEXT, Bytes
from aesgen.proofs.words import Value

_PATIENCE = 1 << 16
"""The largest number of remaining lengths after the loop. Each of them is executed in turn."""


@dataclass(frozen=True)
class AnyLength:
    """The outcome: `detail` says why there is no proof; it is empty if there is one. `least`: the smallest
    number of blocks that it covers. `head`: the address of the loop, `blocks`: those of one pass."""

    detail: str
    least: int
    head: int = 0
    blocks: int = 0

    @property
    def holds(self) -> bool:
        return not self.detail


def attempt(prover: Prover, least: int, aligned: tuple[tuple[str, int], ...] = ()) -> AnyLength:
    """A proof for every length from `least` to `MOST` blocks, of one stream without a kept context, apart
    from its output; for counters whose lower half does not wrap. Raises `OutOfTime` after the deadline."""
    entry = prover.entry
    if entry.streams > 1 or entry.abi.keeps_context:
        return AnyLength("several streams and kept contexts have no induction", least)
    try:
        return _Attempt(prover, entry, least, aligned).run()
    except OutOfTime:
        raise
    except Undecided as stop:
        tested = sorted(stop.unknowns & {"schedule", "input", "output"} - {name for name, _ in aligned})
        if not tested:
            return AnyLength(prover.where(stop), least)
        known = [(*aligned, (tested[0], residue)) for residue in residues(entry.alignment)]
        outcomes = [attempt(prover, least, each) for each in known]
        return next((outcome for outcome in outcomes if not outcome.holds), outcomes[0])
    except Stopped as stop:
        return AnyLength(prover.where(stop), least)


@dataclass(frozen=True)
class _Loop:
    """A loop and what is guessed about it. `rising`: a number that is at least 0 while passes are left, and
    grows by `by` in each. `flying`: bytes of blocks that a pass begins for the next one, as they are when the
    head is seen last. `chained`: places that hold a part of the ciphertext block before, by the part's
    start."""

    head: int
    blocks: int
    rising: Number
    by: int
    rules: Mapping[Place, Rule]
    flying: Mapping[Place, Bytes]
    chained: Mapping[Place, int]


class _Attempt:
    def __init__(
        self, prover: Prover, entry: EntryPoint, least: int, aligned: tuple[tuple[str, int], ...]
    ) -> None:
        self.least = least
        self.call = OpenCall(prover, entry, least, aligned)
        self.terms = prover.terms
        self.bounds = prover.terms.bounds
        self.output = OpenOutput(self.call)
        self.blocks = LaterBlocks(prover.terms)
        self.serial = self.call.contract.serial
        names = [f"ciphertext before pass P[{place}]" for place in range(BLOCK_BYTES)]
        self.previous = tuple(prover.terms.named(name, TEXT) for name in names)
        """The ciphertext block before a pass, in a serial mode: any block."""

    def run(self) -> AnyLength:
        head, seen = self.call.head()
        self.output.check_start()
        loop = self._guessed(head, seen)
        # The state after P passes
        self.bounds.facts.append(loop.rising)
        rules = {place: rule.within(self.bounds) for place, rule in loop.rules.items()}
        loop = replace(loop, rules=rules)
        self._become(loop)
        start = self.call.saved()
        apart, lowest = self._condition(loop)
        self._check_pass(loop, start, apart)
        # No other pass follows: with each number of blocks that may be left
        self.bounds.facts = [loop.rising]
        for rest in range(lowest, 0):
            length = solved(apart, self.call.length, rest)
            if length is not None:
                self.call.restore(start)
                self._finish(length)
                self.bounds.facts = [loop.rising]
        return AnyLength("", self.least, head, loop.blocks)

    def _guessed(self, head: int, seen: list[Snapshot]) -> _Loop:
        """The rules of a loop, from its state at three passes."""
        first, second, third = seen
        rules = {
            place: grown(value, second.values.get(place), third.values.get(place))
            for place, value in first.values.items()
        }
        if first.fact is None or third.fact is None:
            raise Stopped("the loop's condition is no comparison of numbers")
        left = grown(first.fact, second.fact, third.fact)
        rising, by = left.value, left.step
        if not isinstance(rising, Number) or by >= 0:
            raise Stopped("the number of blocks left does not fall from pass to pass")
        if self.bounds.least(third.fact) < 0:
            raise Stopped("the loop's condition is no lower bound of what is left")
        # so that P is never more than the number of blocks
        if -by < dict(rising.parts).get(self.call.length, 0) or rising.constant > 0:
            raise Stopped("the number of passes has no upper bound")
        blocks = -by // dict(rising.parts)[self.call.length]
        # Bytes of the ciphertext block before, and bytes that each pass computes alike for later blocks
        flying: dict[Place, Bytes] = {}
        chained: dict[Place, int] = {}
        for place in [place for place, rule in rules.items() if rule.value is None]:
            values = [each.values.get(place) for each in seen]
            if None not in values:
                a, b, c = (self.call.spelled(each) for each in values)  # type: ignore[arg-type]
                start, rest = self._chained_part((a, b, c), blocks)
                if start is not None:
                    chained[place] = start
                if rest is not None:
                    flying[place] = rest
        return _Loop(head, blocks, rising, by, rules, flying, chained)

    def _chained_part(
        self, values: tuple[Bytes, Bytes, Bytes], blocks: int
    ) -> tuple[int | None, Bytes | None]:
        """Where a part of the ciphertext block before begins whose sum with bytes that each pass computes
        alike gives these bytes of three passes, and these other bytes in the last pass. The first is None if
        no such part is in the sum; both are None if there is no such rule."""
        parts: list[tuple[int | None, list[Bytes]]] = [(None, list(values))]
        ends = [len(self.output.history) - 1 - blocks * passes for passes in (2, 1, 0)]
        if self.serial and ends[0] >= 0:
            for start in range(0, BLOCK_BYTES, GROUP):
                wanted = [self.output.history[end][start : start + GROUP] for end in ends]
                parts.append((start, [self.terms.xors(*pair) for pair in zip(values, wanted, strict=True)]))
        for start_, (a, b, c) in parts:
            if self.blocks.later(a, blocks) == b and self.blocks.later(b, blocks) == c:
                return start_, c
        return None, None

    def _become(self, loop: _Loop) -> None:
        """Put the state after P passes in place."""
        places: dict[Place, Value | None] = {place: rule.value for place, rule in loop.rules.items()}
        for place, parts in loop.flying.items():
            places[place] = self.blocks.later(parts, number(PASSES).scaled(loop.blocks))
        for place, start in loop.chained.items():
            rest = self.call.spelled(places[place])  # type: ignore[arg-type]
            places[place] = self.terms.xors(rest, self.previous[start : start + GROUP])
        self.call.become(places)

    def _condition(self, loop: _Loop) -> tuple[Number, int]:
        """Execute one pass as far as the branch that decides whether another follows: the number that it
        compares with 0, and a lower bound of it."""
        apart = self.call.until_branch(loop.head)
        if dict(apart.parts).get(self.call.length, 0) <= 0:
            raise Stopped("the loop's condition does not depend on the number of blocks")
        lowest = self.bounds.least(apart)
        if lowest < -_PATIENCE:
            raise Stopped("the number of passes that are left has no lower bound")
        return apart, lowest

    def _check_pass(self, loop: _Loop, start: SavedState, apart: Number) -> None:
        """Execute one pass that another follows. Raises `Stopped` unless its output is right and the state
        is that after P + 1 passes."""
        self.bounds.facts.append(apart)
        self.call.restore(start)
        self.call.until_head(loop.head)
        self.output.last = self.previous
        self.output.check_pass(loop.blocks)
        now = self.call.values()
        for place, rule in loop.rules.items():
            if place in loop.flying:
                passed = Number(loop.blocks, ((PASSES, loop.blocks),))
                wanted = self.blocks.later(loop.flying[place], passed)
                if place in loop.chained:
                    first = loop.chained[place]
                    wanted = self.terms.xors(wanted, self.output.last[first : first + GROUP])
                if self.call.spelled(now.get(place, 0)) != wanted:
                    raise Stopped(f"{place} does not begin the same work in each pass")
            elif rule.value is not None and now.get(place) != rule.following:
                raise Stopped(f"{place} does not change from pass to pass as it did at first")
        if apart != loop.rising.plus(loop.by):
            raise Stopped("the branch at the end of a pass is not the one that let the pass begin")

    def _finish(self, length: Number) -> None:
        """Run to the return with `length` blocks, and check the rest of the output and the state."""
        limit = length.scaled(-1)
        assert isinstance(limit, Number)
        self.bounds.facts = [limit.plus(MOST)]  # type: ignore[list-item]
        self.call.replace_length(length)
        self.call.until_return()
        self.output.last = self.previous
        self.output.check_rest(length)
