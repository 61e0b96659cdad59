"""Several registers of a core, read or written in one call."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any


class Registers:
    """The registers `numbers` of `core`, in this order.

    Unicorn's binding looks up the type of each register and makes new arrays in every access, which takes
    twenty times as long as the access itself; here both are done once. A core of another class, and registers
    that are no integers, are accessed by the core's own functions."""

    def __init__(self, core: Any, numbers: Sequence[int]) -> None:
        import unicorn

        self._core, self._numbers, count = core, tuple(numbers), len(numbers)
        kind: Any = type(core)
        self._direct = issubclass(kind, unicorn.Uc) and all(
            kind._select_reg_class(number) is ctypes.c_uint64 for number in numbers
        )
        self._values = (ctypes.c_uint64 * count)()
        first = ctypes.addressof(self._values)
        self._arrays = (
            (ctypes.c_int * count)(*numbers),
            (ctypes.c_void_p * count)(*(first + 8 * index for index in range(count))),
            ctypes.c_int(count),
        )

    def read(self) -> tuple[int, ...]:
        """Their current values."""
        if not self._direct:
            return tuple(self._core.reg_read_batch(self._numbers))
        ctypes.memset(self._values, 0, ctypes.sizeof(self._values))  # a narrow register fills its part only
        self._succeed(self._core._do_reg_read_batch(*self._arrays))
        return tuple(self._values)

    def write(self, values: Sequence[int]) -> None:
        """Gives each of them its value."""
        if not self._direct:
            self._core.reg_write_batch(tuple(zip(self._numbers, values, strict=True)))
            return
        self._values[:] = list(values)
        self._succeed(self._core._do_reg_write_batch(*self._arrays))

    def _succeed(self, status: int) -> None:
        import unicorn

        if status != unicorn.UC_ERR_OK:
            raise unicorn.UcError(status)
