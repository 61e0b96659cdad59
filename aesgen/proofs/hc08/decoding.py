"""Instructions of the 68HC08, decoded by the tables of the simulator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.simulators.hc08.opcodes import PREFIX, Cpu08Opcode, opcodes

_WORDS = frozenset({"immediate16", "extended", "indexed16", "stack16"})
"""The modes with an operand of two bytes."""
_TEXTS = {
    **{"inherent": "", "immediate": "#{}", "immediate16": "#{}", "direct": "*{}", "extended": "{}"},
    **{"relative": "{}", "indexed": ",x", "indexed8": "{},x", "indexed16": "{},x", "stack8": "{},s"},
    **{"stack16": "{},s", "immediate_relative": "#{},{}", "direct_relative": "*{},{}"},
    **{"indexed_relative": ",x,{}", "indexed8_relative": "{},x,{}", "stack8_relative": "{},s,{}"},
    **{"inherent_relative": "{}", "direct_direct": "*{},*{}", "direct_indexed": "*{},x+"},
    **{"immediate_direct": "#{},*{}", "indexed_direct": ",x+,*{}"},
}
_NUMBERED = frozenset({"bset", "bclr", "brset", "brclr"})


class Cpu08Code(NamedTuple):
    """`address` to `end`: its bytes. `operands`: its numbers in the order of its bytes, the target of a
    relative branch as an address. `bits`: the number of the bit that it names."""

    mnemonic: str
    mode: str
    operands: tuple[int, ...]
    bits: int
    address: int
    end: int
    text: str

    @property
    def target(self) -> int:
        """Where a relative branch goes."""
        return self.operands[-1]


def form_name(opcode: Cpu08Opcode) -> str:
    """The name of a form: mnemonic and addressing mode."""
    return f"{opcode.name}: {opcode.mode}"


class Hc08Decoder(ProgramDecoder[Cpu08Code]):
    """Decodes instructions of a program, each once."""

    LIST = "hc08"

    def __init__(self, program: LoadedProgram) -> None:
        super().__init__(program)
        self._opcodes = opcodes()

    def _decoded(self, address: int) -> Cpu08Code:
        code = self.program.bytes_at(address, 2)
        if not code:
            raise Stopped(f"it leaves the program at {address:#x}")
        prefixed = code[0] == PREFIX
        opcode = self._opcodes.get(code[0] if not prefixed else 256 + code[-1])
        if opcode is None:
            raise Stopped(f"the model lacks the instruction {code[: 1 + prefixed].hex()}")
        whole = self.program.bytes_at(address, opcode.bytes)
        if len(whole) < opcode.bytes:
            raise Stopped(f"it leaves the program at {address:#x}")
        end = address + opcode.bytes
        operands = tuple(_operands(opcode, whole[1 + prefixed :], end))
        text = _text(opcode, operands)
        self.check_listed(form_name(opcode), text)
        return Cpu08Code(opcode.name, opcode.mode, operands, opcode.bits, address, end, text)


def _operands(opcode: Cpu08Opcode, code: bytes, end: int) -> Iterator[int]:
    """The operands in the bytes behind the operation. `end`: the address of the next instruction."""
    if opcode.mode in _WORDS:
        yield int.from_bytes(code, "big")
        return
    relative = opcode.mode.endswith("relative")
    yield from code[: len(code) - relative]
    if relative:
        yield (end + int.from_bytes(code[-1:], "big", signed=True)) % 0x10000


def _text(opcode: Cpu08Opcode, operands: tuple[int, ...]) -> str:
    """The instruction as SDCC's assembler writes it."""
    shown = _TEXTS[opcode.mode].format(*map("{:#x}".format, operands))
    number = f"#{opcode.bits}," if opcode.name in _NUMBERED else ""
    return f"{opcode.name} {number}{shown}".strip()
