"""The registers of a Cortex-M, and instructions that compute with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from aesgen.probing import arithmetic
from aesgen.probing.arithmetic import NOTHING_KNOWN, ONES, Flags, Word
from aesgen.proofs.arm.decoding import PC, SP, ArmCode, ShiftedRegister
from aesgen.proofs.failures import Stopped

RETURN = 0xFFFF_FFFE
"""The address to which the function returns."""
_SUMS = frozenset({"add", "adc", "sub", "sbc", "rsb", "cmp", "cmn"})
_LOGIC = frozenset({"and", "orr", "eor", "bic", "orn", "tst", "teq"})
_SHIFTS = frozenset({"lsl", "lsr", "asr", "ror"})
_TESTS = frozenset({"cmp", "cmn", "tst", "teq"})


class Moment(NamedTuple):
    """What an instruction, or one transfer of several, does: its class, its values by name, and what a
    register or a word of memory held before."""

    code: ArmCode
    kind: str
    values: Mapping[str, Word]
    old: Word = None


@dataclass(kw_only=True)
class Computing:
    """`registers`: all, by number. `next`: the address of the next instruction."""

    registers: dict[int, Word]
    flags: Flags = NOTHING_KNOWN
    next: int = 0

    def target(self, value: Word) -> int:
        """The address of a branch to a value."""
        if not isinstance(value, int):
            raise Stopped("a target of a branch is not public")
        return value if value == RETURN else value & ~1

    def shifted(self, operand: ShiftedRegister) -> Word:
        value = self.registers[operand.number]
        return arithmetic.shifted(value, operand.shift, self._amount(operand)) if operand.shift else value

    def _amount(self, operand: ShiftedRegister) -> int:
        if operand.by is None:
            return operand.amount
        by = self.registers[operand.by]
        if not isinstance(by, int):
            raise Stopped("it shifts by a number of bits that is not public")
        return by & 0xFF

    def _second(self, operand: Any, values: dict[str, Word], rotated: bool) -> tuple[Word, bool | None]:
        """The second operand and the carry of its shift; `values` gets what the operand brings."""
        if isinstance(operand, int):
            return operand, bool(operand >> 31) if rotated else self.flags.carry
        values["operand_2"] = raw = self.registers[operand.number]
        value = self.shifted(operand)
        if operand.shift:
            values["shifted"] = value
        return value, arithmetic.carry_out(raw, operand.shift, self._amount(operand), self.flags.carry)

    def _first(self, operand: Any, values: dict[str, Word]) -> Word:
        if isinstance(operand, int):
            return operand
        values["operand_1"] = self.registers[operand.number]
        return values["operand_1"]

    def compute(self, given: ArmCode) -> Iterator[Moment]:
        name, operands = given.mnemonic, given.operands
        values: dict[str, Word] = {}
        kind, flags = "alu", None
        if name in ("umull", "umlal", "mul", "mla", "mls"):
            yield from self._multiply(given)
            return
        if name in _SHIFTS:
            last = operands[-1]
            if not (isinstance(last, ShiftedRegister) and last.shift):
                source = operands[-2] if len(operands) > 2 else operands[0]
                assert isinstance(source, ShiftedRegister)
                amount = {"amount": last} if isinstance(last, int) else {"by": last.number}  # type: ignore[union-attr]
                last = ShiftedRegister(source.number, name, **amount)
            value, carry = self._second(last, values, False)
        elif name in _SUMS or name in _LOGIC:
            first = self._first(operands[-2], values)
            second, carry = self._second(operands[-1], values, given.rotated)
            if name in _SUMS:
                value, flags = arithmetic.summed(name, first, second, self.flags)
            else:
                value = arithmetic.logic(name, first, second)
        else:
            kind = "float_move" if name == "vmov" else "alu"
            value, carry = self._moved(given, values)
        if given.sets:
            overflow = self.flags.overflow
            self.flags = flags or Flags(*arithmetic.signs(value), carry, overflow)
        values["result"] = value
        yield self._written(given, kind, values, None if name in _TESTS else arithmetic.destination(given))

    def _written(self, given: ArmCode, kind: str, values: dict[str, Word], number: int | None) -> Moment:
        if number is None:
            return Moment(given, kind, values)
        old, value = self.registers[number], values["result"]
        values["written"] = value
        self.registers[number] = value
        if number == PC:
            self.next = self.target(value)
        elif number == SP and not isinstance(value, int):
            raise Stopped("the stack pointer is not public")
        return Moment(given, kind, values, old)

    def _moved(self, given: ArmCode, values: dict[str, Word]) -> tuple[Word, bool | None]:
        """Instructions of one operand from a register."""
        name, operands = given.mnemonic, given.operands
        if name == "adr":
            return sum(operands[1:]) & ONES, None  # type: ignore[arg-type]
        if name == "movt":
            half = operands[1]
            assert isinstance(half, int)
            return arithmetic.inserted(self.registers[arithmetic.destination(given)], half, 16, 16), None
        source = operands[1] if name in ("ubfx", "sbfx", "bfi") else operands[-1]
        value, carry = self._second(source, values, given.rotated)
        if name in ("mov", "movw", "vmov"):
            return value, carry
        if name == "mvn":
            return arithmetic.inverted(value), carry
        if name in ("ubfx", "sbfx", "bfi"):
            low, count = operands[2:]
            assert isinstance(low, int) and isinstance(count, int)
            if name == "bfi":
                values["operand_1"] = old = self.registers[arithmetic.destination(given)]
                return arithmetic.inserted(old, value, low, count), carry
            value = arithmetic.field(name, value, low, count)
        elif name in ("uxtb", "uxth", "sxtb", "sxth"):
            value = arithmetic.extended(name, value)
        elif name == "rev":
            value = arithmetic.reversed_bytes(value)
        else:
            raise Stopped(f"the model lacks `{given.text}`")
        values["shifted"] = value
        return value, carry

    def _multiply(self, given: ArmCode) -> Iterator[Moment]:
        """Products of 32 bits; longer ones only of public numbers."""
        numbers = given.registers
        if given.mnemonic == "mul":
            a, b = (self.registers[number] for number in (numbers[-2], numbers[-1]))
            both = isinstance(a, int) and isinstance(b, int)
            value = a * b & ONES if both else (b * a if isinstance(a, int) else a * b)
            yield self._written(
                given, "multiply", {"operand_1": a, "operand_2": b, "result": value}, numbers[0]
            )
            return
        low, high, *sources = numbers
        a, b = (self.registers[number] for number in sources)
        held = (self.registers[low], self.registers[high])
        if not all(isinstance(each, int) for each in (a, b, *held)):
            raise Stopped(f"the model lacks `{given.text}` of words that are not public")
        product = a * b + (held[0] | held[1] << 32 if given.mnemonic == "umlal" else 0)
        for number, value in ((low, product & ONES), (high, product >> 32 & ONES)):
            yield self._written(given, "multiply", {"result": value}, number)
