"""Instructions of 32-bit x86 as the interpreter needs them, decoded by capstone.

Prefixes and registers without a model are refused here, so that no instruction is executed with a part of it
overlooked."""

from __future__ import annotations

from typing import Any, NamedTuple

from aesgen.proofs.failures import Stopped
from aesgen.proofs.x86.decoding import (
    Decoder,
    General,
    ImmediateOperand,
    MachineInstruction,
    MemoryOperand,
    Operand,
)
from aesgen.proofs.x86.encodings import PREFIXES

NAMES = ("eax", "ecx", "edx", "ebx", "esp", "ebp", "esi", "edi")
EAX, ECX, EDX, EBX, ESP, EBP, ESI, EDI = range(8)
WORD = 4
_SHORT = ("al", "cl", "dl", "bl", "ah", "ch", "dh", "bh")
_GENERAL = {name: General(place, 0, WORD) for place, name in enumerate(NAMES)} | {
    name: General(place % 4, place // 4, 1) for place, name in enumerate(_SHORT)
}


class MmxRegister(NamedTuple):
    """The MMX register number `place`."""

    place: int
    size: int = 8

    @property
    def kind(self) -> str:
        return "mm"


_MMX = {f"mm{place}": MmxRegister(place) for place in range(8)}


class Ia32Decoder(Decoder):
    """The decoder of 32-bit code."""

    MODE, LIST = "CS_MODE_32", "ia32"

    def _modelled(self, raw: Any, address: int, text: str) -> MachineInstruction:
        if raw.bytes[0] in PREFIXES:
            raise Stopped(f"`{text}` has a prefix, which the model lacks")
        operands = tuple(self._operand(raw, each, text) for each in raw.operands)
        return MachineInstruction(raw.mnemonic, operands, address, address + raw.size, text)  # type: ignore[arg-type]

    def _operand(self, raw: Any, given: Any, text: str) -> Operand | MmxRegister:  # type: ignore[override]
        x86 = self._capstone.x86
        if given.type == x86.X86_OP_REG:
            name = raw.reg_name(given.reg)
            found = _GENERAL.get(name) or _MMX.get(name)
            if found is None:
                raise Stopped(f"`{text}` uses the register {name}, which the model lacks")
            return found
        if given.type == x86.X86_OP_IMM:
            return ImmediateOperand(given.imm, given.size)
        if given.type != x86.X86_OP_MEM or given.mem.segment:
            raise Stopped(f"`{text}` has an operand that the model lacks")
        base, index = (raw.reg_name(each) if each else None for each in (given.mem.base, given.mem.index))
        places = [None if name in (None, "eiz") else _GENERAL[name].place for name in (base, index)]
        return MemoryOperand(places[0], places[1], given.mem.scale, given.mem.disp, given.size, False)
