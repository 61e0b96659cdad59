"""Calls of any length of kernels that test the last byte of the counter: one proof for all its 256 values.

Such a kernel works in segments, between two counters whose last byte wraps. A call whose counter ends in L is
what remains of a call whose counter ends in 0 after its first L blocks. Therefore all calls reach the head of
the loop over segments with the same terms, up to the number of blocks that they have stored modulo 256. The
calls with equal numbers form a group. What they have in common is the state with which the induction of
`aesgen.proofs.induction` begins; all else counts as arbitrary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from aesgen.proofs.alignments import Alignments
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import SEGMENT, Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped, Undecided
from aesgen.proofs.induction import AnyLength, Attempt, PassedLoop
from aesgen.proofs.numbers import number
from aesgen.proofs.open_calls import EarlierCall, OpenCall, Opening, executed_before
from aesgen.proofs.passes import PASSES, Place, Rule
from aesgen.proofs.words import Value

MOST = 1 << 38
"""The largest number of blocks of a call; bytes 11 to 14 of its counter do not wrap."""
_LAST_BYTE_ZERO = Counters(1, 0, 4)
_FILLING = Counters(1, 3, 1, (11, 0x5A))
"""The counters of a call before, whose bytes 0 to 10 are those of the call, and whose other bytes are not:
bytes 0, 5 and 10 tell whether a kept table may be used."""
_LATER = 6 * SEGMENT
"""Blocks by which a call is longer that shows what changes from segment to segment."""


@dataclass
class _Group:
    """Calls that reach the head of the loop in the same state. `attempt`: that of the first one, which is at
    the head. `first`: the values of its places there."""

    attempt: Attempt
    loop: PassedLoop
    first: Mapping[Place, Value]

    def join(self, values: Mapping[Place, Value]) -> None:
        """Forget the rules of places that have other values, or only there a value, in another call."""
        places = self.loop.rules.keys() | values.keys()
        other = [place for place in places if values.get(place) != self.first.get(place)]
        if other:
            rules, in_flight = dict(self.loop.rules), dict(self.loop.in_flight)
            for place in other:
                rules[place] = Rule(None)
                in_flight.pop(place, None)
            self.loop = replace(self.loop, rules=rules, in_flight=in_flight)


def attempt(prover: Prover, aligned: Alignments, lasts: Sequence[int] = range(SEGMENT)) -> AnyLength:
    """A proof for all last bytes of the counter, or for `lasts`, for calls that are longer than one segment
    and long enough that the kernel caches rounds. With a kept context: for an empty one, and for one that a
    call with another counter has filled, with the same key. Raises `Stopped` if there is no proof."""
    switches = prover.entry.switches
    least = max(SEGMENT + 1, *switches, 0)
    found = _Segments(prover, least, None, aligned).run(lasts)
    if prover.entry.abi.keeps_context:
        filled = executed_before(prover, ProofCase(least, _FILLING, aligned=aligned))
        _Segments(prover, max(SEGMENT + 1, min(switches, default=0)), filled, aligned).run(lasts)
    return found


class _Segments:
    """The proof for one state of the context. `before`: the call that filled it."""

    def __init__(self, prover: Prover, least: int, before: EarlierCall | None, aligned: Alignments) -> None:
        self.prover, self.least, self.before, self.aligned = prover, least, before, aligned

    def run(self, lasts: Sequence[int]) -> AnyLength:
        groups: dict[tuple[int, int], _Group] = {}
        for last in lasts:
            try:
                self._add(last, groups)
            except Undecided:
                raise
            except Stopped as stop:
                raise Stopped(
                    f"with the last byte {last} of the counter: {self.prover.where(stop)}"
                ) from stop
        for group in groups.values():
            group.attempt.check(group.loop)
        begun = max(stored for _, stored in groups)
        return AnyLength("", self.least, min(groups)[0], SEGMENT, MOST, _LAST_BYTE_ZERO, begun)

    def _add(self, last: int, groups: dict[tuple[int, int], _Group]) -> None:
        """Execute calls whose counter ends in `last` up to the head, and add them to their group."""
        call, head = self._at_head(last, {head for head, _ in groups})
        attempt = Attempt(call, self.least)
        [output] = attempt.outputs
        output.check_start({})
        key = head, output.stored
        values, facts = call.values(), [*call.terms.bounds.facts]
        if key not in groups:
            groups[key] = self._guessed(last, head, attempt)
        group = groups[key]
        group.join(values)
        # A pass is left, so that the induction may begin
        call.terms.bounds.facts = facts
        rising = group.loop.rising.plus(number(PASSES).scaled(-group.loop.by))
        if call.terms.bounds.least(rising) < 0:
            raise Stopped("the loop over segments may end before its first pass")

    def _at_head(self, last: int, heads: set[int]) -> tuple[OpenCall, int]:
        """A call that is at one of these heads, or at its own if it comes to none of them."""
        call = self._call(last)
        try:
            return call, call.until_one_of(heads)
        except Undecided:
            own = self._call(last, _LATER).outermost()
            if own in heads:
                raise
        call = self._call(last)
        return call, call.until_one_of({own})

    def _guessed(self, last: int, head: int, attempt: Attempt) -> _Group:
        """A new group, with rules from three passes of a longer call."""
        longer = self._call(last, _LATER)
        _, times, seen = longer.head(head)
        loop = Attempt(longer, self.least).guessed(head, times, seen, from_first=True)
        return _Group(attempt, loop, seen[0].values)

    def _call(self, last: int, longer: int = 0) -> OpenCall:
        opening = Opening(_LAST_BYTE_ZERO, MOST, last, self.before)
        return OpenCall(self.prover, self.prover.entry, self.least + longer, self.aligned, opening)
