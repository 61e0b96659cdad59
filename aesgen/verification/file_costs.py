"""The costs of an exported file's own functions, determined again from the files on disk.

Costs that a simulator counts, and sizes, must be those stated. On a processor that can only be
measured, no cycles are stated; here they are measured, and reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from aesgen import checks
from aesgen.devices import Device
from aesgen.errors import VariantFailure
from aesgen.export import Facts, checked
from aesgen.export.costs import FEW, MORE
from aesgen.export.costs import stated as stated_now
from aesgen.export.facts import CostTable, FunctionCost
from aesgen.export.footprint import footprint
from aesgen.export.quick import ExportCheck
from aesgen.export.scope import BLOCK_OPERATIONS, block_operations, key_sizes
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Job, Timing
from aesgen.model.target import Target
from aesgen.operations import operations
from aesgen.verification.findings import Finding

SAMPLES = 15
"""Timings of a function; the figure is their median."""


def findings(
    target: Target, facts: Facts, files: Mapping[str, str], counted: ExportCheck
) -> Iterator[Finding]:
    """One finding for each function of the file: its costs, and whether they are as stated. `counted`: the
    check of the file, with the calls that a simulator counted."""
    sizes = footprint(facts, files)
    if sizes is None:
        yield Finding("costs", None, "the sizes of its functions are unknown here")
        return
    yield from compared(
        facts.costs, stated_now(target, facts, files, sizes, counted.costs, counted.where, counted.stacks)
    )


def compared(stated: CostTable | None, found: CostTable) -> Iterator[Finding]:
    """Compare the costs in a head with those found now. Other tools may make other code from C, so that a
    difference counts as a failure only if the tools are the same."""
    named = {each.key: each for each in stated.functions} if stated else {}
    same_tools = stated is not None and stated.tools == found.tools
    for each in found.functions:
        own = named.pop(each.key, None)
        what = f"costs, {each.function}" + f", schedule of the {each.schedule}" * bool(each.schedule)
        what += f", -D{each.switch}" * bool(each.switch)
        if own is None:
            why = "" if stated is None else "; none are stated"
            yield Finding(what, True if stated is None else None, described(each) + why)
        elif _comparable(own, each) == _comparable(each, own):
            yield Finding(what, True, described(each))
        else:
            why = (
                ""
                if same_tools
                else f"; other tools: {found.tools}, stated for {stated.tools if stated else ''}"
            )
            detail = f"{described(each)}; stated: {described(own)}{why}"
            yield Finding(what, False if same_tools else None, detail)
    if found.counted_by or not (stated and stated.counted_by):
        for function, *_ in named:
            yield Finding(f"costs, {function}", False, "costs are stated, and the file has no such function")


def _comparable(cost: FunctionCost, other: FunctionCost) -> FunctionCost:
    """The numbers of `cost` that `other` has as well: without a simulator there are no cycles."""
    if other.one is not None:
        return cost
    return replace(cost, stack=None, core=None, one=None, sixteen=None, setup=None, further=None)


def described(cost: FunctionCost) -> str:
    """The costs as one line."""
    cycles = [
        ("core", cost.core),
        ("1 block", cost.one),
        ("16 blocks", cost.sixteen),
        ("key setup", cost.setup),
        ("each further group of keys", cost.further),
    ]
    told = ", ".join(f"{name} {number}" for name, number in cycles if number is not None)
    sizes = f"flash {cost.flash} B, RAM {cost.ram} B"
    sizes += f", stack {cost.stack} B" if cost.stack is not None else ""
    return f"{told} cycles; {sizes}" if told else sizes


def measured(
    device: Device, facts: Facts, files: Mapping[str, str], key_bits: Sequence[int], folder: Path
) -> Iterator[Finding]:
    """Measure the file's block modes, compiled with -O2, in the implementation that this processor uses:
    calls of 1 and of 16 blocks, and the key setup."""
    if not checked.runnable(facts):
        return
    folder.mkdir(exist_ok=True)
    built = checked.build(files, facts, folder)
    implementation = checked.runnable(facts)[-1]
    for bits in key_sizes(facts.winners):
        for operation in block_operations(facts.winners) if bits in key_bits else ():
            what = f"costs, {facts.prefix}{operation}, {bits}-bit keys"
            try:
                one, sixteen, setup = _timed(device, built, implementation, operation, bits, files)
            except VariantFailure as failure:
                yield Finding(what, None, failure.detail)
                continue
            detail = f"1 block {one:.0f}, 16 blocks {sixteen:.0f}, key setup {setup:.0f} cycles"
            yield Finding(what, True, f"{detail}, measured on {device.title} with {implementation}")


def _timed(
    device: Device, built: Build, implementation: str, operation: str, bits: int, files: Mapping[str, str]
) -> tuple[float, float, float]:
    """Cycles of a call of 1 block, of a call of 16 blocks, and of a key setup."""
    schedule = operations()[operation].schedule
    setkey = checked.setkey(implementation, schedule, bits, files)
    entry = EntryPoint(f"check_{operation}", operation, bits, key_form="setkey")
    without_state = next(name for name in BLOCK_OPERATIONS if not operations()[name].state)
    setups = EntryPoint(f"check_setups_{schedule}_{bits}", without_state, bits, key_form="setkey")
    own = replace(built, entries=(setkey, entry))
    calls = [checks.timed(own.entries, entry, blocks) for blocks in (FEW, MORE)]
    calls.append(checks.timed((setkey, setups), setups, MORE))
    runs = device.run([Job(own, (), Timing(call, "bulk", SAMPLES)) for call in calls])
    found = []
    for run, units in zip(runs, (FEW, MORE, 1), strict=True):
        if run.measurement is None:
            raise VariantFailure(run.outcome, run.detail or "it could not be measured")
        found.append(run.measurement.cycles_per_block * units)
    one, sixteen, setup = found
    return one, sixteen, setup
