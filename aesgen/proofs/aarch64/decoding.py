"""Instructions of AArch64 as the interpreter needs them: decoded by capstone, operands read from its text.

Only the forms of `aesgen.proofs.aarch64.forms` are decoded. Whatever the text has beyond what is read here is
refused, so that no instruction is executed with a part of it overlooked."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from aesgen.proofs.aarch64.forms import FORMS
from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import check_listed

FP, LR, SP, ZERO = 29, 30, 31, 32
"""Numbers of registers; `ZERO` reads as 0."""


class CoreRegister(NamedTuple):
    """The lower `size` bytes of a general register, moved by `amount` bits as `shift` says: `lsl`, `lsr`,
    `asr`, `ror`, or an extension such as `uxtw` before a move to the left. `shift` is empty without any."""

    place: int
    size: int
    shift: str = ""
    amount: int = 0


class VectorOperand(NamedTuple):
    """A vector register of `size` bytes in elements of `part` bytes, or one `element` of it."""

    place: int
    part: int
    size: int
    element: int | None = None


class AddressOperand(NamedTuple):
    """An address: a base register, and a displacement or another register, the `offset`. `before`: the base
    register becomes the address."""

    base: int
    offset: CoreRegister | None
    displacement: int
    before: bool


Operand = int | CoreRegister | VectorOperand | AddressOperand


class A64Code(NamedTuple):
    """`address` to `end`: its bytes. `condition`: the name of its condition, or empty. `vector`: whether an
    operand is a vector register."""

    mnemonic: str
    operands: tuple[Operand, ...]
    condition: str
    vector: bool
    address: int
    end: int
    text: str


_PARTS = {"b": 1, "h": 2, "s": 4, "d": 8, "q": 16}
_GENERAL = re.compile(r"([wx])(\d+)")
_SPECIAL = {
    "sp": CoreRegister(SP, 8),
    "wsp": CoreRegister(SP, 4),
    "xzr": CoreRegister(ZERO, 8),
    "wzr": CoreRegister(ZERO, 4),
    "fp": CoreRegister(FP, 8),
    "lr": CoreRegister(LR, 8),
}
_VECTOR = re.compile(r"v(\d+)\.(\d*)([bhsdq])(?:\[(0x[0-9a-f]+|\d+)\])?")
_SCALAR = re.compile(r"([bhsdq])(\d+)")
_NUMBER = re.compile(r"#(-?(?:0x[0-9a-f]+|\d+))")
_SHIFT = re.compile(r"(lsl|lsr|asr|ror|[us]xt[bhwx])(?: #(0x[0-9a-f]+|\d+))?")
_CONDITION = re.compile(r"eq|ne|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le")
_MEMORY = re.compile(r"\[([^\]]*)\](!?)")
_PIECE = re.compile(r"\[[^\]]*\]!?|[^,\[\]]+(?:\[(?:0x[0-9a-f]+|\d+)\])?")
_HINTS = frozenset({"nop", "bti"})
"""Instructions whose operands do not matter."""


class A64Decoder(ProgramDecoder[A64Code]):
    """Decodes instructions of a program, each once."""

    def _decoded(self, address: int) -> A64Code:
        code = self._word(address)
        found: Any = next(_disassembler().disasm(code, address), None)
        if found is None:
            raise Stopped(f"the model lacks the instruction {code[::-1].hex()}")
        text = f"{found.mnemonic} {found.op_str}".strip()
        check_listed(FORMS, int.from_bytes(code, "little"), 32, text)
        name, _, condition = found.mnemonic.partition(".")
        if name in _HINTS:
            return A64Code(name, (), "", False, address, address + 4, text)
        operands: list[Operand] = []
        for piece in _PIECE.findall(re.sub(r"[{}]", "", found.op_str).replace(", ", ",")):
            if _CONDITION.fullmatch(piece):
                condition = piece
            elif name == "movk" and (shift := _SHIFT.fullmatch(piece)):
                operands.append(int(shift[2], 0))
            elif _SHIFT.fullmatch(piece) and operands:
                operands[-1] = _shifted(operands[-1], piece, text)
            else:
                operands.append(_operand(piece, text))
        _check_predictable(operands, name, text)
        vector = any(isinstance(each, VectorOperand) for each in operands)
        return A64Code(name, tuple(operands), condition, vector, address, address + 4, text)


def _check_predictable(operands: list[Operand], name: str, text: str) -> None:
    """Raise `Stopped` if the architecture leaves open what an access does: it changes a base register that it
    also transfers, or loads a register twice (DDI 0487, C6.2 and K1.2)."""
    places = [place for place, each in enumerate(operands) if isinstance(each, AddressOperand)]
    if not places:
        return
    transferred, address = operands[: places[0]], operands[places[0]]
    assert isinstance(address, AddressOperand)
    changes = address.before or places[0] + 1 < len(operands)
    cores = [each.place for each in transferred if isinstance(each, CoreRegister)]
    again = name in ("ldp", "ldnp") and transferred[0] == transferred[1]
    if again or (changes and address.base in cores):
        raise Stopped(f"form not on the list: `{text}` is unpredictable")


def _operand(piece: str, text: str) -> Operand:
    if piece in _SPECIAL:
        return _SPECIAL[piece]
    if found := _GENERAL.fullmatch(piece):
        return CoreRegister(int(found[2]), 8 if found[1] == "x" else 4)
    if found := _NUMBER.fullmatch(piece):
        return int(found[1], 0)
    if found := _SCALAR.fullmatch(piece):
        size = _PARTS[found[1]]
        return VectorOperand(int(found[2]), size, size)
    if found := _VECTOR.fullmatch(piece):
        part = _PARTS[found[3]]
        size = part * int(found[2]) if found[2] else 16
        return VectorOperand(int(found[1]), part, size, int(found[4], 0) if found[4] else None)
    if found := _MEMORY.fullmatch(piece):
        return _memory(found[1].split(","), bool(found[2]), text)
    raise Stopped(f"the model lacks an operand of `{text}`")


def _memory(pieces: list[str], before: bool, text: str) -> AddressOperand:
    """An address: its base, and an offset or a displacement."""
    base, offset = _operand(pieces[0], text), _operand(pieces[1], text) if len(pieces) > 1 else 0
    if len(pieces) > 2:
        offset = _shifted(offset, pieces[2], text)
    if not isinstance(base, CoreRegister) or isinstance(offset, VectorOperand | AddressOperand):
        raise Stopped(f"the model lacks the address of `{text}`")
    if isinstance(offset, int):
        return AddressOperand(base.place, None, offset, before)
    return AddressOperand(base.place, offset, 0, before)


def _shifted(operand: Operand, piece: str, text: str) -> Operand:
    """A register or a number, moved by a constant number of bits."""
    found = _SHIFT.fullmatch(piece)
    if found is not None:
        shift, amount = found[1], int(found[2] or "0", 0)
        if isinstance(operand, int) and shift == "lsl":
            return operand << amount
        if isinstance(operand, CoreRegister) and not operand.shift:
            return CoreRegister(operand.place, operand.size, shift, amount)
    raise Stopped(f"the model lacks an operand of `{text}`")


@cache
def _disassembler() -> Any:
    import capstone

    return capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_ARM)
