"""The state spaces of PTX on terms: bytes at known addresses."""

from __future__ import annotations

from bisect import bisect_right, insort
from dataclasses import dataclass, field

from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import joined
from aesgen.proofs.terms import Byte, Bytes

FIRST, GAP = 1 << 16, 64
"""The address of the first buffer of a space, and the least distance of two buffers."""


@dataclass(frozen=True, order=True)
class PtxBuffer:
    """`size` bytes from `start` on, with `name` for messages."""

    start: int
    size: int
    name: str
    writable: bool


@dataclass
class TermSpace:
    """One state space. `cells`: the bytes that have a value, by address."""

    name: str
    buffers: list[PtxBuffer] = field(default_factory=list)
    cells: dict[int, Byte] = field(default_factory=dict)
    images: dict[int, tuple[tuple[int, bytes], ...]] = field(default_factory=dict)
    """The known bytes of buffers since the last store to them, by their first addresses."""

    def add(self, buffer: PtxBuffer, content: Bytes = ()) -> None:
        """Add a buffer whose first bytes are `content`; its other bytes must not be read before a store."""
        insort(self.buffers, buffer)
        self.fill(buffer.start, content)

    def place(self, name: str, size: int, writable: bool, content: Bytes = (), align: int = 1) -> int:
        """Add such a buffer behind the others: its address."""
        last = self.buffers[-1].start + self.buffers[-1].size + GAP if self.buffers else FIRST
        start = -(-last // align) * align
        self.add(PtxBuffer(start, size, name, writable), content)
        return start

    def fill(self, start: int, content: Bytes) -> None:
        """Let the bytes from `start` on have these values."""
        self.cells.update(enumerate(content, start))
        buffer = self._at(start)
        if buffer is not None:
            self.images.pop(buffer.start, None)

    def load(self, address: int, size: int) -> Bytes:
        """Raises `Stopped` outside of the buffers, and for bytes that nothing has stored."""
        self._within(address, size, "loads")
        try:
            return tuple(self.cells[place] for place in range(address, address + size))
        except KeyError as missing:
            buffer = self._at(address)
            place = missing.args[0] - (buffer.start if buffer else 0)
            raise Stopped(f"it loads byte {place} of {buffer and buffer.name}, which is not set") from None

    def store(self, address: int, content: Bytes) -> None:
        """Raises `Stopped` outside of the buffers that the launch may change."""
        buffer = self._within(address, len(content), "stores")
        if not buffer.writable:
            raise Stopped(f"it stores to {buffer.name}, which it must not change")
        self.fill(address, content)

    def image(self, address: int) -> tuple[tuple[int, bytes], ...]:
        """The known bytes of the buffer at `address`, as runs of bytes with their first addresses."""
        buffer = self._at(address)
        if buffer is None:
            return ()
        if buffer.start in self.images:
            return self.images[buffer.start]
        places = range(buffer.start, buffer.start + buffer.size)
        known = {place: bytes((byte,)) for place in places if (byte := self.cells.get(place, 256)) < 256}
        made = self.images[buffer.start] = joined(known)
        return made

    def _at(self, address: int) -> PtxBuffer | None:
        """The buffer that has the byte at `address`."""
        place = bisect_right(self.buffers, address, key=lambda each: each.start) - 1
        found = self.buffers[place] if place >= 0 else None
        return found if found and address < found.start + found.size else None

    def _within(self, address: int, size: int, what: str) -> PtxBuffer:
        found = self._at(address)
        if address % (size & -size):
            raise Stopped(f"it {what} {size} bytes at {address:#x}, which is not aligned")
        if found is None or address + size > found.start + found.size:
            raise Stopped(f"it {what} {size} bytes at {address:#x}, outside of its buffers in {self.name}")
        return found
