"""State spaces as bytes: global memory in separate allocations, and the per-block and per-thread spaces."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from aesgen.simulators.ptx.faults import Fault
from aesgen.simulators.ptx.program import Module, PtxKernel, Variable
from aesgen.simulators.ptx.races import Shadow

Array = np.ndarray[Any, np.dtype[Any]]

_BASE = 1 << 16
_GAP = 256
_ALIGN = 256
_UNSIGNED = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}


@dataclass(frozen=True)
class MemoryAllocation:
    """Global memory from `start`, with `name` for messages: this many bytes in each copy of the memory."""

    name: str
    start: int
    sizes: tuple[int, ...]
    writable: bool


class GlobalMemory:
    """Device memory: named allocations with unmapped gaps between them, so that a stray access is detected.

    Launches that run side by side each have a copy, with the same addresses. `data`: a row per copy."""

    def __init__(self, copies: int = 1) -> None:
        self.allocations: list[MemoryAllocation] = []
        self.data: Array = np.zeros((copies, _BASE), np.uint8)

    def allocate(
        self, name: str, content: bytes | int | Sequence[bytes] | Sequence[int], writable: bool = True
    ) -> int:
        """The address of a new allocation that holds `content`, or that number of zero bytes; the same in
        every copy, or different content for each copy."""
        copies, old = self.data.shape
        equal = isinstance(content, bytes | int)
        contents: list[bytes | int] = [content] * copies if equal else list(content)  # type: ignore
        sizes = tuple(each if isinstance(each, int) else len(each) for each in contents)
        start = -(-(old + _GAP) // _ALIGN) * _ALIGN
        grown = np.zeros((copies, start + -(-max(sizes) // 16) * 16), np.uint8)
        grown[:, :old] = self.data
        for row, each in zip(grown, contents, strict=True):
            if not isinstance(each, int):
                row[start : start + len(each)] = np.frombuffer(each, np.uint8)
        self.data = grown
        self.allocations.append(MemoryAllocation(name, start, sizes, writable))
        return start

    @property
    def stride(self) -> int:
        """Bytes from one copy to the next."""
        return int(self.data.shape[1])

    def read(self, address: int, size: int, copy: int = 0) -> bytes:
        return self.data[copy, address : address + size].tobytes()

    def write(self, address: int, content: bytes, copy: int = 0) -> None:
        self.data[copy, address : address + len(content)] = np.frombuffer(content, np.uint8)

    def find(self, address: int) -> MemoryAllocation | None:
        """The allocation with the highest start that is not above `address`."""
        position = bisect_right([allocation.start for allocation in self.allocations], address)
        return self.allocations[position - 1] if position else None


class AddressSpace:
    """One state space of a launch: flat bytes, and for each lane the offset of its own part.

    `limit`: bytes of each lane's part. `shadow` records the accesses if lanes share the space.
    """

    def __init__(
        self, name: str, data: Array, base: Array | int, limit: int, shadow: Shadow | None = None
    ) -> None:
        self.name = name
        self.base = base
        self.limit = limit
        self.shadow = shadow
        self.views: dict[int, Array] = {width: data.view(kind) for width, kind in _UNSIGNED.items()}

    def index(self, addresses: Array, width: int) -> Array:
        """Elements of `width` bytes at the lanes' addresses."""
        index: Array = np.right_shift(addresses + self.base, width.bit_length() - 1)
        return index

    def outside(
        self, addresses: Array, base: Array | int, width: int, writes: bool
    ) -> tuple[Array, str] | None:
        """Which of the addresses may not be accessed, and why; None if all may. `base`: of these lanes."""
        wrong = (addresses < 0) | (addresses + width > self.limit)
        if wrong.any():
            return wrong, f"outside the {self.limit} bytes of {self.name} memory"
        return None


class GlobalSpace(AddressSpace):
    """Global memory as launches access it: every access must lie inside one allocation.

    `copies`: the copy of memory that each lane's launch has."""

    def __init__(self, memory: GlobalMemory, shadow: Shadow | None, copies: Array) -> None:
        base = copies.astype(np.int64) * memory.stride if len(memory.data) > 1 else 0
        super().__init__("global", memory.data.reshape(-1), base, memory.stride, shadow)
        self.memory = memory
        self.starts = np.array([allocation.start for allocation in memory.allocations], np.int64)
        self.ends = np.array([[a.start + size for size in a.sizes] for a in memory.allocations], np.int64)
        self.writable = np.array([a.writable for a in memory.allocations], bool)

    def outside(
        self, addresses: Array, base: Array | int, width: int, writes: bool
    ) -> tuple[Array, str] | None:
        low, high = int(addresses.min()), int(addresses.max())
        allocation = self.memory.find(low)
        if allocation and high + width <= allocation.start + min(allocation.sizes):
            if writes and not allocation.writable:
                return np.ones(addresses.shape, bool), f"`{allocation.name}` is read only"
            return None
        which = np.searchsorted(self.starts, addresses, "right") - 1
        copy = np.broadcast_to(base // self.memory.stride, addresses.shape)
        wrong = (which < 0) | (addresses + width > self.ends[which, copy])
        if wrong.any():
            return wrong, self._nearest(int(addresses[wrong][0]), width, int(copy[wrong][0]))
        if writes and not self.writable[which].all():
            wrong = ~self.writable[which]
            return wrong, f"`{self.memory.allocations[which[wrong][0]].name}` is read only"
        return None

    def tracked(self, addresses: Array) -> bool:
        """Whether any of these lies in memory that the launch may write."""
        allocation = self.memory.find(int(addresses.min()))
        end = allocation.start + max(allocation.sizes) if allocation else 0
        return allocation is None or allocation.writable or int(addresses.max()) >= end

    def _nearest(self, address: int, width: int, copy: int) -> str:
        allocation = self.memory.find(address)
        if allocation is None:
            return f"address {address:#x} is below every allocation"
        size = allocation.sizes[copy]
        past = address + width - allocation.start - size
        return f"{past} bytes past the end of `{allocation.name}` ({size} bytes)"


def violation(
    space: AddressSpace, addresses: Array, base: Array | int, width: int, writes: bool
) -> tuple[Array, Fault] | None:
    """The fault that these active lanes' accesses raise, with the lanes at fault; None if there is none."""
    if width > 1:
        crooked = (addresses & (width - 1)) != 0
        if crooked.any():
            return crooked, Fault("misaligned", f"not a multiple of {width} bytes")
    refused = space.outside(addresses, base, width, writes)
    if refused:
        lanes, why = refused
        return lanes, Fault("read only" if why.endswith("read only") else "out of bounds", why)
    return None


def layout(variables: Sequence[Variable]) -> tuple[Array, dict[str, int]]:
    """The variables, concatenated as initialised bytes, and the offset of each."""
    offset, offsets = 0, {}
    for variable in variables:
        offset = -(-offset // max(1, variable.align)) * variable.align
        offsets[variable.name] = offset
        offset += variable.size
    data = np.zeros(-(-offset // 16) * 16, np.uint8)
    for variable in variables:
        start = offsets[variable.name]
        data[start : start + len(variable.value)] = np.frombuffer(variable.value, np.uint8)
    return data, offsets


def shared_variables(module: Module, kernel: PtxKernel) -> list[Variable]:
    """Shared variables of a kernel; arrays without a size are dynamic memory, after all others."""
    found = [v for v in (*module.variables, *kernel.variables) if v.space == "shared"]
    return sorted(found, key=lambda variable: variable.size == 0)


def placed(module: Module, kernel: PtxKernel, before_shared: int = 0) -> dict[str, int]:
    """Addresses of the constant, shared and local variables of a kernel, each in its own space.

    `before_shared`: bytes that the hardware reserves at the start of shared memory."""
    addresses = layout([v for v in module.variables if v.space == "const"])[1]
    shared = layout(shared_variables(module, kernel))[1]
    addresses.update((name, before_shared + offset) for name, offset in shared.items())
    addresses.update(layout([v for v in kernel.variables if v.space == "local"])[1])
    return addresses
