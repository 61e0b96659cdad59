"""Byte-wise AES in little code: a 256-byte S-box, one byte at a time, for any processor.

Axes: `doubling` (multiplication by 2 by `arithmetic`, or from a `table` of 256 bytes), `columns`
(MixColumns as a `loop` over columns, or `unrolled`), `shift_rows` (`merged` with SubBytes into a copy of the
state, or done `in_place`).
"""

from __future__ import annotations

from aesgen.cipher import aes
from aesgen.families.c.method import CMethod, GroupCipher, Table
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TITLE = "a byte at a time"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    decrypt = problem.contract.decrypts
    fly = problem.on_the_fly
    words = problem.key_bits // 32
    doubling, columns, shift_rows = (str(point[axis]) for axis in ("doubling", "columns", "shift_rows"))
    source = aes.INVERSE_SHIFT_ROWS if decrypt else aes.SHIFT_ROWS
    names = {
        "decrypt": decrypt,
        "on_the_fly": fly,
        "words": words,
        "doubling": doubling,
        "columns": columns,
        "shift_rows": shift_rows,
        "source": [int(place) for place in source],
        "cycles": _cycles([int(place) for place in source]),
        "sbox": "SI" if decrypt else "S",
    }
    tables = [Table.of("SI", aes.INVERSE_SBOX)] if decrypt else [Table.of("S", aes.SBOX)]
    if decrypt and fly:
        tables.append(Table.of("S", aes.SBOX))
    if fly:
        tables.append(Table.of("RCON", aes.round_constants(10)))
    if doubling == "table":
        tables.append(Table.of("X2", aes.multiples(2)))
    kind = "_".join(["compact", doubling, columns, shift_rows, *([f"otf{problem.key_bits}"] if fly else [])])
    core = GroupCipher(f"{kind}_{'dec' if decrypt else 'enc'}", "c/compact.core.j2", names)
    return CMethod(tables=tuple(tables), cores=(core,))


def _cycles(source: list[int]) -> list[list[int]]:
    """A permutation as cycles of places: each place takes the byte of the next one of its cycle."""
    cycles, seen = [], set()
    for start in range(len(source)):
        cycle = []
        while start not in seen:
            seen.add(start)
            cycle.append(start)
            start = source[start]
        if cycle:
            cycles.append(cycle)
    return cycles
