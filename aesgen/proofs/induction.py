"""Calls of any length: one pass of a kernel's main loop stands for all passes.

The kernel is executed with an open number of blocks until its state has been seen three times at the head of
one loop. What grew by the same amount twice is taken to grow with the number of passes P; what stayed is
taken to stay; all else becomes arbitrary. That this is so is then checked, not assumed: from this state at an
open P, one pass must store what the specification says and lead to the same state at P + 1, and every way out
of the loop must end with the whole output and the right state. The number of blocks left falls with every
pass, so that the loop ends."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from aesgen.model.calling import argument_names
from aesgen.model.trial import Call, EntryPoint
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs import calls, specification
from aesgen.proofs.cases import ProofCase, residues
from aesgen.proofs.counters import HALF, Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped, Undecided
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.terms import TEXT, UNDEFINED, Byte, Bytes
from aesgen.proofs.words import Value
from aesgen.proofs.x86.calling import CallFrame
from aesgen.proofs.x86.machine import Machine

MOST = 1 << 40
"""The largest number of blocks of a call that the proof covers; the lower half of a counter leaves that
many."""
GROUP = 8
PASSES = OpenNumber("P", 0, MOST)
_INPUT = re.compile(r"input\[(\d+)\]")

Place = tuple[object, ...]
"""A general register, or 8 bytes of a vector register or of a region: its kind, number or name, and
offset."""


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


@dataclass(frozen=True)
class _Snapshot:
    """A state at the head of a loop: values by place, and what is known to be at least 0 there."""

    values: Mapping[Place, Value]
    fact: Number | None


def attempt(prover: Prover, least: int, aligned: tuple[tuple[str, int], ...] = ()) -> AnyLength:
    """A proof for every length from `least` to `MOST` blocks, of one stream without a kept context, apart
    from its output; for counters whose lower half does not wrap."""
    entry = prover.entry
    contract = Call(entry, b"").contract
    if entry.streams > 1 or entry.abi.keeps_context or contract.serial:
        return AnyLength("several streams, kept contexts and serial modes have no induction", least)
    try:
        return _Attempt(prover, entry, least, aligned).run()
    except Undecided as stop:
        tested = sorted(stop.unknowns & {"schedule", "input", "output"} - {name for name, _ in aligned})
        if not tested:
            return AnyLength(prover.where(stop), least)
        known = [(*aligned, (tested[0], residue)) for residue in residues(entry.alignment)]
        outcomes = [attempt(prover, least, each) for each in known]
        return next((outcome for outcome in outcomes if not outcome.holds), outcomes[0])
    except Stopped as stop:
        return AnyLength(prover.where(stop), least)


class _Attempt:
    def __init__(
        self, prover: Prover, entry: EntryPoint, least: int, aligned: tuple[tuple[str, int], ...]
    ) -> None:
        self.prover, self.entry, self.least = prover, entry, least
        self.terms = prover.terms
        self.terms.bounds.clear()
        self.contract = Call(entry, b"").contract
        self.length = OpenNumber("blocks", least, MOST)
        self.machine = Machine(prover.program, prover.decoder, self.terms)
        case = ProofCase(1, Counters() if self.contract.counts else None, aligned=aligned)
        laid = calls.lay(self.terms, self.machine.state.memory, entry, case)
        for unknown in self.terms.bounds.limits:
            self.terms.bounds.limits[unknown] = 256**HALF - 1 - 2 * MOST
        names, lengths = argument_names(entry), self.contract.lengths
        arguments = [
            number(self.length) if name in lengths else value
            for name, value in zip(names, laid.arguments, strict=True)
        ]
        self.regions = {region.name: region for region in self.machine.state.memory.regions.values()}
        for name in ("input", "output"):
            self.regions[name].size = number(self.length).scaled(BLOCK_BYTES)
        schedule = self._known(self.regions["schedule"])
        self.keys = specification.split(schedule)
        self.frame = CallFrame(self.machine, arguments, case.stack)
        self.machine.state.next = prover.start
        self.stored = self.blocks = 0
        self.start = self._known(self.regions["iv"]) if self.contract.state is not None else ()
        """The state before the call."""
        self.renamed: dict[int | Number, dict[Byte, Byte]] = {}
        self.flying: dict[Place, Bytes] = {}
        """Bytes of blocks that a pass begins for the next one, as they are when the head is seen last."""
        self.regions["stack"] = next(
            each for each in self.machine.state.memory.regions.values() if each.name == "stack"
        )

    def run(self) -> AnyLength:
        head, seen = self._head()
        first, second, third = seen
        grown: dict[Place, tuple[Value | None, int]] = {
            place: self._grown(value, second.values.get(place), third.values.get(place))
            for place, value in first.values.items()
        }
        if first.fact is None:
            raise Stopped("the loop's condition is no comparison of numbers")
        rising, by = self._grown(first.fact, second.fact, third.fact)
        if not isinstance(rising, Number) or by >= 0:
            raise Stopped("the number of blocks left does not fall from pass to pass")
        assert third.fact is not None
        if self.terms.bounds.least(third.fact) < 0:
            raise Stopped("the loop's condition is no lower bound of what is left")
        # so that P is never more than the number of blocks
        if -by < dict(rising.parts).get(self.length, 0) or rising.constant > 0:
            raise Stopped("the number of passes has no upper bound")
        self.blocks = -by // dict(rising.parts)[self.length]
        for place in [place for place, (value, _) in grown.items() if value is None]:
            values = [each.values.get(place) for each in seen]
            if None not in values:
                self._take_flight(place, *(self._spelled(each) for each in values))  # type: ignore[arg-type]
        self._check_output((), 0, None)  # what the passes before the head have stored
        self.terms.bounds.facts.append(rising)
        grown = {place: self._in_range(*rule) for place, rule in grown.items()}
        self._become(grown)
        start = self._saved()
        # One pass, as far as the branch that decides whether there is another
        apart = self._until_branch(head)
        factor = dict(apart.parts).get(self.length, 0)
        if factor <= 0:
            raise Stopped("the loop's condition does not depend on the number of blocks")
        if self.terms.bounds.least(apart) < -(1 << 16):
            raise Stopped("the number of passes that are left has no lower bound")
        # Another pass follows: the state must be that of the next P
        lowest = self.terms.bounds.least(apart)
        self.terms.bounds.facts.append(apart)
        self._restore(start)
        self._until_head(head)
        self._check_next(grown, rising, by, apart)
        blocks = self._check_pass()
        # No other pass follows: with each number of blocks that may be left
        self.terms.bounds.facts = [rising]
        for rest in range(lowest, 0):
            solved = _solved(apart, self.length, rest)
            if solved is not None:
                self._restore(start)
                self._finish(solved)
                self.terms.bounds.facts = [rising]
        return AnyLength("", self.least, head, blocks)

    # The head of the loop, and the state there

    def _head(self) -> tuple[int, list[_Snapshot]]:
        """The first loop whose state has been seen three times, while the number of blocks left changes."""
        seen: dict[int, list[_Snapshot]] = {}
        state = self.machine.state
        while True:
            address = state.next
            difference = state.flags.difference
            if not self.machine.step(self.frame.back):
                raise Stopped("it returns before any loop has made three passes")
            if state.next <= address:
                found = seen.setdefault(state.next, [])
                found.append(_Snapshot(self._values(), difference))
                if len(found) == 3:
                    if all(each.fact is not None and self._counts(each.fact) for each in found):
                        return state.next, found
                    found.pop(0)

    def _counts(self, fact: Number) -> bool:
        return any(unknown == self.length for unknown, _ in fact.parts)

    def _values(self) -> dict[Place, Value]:
        state, words = self.machine.state, self.machine.state.words
        found: dict[Place, Value] = {
            ("general", register): value for register, value in enumerate(state.general)
        }
        for register, content in enumerate(state.vectors):
            for start in range(0, len(content), GROUP):
                found["vector", register, start] = words.folded(content[start : start + GROUP])
        for name in ("stack", "iv"):
            cells = self.regions[name].cells.get((), {}) if name in self.regions else {}
            for start in {place - place % GROUP for place in cells}:
                group = [cells.get(place) for place in range(start, start + GROUP)]
                if None not in group:
                    found["memory", name, start] = words.folded(group)  # type: ignore[arg-type]
        return found

    def _grown(self, a: Value | None, b: Value | None, c: Value | None) -> tuple[Value | None, int]:
        """The value P passes after `c`, and what it grows by in each; None if there is no such rule."""
        if a is None or a == b == c:
            return c, 0
        steps: list[int | None] = []
        for low, high in ((a, b), (b, c)):
            if isinstance(low, int) and isinstance(high, int):
                steps.append(high - low)
            elif isinstance(low, Number) and isinstance(high, Number):
                apart = high.plus(low.scaled(-1))
                steps.append(apart if isinstance(apart, int) else None)
            else:
                return None, 0
        if steps[0] is None or steps[0] != steps[1]:
            return None, 0
        moved = number(PASSES).scaled(steps[0])
        assert isinstance(moved, Number)
        return moved.plus(c), steps[0]  # type: ignore[arg-type]

    def _spelled(self, value: Value) -> Bytes:
        return self.machine.state.words.spelled(value, GROUP)

    def _take_flight(self, place: Place, a: Bytes, b: Bytes, c: Bytes) -> None:
        """Note bytes that each pass computes alike for the blocks that follow, `self.blocks` blocks later."""
        if self._later(a, self.blocks) == b and self._later(b, self.blocks) == c:
            self.flying[place] = c

    def _later(self, parts: Bytes, blocks: int | Number) -> Bytes:
        """The same terms for the texts and counters that number of blocks later."""

        def rename(name: str, spelled: Number | None, place: int) -> Byte | None:
            if spelled is not None:
                counts = any(unknown.name.startswith("counter") for unknown, _ in spelled.parts)
                moved = spelled.plus(blocks) if counts else spelled
                assert isinstance(moved, Number)
                return self.terms.spelled(moved)[place]
            found = _INPUT.fullmatch(name)
            if found is None:
                return None
            offset = int(found[1])
            if isinstance(blocks, int):
                return self._input((), offset + BLOCK_BYTES * blocks)
            total = blocks.scaled(BLOCK_BYTES)
            assert isinstance(total, Number)
            return self._input(total.parts, offset + total.constant)

        known = self.renamed.setdefault(blocks, {})
        return tuple(self.terms.renamed(byte, rename, known) for byte in parts)

    def _in_range(self, value: Value | None, step: int) -> tuple[Value | None, int]:
        """The rule of a value, unless it could leave the range of 64 bits."""
        bounds = self.terms.bounds
        if (
            isinstance(value, Number)
            and step
            and not 0 <= bounds.least(value) <= bounds.most(value) < 1 << 64
        ):
            return None, 0
        return value, step

    def _become(self, grown: Mapping[Place, tuple[Value | None, int]]) -> None:
        """Put the state after P passes in place; what has no rule becomes arbitrary."""
        state, words = self.machine.state, self.machine.state.words
        vectors = [list(content) for content in state.vectors]
        for name in ("stack", "iv"):
            if name in self.regions:
                self.regions[name].cells[()] = {}
        for place, (value, _) in grown.items():
            if place in self.flying:
                parts = self._later(self.flying[place], number(PASSES).scaled(self.blocks))
            else:
                parts = self._arbitrary(place) if value is None else words.spelled(value, GROUP)
            if place[0] == "general":
                state.general[place[1]] = parts if value is None else value  # type: ignore
            elif place[0] == "vector":
                vectors[place[1]][place[2] : place[2] + GROUP] = parts  # type: ignore
            else:
                self.regions[place[1]].filled(parts, place[2])  # type: ignore
        state.vectors = [tuple(content) for content in vectors]
        output = self.regions["output"]
        output.cells, output.stored = {}, set()

    def _arbitrary(self, place: Place) -> Bytes:
        return tuple(self.terms.named(f"any {place}[{k}]", UNDEFINED) for k in range(GROUP))

    def _saved(self) -> tuple[object, ...]:
        state = self.machine.state
        cells = {
            name: dict(self.regions[name].cells.get((), {}))
            for name in ("stack", "iv")
            if name in self.regions
        }
        return state.next, list(state.general), list(state.vectors), cells

    def _restore(self, saved: tuple[object, ...]) -> None:
        state = self.machine.state
        state.next, general, vectors, cells = saved  # type: ignore[assignment]
        state.general, state.vectors = list(general), list(vectors)  # type: ignore[call-overload]
        for name, content in cells.items():  # type: ignore[attr-defined]
            self.regions[name].cells = {(): dict(content)}
        self.regions["output"].cells, self.regions["output"].stored = {}, set()
        for name in ("input", "output"):
            self.regions[name].size = number(self.length).scaled(BLOCK_BYTES)

    # Passes

    def _until_branch(self, head: int) -> Number:
        """Execute to the branch that the facts do not decide: the two numbers that it compares,
        subtracted."""
        try:
            self._until_head(head)
        except Undecided:
            difference = self.machine.state.flags.difference
            if difference is not None:
                return difference
            raise
        raise Stopped("no branch decides how often the loop runs")

    def _until_head(self, head: int) -> None:
        state = self.machine.state
        while True:
            address = state.next
            if not self.machine.step(self.frame.back):
                raise Stopped("it returns although blocks are left")
            if state.next == head and head <= address:
                return

    def _check_next(
        self,
        grown: Mapping[Place, tuple[Value | None, int]],
        rising: Number,
        by: int,
        apart: Number,
    ) -> None:
        """Raise `Stopped` unless the state is that after P + 1 passes."""
        now = self._values()
        for place, (value, step) in grown.items():
            if place in self.flying:
                passed = Number(self.blocks, ((PASSES, self.blocks),))
                if self._spelled(now.get(place, 0)) != self._later(self.flying[place], passed):
                    raise Stopped(f"{place} does not begin the same work in each pass")
                continue
            if value is None:
                continue
            following = value if isinstance(value, int) or not step else value.plus(step)  # type: ignore
            if now.get(place) != following:
                raise Stopped(f"{place} does not change from pass to pass as it did at first")
        if apart != rising.plus(by):
            raise Stopped("the branch at the end of a pass is not the one that let the pass begin")

    def _check_pass(self) -> int:
        """Check what one pass has stored; the number of its blocks."""
        output = self.regions["output"]
        [parts] = output.stored or {()}
        places = sorted(output.cells.get(parts, ()))
        if not parts or [unknown for unknown, _ in parts] != [PASSES] or not places:
            raise Stopped("a pass does not store its blocks one after the other")
        blocks, rest = divmod(parts[0][1], BLOCK_BYTES)
        if (
            rest
            or blocks != self.blocks
            or places != list(range(places[0], places[0] + BLOCK_BYTES * blocks))
        ):
            raise Stopped("a pass does not store as many blocks as it advances by")
        if places[0] != BLOCK_BYTES * self.stored:
            raise Stopped("the first pass does not begin where the blocks before it end")
        self._check_output(parts, self.stored, None)
        return blocks

    def _finish(self, length: Number) -> None:
        """Run to the return with `length` blocks, and check the rest of the output and the state."""
        state, words = self.machine.state, self.machine.state.words
        limit = length.scaled(-1)
        assert isinstance(limit, Number)
        self.terms.bounds.facts = [limit.plus(MOST)]  # type: ignore[list-item]
        state.general = [_replaced(value, self.length, length) for value in state.general]
        for name in ("stack", "iv"):
            cells = self.regions[name].cells.get((), {}) if name in self.regions else {}
            for start in {place - place % GROUP for place in cells}:
                group = tuple(cells.get(place, 0) for place in range(start, start + GROUP))
                value = words.folded(group)
                changed = _replaced(value, self.length, length)
                if changed != value:
                    self.regions[name].filled(words.spelled(changed, GROUP), start)
        total = length.scaled(BLOCK_BYTES)
        assert isinstance(total, Number)
        for name in ("input", "output"):
            self.regions[name].size = total
        while self.machine.step(self.frame.back):
            pass
        complaint = self.frame.complaint()
        if complaint:
            raise Stopped(complaint)
        self._check_output(total.parts, self.stored, total.constant // BLOCK_BYTES)
        if self.contract.state is not None:
            last = self._before(total.parts, total.constant) if self.contract.chained else ()
            expected = self._counter(length) if self.contract.counts else last
            if self._known(self.regions["iv"]) != expected:
                raise Stopped(f"the state after {length} blocks is wrong")

    # The specification at open places

    def _known(self, region: Region) -> Bytes:
        assert isinstance(region.size, int)
        made = [region.byte(self.terms, place) for place in range(region.size)]
        return tuple(byte for byte in made if byte is not None)

    def _counter(self, after: int | Number) -> Bytes:
        block = Counters().block(self.terms, 0, 0)
        for unknown in self.terms.bounds.limits:
            self.terms.bounds.limits[unknown] = 256**HALF - 1 - 2 * MOST
        words = self.machine.state.words
        low = self.terms.number(block[::-1][:HALF])
        assert isinstance(low, Number)
        return (words.spelled(low.plus(after), HALF) + block[::-1][HALF:])[::-1]

    def _check_output(self, parts: tuple[tuple[OpenNumber, int], ...], first: int, end: int | None) -> None:
        """Check the output at an open offset, from block `first` on, as far as it is stored; up to block
        `end` it must be. Sets how many blocks are `stored` behind the offset 0."""
        output = self.regions["output"]
        cells = output.cells.get(parts, {})
        passed = (
            Number(0, tuple((unknown, factor // BLOCK_BYTES) for unknown, factor in parts)) if parts else 0
        )
        block = first
        while (end is None and BLOCK_BYTES * block in cells) or (end is not None and block < end):
            start = BLOCK_BYTES * block
            text = tuple(self._input(parts, start + place) for place in range(BLOCK_BYTES))
            after = passed.plus(block) if isinstance(passed, Number) else block
            counter = self._counter(after) if self.contract.counts else ()
            before = self._before(parts, start) if self.contract.chained else ()
            wanted, _ = specification.stored(
                self.terms, self.contract, self.keys, [text], _always(counter), before
            )
            for place, byte in enumerate(wanted[0]):
                if cells.get(start + place) != byte:
                    raise Stopped(f"byte {place} of the output of block {after} is wrong")
            block += 1
        if not parts:
            self.stored = block
            if len(cells) != BLOCK_BYTES * block:
                raise Stopped("the passes before the loop do not store whole blocks in order")

    def _before(self, parts: tuple[tuple[OpenNumber, int], ...], start: int) -> Bytes:
        """The ciphertext block before the one at an offset of the input; the IV before the first."""
        if not parts and not start:
            return self.start
        return tuple(self._input(parts, start - BLOCK_BYTES + place) for place in range(BLOCK_BYTES))

    def _input(self, parts: tuple[tuple[OpenNumber, int], ...], place: int) -> Byte:
        offset = Number(place, parts) if parts else place
        return self.terms.named(f"input[{offset}]", TEXT)


def _replaced(value: Value, unknown: OpenNumber, by: Number) -> Value:
    return value.replaced(unknown, by) if isinstance(value, Number) else value


def _always(counter: Bytes) -> Callable[[int], Bytes]:
    return lambda _: counter


def _solved(apart: Number, unknown: OpenNumber, rest: int) -> Number | None:
    """The value of an unknown at which a number equals `rest`, if it is a whole number."""
    factor = dict(apart.parts)[unknown]
    others = [(each, -own) for each, own in apart.parts if each != unknown]
    constant = rest - apart.constant
    if constant % factor or any(own % factor for _, own in others):
        return None
    return Number(constant // factor, tuple((each, own // factor) for each, own in others))
