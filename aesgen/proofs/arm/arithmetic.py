"""The arithmetic and logic of 32-bit ARM on terms (ARM Architecture Reference Manual, DDI 0100 and DDI 0403).

Every handler takes the state and an instruction whose condition holds."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.arm.decoding import ArmCode, OffsetAddress, Operand, ShiftedRegister
from aesgen.proofs.arm.state import WORD, ArmState
from aesgen.proofs.condition_flags import ConditionFlags, negative, of_difference, of_sum, zero
from aesgen.proofs.failures import Stopped
from aesgen.proofs.gapped_products import gapped_product
from aesgen.proofs.registers import Content
from aesgen.proofs.terms import Bytes
from aesgen.proofs.words import Value

Handler = Callable[[ArmState, ArmCode], None]
LONG = ("umull", "umlal")
"""Instructions that write two registers, the first two operands."""


def _place(given: ArmCode) -> int:
    """The number of the destination."""
    first = given.operands[0]
    assert isinstance(first, ShiftedRegister)
    return first.number


def _value(state: ArmState, operand: Operand, rotated: bool = False) -> tuple[Value, bool | None]:
    """The value of an operand, and the carry out of its shift or of the rotation of a constant."""
    if isinstance(operand, int):
        return operand, bool(operand >> 31) if rotated else state.flags.carry
    assert not isinstance(operand, OffsetAddress)
    return state.operand(operand)


def _sources(given: ArmCode) -> tuple[Operand, Operand]:
    """The two sources; the first one is also the destination if it is not repeated."""
    *rest, second = given.operands
    return rest[-1], second


# Sums and differences


def _add(state: ArmState, given: ArmCode) -> None:
    first, second = _sources(given)
    if not given.sets:
        state.write(_place(given), state.sum(_content(state, first), _content(state, second)))
        return
    a, b = _value(state, first)[0], _value(state, second)[0]
    total, flags = of_sum(state.words, a, b, False, WORD, state.flags)
    state.write(_place(given), total)
    state.flags = flags


def _content(state: ArmState, operand: Operand) -> Content:
    return state.content(operand) if isinstance(operand, ShiftedRegister) else _value(state, operand)[0]


def _add_carry(state: ArmState, given: ArmCode) -> None:
    """`adc` and `sbc`: the latter adds the complement."""
    first, second = (_value(state, each)[0] for each in _sources(given))
    if given.mnemonic == "sbc":
        second = state.words.complement(second, WORD)
    total, flags = of_sum(state.words, first, second, state.flags.carry, WORD, state.flags)
    state.write(_place(given), total)
    if given.sets:
        state.flags = flags


def _sub(state: ArmState, given: ArmCode) -> None:
    """`sub` and `rsb`: the latter exchanges its sources."""
    first, second = _sources(given)
    if given.mnemonic == "sub" and isinstance(second, int) and not given.sets:
        state.write(_place(given), state.sum(_content(state, first), -second % 256**WORD))
        return
    a, b = _value(state, first)[0], _value(state, second)[0]
    a, b = (a, b) if given.mnemonic == "sub" else (b, a)
    total, flags = of_difference(state.words, a, b, WORD)
    state.write(_place(given), total)
    if given.sets:
        state.flags = flags


def _compare(state: ArmState, given: ArmCode) -> None:
    a, b = (_value(state, each)[0] for each in given.operands)
    if given.mnemonic == "cmp":
        _, state.flags = of_difference(state.words, a, b, WORD)
    else:
        _, state.flags = of_sum(state.words, a, b, False, WORD, state.flags)


def _product(state: ArmState, a: Value, b: Value, size: int, added: Bytes | None = None) -> Value:
    """The product modulo 256^size, of known numbers, of one and a single bit, or of two that are products of
    polynomials because their bits have gaps. `added`: what is added to it."""
    words, zeros = state.words, (0,) * (size - WORD)
    one, two = (words.spelled(each, WORD) + zeros for each in (a, b))
    found = words.product(words.folded(one), words.folded(two), size)
    if found is not None and added is not None:
        return words.sum(found, words.folded(added), False, size)[0]
    if found is None:
        made = gapped_product(state.terms, one, two, added)
        if made is None:
            raise Stopped("it multiplies numbers that are not known")
        found = words.folded(made)
    return found


def _multiply(state: ArmState, given: ArmCode) -> None:
    """`mul`; `muls` keeps the carry from architecture version 6 on, and before leaves it open (DDI 0100,
    A4.1.40), as this model does."""
    first, second = (_value(state, each)[0] for each in _sources(given))
    found = _product(state, first, second, WORD)
    state.write(_place(given), found)
    _set_logical(state, given, found, None)


def _multiply_long(state: ArmState, given: ArmCode) -> None:
    """`umull`, and `umlal`, which adds the product to what the two registers hold."""
    low, high, first, second = given.registers
    added = None if given.mnemonic == "umull" else state.spelled(low) + state.spelled(high)
    found = _product(state, state.value(first), state.value(second), 2 * WORD, added)
    parts = state.words.spelled(found, 2 * WORD)
    state.write_bytes(low, parts[:WORD])
    state.write_bytes(high, parts[WORD:])


# Bits


def _logic(state: ArmState, name: str, a: Content, b: Content) -> Content:
    if name in ("eor", "teq"):
        return state.exclusive(a, b)
    if name in ("bic", "orn"):
        b = state.inverted(b)
    return state.union(a, b) if name in ("orr", "orn") else state.conjunction(a, b)


def _bitwise(state: ArmState, given: ArmCode) -> None:
    first, second = _sources(given)
    if given.sets:
        carry = _value(state, second, given.rotated)[1]
    value = _logic(state, given.mnemonic, _content(state, first), _content(state, second))
    if given.mnemonic not in ("tst", "teq"):
        state.write(_place(given), value)
    if given.sets:
        _set_logical(state, given, state.plain(value), carry)


def _set_logical(state: ArmState, given: ArmCode, value: Value, carry: bool | None) -> None:
    """The flags of a logical instruction. The overflow flag stays; an unknown carry depends on the operands
    and on earlier flags."""
    if not given.sets:
        return
    result = state.words.spelled(value, WORD)
    parts = result + state.flags.parts
    for each in given.registers[1:]:
        parts += state.spelled(each)
    overflow = state.flags.overflow
    n, z = negative(state.words, value, WORD), zero(state.words, value, WORD)
    state.flags = ConditionFlags(n, z, carry, overflow, parts, result=result)


def _mov(state: ArmState, given: ArmCode) -> None:
    source = given.operands[1]
    if isinstance(source, ShiftedRegister) and not given.sets and given.mnemonic == "mov":
        state.write(_place(given), state.content(source))
        return
    if isinstance(source, ShiftedRegister) and not given.sets:
        state.write(_place(given), state.inverted(state.content(source)))
        return
    value, carry = _value(state, source, given.rotated)
    value = state.words.complement(value, WORD) if given.mnemonic == "mvn" else value
    state.write(_place(given), value)
    _set_logical(state, given, value, carry)


def _move_float(state: ArmState, given: ArmCode) -> None:
    """`vmov` of one word between registers."""
    source = given.operands[-1]
    if len(given.operands) != 2 or not isinstance(source, ShiftedRegister):
        raise Stopped(f"the model lacks `{given.text}`")
    state.write(_place(given), state.content(source))


def _shift(state: ArmState, given: ArmCode) -> None:
    """`lsl`, `lsr`, `asr` and `ror`, by a constant (an operand or a part of one) or by a register."""
    name, source = given.mnemonic, given.operands[-1]
    first = given.operands[-2] if len(given.operands) > 2 else given.operands[0]
    assert isinstance(first, ShiftedRegister)
    if isinstance(source, ShiftedRegister) and source.shift:
        value, carry = state.operand(source)
    elif isinstance(source, int):
        value, carry = state.shifted(state.value(first.number), name, source)
    else:
        assert isinstance(source, ShiftedRegister)
        value, carry = state.operand(ShiftedRegister(first.number, name, 0, source.number))
    state.write(_place(given), value)
    _set_logical(state, given, value, carry)


def _upper_half(state: ArmState, given: ArmCode) -> None:
    """`movt`"""
    place, half = _place(given), given.operands[1]
    assert isinstance(half, int)
    state.write_bytes(place, state.spelled(place)[:2] + tuple(half.to_bytes(2, "little")))


def _field(state: ArmState, given: ArmCode) -> None:
    """`ubfx` and `sbfx`: some bits of a register."""
    _, source, low, count = given.operands
    assert isinstance(source, ShiftedRegister) and isinstance(low, int) and isinstance(count, int)
    value = state.words.shifted(state.value(source.number), 32 - low - count, WORD)
    if given.mnemonic == "ubfx":
        state.write(_place(given), state.words.shifted(value, count - 32, WORD))
    else:
        state.write(_place(given), state.shifted_right(value, 32 - count))


def _insert(state: ArmState, given: ArmCode) -> None:
    """`bfi`: the low bits of a register in place of some bits."""
    place, (_, source, low, count) = _place(given), given.operands
    assert isinstance(source, ShiftedRegister) and isinstance(low, int) and isinstance(count, int)
    mask = (1 << count) - 1 << low
    words = state.words
    inserted = words.conjunction(words.shifted(state.value(source.number), low, WORD), mask, WORD)
    kept = words.conjunction(state.value(place), 0xFFFF_FFFF ^ mask, WORD)
    state.write(place, words.exclusive(inserted, kept, WORD))


def _extend(state: ArmState, given: ArmCode) -> None:
    source = given.operands[-1]
    assert isinstance(source, ShiftedRegister)
    size = 1 if given.mnemonic[-1] == "b" else 2
    parts = state.words.spelled(state.operand(source)[0], WORD)[:size]
    state.write_bytes(_place(given), state.extended(parts, signed=given.mnemonic[0] == "s"))


def _reverse(state: ArmState, given: ArmCode) -> None:
    source = given.operands[1]
    assert isinstance(source, ShiftedRegister)
    state.write_bytes(_place(given), state.spelled(source.number)[::-1])


def _address(state: ArmState, given: ArmCode) -> None:
    """`adr`"""
    _, counter, displacement = given.operands
    assert isinstance(counter, int) and isinstance(displacement, int)
    state.write(_place(given), (counter + displacement) % 256**WORD)


def _nothing(state: ArmState, given: ArmCode) -> None:
    pass


HANDLERS: dict[str, Handler] = {
    "add": _add,
    **dict.fromkeys(("adc", "sbc"), _add_carry),
    **dict.fromkeys(("sub", "rsb"), _sub),
    **dict.fromkeys(("cmp", "cmn"), _compare),
    "mul": _multiply,
    **dict.fromkeys(LONG, _multiply_long),
    **dict.fromkeys(("and", "orr", "eor", "bic", "orn", "tst", "teq"), _bitwise),
    **dict.fromkeys(("mov", "movw", "mvn"), _mov),
    "vmov": _move_float,
    **dict.fromkeys(("lsl", "lsr", "asr", "ror"), _shift),
    "movt": _upper_half,
    **dict.fromkeys(("ubfx", "sbfx"), _field),
    "bfi": _insert,
    **dict.fromkeys(("uxtb", "uxth", "sxtb", "sxth"), _extend),
    "rev": _reverse,
    "adr": _address,
    **dict.fromkeys(("nop", "it", "pld"), _nothing),
}
