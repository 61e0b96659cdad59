"""Who takes part in a comparison: our records, our records as a program would link them, other libraries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from aesgen.comparison import peers
from aesgen.errors import UserError, VariantFailure
from aesgen.export import Facts, checked, core_abi, export, facts_of, recorded
from aesgen.families.rendering import render
from aesgen.model.problem import SIZE_CLASSES, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Build, EntryPoint, Record
from aesgen.results.records import find_record, pinned_records
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain

Pins = tuple[tuple[str, str], ...]

FLAGS = ("-O2", "-falign-functions=64")
"""Exports are compiled so that short calls differ by what they do, not by where in a line functions begin."""


@dataclass(frozen=True)
class Rival:
    """One implementation, built: the entries of `build` are the key setup, where it has its own, and the one
    that is timed, which is `entry`. `record`: whose kernel it is, where it is a record's by itself. `pins`:
    the axes that were pinned in the tunings it is from."""

    who: str
    version: str
    build: Build
    entry: EntryPoint
    record: Record | None = None
    pins: Pins = ()

    @property
    def ours(self) -> bool:
        return self.who == "aesgen"


def own_records(folders: Sequence[Path], target: Target, record: Record) -> list[Record]:
    """`record`, and those of the same problem for other sizes of call, with a context that is kept and of
    tunings that had axes pinned, where they hold other variants."""
    problem = record.problem
    kept = [replace(problem, kept=True)] if problem.contract.counts and problem.streams == 1 else []
    found = [
        find_record(list(folders), target, each, replace(record.goal, size=size))
        for each in (problem, *kept)
        for size in SIZE_CLASSES
    ]
    all_records = [record, *(one[1] for one in found if one and one[1].target == record.target)]
    all_records += pinned_records(folders, record.target, [problem], record.goal)
    return list({(each.problem, each.variant, each.goal.pins): each for each in all_records}.values())


def kernels(target: Target, records: Sequence[Record], folder: Path) -> Iterator[Rival]:
    """Every record's variant, rendered and built anew."""
    for record in records:
        (space, *_) = catalog.spaces_for(target, record.problem, record.variant.space)
        source = render(space, record.variant.point)
        (built,) = open_toolchain(target, space.family).build([source], folder)
        if isinstance(built, VariantFailure):
            raise built
        kept = "table kept; " * record.problem.kept
        traits = [record.goal.size or "", *_told(record.goal.pins), "leaks" * space.secret_lookups]
        told = f"{kept}record of {record.target} ({', '.join(filter(None, traits))})"
        yield Rival("aesgen", told, built, _entry(built, record.problem), record, record.goal.pins)


def drop_ins(
    target: Target, problem: Problem, pinned: Iterable[Pins], folders: Sequence[Path], folder: Path
) -> Iterator[Rival]:
    """What `aesgen export` writes of the records: the function that serves `problem`, and CTR with a context
    that is kept; then for each of `pinned` what it writes of tunings that had these axes pinned. Each runs
    the best implementation that this processor can. Raises `UserError` where no tuning had them pinned."""
    for number, pins in enumerate(dict.fromkeys([(), *pinned])):
        try:
            found = recorded(target, folders, [problem.mode], [problem.key_bits], dict(pins))
        except UserError:
            if pins:
                raise
            continue
        facts = facts_of(target, found, folders, "aesgen export")
        linked = _linked(facts, problem, folder / f"export{number}") if core_abi(facts.winners) else None
        if not linked:
            continue
        name = f"{problem.operation}_multi" if problem.streams > 1 else problem.operation
        told = f"exported aesgen_{name}" + f" ({', '.join(_told(pins))})" * bool(pins)
        yield Rival("aesgen", told, linked, linked.entries[1], pins=pins)
        if problem.contract.counts and not pins and any(winner.problem.kept for winner in facts.winners):
            entry = replace(linked.entries[1], symbol="check_ctr_kept")
            build = replace(linked, entries=(linked.entries[0], entry))
            yield Rival("aesgen", "exported aesgen_ctr_cached", build, entry)


def _told(pins: Pins) -> list[str]:
    return [f"{axis}={value}" for axis, value in pins]


def _linked(facts: Facts, problem: Problem, folder: Path) -> Build | None:
    """An export compiled, with the key setup and the function that serve `problem` as its entries."""
    if problem.shared_key or problem.on_the_fly or (problem.streams > 1 and not problem.contract.serial):
        return None
    folder.mkdir()
    files = export(facts)
    build = checked.build(files, facts, folder, flags=FLAGS)
    direction = "dec" if problem.direction == "decrypt" else "enc"
    setkey = checked.setkey(checked.runnable(facts)[-1], direction, problem.key_bits, files)
    symbol = "check_multi" if problem.streams > 1 else f"check_{problem.operation}"
    entry = EntryPoint(
        symbol, problem.operation, problem.key_bits, key_form="setkey", streams=problem.streams
    )
    return replace(build, entries=(setkey, entry))


def libraries(problem: Problem, folder: Path) -> tuple[list[Rival], list[str]]:
    """Other libraries that are installed, and what is said of those that are not."""
    installed, absent = peers.installed(problem, folder)
    return [Rival(p.name, p.version, p.build, _entry(p.build, problem)) for p in installed], absent


def _entry(build: Build, problem: Problem) -> EntryPoint:
    entry = build.entry(problem.operation, problem.key_bits)
    if entry is None:
        raise VariantFailure("render", f"no entry point for {problem.operation}")
    return entry
