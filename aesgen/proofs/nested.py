"""Calls of any length of kernels for single blocks with a loop over segments and a loop over their blocks.

A segment ends where the last byte of the counter becomes 0, or with the call. What its blocks share is
computed before its first one. A pass of the inner loop takes one block; Q blocks are stored before it, and
the last byte of its counter is V. A segment is whole, and then has 255 - V blocks more, or it is the last one
of the call, which ends before V is 255. In either kind the state at the head of the inner loop is
a function of Q, V and the number of blocks: that at the first arrival, for a call that begins Q blocks later.
It is guessed from two arrivals and then checked. Each way to the head must lead to it: from the entry, from a
pass that another of the segment follows, and from the last pass of a segment. The last is executed for each
number of low bytes of the counter that are 255, as in `stepping`, so that no counter is left out. What
differs in any of them becomes arbitrary, and all is checked again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.alignments import Alignments
from aesgen.proofs.block_states import LAST, Form, Found, Present, Residue
from aesgen.proofs.counters import SEGMENT
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped
from aesgen.proofs.induction import AnyLength
from aesgen.proofs.numbers import Number, OpenNumber, made, number, plus
from aesgen.proofs.open_calls import OpenCall, Opening
from aesgen.proofs.open_output import OpenOutput
from aesgen.proofs.open_state import AnyEntry
from aesgen.proofs.passes import PASSES
from aesgen.proofs.stepping import LAST_BYTE, PassCounters
from aesgen.proofs.terms import Bytes

_TRIED = 1 << 16
"""The largest number of instructions before the inner loop has made three passes."""
_ROUNDS = 64
"""How often something may become arbitrary."""


_ANY = PassCounters(width=1), 0
"""Counters whose last byte is open, and how many blocks after them a pass is."""


class NotNested(Stopped):
    """The code has no inner loop that takes one block in a pass."""


@dataclass(frozen=True)
class _Case:
    """What is known of the lengths on one way to the head. `facts`: numbers that are at least 0. `blocks`:
    the number of blocks of the call, if it is not open. `to`: the kind of the segment at its end, true for a
    whole one; None for the return."""

    facts: tuple[Number, ...]
    to: bool | None
    blocks: Number | None = None


@dataclass(frozen=True)
class _PresentCounters(PassCounters):
    """The counter of the pass after P others."""

    def later(self, terms: object, after: Found) -> Bytes:
        if not isinstance(after, Number) or after.parts != ((PASSES, 1),):
            raise Stopped("a counter of other passes is needed")
        return self.lowest_first(terms, after.constant)[::-1]  # type: ignore[arg-type]


def attempt(prover: Prover, aligned: Alignments, most: int) -> AnyLength:
    """A proof for all lengths from 1 to `most` blocks, and for all counters. Raises `Stopped` if there is
    none, `NotNested` for other code."""
    proof = _Nested(prover, aligned, most)
    proof.run()
    return AnyLength("", 1, proof.head, 1, most)


class _Nested:
    """The proof about one kernel."""

    def __init__(self, prover: Prover, aligned: Alignments, most: int) -> None:
        self.prover, self.aligned, self.most = prover, aligned, most
        self.width = prover.architecture.addresses.width
        self.length = self._call().length
        self.head = self._head()
        self.forms: dict[bool, Form] = {}

    # What is left

    def _number(self, constant: int, **factors: int) -> Number:
        """`constant` plus multiples of the blocks B, of Q and of V."""
        known = {"blocks": self.length, "before": PASSES, "last": LAST}
        found = made(constant, {known[name]: factor for name, factor in factors.items()}, self.width)
        assert isinstance(found, Number)
        return found

    def _entries(self) -> list[_Case]:
        """The lengths of calls by their first segment: whole with more behind it, whole, and the last."""
        more, less = self._number(-SEGMENT - 1, blocks=1, last=1), self._number(255, blocks=-1, last=-1)
        exact = self._number(SEGMENT, last=-1)
        return [_Case((more,), True), _Case((), True, exact), _Case((less,), False)]

    def _ends(self) -> list[_Case]:
        """The lengths of calls by what follows a pass that ends a whole segment, after Q blocks."""
        after = self._number(-1, blocks=1, before=-1)
        found = [_Case((self._number(-SEGMENT - 2, blocks=1, before=-1),), True)]
        found.append(_Case((), True, self._number(SEGMENT + 1, before=1)))
        some = self._number(-2, blocks=1, before=-1)
        found.append(_Case((some, _opposite(after, 255)), False))
        found.append(_Case((), None, self._number(1, before=1)))
        return found

    # The guess

    def run(self) -> None:
        for kind, case in ((True, self._entries()[0]), (False, self._entries()[2])):
            self.forms[kind] = self._guessed(case)
        for _ in range(_ROUNDS):
            weakened = [self._weakened(case, now) for case, now in self._arrivals()]
            if True not in weakened:
                return
        raise Stopped("the state at the head of the loop over blocks has no form")

    def _call(self) -> OpenCall:
        """A new call, of any length and counter."""
        call = OpenCall(self.prover, self.prover.entry, 1, self.aligned, Opening(LAST_BYTE, self.most))
        call.terms.bounds.limits[LAST] = 255
        call.words.exact = True
        return call

    def _entered(self, case: _Case) -> OpenCall:
        call = self._call()
        call.terms.bounds.facts = [*case.facts]
        if case.blocks is not None:
            call.replace_length(case.blocks)
        return call

    def _head(self) -> int:
        """The head of the loop that stores a block in each pass."""
        call, stored = self._entered(self._entries()[0]), dict[int, list[int]]()
        call.terms.bounds.limits[LAST] = 200
        cells = call.regions["output"].cells
        while call.machine.steps < _TRIED:
            address = call.state.next
            if not call.machine.step(call.frame.back):
                break
            if call.state.next <= address:
                seen = stored.setdefault(call.state.next, [])
                seen.append(sum(map(len, cells.values())))
                if seen[-3:] == [seen[-1] - 2 * BLOCK_BYTES, seen[-1] - BLOCK_BYTES, seen[-1]]:
                    return call.state.next
        raise NotNested("no loop stores one block in each pass")

    def _guessed(self, case: _Case) -> Form:
        """The form, from the state at the first arrival and at the second one."""
        call = self._entered(case)
        self._until_head(call)
        first, wrapped = call.values(), dict(call.words.wrapped)
        call.terms.bounds.limits[LAST] = 254
        call.terms.bounds.floors[self.length] = 2
        self._until_head(call)
        second = call.values()
        form = Form({place: first.get(place, 0) for place in {**first, **second}}, set(), {})
        for place, held in first.items():
            if not isinstance(held, int | AnyEntry) and (exact := wrapped.get(held)) is not None:
                form.values[place] = Residue(exact)
        later = Present(call, 1, self._number(1, last=1), _ANY)
        for place, value in form.values.items():
            if place not in first or place not in second:
                form.any_bytes[place] = set(range(self.width))
                continue
            differ = later.differing(value, second[place], False)
            if differ and first[place] == second[place] and not later.depends(value):
                form.fixed.add(place)
            elif differ:
                form.any_bytes[place] = differ
        return form

    def _until_head(self, call: OpenCall) -> None:
        """Execute to the next arrival at the head."""
        call.machine.limit = call.machine.steps + call.patience
        while True:
            if not call.machine.step(call.frame.back):
                raise Stopped("it returns although blocks are left")
            if call.state.next == self.head:
                return

    # The check

    def _arrivals(self) -> Iterator[tuple[_Case, Present]]:
        """All ways to the head, as the kind of segment there and the state. All output on them is right, and
        so is the return."""
        for case in self._entries():
            call = self._entered(case)
            self._until_head(call)
            if call.regions["output"].stored:
                raise Stopped("it stores a block before the loop over blocks")
            yield case, Present(call, 0, number(LAST, self.width), _ANY, case.blocks)
        next_last = self._number(1, last=1)
        goes_on = self._number(-SEGMENT, blocks=1, before=-1, last=1)
        some = self._number(-2, blocks=1, before=-1)
        part = _opposite(self._number(0, blocks=1, before=-1, last=1), 255)
        ends = _Case((), None, self._number(1, before=1))
        for kind, case in (
            (True, _Case((goes_on,), True)),
            (False, _Case((some, part), False)),
            (False, ends),
        ):
            call = self._passed(kind, case, 0)
            if case.to is not None:
                following = self._number(1, before=1)
                yield case, Present(call, following, next_last, _ANY)
        for full in range(1, BLOCK_BYTES + 1):
            for case in self._ends():
                call = self._passed(True, case, full)
                if case.to is not None:
                    own = call.counters
                    assert isinstance(own, PassCounters)
                    following = self._number(1, before=1)
                    yield case, Present(call, following, 0, (own, 1), case.blocks)

    def _passed(self, kind: bool, case: _Case, full: int) -> OpenCall:
        """A call that has made a pass after P others, in a segment of this kind, with `full` low bytes of the
        counter 255. Its output is checked."""
        call = self._call()
        own = _PresentCounters(full, 256**full - 1, int(full < BLOCK_BYTES))
        bounds = call.terms.bounds
        bounds.limits[OpenNumber(own.open_name, 0, 255)] = 254
        bounds.limits[PASSES] = self.most - 1
        bounds.facts = [*case.facts]
        if case.blocks is not None:
            bounds.facts = [_opposite(case.blocks, self.most)]
        call.counters = own
        last = 255 if full else number(LAST, self.width)
        present = Present(call, number(PASSES, self.width), last, (own, 0), case.blocks)
        present.become(self.forms[kind])
        call.state.next = self.head
        call.restore(call.saved())
        if case.blocks is not None:
            call.replace_length(case.blocks)
        output = OpenOutput(call)
        if case.to is None:
            call.until_return()
            output.check_rest(case.blocks)  # type: ignore[arg-type]
        else:
            self._until_head(call)
            output.check_pass(1)
        return call

    def _weakened(self, case: _Case, now: Present) -> bool:
        """Let what is another value on this way to the head be arbitrary: whether there was any."""
        assert case.to is not None
        form, found = self.forms[case.to], False
        values = now.call.values()
        if values.keys() - form.values.keys():
            raise Stopped("a pass stores where none of the first passes has stored")
        for place, value in form.values.items():
            free = form.any_bytes.get(place, set())
            if len(free) == self.width:
                continue
            differ = set(range(self.width))
            if place in values:
                differ = now.differing(value, values[place], place in form.fixed)
            if differ - free:
                form.any_bytes[place] = free | differ
                found = True
        return found


def _opposite(value: Number, constant: int) -> Number:
    """`constant` less a number."""
    found = plus(value.scaled(-1), constant, value.width)
    assert isinstance(found, Number)
    return found
