"""Cycles of a kernel from its template's text and its schedule, without allocation, assembler and simulator.

The way of a call through the text (`walking`) is the same for all schedules, so it is found once for a text.
For each schedule the instructions are put into its order and counted by the pipeline description, as the
device `in-order` does with the finished code. Which registers hold the values has no effect on the count.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from aesgen import pipelines
from aesgen.families import Prepared
from aesgen.families.rendering import template_text
from aesgen.families.scalar import walking
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.walking import UnknownBranch, WalkedInstruction, WalkedStep
from aesgen.model.job import Call
from aesgen.model.lengths import lengths
from aesgen.scheduling.graph import RenamedInstruction
from aesgen.scheduling.machine import machine
from aesgen.scheduling.orders import OrderedBlock, ordered
from aesgen.scheduling.syntax import parse_instruction
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.pipeline import ExecutedInstruction, Pipeline, PipelineState

SIZE = 4
"""Pretended size of an instruction: memory has no wait states, so that sizes have no effect."""
CHUNK = 24
"""Instructions that are counted together. A state that lasts for less than a chunk does not make the rest of
a block count anew."""
LEAST = 2
"""The fewest bytes of an instruction."""
_REACH = {"riscv": 4096}
"""Bytes that a conditional branch can reach, where kernels may be longer."""
IN_ORDER = {"window": 0.0}
_LONG = ("la", "dla", "dli")
"""Names of constants outside of blocks, which count as two instructions. They are executed once."""
ZEROES = frozenset({"zero", "$0"})
"""Registers that always hold 0."""
_SHORT = re.compile(r"(lw|sw) %?\w+, (?P<offset>\d+)\(sp\)|addi (%?\w+), \3, -?[12]?\d")
"""RISC-V instructions that have two bytes, whatever their registers: C.LWSP, C.SWSP, C.ADDI."""
_SMALL = {"riscv": (-2048, 2048, 0xFFF), "mips": (-32768, 65536, 0xFFFF)}
"""For each instruction set: the numbers from the first to before the second that one instruction loads, and
the bits of a number that must be 0 for one instruction to load it otherwise."""


def estimate(prepared: Prepared, call: Call, convention: str) -> float | None:
    """Cycles per block of `call` by the convention `bulk`, as the device `in-order` counts them; None for
    another convention, a core with settings of its own, or if they depend on the code's bytes.

    Raises `VariantFailure` (`constraints`) for a point whose schedule runs out of registers."""
    names = prepared.names
    if convention != "bulk" or not names.get("counted_on") or prepared.schedule is None:
        return None
    body, pipeline = _function(template_text(prepared)[0], names["symbol"]), str(names["counted_on"])
    program = _program(body, pipeline, names["word"])
    counter = _Counter(program, _parts(ordered(body, pipeline, prepared.schedule), program.delay_slots))
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


Line = str | RenamedInstruction
"""An instruction outside of blocks, or one of a block."""


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


def _parts(pieces: Iterable[str | OrderedBlock], delay_slots: int) -> list[_Part]:
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
            elif walking.is_control(line.partition(" ")[0]):
                add(_Part(branch=line))
                owed = delay_slots
            else:
                add(_Part([line]))
    return parts


class _WalkedProgram:
    """A function as steps to walk, and the ways of calls through it."""

    def __init__(self, body: str, pipeline: str, machine: ScalarMachine) -> None:
        self.pipeline, self.machine = Pipeline.load(pipeline), machine
        self.delay_slots = self.pipeline.delay_slots
        self.decoder = _Decoder(pipeline)
        parts = _parts(ordered(body, pipeline, IN_ORDER), self.delay_slots)
        self.places = {label: number for number, part in enumerate(parts) for label in part.labels}
        self.steps = walking.relevant([self._step(part) for part in parts])
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
        reach = _REACH.get(self.pipeline.instruction_set)
        if reach is None:
            return frozenset(), frozenset()
        sizes = [sum(len(self.decoder.decoded(line)) for line in part.plain) + 1 for part in parts]
        far, unsure = set[int](), set[int]()
        for number, part in enumerate(parts):
            to = self.target(part.branch) if part.branch else -1
            if to < 0 or part.branch.partition(" ")[0] not in walking.CONDITIONS:
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
            unsure: Counter[int] = Counter()
            jumped = True
            for number, taken in steps:
                unsure[number] += number in (self._anywhere if jumped else self._padded)
                unsure[-number] += number in self._unsure_reach
                jumped = taken
            self._traces[key] = _CallTrace(steps, +unsure)
        return self._traces[key]


_program = lru_cache(maxsize=64)(_WalkedProgram)


@dataclass(frozen=True)
class _CallTrace:
    """The parts that a call executes, each with whether its branch is taken. `unsure`: how often each place
    was passed whose cycles depend on the code's bytes."""

    steps: Sequence[tuple[int, bool]]
    unsure: Counter[int]


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


class _Decoder:
    """Instructions of a text in the terms of a pipeline description, and of the walk."""

    def __init__(self, pipeline: str) -> None:
        description = pipelines.load(pipeline)
        self.model = machine(pipeline)
        self.kinds = {
            name: group["class"] for group in description["instructions"] for name in group["names"]
        }
        self.classes = description["classes"]
        self.small = _SMALL[description["instruction_set"]]
        self._decoded: dict[int, tuple[RenamedInstruction, tuple[DecodedInstruction, ...]]] = {}
        self._lines: dict[str, tuple[DecodedInstruction, ...]] = {}

    def decoded(self, line: Line) -> tuple[DecodedInstruction, ...]:
        """The machine's instructions for a line; two for a large constant."""
        if isinstance(line, str):
            if line not in self._lines:
                self._lines[line] = self._decode(line)
            return self._lines[line]
        if id(line) not in self._decoded:
            self._decoded[id(line)] = (
                line,
                self._instruction(line),
            )  # the line is kept, so that its id is its own
        return self._decoded[id(line)][1]

    def _decode(self, line: str) -> tuple[DecodedInstruction, ...]:
        """A line outside of blocks."""
        name, _, rest = line.partition(" ")
        if name == "nop":
            return (DecodedInstruction(line, SIZE, "alu"),)
        if name in _LONG:
            return self._pair(line, rest.partition(",")[0].strip())
        found = parse_instruction(line, self.model)
        return self._instruction(RenamedInstruction(found, found.registers, found.reads, found.writes))

    def _instruction(self, each: RenamedInstruction) -> tuple[DecodedInstruction, ...]:
        instruction, text = each.instruction, text_of_renamed(each)
        opcode = instruction.form.opcode
        if opcode in ("li", "dli") and self._takes_two(int(text.rpartition(",")[2], 0)):
            return self._pair(text, each.writes[0])
        address = frozenset(each.addresses) - ZEROES
        stored = frozenset(each.registers[:1]) if instruction.form.memory == "store" else frozenset()
        decoded = DecodedInstruction(
            text,
            SIZE,
            self.kinds[opcode],
            frozenset(each.reads) - ZEROES,
            frozenset(each.writes) - ZEROES,
            address,
            stored - address - ZEROES,
        )
        return (decoded,)

    def _takes_two(self, value: int) -> bool:
        low, high, bits = self.small
        return not low <= value < high and bool(value & bits)

    @staticmethod
    def _pair(text: str, to: str) -> tuple[DecodedInstruction, ...]:
        """The two instructions that load a large constant or an address."""
        upper = DecodedInstruction(text, SIZE, "alu", writes=frozenset({to}))
        return upper, replace(upper, reads=frozenset({to}))

    def control(self, line: str, back: bool) -> DecodedInstruction:
        """A branch, jump or return."""
        name = line.partition(" ")[0]
        kind = "branch"
        if name in walking.RETURNS:
            kind = "return" if "return" in self.classes else "jump_register"
        elif name in walking.JUMPS:
            # MIPS assembles `b` as a branch on equal registers.
            kind = "jump" if name == "j" else "branch"
        elif back and "branch_back" in self.classes:
            kind = "branch_back"
        reads = frozenset(walking.operands_of(line)[:-1]) if name not in walking.RETURNS else frozenset()
        return DecodedInstruction(line, SIZE, kind, reads - ZEROES, control=True)

    def walked(self, line: Line) -> WalkedInstruction:
        text = line if isinstance(line, str) else text_of_renamed(line)
        name, operands = text.partition(" ")[0], tuple(walking.operands_of(text))
        if walking.is_control(name):
            return WalkedInstruction(name, operands)
        decoded = self.decoded(line)
        reads = frozenset().union(*(each.reads for each in decoded))
        return WalkedInstruction(name, operands, reads, frozenset().union(*(each.writes for each in decoded)))


def text_of_renamed(each: RenamedInstruction) -> str:
    return each.instruction.template.format(*each.registers)
