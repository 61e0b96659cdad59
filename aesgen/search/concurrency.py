"""How many batches are evaluated at a time, and how many points may be open before the first answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Any

from aesgen.devices import Device
from aesgen.evaluation.stages import Asked
from aesgen.model.measurement import Kind
from aesgen.system.cpu import usable_cores

AHEAD = 4
"""Number of batches that are open for each lane if several lanes measure at the same time. Answers are
reported in the order in which the points were proposed; the batches in between keep every lane busy."""
FEW, LARGEST = 4, 64
"""Points of one batch: if a file holds one variant, and at most if a file holds several."""
TOGETHER = 4
"""The most points of one task where figures are exact: some estimates take less time than the task itself,
and an assembler's start takes longer than its work on a variant."""

Look = Callable[[Sequence[Asked]], Sequence[Any]]
"""Answers points of one space."""


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


def together(at: Pace) -> int:
    """Number of points in one task where figures are exact: two tasks for every lane must remain open."""
    return max(1, min(TOGETHER, at.ahead // (2 * at.lanes)))


def builders(device: Device) -> int:
    """Number of worker processes: one for each lane of `device`, or all processors if builds do not disturb
    it."""
    if device.capabilities.builds_beside:
        return max(2, usable_cores())
    return device.slots


class Grouped:
    """Batches of points that are answered in threads, in the order in which they were added.

    `together` batches of one space make one call of `look`, which must then give one answer per point, in
    order. A batch waits for the others of its call until its answer is taken."""

    def __init__(self, threads: Executor, look: Look, together: int = 1) -> None:
        self._threads, self._look, self._together = threads, look, together
        self._batches: deque[_Batch] = deque()
        self._held: list[_Batch] = []
        """Batches of one space that no call has yet."""

    def __len__(self) -> int:
        """Number of batches that were added and not taken."""
        return len(self._batches)

    def add(self, points: Sequence[Asked]) -> None:
        """Add a batch: points of one space, at least one."""
        if self._held and self._held[0].points[0].space is not points[0].space:
            self._submit()
        batch = _Batch(points)
        self._batches.append(batch)
        self._held.append(batch)
        if len(self._held) >= self._together:
            self._submit()

    def take(self) -> Sequence[Any]:
        """The answers of the oldest batch; waits for them."""
        batch = self._batches.popleft()
        if batch.answers is None:
            self._submit()
        assert batch.answers is not None
        answers = batch.answers.result()
        return answers if batch.place is None else answers[batch.place]

    def _submit(self) -> None:
        held, self._held = self._held, []
        answers = self._threads.submit(self._look, [point for batch in held for point in batch.points])
        begin = 0
        for batch in held:
            end = begin + len(batch.points)
            batch.answers, batch.place = answers, slice(begin, end) if len(held) > 1 else None
            begin = end


@dataclass
class _Batch:
    """A batch: the answers of its call, and which of them are its own (None: all)."""

    points: Sequence[Asked]
    answers: Future[Any] | None = None
    place: slice | None = None
