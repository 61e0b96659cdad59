"""NVIDIA's driver API through ctypes: the part of it that timing a kernel needs.

Any driver for CUDA 6.5 (2014) or newer works: later functions are called only if the driver has them.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

_LIBRARIES = ("libcuda.so.1", "libcuda.so", "nvcuda.dll")
_MULTIPROCESSORS, _CLOCK_KHZ, _MAJOR, _MINOR = 16, 13, 75, 76
_MAX_DYNAMIC_SHARED = 8
_NON_BLOCKING = 1


class DriverError(Exception):
    """The driver is missing, or a call of it failed; the text is the driver's own."""


class CudaDriver:
    """The driver with a context on card `ordinal`. Raises `DriverError` if there is none."""

    def __init__(self, ordinal: int = 0) -> None:
        self._library = _load()
        self.check("cuInit", 0)
        device = ctypes.c_int()
        self.check("cuDeviceGet", ctypes.byref(device), ordinal)
        name = ctypes.create_string_buffer(256)
        self.check("cuDeviceGetName", name, 256, device)
        version = ctypes.c_int()
        self.check("cuDriverGetVersion", ctypes.byref(version))
        self.name = name.value.decode()
        self.version = f"{version.value // 1000}.{version.value % 1000 // 10}"
        self.multiprocessors = self._attribute(_MULTIPROCESSORS, device)
        self.clock_hz = 1000.0 * self._attribute(_CLOCK_KHZ, device)
        self.capability = 10 * self._attribute(_MAJOR, device) + self._attribute(_MINOR, device)
        self._context = ctypes.c_void_p()
        if self.has("cuDevicePrimaryCtxRetain"):  # since CUDA 7.0
            self.check("cuDevicePrimaryCtxRetain", ctypes.byref(self._context), device)
        else:
            self.check("cuCtxCreate_v2", ctypes.byref(self._context), 0, device)
        self.enter()

    def enter(self) -> None:
        """Makes the card's context current in this thread, which it must be for every other call."""
        if self.has("cuCtxSetCurrent"):  # since CUDA 4.0
            self.check("cuCtxSetCurrent", self._context)

    def load(self, image: bytes) -> LoadedModule:
        """A module from PTX text or a binary for this card."""
        module = ctypes.c_void_p()
        self.check("cuModuleLoadData", ctypes.byref(module), image + b"\0")
        return LoadedModule(self, module)

    def executes(self, capability: int) -> bool:
        """Whether the card executes machine code for compute capability `capability` / 10: that of its own
        generation, up to its own minor number."""
        return capability // 10 == self.capability // 10 and capability <= self.capability

    def has(self, name: str) -> bool:
        """Whether this driver is new enough to have the function `name`."""
        return hasattr(self._library, name)

    def check(self, name: str, *arguments: Any) -> None:
        """Calls the driver; raises `DriverError` with the driver's message."""
        if not self.has(name):
            raise DriverError(f"{name}: this driver is too old: it has no such function")
        answer = getattr(self._library, name)(*arguments)
        if answer:
            text = ctypes.c_char_p()
            self._library.cuGetErrorString(answer, ctypes.byref(text))
            raise DriverError(f"{name}: {(text.value or b'error').decode()} ({answer})")

    def _attribute(self, attribute: int, device: ctypes.c_int) -> int:
        value = ctypes.c_int()
        self.check("cuDeviceGetAttribute", ctypes.byref(value), attribute, device)
        return value.value


class LoadedModule:
    """A loaded module, with the memory and launches that belong to it."""

    def __init__(self, driver: CudaDriver, module: ctypes.c_void_p) -> None:
        self.driver, self._module = driver, module
        self._functions: dict[str, ctypes.c_void_p] = {}

    def close(self) -> None:
        self.driver.check("cuModuleUnload", self._module)

    def allocate(self, size: int) -> int:
        address = ctypes.c_uint64()
        self.driver.check("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(size))
        return address.value

    def free(self, address: int) -> None:
        self.driver.check("cuMemFree_v2", ctypes.c_uint64(address))

    def write(self, address: int, data: bytes) -> None:
        if data:
            size = ctypes.c_size_t(len(data))
            self.driver.check("cuMemcpyHtoD_v2", ctypes.c_uint64(address), data, size)

    def read(self, address: int, size: int) -> bytes:
        if not size:
            return b""
        buffer = ctypes.create_string_buffer(size)
        self.driver.check("cuMemcpyDtoH_v2", buffer, ctypes.c_uint64(address), ctypes.c_size_t(size))
        return buffer.raw

    def copy(self, target: int, source: int, size: int, stream: int = 0) -> None:
        """Queues a copy within the card's memory."""
        addresses = ctypes.c_uint64(target), ctypes.c_uint64(source)
        self.driver.check("cuMemcpyDtoDAsync_v2", *addresses, ctypes.c_size_t(size), ctypes.c_void_p(stream))

    def copy_in(self, target: int, host: int, size: int, stream: int = 0) -> None:
        """Queues a copy from page-locked host memory."""
        addresses = ctypes.c_uint64(target), ctypes.c_void_p(host)
        self.driver.check("cuMemcpyHtoDAsync_v2", *addresses, ctypes.c_size_t(size), ctypes.c_void_p(stream))

    def copy_out(self, host: int, source: int, size: int, stream: int = 0) -> None:
        """Queues a copy to page-locked host memory."""
        addresses = ctypes.c_void_p(host), ctypes.c_uint64(source)
        self.driver.check("cuMemcpyDtoHAsync_v2", *addresses, ctypes.c_size_t(size), ctypes.c_void_p(stream))

    def pinned(self, size: int) -> int:
        """Page-locked host memory; `unpin` frees it."""
        host = ctypes.c_void_p()
        self.driver.check("cuMemHostAlloc", ctypes.byref(host), ctypes.c_size_t(size), 0)
        return int(host.value or 0)

    def unpin(self, host: int) -> None:
        self.driver.check("cuMemFreeHost", ctypes.c_void_p(host))

    def write_host(self, host: int, data: bytes) -> None:
        ctypes.memmove(host, data, len(data))

    def read_host(self, host: int, size: int) -> bytes:
        return ctypes.string_at(host, size)

    def stream(self) -> int:
        """A stream that does not synchronise with the default one."""
        stream = ctypes.c_void_p()
        self.driver.check("cuStreamCreate", ctypes.byref(stream), _NON_BLOCKING)
        return int(stream.value or 0)

    def close_stream(self, stream: int) -> None:
        self.driver.check("cuStreamDestroy_v2", ctypes.c_void_p(stream))

    def event(self) -> int:
        """An event, for `record`, `wait` and `elapsed`."""
        event = ctypes.c_void_p()
        self.driver.check("cuEventCreate", ctypes.byref(event), 0)
        return int(event.value or 0)

    def close_event(self, event: int) -> None:
        self.driver.check("cuEventDestroy_v2", ctypes.c_void_p(event))

    def record(self, event: int, stream: int = 0) -> None:
        """Records `event` at the current position of `stream`."""
        self.driver.check("cuEventRecord", ctypes.c_void_p(event), ctypes.c_void_p(stream))

    def wait(self, stream: int, event: int) -> None:
        """Makes `stream` wait until the work before `event` is done; an event never recorded delays
        nothing."""
        self.driver.check("cuStreamWaitEvent", ctypes.c_void_p(stream), ctypes.c_void_p(event), 0)

    def elapsed(self, first: int, last: int) -> float:
        """Seconds between two recorded events; waits for the second."""
        milliseconds = ctypes.c_float()
        self.driver.check("cuEventSynchronize", ctypes.c_void_p(last))
        events = ctypes.c_void_p(first), ctypes.c_void_p(last)
        self.driver.check("cuEventElapsedTime", ctypes.byref(milliseconds), *events)
        return milliseconds.value / 1000

    def symbol(self, name: str) -> int:
        """Address of a variable of the module."""
        address, size = ctypes.c_uint64(), ctypes.c_size_t()
        self.driver.check(
            "cuModuleGetGlobal_v2", ctypes.byref(address), ctypes.byref(size), self._module, name.encode()
        )
        return address.value

    def resident(self, kernel: str, threads: int, dynamic_shared: int) -> int:
        """Thread blocks of `kernel` that fit on one multiprocessor, at least 1."""
        count = ctypes.c_int()
        self.driver.check(
            "cuOccupancyMaxActiveBlocksPerMultiprocessor",
            ctypes.byref(count),
            self._function(kernel, dynamic_shared),
            threads,
            ctypes.c_size_t(dynamic_shared),
        )
        return max(1, count.value)

    def launch(
        self,
        kernel: str,
        grid: int,
        threads: int,
        pointers: Sequence[int],
        count: int | None = None,
        dynamic_shared: int = 0,
        stream: int = 0,
    ) -> None:
        """Queues a launch whose arguments are device addresses and, last, a 32-bit count."""
        values: list[Any] = [ctypes.c_uint64(pointer) for pointer in pointers]
        if count is not None:
            values.append(ctypes.c_uint32(count))
        array = (ctypes.c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
        function = self._function(kernel, dynamic_shared)
        queue = ctypes.c_void_p(stream)
        shape = (grid, 1, 1, threads, 1, 1)
        self.driver.check("cuLaunchKernel", function, *shape, dynamic_shared, queue, array, None)

    def synchronize(self) -> None:
        self.driver.check("cuCtxSynchronize")

    def timed(self, action: Callable[[], None]) -> float:
        """Seconds between events recorded before and after the work that `action` queues on the default
        stream."""
        first, last = self.event(), self.event()
        self.record(first)
        action()
        self.record(last)
        seconds = self.elapsed(first, last)
        self.close_event(first)
        self.close_event(last)
        return seconds

    def _function(self, name: str, dynamic_shared: int) -> ctypes.c_void_p:
        if name not in self._functions:
            function = ctypes.c_void_p()
            self.driver.check("cuModuleGetFunction", ctypes.byref(function), self._module, name.encode())
            if dynamic_shared and self.driver.has("cuFuncSetAttribute"):  # since CUDA 9.0; needed above 48 KB
                self.driver.check("cuFuncSetAttribute", function, _MAX_DYNAMIC_SHARED, dynamic_shared)
            self._functions[name] = function
        return self._functions[name]


def _load() -> ctypes.CDLL:
    for name in _LIBRARIES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise DriverError("NVIDIA's driver library is not installed")
