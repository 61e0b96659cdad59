"""The renaming of a block: each definition of a name gets a name of its own."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from aesgen.scheduling.syntax import Instruction


class RenamedInstruction(NamedTuple):
    """An instruction after renaming."""

    instruction: Instruction
    registers: tuple[str, ...]
    reads: tuple[str, ...]
    writes: tuple[str, ...]

    @property
    def addresses(self) -> tuple[str, ...]:
        """The registers that form the address of an access to memory."""
        if self.instruction.form.memory == "store":
            return self.registers[1:]
        return self.reads if self.instruction.form.memory else ()


def rename(
    body: Sequence[Instruction], fixed: Collection[str], carried: Collection[str] = ()
) -> list[RenamedInstruction]:
    """Gives each definition of a name that is not `fixed` a name of its own: `%x` becomes `%x.17`. Two kinds
    of names stay: a register that one instruction reads and writes, and the first and the last value of a
    `carried` name."""
    current = {name: name for name in (*fixed, *carried)}
    final = {name: position for position, i in enumerate(body) for name in i.writes if name in carried}
    renamed = []
    for position, instruction in enumerate(body):
        reads = tuple([current[name] for name in instruction.reads])
        after = {}
        for name in instruction.writes:
            if name in fixed or final.get(name) == position:
                after[name] = name
            elif "b" in instruction.roles and _is_replaced(name, instruction):
                after[name] = current[name]
            else:
                after[name] = f"{name}.{position}"
        places = zip(instruction.registers, instruction.roles, strict=True)
        registers = tuple([after[name] if role == "d" else current[name] for name, role in places])
        current |= after
        renamed.append(RenamedInstruction(instruction, registers, reads, tuple(after.values())))
    return renamed


def _is_replaced(name: str, instruction: Instruction) -> bool:
    """Whether `instruction` reads and writes `name` in one operand."""
    places = zip(instruction.registers, instruction.roles, strict=True)
    return any(each == name and role == "b" for each, role in places)
