"""This processor, which executes one instruction of x86-64 or of 32-bit x86 at a time."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen.proofs.ia32.decoding import Ia32Decoder
from aesgen.proofs.ia32.machine import HANDLERS as IA32_HANDLERS
from aesgen.proofs.ia32.machine import Ia32Interpreter
from aesgen.proofs.x86.decoding import UNTOUCHED, Decoder
from aesgen.proofs.x86.machine import HANDLERS, Machine

SIZE = 0x1000
"""The bytes of code, and of memory."""
SIGTRAP, SIGSEGV = 5, 11


@dataclass(frozen=True)
class Mode:
    """A mode of the processor, and its model. `code`, `data`: the addresses of code and memory; `word`: the
    bytes of an address; `segment`: that of the code, if it is not that of this program."""

    package: str
    machine: str
    word: int
    code: int
    data: int
    segment: int
    decoder: type[Decoder]
    interpreter: Callable[..., Any]
    modelled: Collection[str]

    @property
    def start(self) -> int:
        """The address of the instruction."""
        return self.code + 0x800

    @property
    def registers(self) -> int:
        return 2 * self.word


_BOTH = UNTOUCHED | {"ret", "repz ret"}
MODES = {
    each.package: each
    for each in (
        Mode(
            "x86",
            "EM_X86_64",
            8,
            0x6000_0000_0000,
            0x6000_0010_0000,
            0,
            Decoder,
            Machine,
            _BOTH | HANDLERS.keys(),
        ),
        Mode(
            "ia32",
            "EM_386",
            4,
            0x6000_0000,
            0x6010_0000,
            0x23,
            Ia32Decoder,
            Ia32Interpreter,
            _BOTH | IA32_HANDLERS.keys(),
        ),
    )
}


class State(ctypes.Structure):
    _fields_ = (
        ("general", ctypes.c_uint64 * 16),
        ("next", ctypes.c_uint64),
        ("flags", ctypes.c_uint64),
        ("vectors", (ctypes.c_uint8 * 64) * 32),
        ("masks", ctypes.c_uint64 * 8),
        ("mmx", ctypes.c_uint64 * 8),
        ("tags", ctypes.c_uint64),
    )


class Processor:
    """This processor in a mode. One program can have one of each mode."""

    def __init__(self, folder: Path, mode: Mode) -> None:
        self.mode = mode
        library = folder / f"{mode.package}.so"
        source = Path(__file__).parent / "silicon.c"
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
        self._library = ctypes.CDLL(str(library))
        numbers = [ctypes.c_uint64(each) for each in (mode.code, SIZE, mode.data, SIZE, mode.segment)]
        if status := self._library.begin(*numbers):
            raise SystemExit(f"this processor cannot run all forms ({status})")

    def step(self, code: bytes, before: State, memory: bytes) -> tuple[int, State, bytes]:
        """The signal, the state and the memory after the instruction."""
        start = self.mode.start
        ctypes.memmove(start, code, len(code))
        ctypes.memmove(start + len(code), b"\xcc" * (16 - len(code)), 16 - len(code))
        ctypes.memmove(self.mode.data, memory, SIZE)
        after, where = State(), ctypes.c_uint64()
        signal = self._library.step(ctypes.byref(before), ctypes.byref(after), ctypes.byref(where))
        if signal == SIGTRAP:
            after.next -= 1
        elif signal == SIGSEGV and after.next != start:  # it jumped to where no code is
            signal = SIGTRAP
        return signal, after, ctypes.string_at(self.mode.data, SIZE)
