"""Kernels of authenticated modes with the setups of their keys, and which can share a prepared key."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.model.build import EntryPoint

CACHE_LINE = 64


def rounded(size: int) -> int:
    """`size`, rounded up to cache lines, in which vectors of prepared keys are aligned."""
    return -(-size // CACHE_LINE) * CACHE_LINE


@dataclass(frozen=True)
class PreparedKernel:
    """A kernel and the setup of its key."""

    entry: EntryPoint
    setup: EntryPoint

    def shares_key_with(self, other: PreparedKernel) -> bool:
        """Whether both kernels take the same prepared key."""
        mine, theirs = self.setup, other.setup
        same = mine.layout and mine.layout == theirs.layout and mine.context_bytes == theirs.context_bytes
        return mine == theirs or bool(same)


@dataclass(frozen=True)
class KernelPair:
    """The kernels of one implementation and key size; None for a direction that the file does not have. The
    prepared key for opening begins at `open_at`; 0 if it is the one for sealing."""

    seal: PreparedKernel | None = None
    open: PreparedKernel | None = None

    @property
    def kernels(self) -> tuple[PreparedKernel, ...]:
        return tuple(each for each in (self.seal, self.open) if each)

    @property
    def entries(self) -> tuple[EntryPoint, ...]:
        return tuple(kernel.entry for kernel in self.kernels)

    @property
    def open_at(self) -> int:
        if not self.seal or not self.open or self.seal.shares_key_with(self.open):
            return 0
        return rounded(self.seal.setup.context_bytes)

    @property
    def masked_bytes(self) -> int:
        """Bytes of the widest vectors that masks cut; 0 without masks."""
        return max(entry.masked_bytes for entry in self.entries)

    @property
    def short(self) -> str:
        """The symbol of the kernel that has code of its own to seal short messages; empty without it."""
        return self.seal.entry.symbol if self.seal and self.seal.entry.short else ""

    def shares_key_with(self, other: KernelPair) -> bool:
        """Whether all kernels of both take the same prepared key."""
        first, *rest = (*self.kernels, *other.kernels)
        return all(first.shares_key_with(each) for each in rest)

    @property
    def bytes(self) -> int:
        """Bytes of the key."""
        return rounded(self.open_at + self.kernels[-1].setup.context_bytes)
