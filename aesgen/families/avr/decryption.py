"""InvMixColumns on an AVR, a column at a time (FIPS-197, 5.3.3).

Eleven additions and three doublings make a column (a, b, c, d): with T = a ^ b ^ c ^ d, w = 2T,
p = a ^ c ^ w, u = 2p, v = a ^ d ^ w ^ u and A = 2v, the new column is v ^ a ^ b ^ c ^ A, a ^ c ^ d ^ w ^ A,
a ^ b ^ d ^ u ^ A, a ^ b ^ c ^ A, where sums are shared. (An exhaustive search over sums of the four bytes and
these three doubles finds none with ten additions.) InvMixColumns is circulant, so any row may play a.

With the keys of the equivalent inverse cipher (FIPS-197, 5.3.5) a key byte is added after InvMixColumns, on
the way into the pointer. Plain keys are added before it, and a byte then takes a copy into the pointer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from aesgen.families.avr.program import AvrCode, X, Z
from aesgen.families.avr.rounds import AvrRounds


def column(
    rounds: AvrRounds, number: int, column: int, first: int, pointers: tuple[int, ...], plain: bool = False
) -> None:
    """Column `column` of round `number`, with row `first` of it as a.

    `pointers` are those to the table of doubles: Z and X (a may be late and its sums stay in X); Z alone; or
    none (doubles are computed in place). Without keys and substitutions it takes 19, 20 or 23 cycles; plain
    keys take four more.
    """
    code = rounds.code
    rows = a, b, c, d = (first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4)
    source = {row: rounds.source(column, row) for row in rows}
    at = {row: rounds.value(source[row]) for row in (b, c, d)}
    at[a] = rounds.pointed(source[a], X) if X in pointers else rounds.value(source[a])
    if plain:
        for row, register in sorted(at.items(), reverse=True) if rounds.backwards else at.items():
            code.key(rounds.pointer, (number, 4 * column + row))
            code.xor(register, rounds.pointer)
    mixed = mix(code, (at[a], at[b], at[c], at[d]), pointers, rounds.spares)
    uses = Counter(register for parts in mixed for register in parts)
    for row, parts in sorted(zip(rows, mixed, strict=True), key=lambda each: -len(each[1])):
        rounds.drafted((row, column), None if plain else (number, 4 * column + row), parts, uses)


def mix(
    code: AvrCode,
    registers: tuple[int, int, int, int],
    pointers: tuple[int, ...] = (),
    spares: Callable[[], list[int]] = list,
) -> tuple[list[int], list[int], list[int], list[int]]:
    """The registers whose sums are the new column; c's own register is free afterwards.

    Temporary registers are taken from `spares` first."""
    a, b, c, d = registers

    def doubled(register: int) -> int:
        double = code.take(*spares())
        if register in pointers:
            code.double(double, register)
        elif pointers:
            code.copy(Z, register)
            code.double(double, Z)
        else:
            code.copy(double, register)
            code.xtime(double)
        return double

    code.xor(a, c)
    code.xor(b, a)
    if pointers:
        code.copy(Z, b)
        code.xor(Z, d)
        twice = doubled(Z)
    else:
        twice = code.take(*spares())
        code.copy(twice, b)
        code.xor(twice, d)
        code.xtime(twice)
    code.xor(a, twice)
    code.release(twice)
    v = doubled(a)
    code.xor(d, a)
    code.xor(v, c, d)
    code.release(c)
    double = doubled(v)
    code.xor(b, double)
    code.xor(d, double)
    code.release(double)
    code.xor(v, b)
    return [v], [d], [a, v], [b]
