"""List scheduling: in each cycle, each unit takes the ready operation of the best priority."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.scheduling.graph import Graph
from aesgen.scheduling.machine import PipelineModel


@dataclass(frozen=True)
class Options:
    """The options that a search may vary. Priorities are fractions of the block's length.

    `cut`: where a loop's batches overlap, as a fraction of the body (0: no overlap). `height`: weight of the
    longest chain that starts with an operation, relative to the operation's place in the text. `lead`: how
    far the batch that the loop begins lags behind the batch that it finishes. `stretch`: scales the
    priorities of the two batches. `jitter`, `seed`: a random addition. `bias`: one addition for each of
    several equal parts of the text, in thousandths. `window`: how far ahead of the oldest waiting operation
    another one may issue (0: strictly in the text's order; negative: no limit). `live_cap`: registers that
    values may take (0: all; negative: that many fewer than all). `reserve`: registers that only the oldest
    operations may take; without a reserve, a schedule that hoists loads can end with nothing to issue.
    `run_cap`: consecutive cycles with a memory operation (0: no limit). `justify`: how often the schedule is
    justified, see `aesgen.scheduling.justify`; `sway`: the window of these passes, in cycles (0: no limit).
    `overwrite`: whether an instruction may overwrite a register that another one of the same cycle reads.
    """

    cut: float = 0.0
    height: float = 0.0
    lead: float = 0.0
    stretch: tuple[float, float] = (1.0, 1.0)
    jitter: float = 0.0
    seed: int = 0
    bias: tuple[int, ...] = ()
    window: float = 0.0
    live_cap: int = 0
    run_cap: int = 0
    reserve: int = 0
    justify: int = 0
    sway: int = 0
    overwrite: bool = True

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Options:
        """Reads options from a mapping; an unknown key is an error, except `units`."""
        known = {field.name for field in fields(cls)}
        unknown = set(settings) - known - {"units"}
        if unknown:
            raise VariantFailure("render", f"no scheduling option {', '.join(sorted(unknown))}")
        return cls(**{name: value for name, value in settings.items() if name in known})

    def keeps_text(self, machine: PipelineModel) -> bool:
        """Whether every schedule on `machine` keeps the text's order: nothing is moved or overlapped, one
        instruction issues at a time, and the position of an instruction has no effect."""
        still = Options(height=self.height, seed=self.seed)
        return self == still and machine.width == 1 and not (machine.fill or machine.align or machine.hint)


@dataclass(frozen=True)
class Schedule:
    """`issue[i]`: the cycle of operation i; `cycles`: the length; `live`: the largest number of live values;
    `pauses`: cycles left empty to limit runs of memory operations."""

    issue: list[int]
    cycles: int
    live: int
    pauses: tuple[int, ...] = ()


def priorities(graph: Graph, options: Options) -> list[float]:
    """One number per operation; the smallest is scheduled first."""
    begun, count = graph.begun, len(graph.operations)
    result: list[float] = []
    for first, last, stretch, lead in (
        (0, begun, options.stretch[0], 0.0),
        (begun, count, options.stretch[1], options.lead),
    ):
        heights = graph.height[first:last]
        total, top = last - first, max(heights, default=1)
        text, chain = 1 - options.height, options.height
        result += [
            (text * place / total - chain * cycles / top) * stretch + lead
            for place, cycles in enumerate(heights, 1)
        ]
    if bias := options.bias:
        result = [each + bias[i * len(bias) // count] / 1000 for i, each in enumerate(result)]
    if options.jitter:
        draw, jitter = random.Random(options.seed).random, options.jitter
        result = [each + jitter * draw() for each in result]
    return result


def list_schedule(graph: Graph, options: Options, registers: int, priority: list[float]) -> Schedule:
    """A schedule of `graph` with at most `registers` live values, smallest `priority` first. Raises
    `VariantFailure("constraints")` if these priorities lead to none. `options.window` has the unit of the
    priorities."""
    cap = options.live_cap if options.live_cap > 0 else registers + options.live_cap
    # Where nothing is overwritten, a register stays occupied for the rest of the cycle of its last reader.
    cap = min(cap, registers) - (not options.overwrite)
    window = options.window if options.window >= 0 else float("inf")
    placed, issue, pauses, found = graph.compiled.list_schedule(
        priority, window, cap, cap - options.reserve, options.run_cap
    )
    if not placed:
        of = f"{found.done} of {len(issue)} operations"
        raise VariantFailure("constraints", f"no schedule: {of} placed, {found.live} live")
    return Schedule(issue, found.cycles, found.most, tuple(pauses))
