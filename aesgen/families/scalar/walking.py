"""The way that a call takes through a kernel's text, found without assembler and simulator.

A kernel branches on pointers, counts and the counter block's last bytes, but never on a key or a message. So
a call is followed with the values that are known: arguments, constants, what a function keeps on its stack,
the bytes of the IV. Everything else is unknown, and a branch on it ends the attempt.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.vocabulary import USUAL, Vocabulary
from aesgen.model.job import Call

APART = 1 << 24
"""Bytes between the buffers of a call."""
MOST_STEPS = 2_000_000
"""Instructions after which a call is given up."""
_MEMORY = re.compile(r"(-?\d+)\((.+)\)")

Known = int | None
"""A value, or None if it depends on a key or a message."""


class UnknownBranch(Exception):
    """A branch depends on a value that is not known."""


@dataclass
class CallState:
    """What is known during a call: registers, words and bytes in memory. Buffers have pretended addresses."""

    machine: ScalarMachine
    registers: dict[str, Known] = field(default_factory=dict)
    words: dict[int, Known] = field(default_factory=dict)
    octets: dict[int, Known] = field(default_factory=dict)

    @classmethod
    def of(cls, call: Call, machine: ScalarMachine) -> CallState:
        """The state in which `call` enters the function."""
        state = cls(machine)
        places = {name: APART * number for number, name in enumerate(("stack", *call.entry.takes), 1)}
        state.registers = {machine.stack: places["stack"], machine.zero: 0}
        for number, name in enumerate(call.entry.takes):
            value = call.blocks if name == "blocks" else places[name]
            if number < len(machine.arguments):
                state.registers[machine.arguments[number]] = value
            else:
                state.words[places["stack"] + machine.size * number] = value
        state.octets = {places["iv"] + place: byte for place, byte in enumerate(call.iv)} if call.iv else {}
        return state

    def value(self, operand: str) -> Known:
        """The value of a register or of a number."""
        if operand in self.registers:
            return self.registers[operand]
        try:
            return int(operand, 0)
        except ValueError:
            return None

    def execute(self, name: str, operands: Sequence[str]) -> None:
        """Executes an instruction that transfers no control."""
        words = self.machine.vocabulary
        if name == "nop":
            return
        if name in words.word_stores or name in words.byte_stores:
            self._store(name in words.byte_stores, *operands)
            return
        if name in words.sets:
            self.registers[words.sets[name]] = self.value(operands[0])
            return
        self.registers[operands[0]] = self._result(name, operands)

    def _store(self, byte: bool, source: str, target: str) -> None:
        place = self._place(target)
        if place is not None:
            kept = self.octets if byte else self.words
            value = self.value(source)
            kept[place] = value & 0xFF if byte and value is not None else value

    def _result(self, name: str, operands: Sequence[str]) -> Known:
        words = self.machine.vocabulary
        if name in words.copies:
            return self._cut(self.value(operands[1]))
        if name in words.word_loads or name in words.byte_loads:
            place = self._place(operands[1])
            kept = self.octets if name in words.byte_loads else self.words
            return None if place is None else kept.get(place)
        if name not in words.arithmetic or len(operands) != 3:
            return None
        left, right = self.value(operands[1]), self.value(operands[2])
        return None if left is None or right is None else self._cut(words.arithmetic[name](left, right))

    def _cut(self, value: Known) -> Known:
        return None if value is None else value % (1 << 8 * self.machine.size)

    def _place(self, operand: str) -> Known:
        found = _MEMORY.fullmatch(operand)
        base = self.value(found[2]) if found else None
        return None if found is None or base is None else self._cut(base + int(found[1]))

    def takes(self, name: str, operands: Sequence[str]) -> bool:
        """Whether the branch `name` is taken; raises `UnknownBranch`."""
        words = self.machine.vocabulary
        if name in words.jumps:
            return True
        if name in words.counted:
            count = self.registers.get(words.counted[name])
            if count is None:
                raise UnknownBranch(name)
            self.registers[words.counted[name]] = self._cut(count - 1)
            return count != 1
        left = self.value(operands[0])
        right = self.value(operands[1]) if len(operands) == 3 else 0
        if left is None or right is None:
            raise UnknownBranch(f"{name} {', '.join(operands)}")
        return words.conditions[name](left, right)


def operands_of(text: str) -> list[str]:
    """The operands of an instruction's text, which separates them by commas."""
    return [each.strip() for each in text.partition(" ")[2].split(",")] if " " in text else []


class WalkedInstruction(NamedTuple):
    """An instruction: its name and operands, and the registers that it reads and writes."""

    name: str
    operands: tuple[str, ...]
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()


@dataclass(frozen=True)
class WalkedStep:
    """A part of a kernel that is executed as a whole: `plain` instructions, then perhaps a `branch`, which
    leads to the step number `target`, and the instructions in its delay `slots`."""

    plain: tuple[WalkedInstruction, ...]
    branch: WalkedInstruction | None = None
    slots: tuple[WalkedInstruction, ...] = ()
    target: int = -1


def relevant(steps: Sequence[WalkedStep], words: Vocabulary = USUAL) -> list[WalkedStep]:
    """The steps without the instructions that have no influence on any branch."""
    plain = [each for step in steps for each in (*step.plain, *step.slots)]
    branches = [step.branch for step in steps if step.branch]
    names = {name for branch in branches for name in (*branch.operands[:-1], *branch.reads)}
    places: set[str] = set()
    kept: set[int] = set()
    grown = True
    while grown:
        grown = False
        for each in plain:
            if id(each) in kept or not (each.writes & names or _stores(each, places, words)):
                continue
            kept.add(id(each))
            grown = True
            names |= each.reads
            if each.name in words.word_loads:
                places.add(each.operands[1])
    return [
        replace(
            step,
            plain=tuple(each for each in step.plain if id(each) in kept),
            slots=tuple(each for each in step.slots if id(each) in kept),
        )
        for step in steps
    ]


def _stores(each: WalkedInstruction, places: Collection[str], words: Vocabulary) -> bool:
    """Whether an instruction stores to one of the places that are read, or a single byte."""
    return each.name in words.byte_stores or (each.name in words.word_stores and each.operands[1] in places)


def walk(steps: Sequence[WalkedStep], call: Call, machine: ScalarMachine) -> Iterator[tuple[int, bool]]:
    """The numbers of the steps that `call` executes, each with whether its branch is taken.

    Raises `UnknownBranch`."""
    state = CallState.of(call, machine)
    number = done = 0
    while number < len(steps):
        step = steps[number]
        done += len(step.plain) + 1
        if done > MOST_STEPS:
            raise UnknownBranch("the call does not end")
        for each in step.plain:
            state.execute(each.name, each.operands)
        branch = step.branch
        leaves = branch is not None and branch.name in machine.vocabulary.returns
        taken = branch is not None and not leaves and state.takes(branch.name, branch.operands)
        for each in step.slots:
            state.execute(each.name, each.operands)
        yield number, taken or leaves
        if leaves:
            return
        number = step.target if taken else number + 1
