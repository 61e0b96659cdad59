"""The arithmetic and logic of general registers of AArch64 on terms (DDI 0487, C6.2)."""

from __future__ import annotations

from aesgen.proofs import maps
from aesgen.proofs.aarch64.decoding import A64Code, Operand
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
from aesgen.proofs.registers import SIGN, Content
from aesgen.proofs.words import Value


def _value(state: A64State, operand: Operand, size: int, given: A64Code) -> Value:
    """The value of a register or a number, of `size` bytes."""
    if isinstance(operand, int):
        return operand % 256**size
    return state.read(general_of(operand, given))


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
    to, source = (general_of(each, given) for each in given.operands)
    state.assign(to, state.words.difference(0, state.read(source), False, to.size)[0])


def _multiply(state: A64State, given: A64Code) -> None:
    """`mul` of two numbers that are known, of one that is known and of a single bit, or of two that are
    products of polynomials because their bits have gaps."""
    to, *sources = (general_of(each, given) for each in given.operands)
    a, b = (state.read(each) for each in sources)
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
    """`ubfx` and `ubfiz`: a field of bits, moved to the lowest place or from there."""
    target, source, *places = given.operands
    to, words = general_of(target, given), state.words
    place, width = (number_of(each, given) for each in places)
    value = state.read(general_of(source, given))
    down = place if given.mnemonic == "ubfx" else 0
    kept = state.expressed(words.conjunction(words.shifted(value, -down, to.size), (1 << width) - 1, to.size))
    state.assign(to, words.shifted(state.plain(kept), place - down, to.size))


def _sign(state: A64State, given: A64Code) -> None:
    """`sxtb`, `sxth` and `sxtw`: the sign of the lowest bytes fills the others."""
    to, source = (general_of(each, given) for each in given.operands)
    kept = state.words.spelled(state.lower(source.place, WORD), WORD)[: _SIGNED[given.mnemonic]]
    sign = state.terms.mapped(SIGN, kept[-1])
    state.assign(to, state.words.folded(kept + (sign,) * (to.size - len(kept))))


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
    """`csel`, `cset`, `csetm`, `csinc` and `cinc`."""
    target, *sources = (general_of(each, given) for each in given.operands)
    taken = holds(state.flags, CONDITIONS.index(given.condition), state.words)
    if given.mnemonic in ("cset", "csetm"):
        state.assign(target, int(taken) if given.mnemonic == "cset" else (256**target.size - 1) * taken)
        return
    if given.mnemonic == "cinc":
        sources, taken = [sources[0]] * 2, not taken
    value = state.content(sources[0 if taken else 1])
    if given.mnemonic != "csel" and not taken:
        value, _ = state.words.sum(state.plain(value), 1, False, target.size)
    state.assign(target, value)


def _address(state: A64State, given: A64Code) -> None:
    """`adr` and `adrp`."""
    target, address = given.operands
    state.assign(general_of(target, given), number_of(address, given) % 256**WORD)


def _nothing(state: A64State, given: A64Code) -> None:
    pass


_SIGNED = {"sxtb": 1, "sxth": 2, "sxtw": 4}
"""The bytes that an extension keeps."""
HANDLERS: dict[str, Handler] = {
    "add": _add,
    "sub": _sub,
    **dict.fromkeys(("adds", "subs", "cmp", "cmn"), _with_flags),
    **dict.fromkeys(("adc", "adcs", "sbc", "sbcs"), _with_carry),
    "neg": _negate,
    "mul": _multiply,
    **dict.fromkeys(("and", "ands", "tst", "orr", "eor", "bic", "bics", "orn", "eon"), _bitwise),
    "mov": _move,
    "mvn": _invert,
    **dict.fromkeys(("lsl", "lsr", "asr", "ror"), _shift),
    **dict.fromkeys(("ubfx", "ubfiz"), _field),
    **dict.fromkeys(_SIGNED, _sign),
    "extr": _extract,
    **dict.fromkeys(("rev", "rbit"), _reverse),
    "clz": _leading,
    **dict.fromkeys(("csel", "cset", "csetm", "csinc", "cinc"), _select),
    **dict.fromkeys(("adr", "adrp"), _address),
    **dict.fromkeys(("nop", "bti", "hint"), _nothing),
}
