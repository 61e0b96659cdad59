"""Instructions of a text in the terms of a pipeline description, without assembler."""

from __future__ import annotations

from dataclasses import replace

from aesgen import pipelines
from aesgen.families.scalar import walking
from aesgen.families.scalar.vocabulary import Vocabulary
from aesgen.families.scalar.walking import WalkedInstruction
from aesgen.scheduling.machine import machine
from aesgen.scheduling.renaming import RenamedInstruction
from aesgen.scheduling.syntax import parse_instruction
from aesgen.simulators.in_order.instruction import DecodedInstruction

SIZE = 4
"""Pretended size of an instruction: memory has no wait states, so that sizes have no effect."""
Line = str | RenamedInstruction
"""An instruction outside of blocks, or one of a block."""


class TextDecoder:
    """Instructions of a text in the terms of a pipeline description, and of the walk."""

    def __init__(self, pipeline: str, words: Vocabulary) -> None:
        description = pipelines.load(pipeline)
        self.model = machine(pipeline)
        self.kinds = {
            name: group["class"] for group in description["instructions"] for name in group["names"]
        }
        self.classes = description["classes"]
        self.words = words
        self._decoded: dict[int, tuple[RenamedInstruction, tuple[DecodedInstruction, ...]]] = {}
        self._lines: dict[str, tuple[DecodedInstruction, ...]] = {}

    def decoded(self, line: Line) -> tuple[DecodedInstruction, ...]:
        """The machine's instructions for a line; two for a large constant."""
        if isinstance(line, str):
            if line not in self._lines:
                self._lines[line] = self._decode(line)
            return self._lines[line]
        if id(line) not in self._decoded:
            # The line is kept, so that no other object gets its identity.
            self._decoded[id(line)] = line, self._instruction(line)
        return self._decoded[id(line)][1]

    def _decode(self, line: str) -> tuple[DecodedInstruction, ...]:
        """A line outside of blocks."""
        name, _, rest = line.partition(" ")
        if name == "nop":
            return (DecodedInstruction(line, SIZE, "alu"),)
        if name in self.words.long:
            return self._pair(line, rest.partition(",")[0].strip())
        found = parse_instruction(line, self.model)
        return self._instruction(RenamedInstruction(found, found.registers, found.reads, found.writes))

    def _instruction(self, each: RenamedInstruction) -> tuple[DecodedInstruction, ...]:
        instruction, text = each.instruction, text_of_renamed(each)
        opcode = instruction.form.opcode
        if opcode in ("li", "dli") and self._takes_two(int(text.rpartition(",")[2], 0)):
            return self._pair(text, each.writes[0])
        address = frozenset(each.addresses) - self.words.zeroes
        stored = frozenset(each.registers[:1]) if instruction.form.memory == "store" else frozenset()
        decoded = DecodedInstruction(
            text,
            SIZE,
            self.kinds[opcode],
            frozenset(each.reads) - self.words.zeroes,
            frozenset(each.writes) - self.words.zeroes,
            address,
            stored - address - self.words.zeroes,
        )
        return (decoded,)

    def _takes_two(self, value: int) -> bool:
        low, high, bits = self.words.small
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
        if name in self.words.returns:
            kind = "return" if "return" in self.classes else "jump_register"
        elif name in self.words.jumps:
            kind = self.words.jumps[name]
        elif back and "branch_back" in self.classes:
            kind = "branch_back"
        named = frozenset(walking.operands_of(line)[:-1]) if name not in self.words.returns else frozenset()
        counter = frozenset({self.words.counted[name]} if name in self.words.counted else ())
        reads = (named | counter) - self.words.zeroes
        return DecodedInstruction(line, SIZE, kind, reads, counter, control=True)

    def walked(self, line: Line) -> WalkedInstruction:
        text = line if isinstance(line, str) else text_of_renamed(line)
        name, operands = text.partition(" ")[0], tuple(walking.operands_of(text))
        if self.words.is_control(name):
            counter = frozenset({self.words.counted[name]} if name in self.words.counted else ())
            return WalkedInstruction(name, operands, counter, counter)
        decoded = self.decoded(line)
        reads = frozenset().union(*(each.reads for each in decoded))
        return WalkedInstruction(name, operands, reads, frozenset().union(*(each.writes for each in decoded)))


def text_of_renamed(each: RenamedInstruction) -> str:
    return each.instruction.template.format(*each.registers)
