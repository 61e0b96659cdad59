"""GCM on vectors without AES instructions and without PCLMULQDQ, in constant time.

GHASH works on a batch of blocks side by side, a vector for each of their 16 bytes. A product with a power of
the subkey is linear in the block, and its matrix is a Toeplitz matrix but for the first byte
(`templates/vector-c/hash.j2`): 31 blocks of 8 x 8 bits describe it, and `toeplitz` needs fewer than 256
products of blocks. GFNI multiplies bytes by such blocks; SSSE3 looks both nibbles of a byte up in tables of
16 bytes, which byte shuffles read from registers. The sums of a batch are combined at the end of a message.
Kaesper and Schwabe (CHES 2009) multiply each block by masks instead.
"""

from __future__ import annotations

from typing import Any

from aesgen.families.c.gcm import ghash_words
from aesgen.families.c.gcm import parts as portable_parts
from aesgen.families.vector_c import sliced, toeplitz
from aesgen.families.vector_c.sliced import VectorAxes
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.rendering import prototypes
from aesgen.rendering.templates import render_template

SLICES = 16
"""Blocks of a lane: one for each byte of a vector's lane."""
MATRIX_BYTES = {True: 8, False: 32}
"""Bytes of a matrix of 8 x 8 bits, with GFNI and as two tables for the nibbles of a byte."""
LINE = 64


def powers(lanes: int, gfni: bool) -> tuple[int, ...]:
    """The powers of the subkey that have a table, that of a whole batch first."""
    side_by_side = SLICES * lanes
    if gfni:
        return tuple(side_by_side >> step for step in range(side_by_side.bit_length()))
    return tuple(dict.fromkeys((side_by_side, SLICES)))


def names(problem: Problem, layout: str, axes: VectorAxes, symbol: str) -> dict[str, Any]:
    """The variables of `vector-c/gcm.c.j2`."""
    gfni = layout == "bytes"
    cipher = sliced.names(Problem(problem.key_bits, problem.mode), layout, axes)
    lanes, own, unit = cipher["lanes"], powers(cipher["lanes"], gfni), MATRIX_BYTES[gfni]
    leaves = sum(1 for _ in toeplitz.leaves(SLICES, axes.halvings))
    steps, results = _multiplication(axes.halvings, gfni)
    correction = _correction()
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
        "hash_blocks": SLICES * lanes,
        "hash_word": hash_word,
        "powers": own,
        "unit": unit,
        "small_table": 2 * SLICES * unit,
        "leaf_blocks": SLICES >> axes.halvings,
        "halvings": axes.halvings,
        "large_table": -(-leaves * unit // LINE) * LINE,
        "tables_at": _tables_at(problem),
        "least_blocks": SLICES * lanes * (1 if gfni else 2),
        "steps": steps,
        "results": results,
        "lane_steps": _lane_steps(lanes),
        "correction": sliced.matrix(correction),
        "correction_shifts": _shifts(correction),
        "correction_nibbles": _nibble_tables(correction),
        "nibbles_with_bit": [[255 * (nibble >> bit & 1) for nibble in range(16)] for bit in range(4)],
    }


def entries(problem: Problem, given: dict[str, Any]) -> tuple[EntryPoint, EntryPoint]:
    """The kernel, which takes a prepared key, and its setup."""
    symbol = given["symbol"]
    layout = "schedule, subkey and " + ("matrices" if given["gfni"] else "nibbles")
    tables = given["large_table"] + len(given["powers"]) * given["small_table"]
    prepared = _tables_at(problem) + tables
    kernel = EntryPoint(
        symbol, problem.operation, problem.key_bits, ("bulk", "call"), key_form="setkey", key_alignment=1
    )
    name = f"{layout} of {', '.join(map(str, given['powers']))}"
    setup = EntryPoint.preparing(symbol, problem.mode, problem.key_bits, prepared, name)
    return kernel, setup


def _tables_at(problem: Problem) -> int:
    """The offset of the tables behind the schedule and the subkey."""
    return -(-BLOCK_BYTES * (problem.round_keys + 1) // LINE) * LINE


def _multiplication(halvings: int, gfni: bool) -> tuple[list[dict[str, Any]], list[str]]:
    """The steps of a multiplication as C. Each has a target and groups of terms: the first three, then two at
    a time, as `vpternlog` adds them."""

    def terms(term: toeplitz.Term) -> list[str]:
        if isinstance(term, str):
            return [term]
        call = f"PRODUCT({term.operand}, {term.place})"
        return [call] if gfni else [f"LOW_{call}", f"HIGH_{call}"]

    made: list[dict[str, Any]] = []
    sums, results = toeplitz.steps(SLICES, halvings)
    for each in sums:
        found = [text for term in each.terms for text in terms(term)]
        groups = [found[:3], *(found[at : at + 2] for at in range(3, len(found), 2))]
        for prefix in ("low_", "high_") if each.operand and not gfni else ("",):
            named = [[prefix + text for text in group] for group in groups]
            made.append({"target": prefix + each.target, "groups": named})
    return made, results


def _lane_steps(lanes: int) -> list[dict[str, int]]:
    """How the sums of the lanes, which hold adjacent blocks, become that of the last lane: `lane` times a
    power is added `to` another one."""
    return [
        {"lane": lane, "to": lane + distance, "power": distance}
        for distance in (1, 2)
        for lane in range(distance - 1, lanes - distance, 2 * distance)
    ]


def _correction() -> list[int]:
    """What each bit of the last byte of a Toeplitz product adds to the first byte of the block: the
    coefficient of x^127 in x^(i + j) is 1 also for i + j = 248, 253 and 254."""
    columns = [0] * 8
    for i in range(121, 128):
        for j in range(120, 128):
            if i + j in (248, 253, 254):
                columns[127 - j] ^= 1 << (i - 120)
    return columns


def _shifts(columns: list[int]) -> list[dict[str, Any]]:
    """The linear map with these columns as shifts to the left: the `distance` of each, and the `mask` of the
    bits that it may set in each byte of a word."""
    masks: dict[int, int] = {}
    for bit, image in enumerate(columns):
        for to in range(8):
            if image >> to & 1:
                masks[to - bit] = masks.get(to - bit, 0) | 1 << to
    every_byte = 0x0101010101010101
    return [{"distance": by, "mask": f"0x{mask * every_byte:x}"} for by, mask in sorted(masks.items())]


def _nibble_tables(columns: list[int]) -> list[list[int]]:
    """The linear map with these columns on the low nibble of a byte and on the high one."""
    images = [[0] * 16, [0] * 16]
    for half, table in enumerate(images):
        for nibble in range(16):
            for bit in range(4):
                table[nibble] ^= columns[4 * half + bit] * (nibble >> bit & 1)
    return images
