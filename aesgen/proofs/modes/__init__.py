"""Specifications on terms of modes that take a whole message: other operands besides one key, a state and a
text of whole blocks. Each mode has a module here, with a `MODE` that is found by the mode's name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import Operation
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.terms import Bytes, Terms


@dataclass(frozen=True)
class Message:
    """What one stream of a call is given. `keys`: the round keys of each key operand, in the order of use.
    `given`: the bytes of every other operand that the kernel reads. `known`: bytes that the case assumes, by
    operand and place. `unit`: the size of a data unit in bytes if the text consists of several consecutive
    ones, otherwise 0; `numbered(i)` is the number of data unit i, counted from 0."""

    keys: Mapping[str, Sequence[Bytes]]
    given: Mapping[str, Bytes]
    known: Mapping[tuple[str, int], int] = field(default_factory=dict)
    unit: int = 0
    numbered: Callable[[int], Bytes] | None = None


def _nothing(terms: Terms, contract: Operation, message: Message) -> None:
    pass


@dataclass(frozen=True)
class MessageMode:
    """A mode. `written`: what the operation stores, by the name of the operand. `cases`: the calls of a
    bounded proof. `begin`: what terms must know before the first call; of `message` only the keys are
    known. `limits`: the names of operands whose length is limited, each with the largest
    length in bytes that the specification covers; a proof says nothing about longer ones."""

    written: Callable[[Terms, Operation, Message], Mapping[str, Bytes]]
    cases: Callable[[EntryPoint], Iterator[ProofCase]]
    begin: Callable[[Terms, Operation, Message], None] = _nothing
    limits: Mapping[str, int] = field(default_factory=dict)


@cache
def message_modes() -> Mapping[str, MessageMode]:
    """All modes that have a module here, by their names."""
    names = sorted(each.name for each in iter_modules(__path__))
    return {name: import_module(f"{__name__}.{name}").MODE for name in names}


def mode_of(contract: Operation) -> MessageMode | None:
    """The mode of an operation; None if the operation is not specified here."""
    return None if contract.is_block_mode else message_modes().get(contract.mode)
