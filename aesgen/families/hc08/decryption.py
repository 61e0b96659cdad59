"""Rounds of the equivalent inverse cipher (FIPS-197, 5.3.5): a byte is the sum of four entries of the
tables of
products with the inverse S-box, which InvShiftRows selects. The state is not substituted."""

from __future__ import annotations

from aesgen.families.hc08.encryption import Key
from aesgen.families.hc08.steps import Hc08Code, places
from aesgen.families.hc08.tables import FACTORS


def round_steps(code: Hc08Code, number: int, old: int, pulled: bool, add_key: Key) -> None:
    """Round `number`, from the state `old` (0 or 1) to the other one. `pulled`: see `encryption`."""
    to = code.states[1 - old]
    for column in range(4):
        sources = list(places(code.states[old], column, -1))
        for row in range(4):
            if pulled:
                code.put("pull")
            for other in range(4):
                code.put("index", sources[other])
                kind = "look" if other == 0 and not pulled else "add_entry"
                code.put(kind, table=str(FACTORS[(other - row) % 4]))
            if not pulled:
                add_key(number, 4 * column + row)
            code.put("store", to + 4 * column + row)
