"""The tables of a direction, in pages of 256 words of 16 bits.

A column of MixColumns is the sum of four words of 32 bits (FIPS-197, 5.1.3, with the S-box). Their halves are
entries of only four tables: those for rows 2 and 3 are the halves of those for rows 0 and 1, exchanged.

    plain_high   the S-box in the high byte: for the last round
    isolate      the address of `first` - 256 * byte: added to a word, it leaves the address of its low byte's
    entry upper0       the half of row 0 that goes to rows 0 and 1 lower0       the one that goes to rows 2
    and 3 plain_low    the S-box in the low byte lower1, upper1   the halves of row 1
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.cipher import aes

PAGE = 256
HIGH = ("plain_high", "isolate", "upper0", "lower0")
LOW = ("plain_low", "lower1", "upper1")
PER_LINE = 8


def pages(mask: bool) -> list[str]:
    """The names of the pages, in order; the way `mask` has no page `isolate`."""
    return [name for name in (*HIGH, *LOW) if not mask or name != "isolate"]


def tables(symbol: str, decrypts: bool, mask: bool) -> dict[str, Any]:
    """The variables of a set of tables. `high`, `low`: how many words from the symbol the bases lie."""
    names = pages(mask)
    low = PAGE * names.index("lower1")
    found: list[str] = []
    for name in names:
        if name == "isolate":
            found += [_signed(symbol, low - PAGE * byte) for byte in range(PAGE)]
        else:
            found += map(str, _page(name, decrypts))
    return {
        "symbol": symbol,
        "rows": [found[at : at + PER_LINE] for at in range(0, len(found), PER_LINE)],
        "words": len(found),
        "high": PAGE,
        "low": low,
        "last_low": PAGE * names.index("plain_low"),
        "page": {name: PAGE * number for number, name in enumerate(names)},
    }


def _signed(symbol: str, offset: int) -> str:
    return f"{symbol}{'-' if offset < 0 else '+'}{abs(offset)}"


def _page(name: str, decrypts: bool) -> Sequence[int]:
    box = aes.INVERSE_SBOX if decrypts else aes.SBOX
    if name == "plain_high":
        return [value << 8 for value in box]
    if name == "plain_low":
        return list(box)
    make = aes.inverse_t_table if decrypts else aes.t_table
    words = make(int(name[-1]), "big")
    return [word >> 16 if name.startswith("upper") else word & 0xFFFF for word in words]


def plain_box(symbol: str) -> dict[str, Any]:
    """The S-box of encryption, in the high byte: key expansion of decryption needs it beside its own
    tables."""
    words = [str(value << 8) for value in aes.SBOX]
    rows = [words[at : at + PER_LINE] for at in range(0, PAGE, PER_LINE)]
    return {"symbol": symbol, "rows": rows, "words": PAGE}
