"""The arithmetic and logic of general registers of AArch64 on terms (DDI 0487, C6.2)."""

from __future__ import annotations

from aesgen.proofs import maps
from aesgen.proofs.aarch64.decoding import ZERO, A64Code, CoreRegister, Operand
from aesgen.proofs.aarch64.operands import Handler, general_of, number_of
from aesgen.proofs.aarch64.state import WORD, A64State
from aesgen.proofs.condition_flags import (
    CONDITIONS,
    ConditionFlags,
    holds,
    negative,
    of_difference,
    of_sum,
    zero,
)
from aesgen.proofs.failures import Stopped
from aesgen.proofs.gapped_products import gapped_product
from aesgen.proofs.registers import Content
from aesgen.proofs.words import Value


def _value(state: A64State, operand: Operand, size: int, given: A64Code) -> Value:
    """The value of a register or a number, of `size` bytes."""
    if isinstance(operand, int):
        return operand % 256**size
    return state.read(general_of(operand, given), size)


def _content(state: A64State, operand: Operand, given: A64Code) -> Content:
    if isinstance(operand, int):
        return operand % 256**WORD
    return state.content(general_of(operand, given))


# Sums and differences


def _add(state: A64State, given: A64Code) -> None:
    target, first, second = given.operands
    to = general_of(target, given)
    if to.size == WORD:
        total = state.sum(_content(state, first, given), _content(state, second, given))
    else:
        a, b = (_value(state, each, to.size, given) for each in (first, second))
        total, _ = state.words.sum(a, b, False, to.size)
    state.assign(to, total)


def _sub(state: A64State, given: A64Code) -> None:
    target, first, second = given.operands
    to = general_of(target, given)
    if to.size == WORD and isinstance(second, int):
        state.assign(to, state.sum(_content(state, first, given), -second % 256**WORD))
        return
    a, b = (_value(state, each, to.size, given) for each in (first, second))
    state.assign(to, state.words.difference(a, b, False, to.size)[0])


def _with_flags(state: A64State, given: A64Code) -> None:
    """`adds`, `subs`, and `cmn`, `cmp` without a result."""
    *target, first, second = given.operands
    size = general_of(first, given).size
    a, b = (_value(state, each, size, given) for each in (first, second))
    if given.mnemonic in ("adds", "cmn"):
        total, state.flags = of_sum(state.words, a, b, False, size, state.flags)
    else:
        total, state.flags = of_difference(state.words, a, b, size)
    for each in target:
        state.assign(general_of(each, given), total)


def _compare_if(state: A64State, given: A64Code) -> None:
    """`ccmp` and `ccmn`: a comparison if a condition holds, else four flags."""
    first, second, flags = given.operands
    if holds(state.flags, CONDITIONS.index(given.condition), state.words):
        name = {"ccmp": "cmp", "ccmn": "cmn"}[given.mnemonic]
        _with_flags(state, given._replace(mnemonic=name, operands=(first, second)))
    else:
        number = number_of(flags, given)
        n, z, c, v = (bool(number >> place & 1) for place in (3, 2, 1, 0))
        state.flags = ConditionFlags(n, z, c, v)


def _with_carry(state: A64State, given: A64Code) -> None:
    """`adc`, `adcs`, `sbc` and `sbcs`; the last two add the complement."""
    to, first, second = (general_of(each, given) for each in given.operands)
    a, b = state.read(first), state.read(second)
    if given.mnemonic.startswith("sbc"):
        b = state.words.complement(b, to.size)
    total, flags = of_sum(state.words, a, b, state.flags.carry, to.size, state.flags)
    state.assign(to, total)
    if given.mnemonic.endswith("s"):
        state.flags = flags


def _negate(state: A64State, given: A64Code) -> None:
    """`neg`, `negs`, `ngc` and `ngcs`: differences from 0."""
    target, source = given.operands
    zero = CoreRegister(ZERO, general_of(target, given).size)
    same = {"neg": ("sub", _sub), "negs": ("subs", _with_flags), "ngc": ("sbc", _with_carry)}
    name, operate = same.get(given.mnemonic, ("sbcs", _with_carry))
    operate(state, given._replace(mnemonic=name, operands=(target, zero, source)))


def _multiply(state: A64State, given: A64Code) -> None:
    """`mul` of two numbers that are known, of one that is known and of a single bit, or of two that are
    products of polynomials because their bits have gaps; `umulh` of two numbers that are known."""
    to, *sources = (general_of(each, given) for each in given.operands)
    a, b = (state.read(each) for each in sources)
    if given.mnemonic == "umulh":
        state.assign(to, state.words.high_product(a, b, to.size))
        return
    found = state.words.product(a, b, to.size)
    if found is None:
        parts = gapped_product(state.terms, *(state.words.spelled(each, to.size) for each in (a, b)))
        if parts is None:
            raise Stopped(f"`{given.text}` multiplies numbers that are not known")
        found = state.words.folded(parts)
    state.assign(to, found)


# Bits


def _bitwise(state: A64State, given: A64Code) -> None:
    """`and`, `orr`, `eor` and those that invert the second source; `ands`, `tst` set the flags."""
    *target, first, second = given.operands
    words, name, size = state.words, given.mnemonic, general_of(first, given).size
    a, b = (_value(state, each, size, given) for each in (first, second))
    if name == "and":
        a, b = state.words.named(a), state.words.named(b)
    if name in ("bic", "bics", "orn", "eon"):
        b = words.complement(b, size)
    if name in ("eor", "eon"):
        made = words.exclusive(a, b, size)
    else:
        combine = words.union if name in ("orr", "orn") else words.conjunction
        made = state.expressed(combine(a, b, size))
    for each in target:
        state.assign(general_of(each, given), made)
    if name in ("ands", "bics", "tst"):
        parts = words.spelled(a, size) + words.spelled(b, size)
        n, z = negative(words, made, size), zero(words, made, size)
        state.flags = ConditionFlags(n, z, False, False, parts)


def _move(state: A64State, given: A64Code) -> None:
    target, source = given.operands
    to = general_of(target, given)
    if isinstance(source, int):
        state.assign(to, source % 256**to.size)
    else:
        state.assign(to, state.content(general_of(source, given)))


def _move_part(state: A64State, given: A64Code) -> None:
    """`movk`: 16 bits in place of those of a register."""
    target, number, *shift = given.operands
    to, start = general_of(target, given), (number_of(shift[0], given) if shift else 0) // 8
    parts = list(state.words.spelled(state.read(to), to.size))
    parts[start : start + 2] = number_of(number, given).to_bytes(2, "little")
    state.assign(to, state.words.folded(parts))


def _move_inverted(state: A64State, given: A64Code) -> None:
    """`movn`"""
    target, number = given.operands
    to = general_of(target, given)
    state.assign(to, ~number_of(number, given) % 256**to.size)


def _invert(state: A64State, given: A64Code) -> None:
    to, source = (general_of(each, given) for each in given.operands)
    state.assign(to, state.words.complement(state.read(source), to.size))


def _shift(state: A64State, given: A64Code) -> None:
    """`lsl`, `lsr`, `asr` and `ror`, by a number or by a register."""
    target, source, amount = given.operands
    to, value = general_of(target, given), state.read(general_of(source, given))
    by = _value(state, amount, to.size, given)
    if not isinstance(by, int):
        raise Stopped("it shifts by a number of bits that is not known")
    state.assign(to, state.shifted(value, given.mnemonic, by % (8 * to.size), to.size))


def _field(state: A64State, given: A64Code) -> None:
    """`ubfx`, `ubfiz` and their signed kin: a field of bits, moved to the lowest place or from there."""
    target, source, *places = given.operands
    to, words = general_of(target, given), state.words
    place, width = (number_of(each, given) for each in places)
    value = state.read(general_of(source, given))
    down, up = (place, 0) if given.mnemonic.endswith("x") else (0, place)
    if given.mnemonic.startswith("s"):
        bits = 8 * to.size - width
        top = state.shifted(value, "lsl", bits - down, to.size)
        state.assign(to, words.shifted(state.shifted(top, "asr", bits, to.size), up, to.size))
        return
    kept = state.expressed(words.conjunction(words.shifted(value, -down, to.size), (1 << width) - 1, to.size))
    state.assign(to, words.shifted(state.plain(kept), up, to.size))


def _extend(state: A64State, given: A64Code) -> None:
    """`sxtb`, `sxth`, `sxtw`, `uxtb` and `uxth`: the sign of the lowest bytes, or zeros, fill the others."""
    to, source = (general_of(each, given) for each in given.operands)
    state.assign(to, state.read(source._replace(shift=given.mnemonic), to.size))


def _extract(state: A64State, given: A64Code) -> None:
    """`extr`: a part of two registers, the first one being the upper one."""
    target, high, low, amount = given.operands
    to, by, words = general_of(target, given), number_of(amount, given), state.words
    upper, lower = (state.read(general_of(each, given)) for each in (high, low))
    both = words.folded(words.spelled(lower, to.size) + words.spelled(upper, to.size))
    made = words.shifted(both, -by, 2 * to.size)
    state.assign(to, words.folded(words.spelled(made, 2 * to.size)[: to.size]))


def _reverse(state: A64State, given: A64Code) -> None:
    """`rev` and `rbit`: bytes, or bits, in reversed order."""
    to, source = (general_of(each, given) for each in given.operands)
    parts = state.words.spelled(state.words.named(state.read(source)), to.size)[::-1]
    if given.mnemonic == "rbit":
        parts = tuple(state.terms.mapped(maps.REVERSED, byte) for byte in parts)
    state.assign(to, state.words.folded(parts))


def _leading(state: A64State, given: A64Code) -> None:
    """`clz`: the number of zeros above the highest bit that is set."""
    to, source = (general_of(each, given) for each in given.operands)
    value = state.read(source)
    if not isinstance(value, int):
        raise Stopped("it counts the leading zeros of a number that is not known")
    state.assign(to, 8 * to.size - value.bit_length())


# Conditions and addresses


def _select(state: A64State, given: A64Code) -> None:
    """`csel`, `csinc`, `csinv`, `csneg` and their kin of one source or none."""
    target, *sources = (general_of(each, given) for each in given.operands)
    words, name, size = state.words, given.mnemonic, target.size
    taken = holds(state.flags, CONDITIONS.index(given.condition), words)
    if name in ("cset", "csetm"):
        state.assign(target, int(taken) if name == "cset" else (256**size - 1) * taken)
        return
    if len(sources) == 1:
        sources, taken = sources * 2, not taken
    if taken or name == "csel":
        state.assign(target, state.content(sources[0 if taken else 1]))
        return
    value = state.read(sources[1])
    if name in ("csinc", "cinc"):
        state.assign(target, words.sum(value, 1, False, size)[0])
    elif name in ("csinv", "cinv"):
        state.assign(target, words.complement(value, size))
    else:
        state.assign(target, words.difference(0, value, False, size)[0])


def _address(state: A64State, given: A64Code) -> None:
    """`adr` and `adrp`."""
    target, address = given.operands
    state.assign(general_of(target, given), number_of(address, given) % 256**WORD)


def _nothing(state: A64State, given: A64Code) -> None:
    pass


HANDLERS: dict[str, Handler] = {
    "add": _add,
    "sub": _sub,
    **dict.fromkeys(("adds", "subs", "cmp", "cmn"), _with_flags),
    **dict.fromkeys(("ccmp", "ccmn"), _compare_if),
    **dict.fromkeys(("adc", "adcs", "sbc", "sbcs"), _with_carry),
    **dict.fromkeys(("neg", "negs", "ngc", "ngcs"), _negate),
    **dict.fromkeys(("mul", "umulh"), _multiply),
    **dict.fromkeys(("and", "ands", "tst", "orr", "eor", "bic", "bics", "orn", "eon"), _bitwise),
    **dict.fromkeys(("mov", "movz"), _move),
    "movk": _move_part,
    "movn": _move_inverted,
    "mvn": _invert,
    **dict.fromkeys(("lsl", "lsr", "asr", "ror"), _shift),
    **dict.fromkeys(("ubfx", "ubfiz", "sbfx", "sbfiz"), _field),
    **dict.fromkeys(("sxtb", "sxth", "sxtw", "uxtb", "uxth"), _extend),
    "extr": _extract,
    **dict.fromkeys(("rev", "rbit"), _reverse),
    "clz": _leading,
    **dict.fromkeys(("csel", "csinc", "csinv", "csneg"), _select),
    **dict.fromkeys(("cset", "csetm", "cinc", "cinv", "cneg"), _select),
    **dict.fromkeys(("adr", "adrp"), _address),
    **dict.fromkeys(("nop", "bti"), _nothing),
}
