"""Instructions of a text in the terms of a pipeline description, without assembler."""

from __future__ import annotations

from dataclasses import replace

from aesgen import pipelines
from aesgen.families.scalar import walking
from aesgen.families.scalar.walking import WalkedInstruction
from aesgen.scheduling.graph import RenamedInstruction
from aesgen.scheduling.machine import machine
from aesgen.scheduling.syntax import parse_instruction
from aesgen.simulators.in_order.instruction import DecodedInstruction

SIZE = 4
"""Pretended size of an instruction: memory has no wait states, so that sizes have no effect."""
_LONG = ("la", "dla", "dli")
"""Names of constants outside of blocks, which count as two instructions. They are executed once."""
ZEROES = frozenset({"zero", "$0"})
"""Registers that always hold 0."""
_SMALL = {"riscv": (-2048, 2048, 0xFFF), "mips": (-32768, 65536, 0xFFFF)}
"""For each instruction set: the numbers from the first to before the second that one instruction loads, and
the bits of a number that must be 0 for one instruction to load it otherwise."""

Line = str | RenamedInstruction
"""An instruction outside of blocks, or one of a block."""


class TextDecoder:
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
            # The line is kept, so that no other object gets its identity.
            self._decoded[id(line)] = line, self._instruction(line)
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
