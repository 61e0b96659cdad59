"""Machine code of Maxwell and Pascal (sm_50 to sm_61): names of its instructions, without a disassembler.

Three instructions of 8 bytes follow each word of control information. The bit patterns are those of the
grammar of maxas (Scott Gray, NervanaSystems/maxas, lib/MaxAs/MaxAsGrammar.pm), for the operands that our
kernels have.
"""

from __future__ import annotations

import io
import struct
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from elftools.elf.elffile import ELFFile

HALF_RATE = frozenset(("BFE", "BFI", "SHF", "SHL", "SHR", "ISCADD", "LEA"))
"""The class `shift` of maxas: two clocks for each instruction of a scheduler."""

_FORMS = {  # value and mask of the upper 16 bits; operands: registers, constants, immediates
    "LOP3": "5be0/ffe0 3c00/fc00 0200/fe00",
    "SHF": "5bf8/fff8 5cf8/fff8 38f8/fef8 36f8/fef8",
    "PRMT": "5bc0/fff8 4bc0/fff8 36c0/fef8 53c0/fff8",
    "BFI": "5bf0/fff8 4bf0/fff8 36f0/fef8",
    "LEA": "5bd0/fff0 4bd0/fff0 36d0/fef0 0a00/ff00 1800/ff00",
    "ISETP": "5b60/fff0 4b60/fff0 3660/fef0",
    "BFE": "5c00/fff8 4c00/fff8 3800/fef8",
    "IADD": "5c10/fff8 4c10/fff8 3810/fef8 1c00/fc00",
    "IADD3": "5cc0/fff0 4cc0/fff0 38c0/fef0",
    "ISCADD": "5c18/fff8 4c18/fff8 3818/fef8 1400/fc00",
    "SHR": "5c28/fff8 4c28/fff8 3828/fef8",
    "SHL": "5c48/fff8 4c48/fff8 3848/fef8",
    "LOP": "5c40/fff8 4c40/fff8 3840/fef8 0400/fc00",
    "MOV": "5c98/fff8 4c98/fff8 3898/fef8 0100/fff0",
    "XMAD": "5b00/ffc0 5100/ff80 4e00/fe00 3600/fec0",
    "LDS": "ef48/fff8",
    "STS": "ef58/fff8",
    "LDG": "eed0/fff8",
    "STG": "eed8/fff8",
    "LDC": "ef90/fff8",
    "BRA": "e240/fff0",
    "NOP": "50b0/fff8",
}
_PATTERNS = [
    (int(mask, 16), int(value, 16), name)
    for name, forms in _FORMS.items()
    for value, mask in (form.split("/") for form in forms.split())
]


@dataclass(frozen=True)
class Instruction:
    """`address`: in bytes from the kernel's start; `goes_to`: the address to which a branch jumps, or -1."""

    name: str
    address: int
    goes_to: int = -1


def instructions(image: bytes, kernel: str) -> list[Instruction]:
    """The instructions of `kernel` in the cubin `image`; unknown ones have their code as a name."""
    text = ELFFile(io.BytesIO(image)).get_section_by_name(f".text.{kernel}")
    assert text is not None, f"no kernel {kernel}"
    words = struct.unpack(f"<{text['sh_size'] // 8}Q", text.data())
    return [_instruction(word, 8 * place) for place, word in enumerate(words) if place % 4]


def _instruction(word: int, address: int) -> Instruction:
    code = word >> 48
    name = next((name for mask, value, name in _PATTERNS if code & mask == value), f"{code:04x}")
    if name != "BRA":
        return Instruction(name, address)
    offset = word >> 20 & 0xFFFFFF
    return Instruction(name, address, address + 8 + offset - (offset >> 23 << 24))


def loops(code: Sequence[Instruction]) -> list[list[Instruction]]:
    """The instructions of every loop: from the target of a backward branch to the branch."""
    back = [each for each in code if 0 <= each.goes_to < each.address]
    return [[one for one in code if each.goes_to <= one.address <= each.address] for each in back]


def names(code: Sequence[Instruction]) -> Counter[str]:
    return Counter(each.name for each in code)
