"""Virtual-register assembly: text to instructions that know what they read and write.

    .virtual kernel             begins a unit; outside of units the text is passed on as it is
    .block / .endblock          straight-line code that may be reordered; `.block spends NAME ...` is the last
                                to read these carried values
    .loop LABEL; AGAIN; SKIP    a loop body that may be reordered, `.endloop` ends it
    .carried NAME ...           virtual registers that hold a value between blocks; reusable within
    .given NAME REGISTER ...    a virtual register that starts in a physical one, which is free after use
    .reserved REGISTER ...      physical registers that are not allocated
    .saved PATTERN              a line per callee-saved register that the unit uses, or one with {list}
    .spills FIRST STEP; STORE; LOAD   spills values to memory: {register}, {offset}
    .spare REGISTER ...; STORE; LOAD  spills values to these registers first: {register}, {spare}
    .frame PATTERN              a line with the {bytes} up to the last spilled value, none without spills;
                                {aligned}: to a multiple of 16
    .endvirtual

`%name` is a virtual register: any number of them, redefined any number of times. Other lines of a unit
keep their place. See `aesgen.scheduling` for the whole description.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from aesgen.errors import VariantFailure
from aesgen.scheduling.machine import InstructionForm, PipelineModel

_OFFSET = re.compile(r"(-?\d+)(\(.*)")
_BRACKET = re.compile(r"[][{}()]")
_VIRTUAL = re.compile(r"%\w+")


@dataclass(frozen=True, slots=True, eq=False)
class Instruction:
    """An instruction on named registers. `template` is its text with `{}` in place of registers;
    `registers` are their names, `%x` for a virtual one, in that order; `roles` gives for each whether it is
    read (u), written (d) or both (b). `address` identifies a memory operand; None for other instructions.
    `reads` and `writes` are everything that it reads and writes, including implicit registers such as the
    flags."""

    form: InstructionForm
    template: str
    registers: tuple[str, ...]
    roles: str
    address: str | None
    busy: int
    reads: tuple[str, ...]
    writes: tuple[str, ...]


@dataclass(frozen=True)
class SpillSlots:
    """Slots of spilled values: first the registers `spare`, which are not allocated otherwise, then the
    stack.

    `store` and `load` are lines with `{register}` and `{offset}`, which is `first` + n * `step` for the n-th
    slot on the stack; `to_spare` and `from_spare` are those for a spare register, `{spare}`."""

    first: int
    step: int
    store: str
    load: str
    spare: tuple[str, ...] = ()
    to_spare: str = ""
    from_spare: str = ""

    def offset(self, slot: int) -> int:
        """The offset of a slot on the stack; of the first one for a spare register."""
        return self.first + self.step * max(0, slot - len(self.spare))

    def is_spare(self, slot: int) -> bool:
        """Whether a slot is a register."""
        return slot < len(self.spare)

    def stored(self, register: str, slot: int) -> str:
        """The line that copies `register` to a slot."""
        if self.is_spare(slot):
            return self.to_spare.format(register=register, spare=self.spare[slot])
        return self.store.format(register=register, offset=self.offset(slot))

    def loaded(self, register: str, slot: int) -> str:
        """The line that copies a slot to `register`."""
        if self.is_spare(slot):
            return self.from_spare.format(register=register, spare=self.spare[slot])
        return self.load.format(register=register, offset=self.offset(slot))


@dataclass(frozen=True)
class Verbatim:
    """A line that keeps its place; only its virtual registers are replaced."""

    text: str


@dataclass(frozen=True)
class Saved:
    """A line per callee-saved register in use: `first` and `step` give its {offset}; {register}, or one
    {list}."""

    pattern: str
    first: int
    step: int


@dataclass(frozen=True)
class Frame:
    """A line with the {bytes} that spilled values need, including their first offset."""

    pattern: str


@dataclass(frozen=True, eq=False)
class Block:
    """Straight-line code, or a loop's body if `label` is set: `again` branches to `{label}` while passes
    remain, `skip` branches to `{label}` when none remain."""

    instructions: tuple[Instruction, ...]
    label: str = ""
    again: str = ""
    skip: str = ""
    spends: tuple[str, ...] = ()


@dataclass(frozen=True)
class UnitText:
    """A unit's name and the lines between `.virtual` and `.endvirtual`."""

    name: str
    text: str


@dataclass(frozen=True, eq=False)
class Unit:
    """A function, or a part of one: the scope of its virtual registers."""

    name: str
    items: tuple[Verbatim | Saved | Frame | Block, ...]
    carried: tuple[str, ...] = ()
    given: tuple[tuple[str, str], ...] = ()
    reserved: tuple[str, ...] = ()
    slots: SpillSlots | None = None


def operands(text: str) -> list[str]:
    """Splits at the commas outside brackets and braces."""
    bracket = _BRACKET.search(text)
    if bracket is None or "," not in text[bracket.start() :]:
        return [part.strip() for part in text.split(",")] if text.strip() else []
    parts: list[str] = []
    depth = 0
    for piece in text.split(","):
        if depth:
            parts[-1] += f",{piece}"
        else:
            parts.append(piece)
        if _BRACKET.search(piece):
            depth += sum(map(piece.count, "[{(")) - sum(map(piece.count, "]})"))
    return [part.strip() for part in parts] if text.strip() else []


@lru_cache(maxsize=1 << 15)
def parse_line(line: str, machine: PipelineModel) -> Instruction | None:
    """The instruction in a block's line, if any. Cached: the variants of a space repeat most of their
    lines."""
    line = " ".join(line.partition(machine.comment)[0].split())
    return parse_instruction(line, machine) if line else None


def parse_instruction(line: str, machine: PipelineModel) -> Instruction:
    """One instruction; `VariantFailure("render")` for a mnemonic that the machine description lacks."""
    opcode, _, rest = line.partition(" ")
    form = machine.forms.get(opcode)
    if form is None:
        raise VariantFailure("render", f"the pipeline description has no instruction {opcode!r}: {line!r}")
    registers: list[str] = []
    roles = ""
    pieces = []
    address = None
    listed = 0
    parts = operands(rest)
    for index, operand in enumerate(parts):
        role = form.roles[min(index, len(form.roles) - 1)] if form.roles else "i"
        if role in "dub" and (operand in machine.known or _VIRTUAL.fullmatch(operand)):  # most operands
            pieces.append("{}")
            registers.append(operand)
            roles += role
            continue
        if role == "m":
            updated = operand.endswith("!") or (operand.startswith("[") and index + 1 < len(parts))
            address, role = _place(operand, machine.memory_word), "b" if updated else "u"
        escaped = operand.replace("{", "{{").replace("}", "}}")
        found = [match[0] for match in machine.register.finditer(escaped)] if role not in "il" else []
        pieces.append(machine.register.sub("{}", escaped) if found else escaped)
        registers += found
        roles += role * len(found)
        if operand.startswith("{"):
            listed = len(found)
    return Instruction(
        form,
        f"{opcode} {', '.join(pieces)}".rstrip(),
        tuple(registers),
        roles,
        address,
        form.busy + form.busy_each * listed,
        _named(registers, roles, "ub", form.reads),
        _named(registers, roles, "db", form.sets),
    )


def _place(operand: str, word: int) -> str:
    """The memory operand as text that is equal for operands that may overlap: `5(sp)` is `4(sp)` if `word`,
    the bytes that one access may cover, is 4."""
    offset = _OFFSET.match(operand)
    return f"{int(offset[1]) // word * word}{offset[2]}" if word and offset else operand


def _named(registers: Sequence[str], roles: str, wanted: str, implicit: tuple[str, ...]) -> tuple[str, ...]:
    """The registers of the `wanted` roles and the implicit ones, each once."""
    named = [name for name, role in zip(registers, roles, strict=True) if role in wanted]
    if len(named) < 2 and not implicit:
        return tuple(named)
    return tuple(dict.fromkeys([*named, *implicit]))


def split(text: str) -> Iterator[str | UnitText]:
    """The lines outside of units, and the units, in order."""
    lines = iter(text.splitlines())
    for line in lines:
        words = line.split()
        if words[:1] != [".virtual"]:
            yield line
            continue
        inside = []
        for line in lines:
            if line.strip() == ".endvirtual":
                break
            inside.append(line)
        else:
            raise VariantFailure("render", f".virtual {words[1]} has no .endvirtual")
        yield UnitText(words[1], "\n".join(inside))


def parse(unit: UnitText, machine: PipelineModel) -> Unit:
    """The unit's blocks and other lines."""
    items: list[Verbatim | Saved | Frame | Block] = []
    carried: tuple[str, ...] = ()
    given: tuple[tuple[str, str], ...] = ()
    reserved: tuple[str, ...] = ()
    slots: SpillSlots | None = None
    lines = iter(unit.text.splitlines())
    for line in lines:
        word = line.strip()
        if word.startswith(".reserved "):
            reserved += tuple(word.split()[1:])
        elif word.startswith(".spills "):
            place, store, load = (part.strip() for part in word[8:].split(";"))
            first, step = map(int, place.split())
            slots = SpillSlots(first, step, store, load)
        elif word.startswith(".spare "):
            if slots is None:
                raise VariantFailure("render", f"{unit.name}: .spare must follow .spills")
            registers, store, load = (part.strip() for part in word[7:].split(";"))
            slots = replace(slots, spare=tuple(registers.split()), to_spare=store, from_spare=load)
        elif word.startswith(".frame "):
            items.append(Frame(word[7:].strip()))
        elif word.startswith(".carried "):
            carried += tuple(word.split()[1:])
        elif word.startswith(".given "):
            names = word.split()[1:]
            given += tuple(zip(names[::2], names[1::2], strict=True))
        elif word.split()[:1] == [".block"]:
            items.append(Block(_body(lines, ".endblock", machine), spends=tuple(word.split()[2:])))
        elif word.startswith(".loop "):
            label, again, skip = (*(part.strip() for part in word[6:].split(";")), "")[:3]
            items.append(Block(_body(lines, ".endloop", machine), label, again, skip))
        elif word.startswith(".saved "):
            match = re.fullmatch(r"\.saved (?:(\d+) (\d+) )?(.*)", word)
            assert match
            items.append(Saved(match[3], int(match[1] or 0), int(match[2] or 0)))
        elif word:
            items.append(Verbatim(line))
    return Unit(unit.name, tuple(items), carried, given, reserved, slots)


def _body(lines: Iterator[str], end: str, machine: PipelineModel) -> tuple[Instruction, ...]:
    body: list[Instruction] = []
    for line in lines:
        if line.strip() == end:
            return tuple(body)
        instruction = parse_line(line, machine)
        if instruction:
            body.append(instruction)
    raise VariantFailure("render", f"a block has no {end}")
