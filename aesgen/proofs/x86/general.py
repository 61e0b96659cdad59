"""Instructions on general registers, by mnemonic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from aesgen.proofs import maps
from aesgen.proofs.comparisons import spelled_out
from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number
from aesgen.proofs.words import Flags, Value
from aesgen.proofs.x86.decoding import RAX, General, MachineInstruction, MemoryOperand
from aesgen.proofs.x86.state import State

Handler = Callable[[State, MachineInstruction], None]


def _logical(state: State, value: Value, size: int) -> None:
    """The flags of AND, OR, XOR and TEST."""
    found = state.words.compared(value, 0, size)
    state.flags = Flags(found.zero, False, found.sign, False, found.parts)


def _arithmetic(state: State, a: Value, b: Value, result: Value, carry: bool | None, size: int) -> None:
    """The flags of an addition a + b."""
    found = state.words.compared(result, 0, size)
    overflow = None
    if isinstance(a, int) and isinstance(b, int) and isinstance(result, int):
        overflow = bool((a ^ result) & (b ^ result) & 128 * 256 ** (size - 1))
    parts = state.words.spelled(a, size) + state.words.spelled(b, size) + found.parts
    state.flags = Flags(found.zero, carry, found.sign, overflow, parts)


def _mov(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    value = state.read(source, target.size)
    state.write(target, state.words.named(value) if isinstance(source, MemoryOperand) else value)


def _movzx(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    parts = state.words.spelled(state.read(source, source.size), source.size)
    state.write(target, state.words.folded(parts + (0,) * (target.size - source.size)))


def _lea(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    if target.size not in (4, 8) or not isinstance(source, MemoryOperand):
        raise Stopped(f"the model lacks `{given.text}`")
    places = [place for place in (source.base, source.scaled) if place is not None]
    whole = target.size == 8
    if whole and not any(spelled_out(state.general[place]) for place in places):
        state.write(target, state.address(source))
        return
    if whole and source.base == source.scaled is not None and source.scale == 1 and not source.displacement:
        state.write(target, state.words.shifted(state.general[places[0]], 1, 8))
        return
    # A sum of words or of lower halves, which may be secret
    words, size = state.words, target.size
    value: Value = (source.displacement + (state.next if source.relative else 0)) % 256**size
    for place, scale in ((source.scaled, source.scale), (source.base, 1)):
        if place is not None:
            part = state.read(General(place, 0, size), size)
            value, _ = words.sum(words.shifted(part, scale.bit_length() - 1, size), value, False, size)
    state.write(target, value)


def _add(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    size = target.size
    a, b = state.read(target, size), state.read(source, size)
    carry = state.flags.carry if given.mnemonic == "adc" else False
    if a == b and isinstance(a, tuple) and not isinstance(a, Number):
        bit = state.flags.carry_bit if carry is None else int(carry)
        if bit is not None:
            result, top = state.words.doubled(a, bit, size)
            found = state.words.compared(result, 0, size)
            state.flags = Flags(found.zero, sign=found.sign, parts=(*found.parts, top), carry_bit=top)
            state.write(target, result)
            return
    result, out = state.words.sum(a, b, carry, size)
    number = None
    if out is None:
        carried = state.flags.deferred if carry is None else carry
        number = state.words.defer(result, a, b, carried, size)
    _arithmetic(state, a, b, result, out, size)
    if number is not None:
        state.flags = replace(state.flags, deferred=number)
    state.write(target, result)


def _inc(state: State, given: MachineInstruction) -> None:
    (target,) = given.operands
    a, kept = state.read(target, target.size), state.flags.carry
    if given.mnemonic == "inc":
        result, _ = state.words.sum(a, 1, False, target.size)
        _arithmetic(state, a, 1, result, kept, target.size)
    else:
        result, _ = state.words.difference(a, 1, False, target.size)
        _difference(state, a, 1, result, kept, target.size)
    state.write(target, result)


def _difference(state: State, a: Value, b: Value, result: Value, borrow: bool | None, size: int) -> None:
    """The flags of a subtraction a - b."""
    found = state.words.compared(result, 0, size)
    compared = state.words.compared(a, b, size)
    zero = compared.zero if compared.zero is not None else found.zero
    state.flags = Flags(zero, borrow, found.sign, compared.overflow, compared.parts or found.parts)


def _sub(state: State, given: MachineInstruction) -> None:
    """`sub`, and `sbb`, which subtracts the carry as well."""
    target, source = given.operands
    size = target.size
    a, b = state.read(target, size), state.read(source, size)
    if given.mnemonic == "sbb" and state.flags.carry is not False:
        _subtract_carry(state, given, a, b)
        return
    result, borrow = state.words.difference(a, b, False, size)
    if borrow is None:
        borrow = state.words.compared(a, b, size).carry
    _difference(state, a, b, result, borrow, size)
    state.write(target, result)


def _subtract_carry(state: State, given: MachineInstruction, a: Value, b: Value) -> None:
    """`sbb` of a carry that is not known to be 0."""
    target, carry = given.operands[0], state.flags.carry
    if carry is None and a == b:  # 0 or -1: the model follows one of them only where it is known
        state.refuse("a difference with a carry", state.flags.parts)
    result, borrow = state.words.difference(a, b, carry, target.size)
    zero = state.words.compared(result, 0, target.size).zero
    state.flags = Flags(zero, borrow, None, None, state.words.spelled(result, target.size))
    state.write(target, result)


def _extend(state: State, given: MachineInstruction) -> None:
    """`movsx`, `movsxd` and `cdqe`: the sign fills the upper bytes."""
    operands = given.operands or (General(RAX, 0, 8), General(RAX, 0, 4))
    target, source = operands
    if target.size <= source.size:
        raise Stopped(f"the model lacks `{given.text}`")
    parts = state.words.spelled(state.read(source, source.size), source.size)
    sign = state.terms.mapped(maps.packed([0] * 7 + [0xFF]), parts[-1])
    state.write(target, state.words.folded(parts + (sign,) * (target.size - source.size)))


def _cmp(state: State, given: MachineInstruction) -> None:
    a, b = (state.read(each, given.operands[0].size) for each in given.operands)
    state.flags = state.words.compared(a, b, given.operands[0].size)


def _neg(state: State, given: MachineInstruction) -> None:
    (target,) = given.operands
    a = state.read(target, target.size)
    result, borrow = state.words.difference(0, a, False, target.size)
    if not isinstance(result, int):
        flipped = state.words.complement(a, target.size)
        result, _ = state.words.sum(flipped, 1, False, target.size)
        borrow = None
    _difference(state, 0, a, result, borrow, target.size)
    state.write(target, result)


def _not(state: State, given: MachineInstruction) -> None:
    (target,) = given.operands
    state.write(target, state.words.complement(state.read(target, target.size), target.size))


def _bitwise(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    size, words = target.size, state.words
    a, b = state.read(target, size), state.read(source, size)
    if given.mnemonic == "and":
        a, b = words.named(a), words.named(b)
    operation = {"xor": words.exclusive, "or": words.union}.get(given.mnemonic, words.conjunction)
    result = operation(a, b, size)
    _logical(state, result, size)
    if given.mnemonic != "test":
        state.write(target, result)


def _shift(state: State, given: MachineInstruction) -> None:
    target, count = given.operands
    size = target.size
    number = state.read(count, 1)
    if not isinstance(number, int):
        raise Stopped(f"the model lacks `{given.text}`: a shift by a number that is not known")
    by = number & (63 if size == 8 else 31)
    if by == 0:  # the flags stay; a target of 32 bits clears the upper half of its register
        state.write(target, state.read(target, size))
        return
    a = state.read(target, size)
    if given.mnemonic == "sar":
        _shift_sign(state, given, a, by)
        return
    left = given.mnemonic == "shl"
    result = state.words.shifted(a, by if left else -by, size)
    found = state.words.compared(result, 0, size)
    carry, out, place = None, None, 8 * size - by if left else by - 1
    if isinstance(a, int):
        carry = bool(a >> place & 1) if by <= 8 * size else None
    elif isinstance(a, Number) and not any(factor % (2 << place) for _, factor in a.parts):
        carry = bool(a.constant >> place & 1)
    elif by <= 8 * size:
        out = state.terms.mapped(maps.moved(place % 8, 0), state.words.spelled(a, size)[place // 8])
    parts = found.parts if out is None else (*found.parts, out)
    state.flags = Flags(found.zero, carry, found.sign, None, parts, carry_bit=out)
    state.write(target, result)


def _rotate(state: State, given: MachineInstruction) -> None:
    """`rol` and `ror` by a known number of bits. The flags are left open."""
    target, count = given.operands
    number, size = state.read(count, 1), target.size
    if not isinstance(number, int):
        raise Stopped(f"the model lacks `{given.text}`: a rotation by a number that is not known")
    by, words = number & (63 if size == 8 else 31), state.words
    a = state.read(target, size)
    if by:
        left = (by if given.mnemonic == "rol" else -by) % (8 * size)
        if left:
            a = words.exclusive(words.shifted(a, left, size), words.shifted(a, left - 8 * size, size), size)
        parts = (*words.spelled(a, size), *state.flags.parts)
        state.flags = Flags(None, None, None, None, parts)
    state.write(target, a)


def _shift_sign(state: State, given: MachineInstruction, a: Value, by: int) -> None:
    """`sar`: the sign fills the upper bits."""
    target, words, terms = given.operands[0], state.words, state.terms
    size = target.size
    if isinstance(a, Number):
        raise Stopped(f"the model lacks `{given.text}` of an open number")
    parts = words.spelled(a, size)
    made = list(words.spelled(words.shifted(words.folded(parts), -by, size), size))
    filled = 256**size - 1 ^ 256**size - 1 >> by
    for place in range(size):
        sign = maps.packed([0] * 7 + [filled >> 8 * place & 0xFF])
        made[place] = terms.xor(made[place], terms.mapped(sign, parts[-1]))
    result = words.folded(made)
    found = words.compared(result, 0, size)
    state.flags = Flags(found.zero, None, found.sign, None, found.parts)
    state.write(target, result)


def _swap_bytes(state: State, given: MachineInstruction) -> None:
    """`bswap` of a register, and `movbe` between a register and memory."""
    target, source = given.operands[0], given.operands[-1]
    if (given.mnemonic == "bswap" and target.size < 4) or target.size != source.size:
        raise Stopped(f"the model lacks `{given.text}`")
    parts = state.words.spelled(state.words.named(state.read(source, target.size)), target.size)
    state.write(target, state.words.folded(parts[::-1]))


def _xchg(state: State, given: MachineInstruction) -> None:
    a, b = given.operands
    first, second = state.read(a, a.size), state.read(b, b.size)
    if a != b or a.size == 4:
        state.write(a, second)
        state.write(b, first)


def _prefetch(state: State, given: MachineInstruction) -> None:
    """It may name any address, also outside of the buffers; but none that depends on a secret."""
    (operand,) = given.operands
    assert isinstance(operand, MemoryOperand)
    state.address(operand)


def _nothing(state: State, given: MachineInstruction) -> None:
    pass


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("nop", "endbr64", "sfence", "lfence", "mfence"), _nothing),
    **dict.fromkeys(("prefetcht0", "prefetcht1", "prefetcht2", "prefetchnta", "prefetchw"), _prefetch),
    **dict.fromkeys(("add", "adc"), _add),
    **dict.fromkeys(("inc", "dec"), _inc),
    **dict.fromkeys(("and", "or", "xor", "test"), _bitwise),
    **dict.fromkeys(("shl", "shr", "sar"), _shift),
    **dict.fromkeys(("rol", "ror"), _rotate),
    "mov": _mov,
    "movabs": _mov,
    "movzx": _movzx,
    "lea": _lea,
    **dict.fromkeys(("movsx", "movsxd", "cdqe"), _extend),
    **dict.fromkeys(("sub", "sbb"), _sub),
    "cmp": _cmp,
    "neg": _neg,
    "not": _not,
    **dict.fromkeys(("bswap", "movbe"), _swap_bytes),
    "xchg": _xchg,
}
