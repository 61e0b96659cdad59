"""NVIDIA's driver API by ctypes: as much of it as timing a kernel takes."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

_LIBRARIES = ("libcuda.so.1", "libcuda.so", "nvcuda.dll")
_MULTIPROCESSORS, _CLOCK_KHZ, _MAJOR, _MINOR = 16, 13, 75, 76
_MAX_DYNAMIC_SHARED = 8


class DriverError(Exception):
    """The driver is missing, or a call of it failed; the text is the driver's own."""


class Driver:
    """The driver with a context on card `ordinal`. Raises `DriverError` where there is none."""

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
        context = ctypes.c_void_p()
        self.check("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.check("cuCtxSetCurrent", context)

    def load(self, image: bytes) -> Loaded:
        """A module from PTX text or a binary for this card."""
        module = ctypes.c_void_p()
        self.check("cuModuleLoadData", ctypes.byref(module), image + b"\0")
        return Loaded(self, module)

    def check(self, name: str, *arguments: Any) -> None:
        """Call the driver; raises `DriverError` with its own words."""
        answer = getattr(self._library, name)(*arguments)
        if answer:
            text = ctypes.c_char_p()
            self._library.cuGetErrorString(answer, ctypes.byref(text))
            raise DriverError(f"{name}: {(text.value or b'error').decode()} ({answer})")

    def _attribute(self, attribute: int, device: ctypes.c_int) -> int:
        value = ctypes.c_int()
        self.check("cuDeviceGetAttribute", ctypes.byref(value), attribute, device)
        return value.value


class Loaded:
    """A loaded module, and the memory and launches that go with it."""

    def __init__(self, driver: Driver, module: ctypes.c_void_p) -> None:
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

    def copy(self, target: int, source: int, size: int) -> None:
        addresses = ctypes.c_uint64(target), ctypes.c_uint64(source)
        self.driver.check("cuMemcpyDtoD_v2", *addresses, ctypes.c_size_t(size))

    def symbol(self, name: str) -> int:
        """Address of a variable of the module."""
        address, size = ctypes.c_uint64(), ctypes.c_size_t()
        self.driver.check(
            "cuModuleGetGlobal_v2", ctypes.byref(address), ctypes.byref(size), self._module, name.encode()
        )
        return address.value

    def resident(self, kernel: str, threads: int, dynamic_shared: int) -> int:
        """Thread blocks of `kernel` that one multiprocessor holds, at least 1."""
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
    ) -> None:
        """Queue a launch with device addresses and, last, a 32-bit count as arguments."""
        values: list[Any] = [ctypes.c_uint64(pointer) for pointer in pointers]
        if count is not None:
            values.append(ctypes.c_uint32(count))
        array = (ctypes.c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
        function = self._function(kernel, dynamic_shared)
        self.driver.check(
            "cuLaunchKernel", function, grid, 1, 1, threads, 1, 1, dynamic_shared, None, array, None
        )

    def synchronize(self) -> None:
        self.driver.check("cuCtxSynchronize")

    def timed(self, action: Callable[[], None]) -> float:
        """Seconds between events recorded before and after what `action` queues."""
        events = (ctypes.c_void_p(), ctypes.c_void_p())
        for event in events:
            self.driver.check("cuEventCreate", ctypes.byref(event), 0)
        self.driver.check("cuEventRecord", events[0], None)
        action()
        self.driver.check("cuEventRecord", events[1], None)
        self.driver.check("cuEventSynchronize", events[1])
        milliseconds = ctypes.c_float()
        self.driver.check("cuEventElapsedTime", ctypes.byref(milliseconds), *events)
        for event in events:
            self.driver.check("cuEventDestroy_v2", event)
        return milliseconds.value / 1000

    def copy_seconds(self, address: int, size: int) -> tuple[float, float]:
        """Seconds to copy `size` bytes in and out of page-locked host memory."""
        host, length = ctypes.c_void_p(), ctypes.c_size_t(size)
        self.driver.check("cuMemHostAlloc", ctypes.byref(host), length, 0)
        try:
            card = ctypes.c_uint64(address)
            loading = self.timed(lambda: self.driver.check("cuMemcpyHtoDAsync_v2", card, host, length, None))
            storing = self.timed(lambda: self.driver.check("cuMemcpyDtoHAsync_v2", host, card, length, None))
            return loading, storing
        finally:
            self.driver.check("cuMemFreeHost", host)

    def _function(self, name: str, dynamic_shared: int) -> ctypes.c_void_p:
        if name not in self._functions:
            function = ctypes.c_void_p()
            self.driver.check("cuModuleGetFunction", ctypes.byref(function), self._module, name.encode())
            if dynamic_shared:
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
