"""The terms that describe a mode of operation: operands, their roles, what links the blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial
from types import MappingProxyType
from typing import NamedTuple

from aesgen.operations.operands import Field as Field
from aesgen.operations.operands import Operand as Operand
from aesgen.operations.operands import Role as Role
from aesgen.operations.steps import Step, Steps, answered

BLOCK_BYTES = 16

Operands = Mapping[str, bytes]
"""The bytes of each operand by its name."""


class Chaining(StrEnum):
    """How a block depends on the blocks before it."""

    NONE = "none"
    COUNTER = "counter"
    """The state is a big-endian counter of 128 bits that every block increments."""
    CIPHERTEXT = "ciphertext"
    """The state is the ciphertext block before."""
    COUNTER32 = "counter32"
    """Each block's counter differs from the one before in its last 32 bits only, which wrap; the first one is
    derived from the IV."""


class Streaming(StrEnum):
    """Whether exports offer functions that take a message of an authenticated mode in parts."""

    NONE = "none"
    ANY = "any"
    """The lengths are known in the end. A kernel that gets an IV of 0 bytes takes the counter block before
    the first one of the text from its address, so that it can continue a message."""
    DECLARED = "declared"
    """The lengths of all operands are stated before the first byte."""


class Repeating(NamedTuple):
    """A message far longer than memory, as a first part, a middle part that repeats, and a last part: the
    parts, what each makes of the output (or the one output of fixed size), and the state in the end.

    The output of the middle part is that of its last repetition. `more`: the bytes of every further operand
    by name: what the caller gives, and what the operation writes."""

    given: Sequence[bytes]
    outputs: Sequence[bytes]
    state: bytes = b""
    more: Mapping[str, bytes] = MappingProxyType({})


Repeat = Callable[[bytes, bytes, Sequence[bytes], Sequence[int]], Repeating]
"""From key, state, three drawn parts of whole blocks (the last may end in a part of one) and the block at
which each part begins, the last repetition of the middle one, to a message whose answer repeats with it."""


def _unanswered(given: Operands) -> dict[str, bytes]:
    raise NotImplementedError


@dataclass(frozen=True)
class Operation:
    """One direction of a mode: what a kernel computes.

    `operands` are in the order of the arguments. `before` and `after` are the steps of one block around its
    rounds, in the words of `aesgen.cipher.loop`. `schedule`: the key schedule that it uses, `enc` or `dec`.
    `serial`: a block needs the output of the one before, so that only independent streams run side by side.
    `answer` computes the written operands from the buffers of all operands with an implementation that is not
    ours. `standard` names the defining document and section; operations are listed in its order. `key_sizes`:
    the bits of the keys that the standard allows. `about` says in a few words what it makes. `cautions`:
    sentences for callers about misuse, for headers. `examples`: published ones, hexadecimal text by operand.
    `repeating` makes messages whose answer repeats with them; None if every block stands alone. `starting`,
    where the first counter is derived from the operands: from a raw key and the 16 bytes of the counter of
    the message's first block to operands with which a call begins at that counter. `linear`: if only the
    message changes, the change of every written operand is linear in it, so that calls that differ in one bit
    each prove a kernel for all messages of that length. `streaming`: whether exports take
    a message in parts. `numbered`: whether the state is the number of a data unit, little-endian, so that
    consecutive data units have consecutive states. `core`: whether it belongs to the core ABI, which every
    export has: the modes of whole blocks, with a state at most, that all families, shims and proofs know.

    `step` or `steps` say what it computes (`aesgen.operations.steps`): a `step` for each block, or each
    other unit of the message, of a mode with a state at most, `steps` for a whole message of any other mode.
    The prover interprets them, portable C a `step`, and the oracle if there is no `answer`. Without them a
    mode has no proof, unless `aesgen/proofs/modes/` has a module for it."""

    name: str
    mode: str
    direction: str
    standard: str
    operands: tuple[Operand, ...]
    answer: Callable[[Operands], dict[str, bytes]] = _unanswered
    before: tuple[str, ...] = ("load",)
    after: tuple[str, ...] = ()
    schedule: str = "enc"
    chaining: Chaining = Chaining.NONE
    serial: bool = False
    key_sizes: tuple[int, ...] = (128, 192, 256)
    about: str = ""
    cautions: tuple[str, ...] = ()
    examples: tuple[Mapping[str, str], ...] = ()
    repeating: Repeat | None = None
    starting: Callable[[bytes, bytes], dict[str, bytes]] | None = None
    linear: bool = False
    streaming: Streaming = Streaming.NONE
    numbered: bool = False
    core: bool = False
    step: Step | None = None
    steps: Steps | None = None

    def __post_init__(self) -> None:
        # also of a copy that `replace` makes of an operation without an answer of its own
        if self.answer is _unanswered or getattr(self.answer, "func", None) is answered:
            object.__setattr__(self, "answer", partial(answered, self))

    @property
    def by_blocks(self) -> bool:
        """Whether its specification takes whole blocks one after the other, with a state at most."""
        return (self.step is not None and self.granularity == BLOCK_BYTES) or (self.counts and self.core)

    def operand(self, role: Role) -> Operand | None:
        """The operand of that role, or None."""
        return self._by_role.get(role)

    @cached_property
    def _by_role(self) -> dict[Role, Operand]:
        """The first operand of each role."""
        return {operand.role: operand for operand in reversed(self.operands)}

    @property
    def counts(self) -> bool:
        """Whether the state is a counter of blocks."""
        return self.chaining is Chaining.COUNTER

    @property
    def counter_bits(self) -> int:
        """Bits of the counter of blocks that are incremented; 0 without a counter."""
        return {Chaining.COUNTER: 8 * BLOCK_BYTES, Chaining.COUNTER32: 32}.get(self.chaining, 0)

    @property
    def chained(self) -> bool:
        """Whether the state is the ciphertext block before."""
        return self.chaining is Chaining.CIPHERTEXT

    @property
    def decrypts(self) -> bool:
        """Whether blocks go through the inverse cipher (FIPS-197, 5.3)."""
        return self.schedule == "dec"

    @cached_property
    def message(self) -> Operand:
        """The input whose length is the length of a call: the last one, after associated data."""
        return [operand for operand in self.operands if operand.role is Role.INPUT][-1]

    @cached_property
    def output(self) -> Operand:
        """The first operand that the operation writes."""
        return next(operand for operand in self.operands if operand.role is Role.OUTPUT)

    @cached_property
    def granularity(self) -> int:
        """Bytes by which the length of a message grows: 16 for whole blocks, 1 for any number of bytes."""
        counted = self.lengths[self.message.length]
        return counted.unit * counted.multiple

    @cached_property
    def keys(self) -> tuple[Operand, ...]:
        """The keys, in order."""
        return tuple(each for each in self.operands if each.role is Role.KEY)

    def schedule_of(self, key: Operand) -> str:
        """The key schedule of one of the `keys`, `enc` or `dec`."""
        return key.schedule or self.schedule

    @property
    def is_block_mode(self) -> bool:
        """Whether it is one of the modes of whole blocks of the core ABI. Any other mode has templates,
        functions and a specification of its own, or none."""
        return self.core

    @cached_property
    def is_authenticated(self) -> bool:
        """Whether it is one direction of a mode that seals and opens: a text of as many bytes as the message
        and a tag, from a key, an IV, associated data and the message. What opens may also need the tag that
        came with the message, the operand `RECEIVED`."""
        names = [each.name for each in self.buffers if each.name != RECEIVED]
        return names == ["key", "iv", "aad", "input", "output", "tag"] and self.keeps_length

    @property
    def opens(self) -> bool:
        """Whether it is the direction of an authenticated mode that opens a sealed message."""
        return self.is_authenticated and self.direction == "decrypt"

    @cached_property
    def keeps_length(self) -> bool:
        """Whether the output is as long as the message, so that a call may work in place."""
        return (
            self.output.size is None
            and self.output.length == self.message.length
            and self.output.more == self.message.more
        )

    @cached_property
    def others(self) -> tuple[Operand, ...]:
        """All buffers except the first key, the state, the message and the output: a tag, associated data."""
        usual = (self.operand(Role.KEY), self.state, self.message, self.output)
        return tuple(each for each in self.buffers if each not in usual)

    @cached_property
    def buffers(self) -> tuple[Operand, ...]:
        """The operands that are buffers, in order: all but lengths."""
        return tuple(each for each in self.operands if each.role is not Role.LENGTH)

    @cached_property
    def lengths(self) -> dict[str, Operand]:
        """The operands that state a length, by name."""
        return {each.name: each for each in self.operands if each.role is Role.LENGTH}

    @cached_property
    def state(self) -> Operand | None:
        """The operand that a call passes on to the next call: an IV or a counter."""
        return self.operand(Role.STATE)

    @property
    def state_bytes(self) -> int:
        """Bytes of the state of one stream; 0 where there is none."""
        return self.state.size or 0 if self.state else 0


def key(size: int | None = None) -> Operand:
    """The key operand; its size is the problem's."""
    return Operand("key", Role.KEY, size)


def state(name: str) -> Operand:
    """A block that a call reads and updates."""
    return Operand(name, Role.STATE, BLOCK_BYTES, written=True)


RECEIVED = "received"
"""The name of the input that holds the tag which came with a message, where its text depends on that tag."""
BLOCKS = Operand("blocks", Role.LENGTH, unit=BLOCK_BYTES)
BYTES = Operand("bytes", Role.LENGTH)

TEXT = (
    Operand("input", Role.INPUT, length=BLOCKS.name),
    Operand("output", Role.OUTPUT, written=True, length=BLOCKS.name),
    BLOCKS,
)
"""The operands of a mode with as many output blocks as input blocks."""
