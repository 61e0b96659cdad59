"""The machines whose code can be executed on terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from aesgen.proofs.avr import calling as avr_calling
from aesgen.proofs.avr import decoding as avr_decoding
from aesgen.proofs.avr import machine as avr_machine
from aesgen.proofs.avr import reaching as avr_reaching
from aesgen.proofs.memory import ADDRESSES, AddressRange, SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.program import AVR, LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.proofs.x86 import calling as x86_calling
from aesgen.proofs.x86 import decoding as x86_decoding
from aesgen.proofs.x86 import machine as x86_machine
from aesgen.proofs.x86 import reaching as x86_reaching

__all__ = ["ARCHITECTURES", "Architecture", "CallerFrame", "SymbolicMachine"]


class ReachedInstruction(Protocol):
    """An instruction: its first address, that behind it, and its text."""

    @property
    def mnemonic(self) -> str: ...
    @property
    def address(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def text(self) -> str: ...


class SymbolicMachine(Protocol):
    """A machine that executes a program on terms. `visited`: addresses of executed instructions; `looked_up`:
    by the address of an instruction, how often it read a table at a secret place."""

    visited: set[int]
    steps: int

    @property
    def memory(self) -> SymbolicMemory: ...
    @property
    def looked_up(self) -> Mapping[int, int]: ...


class CallerFrame(Protocol):
    """The caller's side of one call."""

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        ...


@dataclass(frozen=True)
class Architecture:
    """A machine, as ELF names it, and how its code is decoded, executed and called."""

    name: str
    addresses: AddressRange
    steps: int
    """The largest number of instructions of one case."""
    decoder: Callable[[LoadedProgram], Any]
    machine: Callable[[LoadedProgram, Any, Terms, int, float], Any]
    frame: Callable[[Any, Sequence[int | Number], int], CallerFrame]
    reachable: Callable[[Any, int], Mapping[int, ReachedInstruction]]


_ALL = (
    Architecture(
        "EM_X86_64",
        ADDRESSES,
        x86_machine.STEPS,
        x86_decoding.Decoder,
        x86_machine.Machine,
        x86_calling.CallFrame,
        x86_reaching.reachable,
    ),
    Architecture(
        AVR,
        avr_calling.ADDRESSES,
        avr_machine.STEPS,
        avr_decoding.AvrDecoder,
        avr_machine.AvrInterpreter,
        avr_calling.AvrFrame,
        avr_reaching.reachable,
    ),
)
ARCHITECTURES = {each.name: each for each in _ALL}
