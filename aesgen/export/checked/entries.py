"""The functions of the adapter as entry points: key setups, and the functions of modes of each kind."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from aesgen.export import authenticated, functions, pairs, several
from aesgen.export.checked.adapter import carried_by
from aesgen.export.facts import Facts
from aesgen.export.implementation import Runner
from aesgen.export.scope import schedules, ways
from aesgen.model.build import EntryPoint
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.operations.contract import Streaming
from aesgen.rendering.names import slug

STREAMS = 21
"""Number of streams of the multi-stream check: no multiple of any kernel's."""


def setkey(implementation: str, direction: str, key_bits: int, files: Mapping[str, str]) -> EntryPoint:
    """The key setup for `implementation`; the header defines the size of its key."""
    (schedule,) = {size for text in files.values() for size in _schedule_sizes(text)}
    return EntryPoint(
        f"check_setkey_{direction}_{key_bits}_by_{slug(implementation)}",
        f"setkey_{direction}",
        key_bits,
        key_form="setkey",
        context_bytes=8 + schedule,
    )


def key_setups(
    facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str]
) -> list[EntryPoint]:
    """The key setups of the file for functions with one key, for each direction that it has."""
    return [setkey(implementation, each, key_bits, files) for each in schedules(facts.winners)]


@lru_cache(maxsize=64)
def _schedule_sizes(text: str) -> frozenset[int]:
    """The sizes in bytes of a key's schedules that `text` defines. The text of an export is searched once,
    although each published vector asks for them."""
    return frozenset(int(size) for size in re.findall(r"RK_BYTES (\d+)$", text, re.M))


def functions_of_one(facts: Facts, key_bits: int) -> list[EntryPoint]:
    """The functions that are not block modes: as they are, and with a key that was moved."""
    return [
        EntryPoint(f"check_{name}{moved}", name, key_bits, key_form="setkey")
        for name in functions.offered(facts.winners)
        for moved in ("", "_moved")
    ]


def sealing(
    facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str]
) -> list[tuple[EntryPoint, EntryPoint]]:
    """The functions of authenticated modes, each with the setup of its key; the header defines its size. Both
    return what sealing returns: the one that opens is checked on messages that were sealed. In a file that
    does not seal, what opens gets the tags of its messages."""
    found = []
    for mode in authenticated.offered(facts.winners):
        seal, opening = authenticated.operations_of(mode)
        if key_bits not in seal.key_sizes:
            continue
        named = rf"{mode.upper()}_KEY_BYTES (\d+)$"
        (size,) = {int(size) for text in files.values() for size in re.findall(named, text, re.M)}
        setup = EntryPoint(
            f"check_setkey_{mode}_{key_bits}_by_{slug(implementation)}",
            f"setkey_{mode}",
            key_bits,
            key_form="setkey",
            context_bytes=authenticated.KEY_HEAD_BYTES + size,
        )
        own = ways(facts.winners, mode)
        entries = [EntryPoint(f"check_{each.name}", seal.name, key_bits, key_form="setkey") for each in own]
        if seal not in own:
            kinds = ("", *["_kept"] * (mode in keeping(facts)))
            kinds += ("_verify_first",) * (opening.streaming is not Streaming.NONE)
            symbols = [f"check_{opening.name}{kind}" for kind in kinds]
            entries = [
                EntryPoint(each, opening.name, key_bits, key_form="setkey", compares=True) for each in symbols
            ]
        found += [(entry, setup) for entry in entries]
    return found


def keeping(facts: Facts) -> tuple[str, ...]:
    """The authenticated modes of a file that has functions with a context for them."""
    kept = {
        operations()[name].mode
        for own in carried_by(facts)
        for name, kernels in own.sealing.items()
        if any(kernel.entry.kept_bytes for kernel in kernels)
    }
    return tuple(mode for mode in authenticated.offered(facts.winners) if mode in kept)


def of_several(
    facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str], streams: int = STREAMS
) -> list[tuple[EntryPoint, Sequence[EntryPoint]]]:
    """The functions for many messages, each with the setups of its keys: messages of equal lengths, then such
    messages among others, which are opened again or verified."""
    setkeys = key_setups(facts, implementation, key_bits, files)
    prepared = {entry.operation: [setup] for entry, setup in sealing(facts, implementation, key_bits, files)}
    found: list[tuple[EntryPoint, Sequence[EntryPoint]]] = []
    for mode in several.offered(facts.winners):
        first, *others = ways(facts.winners, mode)
        if key_bits not in first.key_sizes or first.opens:
            continue  # many messages that are only opened: the gate of rules has them
        names = [f"{first.name}_multi", *(f"{each.name}_multi" for each in others)]
        for name in names if first.is_authenticated else [*names, f"{first.name}_multi_unequal"]:
            entry = EntryPoint(f"check_{name}", first.name, key_bits, key_form="setkey", streams=streams)
            found.append((entry, prepared.get(first.name, setkeys)))
    return found


def functions_of_pairs(facts: Facts, implementation: str, key_bits: int) -> list[EntryPoint]:
    """The functions of modes with two keys, in the form that takes raw keys."""
    return [
        EntryPoint(
            f"check_{each.name}_{key_bits}_by_{slug(implementation)}", each.name, key_bits, key_form="raw"
        )
        for ways in pairs.offered(facts.winners).values()
        for each in ways
        if key_bits in each.key_sizes
    ]


def timed_pair(implementation: str, problem: Problem) -> tuple[EntryPoint, EntryPoint]:
    """The key setup and the function for `problem`, which has two keys, as calls that can be timed."""
    setup = EntryPoint(
        f"timed_setkey_{problem.mode}_{problem.key_bits}_by_{slug(implementation)}",
        f"setkey_{problem.contract.schedule}",
        problem.key_bits,
        key_form="setkey",
        context_bytes=problem.key_bytes,
    )
    symbol = f"timed_{problem.operation}_{problem.key_bits}"
    return setup, EntryPoint(symbol, problem.operation, problem.key_bits, key_form="setkey")


def switches_of(runners: Sequence[Runner]) -> tuple[int, ...]:
    """The block counts at which the code changes from one kernel, or one part of a kernel, to the next."""
    found = {switch for runner in runners for switch in (runner.above, runner.below, *runner.entry.switches)}
    return tuple(sorted(found - {0}))
