"""One SPU's registers and local store; `semantics.c`, called through ctypes, runs instructions on them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable
from ctypes import POINTER, byref, c_int32, c_int64, c_uint8, c_uint16, c_uint32, c_void_p
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from aesgen.simulators.spu.assembly import Decoded, opcodes
from aesgen.system import native
from aesgen.system.structures import declarations, numbered

if TYPE_CHECKING:  # NumPy takes 0.07 s to load; listing tool chains and devices does not need it
    import numpy as np

IDLE = frozenset({"nop", "lnop", "hbrr"})
"""Instructions that compute nothing."""

BRANCHES = frozenset({"br", "brsl", "brz", "brnz", "bi"})

BYTES = 16
"""Bytes of a register, and of each access to the local store."""

REGISTERS = 128


class SimulationError(Exception):
    """The program left the model: it ran past its code or the cycle limit."""


class _Step(ctypes.Structure):
    """An instruction: `target` is written, or stored; `x` to `z` are read, register 128 (zeros) for missing
    operands."""

    _fields_ = (
        ("code", c_uint16),
        *((name, c_uint8) for name in ("target", "x", "y", "z")),
        ("immediate", c_int32),
    )


class _Store(ctypes.Structure):
    """`memory`: the local store of this many `bytes`; `written`: a flag for each 16 of them."""

    _fields_ = (
        *((name, POINTER(c_uint8)) for name in ("registers", "memory", "written")),
        ("bytes", c_uint32),
    )


Steps: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"
"""Instructions without a branch, an array of `_Step`."""


@cache
def _step_type() -> np.dtype[Any]:
    """`_Step` as NumPy's type."""
    import numpy as np

    return np.dtype(_Step)


@cache
def _operations() -> dict[str, int]:
    """The code of each instruction."""
    computing = (name for name, opcode in opcodes().items() if not opcode.memory)
    names = ["load", "store", *(name for name in computing if name not in IDLE | BRANCHES)]
    return {name: code for code, name in enumerate(names)}


@cache
def _library() -> ctypes.CDLL:
    codes = numbered(f"spu.{name}" for name in _operations())
    signature = (None, (c_void_p, c_int64, POINTER(_Store)))
    source = Path(__file__).with_name("semantics.c")
    return native.library(source, {"run": signature}, "spu", declarations=declarations(codes, _Step, _Store))


def steps(instructions: Iterable[Decoded]) -> Steps:
    """The effects of `instructions`, without those that have none. None of them is a branch."""
    import numpy as np

    return np.array([_step(each) for each in instructions if each.opcode.name not in IDLE], _step_type())


@lru_cache(1 << 16)
def _step(decoded: Decoded) -> tuple[int, ...]:
    """The fields of a `_Step`. Cached: the programs of a search share most of their instructions."""
    opcode, target, sources, immediate = decoded
    if opcode.memory == "store":
        target, sources = sources[0], sources[1:]
    assert target is not None
    operands = (*sources, *[REGISTERS] * 3)[:3]
    return _operations()[opcode.memory or opcode.name], target, *operands, immediate


class SpuRegisters:
    """128 registers of 16 bytes, most significant byte first."""

    def __init__(self) -> None:
        self.file = bytearray(BYTES * (REGISTERS + 1))

    def __getitem__(self, number: int) -> bytes:
        return bytes(self.file[BYTES * number : BYTES * number + BYTES])

    def __setitem__(self, number: int, value: bytes) -> None:
        assert len(value) == BYTES and 0 <= number < REGISTERS
        self.file[BYTES * number : BYTES * number + BYTES] = value

    def preferred(self, number: int) -> int:
        """A register's first word, which holds scalars."""
        return int.from_bytes(self.file[BYTES * number : BYTES * number + 4], "big")


class Store:
    """Registers and `size` bytes of local store, and the instructions that act on them.

    Raises `UserError` if no C compiler is installed."""

    def __init__(self, size: int) -> None:
        self.registers = SpuRegisters()
        self.memory = bytearray(size)
        self._written = bytearray(size // BYTES)
        self._run = _library().run
        parts = (self.registers.file, self.memory, self._written)
        views = ((c_uint8 * len(part)).from_buffer(part) for part in parts)
        self._native = _Store(*(ctypes.cast(view, POINTER(c_uint8)) for view in views), size)

    @property
    def written(self) -> set[int]:
        """Each address stored to since the last `forget`."""
        import numpy as np

        return {BYTES * int(place) for place in np.flatnonzero(np.frombuffer(self._written, np.uint8))}

    def forget(self) -> None:
        """Clears the record of `written`."""
        self._written[:] = bytes(len(self._written))

    def run(self, steps: Steps) -> None:
        """Runs `steps` in order."""
        self._run(steps.ctypes.data, len(steps), byref(self._native))

    def branch(self, decoded: Decoded, address: int) -> Callable[[], int | None]:
        """The target of the branch `decoded` at `address`, or None if it falls through."""
        registers, destination = self.registers, decoded.immediate
        match decoded.opcode.name:
            case "br":

                def branch() -> int | None:
                    return destination
            case "brsl":
                link, after = decoded.target, address + 4
                assert link is not None

                def branch() -> int | None:
                    registers[link] = after.to_bytes(4, "big") + bytes(12)
                    return destination
            case "bi":
                (source,) = decoded.sources

                def branch() -> int | None:
                    return registers.preferred(source) & 0x3FFFC
            case "brz" | "brnz":
                (source,) = decoded.sources
                wanted = decoded.opcode.name == "brnz"

                def branch() -> int | None:
                    return destination if bool(registers.preferred(source)) == wanted else None
            case name:
                raise SimulationError(f"{name} is no branch")
        return branch
