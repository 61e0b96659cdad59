"""The words in which a mode of operation is described: operands, their roles, what links the blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

BLOCK_BYTES = 16

Operands = Mapping[str, bytes]
"""The bytes of each operand by its name."""


class Role(StrEnum):
    """What an operand is to a kernel. Checks, devices and exports treat operands by their role alone."""

    KEY = "key"
    STATE = "state"
    INPUT = "input"
    OUTPUT = "output"


class Chaining(StrEnum):
    """How a block depends on the blocks before it."""

    NONE = "none"
    COUNTER = "counter"
    """The state is a big-endian counter of 128 bits that every block increments."""
    CIPHERTEXT = "ciphertext"
    """The state is the ciphertext block before."""


@dataclass(frozen=True)
class Operand:
    """One argument of a kernel, of the oracle and of the exported function.

    `size`: its bytes, or None for as many as the message has. `written`: whether a call changes it.
    """

    name: str
    role: Role
    size: int | None = None
    written: bool = False


@dataclass(frozen=True)
class Operation:
    """One direction of a mode: what a kernel computes.

    `operands` stand in the order of the arguments. `before` and `after` are the steps of one block around its
    rounds, in the words of `aesgen.cipher.loop`. `schedule`: the key schedule that it uses, `enc` or `dec`.
    `serial`: a block needs the output of the one before, so that only independent streams run side by side.
    `answer` computes the written operands from all operands with an implementation that is not ours.
    `standard` names the defining document and section; operations are listed in its order.
    """

    name: str
    mode: str
    direction: str
    standard: str
    operands: tuple[Operand, ...]
    answer: Callable[[Operands], dict[str, bytes]]
    before: tuple[str, ...] = ("load",)
    after: tuple[str, ...] = ()
    schedule: str = "enc"
    chaining: Chaining = Chaining.NONE
    serial: bool = False

    def operand(self, role: Role) -> Operand | None:
        """The operand of that role, or None."""
        return next((operand for operand in self.operands if operand.role is role), None)

    @property
    def counts(self) -> bool:
        """Whether the state is a counter of blocks."""
        return self.chaining is Chaining.COUNTER

    @property
    def chained(self) -> bool:
        """Whether the state is the ciphertext block before."""
        return self.chaining is Chaining.CIPHERTEXT

    @property
    def decrypts(self) -> bool:
        """Whether blocks go through the inverse cipher (FIPS-197, 5.3)."""
        return self.schedule == "dec"

    @property
    def keeps_length(self) -> bool:
        """Whether the output has as many bytes as the input."""
        output = self.operand(Role.OUTPUT)
        return output is not None and output.size is None

    @property
    def state(self) -> Operand | None:
        """The operand that goes from call to call: an IV or a counter."""
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


TEXT = (Operand("input", Role.INPUT), Operand("output", Role.OUTPUT, written=True))
"""The operands of a mode that turns blocks into as many blocks."""
