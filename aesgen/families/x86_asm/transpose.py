"""Transposes blocks of several streams so that each vector holds one block of each stream, and back."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op


def transposed(registers: RegisterClass, rows: Sequence[int], spare: Sequence[int]) -> list[Op]:
    """Transposes the square of 16-byte lanes in the registers `rows`, with `spare` (one fewer) as
    temporaries."""
    return _four(registers, rows, spare) if registers.lanes == 4 else _two(registers, rows, spare)


def _two(registers: RegisterClass, rows: Sequence[int], spare: Sequence[int]) -> list[Op]:
    a, b, t = (registers[number] for number in (*rows, *spare))
    return [("highs", f"{b}, {a}", t), ("lows", f"{b}, {a}", a), ("move", t, b)]


def _four(registers: RegisterClass, rows: Sequence[int], spare: Sequence[int]) -> list[Op]:
    """Pairs of registers first, then pairs of pairs: eight shuffles, each of two lanes from two registers."""
    a, b, c, d = (registers[number] for number in rows)
    t, u, v = (registers[number] for number in spare)
    return [
        ("firsts", f"{b}, {a}", t),
        ("lasts", f"{b}, {a}", u),
        ("firsts", f"{d}, {c}", v),
        ("lasts", f"{d}, {c}", d),
        ("evens", f"{v}, {t}", a),
        ("odds", f"{v}, {t}", b),
        ("evens", f"{d}, {u}", c),
        ("odds", f"{d}, {u}", d),
    ]
