"""The drop-in of host-class machines: the core ABI in one C file, one assembly file, and a file for the
kernels in C of each implementation; a portable fallback is always linked, and the CPU is detected at run time
if the winners need more than C.

Every kernel of every family has the calling sequence of the device `host`, so one template serves all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from aesgen.errors import UserError
from aesgen.export import authenticated, functions, pairs, several, unmasked
from aesgen.export.architectures import architecture_of
from aesgen.export.authenticated import AUTHENTICATED
from aesgen.export.facts import PORTABLE, Facts, Winner
from aesgen.export.functions import FUNCTIONS
from aesgen.export.host_variables import stack_bytes, variables
from aesgen.export.implementation import Implementation, Runner
from aesgen.export.kernels import Carried, Kernels, kernels
from aesgen.export.pairs import PAIRS
from aesgen.export.scope import (
    BLOCK_OPERATIONS,
    block_operations,
    key_sizes,
    offered_block_operations,
    ways,
)
from aesgen.model.build import EntryPoint
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.rendering import layout
from aesgen.rendering.names import header_name, slug
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog

COUNTER = next(name for name, each in operations().items() if each.counts)
"""The operation of the functions that keep a table between calls, and of those for a stream of bytes."""
CHAIN = next(name for name, each in operations().items() if each.serial and each.keeps_length)
"""The operation of the functions that process several messages side by side."""
FALLBACK: Point = {"word": 64, "lanes": "auto", "shift_rows": "folded"}
"""The portable implementation: constant time, any compiler, any byte order."""


@dataclass(frozen=True)
class Head:
    """The lines of the comment at the head of the main file, of the header, and of the other files."""

    main: tuple[str, ...]
    declarations: tuple[str, ...]
    others: tuple[str, ...]


def beside_blocks(winners: Sequence[Winner]) -> dict[str, bool]:
    """Whether an export of these winners has the functions of `COUNTER` (`counts`), and those of `CHAIN`
    (`chains`), for templates."""
    offered = offered_block_operations(winners)
    return {"counts": COUNTER in offered, "chains": CHAIN in offered}


def problem_of(operation: str, key_bits: int, streams: int = 1) -> Problem:
    """The problem of a kernel for an operation."""
    contract = operations()[operation]
    return Problem(key_bits, contract.mode, contract.direction, streams)


def all_problems() -> tuple[Problem, ...]:
    """The problems of the core ABI: every operation with three key sizes."""
    every = (*BLOCK_OPERATIONS, *FUNCTIONS, *AUTHENTICATED, *PAIRS)
    return tuple(
        problem_of(operation, bits) for operation in every for bits in operations()[operation].key_sizes
    )


def beside_block_modes(winners: Sequence[Winner]) -> tuple[str, ...]:
    """The operations that are not block modes and belong to an export of these winners."""
    sealing = [ways(winners, mode) for mode in authenticated.offered(winners)]
    both = [*sealing, *pairs.offered(winners).values()]
    return (*functions.offered(winners), *(each.name for own in both for each in own))


def files(target: Target, facts: Facts, stem: str, head: Head) -> dict[str, str]:
    """The files of the drop-in, named after `stem`, with the comments `head` at their heads.
    `facts.winners` must cover the core ABI."""
    made, made_of = carried(target, facts)
    architecture = architecture_of(winner.family for winner in facts.winners)
    unknown = frozenset().union(*made.features.values()) - set(architecture.features)
    if unknown:
        raise UserError(f"no run-time check known for {', '.join(sorted(unknown))} on {architecture.name}")
    names = {
        **variables(facts, stem, made, made_of, head.main, CHAIN),
        **beside_blocks(facts.winners),
        "architecture": architecture,
    }
    rendered = {
        f"{stem}.c": render_template("drop_in/core.c.j2", names)[0],
    }
    names["header"] = head.declarations
    header = _offered(render_template("drop_in/core.h.j2", names)[0], facts.prefix)
    rendered[header_name(facts.prefix)] = layout.header(header)
    names["header"] = head.others
    if made.assembly:
        rendered[f"{stem}_asm.S"] = render_template("drop_in/core.S.j2", names)[0]
    for start, text in made.extended.items():
        own = start.removeprefix(facts.prefix).rstrip("_")
        name = f"{stem}_{own}.c" if own != slug(target.name) else f"{stem}_kernels.c"
        rendered[name] = render_template("drop_in/kernels.c.j2", {**names, "text": text})[0]
    return rendered


def _offered(header: str, prefix: str) -> str:
    """The header whose functions have the attribute with which a shared library offers them."""
    upper = prefix.upper()
    function = rf"(?m)^(?={upper}CHECKED |(?:void|int|size_t|const char \*) ?\*?{prefix}\w+\()"
    return re.sub(function, f"{upper}API ", header)


def needed_stack(facts: Facts) -> int:
    """The bytes of stack that a call of an export with the core ABI needs at most; its header states them."""
    target = catalog.target(facts.target)
    return stack_bytes(kernels(target, groups_of(target, facts), facts.wipe), facts.winners, facts.wipe)


def carried(target: Target, facts: Facts) -> tuple[Kernels, list[Implementation]]:
    """The kernels of an export, and its implementations: the portable one first, then in the order of the
    facts, each better than those before."""
    names = dict.fromkeys((PORTABLE, *(winner.implementation or target.name for winner in facts.winners)))
    run, sizes = block_operations(facts.winners), key_sizes(facts.winners)
    beside = beside_block_modes(facts.winners)
    made = kernels(target, groups_of(target, facts), facts.wipe)
    slugs = {name: facts.prefix + slug(name) + "_" for name in names}
    every = [
        _implementation(
            name, made.carried[slug], sorted(made.features[slug]), made.setups, run, beside, sizes
        )
        for name, slug in slugs.items()
    ]
    others, portable = unmasked.named(target), every[0].functions
    own = [replace(each, portable=portable, other=others.get(each.name)) for each in every[1:]]
    return made, [every[0], *own]


def groups_of(target: Target, facts: Facts) -> dict[str, tuple[Winner, ...]]:
    """The winners of each implementation, the portable one first, by the prefix of its symbols."""
    own = {winner.problem: winner for winner in facts.winners if winner.implementation == PORTABLE}
    offered = (*block_operations(facts.winners), *beside_block_modes(facts.winners))
    portable = _portable(offered, key_sizes(facts.winners))
    groups = {facts.prefix + PORTABLE + "_": tuple(own.get(each.problem, each) for each in portable)}
    for winner in facts.winners:
        if winner.implementation == PORTABLE:
            continue
        start = facts.prefix + slug(winner.implementation or target.name) + "_"
        groups[start] = (*groups.get(start, ()), winner)
    return groups


def portable_winner(problem: Problem) -> Winner:
    """The kernel of the portable implementation for `problem`."""
    return Winner(problem, "c-bitsliced", "c", "bitsliced", tuple(FALLBACK.items()))


def _portable(offered: Sequence[str], sizes: Sequence[int]) -> tuple[Winner, ...]:
    """The fallback for the operations in `offered`."""
    return tuple(
        portable_winner(problem)
        for problem in all_problems()
        if problem.operation in offered and problem.key_bits in sizes
    )


def _implementation(
    name: str,
    own: Sequence[Carried],
    features: Sequence[str],
    setups: Mapping[str, EntryPoint],
    offered: Sequence[str],
    beside: Sequence[str],
    sizes: Sequence[int],
) -> Implementation:
    """An implementation of the block modes `offered` with keys of these `sizes`, and of the other functions
    `beside`."""
    single = [(winner, entry) for winner, entry in own if entry.streams == 1]
    run: dict[str, list[list[Runner]]] = {}
    for operation in offered:
        found: dict[int, list[Runner]] = {bits: [] for bits in KEY_BITS}
        for winner, entry in single:
            if entry.operation == operation and not entry.abi.keeps_context:
                found[entry.key_bits].append(Runner(winner.above, entry))
        for bits, runners in found.items():
            runners.sort(key=lambda runner: runner.above)
            if bits in sizes and (not runners or runners[0].above):
                raise UserError(f"no kernel for {operation} with {bits}-bit keys")
        run[operation] = list(found.values())
    kept = {
        entry.key_bits: Runner(winner.above, entry, winner.below)
        for winner, entry in single
        if entry.abi.keeps_context
    }
    groups = [entry for _, entry in own if entry.streams > 1 and entry.operation == CHAIN]
    groups = [entry for entry in groups if not entry.shared_key]
    groups.sort(key=lambda entry: -entry.streams)
    entries = [entry for _, entry in own]
    others = functions.gathered(entries, sizes)
    sealing = authenticated.gathered(entries, setups, sizes)
    chains = several.gathered([entry for entry in entries if not entry.shared_key], beside)
    kept_for = [kept.get(bits) for bits in KEY_BITS]
    return Implementation(name, run, kept_for, groups, features, others, sealing, chains)
