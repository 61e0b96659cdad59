"""The kernel that each cell of an export really runs, by mode, key size and implementation.

    for cell in cells(target, facts):
        cell.operation, cell.key_bits, cell.implementation, cell.symbols, cell.source

The cells come from the tables that the file's dispatch is printed from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from aesgen.export import host
from aesgen.export.facts import PORTABLE, Facts, Winner
from aesgen.export.implementation import Implementation
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS
from aesgen.model.target import Target
from aesgen.operations import operations

RECORD = "record"
NEAREST = "settings of"


@dataclass(frozen=True)
class Cell:
    """`symbols`: the kernels by length of call, the shortest first. `registers`: the class of vectors of the
    longest calls, if the kernel has one. `source`: where its settings come from: `record`, `settings of
    PROBLEM`, or `portable`."""

    operation: str
    key_bits: int
    implementation: str
    symbols: tuple[str, ...]
    space: str
    registers: str
    source: str

    @property
    def short(self) -> str:
        """A few words: `record, ymm16`."""
        return ", ".join(filter(None, (self.source, self.registers)))


def cells(target: Target, facts: Facts) -> Iterator[Cell]:
    """Every cell of an export with the core ABI: operations in the order of the modes, then key sizes."""
    made, implementations = host.carried(target, facts)
    owner = {entry.symbol: winner for own in made.carried.values() for winner, entry in own}
    for name, contract in operations().items():
        for each in implementations:
            own = _entries(each, name) or _entries(implementations[0], name)
            for bits in contract.key_sizes:
                if bits in own:
                    yield _cell(name, bits, each.name, own[bits], owner)


def _entries(of: Implementation, operation: str) -> Mapping[int, list[EntryPoint]]:
    """The kernels of an operation by key size; none if the portable ones serve."""
    if operation in of.run:
        return {
            bits: [runner.entry for runner in runners]
            for bits, runners in zip(KEY_BITS, of.run[operation], strict=True)
        }
    sealing = [kernel.entry for kernel in of.sealing.get(operation, ())]
    return {entry.key_bits: [entry] for entry in (*of.functions.get(operation, ()), *sealing)}


def _cell(
    operation: str, bits: int, name: str, entries: list[EntryPoint], owner: Mapping[str, Winner]
) -> Cell:
    winner = owner[entries[-1].symbol]
    registers = str(winner.point.get("registers", winner.point.get("vector", "")))
    symbols = tuple(entry.symbol for entry in entries)
    return Cell(operation, bits, name, symbols, winner.space, registers, _source(winner))


def _source(winner: Winner) -> str:
    if winner.figure:
        return RECORD
    note = next((each for each in winner.notes if each.startswith("not tuned")), "")
    if "settings of " in note:
        return f"{NEAREST} {note.partition('settings of ')[2].split()[0]}"
    if "record of " in note:
        return f"{RECORD} of {note.partition('record of ')[2]}"
    return PORTABLE if winner.implementation in ("", PORTABLE) else "plain variant"
