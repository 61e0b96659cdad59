"""Specifications on terms of modes that take a whole message: other operands besides one key, a state and a
text of whole blocks. Each mode has a module here, with a `MODE` that is found by the mode's name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Protocol

from aesgen.model.build import EntryPoint
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES, Operation, Role
from aesgen.operations.steps import written
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.specification import StepsOnTerms
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


class Recurrence(Protocol):
    """How the output of a mode follows from block to block, from a value of 16 bytes that each block changes:
    the tweak of XTS, the chain of CMAC. A proof of any length takes any value before a pass."""

    stores: bool
    """Whether each block of the text has an output block."""

    def first(self, state: Bytes) -> Bytes:
        """The value before the first block, of a call that is given the `state`."""
        ...

    def turned(self, value: Bytes, text: Bytes) -> tuple[Bytes, Bytes]:
        """The output block of a block of the text, and the value after it."""
        ...

    def undone(self, value: Bytes, blocks: int) -> Bytes | None:
        """The value that number of blocks before; None if it does not follow from this one."""
        ...

    def ended(self, value: Bytes, text: Bytes, partial: Bytes) -> Bytes:
        """The output of the last whole block of the text and of the `partial` one after it, which may have no
        bytes, if the `value` is that before them."""
        ...


def _nothing(terms: Terms, contract: Operation, message: Message) -> None:
    pass


@dataclass(frozen=True)
class MessageMode:
    """A mode. `written`: what the operation stores, by the name of the operand. `cases`: the calls of a
    bounded proof. `begin`: what terms must know before the first call; of `message` only the keys are
    known. `limits`: the names of operands whose length is limited, each with the largest
    length in bytes that the specification covers; a proof says nothing about longer ones. `recurrence`: that
    of the mode, under the round keys of each key operand; None if it has none here."""

    written: Callable[[Terms, Operation, Message], Mapping[str, Bytes]]
    cases: Callable[[EntryPoint], Iterator[ProofCase]]
    begin: Callable[[Terms, Operation, Message], None] = _nothing
    limits: Mapping[str, int] = field(default_factory=dict)
    recurrence: Callable[[Terms, Operation, Mapping[str, Sequence[Bytes]]], Recurrence] | None = None


@cache
def message_modes() -> Mapping[str, MessageMode]:
    """All modes that have a module here, by their names."""
    names = sorted(each.name for each in iter_modules(__path__))
    return {name: import_module(f"{__name__}.{name}").MODE for name in names}


def mode_of(contract: Operation) -> MessageMode | None:
    """The mode of an operation; None if the operation is not specified here."""
    if contract.by_blocks:
        return None
    stated = contract.steps or contract.step
    return MessageMode(_by_steps, _cases) if stated else message_modes().get(contract.mode)


def _by_steps(terms: Terms, contract: Operation, message: Message) -> Mapping[str, Bytes]:
    return written(contract, StepsOnTerms(terms, message.keys), message.given)


def _cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """Messages of every length up to two blocks, and about every pass of the loop, each length of further
    inputs with some of them."""
    contract = operations()[entry.operation]
    message, turn = contract.message, entry.block_factor
    passes = {passes * turn + more for passes in (1, 2) for more in (-1, 0, 1)}
    whole = [BLOCK_BYTES * blocks for blocks in sorted({3, 4, 5, 7, 8, 9, 17, 33, *passes}) if blocks > 2]
    allowed = message.lengths_up_to(max(whole, default=0) + 2 * BLOCK_BYTES)
    sizes = [each for each in (*range(2 * BLOCK_BYTES + 1), *whole) if each in allowed]
    sizes = [each for each in sizes if each % contract.granularity == 0]
    more = [each for each in contract.others if each.role is Role.INPUT and each.size is None]
    for place, size in enumerate(sizes):
        others = tuple((each.name, each.sizes[place % len(each.sizes)]) for each in more)
        yield ProofCase(size // BLOCK_BYTES, tail=size % BLOCK_BYTES, lengths=others)
