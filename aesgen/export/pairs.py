"""Functions of the core ABI for modes with two keys. One key may be used in both directions.

The two keys are one argument of the exported functions: a structure with both schedules of the data key, so
that it serves both directions, and the schedule of the other key. Each mode has templates of its own,
`drop_in/MODE.h.j2`, `drop_in/MODE.c.j2` and `drop_in/MODE_test.c.j2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from aesgen.checks.boundaries import self_tested
from aesgen.export.facts import Winner
from aesgen.export.scope import ways
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS
from aesgen.operations import operations
from aesgen.operations.contract import Operation
from aesgen.rendering import prototypes

PAIRS = tuple(name for name, each in operations().items() if len(each.keys) == 2)
"""The operations with two keys."""


def offered(winners: Iterable[Winner]) -> dict[str, tuple[Operation, ...]]:
    """The modes with two keys of an export of these winners, with their operations."""
    own = list(winners)
    found = {operations()[name].mode: ways(own, operations()[name].mode) for name in PAIRS}
    return {mode: offered_ways for mode, offered_ways in found.items() if offered_ways}


def described(
    mode: str,
    offered_ways: Sequence[Operation],
    runs: Sequence[Mapping[str, Sequence[EntryPoint]]],
    sizes: Sequence[int] = KEY_BITS,
) -> dict[str, Any]:
    """The data of one mode's functions for the templates. `runs`: per implementation, the kernels by
    operation, one for each of the key `sizes` of the standard; an implementation without them uses those of
    the first."""
    first = offered_ways[0]
    return {
        "mode": mode,
        "ways": [each.name.removeprefix(f"{mode}_") for each in offered_ways],
        "standard": first.standard,
        "sizes": [bits for bits in first.key_sizes if bits in sizes],
        "kernel_parameters": prototypes.parameters(first),
        "least": first.message.least,
        "most": first.message.most,
        "lengths": self_tested(first),
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
            for each in offered_ways
        ],
    }


def _by_key_size(entries: Sequence[EntryPoint]) -> list[EntryPoint | None]:
    """The kernel for each key size of AES; None for a size that the standard of the mode does not allow."""
    own = {entry.key_bits: entry for entry in entries}
    return [own.get(bits) for bits in KEY_BITS]


def _sectors(entries: Iterable[EntryPoint]) -> tuple[str, ...]:
    """The symbols of the kernels for consecutive data units."""
    return tuple(dict.fromkeys(f"{entry.symbol}_sectors" for entry in entries if entry.unit_bytes))
