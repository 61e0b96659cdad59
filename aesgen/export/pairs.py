"""Functions of the core ABI for modes with two keys. One key may be used in both directions.

The two keys are one argument of the exported functions: a structure with both schedules of the data key, so
that it serves both directions, and the schedule of the other key. Each mode has templates of its own,
`drop_in/MODE.h.j2`, `drop_in/MODE.c.j2` and `drop_in/MODE_test.c.j2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from aesgen.export.facts import Winner
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS
from aesgen.operations import modes, operations
from aesgen.operations.contract import Operation
from aesgen.rendering import prototypes

PAIRS = tuple(name for name, each in operations().items() if len(each.keys) == 2)
"""The operations with two keys."""


def offered(winners: Iterable[Winner]) -> dict[str, tuple[Operation, ...]]:
    """The modes with two keys of an export of these winners, with their operations."""
    own = {winner.problem.mode for winner in winners}
    found = {mode: tuple(ways.values()) for mode, ways in modes().items() if mode in own}
    return {mode: ways for mode, ways in found.items() if len(ways[0].keys) == 2}


def gathered(entries: Sequence[EntryPoint], sizes: Sequence[int]) -> dict[str, list[EntryPoint]]:
    """The kernels of each operation by key size, for operations with a kernel for each of `sizes` that the
    standard allows."""
    found = {}
    for operation in PAIRS:
        mine = [entry for entry in entries if entry.operation == operation and entry.streams == 1]
        own = {entry.key_bits: entry for entry in mine}
        allowed = [bits for bits in operations()[operation].key_sizes if bits in sizes]
        if allowed and len(own) == len(allowed):
            found[operation] = [own[bits] for bits in allowed]
    return found


def described(
    mode: str,
    ways: Sequence[Operation],
    runs: Sequence[Mapping[str, Sequence[EntryPoint]]],
    sizes: Sequence[int] = KEY_BITS,
) -> dict[str, Any]:
    """The data of one mode's functions for the templates. `runs`: per implementation, the kernels by
    operation, one for each of the key `sizes` of the standard; an implementation without them uses those of
    the first."""
    first = ways[0]
    return {
        "mode": mode,
        "standard": first.standard,
        "sizes": [bits for bits in first.key_sizes if bits in sizes],
        "kernel_parameters": prototypes.parameters(first),
        "least": first.message.least,
        "most": first.message.most,
        "operations": [
            {
                "name": each.name,
                "direction": each.direction,
                "kernels": [_by_key_size(run.get(each.name) or runs[0][each.name]) for run in runs],
                "sectors": _sectors([entry for run in runs for entry in run.get(each.name, ())]),
                "examples": [
                    {name: bytes.fromhex(text) for name, text in example.items()}
                    for example in each.examples
                    if 4 * len(example["key"]) in sizes
                ],
            }
            for each in ways
        ],
    }


def _by_key_size(entries: Sequence[EntryPoint]) -> list[EntryPoint | None]:
    """The kernel for each key size of AES; None for a size that the standard of the mode does not allow."""
    own = {entry.key_bits: entry for entry in entries}
    return [own.get(bits) for bits in KEY_BITS]


def _sectors(entries: Iterable[EntryPoint]) -> tuple[str, ...]:
    """The symbols of the kernels for consecutive data units."""
    return tuple(dict.fromkeys(f"{entry.symbol}_sectors" for entry in entries if entry.unit_bytes))
