"""A message through the card in chunks, as in the exported bulk call: copies overlap the kernels.

Three streams, one for each direction and one for the kernels, and two buffers in each direction: while one
chunk is computed, the next is loaded and the previous one stored.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass

from aesgen.devices.cuda_driver import LoadedModule

BUFFERS = 2

Queue = Callable[[int, int, int], None]
"""Queues the kernels of one chunk: source and destination (device addresses), and the stream."""


@dataclass(frozen=True)
class EndToEnd:
    """Seconds of a message through the card. `loading`, `storing`: its copies alone, each in one piece;
    `total`: everything in chunks, from the first copy's start to the last one's end."""

    loading: float
    storing: float
    total: float

    def overlapped(self, kernel: float) -> float:
        """Share of the copies' time that overlapped kernels (of `kernel` seconds) or other copies."""
        copies = self.loading + self.storing
        return min(1.0, max(0.0, 1 - (self.total - kernel) / copies))


class Transfer:
    """`size` bytes of page-locked memory in each direction, `chunks` pieces, and the buffers on the card."""

    def __init__(self, loaded: LoadedModule, size: int, chunks: int) -> None:
        self.loaded, self.size, self.chunks = loaded, size, chunks
        self.piece = size // chunks
        self._stack = ExitStack()
        self.source, self.target = (self._kept(loaded.pinned, loaded.unpin, size) for _ in range(2))
        self.buffers = [
            tuple(self._kept(loaded.allocate, loaded.free, self.piece) for _ in range(2))
            for _ in range(BUFFERS)
        ]
        self.streams = [self._kept(loaded.stream, loaded.close_stream) for _ in range(3)]

    def __enter__(self) -> Transfer:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def run(self, card: int, queue: Queue) -> EndToEnd:
        """Times the copies alone, to and from `card`, and then everything overlapped."""
        loaded = self.loaded
        loading = loaded.timed(lambda: loaded.copy_in(card, self.source, self.size))
        storing = loaded.timed(lambda: loaded.copy_out(self.target, card, self.size))
        return EndToEnd(loading, storing, self._pipeline(queue))

    def _pipeline(self, queue: Queue) -> float:
        loaded = self.loaded
        loading, working, storing = self.streams
        events = [[self._event() for _ in range(3)] for _ in range(BUFFERS)]
        first, last = self._event(), self._event()
        loaded.synchronize()
        loaded.record(first, loading)
        for chunk in range(self.chunks):
            source, target = self.buffers[chunk % BUFFERS]
            filled, worked, emptied = events[chunk % BUFFERS]
            at = chunk * self.piece
            loaded.wait(loading, worked)
            loaded.copy_in(source, self.source + at, self.piece, loading)
            loaded.record(filled, loading)
            loaded.wait(working, filled)
            loaded.wait(working, emptied)
            queue(source, target, working)
            loaded.record(worked, working)
            loaded.wait(storing, worked)
            loaded.copy_out(self.target + at, target, self.piece, storing)
            loaded.record(emptied, storing)
        loaded.record(last, storing)
        return loaded.elapsed(first, last)

    def _event(self) -> int:
        return self._kept(self.loaded.event, self.loaded.close_event)

    def _kept(self, make: Callable[..., int], free: Callable[[int], None], *arguments: int) -> int:
        handle = make(*arguments)
        self._stack.callback(free, handle)
        return handle
