"""What the functions of an exported file cost: cycles of calls from C, and bytes.

The cycles are those of the file's own functions, counted while a simulator checks them; the bytes are those
of its object files. A function has two entries if it takes a schedule of the caller's or one that the file
holds. Functions of host-class machines have bytes only: `aesgen verify` measures their cycles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aesgen import checks
from aesgen.devices.calls import from_multiple
from aesgen.export import stack
from aesgen.export.facts import CostTable, Facts, FunctionCost
from aesgen.export.footprint import ExportSizes, footprint
from aesgen.model.build import EntryPoint
from aesgen.model.job import Call, CallCost
from aesgen.model.target import Target
from aesgen.rendering.comments import plain_name
from aesgen.toolchains import open_toolchain

FEW, MORE = 1, 16
"""Blocks per stream of the two calls."""

GROUPS = (2, 4)
"""Groups of keys of two key setups, whose difference is the cost of further groups."""


@dataclass(frozen=True)
class CallCosts:
    """The cost of the calls of one function. `setup`: of its key setup; None if the file has none. `further`:
    cycles of each further group of keys; None if a call sets up one group. `switch`: see `FunctionCost`."""

    entry: EntryPoint
    key_setup: EntryPoint | None
    one: CallCost
    sixteen: CallCost
    setup: CallCost | None
    further: float | None = None
    switch: str = ""


def counted_calls(entries: Sequence[EntryPoint]) -> list[Call]:
    """The calls whose cost is counted, in the order that `counted` expects: for each function of a file one
    with few blocks, one with more, and its key setup if there is one, also with several groups of keys if it
    takes them. Counters begin at a multiple of 256."""
    made = []
    for entry in _functions(entries):
        setup = checks.schedule_setup(entry, entries)
        calls = [checks.timed(entries, entry, blocks) for blocks in (FEW, MORE)]
        made += [from_multiple(call, 1) for call in calls]
        if setup:
            made += [Call(setup, bytes(setup.group_bytes * groups)) for groups in _groups(setup)]
    return made


def counted(entries: Sequence[EntryPoint], costs: Sequence[CallCost], switch: str = "") -> list[CallCosts]:
    """The `costs` of the calls of `counted_calls(entries)`, by function; `switch`: of their file."""
    left = iter(costs)
    found = []
    for entry in _functions(entries):
        setup = checks.schedule_setup(entry, entries)
        one, sixteen = next(left), next(left)
        setups = [next(left) for _ in _groups(setup)] if setup else []
        further = (setups[2].cycles - setups[1].cycles) / (GROUPS[1] - GROUPS[0]) if setups[1:] else None
        first = setups[0] if setups else None
        found.append(CallCosts(entry, setup, one, sixteen, first, further, switch))
    return found


def _groups(setup: EntryPoint) -> tuple[int, ...]:
    """The groups of keys of each counted key setup."""
    return (1, *GROUPS) if "groups" in setup.takes and setup.streams > 1 else (1,)


def _functions(entries: Sequence[EntryPoint]) -> list[EntryPoint]:
    return [entry for entry in entries if not entry.is_setkey]


def stated(
    target: Target,
    facts: Facts,
    files: Mapping[str, str],
    sizes: ExportSizes,
    calls: Sequence[CallCosts],
    device: str,
    stacks: Mapping[str, int],
) -> CostTable:
    """What the functions of the export `files` cost with each of its switches, by its object files, whose
    default `sizes` are known, and by the `calls` that `device` counted. `stacks`: bytes by function."""
    versions = open_toolchain(target, facts.winners[0].family).versions()
    switches = {each.switch for each in calls} - {""}
    others = {switch: size for switch in switches if (size := footprint(facts, files, switch))}
    return _table(
        {"": sizes, **others}, calls, device, list(dict.fromkeys(versions.values())), stack.stated(stacks)
    )


def _table(
    sizes: Mapping[str, ExportSizes],
    calls: Sequence[CallCosts],
    device: str,
    tools: Sequence[str],
    stacks: Mapping[str, int],
) -> CostTable:
    """The costs of a file's functions: those of `calls`, which `device` counted, or if there are none only
    the bytes of every function. `sizes`: of the file by switch. `tools`: the compiler and assembler that made
    the object files."""
    known = [each for each in calls if each.switch in sizes]
    functions = [
        _of_calls(each, sizes[each.switch])
        for each in known
        if each.entry.symbol in sizes[each.switch].functions
    ]
    if not calls:
        functions = [
            FunctionCost(name, "", size.flash, size.ram, stacks.get(name))
            for name, size in sizes[""].functions.items()
        ]
    by = plain_name(device) if calls else ""
    return CostTable(by, "; ".join(map(plain_name, tools)), tuple(functions))


def _of_calls(calls: CallCosts, sizes: ExportSizes) -> FunctionCost:
    entry, setup = calls.entry, calls.key_setup
    linked = sizes.linked([entry.symbol, setup.symbol] if setup else [entry.symbol])
    in_file = bool(entry.abi.schedule_symbol)
    schedule = 0 if in_file or setup is None else setup.context_bytes
    stacks = [
        each.stack for each in (calls.one, calls.sixteen, calls.setup) if each and each.stack is not None
    ]
    return FunctionCost(
        entry.symbol,
        "file" if in_file else "caller",
        linked.flash,
        linked.ram + schedule,
        max(stacks, default=None),
        _rounded(calls.sixteen.core),
        _rounded(calls.one.cycles),
        _rounded(calls.sixteen.cycles),
        _rounded(calls.setup.cycles) if calls.setup else None,
        _rounded(calls.further),
        calls.switch,
    )


def _rounded(cycles: float | None) -> int | float | None:
    """At most two decimals; whole numbers have none."""
    if cycles is None:
        return None
    return int(cycles) if cycles == int(cycles) else round(cycles, 2)
