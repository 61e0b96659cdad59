"""Functions of the core ABI for many messages in one call, in modes whose messages are chains (CMAC, CCM).

A block of such a mode waits for the one before it, so that only several messages together occupy a processor.
The functions take messages of any lengths: a kernel continues the chains of as many messages as it has lanes,
and a message that ends makes place for the next one. Messages of equal lengths take the kernel of the record.
`templates/drop_in/several.c.j2` has what the modes share, the files of the folder `several` what a mode adds.
An implementation without kernels for several messages takes them one after another."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aesgen.export.facts import Winner
from aesgen.export.scope import ways
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.operations import modes
from aesgen.operations.contract import Operation
from aesgen.rendering import prototypes
from aesgen.system import paths

LEAST_STREAMS = 2
"""Any number of streams above one has the same parameters."""


def _serial(operation: Operation) -> bool:
    """Whether messages of the operation are chains, and its mode has templates of these functions."""
    serial = operation.serial and not operation.is_block_mode and len(operation.keys) == 1
    name = f"drop_in/several/{operation.mode}.c.j2"
    return serial and any((folder / name).is_file() for folder in paths.template_folders())


MODES = tuple(name for name, ways in modes().items() if all(map(_serial, ways.values())))
"""The modes with these functions."""


@dataclass(frozen=True)
class MessageKernels:
    """The kernels of one key size: for whole messages of equal lengths, one for each operation of the mode,
    and one that continues chains. `most`: bytes of a message up to which the first ones are faster; None: at
    any length."""

    streams: int
    whole: tuple[str, ...]
    chain: str
    most: int | None = None


Groups = Mapping[str, Mapping[int, MessageKernels]]
"""By mode and key size."""


def takes(problem: Problem) -> bool:
    """Whether a kernel for `problem` serves one of these functions."""
    return problem.mode in MODES and problem.streams > 1 and not problem.shared_key and not problem.on_the_fly


def offered(winners: Iterable[Winner]) -> tuple[str, ...]:
    """The modes with these functions in an export of these winners."""
    own = {winner.problem.mode for winner in winners}
    return tuple(mode for mode in MODES if mode in own)


def adapted(winners: Iterable[Winner]) -> list[dict[str, Any]]:
    """The data that the adapter needs to offer the functions of an export as kernels for several messages."""
    own = list(winners)
    return [{"name": mode, "operations": _operations(ways(own, mode))} for mode in offered(own)]


def _operations(own: Sequence[Operation]) -> list[dict[str, str]]:
    """The names of a mode's operations, and the parameters of their kernels."""
    return [{"name": each.name, "parameters": prototypes.parameters(each, LEAST_STREAMS)} for each in own]


def gathered(entries: Sequence[EntryPoint], offered_ways: Collection[str]) -> Groups:
    """The kernels of each mode by key size, for as many messages as all its operations that the file has,
    `offered_ways`, have kernels for."""
    found: dict[str, dict[int, MessageKernels]] = {}
    for mode in MODES:
        names = [each.name for each in modes()[mode].values() if each.name in offered_ways]
        for bits in KEY_BITS:
            own = {
                (entry.operation, entry.streams): entry
                for entry in entries
                if entry.operation in names and entry.key_bits == bits and entry.chained
            }
            counts = {streams for _, streams in own}
            whole = [streams for streams in counts if all((name, streams) in own for name in names)]
            if whole:
                chosen = [own[name, max(whole)] for name in names]
                symbols = tuple(entry.symbol for entry in chosen)
                most = min((e.chain_above for e in chosen if e.chain_above is not None), default=None)
                kernels = MessageKernels(max(whole), symbols, f"{symbols[0]}_chain", most)
                found.setdefault(mode, {})[bits] = kernels
    return found


def described(mode: str, runs: Sequence[Groups], winners: Sequence[Winner]) -> dict[str, Any]:
    """The data of one mode for the templates. `runs`: the kernels of each implementation."""
    offered_ways = ways(winners, mode)
    own = [[run.get(mode, {}).get(bits) for bits in KEY_BITS] for run in runs]
    return {
        "name": mode,
        "standard": offered_ways[0].standard.partition(",")[0],
        "operations": _operations(offered_ways),
        "groups": own,
        "most": max((group.streams for sizes in own for group in sizes if group), default=0),
        "declared": {
            name: sorted({group.whole[place] for sizes in own for group in sizes if group})
            for place, name in enumerate(each.name for each in offered_ways)
        },
        "chains": sorted({group.chain for sizes in own for group in sizes if group}),
    }
