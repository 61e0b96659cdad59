"""The contenders of a comparison: our records, our exports as a program links them, other libraries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from aesgen.comparison import peers
from aesgen.comparison.table import short_name
from aesgen.errors import UserError, VariantFailure
from aesgen.export import Facts, checked, export, facts_of, has_core_abi, recorded, small_keys
from aesgen.export.choice import lenders
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
    axes of the tunings that it comes from. `checked`: what a check of the answers calls in place of
    `entry`."""

    who: str
    version: str
    build: Build
    entry: EntryPoint
    record: Record | None = None
    pins: Pins = ()
    checked: EntryPoint | None = None

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
    """The exports of the records: every function for `problem`; then, for each of `pinned`, the usual one of
    the export of tunings with these fixed axes. Where the space offers keys of two sizes, the functions with
    large keys take part too. Each uses the best implementation for this processor; for a target without AES
    instructions the usual one of the portable implementation takes part too. `unit_bytes`: the function for
    consecutive data units of this size, if it is not 0. Raises `UserError` if no tuning had these axes
    fixed."""
    usual: Facts | None = None
    asked = [pins for pins in dict.fromkeys(pinned) if pins]
    for number, (pins, small) in enumerate([((), True), ((), False), *((pins, True) for pins in asked)]):
        try:
            selection = Selection(pins=pins)
            found = recorded(target, folders, [problem.mode], [problem.key_bits], selection)
        except UserError:
            if pins:
                raise
            continue
        others = lenders(target, folders, selection)
        shrinks = small and small_keys.AXIS not in dict(pins)
        facts = facts_of(target, found, folders, "aesgen export", lenders=others, small=shrinks)
        if not has_core_abi(facts) or (not small and facts == usual):
            continue
        usual = usual or facts
        ways = ["best", *["portable"] * ("aes" not in target.features and not pins)]
        for way in ways:
            own = exported(facts, problem, folder / f"{way}{number}", way == "best", unit_bytes)
            for name, build in own[:1] if pins or way == "portable" else own:
                version = f"exported aesgen_{name}" + f" ({', '.join(_pin_words(pins))})" * bool(pins)
                version += ", large key" * (not small)
                version += ", portable code of every export" * (way == "portable")
                yield Rival("aesgen", version, build, build.entries[1], pins=pins)


def _pin_words(pins: Pins) -> list[str]:
    return [f"{axis}={value}" for axis, value in pins]


def exported(
    facts: Facts, problem: Problem, folder: Path, best: bool = True, unit_bytes: int = 0
) -> list[tuple[str, Build]]:
    """The functions of an export for `problem`, compiled, by their names; the entries of each build are the
    key setup and the function. They belong to the `best` implementation for this processor or to the portable
    one."""
    files, implementation = export(facts), checked.runnable(facts)[-1 if best else 0]
    offered = checked.timed_functions(facts, implementation, problem, files, unit_bytes)
    if not offered:
        return []
    folder.mkdir()
    flags = (*FLAGS, *[f"-DUNIT_BYTES={unit_bytes}"] * bool(unit_bytes))
    build = checked.build(files, facts, folder, flags=flags)
    return [(each.name, replace(build, entries=(each.setup, each.entry))) for each in offered]


def needs_no_aes(rival: Rival) -> bool:
    """Whether one of our kernels computes without AES instructions, so that libraries which do so are its
    rivals."""
    features = rival.build.requires
    return features is not None and features.isdisjoint(("aes", "vaes"))


def libraries(
    problem: Problem,
    folder: Path,
    software: bool = False,
    unit_bytes: int = 0,
    further: Sequence[peers.Library] = (),
) -> tuple[list[Rival], list[str]]:
    """Other installed libraries, and a line about each that is not installed; with `software`, their code
    without AES instructions too. `unit_bytes`: they process data units of this size, if it is not 0.
    `further`: libraries that the user named."""
    installed, absent = peers.installed(problem, folder, software, unit_bytes, further)
    return [
        Rival(each.name, each.version, each.build, _entry(each.build, problem), checked=each.checked)
        for each in installed
    ], absent


def _entry(build: Build, problem: Problem) -> EntryPoint:
    entry = build.entry(problem.operation, problem.key_bits)
    if entry is None:
        raise VariantFailure("render", f"no entry point for {problem.operation}")
    return entry
