"""Cases of a proof: the public facts of a call that its machine code may depend on."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.alignments import ALIGNMENT, Alignment, Alignments, added
from aesgen.proofs.counters import Counters
from aesgen.proofs.numbers import OpenRange

COUNTER = re.compile(r"counter\d*\[")
"""How the names of the open numbers of counters begin."""
USUAL_STACK = 56
"""Where the stack pointer is modulo 64, if a case does not say otherwise."""


@dataclass(frozen=True)
class ProofCase:
    """One call, or several that share a context.

    `blocks`: the whole blocks of each stream and call. `tail`: the bytes of the message after them.
    `lengths`: those of other inputs in bytes, by the name of the operand. `counters`: the class of the
    counter, for modes that have one.
    `in_place`: the output is the input. `aligned`: what is known about addresses of buffers; all others are
    open. `known`: bytes of operands that are known: name, place and value; those of an output are
    assumed. `kept`: the call is one of `SYMBOL_kept`, which has a context besides. `stack`: the residue of
    the stack pointer on entry, modulo `modulus`. `before`: the call before this one, with the same
    context and key. `elsewhere`: the schedule is not at the kernel's own symbol, if it has one. `unit`: the
    call is one of `SYMBOL_sectors`, for consecutive data units of that many bytes; 0 if it is not. `refused`:
    the operation does not allow these lengths. `ranges`: what the case assumes of open numbers, such as the
    distance of two buffers. `expanded`: the round keys are the schedule of FIPS-197 of a user's key; without
    it, they may be any. `grid`: on a GPU, the most thread blocks of a launch, which share the message."""

    blocks: int
    counters: Counters | None = None
    in_place: bool = False
    aligned: Alignments = ()
    stack: int = USUAL_STACK
    modulus: int = ALIGNMENT
    before: ProofCase | None = None
    elsewhere: bool = False
    tail: int = 0
    lengths: tuple[tuple[str, int], ...] = ()
    known: tuple[tuple[str, int, int], ...] = ()
    kept: bool = False
    unit: int = 0
    refused: bool = False
    ranges: tuple[OpenRange, ...] = ()
    expanded: bool = False
    grid: int = 0

    @property
    def message_bytes(self) -> int:
        """Bytes of the message of one stream."""
        return BLOCK_BYTES * self.blocks + self.tail

    def __str__(self) -> str:
        words = [f"{self.blocks} block{'s' * (self.blocks != 1)}"]
        if self.tail:
            words[0] += f" and {self.tail} byte{'s' * (self.tail != 1)}"
        words += [f"{size} bytes of {name}" for name, size in self.lengths]
        if self.counters is not None:
            words.append(str(self.counters))
        words += [f"byte {place} of {name} being {value:#04x}" for name, place, value in self.known]
        words += [f"data units of {self.unit} bytes"] * (self.unit > 0)
        words += ["lengths that are not allowed"] * self.refused
        words += ["kept context"] * self.kept
        words += ["in place"] * self.in_place
        words += map(str, self.ranges)
        words += map(str, self.aligned)
        words += [f"stack at {self.stack} modulo {self.modulus}"] * (self.stack != USUAL_STACK)
        words += ["schedule elsewhere"] * self.elsewhere
        words += ["round keys of a user's key"] * self.expanded
        words += [f"at most {self.grid} thread block{'s' * (self.grid > 1)}"] * (self.grid > 0)
        words += [f"after ({self.before})"] * (self.before is not None)
        return ", ".join(words)

    def with_range(self, assumed: OpenRange) -> ProofCase:
        """The same case with one more assumption, in place of an earlier one of the same number. A counter of
        one value is known."""
        ranges = tuple(each for each in self.ranges if each.parts != assumed.parts)
        made = replace(self, ranges=(*ranges, assumed))
        name = "" if self.counters is None else self.counters.open_name
        return made.pinned(assumed.least) if assumed.least == assumed.most and assumed.of(name) else made

    def pinned(self, value: int) -> ProofCase:
        """The same case with this value of the open number of its counters, also in the calls before it."""
        assert self.counters is not None
        uppers = [
            each.least
            for each in self.ranges
            if each.of(self.counters.upper_name) and each.least == each.most
        ]
        return self.with_counters(self.counters.pinned(value, next(iter(uppers), None)))

    def with_counters(self, counters: Counters) -> ProofCase:
        """The same case with counters of a smaller class, also in the calls before it. Assumptions about
        the earlier ones are dropped."""
        assert self.counters is not None
        kept = tuple(each for each in self.ranges if not COUNTER.match(each.parts[0][0]))
        before, more = self.before, counters.low - self.counters.low
        if (
            before is not None
            and before.counters is not None
            and before.counters.known == self.counters.known
        ):
            own = replace(counters, low=before.counters.low + more, fixed=before.counters.fixed)
            before = before.with_counters(own)
        return replace(self, counters=counters, ranges=kept, before=before)

    def with_expanded_keys(self) -> ProofCase:
        """The same case with the round keys of a user's key, also in the calls before it."""
        return replace(self, expanded=True, before=self.before and self.before.with_expanded_keys())

    def with_alignment(self, more: Alignment) -> ProofCase:
        """The same case, where more is known about an address, also in the calls before it."""
        before = self.before and self.before.with_alignment(more)
        return replace(self, aligned=added(self.aligned, more), before=before)
