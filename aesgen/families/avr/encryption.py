"""MixColumns on an AVR, column by column, by where the tables are (FIPS-197, 5.1.3).

With T = a ^ b ^ c ^ d, A = 2(a ^ b) ^ T, B = 2T and D = 2(b ^ c) ^ T, a column (a, b, c, d) becomes
a ^ A, b ^ D, c ^ A ^ B, d ^ D ^ B. MixColumns is circulant, so any row may play a.
"""

from __future__ import annotations

from collections import Counter

from aesgen.families.avr.program import X, Y, Z
from aesgen.families.avr.rounds import Rounds


def two_tables(rounds: Rounds, number: int, column: int, first: int, second: int, keys_fixed: bool) -> None:
    """S-box behind Y, xtime table behind Z and, where X does not walk the keys, behind X too.

    Row `first` goes into Z, where A and T grow from it; row `second` (b or c) is doubled to D: behind X, or
    in its own register after its own key has been taken up. 18 cycles besides keys and substitutions where
    both pointers start from late bytes; 19 with one.
    """
    code = rounds.code
    rows = [(first + step) % 4 for step in range(4)]
    a, b, c, d = rows
    sources = {row: rounds.source(column, row) for row in rows}

    def key(row: int) -> tuple[int, int]:
        return number, 4 * column + row

    for row in rows:
        late = row == first or (keys_fixed and row == second)
        if not late:
            rounds.value(sources[row])
    second_is_late = keys_fixed and rounds.pointed(sources[second], X)
    first_is_late = rounds.pointed(sources[a], Z)
    at = {row: rounds.state[sources[row]].register for row in rows}
    if second_is_late:
        at[second] = X
    if first_is_late:
        code.key(Y, key(a))
        code.xor(Y, Z)
    code.xor(Z, at[b])
    home = rounds.home
    sum_a = code.take(home((c, column)), *rounds.spares())
    code.double(sum_a, Z)
    code.xor(Z, at[c], at[d])
    twice = code.take(home((d, column)), *rounds.spares())
    code.double(twice, Z)
    code.xor(sum_a, Z)
    uses = Counter({sum_a: 2, twice: 2, at[b]: 1, at[c]: 1, at[d]: 1})
    if first_is_late:
        code.xor(Y, sum_a)
        uses[sum_a] -= 1
        rounds.finished((a, column), Y)
    other = b if second == c else c
    if keys_fixed:
        if second_is_late:
            code.key(Y, key(second))
            code.xor(Y, X)
        else:
            code.copy(X, at[second])
        sum_d = code.take(*rounds.spares())
        if second_is_late and second == c:
            _finish_c(rounds, column, c, sum_a, twice, uses)
        code.xor(X, at[other])
        code.double(sum_d, X)
    else:
        code.key(Y, key(second))
        code.xor(Y, at[second])
        sum_d = at[second]
        if second == c:
            _finish_c(rounds, column, c, sum_a, twice, uses)
        code.xor(sum_d, at[other])
        code.xtime(sum_d)
    code.xor(sum_d, Z)
    uses[sum_d] = 2
    if (second_is_late or not keys_fixed) and second == b:
        code.xor(Y, sum_d)
        uses[sum_d] -= 1
        rounds.finished((b, column), Y)
    parts = {a: [at[a], sum_a], b: [at[b], sum_d], c: [at[c], sum_a, twice], d: [at[d], sum_d, twice]}
    for row in (c, b, d, a):
        if (row, column) not in rounds.next:
            if row == a:
                uses[at[a]] = 1
            rounds.drafted((row, column), key(row), parts[row], uses)


def _finish_c(rounds: Rounds, column: int, row: int, sum_a: int, twice: int, uses: Counter[int]) -> None:
    rounds.code.xor(Y, sum_a, twice)
    uses[sum_a] -= 1
    uses[twice] -= 1
    rounds.finished((row, column), Y)
    if uses[sum_a] == 0:
        rounds.code.release(sum_a)


def one_table(rounds: Rounds, number: int, column: int, first: int, pointers: tuple[int, ...]) -> None:
    """S-box alone, behind each of `pointers` (one to three); doublings in place.

    Rows a, b and c take up their keys first, in a pointer while there is one and in a spare register after
    that (which costs the copy into a pointer later), so that their own registers can become 2(a ^ b) ^ T,
    2(b ^ c) ^ T and 2T without copies. 21, 22 or 23 cycles besides keys and substitutions.
    """
    code = rounds.code
    a, b, c, d = ((first + step) % 4 for step in range(4))
    at = {row: rounds.value(rounds.source(column, row)) for row in (a, b, c, d)}

    def key(row: int) -> tuple[int, int]:
        return number, 4 * column + row

    taken = {}
    for row, pointer in zip((a, b, c), (*pointers, None, None), strict=False):
        taken[row] = code.take(*rounds.spares()) if pointer is None else pointer
        code.key(taken[row], key(row))
        code.xor(taken[row], at[row])
    sum_a, sum_d, twice = at[a], at[b], at[c]
    code.xor(sum_a, at[b])
    code.xor(sum_d, at[c])
    code.xor(twice, at[d])
    code.xor(twice, sum_a)
    for total in (sum_a, sum_d):
        code.xtime(total)
        code.xor(total, twice)
    code.xtime(twice)
    uses = Counter({sum_a: 2, sum_d: 2, twice: 2, at[d]: 1})
    parts = {a: [sum_a], b: [sum_d], c: [sum_a, twice], d: [at[d], sum_d, twice]}
    for row in (a, b, c):
        if taken[row] in pointers:
            code.xor(taken[row], *parts[row])
            uses.subtract(parts[row])
            code.release(*(part for part in parts[row] if uses[part] == 0))
            rounds.finished((row, column), taken[row])
        else:
            uses[taken[row]] = 1
            rounds.drafted((row, column), None, [taken[row], *parts[row]], uses)
    rounds.drafted((d, column), key(d), parts[d], uses)
