"""An emulated machine whose calls are counted by a pipeline description."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from aesgen.simulators import emulated
from aesgen.simulators.emulated import EmulatedCall, Image, InstructionSet
from aesgen.simulators.emulated.machine import RETURN
from aesgen.simulators.in_order.counter import Count, CycleCounter, Observed
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.pipeline import Pipeline


class InstructionSetModule(Protocol):
    """The module-level functions of an instruction set's module `aesgen.simulators.NAME`.

    `description` is a pipeline description; its entries besides the timing (`cpu: 24kc`) belong to the
    module."""

    def instruction_set(self, description: Mapping[str, Any]) -> InstructionSet:
        """The instruction set and its calling sequence, for `aesgen.simulators.emulated`."""
        ...

    def decode(
        self, code: bytes, address: int, meaning: str, description: Mapping[str, Any]
    ) -> list[DecodedInstruction]:
        """The instructions of consecutive bytes, first to last; `meaning` is that of their mapping symbol.
        Invalid bytes become an instruction whose class the pipeline description lacks."""
        ...

    def unavailable(self) -> str | None:
        """What the device `in-order` lacks to execute this instruction set, and the command that installs
        it; None if nothing is missing."""
        ...

    def provenance(self) -> Mapping[str, str]:
        """The versions of what executes and decodes, for records."""
        ...

    def passes(self, condition: Any, machine: emulated.EmulatedMachine) -> bool:
        """Whether an instruction with this `condition` would be executed now."""
        ...


class CountedMachine(emulated.EmulatedMachine):
    """The program at `path` on the core that `pipeline` describes."""

    def __init__(self, path: Path | Image, pipeline: Pipeline) -> None:
        self.pipeline = pipeline
        self._module: Any = import_module(f"aesgen.simulators.{pipeline.instruction_set}")
        image = path if isinstance(path, Image) else Image.read(path)
        self._image = image
        super().__init__(image, self._module.instruction_set(pipeline.description))
        self._code: dict[int, DecodedInstruction] = {}
        for piece in image.code:
            address = piece.address
            for instruction in self._module.decode(piece.data, address, piece.meaning, pipeline.description):
                self._code[address] = instruction
                address += instruction.size
        if pipeline.flash.wait_states:
            for address, size in image.constant:
                self.watch_reads(address, size)
        watched = [address for address, each in self._code.items() if self._depends_on_data(each)]
        for address in watched:
            self._observe(address, self._code[address])
        self._counter = CycleCounter(self._code, pipeline, RETURN, watched)

    @cached_property
    def untraced(self) -> emulated.EmulatedMachine:
        """The program on a core that only answers: nothing is counted."""
        return _Untraced(self._image, self._module.instruction_set(self.pipeline.description), self.text)

    def _depends_on_data(self, instruction: DecodedInstruction) -> bool:
        if instruction.kind not in self.pipeline.timings:
            return False
        if instruction.condition is not None:
            return self.pipeline.costs_more_than_skipped(instruction)
        return instruction.kind in self.pipeline.observed

    def _observe(self, address: int, instruction: DecodedInstruction) -> None:
        condition, multiplier = instruction.condition, instruction.multiplier

        def seen() -> Observed:
            passes = condition is None or self._module.passes(condition, self)
            return passes, self.register(multiplier) if multiplier else 0

        self.watch(address, seen)

    def count(self, execution: EmulatedCall, marks: Sequence[int] = ()) -> Count:
        """Cycles of `execution`, and the cycle at which the instruction at each of `marks` was reached."""
        return self._counter.count(execution.blocks, execution.observed, marks, execution.reads)

    def text(self, address: int) -> str:
        found = self._code.get(address)
        return found.text if found else "no instruction of the program"


class _Untraced(emulated.EmulatedMachine):
    """A machine without a trace; `named` gives the instruction at an address."""

    def __init__(self, image: Image, instruction_set: InstructionSet, named: Callable[[int], str]) -> None:
        super().__init__(image, instruction_set, traced=False)
        self._named = named

    def text(self, address: int) -> str:
        return self._named(address)
