"""GHASH in Thumb-2 by long multiplications, constant time where these are.

Axes: `karatsuba`, the order of the three products that make one of twice their size; `fpu_registers`, how
many registers of the FPU hold values before memory does."""

from __future__ import annotations

from aesgen.cipher import products
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule


def assembly(target: Target, point: Point, symbol: str) -> str:
    """The function `symbol`, in a section of its own."""
    names = {
        "order": str(point["karatsuba"]).split("-"),
        "symbol": symbol,
        "sections": True,
        "thumb": True,
        "wipe": False,
        "spare": [f"s{number}" for number in range(int(str(point.get("fpu_registers", 0))))],
        "masks": [hex(mask) for mask in products.MASKS],
        "sums": products.sums(),
        "reduction": products.REDUCTION,
    }
    return schedule(render_template("arm/ghash.s.j2", names)[0], target, {})
