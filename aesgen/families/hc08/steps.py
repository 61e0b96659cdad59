"""Steps of a kernel for the 68HC08, and the bytes of the direct page that it uses.

A step is one instruction; `templates/hc08/steps.j2` prints it. H always holds the page of the tables, so
that a look-up at A is two steps: `to_index`, `box`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple


class Hc08Step(NamedTuple):
    """An instruction: `kind`, and the byte of the direct page (its offset in the working area), the number
    or the
    table that it reads."""

    kind: str
    at: int = 0
    table: str = ""


@dataclass
class WorkArea:
    """The offset of each named byte of the direct page. A name gets the next free byte at its first use."""

    offsets: dict[str, int] = field(default_factory=dict)
    bytes: int = 0

    def at(self, name: str, size: int) -> int:
        """The offset of `name`, which has `size` bytes."""
        if name not in self.offsets:
            self.offsets[name] = self.bytes
            self.bytes += size
        return self.offsets[name]


@dataclass
class Hc08Code:
    """Steps as they are written. `states`: the offsets of the two states that take turns."""

    work: WorkArea
    states: tuple[int, int]
    steps: list[Hc08Step] = field(default_factory=list)

    def put(self, kind: str, at: int = 0, table: str = "") -> None:
        self.steps.append(Hc08Step(kind, at, table))

    def taken(self) -> list[Hc08Step]:
        """The steps written so far, which then begin anew."""
        steps, self.steps = self.steps, []
        return steps


def places(state: int, column: int, shift: int) -> Iterator[int]:
    """The offsets of the four bytes that ShiftRows (`shift` 1) or its inverse (-1) brings into a column."""
    for row in range(4):
        yield state + 4 * ((column + shift * row) % 4) + row
