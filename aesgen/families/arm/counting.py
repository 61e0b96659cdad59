"""Cycles of a T-table kernel from its template's text, without register allocation, assembler or emulator.

`_program` decodes the text into instructions on virtual registers, `_BranchFlow` knows which branches a call
takes, and the pipeline description counts the trace, as the device `in-order` does with the finished code.
The registers that allocation assigns do not change the count: each core issues one instruction at a time, in
the order of the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.model.job import Call
from aesgen.model.lengths import lengths
from aesgen.scheduling.orders import ordered
from aesgen.simulators.in_order import load_pipeline
from aesgen.simulators.in_order.counter import Block, CycleCounter
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.pipeline import Pipeline

SIZE = 4
"""Pretended size of an instruction. Code lies in memory without wait states, so that sizes have no effect."""
END = -1
"""Pretended address to which the call returns."""
LOADS, STORES = ("ldr", "ldrb"), ("str", "strb")
MULTIPLES = {
    "ldm": "load_multiple",
    "pop": "load_multiple",
    "stm": "store_multiple",
    "push": "store_multiple",
}
COMPARISONS = ("cmp", "tst", "teq")
BRANCHES = ("b", "bne", "beq", "bcc", "bmi")
RETURNS = ("bxeq", "moveq")
"""Early returns of a call without blocks, which no estimated call takes."""
_UNCOUNTED = {"setkey": "", "sbox": [], "words": [], "bytes": [], "mirrored": []}
"""Names of the template without the parts that an estimate does not count: key setup and tables."""
_REGISTER = re.compile(r"%\w+|\b(?:r\d+|sp|lr|pc)\b")
_RANGE = re.compile(r"\br(\d+)-r(\d+)")


@dataclass(frozen=True)
class _CountedLine:
    """A decoded instruction, the label to which it jumps (empty for none), and the virtual registers that it
    reads and writes."""

    instruction: DecodedInstruction
    label: str = ""
    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()


@dataclass
class _CountedUnit:
    """The code between `.virtual` and `.endvirtual`. `mentioned`: the physical registers in it; `given`: the
    virtual registers that hold a value at its begin."""

    lines: list[_CountedLine] = field(default_factory=list)
    mentioned: set[str] = field(default_factory=set)
    given: set[str] = field(default_factory=set)


@dataclass
class _CountedFunction:
    """A function: its lines, the number of the line behind each label, and its units."""

    lines: list[_CountedLine] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)
    units: list[_CountedUnit] = field(default_factory=list)


def estimate(prepared: Prepared, call: Call, convention: str) -> float | None:
    """Cycles per block of `call` by the convention `bulk`, as the device `in-order` counts them; None for
    another convention, another method, a key setup, or a core with settings of its own (wait states).

    Raises `VariantFailure` (`constraints`) for a point that needs more registers than there are."""
    from aesgen.rendering.templates import render_template

    names = prepared.names
    if convention != "bulk" or not names.get("counted_on"):
        return None
    text = render_template(prepared.template, {**names, **_UNCOUNTED})[0]
    program, pipeline = _program(text, names["symbol"]), load_pipeline(names["counted_on"])
    _check_registers(program, pipeline)
    for _ in ordered(text, pipeline.name, prepared.schedule or {}):
        pass  # raises if the allocation runs out of registers
    code = {SIZE * number: line.instruction for number, line in enumerate(program.lines)}
    counter = CycleCounter(code, pipeline, END, bounded=False)

    def cycles(blocks: int) -> int:
        iv = int.from_bytes(call.iv, "big")
        return counter.count(_trace(program, _BranchFlow(names["problem"].rounds, blocks, iv))).cycles

    # The device counts a short and a long call; their lengths depend on the cycles of a single block.
    single = cycles(1)
    if names["one_block"]:
        return float(single)
    short, long = lengths(call.entry, single)
    return (cycles(long) - cycles(short)) / (long - short)


class _BranchFlow:
    """Decides the branches of a call of `blocks` blocks whose counter begins at `iv`.

    `segment`: blocks left that share a counter's upper bytes; see templates/arm/ctr.j2."""

    def __init__(self, rounds: int, blocks: int, iv: int) -> None:
        self.rounds, self.blocks, self.counter = rounds, blocks, iv
        self.passes = 0
        self.segment = min(256 - iv % 256, blocks)
        self.carries = 0

    def takes(self, branch: str, label: str) -> bool:
        """Whether the conditional branch to the label whose name ends in `label` is taken."""
        if branch == "b":
            self.carries += label == "carry"
            return True
        if label == "round":  # rounds 1 to the last but one
            self.passes = (self.passes + 1) % (self.rounds - 1)
            return self.passes != 0
        if label == "next":  # CTR leaves the loop at the end of each segment
            self.blocks, self.segment, self.counter = self.blocks - 1, self.segment - 1, self.counter + 1
            if self.segment:
                return True
            self.segment, self.carries = min(256, self.blocks), 0
            return False
        if label == "first":  # CBC decryption ends with the first block
            self.blocks -= 1
            return not self.blocks
        if (
            label == "counted"
        ):  # the carry ends at the first byte that does not wrap, or before the first byte
            if branch == "bmi":
                return self.carries == 15
            return self.counter % (1 << 8 * (self.carries + 1)) != 0
        return label == "segment" and self.blocks > 0


def _trace(program: _CountedFunction, flow: _BranchFlow) -> list[Block]:
    """The basic blocks that a call executes, in order. A branch is a block of its own, so that the counter
    computes the code before it once, whether the branch is taken or not."""
    ends = [number for number, line in enumerate(program.lines) if line.label]
    following = {
        number: end
        for end, start in zip(ends, [-1, *ends], strict=False)
        for number in range(start + 1, end + 1)
    }
    blocks, at = [], 0
    while True:
        end = following.get(at)
        if end is None:
            blocks.append((SIZE * at, SIZE * (len(program.lines) - at)))
            return blocks
        blocks += [(SIZE * at, SIZE * (end - at))] * (end > at) + [(SIZE * end, SIZE)]
        line = program.lines[end]
        mnemonic = line.instruction.text.partition(" ")[0]
        at = program.labels[line.label] if flow.takes(mnemonic, line.label.rpartition("_")[2]) else end + 1


def _program(text: str, symbol: str) -> _CountedFunction:
    """The function `symbol` in the text of a template."""
    program, unit = _CountedFunction(), _CountedUnit()
    start, end = text.index(f"\n{symbol}:"), text.index(f".size {symbol},")
    for raw in text[start:end].splitlines():
        label, directive, mentioned, lines = _parsed(raw)
        if label:
            program.labels[label] = len(program.lines)
        elif directive == ".virtual":
            unit = _CountedUnit()
            program.units.append(unit)
        elif directive == ".endvirtual":
            unit = _CountedUnit()
        elif directive == ".given":
            unit.given.update(mentioned[:1])
        else:
            if mentioned:
                unit.mentioned.update(mentioned)
            unit.lines += lines
            program.lines += lines
    return program


@lru_cache(maxsize=65536)
def _parsed(raw: str) -> tuple[str, str, tuple[str, ...], tuple[_CountedLine, ...]]:
    """The label, directive, registers and instructions of a line of text; physical registers alone if it has
    instructions. Most lines of two variants are equal."""
    line = raw.strip()
    if not line or line[0] == "@":
        return "", "", (), ()
    if line.endswith(":"):
        return line[:-1], "", (), ()
    if line[0] == ".":
        directive, _, rest = line.partition(" ")
        return "", directive, tuple(_registers(rest)), ()
    return "", "", tuple(name for name in _registers(line) if name[0] != "%"), _decoded(line)


def _decoded(line: str) -> tuple[_CountedLine, ...]:
    """The instructions of one line: one, or two for `adrl`."""
    name, _, rest = line.partition(" ")
    if name in BRANCHES:
        return (_CountedLine(DecodedInstruction(line, SIZE, "branch", control=True), rest),)
    registers = _registers(rest)
    reads, writes = frozenset(registers[1:]), frozenset(registers[:1])
    if name in LOADS or name in STORES:
        instruction = _memory(line, name, rest)
    elif name.removesuffix("db").removesuffix("ia") in MULTIPLES:
        instruction = _multiple(line, name, rest)
    elif name == "it" or name in RETURNS:
        instruction = DecodedInstruction(line, SIZE, "alu")
    elif name in COMPARISONS:
        instruction = DecodedInstruction(line, SIZE, "alu", reads | writes)
    else:
        instruction = DecodedInstruction(line, SIZE, "alu", reads, writes)
    virtual = [
        tuple(each for each in names if each[0] == "%") for names in (instruction.reads, instruction.writes)
    ]
    return (_CountedLine(instruction, "", *virtual),) * (2 if name == "adrl" else 1)


def _memory(line: str, name: str, rest: str) -> DecodedInstruction:
    """A load or store of one register."""
    value, *address = _registers(rest)
    moved = frozenset(address[:1]) if "!" in rest or "], " in rest else frozenset()
    loads = name in LOADS
    return DecodedInstruction(
        line,
        SIZE,
        "load" if loads else "store",
        reads=frozenset(address if loads else (value, *address)),
        writes=moved | ({value} if loads else set()),
        address=frozenset(address),
        updated=next(iter(moved - {value}), ""),
        register_offset=len(address) > 1,
    )


def _multiple(line: str, name: str, rest: str) -> DecodedInstruction:
    """A load or store of several registers."""
    kind = MULTIPLES[name.removesuffix("db").removesuffix("ia")]
    before, _, braced = rest.partition("{")
    base = _registers(before)[0] if _registers(before) else "sp"
    listed = _registers(braced)
    moved = frozenset({base}) if "!" in before or not before.strip() else frozenset()
    loads = kind == "load_multiple"
    return DecodedInstruction(
        line,
        SIZE,
        kind,
        reads=frozenset({base} if loads else {base, *listed}),
        writes=moved | (frozenset(listed) if loads else frozenset()),
        address=frozenset({base}),
        count=len(listed),
        last=listed[-1] if loads else "",
        updated=base if moved else "",
        control=loads and "pc" in listed,
    )


def _registers(operands: str) -> list[str]:
    """The registers in `operands`, virtual ones included; ranges are written out."""
    spelled = _RANGE.sub(
        lambda found: ", ".join(f"r{n}" for n in range(int(found[1]), int(found[2]) + 1)), operands
    )
    return _REGISTER.findall(spelled)


def _check_registers(program: _CountedFunction, pipeline: Pipeline) -> None:
    """Raises `VariantFailure` if more values are alive at once than a unit has registers for.

    This is quick and finds most such points before the allocation, which may still fail: each unit is taken
    as straight-line code, which understates the values that a loop keeps. Registers with given values are
    free once those have been read."""
    allocated = _allocated(pipeline.name)
    if any(_most_alive(unit) > len(allocated - unit.mentioned) for unit in program.units):
        raise VariantFailure("constraints", "more values are alive at once than there are registers")


@lru_cache(maxsize=16)
def _allocated(pipeline: str) -> frozenset[str]:
    """The registers that the pipeline's description gives to virtual ones."""
    return frozenset(_registers(str(load_pipeline(pipeline).description["registers"]["allocate"])))


def _most_alive(unit: _CountedUnit) -> int:
    """The largest number of virtual registers that hold a value between two instructions."""
    seen, kept = set(unit.given), set[str]()
    for line in unit.lines:  # registers that are read before they are written last for the whole unit
        kept.update(name for name in line.reads if name not in seen)
        seen.update(line.writes)
    alive = set(kept)
    most = len(alive)
    for line in reversed(unit.lines):
        for name in line.writes:
            if name not in kept:
                alive.discard(name)
        alive.update(line.reads)
        if len(alive) > most:
            most = len(alive)
    return most
