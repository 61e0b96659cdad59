"""Rounds of encryption. The state is kept substituted, in two places that take turns, so that ShiftRows costs
nothing.

With w01 = a + b and so on, a column of MixColumns (FIPS-197, 5.1.3) is

    3 w01 + a + w23    3 w12 + d + w01    3 w23 + c + w01    3 w30 + b + w23

A round begins with the byte that the round before wrote last: it is d of column 0 and still in A.
"""

from __future__ import annotations

from collections.abc import Callable

from aesgen.families.hc08.steps import Hc08Code, places

Key = Callable[[int, int], None]
"""Adds byte i of round key number n to A: (n, i)."""


def round_steps(code: Hc08Code, number: int, old: int, pulled: bool, add_key: Key, live: bool) -> None:
    """Round `number`, from the state `old` (0 or 1) to the other one. `pulled`: A begins with the key byte,
    by
    PULA. `live`: the last byte of `old` is in A."""
    w01, w23 = code.work.at("w01", 1), code.work.at("w23", 1)
    to = code.states[1 - old]
    for column in range(4):
        a, b, c, d = places(code.states[old], column, 1)
        if not (live and column == 0):
            code.put("load", d)
        code.put("add", c)
        code.put("store", w23)
        code.put("load", a)
        code.put("add", b)
        code.put("store", w01)
        code.put("to_index")
        for row, (first, second) in enumerate(((a, w23), (d, w01), (c, w01), (b, w23))):
            # The sum to be tripled, in X.
            if row == 2:
                code.put("index", w23)
            elif row:
                code.put("load", b if row == 1 else d)
                code.put("add", c if row == 1 else a)
                code.put("to_index")
            # The byte of the next state, and its substitution.
            if pulled:
                code.put("pull")
            code.put("add_entry" if pulled else "look", table="triple")
            code.put("add", first)
            code.put("add", second)
            if not pulled:
                add_key(number, 4 * column + row)
            substitute(code, to + 4 * column + row)


def substitute(code: Hc08Code, to: int, table: str = "box") -> None:
    """The entry at A of a table, to a byte of the working area."""
    code.put("to_index")
    code.put("look", table=table)
    code.put("store", to)
