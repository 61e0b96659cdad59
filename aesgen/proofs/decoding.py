"""What the decoders of all machines share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import named_forms, pattern_forms
from aesgen.proofs.program import LoadedProgram

Code = TypeVar("Code")
_WORD = 4


class ProgramDecoder(ABC, Generic[Code]):
    """Decodes instructions of a program, each once. `LIST`: the package with the list of the forms that the
    model has; empty for a machine without one."""

    LIST = ""

    def __init__(self, program: LoadedProgram) -> None:
        self.program = program
        self._known: dict[int, Code] = {}

    def at(self, address: int) -> Code:
        """The instruction at `address`. Raises `Stopped` if there is none, or a part of it is not
        modelled."""
        found = self._known.get(address)
        if found is None:
            found = self._known[address] = self._decoded(address)
        return found

    def check_listed(self, name: str, text: str) -> None:
        """Raise `Stopped` unless a form is on the list of the machine, if it has one."""
        if self.LIST and name not in named_forms(self.LIST):
            raise Stopped(f"form not on the list: `{text}`")

    def check_pattern(self, code: int, size: int, kind: str = "") -> None:
        """Raise `Stopped` unless an encoding of `size` bits has a form on the machine's list of patterns, if
        need be of one `kind` of it."""
        form = pattern_forms(self.LIST, kind).of(code, size)
        self.check_listed(form.name if form else "", f"{code:0{size // 4}x}")

    @abstractmethod
    def _decoded(self, address: int) -> Code: ...

    def _word(self, address: int) -> bytes:
        """The 4 bytes of an instruction, for machines all of whose instructions have so many."""
        code = self.program.bytes_at(address, _WORD)
        if len(code) < _WORD or address % _WORD:
            raise Stopped(f"it leaves the program at {address:#x}")
        return code
