"""The contenders of a comparison: our records, our exports as a program links them, other libraries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from aesgen.comparison import peers
from aesgen.comparison.table import short_name
from aesgen.errors import UserError, VariantFailure
from aesgen.export import Facts, checked, core_abi, export, facts_of, recorded, several
from aesgen.export.authenticated import opens_in_time
from aesgen.export.host import CHAIN
from aesgen.export.selection import Selection
from aesgen.families.rendering import render
from aesgen.model.build import Build, EntryPoint
from aesgen.model.problem import SIZE_CLASSES, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.results.records import find_record, pinned_records
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain

Pins = tuple[tuple[str, str], ...]

FLAGS = ("-O2", "-falign-functions=64")
"""Compiler options for exports: aligned functions, so that cache lines do not affect the times of short
calls."""


@dataclass(frozen=True)
class Rival:
    """One implementation, built. The entries of `build` are the key setup, if it has its own, and `entry`,
    which is timed. `record`: the record whose kernel this is, if it is a single kernel. `pins`: the fixed
    axes of the tunings that it comes from."""

    who: str
    version: str
    build: Build
    entry: EntryPoint
    record: Record | None = None
    pins: Pins = ()

    @property
    def ours(self) -> bool:
        return self.who == "aesgen"

    @property
    def short_name(self) -> str:
        return short_name(self.who, self.version)


def own_records(folders: Sequence[Path], target: Target, record: Record) -> list[Record]:
    """`record`, and the records of the same problem with other variants: for other sizes of call, with a kept
    context, and from tunings with fixed axes."""
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
    """The variant of every record, rendered and built again."""
    for record in records:
        (space, *_) = catalog.spaces_for(target, record.problem, record.variant.space)
        source = render(space, record.variant.point)
        (built,) = open_toolchain(target, space.family).build([source], folder)
        if isinstance(built, VariantFailure):
            raise built
        built = replace(built, requires=source.requires)
        kept = "table kept; " * record.problem.kept
        traits = [record.goal.size or "", *_pin_words(record.goal.pins), "leaks" * space.secret_lookups]
        version = f"{kept}record of {record.target} ({', '.join(filter(None, traits))})"
        yield Rival("aesgen", version, built, _entry(built, record.problem), record, record.goal.pins)


def drop_ins(
    target: Target,
    problem: Problem,
    pinned: Iterable[Pins],
    folders: Sequence[Path],
    folder: Path,
    unit_bytes: int = 0,
) -> Iterator[Rival]:
    """The exports of the records: the function for `problem`, and CTR with a kept context; then, for each of
    `pinned`, the export of tunings with these fixed axes. Each uses the best implementation for this
    processor; for a target without AES instructions the portable one takes part too. `unit_bytes`: the
    function for consecutive data units of this size, if it is not 0. Raises `UserError` if no tuning had
    these axes fixed."""
    for number, pins in enumerate(dict.fromkeys([(), *pinned])):
        try:
            found = recorded(target, folders, [problem.mode], [problem.key_bits], Selection(pins=pins))
        except UserError:
            if pins:
                raise
            continue
        facts = facts_of(target, found, folders, "aesgen export")
        linked = (
            _linked(facts, problem, folder / f"export{number}", unit_bytes=unit_bytes)
            if core_abi(facts.winners)
            else None
        )
        if not linked:
            continue
        name = f"{problem.operation}_multi" if problem.streams > 1 else problem.operation
        if unit_bytes:
            way = problem.operation.removeprefix(f"{problem.mode}_")
            name = f"{problem.mode}_sectors_{way}, data units of {unit_bytes} bytes"
        version = f"exported aesgen_{name}" + f" ({', '.join(_pin_words(pins))})" * bool(pins)
        yield Rival("aesgen", version, linked, linked.entries[1], pins=pins)
        if "aes" not in target.features and not pins:
            portable = _linked(facts, problem, folder / "portable", best=False)
            if portable:
                yield Rival(
                    "aesgen", f"{version}, portable code of every export", portable, portable.entries[1]
                )
        if problem.contract.counts and not pins and any(winner.problem.kept for winner in facts.winners):
            entry = replace(linked.entries[1], symbol="check_ctr_kept")
            build = replace(linked, entries=(linked.entries[0], entry))
            yield Rival("aesgen", "exported aesgen_ctr_cached", build, entry)
        kept = f"{linked.entries[1].symbol}_kept"
        if problem.contract.is_authenticated and not pins and kept.encode() in linked.path.read_bytes():
            entry = replace(linked.entries[1], symbol=kept)
            build = replace(linked, entries=(linked.entries[0], entry))
            yield Rival("aesgen", f"exported aesgen_{name}_kept", build, entry)


def _pin_words(pins: Pins) -> list[str]:
    return [f"{axis}={value}" for axis, value in pins]


def _linked(
    facts: Facts, problem: Problem, folder: Path, best: bool = True, unit_bytes: int = 0
) -> Build | None:
    """An export, compiled; its entries are the key setup and the function for `problem`, of the `best`
    implementation for this processor or of the portable one. None if it has no function that can be timed."""
    opens = problem.contract.is_authenticated and problem.direction == "decrypt"
    if (opens and not opens_in_time(problem.contract)) or problem.shared_key or problem.on_the_fly:
        return None
    if problem.streams > 1 and problem.operation != CHAIN and not several.takes(problem):
        return None
    folder.mkdir()
    files = export(facts)
    build = checked.build(
        files, facts, folder, flags=(*FLAGS, *[f"-DUNIT_BYTES={unit_bytes}"] * bool(unit_bytes))
    )
    implementation = checked.runnable(facts)[-1 if best else 0]
    if several.takes(problem):
        offered = checked.of_several(facts, implementation, problem.key_bits, files, problem.streams)
        called = f"check_{problem.operation}_multi"
        entry, (setup, *_) = next(each for each in offered if each[0].symbol == called)
        return replace(build, entries=(setup, entry))
    if problem.contract.is_authenticated:
        sealing = checked.sealing(facts, implementation, problem.key_bits, files)
        called = f"check_{problem.operation}"
        entry, setup = next(each for each in sealing if each[0].symbol == called)
        if opens:  # its check calls several functions
            entry = replace(entry, symbol=f"timed_{problem.operation}", operation=problem.operation)
        return replace(build, entries=(setup, entry))
    if len(problem.contract.keys) > 1:
        return replace(build, entries=checked.timed_pair(implementation, problem))
    direction = "dec" if problem.direction == "decrypt" else "enc"
    setkey = checked.setkey(implementation, direction, problem.key_bits, files)
    symbol = "check_multi" if problem.streams > 1 else f"check_{problem.operation}"
    entry = EntryPoint(
        symbol, problem.operation, problem.key_bits, key_form="setkey", streams=problem.streams
    )
    return replace(build, entries=(setkey, entry))


def needs_no_aes(rival: Rival) -> bool:
    """Whether one of our kernels computes without AES instructions, so that libraries which do so are its
    rivals."""
    features = rival.build.requires
    return features is not None and features.isdisjoint(("aes", "vaes"))


def libraries(
    problem: Problem, folder: Path, software: bool = False, unit_bytes: int = 0
) -> tuple[list[Rival], list[str]]:
    """Other installed libraries, and a line about each that is not installed; with `software`, their code
    without AES instructions too. `unit_bytes`: they process data units of this size, if it is not 0."""
    installed, absent = peers.installed(problem, folder, software, unit_bytes)
    return [Rival(p.name, p.version, p.build, _entry(p.build, problem)) for p in installed], absent


def _entry(build: Build, problem: Problem) -> EntryPoint:
    entry = build.entry(problem.operation, problem.key_bits)
    if entry is None:
        raise VariantFailure("render", f"no entry point for {problem.operation}")
    return entry
