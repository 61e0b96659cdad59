"""Counts the cycles of a call from its trace: which instructions each basic block executed, and which
jumped."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.pipeline import Pipeline
from aesgen.simulators.in_order.timing import ExecutedInstruction, Flash, PipelineState

Observed = tuple[bool, int]
"""What was observed before an instruction executed: whether its condition passed, and the value of its
multiplier."""
Block = tuple[int, int]
"""Address and bytes of a basic block."""
Run = tuple[tuple[DecodedInstruction, bool], ...]
"""Consecutive instructions, each with whether it is watched."""


@dataclass(frozen=True)
class Count:
    """Cycles and instructions of an execution, and the cycle at which each mark was reached. `fewest`: the
    cycles that the same instructions take at least, in any order."""

    cycles: int
    instructions: int
    passed: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    fewest: int = 0


class CycleCounter:
    """Counts traces of one program. `code` has its instructions by address; `end` is the address to which
    calls return; `watched` are the addresses whose executions are observed. Without `bounded`, the fewest
    cycles of a count are 0."""

    def __init__(
        self,
        code: Mapping[int, DecodedInstruction],
        pipeline: Pipeline,
        end: int,
        watched: Collection[int] = (),
        bounded: bool = True,
    ) -> None:
        self.pipeline, self._code, self._end, self._bounded = pipeline, code, end, bounded
        self._watched = frozenset(watched)
        self._addresses = sorted(code)
        self._runs: dict[Block, Run] = {}
        self._timed: dict[Any, tuple[int, int, int]] = {}
        # A state is known by its number in this list: to hash one takes longer than to look a time up.
        self._states = [PipelineState()]
        self._numbers = {self._states[0]: 0}
        self._fewest: dict[Any, int] = {}

    def count(
        self,
        blocks: Sequence[Block],
        observed: Sequence[Observed] = (),
        marks: Sequence[int] = (),
        reads: Sequence[int] = (),
    ) -> Count:
        """Cycles of the trace `blocks`, and the cycle at which the instruction at each of `marks` was
        reached. `observed` has the observations of each watched instruction, in the order of execution;
        `reads` has the data reads from flash of each block, which wait when the block begins."""
        seen = iter(observed)
        passed: dict[int, list[int]] = {mark: [] for mark in marks}
        state, now, instructions, fewest = 0, 0, 0, 0
        if self.pipeline.delay_slots:
            blocks = self._with_slots(blocks)
        follows = [start for start, _ in blocks[1:]] + [self._end]
        flash = _FlashBuffer(self.pipeline.flash) if self.pipeline.flash.wait_states else None
        waits = iter(reads)
        for (start, size), following in zip(blocks, follows, strict=True):
            cuts = [*marks, *flash.lines(start, start + size)] if flash else marks
            waiting = next(waits, 0) * self.pipeline.flash.wait_states
            for low, high in _pieces(start, start + size, cuts):
                if low in passed:
                    passed[low].append(now)
                if flash:
                    now, waiting = flash.reached(low, now) + waiting, 0
                target = following if high == start + size and following != high else None
                spent, state, least, number = self._time(low, high, target, state, seen)
                now, instructions, fewest = now + spent, instructions + number, fewest + least
        return Count(now, instructions, {mark: tuple(times) for mark, times in passed.items()}, fewest)

    def _with_slots(self, blocks: Sequence[Block]) -> list[Block]:
        """The blocks, each branch joined with its delay slots: an executor may begin a block between
        the two."""
        joined: list[Block] = []
        for start, size in blocks:
            if joined and sum(joined[-1]) == start and self._ends_in_branch(joined[-1]):
                joined[-1] = (joined[-1][0], joined[-1][1] + size)
            else:
                joined.append((start, size))
        return joined

    def _ends_in_branch(self, block: Block) -> bool:
        """Whether the block lacks some or all delay slots of its branch."""
        run = self._run(block[0], sum(block))
        return any(instruction.control for instruction, _ in run[-self.pipeline.delay_slots :])

    def _time(
        self, low: int, high: int, target: int | None, state: int, observed: Iterator[Observed]
    ) -> tuple[int, int, int, int]:
        """Times the instructions from `low` to `high`, after which control goes to `target` unless that is
        None: cycles, the state after them, the fewest cycles, and their number. Results are remembered."""
        run = self._run(low, high)
        seen = tuple(next(observed) for _, watched in run if watched) if self._watched else ()
        crosses = target is not None and self._crosses(target)
        key = (low, high, target is not None, crosses, seen, state)
        if (known := self._timed.get(key)) is None:
            steps = self._steps(run, target is not None, crosses, seen)
            if key[:-1] not in self._fewest:
                self._fewest[key[:-1]] = self.pipeline.fewest_cycles(steps) if self._bounded else 0
            spent, after = self.pipeline.cycles(steps, self._states[state])
            if after not in self._numbers:
                self._numbers[after] = len(self._states)
                self._states.append(after)
            known = self._timed[key] = spent, self._numbers[after], self._fewest[key[:-1]]
        return *known, len(run)

    def _steps(
        self, run: Run, jumps: bool, crosses: bool, seen: Sequence[Observed]
    ) -> list[ExecutedInstruction]:
        """The instructions of `run` as they were executed. `jumps`: its branch is taken."""
        values = iter(seen)
        branch = len(run) - 1 - self.pipeline.delay_slots if jumps else None
        steps = []
        for number, (instruction, watched) in enumerate(run):
            executed, multiplier = next(values) if watched else (True, 0)
            taken = number == branch
            steps.append(
                ExecutedInstruction(instruction, executed or taken, taken, multiplier, crosses and taken)
            )
        return steps

    def _crosses(self, target: int) -> bool:
        return target in self._code and self.pipeline.crosses(target, self._code[target].size)

    def _run(self, low: int, high: int) -> Run:
        """The instructions from `low` to `high`, each with whether it is watched."""
        if (low, high) not in self._runs:
            first, last = bisect_left(self._addresses, low), bisect_left(self._addresses, high)
            self._runs[low, high] = tuple(
                (self._code[address], address in self._watched) for address in self._addresses[first:last]
            )
        return self._runs[low, high]


class _FlashBuffer:
    """Which line the core executes, and when the next one is there; see `Flash`."""

    def __init__(self, flash: Flash) -> None:
        self._flash = flash
        self._line: int | None = None
        self._next_at = 0

    def lines(self, low: int, high: int) -> range:
        """The addresses between `low` and `high` at which lines begin."""
        size = self._flash.line_bytes
        return range(low // size * size + size, high, size)

    def reached(self, address: int, now: int) -> int:
        """The cycle at which the instruction at `address`, which is reached at cycle `now`, is there."""
        line = address // self._flash.line_bytes
        if line == self._line:
            return now
        wait_states = self._flash.wait_states
        following = self._line is not None and line == self._line + 1
        at = max(now, self._next_at) if following else now + wait_states
        self._line, self._next_at = line, at + wait_states + 1
        return at


def _pieces(low: int, high: int, marks: Sequence[int]) -> list[tuple[int, int]]:
    cuts = [low, *sorted({mark for mark in marks if low < mark < high}), high]
    return list(pairwise(cuts))
