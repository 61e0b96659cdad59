"""The machines whose code can be executed on terms. A folder here with a module
`architecture` is that of a machine; the module has the list `ARCHITECTURES`. `loading` says which
other module a folder may have."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Protocol

from aesgen.model.build import EntryPoint
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.alignments import ALIGNMENT
from aesgen.proofs.calls import CallLayout
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.memory import AddressRange, SymbolicMemory
from aesgen.proofs.modes import mode_of
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms

__all__ = ["Architecture", "CallerFrame", "SymbolicMachine", "architectures"]


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
    def looked_up(self) -> dict[int, int]: ...


class CallerFrame(Protocol):
    """The caller's side of one call."""

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        ...


def _unknown(machine: Any) -> int | None:
    return None


def _none(instructions: Mapping[int, Any]) -> frozenset[int]:
    return frozenset()


@dataclass(frozen=True)
class Induction:
    """How far a proof of every length reaches on a machine. `most`: the largest number of blocks, whose
    addresses cannot wrap. `counters`: the class of the counters, which do not wrap; None if code that counts
    is not tried. `segmented`: whether the machine's comparisons are known to `segments` and `length_tree`, so
    that code is tried that tests the last byte of a counter, and short calls are executed together.
    `messages`: whether modes are tried whose text may end in a part of a block."""

    most: int
    counters: Counters | None = None
    segmented: bool = False
    messages: bool = False
    spared: float = math.inf
    """Cases of that many blocks and more are left out where induction holds."""


@dataclass(frozen=True)
class Architecture:
    """A machine, as ELF names it, and how its code is decoded, executed and called."""

    name: str
    addresses: AddressRange
    steps: int
    """The largest number of instructions of one case."""
    decoder: Callable[[LoadedProgram], Any]
    machine: Callable[[LoadedProgram, Any, Terms, int, float], Any]
    frame: Callable[..., CallerFrame]
    reachable: Callable[..., Mapping[int, ReachedInstruction]]
    cases: Callable[[EntryPoint], Iterator[ProofCase]]
    """The cases of a bounded proof."""
    status: Callable[[Any], int | None] = _unknown
    """What the function that a machine has just executed returns as an `int`; None if that is not known."""
    beyond: Callable[[Mapping[int, Any]], frozenset[int]] = _none
    """Of the instructions that a call can reach by its jumps: those that only a message reaches which is
    longer than the machine's lengths can state or than the mode allows."""
    limited: bool = False
    """Whether `reachable` also takes the largest values of arguments, by their places."""
    modulus: int = ALIGNMENT
    """Modulo what the addresses of a call with known bytes are known."""
    stacks: bool = False
    """Whether a case states where the stack pointer is modulo 64; otherwise it is open."""
    layout: type[CallLayout] = CallLayout
    """How calls are laid out, and what they must store."""
    inductions: Induction | None = None
    """How a proof of every length is tried; None if it is not."""

    @property
    def inductive(self) -> bool:
        """Whether proofs of every length are tried."""
        return self.inductions is not None

    def induction(self, entry: EntryPoint) -> Induction | None:
        """How a proof of every length of an entry point is tried; None if it is not."""
        found, contract = self.inductions, operations()[entry.operation]
        if found is None or entry.refuses or contract.message.length not in entry.takes:
            return None
        mode = mode_of(contract)
        if mode is not None:
            if mode.recurrence is None or len(contract.keys) > 1 < entry.streams or not found.messages:
                return None
            limit = contract.message.most // BLOCK_BYTES
            return replace(found, most=min(found.most, limit or found.most), counters=None)
        carries = contract.counts or contract.chained or contract.state is None
        tried = contract.by_blocks and carries and (found.counters is not None or not contract.counts)
        return found if tried and (found.segmented or entry.block_multiple == 1) else None


def machine_modules(name: str) -> list[ModuleType]:
    """The modules of this name in the folders of the machines."""
    package = Path(__file__).parent
    names = sorted(each.name for each in iter_modules([str(package)]) if each.ispkg)
    folders = [folder for folder in names if (package / folder / f"{name}.py").is_file()]
    return [import_module(f"aesgen.proofs.{folder}.{name}") for folder in folders]


@cache
def architectures() -> Mapping[str, Architecture]:
    """All machines by the name that `LoadedProgram.machine` has."""
    return {each.name: each for module in machine_modules("architecture") for each in module.ARCHITECTURES}
