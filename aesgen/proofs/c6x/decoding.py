"""Execute packets of the C6x, decoded by the tables of the simulator."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.simulators.c6x.encoding import BYTES, FETCHED, WORD, C6xInstruction, decoded
from aesgen.simulators.c6x.packet import MOST, PacketError, check_packet


class C6xCode(NamedTuple):
    """An instruction of an execute packet, at `address`."""

    instruction: C6xInstruction
    address: int

    @property
    def end(self) -> int:
        return self.address + WORD

    @property
    def mnemonic(self) -> str:
        return self.instruction.name

    @property
    def target(self) -> int:
        """Where a branch to a constant goes."""
        return self.address // FETCHED * FETCHED + self.instruction.constant

    @property
    def text(self) -> str:
        """The instruction with its operands, in the order of its fields."""
        each = self.instruction
        shown = [f"{number}" for number in map(_named, (each.left, each.right, each.target)) if number]
        if each.left is None and each.name != "b_register":
            constant = self.target if each.name == "b" else each.constant
            shown.insert(0, f"{constant:#x}")
        mode = f" {each.mode}" if each.name in BYTES else ""
        condition = "" if each.condition is None else f"[{'!' * each.negated}{_named(each.condition)}] "
        unit = f" .{each.unit}{each.side + 1}" if each.unit else ""
        return f"{condition}{each.name}{unit}{mode} {', '.join(shown)}"


def _named(number: int | None) -> str:
    return "" if number is None else f"{'AB'[number // 32]}{number % 32}"


def _form_name(each: C6xInstruction) -> str:
    """Mnemonic, unit, and the mode of an access or whether operands are a constant (c), a register (r) or
    one of the other side (x)."""
    left = "" if each.left is None and each.right is None else "c" if each.left is None else "r"
    kinds = each.mode or left + ("" if each.right is None else "x" if each.cross else "r")
    return f"{each.name}: .{each.unit} {kinds}".strip()


class C6xPacket(NamedTuple):
    """The instructions that issue in one cycle, from `address` to `end`. `cycles`: how long it
    takes until the next packet issues."""

    codes: tuple[C6xCode, ...]
    address: int
    end: int
    cycles: int

    @property
    def mnemonic(self) -> str:
        return self.codes[0].mnemonic

    @property
    def text(self) -> str:
        return " || ".join(each.text for each in self.codes)


class C6xDecoder(ProgramDecoder[C6xPacket]):
    """Decodes execute packets of a program, each once. The file does not say whether it is for the C62x or
    the C64x, so that it takes what the C64x has."""

    LIST = "c6x"

    def _decoded(self, address: int) -> C6xPacket:
        found: list[C6xCode] = []
        while not found or found[-1].instruction.parallel:
            place = address + WORD * len(found)
            word = int.from_bytes(self._word(place), "little")
            instruction = decoded(word)
            if instruction is None:
                raise Stopped(f"the model lacks the instruction {word:#010x}")
            if len(found) == MOST:
                raise Stopped(f"an execute packet has more than {MOST} instructions")
            found.append(C6xCode(instruction, place))
            self.check_listed(_form_name(instruction), found[-1].text)
        try:
            check_packet([each.instruction for each in found], wide=True)
        except PacketError as broken:
            raise Stopped(f"a rule of execute packets is broken: {broken}") from None
        cycles = max(each.instruction.constant if each.mnemonic == "nop" else 1 for each in found)
        return C6xPacket(tuple(found), address, found[-1].end, cycles)
