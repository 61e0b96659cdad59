"""What is known of registers and of the stack behind an instruction of 32-bit ARM, in every call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aesgen.proofs.arm.arithmetic import HANDLERS, LONG
from aesgen.proofs.arm.decoding import (
    ALWAYS,
    FLOATS,
    PC,
    SP,
    ArmCode,
    OffsetAddress,
    Operand,
    ShiftedRegister,
    transfer,
)
from aesgen.proofs.condition_flags import CONDITIONS
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.spans import (
    ANY,
    VALUES,
    WORD,
    FrameKnowledge,
    Span,
    exactly,
    held,
    masked,
    moved_left,
    place,
    total,
)

CORE = range(16)
"""The numbers of the general registers."""
_SIZES = {"b": 1, "h": 2}
_LARGEST = {"ldrb": 0xFF, "ldrh": 0xFFFF, "uxtb": 0xFF, "uxth": 0xFFFF}
"""The largest results of instructions that extend with zeros."""
_SINGLE = frozenset({"ldr", "ldrb", "ldrh", "ldrsb", "ldrsh", "str", "strb", "strh", "ldrd", "strd"})
_SEVERAL = frozenset(
    {"push", "pop"} | {f"{name}{mode}" for name in ("ldm", "stm") for mode in ("", "db", "ib", "da")}
)
_COMPARING = frozenset({"cmp", "cmn", "tst", "teq"})
_NAMES = {"lo": "b", "hs": "ae", "hi": "a", "ls": "be", "eq": "e", "ne": "ne"}
"""The conditions of unsigned comparisons, and their names on x86."""
_EMPTY = frozenset({"nop", "it", "pld"})


class Following:
    """The effects of a program's instructions on what is known. `thumb`: whether it is in Thumb state."""

    def __init__(self, program: LoadedProgram, thumb: bool) -> None:
        self.program, self.thumb = program, thumb

    def after(self, given: ArmCode, known: FrameKnowledge) -> FrameKnowledge:
        """What is known behind an instruction that does not branch, and whose condition may hold."""
        passes, skips = conditioned(given, known, True), conditioned(given, known, False)
        if passes is None:
            return known
        made = self._executed(given, passes)
        if given.sets:
            made = replace(made, compared=_compared(given) if given.mnemonic == "cmp" else None)
        return made if skips is None else skips.joined(made, widened=False)

    def _executed(self, given: ArmCode, known: FrameKnowledge) -> FrameKnowledge:
        name = given.mnemonic
        if name in _COMPARING or name in _EMPTY:
            return known
        if name in _SINGLE:
            return self._accessed(given, known)
        if name in _SEVERAL:
            return _transferred(given, known)
        if name not in HANDLERS or (name == "vmov" and len(given.operands) != 2):
            return FrameKnowledge((ANY,) * len(CORE), (), known.frame)
        [target, *_] = given.registers
        if target in FLOATS:
            return known
        if name in LONG:
            return known.changed(target, ANY).changed(given.registers[1], ANY)
        return known.changed(target, self._result(given, known))

    def _result(self, given: ArmCode, known: FrameKnowledge) -> Span:
        """What an instruction of arithmetic or logic writes."""
        name, operands = given.mnemonic, given.operands
        last = self._operand(operands[-1], known)
        if name in ("mov", "movw"):
            return last
        if name in _LARGEST:
            return Span(0, _LARGEST[name])
        first = self._operand(operands[-2] if len(operands) > 2 else operands[0], known)
        constant = last.exact if last.base is None else None
        if name == "add":
            return total(first, last)
        if name == "sub" and constant is not None:
            return total(first, exactly(-constant))
        if name == "and" and constant is not None:
            return masked(known.number(first), constant)
        if name == "lsl" and isinstance(operands[-1], int) and operands[-1] < 32:
            return moved_left(known.number(first), operands[-1])
        return ANY

    def _operand(self, operand: Operand, known: FrameKnowledge) -> Span:
        if isinstance(operand, int):
            return exactly(operand)
        if not isinstance(operand, ShiftedRegister) or operand.number not in CORE or operand.number == PC:
            return ANY
        value = known.registers[operand.number]
        if not operand.shift:
            return value
        left = operand.shift == "lsl" and operand.by is None
        return moved_left(known.number(value), operand.amount) if left else ANY

    def _accessed(self, given: ArmCode, known: FrameKnowledge) -> FrameKnowledge:
        """A load or a store of one register, or of two."""
        name, two = given.mnemonic, given.mnemonic.endswith("d")
        number = next(at for at, each in enumerate(given.operands) if isinstance(each, OffsetAddress))
        where, later = given.operands[number], given.operands[number + 1 :]
        assert isinstance(where, OffsetAddress)
        address, changed = self._address(where, known), ANY
        if later and isinstance(later[0], int):
            changed = total(known.registers[where.base], exactly(-later[0] if given.minus else later[0]))
        elif not later:
            changed = address
        address = known.registers[where.base] if later else address
        registers = given.registers[: 1 + two]
        made = known
        if name.startswith("str"):
            size = _SIZES.get(name[-1], WORD)
            for count, register in enumerate(registers):
                value = known.registers[register] if register in CORE and size == WORD else ANY
                made = made.stored(total(address, exactly(WORD * count)), size, value)
        if given.writes_base or later:
            made = made.changed(where.base, changed)
        if name.startswith("ldr"):
            for count, register in enumerate(registers):
                made = made.changed(register, self._loaded(name, where, address, count, given, known))
        return made

    def _loaded(
        self,
        name: str,
        where: OffsetAddress,
        address: Span,
        count: int,
        given: ArmCode,
        known: FrameKnowledge,
    ) -> Span:
        """What a load writes to its first register (`count` 0) or to its second one."""
        if name in _LARGEST:
            return Span(0, _LARGEST[name])
        if name not in ("ldr", "ldrd"):
            return ANY
        if where.base == PC and where.offset is None:
            start = (given.address + (4 if self.thumb else 8) & ~3) + where.displacement + WORD * count
            content = self.program.bytes_at(start, WORD)
            return exactly(int.from_bytes(content, "little")) if len(content) == WORD else ANY
        return known.loaded(total(address, exactly(WORD * count)))

    def _address(self, where: OffsetAddress, known: FrameKnowledge) -> Span:
        if where.base == PC or where.offset is not None:
            return ANY
        return total(known.registers[where.base], exactly(where.displacement))


def conditioned(given: ArmCode, known: FrameKnowledge, holds: bool) -> FrameKnowledge | None:
    """What is known if the condition of an instruction holds, or does not; None if that is impossible."""
    if given.condition == ALWAYS:
        return known if holds else None
    return known.narrowed(_NAMES.get(CONDITIONS[given.condition], ""), holds)


def _compared(given: ArmCode) -> tuple[int, int] | None:
    """The register and the constant that `cmp` compares."""
    first, second = given.operands
    plain = isinstance(first, ShiftedRegister) and not first.shift
    return (first.number, second) if plain and isinstance(second, int) else None  # type: ignore[union-attr]


def _transferred(given: ArmCode, known: FrameKnowledge) -> FrameKnowledge:
    """`ldm`, `stm`, `push` and `pop`."""
    base, registers, loads, writes, down, apart = transfer(given)
    size, begin = WORD * len(registers), known.registers[base]
    start = total(begin, exactly(-size)) if down else begin
    made, changed = known, start if down else total(begin, exactly(size))
    first = total(start, exactly(WORD)) if apart else start
    places = [total(first, exactly(WORD * count)) for count in range(len(registers))]
    for where, register in zip(places, registers, strict=True):
        if not loads:
            made = made.stored(where, WORD, known.registers[register] if register in CORE else ANY)
    if writes:
        made = made.changed(base, changed)
    for where, register in zip(places, registers, strict=True):
        if loads and register in CORE:
            made = made.changed(register, known.loaded(where))
    return made


def called(
    known: FrameKnowledge, arguments: Sequence[int], saved: Sequence[int], link: int
) -> FrameKnowledge:
    """What is known at the start of a function that is called: its `arguments`, and those that lie at the
    stack pointer. The registers that it must restore (`saved`), and that with the address of return
    (`link`), hold what they hold there."""
    top = known.registers[SP]
    registers = [ANY] * len(CORE)
    for register in arguments:
        registers[register] = known.number(known.registers[register])
    for register in (*saved, link):
        registers[register] = held(register)
    registers[SP] = place(0)
    words: tuple[tuple[int, Span], ...] = ()
    if top.base is not None and top.exact is not None:
        found = ((at - top.exact, known.number(own)) for at, own in known.words if at >= top.exact)
        words = tuple(each for each in found if each[1] != ANY)
    number = known.number(top)
    return FrameKnowledge(tuple(registers), words, number._replace(low=0, high=VALUES - 1))


def returned(known: FrameKnowledge, kept: tuple[int, ...]) -> FrameKnowledge:
    """What is known behind a function that restores the registers `kept`."""
    pairs = enumerate(known.registers)
    registers = tuple(value if register in kept else ANY for register, value in pairs)
    return replace(known, registers=registers, compared=None).forgotten()
