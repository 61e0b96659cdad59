"""Sums that the instructions of a run compute, before the values of the run's inputs are known.

A *slot* is a value that a run starts with or that one of its steps yields. A form is a constant plus linear
images of slots, as a term is a constant plus linear images of atoms."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs import maps


class SlotSum(NamedTuple):
    """`parts`: slots in order, with the linear maps of `maps` that act on them."""

    constant: int
    parts: tuple[tuple[int, int], ...] = ()

    @property
    def slot(self) -> int | None:
        """The slot that the form equals; None if it is another sum."""
        if self.constant or len(self.parts) != 1 or self.parts[0][1] != maps.IDENTITY:
            return None
        return self.parts[0][0]

    def plus(self, other: SlotSum) -> SlotSum:
        """The sum of two forms."""
        parts = dict(self.parts)
        for slot, linear in other.parts:
            if changed := parts.pop(slot, 0) ^ linear:
                parts[slot] = changed
        return SlotSum(self.constant ^ other.constant, tuple(sorted(parts.items())))

    def image(self, linear: int, constant: int) -> SlotSum:
        """The sum of a linear image of the form and a constant."""
        composed = [(slot, maps.composed(linear, own)) for slot, own in self.parts]
        parts = tuple((slot, image) for slot, image in composed if image)
        return SlotSum(maps.table(linear)[self.constant] ^ constant, parts)


def of_slot(slot: int) -> SlotSum:
    """The form that is one slot."""
    return SlotSum(0, ((slot, maps.IDENTITY),))
