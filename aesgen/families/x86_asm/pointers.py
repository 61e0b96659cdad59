"""The locations of several streams' pointers: the caller's arrays, or general registers for all."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.errors import VariantFailure
from aesgen.families.x86_asm.vectors import Op
from aesgen.machines.x86_64 import SAVED

_SOURCES, _RESULTS = ("rbx", "r12", "r13", "r14"), ("rdx", "rdi", "r15", "rcx")
"""The arrays' own registers are free once all, or all other, pointers are read."""


@dataclass(frozen=True)
class Pointers:
    """The pointers of `streams` streams, `held` in registers or read into `%rax` at each use. A single stream
    has them in `%rdx` and `%rcx`, which hold the arrays of several streams.

    Raises `VariantFailure` if there are too few registers.
    """

    streams: int
    held: bool

    def __post_init__(self) -> None:
        if self.held and self.streams > len(_SOURCES):
            raise VariantFailure("render", f"pointers of {self.streams} streams need more registers")

    def _names(self, array: str) -> tuple[str, ...]:
        return (_SOURCES if array == "rdx" else _RESULTS)[: self.streams if self.held else 0]

    def base(self, array: str, stream: int) -> tuple[str, list[Op]]:
        """The register with `stream`'s pointer of `array`, and the instructions that load it."""
        if self.streams == 1:
            return array, []
        if self.held:
            return self._names(array)[stream], []
        return "rax", [read(array, stream)]

    @property
    def saved(self) -> tuple[str, ...]:
        """The callee-saved registers among those that hold pointers."""
        held = (*self._names("rdx"), *self._names("rcx"))
        return tuple(name for name in SAVED if name in held)

    @property
    def loads(self) -> tuple[Op, ...]:
        """All pointers to their registers, `%rcx` last."""
        return tuple(
            read(array, stream, name)
            for array in ("rdx", "rcx")
            for stream, name in enumerate(self._names(array))
        )

    @property
    def results(self) -> tuple[str, ...]:
        """The operand that is each stream's pointer to its output."""
        if self.held:
            return tuple(f"%{name}" for name in self._names("rcx"))
        return tuple(f"{8 * stream}(%rcx)" for stream in range(self.streams))


def read(array: str, stream: int, to: str = "rax") -> Op:
    """`stream`'s pointer out of `array`."""
    return ("pointer", f"{8 * stream}(%{array})", f"%{to}")
