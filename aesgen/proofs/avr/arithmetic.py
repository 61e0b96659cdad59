"""The arithmetic and logic of AVR on terms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from aesgen.proofs import maps
from aesgen.proofs.avr.decoding import AvrInstruction
from aesgen.proofs.avr.state import CARRY, INTERRUPTS, TRANSFER, AvrFlags, AvrState, Halfway
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Byte

Handler = Callable[[AvrState, AvrInstruction], None]


def _flagged(state: AvrState, value: Byte, carry: Byte | None, *parts: Byte) -> None:
    state.set_sum(carry, value, parts)


# Sums and differences


def _sum(state: AvrState, a: Byte, b: Byte, carry: Byte | None) -> Byte:
    """a + b + carry; sets the flags."""
    terms = state.terms
    if a < 256 and b < 256 and carry in (0, 1):
        total = a + b + carry
        state.flags = AvrFlags(total >> 8, total & 0xFF == 0)
        return total & 0xFF
    if a == b and carry is not None:  # a shift to the left, through the carry
        value = terms.xor(terms.mapped(maps.shifted(1), a), carry)
        _flagged(state, value, state.bit(a, 7))
        return value
    if a < 256:
        a, b = b, a
    if b < 256 and carry in (0, 1):
        if (found := _half(state, a, b + carry)) is not None:
            return found
        total_, carried = state.words.sum(state.words.folded((a,)), b, bool(carry), 1)
        [value] = state.words.spelled(total_, 1)
        _flagged(state, value, None if carried is None else int(carried), a)
        return value
    value = terms.opaque(a, b, *([carry] if carry is not None else []), *state.flags.parts)
    _flagged(state, value, None, a, b)
    return value


def _difference(state: AvrState, a: Byte, b: Byte, borrow: Byte | None) -> Byte:
    """a - b - borrow; sets the flags."""
    if a < 256 and b < 256 and borrow in (0, 1):
        total = a - b - borrow
        state.flags = AvrFlags(int(total < 0), total & 0xFF == 0)
        return total & 0xFF
    if a == b and borrow == 0:
        state.flags = AvrFlags(0, True)
        return 0
    if a == b and borrow is not None:  # copies of the carry
        value = state.terms.mapped(maps.packed([0xFF, *[0] * 7]), borrow)
        _flagged(state, value, borrow)
        return value
    if b < 256 and borrow in (0, 1):
        if (found := _half(state, a, -b - borrow)) is not None:
            return found
        total_, borrowed = state.words.difference(state.words.folded((a,)), b, bool(borrow), 1)
        [value] = state.words.spelled(total_, 1)
        _flagged(state, value, None if borrowed is None else int(borrowed), a)
        return value
    value = state.terms.opaque(a, b, *([borrow] if borrow is not None else []), *state.flags.parts)
    _flagged(state, value, None, a, b)
    return value


def _half(state: AvrState, a: Byte, added: int) -> Byte | None:
    """The sum of a constant and the lower byte of an open number of two bytes; None if `a` is none. The
    flags are open until the upper byte is added."""
    found = state.terms.place(a)
    if found is None or found[1] != 0 or found[0].width != 2:
        return None
    number = found[0]
    state.flags = AvrFlags(parts=(a,), halfway=Halfway(number, added))
    return state.terms.low_byte(number, added)


def _upper(state: AvrState, a: Byte, b: Byte, minus: bool) -> Byte | None:
    """The sum or the difference of the upper byte of the number whose lower byte was changed just before;
    None if there is no such number. The flags become those of the whole."""
    halfway = state.flags.halfway
    found = state.terms.place(a)
    if halfway is None or b >= 256 or found is None or found[1] != 1 or found[0].width != 2:
        return None
    apart = found[0].plus(halfway.number.scaled(-1))  # the lower byte tells its number modulo 256 only
    if not isinstance(apart, int) or apart % 256:
        return None
    addend = halfway.added + (-256 * b if minus else 256 * b)
    bounds = state.terms.bounds
    for wraps in (0, -1, 1):
        total = found[0].plus(addend + 0x10000 * wraps)
        if bounds.least(total) >= 0 and bounds.most(total) < 0x10000:
            value = state.words.spelled(total, 2)[1]
            zero = False if bounds.least(total) > 0 else None
            state.flags = AvrFlags(abs(wraps), zero, (a,))
            return value
    value = state.terms.opaque(a)
    state.flags = AvrFlags(None, None, (a,))
    return value


def _operand(instruction: AvrInstruction, state: AvrState) -> tuple[int, Byte, Byte]:
    """The number of the destination, its byte, and the other operand's byte."""
    first, second = instruction.operands
    constant = instruction.mnemonic.endswith("i")
    return first, state.registers[first], second if constant else state.registers[second]


def _add(state: AvrState, instruction: AvrInstruction) -> None:
    place, a, b = _operand(instruction, state)
    state.registers[place] = _sum(state, a, b, 0)


def _adc(state: AvrState, instruction: AvrInstruction) -> None:
    place, a, b = _operand(instruction, state)
    value = _upper(state, a, b, minus=False)
    state.registers[place] = _sum(state, a, b, state.flags.carry) if value is None else value


def _sub(state: AvrState, instruction: AvrInstruction) -> None:
    place, a, b = _operand(instruction, state)
    value = _difference(state, a, b, 0)
    if instruction.mnemonic not in ("cp", "cpi"):
        state.registers[place] = value


def _sbc(state: AvrState, instruction: AvrInstruction) -> None:
    """The zero flag stays set only if it was set before."""
    place, a, b = _operand(instruction, state)
    before = state.flags
    value = _upper(state, a, b, minus=True)
    if value is None:
        value = _difference(state, a, b, before.carry)
        zero = state.flags.zero
        if before.zero is False:
            zero = False
        elif before.zero is None and zero is not False:
            zero = None
        state.flags = replace(state.flags, zero=zero, parts=(*state.flags.parts, *before.parts))
    if instruction.mnemonic != "cpc":
        state.registers[place] = value


def _adiw(state: AvrState, instruction: AvrInstruction) -> None:
    place, constant = instruction.operands
    value = state.pair(place)
    if instruction.mnemonic == "adiw":
        total, carry = state.words.sum(value, constant, False, 2)
    else:
        total, carry = state.words.difference(value, constant, False, 2)
    state.write_pair(place, total)
    zero = total == 0 if isinstance(total, int) else False if state.words.span(total, 2)[0] > 0 else None
    state.flags = AvrFlags(None if carry is None else int(carry), zero, state.words.spelled(value, 2))


def _inc(state: AvrState, instruction: AvrInstruction) -> None:
    """The carry stays as it is."""
    [place] = instruction.operands
    before, a = state.flags, state.registers[place]
    state.flags = AvrFlags()
    value = _sum(state, a, 1, 0) if instruction.mnemonic == "inc" else _difference(state, a, 1, 0)
    if state.flags.halfway is not None:  # `inc` has no carry to the upper byte
        value = state.terms.opaque(a)
    state.registers[place] = value
    state.flags = AvrFlags(before.carry, state.zero(value), (a, *before.parts))


# Bits


def _eor(state: AvrState, instruction: AvrInstruction) -> None:
    place, source = instruction.operands
    registers = state.registers
    registers[place] = state.logic = state.terms.xor(registers[place], registers[source])


def _and(state: AvrState, instruction: AvrInstruction) -> None:
    place, a, b = _operand(instruction, state)
    [value] = state.words.spelled(state.words.conjunction((a,), (b,), 1), 1)
    state.registers[place] = value
    state.flags = AvrFlags(state.flags.carry, state.zero(value), (a, b))


def _or(state: AvrState, instruction: AvrInstruction) -> None:
    place, a, b = _operand(instruction, state)
    [value] = state.words.spelled(state.words.union((a,), (b,), 1), 1)
    state.registers[place] = value
    state.flags = AvrFlags(state.flags.carry, state.zero(value), (a, b))


def _com(state: AvrState, instruction: AvrInstruction) -> None:
    [place] = instruction.operands
    value = state.registers[place] = state.terms.xor(state.registers[place], 0xFF)
    state.flags = AvrFlags(1, state.zero(value), (value,))


def _swap(state: AvrState, instruction: AvrInstruction) -> None:
    """No flag changes."""
    [place] = instruction.operands
    swapped = maps.shifted(4) ^ maps.shifted(-4)
    a = state.registers[place]
    state.registers[place] = state.terms.mapped(swapped, a)


def _right(state: AvrState, instruction: AvrInstruction) -> None:
    [place] = instruction.operands
    a, entering = state.registers[place], state.flags.carry if instruction.mnemonic == "ror" else 0
    if entering is None:
        raise Stopped("it shifts in a carry that the model lacks")
    top = state.terms.mapped(maps.shifted(7), entering)
    value = state.registers[place] = state.terms.xor(state.terms.mapped(maps.shifted(-1), a), top)
    _flagged(state, value, state.bit(a, 0))


def _store_bit(state: AvrState, instruction: AvrInstruction) -> None:
    """`bst`: a bit of a register to T."""
    register, place = instruction.operands
    state.transfer = state.bit(state.registers[register], place)


def _load_bit(state: AvrState, instruction: AvrInstruction) -> None:
    """`bld`: T to a bit of a register."""
    register, place = instruction.operands
    if state.transfer is None:
        raise Stopped("it reads the flag T, which nothing has set")
    terms = state.terms
    others = terms.masked(state.registers[register], 0xFF ^ 1 << place)
    state.registers[register] = terms.xor(others, terms.mapped(maps.shifted(place), state.transfer))


def _set_flag(state: AvrState, instruction: AvrInstruction) -> None:
    """`sec`, `clc`, `set`, `clt` and `cli`."""
    [flag] = instruction.operands
    value = int(instruction.mnemonic == "bset")
    if flag == CARRY:
        state.flags = replace(state.flags, carry=value, halfway=None)
    elif flag == TRANSFER:
        state.transfer = value
    elif flag == INTERRUPTS and not value:
        state.interrupts = False
    else:
        raise Stopped("it sets or clears a flag that the model lacks")


def _mov(state: AvrState, instruction: AvrInstruction) -> None:
    place, source = instruction.operands
    state.registers[place] = state.registers[source]


def _ldi(state: AvrState, instruction: AvrInstruction) -> None:
    place, constant = instruction.operands
    state.registers[place] = constant


def _movw(state: AvrState, instruction: AvrInstruction) -> None:
    place, source = instruction.operands
    state.registers[place : place + 2] = state.registers[source : source + 2]


def _nop(_: AvrState, __: AvrInstruction) -> None:
    pass


HANDLERS: dict[str, Handler] = {
    "add": _add,
    "adc": _adc,
    "sub": _sub,
    "subi": _sub,
    "cp": _sub,
    "cpi": _sub,
    "sbc": _sbc,
    "sbci": _sbc,
    "cpc": _sbc,
    "adiw": _adiw,
    "sbiw": _adiw,
    "inc": _inc,
    "dec": _inc,
    "eor": _eor,
    "and": _and,
    "andi": _and,
    "or": _or,
    "ori": _or,
    "com": _com,
    "swap": _swap,
    "lsr": _right,
    "ror": _right,
    "mov": _mov,
    "ldi": _ldi,
    "movw": _movw,
    "nop": _nop,
    "bst": _store_bit,
    "bld": _load_bit,
    "bset": _set_flag,
    "bclr": _set_flag,
}
