"""How much is evaluated at a time, and how many questions are open before the first is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from aesgen.devices import Device
from aesgen.model.trial import Kind

AHEAD = 4
"""Batches asked for, by each lane, where several lanes measure at a time: answers are told in the order of
the questions, and meanwhile no lane is to stand idle."""
FEW, LARGEST = 4, 64
"""Points of one batch: where a file holds one variant, and at most where it holds many."""


@dataclass(frozen=True)
class Pace:
    """`lanes` batches are evaluated at a time, up to `ahead` of them are open, each of `batch` points."""

    lanes: int
    ahead: int
    batch: int


def pace(device: Device, ahead: int, together: Callable[[], int]) -> Pace:
    """The pace for `device`.

    Where figures are exact, `ahead` points are open however many processors there are: then a strategy is
    asked and told the same on every machine, and a seed repeats. One device that measures gets batches of as
    many variants as its tool chain builds `together()`, so that one batch is built while another is measured;
    several get single points, so that none waits for another.
    """
    if device.kind is not Kind.MEASURED:
        return Pace(max(1, device.slots), ahead, 1)
    if device.slots > 1:
        return Pace(device.slots, AHEAD * device.slots, 1)
    return Pace(2, 2, min(together(), LARGEST) if together() > 1 else FEW)
