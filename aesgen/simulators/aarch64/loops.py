"""Cycles of a loop in the steady state on a described core."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aesgen import pipelines
from aesgen.errors import UserError
from aesgen.simulators.aarch64.decoding import pairs, text_of
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.out_of_order import CoreRules, CoreState, MicroOperation
from aesgen.simulators.out_of_order.core import Core

WARM, COUNTED = 20, 40
"""Passes before the count begins, and passes that are counted."""


class CoreModel:
    """A core by its `description` (`pipelines/NAME.yaml`, with `instruction_set: aarch64`)."""

    def __init__(self, description: Mapping[str, Any]) -> None:
        self.title = str(description["title"])
        self.rules = CoreRules.of(description)
        self.fused = "pmull" in description["front"].get("fuses", ())

    @classmethod
    def load(cls, name: str) -> CoreModel:
        """The core of a description; raises `UserError` if there is none, or if it is no AArch64 core."""
        description = pipelines.load(name)
        if description.get("instruction_set") != "aarch64" or "rename" not in description:
            raise UserError(f"{pipelines.label(name)} describes no AArch64 core that executes out of order")
        return cls(description)

    def cycles(self, text: str) -> float:
        """Cycles of one pass through `text`, one instruction a line, when passes follow each other. Branches
        are predicted and free, caches hit, and loads wait for no store."""
        instructions = pairs(text_of(text), self.fused)
        parts = [(each, micro_operations(self.rules, each)) for each in instructions]
        core = Core(self.rules, CoreState())
        ends = []
        for _ in range(WARM + COUNTED):
            for instruction, operations in parts:
                core.execute(instruction, operations)
            ends.append(core.now)
        return (ends[-1] - ends[WARM - 1]) / COUNTED


@cache
def _chain(register: str) -> MicroOperation:
    return MicroOperation("alu", (register,), (register,))


def micro_operations(rules: CoreRules, instruction: DecodedInstruction) -> tuple[MicroOperation, ...]:
    """Those of an instruction: a load or a store has one for each access, and one for an address that is
    written back; the others have those of their class, each of which waits for the one before it."""
    if instruction.kind not in ("load", "store"):
        return rules.micro_operations(instruction)
    reads, writes = tuple(sorted(instruction.reads)), tuple(sorted(instruction.writes))
    made = [MicroOperation(instruction.kind, reads, writes)] * max(instruction.count, 1)
    return (*made, *([_chain(instruction.updated)] if instruction.updated else []))
