"""GCM in portable C: GHASH by integer multiplication or from a table, and a key with its hash subkey.

Axis `ghash`: the bits of the words that GHASH multiplies, 64 or 32; `products` for products of 32-bit words
to 64 bits, whose prepared key has parts of the subkey, and `muls` for those of 16-bit words. No table is
indexed by secret data and no branch depends on it; the multiplication must take the same time for all
operands. `table` and, in assembly, `thumb1` look up multiples of the subkey in the prepared key, at secret
places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.cipher import products
from aesgen.families.c.method import GroupCipher, ModeParts
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

USUAL_BITS = 64
"""For points without the axis: the portable kernels of exports."""
TABLES = ("table", "thumb1")
TABLE_BYTES = 16 * BLOCK_BYTES
"""Bytes of the subkey's multiples."""
PRODUCTS_BYTES = 4 * products.HOLES * len(products.TERMS)
"""Bytes of the subkey's parts."""
SHORT = "muls"
SHORT_BYTES = 4 * products.SHORT_PARTS * len(products.TERMS)
"""The same for products of 16-bit words."""
HOLES = 4
"""Every fourth bit of a factor is kept: no sum of a column of the product then reaches the next kept bit."""


def parts(problem: Problem, point: Point) -> ModeParts:
    """GHASH, and the prepared key: the standard schedule and the hash subkey behind it."""
    axis = str(point.get("ghash", USUAL_BITS))
    hashes, key_bytes = _hashes(axis, point)
    return ModeParts(
        cores=(hashes,),
        helpers=("load_big", "store_big"),
        names={"ghash": hashes.name, "opens": problem.direction == "decrypt"},
        prepared_bytes=key_bytes or BLOCK_BYTES * (problem.round_keys + 1),
        layout="schedule and subkey" if axis.isdigit() else "table" if axis in TABLES else "products",
    )


def _hashes(axis: str, point: Point) -> tuple[GroupCipher, int]:
    """GHASH by the axis `ghash`, and the bytes of its key behind a schedule that is not the standard one."""
    if axis.isdigit():
        return GroupCipher(f"ghash{axis}", "c/ghash.core.j2", ghash_words(int(axis))), 0
    if axis in TABLES:
        return multiples(), TABLE_BYTES
    if axis == SHORT:
        return short_products(), SHORT_BYTES
    return long_products(), PRODUCTS_BYTES * int(str(point.get("hashed", 1)))


def multiples(name: str = "ghash_table", lines: Sequence[str] = ()) -> GroupCipher:
    """GHASH from a table; `lines`: the function `NAME_blocks` in assembly, as C strings, which takes aligned
    words."""
    names = {"lines": lines, "aligned": bool(lines), "reduction": products.REDUCTION}
    return GroupCipher(name, "c/ghash_table.core.j2", names)


def long_products(
    name: str = "ghash_products", lines: Sequence[str] = (), hashed: int = 1, aligned: bool = False
) -> GroupCipher:
    """GHASH by `aesgen.cipher.products`; `lines`: the function `NAME_blocks` in assembly, as C strings, which
    reduces `hashed` blocks together, by the parts of the subkey and of its square. `aligned`: it takes
    words."""
    return _products(name, hashed, {"aligned": aligned, "lines": lines, "short_holes": 0})


def short_products(name: str = "ghash_short", lines: Sequence[str] = ()) -> GroupCipher:
    """The same for 16-bit words, by the function `NAME_blocks` in assembly, which takes aligned words."""
    more = {
        "aligned": True,
        "lines": lines,
        "short_holes": products.SHORT_HOLES,
        "short_parts": products.SHORT_PARTS,
        "short_mask": products.SHORT_MASK & 0xFFFF,
    }
    return _products(name, 1, more)


def _products(name: str, hashed: int, more: Mapping[str, Any]) -> GroupCipher:
    names = {
        **more,
        "hashed": hashed,
        "masks": products.MASKS,
        "sums": products.sums(),
        "terms": [sum(1 << word for word in words) for words in products.TERMS],
        "reduction": products.REDUCTION,
        "quotient": products.QUOTIENT,
    }
    return GroupCipher(name, "c/ghash_products.core.j2", names)


def ghash_words(bits: int) -> dict[str, Any]:
    """For `c/ghash.core.j2`: the masks of every fourth bit, and the exchanges that reverse a word's bits."""
    masks = [sum(1 << place for place in range(first, bits, HOLES)) for first in range(HOLES)]
    swaps = []
    distance = 1
    while distance < bits // 2:
        swaps.append((distance, sum(1 << place for place in range(bits) if not place & distance)))
        distance *= 2
    return {"bits": bits, "words": 128 // bits, "masks": masks, "swaps": swaps}
