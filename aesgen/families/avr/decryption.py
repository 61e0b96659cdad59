"""InvMixColumns on an AVR, column by column, by where the tables are (FIPS-197, 5.3.3).

With T = a ^ b ^ c ^ d, w = 2T, u = 2(a ^ c ^ w), A = 2(c ^ d ^ u) ^ T and C = 2(a ^ d ^ w ^ u) ^ T, a column
(a, b, c, d) becomes a ^ A ^ w, b ^ C ^ w, c ^ A, d ^ C: four doublings and sixteen additions, because
14 = 8 ^ 4 ^ 2, 11 = 8 ^ 2 ^ 1, 13 = 8 ^ 4 ^ 1 and 9 = 8 ^ 1 share the multiples of T. The arguments of the
last three doublings add up to nothing, so each is the sum of the other two. InvMixColumns is circulant, so
any row may play a.

With the keys of the equivalent inverse cipher (FIPS-197, 5.3.5) a key byte is added after InvMixColumns,
on the way into the pointer, where it replaces a register copy. Plain keys are added before it: four copies
more a column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from aesgen.families.avr.program import Code, KeyByte, X, Y, Z
from aesgen.families.avr.rounds import Rounds


def _key(plain: bool, number: int, column: int, row: int) -> KeyByte | None:
    return None if plain else (number, 4 * column + row)


def _rows(first: int) -> tuple[int, int, int, int]:
    return first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4


def _take_up(rounds: Rounds, to: int, register: int, key: KeyByte | None) -> None:
    """A byte on its way out, in a register of its own: with its key byte, or as a plain copy."""
    if key is None:
        rounds.code.copy(to, register)
    else:
        rounds.code.key(to, key)
        rounds.code.xor(to, register)


def _add_plain_keys(rounds: Rounds, number: int, column: int, at: Mapping[int, int], scratch: int) -> None:
    for row, register in at.items():
        rounds.code.key(scratch, (number, 4 * column + row))
        rounds.code.xor(register, scratch)


def two_tables(
    rounds: Rounds, number: int, column: int, first: int, keys_fixed: bool, plain: bool = False
) -> None:
    """Inverse S-box behind Y, xtime table behind Z and, where X does not walk the keys, behind X too.

    26 cycles besides keys and substitutions, or 27 with Z alone; plain keys take four more.
    """
    code = rounds.code
    rows = a, b, c, d = _rows(first)
    sources = {row: rounds.source(column, row) for row in rows}
    for row in (b, c, d):
        rounds.value(sources[row])
    pointer = X if keys_fixed else Z
    if plain:
        late = rounds.state[sources[a]].draft
        if late:
            rounds.pointed(sources[a], pointer)
        at = {row: rounds.state[sources[row]].register for row in rows}
        if late:
            at[a] = pointer
        _add_plain_keys(rounds, number, column, at, Y)
        if not late:
            code.copy(pointer, at[a])
    else:
        late = rounds.pointed(sources[a], pointer)
        at = {row: rounds.state[sources[row]].register for row in rows}
    if late:
        _take_up(rounds, Y, pointer, _key(plain, number, column, a))
    if keys_fixed:
        code.copy(Z, at[b])
        code.xor(Z, pointer, at[c], at[d])
        total = Z
        twice = code.take(*rounds.spares())
        code.double(twice, Z)
        code.xor(X, at[c], twice)
    else:
        code.xor(Z, at[b], at[c], at[d])
        total = code.take(*rounds.spares())
        code.copy(total, Z)
        twice = code.take(*rounds.spares())
        code.double(twice, Z)
        code.xor(Z, at[b], at[d], twice)
    sum_a, sum_c = code.take(*rounds.spares()), code.take(*rounds.spares())
    code.double(sum_a, pointer)
    code.xor(sum_a, at[c], at[d])
    code.xor(pointer, sum_a)
    code.double(sum_c, pointer)
    code.xor(sum_c, total)
    code.copy(pointer, sum_a)
    code.double(sum_a, pointer)
    code.xor(sum_a, total)
    code.release(total)
    uses = Counter({sum_a: 2, sum_c: 2, twice: 2, at[b]: 1, at[c]: 1, at[d]: 1})
    parts = {a: [sum_a, twice], b: [at[b], sum_c, twice], c: [at[c], sum_a], d: [at[d], sum_c]}
    if late:
        code.xor(Y, *parts[a])
        uses.subtract(parts[a])
        rounds.finished((a, column), Y)
    else:
        uses[at[a]] = 1
        rounds.drafted((a, column), _key(plain, number, column, a), [at[a], *parts[a]], uses)
    for row in (b, c, d):
        rounds.drafted((row, column), _key(plain, number, column, row), parts[row], uses)


def one_table(
    rounds: Rounds, number: int, column: int, first: int, pointers: tuple[int, ...], plain: bool = False
) -> None:
    """Inverse S-box alone, behind each of `pointers` (one to three); doublings in place.

    30, 31 or 32 cycles besides keys and substitutions; plain keys take four more.
    """
    code = rounds.code
    rows = a, b, c, d = _rows(first)
    at = {row: rounds.value(rounds.source(column, row)) for row in rows}
    if plain:
        _add_plain_keys(rounds, number, column, at, pointers[0])
    taken = {}
    for row, pointer in zip((a, b, c), (*pointers, None, None), strict=False):
        taken[row] = code.take(*rounds.spares()) if pointer is None else pointer
        _take_up(rounds, taken[row], at[row], _key(plain, number, column, row))
    total, sum_a, sum_c = at[b], at[c], at[a]
    code.xor(sum_a, at[d])
    code.xor(total, at[a], sum_a)
    twice = code.take(*rounds.spares())
    code.copy(twice, total)
    code.xtime(twice)
    code.xor(sum_c, at[d], twice)
    quadruple = code.take(*rounds.spares())
    code.copy(quadruple, sum_c)
    code.xor(quadruple, sum_a)
    code.xtime(quadruple)
    for each in (sum_a, sum_c):
        code.xor(each, quadruple)
        code.xtime(each)
        code.xor(each, total)
    code.release(total, quadruple)
    uses = Counter({sum_a: 2, sum_c: 2, twice: 2, at[d]: 1})
    parts = {a: [sum_a, twice], b: [sum_c, twice], c: [sum_a], d: [at[d], sum_c]}
    for row in (a, b, c):
        if taken[row] in pointers:
            code.xor(taken[row], *parts[row])
            uses.subtract(parts[row])
            code.release(*(part for part in parts[row] if uses[part] == 0))
            rounds.finished((row, column), taken[row])
        else:
            uses[taken[row]] = 1
            rounds.drafted((row, column), None, [taken[row], *parts[row]], uses)
    rounds.drafted((d, column), _key(plain, number, column, d), parts[d], uses)


def mix_in_place(code: Code, column: tuple[int, int, int, int]) -> None:
    """InvMixColumns of four registers, in place, with five more: for the keys of the inverse cipher."""
    a, b, c, d = column
    total, twice, sum_a, sum_c, quadruple = (code.take() for _ in range(5))
    code.copy(total, b)
    code.xor(total, a, c, d)
    code.copy(twice, total)
    code.xtime(twice)
    code.copy(quadruple, a)
    code.xor(quadruple, c, twice)
    code.copy(sum_c, quadruple)
    code.xtime(quadruple)
    code.copy(sum_a, quadruple)
    code.xor(sum_a, c, d)
    code.xor(sum_c, sum_a)
    for each in (sum_a, sum_c):
        code.xtime(each)
        code.xor(each, total)
    code.xor(a, sum_a, twice)
    code.xor(b, sum_c, twice)
    code.xor(c, sum_a)
    code.xor(d, sum_c)
    code.release(total, twice, sum_a, sum_c, quadruple)
