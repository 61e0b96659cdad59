"""GHASH in Thumb-1 by products of 16-bit words with holes (`aesgen.cipher.products`), constant time where
`muls` is."""

from __future__ import annotations

from aesgen.cipher import products
from aesgen.rendering.templates import render_template


def assembly(symbol: str) -> str:
    """The function `symbol`, in a section of its own."""
    names = {
        "symbol": symbol,
        "sections": True,
        "thumb": True,
        "mask": hex(products.SHORT_MASK),
        "sums": products.short_sums(),
        "reduction": products.REDUCTION,
    }
    return render_template("arm/ghash_muls.s.j2", names)[0]
