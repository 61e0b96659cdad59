"""The flags N, Z, C and V of 32-bit ARM and of AArch64, and the conditions on them (DDI 0100, A3.2.1; DDI
0487, C1.2.4)."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.comparisons import ComparedNumber
from aesgen.proofs.dependence import refuse
from aesgen.proofs.terms import Bytes
from aesgen.proofs.words import Value, Words

CONDITIONS = ("eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le")
"""The conditions by their numbers."""
_UNSIGNED = {
    CONDITIONS.index(name): code for name, code in (("hs", "ae"), ("lo", "b"), ("hi", "a"), ("ls", "be"))
}
"""The numbers of the conditions of unsigned comparisons, and their names on x86."""


class ConditionFlags(NamedTuple):
    """N, Z, C and V; None where one is not known. `parts`: the bytes on which the unknown ones depend.
    `above`: whether an unsigned comparison found the first operand greater, where that is known without
    C and Z. `compared`: what was compared, if the case leaves it open. `result`: the bytes that are all 0
    exactly if Z is set; empty if they were not kept."""

    negative: bool | None = None
    zero: bool | None = None
    carry: bool | None = None
    overflow: bool | None = None
    parts: Bytes = ()
    above: bool | None = None
    compared: ComparedNumber | None = None
    result: Bytes = ()


def known_bit(words: Words, value: Value, place: int, size: int) -> bool | None:
    """One bit of a value of `size` bytes, if it is known."""
    byte = words.spelled(value, size)[place // 8]
    found = words.terms.masked(byte, 1 << place % 8)
    return bool(found) if found < 256 else None


def negative(words: Words, value: Value, size: int) -> bool | None:
    """The flag N of a result."""
    return known_bit(words, value, 8 * size - 1, size)


def zero(words: Words, value: Value, size: int) -> bool | None:
    """The flag Z of a result."""
    if isinstance(value, int):
        return value == 0
    return False if words.span(value, size)[0] > 0 else None


def of_sum(
    words: Words, a: Value, b: Value, carry: bool | None, size: int, before: ConditionFlags
) -> tuple[Value, ConditionFlags]:
    """a + b + carry, and the flags. `before`: those from which the carry came. A sum with a constant has C
    and Z of a comparison with the constant's negative."""
    total, out = words.sum(a, b, carry, size)
    parts = words.spelled(a, size) + words.spelled(b, size)
    if carry is None:
        parts += before.parts
    if carry is False and isinstance(b, int) and b and not isinstance(a, int):
        found = words.compared(a, 256**size - b, size)
        out = out if found.carry is None else not found.carry
        n = negative(words, total, size)
        return total, ConditionFlags(n, found.zero, out, None, parts, found.above, found.compared)
    overflow = None
    if isinstance(a, int) and isinstance(b, int) and isinstance(total, int):
        overflow = bool((a ^ total) & (b ^ total) & 128 * 256 ** (size - 1))
    return total, ConditionFlags(negative(words, total, size), zero(words, total, size), out, overflow, parts)


def of_difference(words: Words, a: Value, b: Value, size: int) -> tuple[Value, ConditionFlags]:
    """a - b, and the flags of a comparison."""
    found = words.compared(a, b, size)
    total, _ = words.difference(a, b, False, size)
    carry = None if found.carry is None else not found.carry
    parts = words.spelled(a, size) + words.spelled(b, size)
    return total, ConditionFlags(
        found.sign,
        found.zero,
        carry,
        found.overflow,
        parts,
        found.above,
        found.compared,
        parts if b == 0 else (),
    )


def holds(flags: ConditionFlags, condition: int, words: Words) -> bool:
    """Whether the condition with this number holds. Raises a kind of `Stopped` if that is not known."""
    n, z, c, v, parts, above, compared, result = flags
    signed = None if n is None or v is None else n == v
    higher = above
    if higher is None and c is not None and z is not None:
        higher = c and not z
    elif higher is None and (c is False or z is True):
        higher = False
    greater = None if signed is None or z is None else signed and not z
    found = (z, c, n, v, higher, signed, greater)[condition >> 1]
    if found is None:
        ranges, tested = words.divided(compared, _UNSIGNED.get(condition, "e")), 0
        if condition >> 1 == 0 and result:  # `eq` and `ne` depend on the result alone
            parts, tested = result, words.terms.tested(result)
        refuse(words.terms.origins_of(parts), "a condition", ranges, tested)
    return found != bool(condition & 1)
