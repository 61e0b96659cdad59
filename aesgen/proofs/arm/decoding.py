"""Instructions of 32-bit ARM as the interpreter needs them, decoded by capstone.

Conditions of an IT block are taken from the bits of `it`, which capstone does not see: it would keep them for
later calls."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, NamedTuple

from aesgen.proofs.arm.encodings import is_rotated, sets_flags, writes_base
from aesgen.proofs.arm.forms import ARM_FORMS, THUMB_FORMS
from aesgen.proofs.condition_flags import CONDITIONS
from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.proofs.forms import check_listed
from aesgen.proofs.library import linked
from aesgen.proofs.program import LoadedProgram

SP, LR, PC, FLOATS = 13, 14, 15, range(16, 48)
ALWAYS = 14
MULTIPLE = frozenset({"ldm", "ldmdb", "ldmib", "ldmda", "stm", "stmdb", "stmib", "stmda", "push", "pop"})


_ROTATED = frozenset(
    {"add", "adc", "sub", "sbc", "rsb", "and", "orr", "eor", "bic", "mov", "mvn", "cmp", "cmn", "tst", "teq"}
)
"""Instructions whose constant may be followed by its rotation to the right."""


class ShiftedRegister(NamedTuple):
    """A register, moved by `shift` (`lsl`, `lsr`, `asr` or `ror`, or empty) by `amount` bits, or by a number
    of bits in the register `by`."""

    number: int
    shift: str = ""
    amount: int = 0
    by: int | None = None


class OffsetAddress(NamedTuple):
    """An address: a base register, and a displacement or another register, which is subtracted if `minus`."""

    base: int
    offset: ShiftedRegister | None
    displacement: int
    minus: bool


Operand = int | ShiftedRegister | OffsetAddress


class ArmCode(NamedTuple):
    """`address` to `end`: its bytes. `mnemonic`: without condition and suffixes. `condition`: its number, or
    `ALWAYS`. `sets`: whether it sets flags. `writes_base`: whether the base register changes. `minus`:
    whether an offset after the access is subtracted. `rotated`: whether its constant was rotated, so that its
    highest bit is the carry."""

    mnemonic: str
    operands: tuple[Operand, ...]
    condition: int
    sets: bool
    writes_base: bool
    minus: bool
    address: int
    end: int
    text: str
    rotated: bool = False

    @property
    def writes_counter(self) -> bool:
        """Whether it writes the program counter; a branch does so in another way."""
        if self.mnemonic in MULTIPLE:
            moved = transfer(self)
            return moved.loads and PC in moved.registers
        return self.mnemonic in ("mov", "ldr") and self.registers[:1] == (PC,)

    @property
    def registers(self) -> tuple[int, ...]:
        """The numbers of all operands that are registers."""
        return tuple(each.number for each in self.operands if isinstance(each, ShiftedRegister))


class ArmTransfer(NamedTuple):
    """What `ldm`, `stm`, `push` or `pop` moves: the `registers` from the lowest number on, to or from words
    at rising addresses. `down`: whether the words lie below the `base` register. `apart`: whether the first
    one lies a word above where they otherwise begin. `writes`: whether the base changes."""

    base: int
    registers: tuple[int, ...]
    loads: bool
    writes: bool
    down: bool
    apart: bool


def transfer(given: ArmCode) -> ArmTransfer:
    """The transfer of an instruction with one of these names."""
    name, registers = given.mnemonic, given.registers
    if name in ("push", "pop"):
        base, writes, name = SP, True, {"push": "stmdb", "pop": "ldm"}[name]
    else:
        base, writes, registers = registers[0], given.writes_base, registers[1:]
    down, apart = name[3:] in ("db", "da"), name[3:] in ("ib", "da")
    return ArmTransfer(base, tuple(sorted(registers)), name.startswith("ldm"), writes, down, apart)


_NAMES = {"addw": "add", "subw": "sub", "movs": "mov", "hint": "nop"}
"""Names of capstone for forms of an instruction."""


class ArmDecoder(ProgramDecoder[ArmCode]):
    """Decodes instructions of a program, in ARM state or in Thumb state, each once."""

    def __init__(self, program: LoadedProgram, thumb: bool) -> None:
        super().__init__(program)
        self.thumb = thumb
        self.functions = linked(program)
        """The names of functions of the C library, by their addresses."""
        self._conditions: dict[int, int] = {}
        """Conditions of instructions in IT blocks, by address."""

    def _decoded(self, address: int) -> ArmCode:
        code = self.program.bytes_at(address, 4)
        half = int.from_bytes(code[:2], "little")
        short = self.thumb and half >> 11 not in (0b11101, 0b11110, 0b11111)
        code = code[:2] if short else code
        if len(code) < 4 - 2 * short or address % (4 - 2 * self.thumb):
            raise Stopped(f"it leaves the program at {address:#x}")
        if short and half >> 8 == 0xBF and half & 0xF:
            return self._block(half, address)
        found: Any = next(_disassembler(self.thumb).disasm(code, address), None)
        if found is None:
            raise Stopped(f"the model lacks the instruction {code[::-1].hex()}")
        text = f"{found.mnemonic} {found.op_str}".strip()
        halves = (half,) if short else (half, int.from_bytes(code[2:], "little"))
        word = halves[0] if short else halves[not self.thumb] << 16 | halves[self.thumb]
        check_listed(THUMB_FORMS if self.thumb else ARM_FORMS, word, 8 * len(code), text)
        condition = self._conditions.get(address, _condition(found))
        compares = found.insn_name() in ("cmp", "cmn", "tst", "teq")
        # In an IT block, instructions of 16 bits set no flags (ARM ARM, A4.1.2).
        sets = compares or (
            sets_flags(found, code, self.thumb) and not (short and address in self._conditions)
        )
        name = found.insn_name()
        made = ArmCode(
            _NAMES.get(name, name),
            _operands(found, address, self.thumb),
            condition,
            sets,
            writes_base(word, len(code), self.thumb),
            any(item.subtracted for item in found.operands),
            address,
            address + len(code),
            text,
            is_rotated(word, len(code), self.thumb),
        )
        check_predictable(made, word, self.thumb)
        return made

    def _block(self, half: int, address: int) -> ArmCode:
        """`it`: the conditions of the next one to four instructions."""
        first, mask = half >> 4 & 0xF, half & 0xF
        count = 4 - (mask & -mask).bit_length() + 1
        place = address + 2
        for number in range(count):
            bit = mask >> (4 - number) & 1 if number else first & 1
            condition = first & 0xE | bit
            if condition > ALWAYS:
                raise Stopped("form not on the list: `ite al`")
            if place in self._known and self._known[place].condition != condition:
                raise Stopped("it jumps into an IT block")
            self._conditions[place] = condition
            given = self.at(place)
            jumps = given.writes_counter or given.mnemonic in ("b", "bl", "bx")
            if (jumps and number + 1 < count) or given.mnemonic in ("it", "cbz", "cbnz"):
                raise Stopped(f"form not on the list: `{given.text}` in an IT block")
            place = given.end
        text = f"it {CONDITIONS[first] if first < ALWAYS else 'al'}"
        return ArmCode("it", (), ALWAYS, False, False, False, address, address + 2, text)


def check_predictable(given: ArmCode, word: int, thumb: bool) -> None:
    """Raise `Stopped` if the architecture leaves open what an instruction does, because of the registers or
    numbers that it names."""
    name, registers = given.mnemonic, given.registers
    wrong = False
    places = [each for each in given.operands if isinstance(each, OffsetAddress)]
    if name in MULTIPLE:
        moved = transfer(given)
        wrong = moved.writes and moved.base in moved.registers
        wrong = wrong or (
            thumb and given.end - given.address == 4 and len(registers) < 3 - (name in ("push", "pop"))
        )
    elif places:
        moves = registers[: 2 if name in ("ldrd", "strd") else 1]
        index = [*registers[len(moves) :], *([places[0].offset.number] if places[0].offset else [])]
        wrong = given.writes_base and places[0].base in (PC, *moves, *index)
        wrong = wrong or (name == "ldrd" and moves[0] == moves[1]) or (bool(index) and places[0].base == PC)
    elif name == "mul":  # in Thumb state, the 16 bits name the target as a source, too
        wrong = registers[0] == registers[1] and (not thumb or given.end - given.address == 2)
    elif name in ("umull", "umlal"):
        wrong = registers[0] == registers[1] or (not thumb and registers[2] in registers[:2])
    elif name in ("ubfx", "sbfx", "bfi"):
        low, last = (word >> 10 & 0x1C) | (word >> 6 & 3), word & 31
        wrong = last < low if name == "bfi" else low + last > 31
    elif name == "rev" and given.end - given.address == 4:
        wrong = word >> 16 & 15 != word & 15
    if wrong:
        raise Stopped(f"form not on the list: `{given.text}` is unpredictable")


def _condition(found: Any) -> int:
    from capstone import arm

    return ALWAYS if found.cc in (arm.ARM_CC_INVALID, arm.ARM_CC_AL) else found.cc - arm.ARM_CC_EQ


def _operands(found: Any, address: int, thumb: bool) -> tuple[Operand, ...]:
    """The operands. The program counter before a constant is the multiple of 4 to which that is added."""
    from capstone import arm

    made: list[Operand] = []
    counter = address + (4 if thumb else 8)
    constant = bool(found.operands) and found.operands[-1].type == arm.ARM_OP_IMM
    for place, item in enumerate(found.operands, 2 - len(found.operands)):
        if item.type == arm.ARM_OP_REG:
            number = _number(found.reg_name(item.reg))
            if constant and number == PC and not place:
                made.append(counter & ~3)
            else:
                made.append(_shifted(found, number, item))
        elif item.type == arm.ARM_OP_IMM:
            made.append(item.imm % 2**32)
        elif item.type == arm.ARM_OP_MEM:
            index = _shifted(found, _number(found.reg_name(item.mem.index)), item) if item.mem.index else None
            made.append(
                OffsetAddress(_number(found.reg_name(item.mem.base)), index, item.mem.disp, item.subtracted)
            )
        else:
            raise Stopped(f"the model lacks an operand of `{found.mnemonic} {found.op_str}`")
    if found.insn_name() == "adr":
        made.insert(1, counter & ~3)
    constants = [item.imm for item in found.operands if item.type == arm.ARM_OP_IMM]
    if not thumb and found.insn_name() in _ROTATED and len(constants) == 2:
        value, by = constants
        made[-2:] = [(value >> by | value << 32 - by) % 2**32]
    return tuple(made)


def _shifted(found: Any, number: int, item: Any) -> ShiftedRegister:
    from capstone import arm

    if item.shift.type == arm.ARM_SFT_INVALID:
        return ShiftedRegister(number)
    plain = {
        arm.ARM_SFT_LSL: "lsl",
        arm.ARM_SFT_LSR: "lsr",
        arm.ARM_SFT_ASR: "asr",
        arm.ARM_SFT_ROR: "ror",
    }
    if item.shift.type in plain:
        return ShiftedRegister(number, plain[item.shift.type], item.shift.value)
    by = {
        arm.ARM_SFT_LSL_REG: "lsl",
        arm.ARM_SFT_LSR_REG: "lsr",
        arm.ARM_SFT_ASR_REG: "asr",
        arm.ARM_SFT_ROR_REG: "ror",
    }
    if item.shift.type not in by:
        raise Stopped(f"the model lacks the shift of `{found.mnemonic} {found.op_str}`")
    return ShiftedRegister(number, by[item.shift.type], 0, _number(found.reg_name(item.shift.value)))


_NUMBERS = {f"r{number}": number for number in range(16)} | {
    "sb": 9, "sl": 10, "fp": 11, "ip": 12, "sp": SP, "lr": LR, "pc": PC,
} | {f"s{number}": place for number, place in enumerate(FLOATS)}  # fmt: skip


def _number(register: str) -> int:
    if register not in _NUMBERS:
        raise Stopped(f"the model lacks the register {register}")
    return _NUMBERS[register]


@cache
def _disassembler(thumb: bool) -> Any:
    import capstone

    mode = capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS if thumb else capstone.CS_MODE_ARM
    made = capstone.Cs(capstone.CS_ARCH_ARM, mode)
    made.detail = True
    return made


arm_decoder = partial(ArmDecoder, thumb=False)
"""A decoder of ARM state."""
thumb_decoder = partial(ArmDecoder, thumb=True)
"""A decoder of Thumb state."""
