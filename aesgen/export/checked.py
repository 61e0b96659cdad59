"""The whole edge matrix on an exported file, with the harness of the device `host`.

The drop-in is compiled with an adapter that offers its functions as kernels. They then have the same checks
as any kernel: guard pages, callee-saved registers, MXCSR, unchanged inputs and keys, and the right answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from aesgen import checks
from aesgen.checks import Case
from aesgen.devices import Device
from aesgen.errors import VariantFailure
from aesgen.export import authenticated, functions, pairs, several, threads
from aesgen.export.facts import Facts
from aesgen.export.host import CHAIN, COUNTER, OPERATIONS, Implementation, Runner, carried, problem_of
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call, Job
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.operations import modes, operations
from aesgen.rendering.names import slug
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.toolchains.gnu import Gnu

STRICT = ("-std=c99", "-pthread", "-fPIC", "-Wall", "-Wextra", "-Werror")
LONG = 4096
"""Largest number of blocks at which each switch between kernels has its own full set of calls."""
THREADED = (37, 600)
"""Numbers of blocks of the calls that several threads make at once."""
STREAMS = 21
"""Number of streams of the multi-stream check: no multiple of any kernel's."""


def build(
    files: Mapping[str, str],
    facts: Facts,
    folder: Path,
    compiler: str = "gcc",
    flags: Sequence[str] = ("-O2",),
) -> Build:
    """The drop-in and its adapter as a shared object. Raises `VariantFailure` with the compiler's message."""
    made = source(files, facts)
    [built] = Gnu(compiler=compiler, flags=(*STRICT, *flags)).build([made], folder)
    if isinstance(built, VariantFailure):
        raise built
    return built


def source(files: Mapping[str, str], facts: Facts, with_threads: bool = True) -> Source:
    """The drop-in and its adapters as a source; `with_threads` if there is a pthread library."""
    names = {
        "prefix": facts.prefix,
        "operations": OPERATIONS,
        "stateless": [name for name in OPERATIONS if not operations()[name].state],
        "functions": functions.adapted(facts.winners),
        "authenticated": authenticated.adapted(facts.winners),
        "several": several.adapted(facts.winners),
        "pairs": [
            {"mode": mode, "sizes": ways[0].key_sizes, "operations": [each.name for each in ways]}
            for mode, ways in pairs.offered(facts.winners).items()
        ],
        "sizes": KEY_BITS,
        "implementations": [{"name": name, "slug": slug(name)} for name in implementations(facts)],
    }
    adapter = render_template("drop_in/adapter.c.j2", names)[0]
    by_threads = {"prefix": facts.prefix, **threads.prepared(facts.winners)}
    sources = {name: text for name, text in files.items() if not name.endswith(".h")}
    headers = {name: text for name, text in files.items() if name.endswith(".h")}
    programs = {"adapter.c": adapter}
    if with_threads:
        programs["threads.c"] = render_template("drop_in/threads.c.j2", by_threads)[0]
    return Source((*sources.items(), *programs.items(), *headers.items()), ())


def implementations(facts: Facts) -> tuple[str, ...]:
    """The names of the file's implementations."""
    return tuple(each.name for each in carried_by(facts))


def runnable(facts: Facts) -> tuple[str, ...]:
    """The names of the implementations that this processor can run."""
    here = catalog.target(catalog.NATIVE).features
    return tuple(each.name for each in carried_by(facts) if here.issuperset(each.features))


@lru_cache(maxsize=4)
def carried_by(facts: Facts) -> Sequence[Implementation]:
    return carried(catalog.target(facts.target), facts)[1]


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


def remembering(facts: Facts, implementation: str, files: Mapping[str, str], seed: int = 0) -> Iterator[Case]:
    """CTR with a context that persists between calls, while key, key size, counter and the address of the
    context change one by one."""
    own = _implementation(facts, implementation)
    kept = {bits: runner for bits, runner in zip(KEY_BITS, own.kept, strict=True) if runner}
    entries = [EntryPoint("check_ctr_kept", COUNTER, bits, key_form="setkey") for bits in kept]
    setups = [setkey(implementation, "enc", bits, files) for bits in kept]
    if kept:
        switches = _switches([runner for runner in kept.values() if runner])
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
    if "aes" not in _implementation(facts, implementation).features:
        return
    for number, operation in enumerate(OPERATIONS):
        key_bits = key_sizes[number % len(key_sizes)]
        setup = setkey(implementation, operations()[operation].schedule, key_bits, files)
        entry = EntryPoint(f"check_{operation}", operation, key_bits, key_form="setkey")
        yield checks.immense([entry, setup], entry, seed)


def _implementation(facts: Facts, name: str) -> Implementation:
    (own,) = (each for each in carried_by(facts) if each.name == name)
    return own


def cases(
    facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str], seed: int = 0
) -> Iterator[Case]:
    """The edge matrix for one implementation and key size. It covers the block counts at which the code
    changes kernels (those beyond `LONG` blocks in a few calls each) and calls from several threads at
    once."""
    own = _implementation(facts, implementation)
    place = KEY_BITS.index(key_bits)
    setkeys = [setkey(implementation, direction, key_bits, files) for direction in ("enc", "dec")]
    for operation in OPERATIONS:
        problem = problem_of(operation, key_bits)
        switches = _switches(own.run[operation][place])
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
        short = tuple(switch for switch in _switches([kept]) if switch <= LONG)
        entry = EntryPoint("check_ctr_cached", COUNTER, key_bits, key_form="setkey", switches=short)
        yield from checks.full(problem_of(COUNTER, key_bits), [entry, *setkeys])
        entry = replace(entry, symbol="check_ctr_cached_moved")
        yield from checks.full(problem_of(COUNTER, key_bits), [entry, *setkeys], limit=150)
    multi = EntryPoint("check_multi", CHAIN, key_bits, key_form="setkey", streams=STREAMS)
    unequal = replace(multi, symbol="check_multi_unequal")
    yield from checks.full(problem_of(CHAIN, key_bits, STREAMS), [multi, *setkeys], limit=60)
    for streams in (*range(2, 18), STREAMS) if own.groups else (STREAMS,):
        several = problem_of(CHAIN, key_bits, streams)
        yield from checks.full(several, [replace(unequal, streams=streams), *setkeys], limit=15)
    yield from _threaded(facts, key_bits, setkeys, bool(own.kept[place]), seed)
    for entry in _functions(facts, key_bits):
        yield from checks.full(problem_of(entry.operation, key_bits), [entry, *setkeys], seed)
    for entry, setup in sealing(facts, implementation, key_bits, files):
        yield from checks.full(problem_of(entry.operation, key_bits), [entry, setup], seed)
        moved = replace(entry, symbol=f"{entry.symbol}_moved")
        yield from checks.full(problem_of(entry.operation, key_bits), [moved, setup], limit=100)
    for entry, setups in of_several(facts, implementation, key_bits, files):
        problem = problem_of(entry.operation, key_bits, entry.streams)
        yield from checks.full(problem, [entry, *setups], seed, limit=100)
    for entry in functions_of_pairs(facts, implementation, key_bits):
        yield from checks.full(problem_of(entry.operation, key_bits), [entry], seed)
    stream = EntryPoint(f"check_stream_{key_bits}", COUNTER, key_bits, key_form="raw")
    yield from checks.full(problem_of(COUNTER, key_bits), [stream], limit=100)


def _threaded(
    facts: Facts, key_bits: int, setkeys: Sequence[EntryPoint], kept: bool, seed: int
) -> Iterator[Case]:
    """Calls that four threads make at once, each on its own data."""
    functions_of_one = (*OPERATIONS, *functions.offered(facts.winners))
    called = [(name, name, 1) for name in functions_of_one]
    called += [(threads.CACHED, COUNTER, 1)] * kept + [("multi", CHAIN, STREAMS)]
    for name, operation, streams in called:
        problem = problem_of(operation, key_bits, streams)
        entry = EntryPoint(f"check_threads_{name}", operation, key_bits, key_form="setkey", streams=streams)
        for blocks in THREADED:
            yield checks.once(problem, [entry, *setkeys], blocks, seed)


def quick_cases(
    facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str], on_host: bool = True
) -> Iterator[Case]:
    """The fast subset for one implementation and key size: every operation, whole and in pieces, a kept
    context, the stream, and several messages at once. A simulator (not `on_host`) gets only whole operations
    and the stream, with few blocks: it is slow, and cannot call functions for several messages."""
    own = _implementation(facts, implementation)
    place = KEY_BITS.index(key_bits)
    setkeys = [setkey(implementation, direction, key_bits, files) for direction in ("enc", "dec")]
    stream = EntryPoint(f"check_stream_{key_bits}", COUNTER, key_bits, key_form="raw")
    counter = problem_of(COUNTER, key_bits)
    for operation in OPERATIONS:
        runners = own.run[operation][place]
        factor = max(runner.entry.block_factor for runner in runners)
        entry = EntryPoint(f"check_{operation}", operation, key_bits, key_form="setkey")
        problem = problem_of(operation, key_bits)
        if not on_host:
            yield from checks.quick(problem, [entry, *setkeys], block_factor=min(factor, 2))
            continue
        switched = replace(entry, switches=_switches(runners))
        yield from checks.quick(problem, [switched, *setkeys], block_factor=factor)
        moved = replace(entry, symbol=f"check_{operation}_moved")
        yield from checks.quick(problem, [moved, *setkeys], block_factor=5)
    for entry in _functions(facts, key_bits)[: None if on_host else 1]:
        yield from checks.quick(problem_of(entry.operation, key_bits), [entry, *setkeys], block_factor=4)
    for entry, setup in sealing(facts, implementation, key_bits, files)[: None if on_host else 1]:
        yield from checks.quick(problem_of(entry.operation, key_bits), [entry, setup], block_factor=4)
    for entry in functions_of_pairs(facts, implementation, key_bits):
        yield from checks.quick(problem_of(entry.operation, key_bits), [entry], block_factor=32)
    if not on_host:
        yield from checks.quick(counter, [stream], block_factor=1)
        return
    yield from checks.quick(counter, [stream], block_factor=7)
    if kept := own.kept[place]:
        entry = EntryPoint(
            "check_ctr_cached", COUNTER, key_bits, key_form="setkey", switches=_switches([kept])
        )
        yield from checks.quick(counter, [entry, *setkeys])
        yield from checks.quick(counter, [replace(entry, symbol="check_ctr_cached_moved"), *setkeys])
    for streams in sorted({STREAMS, *(group.streams for group in own.groups if group.key_bits == key_bits)}):
        entry = EntryPoint("check_multi", CHAIN, key_bits, key_form="setkey", streams=streams)
        unequal = replace(entry, symbol="check_multi_unequal")
        problem = problem_of(CHAIN, key_bits, streams)
        for each in (entry, unequal):
            yield from checks.quick(problem, [each, *setkeys], block_factor=3)
    for entry, setups in of_several(facts, implementation, key_bits, files):
        problem = problem_of(entry.operation, key_bits, entry.streams)
        yield from checks.quick(problem, [entry, *setups], block_factor=3)


def _functions(facts: Facts, key_bits: int) -> list[EntryPoint]:
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
    return what sealing returns: the one that opens is checked on messages that were sealed."""
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
        found += [
            (EntryPoint(f"check_{each.name}", seal.name, key_bits, key_form="setkey"), setup)
            for each in (seal, opening)
        ]
    return found


def of_several(
    facts: Facts, implementation: str, key_bits: int, files: Mapping[str, str], streams: int = STREAMS
) -> list[tuple[EntryPoint, Sequence[EntryPoint]]]:
    """The functions for many messages, each with the setups of its keys: messages of equal lengths, then such
    messages among others, which are opened again or verified."""
    setkeys = [setkey(implementation, direction, key_bits, files) for direction in ("enc", "dec")]
    prepared = {entry.operation: [setup] for entry, setup in sealing(facts, implementation, key_bits, files)}
    found: list[tuple[EntryPoint, Sequence[EntryPoint]]] = []
    for mode in several.offered(facts.winners):
        first, *others = modes()[mode].values()
        if key_bits not in first.key_sizes:
            continue
        names = [f"{first.name}_multi", *(f"{each.name}_multi" for each in others)]
        for name in names if others else [*names, f"{first.name}_multi_unequal"]:
            entry = EntryPoint(f"check_{name}", first.name, key_bits, key_form="setkey", streams=streams)
            found.append((entry, prepared.get(first.name, setkeys)))
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


def _switches(runners: Sequence[Runner]) -> tuple[int, ...]:
    """The block counts at which the code changes from one kernel, or one part of a kernel, to the next."""
    found = {switch for runner in runners for switch in (runner.above, runner.below, *runner.entry.switches)}
    return tuple(sorted(found - {0}))


def vectors(
    implementation: str, lines: Sequence[str], files: Mapping[str, str], reports: int = 100
) -> Iterator[Case]:
    """Published cases (lines `operation key iv input output`, `#` comments) as calls. Partial last blocks of
    CTR are left out, because the streaming layer has its own check. Of 100 Monte Carlo reports, `reports` are
    included."""
    for number, line in enumerate(lines, 1):
        operation, *fields = line.split()
        if operation == "#":
            continue
        key, iv, data, expected = (bytes.fromhex(field.strip("-")) for field in fields)
        plain = operation.removeprefix("monte_carlo_")
        bits = 8 * len(key)
        if plain != operation:
            symbol = f"check_{operation}_{bits}_by_{slug(implementation)}"
            entry = EntryPoint(symbol, plain, bits, key_form="raw")
            call = Call(entry, key, iv, data + bytes(16 * (reports - 1)), reports)
            yield Case(f"line {number}: {operation}", call, expected[: 16 * reports], iv)
            continue
        direction = "dec" if operation.endswith("dec") else "enc"
        setup = setkey(implementation, direction, bits, files)
        entry = EntryPoint(f"check_{operation}", operation, bits, key_form="setkey")
        whole = len(data) // 16 * 16
        updated = checks.answer(operation, [key], [iv] if iv else [], [data[:whole]]).state
        call = Call(entry, key, iv, data[:whole], whole // 16, setup)
        yield Case(f"line {number}: {operation}", call, expected[:whole], updated)


def setkey(implementation: str, direction: str, key_bits: int, files: Mapping[str, str]) -> EntryPoint:
    """The key setup for `implementation`; the header defines the size of its key."""
    (schedule,) = {
        int(size) for text in files.values() for size in re.findall(r"RK_BYTES (\d+)$", text, re.M)
    }
    return EntryPoint(
        f"check_setkey_{direction}_{key_bits}_by_{slug(implementation)}",
        f"setkey_{direction}",
        key_bits,
        key_form="setkey",
        context_bytes=8 + schedule,
    )


def complaints(device: Device, built: Build, asked: Sequence[Case]) -> list[str]:
    """The complaints, one line per wrong call; a crash is one line."""
    [run] = device.run([Job(built, tuple(case.call for case in asked))])
    if run.outcome != "correct":
        return [f"{run.outcome}: {run.detail}"]
    verdicts = (checks.judge(case, back) for case, back in zip(asked, run.returned, strict=True))
    return [verdict for verdict in verdicts if verdict]
