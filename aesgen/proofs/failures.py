"""Why the symbolic execution of a kernel ended before its return."""

from __future__ import annotations

from collections.abc import Iterable

from aesgen.proofs.numbers import OpenRange


class Stopped(Exception):
    """The model cannot continue: an unknown instruction, an access outside of the call's buffers, or the
    like. `address`: that of the instruction, filled in by the machine."""

    address: int | None = None


class Leaking(Stopped):
    """An address or a branch depends on the key or on the text."""


class Undecided(Stopped):
    """A branch or an address depends on a public value that the case leaves open, named in `unknowns`. A case
    that fixes more of it may have one outcome only. `ranges`: ranges of an open number that together have all
    its values. Within each range, the branch may have only one outcome. `tested`: the power of 2 of
    which an open number is tested to be a multiple; 0 for other branches."""

    def __init__(
        self,
        message: str,
        unknowns: Iterable[str] = (),
        ranges: tuple[OpenRange, ...] = (),
        tested: int = 0,
    ) -> None:
        super().__init__(message)
        self.unknowns, self.ranges, self.tested = frozenset(unknowns), ranges, tested


class Unlike(Stopped):
    """A `place` of the state has no rule that holds for each pass."""

    def __init__(self, message: str, place: tuple[object, ...]) -> None:
        super().__init__(message)
        self.place = place


class Unexpressed(Stopped):
    """Bit-sliced code combines bits in a way that the terms do not express."""


class OutOfTime(Stopped):
    """The time limit of the proof has passed."""
