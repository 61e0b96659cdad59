"""Round keys for kernels whose registers hold whole blocks, rows of blocks, or bits of blocks.

Computed from the byte-sliced schedule of one key: its registers hold one byte in every lane, so that
interleaving them in pairs puts any bytes side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from aesgen.families.spu import keys
from aesgen.families.spu import tower as field16
from aesgen.families.spu.key_schedule import KeySchedule, zips
from aesgen.families.spu.text import BLOCK, ZIP_LOW
from aesgen.model.problem import Problem

Layout = Callable[[int], Sequence[Sequence[int]]]
"""The registers of a round, each with the byte positions that it holds, repeated."""


@dataclass(frozen=True)
class Packing:
    """`layout` as above. `basis` maps the bytes of all keys except the last used; then `constants` are added:
    to the first, to the inner ones, to the last. `bits`: a register per bit, each lane 0 or 255."""

    layout: Layout
    basis: field16.Map | None = None
    constants: tuple[int, int, int] = (0, 0, 0)
    bits: bool = False


def schedule(problem: Problem, symbol: str, packing: Packing) -> KeySchedule:
    """The setkey function of one key, with round keys in the layout of `packing`, in the order of use."""
    plain = keys.schedule(problem, symbol, "plain")
    plain.pool.add("zip_low", ZIP_LOW)
    if packing.basis:
        plain.pool.add_nibbles("pack", [packing.basis(value) for value in range(256)])
    bytes_of: list[dict[int, str]] = [{} for _ in range(problem.round_keys)]
    steps: list[dict[str, Any]] = []
    width = BLOCK * len(packing.layout(0)) * (8 if packing.bits else 1)
    for step in plain.steps:
        if step["kind"] != "store":
            steps.append(step)
            continue
        number, position = divmod(step["offset"] // BLOCK, BLOCK)
        bytes_of[number][position] = step["source"]
        if len(bytes_of[number]) == BLOCK:
            steps += _packed(packing, number, problem.rounds, bytes_of[number], width)
    return replace(plain, steps=tuple(steps), context_bytes=width * problem.round_keys)


def _packed(
    packing: Packing, number: int, rounds: int, names: dict[int, str], width: int
) -> list[dict[str, Any]]:
    first, inner, last = packing.constants
    constant = first if number == 0 else last if number == rounds else inner
    return [
        {
            "kind": "pack",
            "zips": zips([names[position] for position in positions]),
            "mapped": packing.basis is not None and number < rounds,
            # The comparison is true for clear bits.
            "constant": constant ^ (0xFF if packing.bits else 0),
            "bits": packing.bits,
            "offset": width * number + BLOCK * register,
        }
        for register, positions in enumerate(packing.layout(number))
    ]
