"""Unicorn's IA-32 core with a return address that is pushed, as a call does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

RETURN_ADDRESS = -1
"""The number of a register that holds the return address until the call begins."""
EMPTY = 0xFFFF
"""The x87 tag word of an empty stack."""


class Ia32Core:
    """A core of the processor that unicorn calls `UC_CPU_{cpu}`, without memory. Methods are those of
    `unicorn.Uc`.

    A call begins with the return address on the stack, which the return takes off again."""

    def __init__(self, cpu: str) -> None:
        import unicorn
        from unicorn import x86_const

        self._core = unicorn.Uc(unicorn.UC_ARCH_X86, unicorn.UC_MODE_32)
        self._core.ctl_set_cpu_model(getattr(x86_const, f"UC_CPU_{cpu}"))
        self._stack, self._tags = x86_const.UC_X86_REG_ESP, x86_const.UC_X86_REG_FPTAG
        self._return_address = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._core, name)

    def reg_write(self, number: int, value: int) -> None:
        if number == RETURN_ADDRESS:
            self._return_address = value
        else:
            # The ABI leaves no choice for the tag word.
            self._core.reg_write(number, EMPTY if number == self._tags else value)

    def reg_write_batch(self, values: Iterable[tuple[int, int]]) -> None:
        for number, value in values:
            self.reg_write(number, value)

    def emu_start(self, start: int, end: int) -> None:
        stack = self._core.reg_read(self._stack) - 4
        self._core.mem_write(stack, self._return_address.to_bytes(4, "little"))
        self._core.reg_write(self._stack, stack)
        self._core.emu_start(start, end)
