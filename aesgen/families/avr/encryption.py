"""MixColumns on an AVR, a column at a time (FIPS-197, 5.1.3).

Eleven additions and three doublings make a column (a, b, c, d), where the textbook takes fifteen and four.
With p = a ^ c, q = b ^ c, r = b ^ d, P = 2p ^ q, Q = 2q ^ d, s = Q ^ p and t = s ^ 2(p ^ r) the new column
is P ^ Q, s, P ^ t, r ^ t. An exhaustive search over sums of the four bytes and of three or four doubles of
such sums finds nothing with ten additions. Every sum but P grows in place of an operand, so nothing is
copied, and a and c serve only at the start: they may come straight into the pointers behind which their sums
are doubled. MixColumns is circulant, so any row may play a.
"""

from __future__ import annotations

from aesgen.families.avr.program import X, Z
from aesgen.families.avr.rounds import AvrRounds


def column(rounds: AvrRounds, number: int, column: int, first: int, pointers: tuple[int, ...]) -> None:
    """Column `column` of round `number`, with row `first` of it as a.

    `pointers` are those to the table of doubles: Z at p and p ^ r, X at q; without them these are doubled in
    place. Without keys and substitutions it takes 17 cycles with both if a and c are late, 18 with Z alone,
    21 with none (doubling p in place costs a copy of it).
    """
    code = rounds.code
    outer_in_table, middle_in_table = Z in pointers, X in pointers
    a, b, c, d = ((first + step) % 4 for step in range(4))
    source = {row: rounds.source(column, row) for row in (a, b, c, d)}

    def key(row: int) -> tuple[int, int]:
        return number, 4 * column + row

    at = {row: rounds.value(source[row]) for row in (b, d)}
    if middle_in_table:
        at[c] = rounds.pointed(source[c], X)
    else:
        at[c] = rounds.value(source[c])
    at[a] = rounds.pointed(source[a], Z) if outer_in_table else rounds.value(source[a])

    p, q, r = at[a], at[c], at[b]
    code.xor(p, at[c])
    sum_p = code.take(rounds.home((c, column)), *rounds.spares())
    if outer_in_table:
        code.double(sum_p, p)
    else:
        code.copy(sum_p, p)
        code.xtime(sum_p)
    code.xor(q, at[b])
    code.xor(sum_p, q)
    if middle_in_table:
        sum_q = code.take(rounds.home((b, column)), *rounds.spares())
        code.double(sum_q, q)
    else:
        sum_q = q
        code.xtime(sum_q)
    code.xor(r, at[d])
    code.xor(sum_q, at[d])
    code.release(at[d])
    rounds.drafted((a, column), key(a), [sum_p, sum_q], {sum_p: 2, sum_q: 2})
    s = sum_q
    code.xor(s, p)
    code.xor(p, r)
    if outer_in_table:
        t = code.take(*rounds.spares())
        code.double(t, p)
    else:
        t = p
        code.xtime(t)
    code.xor(t, s)
    uses = {s: 1, r: 1, sum_p: 1, t: 2}
    for row, parts in ((b, [s]), (c, [sum_p, t]), (d, [r, t])):
        rounds.drafted((row, column), key(row), parts, uses)
