"""The contract of every kernel in an exported file: name, arguments, features, stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from aesgen.export import host, host_variables
from aesgen.export.facts import Facts, Winner
from aesgen.export.kernels import prepared
from aesgen.families import Part, Prepared, axes, family, has_drop_in, traits
from aesgen.machines import Convention, convention_of
from aesgen.model import calling
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.target import Target
from aesgen.operations import operations
from aesgen.operations.contract import Operand, Role

Access = Literal["read", "write", "read/write", "value"]
Argument = tuple[str, Access, int | str | None]
"""Name, access by the kernel, and size in bytes."""


@dataclass(frozen=True)
class Contract:
    """What a caller must know about a kernel. `signature`: in C, None for a GPU kernel. `features`: those
    beyond the architecture's baseline, None if the target has no choice. `stack`: upper bound in bytes.
    `convention`: None for portable C, and where the families of small machines have their own."""

    name: str
    signature: str | None
    operands: tuple[Argument, ...]
    features: frozenset[str] | None
    stack: int | None
    convention: Convention | None = None

    def passed(self, number: int) -> dict[str, str | int]:
        """Where argument `number` is: its register, or how many bytes above the return address it lies."""
        if self.convention is None:
            return {}
        registers = self.convention.arguments
        if number < len(registers):
            return {"register": registers[number]}
        return {"stack": self.convention.word_bytes * (number - len(registers))}

    @property
    def call(self) -> tuple[str | None, tuple[Argument, ...]]:
        """The common part of kernels with the same calling sequence."""
        return self.signature, self.operands


def contracts(target: Target, facts: Facts) -> list[Contract]:
    """The contract of each winner's kernel, in the order of `facts.winners`.

    Raises `VariantFailure` if a winner cannot be rendered."""
    parts = [Part(each.problem, each.family, each.method, each.point) for each in facts.winners]
    if has_drop_in(target, parts, facts.wipe):
        return [_contract(winner, _alone(target, winner, facts.prefix), None) for winner in facts.winners]
    groups = host.groups_of(target, facts)
    made = {
        id(winner): replace(
            _contract(winner, one, host_variables.STACK_BYTES), convention=_convention(winner.family)
        )
        for prefix, some in prepared(target, groups).items()
        for winner, one in zip(groups[prefix], some, strict=True)
    }
    return [made[id(winner)] for winner in facts.winners]


def _convention(name: str) -> Convention | None:
    """The calling convention of a family's kernels on the processor that they are compiled for."""
    known = traits(name)
    return None if known.portable or known.gpu else convention_of(known.architecture)


def _alone(target: Target, winner: Winner, prefix: str) -> Prepared:
    prepare = family(winner.family).prepare
    return axes.prepared(prepare, target, winner.problem, winner.method, winner.point, prefix)


def _contract(winner: Winner, made: Prepared, most: int | None) -> Contract:
    """`most`: the bytes of stack of a kernel whose record states none."""
    entry = next(entry for entry in made.entries if not entry.is_setkey)
    gpu = traits(winner.family).gpu
    setup = next((each for each in made.entries if each.is_setkey), None)
    operands = () if gpu else tuple(_operands(entry, winner.problem, setup))
    stack = most if winner.stack is None else winner.stack
    return Contract(entry.symbol, None if gpu else _signature(entry), operands, made.requires, stack)


def _operands_of(entry: EntryPoint) -> list[tuple[str, Operand | None]]:
    """The arguments in order, each with its operand; None where the mode has no such operand."""
    contract = operations()[entry.operation]
    own = {each.name: each for each in contract.operands}
    named = {"iv": contract.state, **own, "schedule": contract.operand(Role.KEY)}
    return [(name, named.get(name)) for name in calling.argument_names(entry)]


def _signature(entry: EntryPoint) -> str:
    several = entry.streams > 1 and not entry.arguments
    return f"void ({', '.join(_type(name, own, several) for name, own in _operands_of(entry))})"


def _type(name: str, operand: Operand | None, several: bool) -> str:
    """The type of an argument. Several streams on a processor take an array of pointers, one per stream."""
    if name == "streams" or (operand and operand.role is Role.LENGTH):
        return "size_t"
    written = operand is None or operand.written
    pointer = "uint8_t *" if written else "const uint8_t *"
    return f"{pointer}const *" if several and operand and operand.listed else pointer


def _operands(entry: EntryPoint, problem: Problem, setup: EntryPoint | None = None) -> Iterator[Argument]:
    """Each argument with its bytes per stream. The schedule's are known where its form is a standard one, or
    the kernel's own `setup` makes it."""
    schedule = {"expanded": 16 * problem.round_keys, "inverse": 16 * problem.round_keys}
    lengths = problem.contract.lengths
    for name, own in _operands_of(entry):
        if name == "context":
            yield name, "read/write", entry.context_bytes
        elif own is None or own.role is Role.LENGTH:
            yield name, "value", None
        elif own.role is Role.KEY:
            raw = problem.key_bytes if entry.key_form == "raw" else None
            own_form = setup.context_bytes if setup and entry.key_form == "setkey" else entry.context_bytes
            yield name, "read", raw or schedule.get(entry.key_form) or own_form or None
        elif own.role is Role.STATE:
            yield name, "read/write" if own.written else "read", own.size
        else:
            length = lengths.get(own.length or "") if own.length in entry.takes else None
            unit = f"{length.unit} * " if length and length.unit > 1 else ""
            count = f"{unit}{length.name}{f' {own.more:+}' if own.more else ''}" if length else BLOCK_BYTES
            yield name, "write" if own.written else "read", own.size or count
