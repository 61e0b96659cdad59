"""The template variables of a key schedule, and the layout of raw keys in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.families.spu.text import BLOCK, LANES, AssemblyFunction
from aesgen.model.problem import Problem


@dataclass(frozen=True)
class KeySchedule(AssemblyFunction):
    """A setkey function. `loads`: offsets of the quadwords that hold 16 raw keys; `joins`: how halves of them
    make the registers `upper`0 to 15 (each key's first 16 bytes) and `lower`0 to 15 (the rest)."""

    unit: str = "setkey"
    grouped: bool = True
    plain: bool = False
    context_bytes: int = 0
    loads: tuple[int, ...] = ()
    step: tuple[int, int] = (0, 0)
    joins: tuple[dict[str, Any], ...] = ()
    upper: str = "quad"
    lower: str = ""
    raw: tuple[str, ...] = ()
    steps: tuple[dict[str, Any], ...] = ()


def sliced_bytes(problem: Problem) -> int:
    """Bytes of a sliced schedule: 16 lanes of 16 (Nr + 1) bytes."""
    return LANES * BLOCK * problem.round_keys


def folded_bytes(problem: Problem, first: int = 1) -> int:
    """Bytes of a folded schedule: an output table of 32 bytes per byte of the inner round keys from `first`
    on, then the first and the last round key as blocks. See `folded_table`."""
    return folded_table(problem.rounds, 0, first) + 2 * BLOCK


def folded_table(number: int, position: int, first: int = 1) -> int:
    """The place in a folded schedule of the table for a byte of round key `number`. With a `first` above 1,
    the earlier round keys precede it, in lanes."""
    lanes = LANES * BLOCK * (first if first > 1 else 0)
    return lanes + 2 * BLOCK * (BLOCK * (number - first) + position)


def packed_key(problem: Problem, number: int, first: int = 1) -> int:
    """The place in a folded schedule of round key `number` of 1 to Nr - 1 as a block, for calls of few
    blocks. `first`: as for `folded_bytes`."""
    return folded_bytes(problem, first) + BLOCK * (number - 1)


def zips(names: Sequence[str]) -> list[tuple[str, str, str]]:
    """Result and operands of the shuffles that make `%packed0` from registers with one byte in all lanes."""
    steps = []
    while len(names) > 1:
        half = len(names) // 2
        steps += [(f"%packed{i}", names[i], names[i + half]) for i in range(half)]
        names = [f"%packed{i}" for i in range(half)]
    return steps


def raw_names(problem: Problem) -> list[str]:
    """Names of the raw key's byte registers, without the %."""
    return [f"key{i}" for i in range(16)] + [f"tail{i}" for i in range(problem.key_bytes - 16)]


def loads(problem: Problem) -> tuple[int, ...]:
    """Offsets of the quadwords that hold the keys of 16 streams."""
    quads = problem.key_bytes if problem.key_bits == 128 or problem.streams > 1 else 0
    return tuple(BLOCK * i for i in range(quads))


def joins(problem: Problem) -> tuple[dict[str, Any], ...]:
    """How halves of quadwords make each of 16 keys' first 16 bytes (`upper`) and the rest (`lower`)."""
    if problem.streams == 1 or problem.key_bits == 128:
        return ()
    joined: list[dict[str, Any]] = []
    for lane in range(LANES):
        if problem.key_bits == 256:
            places = [
                ("upper", 2 * lane, 2 * lane, "whole"),
                ("lower", 2 * lane + 1, 2 * lane + 1, "whole"),
            ]
        elif lane % 2 == 0:
            # Two keys in three quadwords: the first is whole, the second spans two.
            quad = 3 * lane // 2
            places = [("upper", quad, quad, "whole"), ("lower", quad + 1, quad + 1, "whole")]
        else:
            quad = 3 * (lane - 1) // 2 + 1
            places = [("upper", quad, quad + 1, "across"), ("lower", quad + 1, quad + 1, "across")]
        joined += [
            {"result": f"{half}{lane}", "first": first, "second": second, "pattern": pattern}
            for half, first, second, pattern in places
        ]
    return tuple(joined)
