"""The whole edge matrix of a drop-in, as cases for each implementation and key size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from aesgen import checks
from aesgen.checks import Case
from aesgen.export import functions, threads
from aesgen.export.checked.adapter import implementation_of
from aesgen.export.checked.entries import (
    STREAMS,
    functions_of_one,
    functions_of_pairs,
    key_setups,
    of_several,
    sealing,
    setkey,
    switches_of,
)
from aesgen.export.facts import Facts
from aesgen.export.host import CHAIN, COUNTER, beside_blocks, problem_of
from aesgen.export.scope import block_operations
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS
from aesgen.operations import operations

LONG = 4096
"""Largest number of blocks at which each switch between kernels has its own full set of calls."""
THREADED = (37, 600)
"""Numbers of blocks of the calls that several threads make at once."""


def everything(
    facts: Facts,
    implementation: str,
    key_sizes: Sequence[int],
    files: Mapping[str, str],
    seed: int = 0,
    windows: bool = True,
) -> Iterator[Case]:
    """The edge matrix for one implementation: `cases` of every key size, calls that share a context, and
    calls of more than 2^28 blocks if the device can map `windows`. `seed` draws keys, data and lengths."""
    for key_bits in key_sizes:
        yield from cases(facts, implementation, key_bits, files, seed)
    yield from remembering(facts, implementation, files, seed)
    if windows:
        yield from immense(facts, implementation, key_sizes, files, seed)


def cases(
    facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str], seed: int = 0
) -> Iterator[Case]:
    """The edge matrix for one implementation and key size. It covers the block counts at which the code
    changes kernels (those beyond `LONG` blocks in a few calls each) and calls from several threads at
    once."""
    own = implementation_of(facts, implementation)
    place = KEY_BITS.index(key_bits)
    setkeys = key_setups(facts, implementation, key_bits, files)
    for operation in own.run:
        problem = problem_of(operation, key_bits)
        switches = switches_of(own.run[operation][place])
        whole = EntryPoint(
            f"check_{operation}",
            operation,
            key_bits,
            key_form="setkey",
            switches=tuple(switch for switch in switches if switch <= LONG),
        )
        moved = EntryPoint(f"check_{operation}_moved", operation, key_bits, key_form="setkey")
        yield from checks.full(problem, [whole, *setkeys], seed)
        yield from checks.full(problem, [moved, *setkeys], limit=100)
        if far := tuple(switch for switch in switches if switch > LONG):
            yield from checks.quick(problem, [replace(whole, switches=far), *setkeys])
    if kept := own.kept[place]:
        short = tuple(switch for switch in switches_of([kept]) if switch <= LONG)
        entry = EntryPoint("check_ctr_cached", COUNTER, key_bits, key_form="setkey", switches=short)
        yield from checks.full(problem_of(COUNTER, key_bits), [entry, *setkeys])
        entry = replace(entry, symbol="check_ctr_cached_moved")
        yield from checks.full(problem_of(COUNTER, key_bits), [entry, *setkeys], limit=150)
    beside = beside_blocks(facts.winners)
    if beside["chains"]:
        multi = EntryPoint("check_multi", CHAIN, key_bits, key_form="setkey", streams=STREAMS)
        unequal = replace(multi, symbol="check_multi_unequal")
        yield from checks.full(problem_of(CHAIN, key_bits, STREAMS), [multi, *setkeys], limit=60)
        for streams in (*range(2, 18), STREAMS) if own.groups else (STREAMS,):
            several = problem_of(CHAIN, key_bits, streams)
            yield from checks.full(several, [replace(unequal, streams=streams), *setkeys], limit=15)
    yield from threaded(facts, key_bits, setkeys, bool(own.kept[place]), seed)
    for entry in functions_of_one(facts, key_bits):
        yield from checks.full(problem_of(entry.operation, key_bits), [entry, *setkeys], seed)
    for entry, setup in sealing(facts, implementation, key_bits, files):
        yield from checks.full(problem_of(entry.operation, key_bits), [entry, setup], seed)
        if entry.compares:
            continue  # the gate of rules moves these keys
        moved = replace(entry, symbol=f"{entry.symbol}_moved")
        yield from checks.full(problem_of(entry.operation, key_bits), [moved, setup], limit=100)
    for entry, setups in of_several(facts, implementation, key_bits, files):
        problem = problem_of(entry.operation, key_bits, entry.streams)
        yield from checks.full(problem, [entry, *setups], seed, limit=100)
    for entry in functions_of_pairs(facts, implementation, key_bits):
        yield from checks.full(problem_of(entry.operation, key_bits), [entry], seed)
    if beside["counts"]:
        stream = EntryPoint(f"check_stream_{key_bits}", COUNTER, key_bits, key_form="raw")
        yield from checks.full(problem_of(COUNTER, key_bits), [stream], limit=100)


def threaded(
    facts: Facts, key_bits: int, setkeys: Sequence[EntryPoint], kept: bool, seed: int
) -> Iterator[Case]:
    """Calls that four threads make at once, each on its own data."""
    blocks_modes = block_operations(facts.winners)
    called = [(name, name, 1) for name in (*blocks_modes, *functions.offered(facts.winners))]
    called += [(threads.CACHED, COUNTER, 1)] * kept
    called += [("multi", CHAIN, STREAMS)] * beside_blocks(facts.winners)["chains"]
    for name, operation, streams in called:
        problem = problem_of(operation, key_bits, streams)
        entry = EntryPoint(f"check_threads_{name}", operation, key_bits, key_form="setkey", streams=streams)
        for blocks in THREADED:
            yield checks.once(problem, [entry, *setkeys], blocks, seed)


def remembering(facts: Facts, implementation: str, files: Mapping[str, str], seed: int = 0) -> Iterator[Case]:
    """CTR with a context that persists between calls, while key, key size, counter and the address of the
    context change one by one."""
    own = implementation_of(facts, implementation)
    kept = {bits: runner for bits, runner in zip(KEY_BITS, own.kept, strict=True) if runner}
    entries = [EntryPoint("check_ctr_kept", COUNTER, bits, key_form="setkey") for bits in kept]
    setups = [setkey(implementation, "enc", bits, files) for bits in kept]
    if kept:
        switches = switches_of([runner for runner in kept.values() if runner])
        for blocks in checks.remembering_lengths([switch for switch in switches if switch <= LONG]):
            yield from checks.remembering(entries, setups, blocks, seed)
            for entry, setup in zip(entries, setups, strict=True):
                moved = replace(entry, symbol="check_ctr_cached_back")
                problem = problem_of(COUNTER, entry.key_bits)
                yield checks.once(problem, [moved, setup], 3 * blocks, seed)


def immense(
    facts: Facts, implementation: str, key_sizes: Sequence[int], files: Mapping[str, str], seed: int = 0
) -> Iterator[Case]:
    """One call of more than 2^28 blocks for each operation, with alternating key sizes. None if the processor
    has no usable AES instructions, because such a call then takes minutes."""
    if "aes" not in implementation_of(facts, implementation).features:
        return
    for number, operation in enumerate(block_operations(facts.winners)):
        key_bits = key_sizes[number % len(key_sizes)]
        setup = setkey(implementation, operations()[operation].schedule, key_bits, files)
        entry = EntryPoint(f"check_{operation}", operation, key_bits, key_form="setkey")
        yield checks.immense([entry, setup], entry, seed)
