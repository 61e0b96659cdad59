"""Instructions as the interpreter needs them, decoded by capstone.

Whatever the interpreter does not model (segments, 32-bit addresses, masks, embedded broadcasts, other
register files) is refused here, so that no instruction is executed with a part of it overlooked."""

from __future__ import annotations

from typing import Any, NamedTuple

from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.x86.encodings import PREFIXES, VECTOR_PREFIXES, Encoding, encoding_of

LONGEST = 15
"""Bytes of the longest instruction."""
_NAMES = "rax rcx rdx rbx rsp rbp rsi rdi r8 r9 r10 r11 r12 r13 r14 r15"
GENERAL = tuple(_NAMES.split())
RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9, R10, R11, R12, R13, R14, R15 = range(16)


class General(NamedTuple):
    """The general register number `place`, or `size` bytes of it from byte `start` on. `kind`: this and
    other operands in the name of a form."""

    place: int
    start: int
    size: int

    @property
    def kind(self) -> str:
        return f"r{self.size}" + "h" * self.start


class Vector(NamedTuple):
    """The vector register number `place`, of `size` bytes: 16, 32 or 64."""

    place: int
    size: int

    @property
    def kind(self) -> str:
        return {16: "x", 32: "y", 64: "z"}[self.size]


class MaskRegister(NamedTuple):
    """The mask register number `place`."""

    place: int
    size: int = 8

    @property
    def kind(self) -> str:
        return "k"


class ImmediateOperand(NamedTuple):
    value: int
    size: int

    @property
    def kind(self) -> str:
        return "i"


class MemoryOperand(NamedTuple):
    """A memory operand of `size` bytes. `base` and `scaled`: general registers, or None. `relative`: the
    displacement counts from the next instruction. `repeated`: the operand is a word of `size` bytes, repeated
    to fill the vector."""

    base: int | None
    scaled: int | None
    scale: int
    displacement: int
    size: int
    relative: bool
    repeated: bool = False

    @property
    def kind(self) -> str:
        return f"m{self.size}" + "b" * self.repeated


Operand = General | Vector | MaskRegister | ImmediateOperand | MemoryOperand


class MachineInstruction(NamedTuple):
    """`address` to `end`: its bytes. `text`: as capstone prints it. `mask`: the register that selects bytes;
    with `zeroing` the others of a register become 0."""

    mnemonic: str
    operands: tuple[Operand, ...]
    address: int
    end: int
    text: str
    mask: MaskRegister | None = None
    zeroing: bool = False

    def form(self, encoding: Encoding) -> str:
        """The name of its form: an encoding, and the kinds and sizes of operands, with mask, zeroing and
        broadcast. ` v` at the end: vvvv of VEX or EVEX names a register."""
        if self.mnemonic == "nop":  # whose prefixes are padding
            encoding = encoding._replace(prefixes="")
        mask = "" if self.mask is None else " {k}{z}" if self.zeroing else " {k}"
        operands = " ".join(each.kind for each in self.operands)
        return f"{self.mnemonic}: {encoding.text}; {operands}{mask}" + " v" * (not encoding.fixed)


def _general_names() -> dict[str, General]:
    names = {}
    for index, name in enumerate(GENERAL):
        names[name] = General(index, 0, 8)
        if index >= 8:
            parts = {f"{name}d": 4, f"{name}w": 2, f"{name}b": 1}
        else:
            short = name[1:]
            low = f"{short[0]}l" if short[1] == "x" else f"{short}l"
            parts = {f"e{short}": 4, short: 2, low: 1}
            if short[1] == "x":
                names[f"{short[0]}h"] = General(index, 1, 1)
        names |= {part: General(index, 0, size) for part, size in parts.items()}
    return names


_GENERAL = _general_names()
_VECTOR = {"x": 16, "y": 32, "z": 64}
_EVEX = 0x62
_PADDING = frozenset({0x2E, 0x66})
"""The prefixes of a `nop` that assemblers write."""


class Decoder(ProgramDecoder[MachineInstruction]):
    """Decodes instructions of a program, each once. A subclass for another mode of x86 names it in `MODE` and
    says in `_modelled` and `_operand` what its interpreter models."""

    MODE, LIST = "CS_MODE_64", "x86"

    def __init__(self, program: LoadedProgram) -> None:
        import capstone

        self._capstone = capstone
        self._decoder = capstone.Cs(capstone.CS_ARCH_X86, getattr(capstone, self.MODE))
        self._decoder.detail = True
        super().__init__(program)

    def _decoded(self, address: int) -> MachineInstruction:
        code = self.program.bytes_at(address, LONGEST)
        raw = next(self._decoder.disasm(code, address, 1), None)
        if raw is None:
            raise Stopped(f"it executes {code[:8].hex()}, which is no known instruction")
        text = f"{raw.mnemonic} {raw.op_str}".strip()
        if bytes(raw.bytes) == REPEATED_RETURN:
            found = MachineInstruction("ret", (), address, address + raw.size, text)
            self.check_listed(found.form(encoding_of(REPEATED_RETURN)), text)
            return found
        self._refuse_prefixes(bytes(raw.bytes), address, text, raw.mnemonic)
        if raw.mnemonic in UNTOUCHED:  # whose operands do not matter
            found = MachineInstruction(raw.mnemonic, (), address, address + raw.size, text)
        else:
            found = self._modelled(raw, address, text)
        encoding = encoding_of(bytes(raw.bytes), self.MODE == "CS_MODE_64")
        masks = bool(found.operands) and isinstance(found.operands[0], MaskRegister)
        if encoding.misplaced or (encoding.upper and masks):
            raise Stopped(f"`{text}` has a wrong value in reserved bits of its prefixes")
        # A jump to an address in memory leads to a function of another file, or the interpreter refuses it.
        if not found.mnemonic.endswith("jmp") or not isinstance(found.operands[0], MemoryOperand):
            self.check_listed(found.form(encoding), text)
        return found

    def _refuse_prefixes(self, code: bytes, address: int, text: str, mnemonic: str) -> None:
        """Raise `Stopped` for a prefix that changes nothing in what capstone decodes: a processor may fault,
        or do something else. A `nop` of several bytes has prefixes as padding. REX must be the last prefix,
        and none may precede VEX and EVEX but those that `_modelled` refuses."""
        count = next(k for k, byte in enumerate(code) if byte not in PREFIXES)
        for place in range(count if mnemonic != "nop" else 0):
            shorter = code[:place] + code[place + 1 :]
            raw = next(self._decoder.disasm(shorter, address + 1, 1), None)
            if raw is not None and f"{raw.mnemonic} {raw.op_str}".strip() == text:
                raise Stopped(f"`{text}` has the prefix {code[place]:#04x}, which its form does not need")
        if mnemonic == "nop" and not set(code[:count]) <= _PADDING:
            raise Stopped(f"`{text}` has a prefix that a `nop` does not have")
        after = code[count : count + 2]
        rex = self.MODE == "CS_MODE_64" and after[0] & 0xF0 == 0x40
        if rex and (after[1] in PREFIXES or after[1] & 0xF0 == 0x40 or after[1] in VECTOR_PREFIXES):
            raise Stopped(f"`{text}` has the prefix REX at a wrong place")

    def _modelled(self, raw: Any, address: int, text: str) -> MachineInstruction:
        """The instruction that capstone decoded as `raw`. Raises `Stopped` for an unmodelled part."""
        if raw.prefix[1] or raw.addr_size != 8:
            raise Stopped(f"`{text}` uses a segment or a 32-bit address, which the model lacks")
        if raw.prefix[2] and (raw.mnemonic == "ret" or raw.mnemonic[0] == "j"):
            raise Stopped(
                f"`{text}` has the prefix of 16-bit operands, which AMD and Intel define differently"
            )
        mask, zeroing, part = _decorations(raw)
        operands = tuple(self._operand(raw, each, text) for each in raw.operands)
        if (
            part
            and raw.mnemonic in REPEATING
            and isinstance(operands[-1 - _immediates(operands)], MemoryOperand)
        ):
            operands = tuple(_repeated(each, part) for each in operands)
            part = 0
        if part or (zeroing and not mask) or (mask and raw.mnemonic not in MASKED):
            raise Stopped(f"`{text}` uses a mask or a broadcast, which the model lacks")
        if not mask:
            return MachineInstruction(raw.mnemonic, operands, address, address + raw.size, text)
        register = MaskRegister(mask)
        kept = tuple(each for each in operands if each != register)
        return MachineInstruction(raw.mnemonic, kept, address, address + raw.size, text, register, zeroing)

    def _operand(self, raw: Any, given: Any, text: str) -> Operand:
        x86 = self._capstone.x86
        if given.type == x86.X86_OP_REG:
            return self._register(raw.reg_name(given.reg), text)
        if given.type == x86.X86_OP_IMM:
            return ImmediateOperand(given.imm, given.size)
        if given.type != x86.X86_OP_MEM or given.mem.segment:
            raise Stopped(f"`{text}` has an operand that the model lacks")
        base, index = (raw.reg_name(each) if each else None for each in (given.mem.base, given.mem.index))
        relative = base == "rip"
        places = [
            None if name is None or name == "rip" else self._whole(name, text) for name in (base, index)
        ]
        return MemoryOperand(places[0], places[1], given.mem.scale, given.mem.disp, given.size, relative)

    def _register(self, name: str, text: str) -> Operand:
        if name in _GENERAL:
            return _GENERAL[name]
        if name[0] == "k" and name[1:].isdigit():
            return MaskRegister(int(name[1:]))
        if name[1:3] == "mm" and name[0] in _VECTOR:
            return Vector(int(name[3:]), _VECTOR[name[0]])
        raise Stopped(f"`{text}` uses the register {name}, which the model lacks")

    def _whole(self, name: str, text: str) -> int:
        register = _GENERAL.get(name)
        if register is None or register.size != 8:
            raise Stopped(f"`{text}` addresses memory by {name}, which the model lacks")
        return register.place


def _decorations(raw: Any) -> tuple[int, bool, int]:
    """The number of the mask of an EVEX instruction (0 for none), whether it zeroes, and the bytes of a word
    if it has an embedded broadcast or a rounding mode, else 0: the bits aaa, z and b of its fourth byte, and
    the bit W of the third (Intel SDM, volume 2, 2.7.1). The operands of capstone 5.0 do not show all of
    them. Raises `Stopped` if the bits L'L, the length of vectors, are both 1: without a rounding mode, this
    is reserved, and capstone takes it for 64 bytes."""
    place = next((k for k, byte in enumerate(raw.bytes) if byte not in PREFIXES), 0)
    if raw.bytes[place] != _EVEX:
        return 0, False, 0
    found, wide = raw.bytes[place + 3], raw.bytes[place + 2] & 0x80
    if found & 0x60 == 0x60:
        raise Stopped(f"`{raw.mnemonic} {raw.op_str}` has a reserved length of vectors")
    return found & 7, bool(found & 0x80), (8 if wide else 4) if found & 0x10 else 0


def _immediates(operands: tuple[Operand, ...]) -> int:
    """How many immediates are behind the other operands."""
    return sum(isinstance(each, ImmediateOperand) for each in operands)


def _repeated(operand: Operand, part: int) -> Operand:
    """The operand; one in memory as a word that is repeated."""
    return operand._replace(size=part, repeated=True) if isinstance(operand, MemoryOperand) else operand


MOVED = ("vmovdqu8", "vmovdqu16", "vmovdqu32", "vmovdqu64", "vmovdqa32", "vmovdqa64")
"""Moves of the words that a mask selects."""
MASKED = frozenset({*MOVED, "vpxorq", "vpxord", "vpbroadcastq", "vpbroadcastd"})
"""Instructions that may have a mask."""
REPEATING = frozenset({"vpxord", "vpxorq", "vpternlogd", "vpternlogq"})
"""Instructions that may have an embedded broadcast."""
REPEATED_RETURN = bytes.fromhex("f3c3")
"""`repz ret`, which processors execute as `ret`: AMD's guide for the K8 (25112, 6.2) asks for it after a
branch, and assembly of many libraries has it."""
UNTOUCHED = frozenset({"nop", "endbr64", "sfence", "lfence", "mfence"})
"""Instructions that change nothing that the model has."""
