"""The fast subset of the edge matrix, which every export passes before its files are written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from aesgen import checks
from aesgen.checks import Case
from aesgen.export.checked.adapter import implementation_of
from aesgen.export.checked.entries import (
    STREAMS,
    functions_of_one,
    functions_of_pairs,
    key_setups,
    of_several,
    sealing,
    switches_of,
)
from aesgen.export.facts import Facts
from aesgen.export.host import CHAIN, COUNTER, beside_blocks, problem_of
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS


def quick_cases(
    facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str], on_host: bool = True
) -> Iterator[Case]:
    """The fast subset for one implementation and key size: every operation, whole and in pieces, a kept
    context, the stream, and several messages at once. A simulator (not `on_host`) gets only whole operations
    and the stream, with few blocks: it is slow, and cannot call functions for several messages."""
    own = implementation_of(facts, implementation)
    place = KEY_BITS.index(key_bits)
    setkeys = key_setups(facts, implementation, key_bits, files)
    stream = EntryPoint(f"check_stream_{key_bits}", COUNTER, key_bits, key_form="raw")
    counter = problem_of(COUNTER, key_bits)
    for operation in own.run:
        runners = own.run[operation][place]
        factor = max(runner.entry.block_factor for runner in runners)
        entry = EntryPoint(f"check_{operation}", operation, key_bits, key_form="setkey")
        problem = problem_of(operation, key_bits)
        if not on_host:
            yield from checks.quick(problem, [entry, *setkeys], block_factor=min(factor, 2))
            continue
        switched = replace(entry, switches=switches_of(runners))
        yield from checks.quick(problem, [switched, *setkeys], block_factor=factor)
        moved = replace(entry, symbol=f"check_{operation}_moved")
        yield from checks.quick(problem, [moved, *setkeys], block_factor=5)
    for entry in functions_of_one(facts, key_bits)[: None if on_host else 1]:
        yield from checks.quick(problem_of(entry.operation, key_bits), [entry, *setkeys], block_factor=4)
    for entry, setup in sealing(facts, implementation, key_bits, files)[: None if on_host else 1]:
        yield from checks.quick(problem_of(entry.operation, key_bits), [entry, setup], block_factor=4)
    for entry in functions_of_pairs(facts, implementation, key_bits):
        yield from checks.quick(problem_of(entry.operation, key_bits), [entry], block_factor=32)
    beside = beside_blocks(facts.winners)
    if beside["counts"]:
        yield from checks.quick(counter, [stream], block_factor=7 if on_host else 1)
    if not on_host:
        return
    if kept := own.kept[place]:
        entry = EntryPoint(
            "check_ctr_cached", COUNTER, key_bits, key_form="setkey", switches=switches_of([kept])
        )
        yield from checks.quick(counter, [entry, *setkeys])
        yield from checks.quick(counter, [replace(entry, symbol="check_ctr_cached_moved"), *setkeys])
    at_once = [STREAMS] if beside["chains"] else []
    for streams in sorted({*at_once, *(group.streams for group in own.groups if group.key_bits == key_bits)}):
        entry = EntryPoint("check_multi", CHAIN, key_bits, key_form="setkey", streams=streams)
        unequal = replace(entry, symbol="check_multi_unequal")
        problem = problem_of(CHAIN, key_bits, streams)
        for each in (entry, unequal):
            yield from checks.quick(problem, [each, *setkeys], block_factor=3)
    for entry, setups in of_several(facts, implementation, key_bits, files):
        problem = problem_of(entry.operation, key_bits, entry.streams)
        yield from checks.quick(problem, [entry, *setups], block_factor=3)
