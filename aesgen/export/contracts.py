"""The contract of every kernel in an exported file: name, arguments, features, stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from aesgen.export import host
from aesgen.export.facts import Facts, Winner
from aesgen.export.kernels import prepared
from aesgen.families import Prepared, family, traits
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.target import Target
from aesgen.model.trial import EntryPoint

Access = Literal["read", "write", "read/write", "value"]
Argument = tuple[str, Access, int | str | None]
"""Name, what the kernel does with it, and its bytes."""


@dataclass(frozen=True)
class Contract:
    """What a caller must know of a kernel. `signature`: in C, None for a kernel of a GPU. `features`: beyond
    the baseline of the architecture, None where the target leaves no choice. `stack`: bytes at most."""

    name: str
    signature: str | None
    operands: tuple[Argument, ...]
    features: frozenset[str] | None
    stack: int | None

    @property
    def call(self) -> tuple[str | None, tuple[Argument, ...]]:
        """What kernels that are called alike share."""
        return self.signature, self.operands


def contracts(target: Target, facts: Facts) -> list[Contract]:
    """The contract of each winner's kernel, in the order of `facts.winners`.

    Raises `VariantFailure` where a winner cannot be expressed."""
    if any(hasattr(family(winner.family), "drop_in") for winner in facts.winners):
        return [_contract(winner, _alone(target, winner, facts.prefix)) for winner in facts.winners]
    groups = host.groups_of(target, facts)
    made = {
        id(winner): _contract(winner, one)
        for prefix, some in prepared(target, groups).items()
        for winner, one in zip(groups[prefix], some, strict=True)
    }
    return [made[id(winner)] for winner in facts.winners]


def _alone(target: Target, winner: Winner, prefix: str) -> Prepared:
    return family(winner.family).prepare(target, winner.problem, winner.method, winner.point, prefix)


def _contract(winner: Winner, made: Prepared) -> Contract:
    entry = next(entry for entry in made.entries if not entry.is_setkey)
    gpu = traits(winner.family).gpu
    operands = () if gpu else tuple(_operands(entry, winner.problem))
    stack = winner.stack
    if stack is None and not hasattr(family(winner.family), "drop_in"):
        stack = host.STACK_BYTES
    return Contract(entry.symbol, None if gpu else _signature(entry), operands, made.requires, stack)


_TYPES = {
    "iv": "uint8_t *",
    "output": "uint8_t *",
    "blocks": "size_t",
    "bytes": "size_t",
    "context": "uint8_t *",
    "streams": "size_t",
}
"""By argument; the others are `const uint8_t *`."""
_POINTERS = dict.fromkeys(("schedule", "input"), "const uint8_t *const *") | {"output": "uint8_t *const *"}
"""Kernels for several streams on a processor take an array of pointers, one for each stream."""


def _names(entry: EntryPoint) -> tuple[str, ...]:
    """The arguments in order, with those that its calling sequence adds."""
    names = entry.takes
    if entry.abi.keeps_context:
        names = (*names, "context")
    return (*names, "streams") if entry.streams > 1 and not entry.arguments else names


def _signature(entry: EntryPoint) -> str:
    several = entry.streams > 1 and not entry.arguments
    types = {**_TYPES, **(_POINTERS if several else {})}
    return f"void ({', '.join(types.get(name, 'const uint8_t *') for name in _names(entry))})"


def _operands(entry: EntryPoint, problem: Problem) -> Iterator[Argument]:
    """Each argument with its bytes per stream. The schedule's are known where its form is a standard one."""
    contract = problem.contract
    schedule = {"expanded": 16 * problem.round_keys, "inverse": 16 * problem.round_keys}
    for name in _names(entry):
        if name in ("schedule", "key"):
            raw = problem.key_bytes if entry.key_form == "raw" or name == "key" else None
            yield name, "read", raw or schedule.get(entry.key_form) or entry.context_bytes or None
        elif name == "iv":
            size = contract.state_bytes
            yield name, "read/write" if size else "value", size or None
        elif name == "context":
            yield name, "read/write", entry.context_bytes
        elif name in ("blocks", "bytes", "streams", "groups"):
            yield name, "value", None
        else:
            own = next((each for each in contract.operands if each.name == name), None)
            size_ = own.size if own and own.size else None
            count = f"{BLOCK_BYTES} * blocks" if "blocks" in entry.takes else BLOCK_BYTES
            yield name, "write" if own and own.written else "read", size_ or count
