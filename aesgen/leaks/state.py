"""The state of the taint analysis at one moment of a call: which bytes of registers and memory hold secrets.

A set of bytes is an integer whose bit i says that byte i is tainted. Memory is stored in lines of 64
bytes.
"""

from __future__ import annotations

from collections.abc import Iterable

CARRY, OVERFLOW, REST = 1, 2, 4
"""Groups of flags that instructions write together. REST: zero, sign, parity, adjust."""
ALL_FLAGS = CARRY | OVERFLOW | REST

LINE = 64


def every(size: int) -> int:
    """The set of the first `size` bytes."""
    return (1 << size) - 1


class TaintState:
    """`general`, `vector`, `masks`: per register the set of its tainted bytes. `flags`: tainted groups.
    `leaks`: by address of the instruction, how it leaks a secret, in order of discovery. `blind`: addresses
    of instructions whose effect depends on state that the trace does not record."""

    __slots__ = ("blind", "flags", "general", "leaks", "lines", "masks", "vector")

    def __init__(self, secrets: Iterable[tuple[int, int]] = ()) -> None:
        """`secrets`: ranges (address, bytes) of memory that is tainted at the start. The initial contents of
        vector and mask registers are unknown, so they count as secret."""
        self.general = [0] * 16
        self.vector = [every(64)] * 32
        self.masks = [every(8)] * 8
        self.flags = 0
        self.lines: dict[int, int] = {}
        self.leaks: dict[int, str] = {}
        self.blind: set[int] = set()
        for address, size in secrets:
            for at in range(0, size, LINE):
                piece = min(LINE, size - at)
                self.store(address + at, piece, every(piece))

    def load(self, address: int, size: int) -> int:
        """The tainted bytes among `size` (at most 64) bytes at `address`."""
        line, low = address >> 6, address & 63
        found = self.lines.get(line, 0) >> low
        if low + size > LINE:
            found |= self.lines.get(line + 1, 0) << LINE - low
        return found & every(size)

    def store(self, address: int, size: int, taint: int) -> None:
        """Records a write of `size` (at most 64) bytes at `address`, of which those in `taint` hold
        secrets."""
        line, low = address >> 6, address & 63
        lines, bytes_written = self.lines, every(size) << low
        taint <<= low
        old = lines.get(line, 0)
        if old or taint:
            lines[line] = (old & ~bytes_written | taint) & every(LINE)
        if low + size > LINE:
            bytes_written, taint = bytes_written >> LINE, taint >> LINE
            lines[line + 1] = lines.get(line + 1, 0) & ~bytes_written | taint

    def leak(self, how: str, address: int) -> None:
        self.leaks.setdefault(address, how)
