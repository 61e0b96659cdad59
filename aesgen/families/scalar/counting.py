"""Cycles of a kernel from its template's text and its schedule, without allocation, assembler and simulator.

The way of a call through the text (`walking`) is the same for all schedules, so it is found once for a text.
For each schedule the instructions are put into its order and counted by the pipeline description, as the
device `in-order` does with the finished code. Which registers hold the values has no effect on the count.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.families.rendering import template_text
from aesgen.families.scalar import walking
from aesgen.families.scalar.decoding import SIZE, Line, TextDecoder
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.vocabulary import Vocabulary
from aesgen.families.scalar.walking import UnknownBranch, WalkedStep
from aesgen.model.job import Call
from aesgen.model.lengths import lengths
from aesgen.scheduling.orders import OrderedBlock, ordered
from aesgen.simulators.in_order import load_pipeline
from aesgen.simulators.in_order.timing import ExecutedInstruction, PipelineState

CHUNK = 24
"""Instructions that are counted together. A state that lasts for less than a chunk does not make the rest of
a block count anew."""
LEAST = 2
"""The fewest bytes of an instruction."""
IN_ORDER = {"window": 0.0}
_SHORT = re.compile(r"(lw|sw) %?\w+, (?P<offset>\d+)\(sp\)|addi (%?\w+), \3, -?[12]?\d")
"""RISC-V instructions that have two bytes, whatever their registers: C.LWSP, C.SWSP, C.ADDI."""


def estimate(prepared: Prepared, call: Call, convention: str) -> float | None:
    """Cycles per block of `call` by the convention `bulk`, as the device `in-order` counts them; None for
    another convention, a core with settings of its own, or if they depend on the code's bytes.

    Raises `VariantFailure` (`constraints`) for a point whose schedule runs out of registers."""
    names = prepared.names
    if convention != "bulk" or not names.get("counted_on") or prepared.schedule is None:
        return None
    body, pipeline = _function(template_text(prepared)[0], names["symbol"]), str(names["counted_on"])
    try:
        program = _program(body, pipeline, names["word"])
    except VariantFailure:  # the text's own order needs more registers than the schedule
        program = _WalkedProgram(body, pipeline, names["word"], prepared.schedule)
    counter = _Counter(
        program,
        _parts(ordered(body, pipeline, prepared.schedule), program.delay_slots, names["word"].vocabulary),
    )
    # The device subtracts the counts of a short and a long call. Their lengths depend on a single pass.
    try:
        unit = call.entry.block_multiple
        single = counter.cycles(program.trace(call, unit)) / unit
        blocks = lengths(call.entry, single)
        short, long = (program.trace(call, number) for number in blocks)
    except UnknownBranch:
        return None
    if short.unsure != long.unsure:
        return None
    return (counter.cycles(long) - counter.cycles(short)) / (blocks[1] - blocks[0])


@lru_cache(maxsize=64)
def _function(text: str, symbol: str) -> str:
    """The lines of the function `symbol`."""
    start, end = text.index(f"\n{symbol}:"), text.index(f".size {symbol},")
    return text[start:end]


@dataclass
class _Part:
    """Instructions that are executed as a whole: `plain` ones, then perhaps a `branch` and those in its delay
    `slots`. `labels`: those at its start. `padding`: whether padding may lie before it; `aligned`: whether
    its address is surely a multiple of four."""

    plain: Sequence[Line] = ()
    branch: str = ""
    slots: Sequence[Line] = ()
    labels: tuple[str, ...] = ()
    padding: bool = False
    aligned: bool = False


def _is_short(part: _Part) -> bool:
    """Whether the first instruction of a part surely has two bytes, so that it lies across no boundary."""
    [line, *_] = [*part.plain, part.branch]
    found = _SHORT.fullmatch(line) if isinstance(line, str) else None
    return found is not None and int(found["offset"] or 0) < 256


def _parts(pieces: Iterable[str | OrderedBlock], delay_slots: int, words: Vocabulary) -> list[_Part]:
    """The parts of a function. All schedules of a text have equally many."""
    parts: list[_Part] = []
    labels: tuple[str, ...] = ()
    padding, fixed, compresses, owed = False, False, True, 0

    def add(part: _Part) -> None:
        nonlocal labels, padding, fixed
        part.labels, part.padding, part.aligned = (*labels, *part.labels), padding, fixed
        labels, padding, fixed = (), False, fixed and not compresses
        parts.append(part)

    for piece in pieces:
        if isinstance(piece, OrderedBlock):
            operations: Sequence[Line] = piece.operations
            kept = len(operations) - piece.moved
            idle = ["nop"] * (delay_slots - piece.moved) if piece.label else []
            again = piece.again.format(label=piece.label) if piece.label else ""
            slots = [*operations[kept:], *idle]
            add(_Part(operations[:kept], again, slots, (piece.label,) if piece.label else ()))
            continue
        line = piece.partition("#")[0].strip()
        if line.endswith(":"):
            labels = (*labels, line[:-1])
        elif line in (".option norvc", ".option pop"):
            compresses = line == ".option pop"
        elif line.startswith(".balign"):
            padding, fixed = padding or not fixed, True
        elif line and line[0] != ".":
            if owed:
                parts[-1].slots = [*parts[-1].slots, line]
                owed -= 1
            elif words.is_control(line.partition(" ")[0]):
                add(_Part(branch=line))
                owed = delay_slots
            else:
                add(_Part([line]))
    return parts


class _WalkedProgram:
    """A function as steps to walk, and the ways of calls through it."""

    def __init__(
        self, body: str, pipeline: str, machine: ScalarMachine, schedule: Mapping[str, Any] = IN_ORDER
    ) -> None:
        self.pipeline, self.machine = load_pipeline(pipeline), machine
        self.delay_slots = self.pipeline.delay_slots
        self.words = machine.vocabulary
        self.decoder = TextDecoder(pipeline, self.words)
        parts = _parts(ordered(body, pipeline, schedule, limited=False), self.delay_slots, self.words)
        self.places = {label: number for number, part in enumerate(parts) for label in part.labels}
        self.steps = walking.relevant([self._step(part) for part in parts], self.words)
        # Padding is executed only if its bytes are not skipped; a jump may wait for an instruction that lies
        # across a boundary.
        self._padded = frozenset(number for number, part in enumerate(parts) if part.padding)
        crosses = self.pipeline.crossing > 0
        sure = {n for n, part in enumerate(parts) if not part.labels or part.aligned or _is_short(part)}
        aligned = self._padded | sure
        self._anywhere = frozenset(range(len(parts))) - aligned if crosses else frozenset[int]()
        self._traces: dict[tuple[int, bytes], _CallTrace] = {}
        self.far, self._unsure_reach = self._reaches(parts)

    def _reaches(self, parts: Sequence[_Part]) -> tuple[frozenset[int], frozenset[int]]:
        """The parts whose branch cannot reach its target, so that the assembler puts a jump behind the
        opposite branch; and those where this depends on the sizes of instructions."""
        reach = self.words.reach
        if not reach:
            return frozenset(), frozenset()
        sizes = [sum(len(self.decoder.decoded(line)) for line in part.plain) + 1 for part in parts]
        far, unsure = set[int](), set[int]()
        for number, part in enumerate(parts):
            to = self.target(part.branch) if part.branch else -1
            if to < 0 or not self.words.is_conditional(part.branch.partition(" ")[0]):
                continue
            between = sum(sizes[min(to, number + 1) : max(to, number + 1)])
            if SIZE * between >= reach:
                (far if LEAST * (between - len(parts)) > reach else unsure).add(number)
        return frozenset(far), frozenset(unsure)

    def _step(self, part: _Part) -> WalkedStep:
        plain, slots = (
            tuple(self.decoder.walked(each) for each in lines) for lines in (part.plain, part.slots)
        )
        if not part.branch:
            return WalkedStep(plain)
        branch = self.decoder.walked(part.branch)
        return WalkedStep(
            plain, branch, slots, self.places.get(branch.operands[-1], -1) if branch.operands else -1
        )

    def target(self, branch: str) -> int:
        """The number of the part to which `branch` leads; -1 for a return."""
        return self.places.get(branch.split()[-1], -1)

    def trace(self, call: Call, blocks: int) -> _CallTrace:
        """The way of `call` with that many blocks; raises `UnknownBranch`."""
        key = blocks, call.iv
        if key not in self._traces:
            steps = list(walking.walk(self.steps, replace(call, blocks=blocks), self.machine))
            unsure: Counter[tuple[str, int]] = Counter()
            jumped = True
            for number, taken in steps:
                unsure["address", number] += number in (self._anywhere if jumped else self._padded)
                unsure["reach", number] += number in self._unsure_reach
                jumped = taken
            self._traces[key] = _CallTrace(steps, +unsure)
        return self._traces[key]


_program = lru_cache(maxsize=64)(_WalkedProgram)


@dataclass(frozen=True)
class _CallTrace:
    """The parts that a call executes, each with whether its branch is taken. `unsure`: how often each place
    was passed whose cycles depend on the code's bytes."""

    steps: Sequence[tuple[int, bool]]
    unsure: Counter[tuple[str, int]]


class _Counter:
    """Counts the traces of a program in one order of its instructions."""

    def __init__(self, program: _WalkedProgram, parts: Sequence[_Part]) -> None:
        self.program, self.parts = program, parts
        self._numbers: dict[PipelineState, int] = {}
        self._states: list[PipelineState] = []
        self._counted: dict[tuple[int, bool, int], tuple[int, int]] = {}
        self._chunks: dict[tuple[int, bool], list[list[ExecutedInstruction]]] = {}
        self._timed: dict[tuple[int, bool, int, int], tuple[int, int]] = {}

    def cycles(self, trace: _CallTrace) -> int:
        now, state, counted = 0, self._number(PipelineState()), self._counted
        for number, taken in trace.steps:
            found = counted.get((number, taken, state))
            if found is None:
                found = counted[number, taken, state] = self._count(number, taken, state)
            now += found[0]
            state = found[1]
        return now

    def _number(self, state: PipelineState) -> int:
        number = self._numbers.setdefault(state, len(self._states))
        if number == len(self._states):
            self._states.append(state)
        return number

    def _count(self, number: int, taken: bool, state: int) -> tuple[int, int]:
        """The cycles of a part from a state on, and the state behind it."""
        total = 0
        plain, last = self._executed(number, False), self._executed(number, taken)
        for place, chunk in enumerate([*plain[:-1], last[-1]]):
            key = number, taken and place == len(plain) - 1, place, state
            if key not in self._timed:
                spent, after = self.program.pipeline.cycles(chunk, self._states[state])
                self._timed[key] = spent, self._number(after)
            spent, state = self._timed[key]
            total += spent
        return total, state

    def _executed(self, number: int, taken: bool) -> list[list[ExecutedInstruction]]:
        """The instructions of a part, the branch and its delay slots in a piece of their own at the end."""
        if (number, taken) not in self._chunks:
            part, decode = self.parts[number], self.program.decoder.decoded
            plain = [ExecutedInstruction(each) for line in part.plain for each in decode(line)]
            chunks = [plain[start : start + CHUNK] for start in range(0, len(plain), CHUNK)]
            last: list[ExecutedInstruction] = []
            if part.branch:
                last = self._branch(number, part.branch, taken)
                last += [ExecutedInstruction(each) for line in part.slots for each in decode(line)]
            self._chunks[number, taken] = [*chunks, last]
        return self._chunks[number, taken]

    def _branch(self, number: int, branch: str, taken: bool) -> list[ExecutedInstruction]:
        """The branch at the end of a part; if it is far, the opposite branch over a jump."""
        decoder = self.program.decoder
        if number not in self.program.far:
            back = 0 <= self.program.target(branch) <= number
            return [ExecutedInstruction(decoder.control(branch, back), taken=taken)]
        opposite = ExecutedInstruction(decoder.control(branch, False), taken=not taken)
        return (
            [opposite, ExecutedInstruction(decoder.control("j", False), taken=True)] if taken else [opposite]
        )
