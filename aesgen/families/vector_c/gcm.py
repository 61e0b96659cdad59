"""GCM on vectors without AES instructions and without PCLMULQDQ, in constant time.

GHASH works on a batch of blocks side by side, a vector for each of their 16 bytes. A product with a power of
the subkey is linear in the block. With SSSE3 each of its bytes is a sum of look-ups by the 32 nibbles in
tables of 16 bytes, which byte shuffles read from registers. With GFNI it is a sum of 8 x 8 matrices times
bytes. The sums of a batch are combined at the end of a message. Kaesper and Schwabe (CHES 2009) multiply
each block by masks instead.
"""

from __future__ import annotations

from typing import Any

from aesgen.families.c.gcm import ghash_words
from aesgen.families.c.gcm import parts as portable_parts
from aesgen.families.vector_c import sliced
from aesgen.families.vector_c.sliced import VectorAxes
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.rendering import prototypes
from aesgen.rendering.templates import render_template

SLICES = 16
"""Blocks of a lane: one for each byte of a vector's lane."""
NIBBLE_TABLE = 2 * 16 * BLOCK_BYTES * 16
"""Bytes of a table for shuffles: 16 entries for each nibble of a block and each byte of the product."""
MATRIX_TABLE = 8 * BLOCK_BYTES * BLOCK_BYTES
"""Bytes of a table for GFNI: a matrix for each byte of a block and each byte of the product."""


def powers(lanes: int, gfni: bool) -> tuple[int, ...]:
    """The powers of the subkey that have a table, that of a whole batch first."""
    side_by_side = SLICES * lanes
    found = (side_by_side, SLICES, *((8, 4, 2, 1) if gfni else ()))
    return tuple(dict.fromkeys(found))


def names(problem: Problem, layout: str, axes: VectorAxes, symbol: str) -> dict[str, Any]:
    """The variables of `vector-c/gcm.c.j2`."""
    gfni = layout == "bytes"
    cipher = sliced.names(Problem(problem.key_bits, problem.mode), layout, axes)
    own = powers(cipher["lanes"], gfni)
    hash_word = "ghash64"
    text = render_template("c/ghash.core.j2", {**ghash_words(64), "name": hash_word})[0]
    return {
        **cipher,
        "symbol": symbol,
        "parameters": prototypes.parameters(problem.contract, problem.streams),
        "opens": problem.direction == "decrypt",
        "cached": axes.cached,
        "kept": False,
        "above": axes.above,
        "pays": axes.pays,
        "helpers": portable_parts(problem, {}).helpers,
        "tables": (),
        "more_cores": [text],
        "gfni": gfni,
        "hash_blocks": SLICES * cipher["lanes"],
        "hash_word": hash_word,
        "powers": own,
        "table_bytes": MATRIX_TABLE if gfni else NIBBLE_TABLE,
        "tables_at": _tables_at(problem),
        "least_blocks": SLICES * cipher["lanes"] * (1 if gfni else 2),
    }


def entries(problem: Problem, given: dict[str, Any]) -> tuple[EntryPoint, EntryPoint]:
    """The kernel, which takes a prepared key, and its setup."""
    symbol = given["symbol"]
    layout = "schedule, subkey and " + ("matrices" if given["gfni"] else "nibbles")
    shared: dict[str, Any] = {"key_form": "setkey", "key_alignment": 1}
    prepared = _tables_at(problem) + len(given["powers"]) * given["table_bytes"]
    kernel = EntryPoint(symbol, problem.operation, problem.key_bits, ("bulk", "call"), **shared)
    setup = EntryPoint(
        f"{symbol}_setkey",
        f"setkey_{problem.mode}",
        problem.key_bits,
        context_bytes=prepared,
        takes_form="expanded",
        layout=f"{layout} of {', '.join(map(str, given['powers']))}",
        **shared,
    )
    return kernel, setup


def _tables_at(problem: Problem) -> int:
    """The offset of the tables behind the schedule and the subkey."""
    return -(-BLOCK_BYTES * (problem.round_keys + 1) // 64) * 64
