"""The operands of an operation: what the arguments of a kernel are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """The role of an operand in a kernel. Checks, devices and exports treat operands by their role alone."""

    KEY = "key"
    STATE = "state"
    INPUT = "input"
    OUTPUT = "output"
    LENGTH = "length"
    """A number: how long the buffers are that it counts."""


@dataclass(frozen=True)
class Field:
    """The field in which a message states a length: `bytes` bytes, shared with the input `beside`. The longer
    that input is, the shorter the field, and the smaller the largest length."""

    beside: str
    bytes: int

    def most(self, beside_bytes: int) -> int:
        """The largest length that fits, beside an input of that many bytes."""
        return (1 << 8 * (self.bytes - beside_bytes)) - 1


@dataclass(frozen=True, eq=False)
class Operand:
    """One argument of a kernel, of the oracle and of the exported function. Calls are laid out often, so that
    two operands are equal only if they are the same object.

    `size`: the bytes of a buffer of fixed size; None for one whose length a call states. `length` is then
    the name of the `LENGTH` operand that counts it, in units of that operand's `unit` bytes. `written`:
    whether a call changes the buffer. A key has the problem's size; `schedule` is the key schedule that it
    uses, `enc` or `dec`, or empty for that of the operation.
    `sizes`: lengths in bytes that every check of an input besides the message includes; the first is the
    usual one, which timed calls use. `least` and `most`: the smallest and the largest length of an input in
    bytes; a `most` of 0 is no limit. `copied`: the smallest that exported functions take; kernels get a copy
    of what is shorter than `least`, with `least` zeros before it and after it. `field`: a further limit,
    which depends on another input. `cuts`: the lengths in bytes to which a caller may cut a tag. A tag whose
    length enters the computation has a `length` operand, and its `sizes` are all lengths that are allowed.
    `unique`: every message under one key needs another value, so that timed calls count in the last bytes of
    it. `more`: the bytes that a buffer has beyond its length, less than 0 if it has fewer (key wrap).
    `multiple`: a `LENGTH` counts a multiple of this."""

    name: str
    role: Role
    size: int | None = None
    written: bool = False
    length: str = ""
    unit: int = 1
    schedule: str = ""
    sizes: tuple[int, ...] = ()
    least: int = 0
    copied: int = 0
    most: int = 0
    cuts: tuple[int, ...] = ()
    field: Field | None = None
    unique: bool = False
    more: int = 0
    multiple: int = 1

    @property
    def shortest(self) -> int:
        """Bytes of the shortest that exported functions take."""
        return self.copied or self.least

    def lengths_up_to(self, most: int) -> Sequence[int]:
        """The lengths in bytes of at most `most` that an operand may have, if a call states its length."""
        if self.role is Role.OUTPUT:
            return tuple(size for size in self.sizes if size <= most)
        return range(self.least, min(self.most or most, most) + 1)

    @property
    def listed(self) -> bool:
        """Whether kernels of several streams take a list of addresses of it, rather than one address."""
        return self.role is Role.KEY or self.size is None
