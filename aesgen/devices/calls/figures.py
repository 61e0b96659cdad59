"""Figures of an entry point: cycles per block by convention, from calls of two lengths or between marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from aesgen.devices.calls.sizes import resized
from aesgen.errors import VariantFailure
from aesgen.model.figures import FigureName, by_convention
from aesgen.model.job import Call
from aesgen.model.measurement import Kind, Measurement


@dataclass(frozen=True)
class Counted:
    """The cost of one call in cycles. `counts` maps the names of the simulator's other counters to values."""

    cycles: float
    counts: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Difference:
    """A short and a long call; `blocks`: the additional blocks of the long one, all streams together."""

    short: Counted
    long: Counted
    blocks: int

    @property
    def cycles_per_block(self) -> float:
        """Cycles of a block in the loop."""
        return (self.long.cycles - self.short.cycles) / self.blocks

    def more(self, name: str) -> float:
        """The difference of a count between the long and the short call."""
        return self.long.counts[name] - self.short.counts[name]


@dataclass(frozen=True)
class Figures:
    """`by_convention`: cycles per block (of a setkey: per call); `beside`: everything else. `every`: the
    requested convention is listed among the others."""

    by_convention: Mapping[str, float]
    beside: Mapping[FigureName, float] = field(default_factory=dict)
    every: bool = False

    def measurement(self, kind: Kind, symbol: str, convention: str) -> Measurement:
        """The figure of `convention`, with the others beside it. Raises `VariantFailure` if there is none."""
        if convention not in self.by_convention:
            known = ", ".join(sorted(self.by_convention))
            detail = f"{symbol} cannot be counted by convention {convention}, only by {known}"
            raise VariantFailure("crash", detail)
        cycles = self.by_convention[convention]
        others = {
            by_convention(name): value
            for name, value in self.by_convention.items()
            if self.every or name != convention
        }
        return Measurement(
            kind,
            convention,
            cycles,
            (cycles,),
            interval=(cycles, cycles),
            figures=others | dict(self.beside),
        )


def by_difference(count: Callable[[Call], Counted], call: Call, blocks: tuple[int, int]) -> Difference:
    """Counts `call` at two lengths, in blocks per stream."""
    short, long = (count(resized(call, number)) for number in blocks)
    return Difference(short, long, (blocks[1] - blocks[0]) * call.entry.streams)


def marked(begin: Sequence[int], end: Sequence[int], blocks: int) -> float:
    """Cycles per block between two marks, at their last visit: a block in the loop rather than the first."""
    return (end[-1] - begin[-1]) / blocks
