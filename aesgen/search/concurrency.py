"""How many batches are evaluated at a time, and how many points may be open before the first answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from aesgen.devices import Device
from aesgen.model.measurement import Kind
from aesgen.system.cpu import usable_cores

AHEAD = 4
"""Number of batches that are open for each lane if several lanes measure at the same time. Answers are
reported in the order in which the points were proposed; the batches in between keep every lane busy."""
FEW, LARGEST = 4, 64
"""Points of one batch: if a file holds one variant, and at most if a file holds several."""


@dataclass(frozen=True)
class Pace:
    """`lanes` batches are evaluated at a time, up to `ahead` of them are open, each of `batch` points."""

    lanes: int
    ahead: int
    batch: int


def pace(device: Device, ahead: int, together: Callable[[], int]) -> Pace:
    """The pace for `device`.

    If figures are exact, `ahead` points are open on every machine, whatever the number of processors. The
    strategy then sees the same outcomes in the same order everywhere, and a seed gives the same search. A
    single measuring device gets batches of as many variants as its tool chain builds `together()`, so that
    one batch is built while another is measured; several devices get single points, so that none waits for
    another. A device that builds do not disturb gets single points too, and every processor builds.
    """
    if device.kind is not Kind.MEASURED:
        return Pace(max(1, device.slots), ahead, 1)
    if device.slots > 1:
        return Pace(device.slots, AHEAD * device.slots, 1)
    if device.capabilities.builds_beside:
        return Pace(builders(device), 2 * builders(device), 1)
    return Pace(2, 2, min(together(), LARGEST) if together() > 1 else FEW)


def builders(device: Device) -> int:
    """Number of worker processes: one for each lane of `device`, or all processors if builds do not disturb
    it."""
    if device.capabilities.builds_beside:
        return max(2, usable_cores())
    return device.slots
