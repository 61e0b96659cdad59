"""A table of all exports: does each link on its part, how large and how fast is every function of the file,
and how does that compare with the record's variant?

    for table in tables([target], folders): table.rows, table.left_out, table.skipped

Both the function of the finished file and the variant of its record are called as C calls them, over the
same number of blocks, on the target's simulator. The bytes of a function are those that a program links that
calls it and its key setup; those of a variant are its code and tables, with its key setup.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from aesgen import checks
from aesgen.devices import Device, usable_device
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation import tasks
from aesgen.evaluation.stages import timed_blocks
from aesgen.evaluation.workers import Workers
from aesgen.export import facts_of, has_core_abi, parts_of, recorded
from aesgen.export.facts import Facts, FunctionCost, Winner
from aesgen.export.fitting import FittedExport, attempt, choices, fit
from aesgen.export.footprint import footprint
from aesgen.export.head import header
from aesgen.export.sections import Footprint
from aesgen.export.selection import Selection
from aesgen.families import DropIn, family
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Job, Timing
from aesgen.model.problem import BASIC_MODES, KEY_BITS, MODES
from aesgen.model.target import Settings, Target
from aesgen.system import scratch
from aesgen.toolchains import open_toolchain

CYCLES, BYTES = 0.02, 0.05
"""Differences up to these shares are not named."""
SECONDS = 240.0
MEASURED = "`aesgen verify FILE` measures the functions of an exported file"
"""What to do where no table can be made."""


@dataclass(frozen=True)
class ExportRow:
    """One function, called by C. `one`, `sixteen`: cycles of whole calls of 1 and of 16 blocks per stream;
    `usual`: cycles per block by the target's usual convention, or of a whole call of the usual length;
    `recorded`: the same for the record's variant. A figure that could not be counted is None. `why`: the
    reasons for which the file's function may differ from the variant, as its family states them; empty if
    the family states none. `core`, `setup`, `stack`, `switch`: see `aesgen.export.facts.FunctionCost`; a row
    with a switch has no figures of the record's."""

    function: str
    schedule: str
    size: Footprint
    one: float | None
    sixteen: float | None
    usual: float | None
    recorded: float | None
    recorded_bytes: int | None
    why: str = ""
    core: float | None = None
    setup: float | None = None
    stack: int | None = None
    switch: str = ""

    @property
    def unexplained(self) -> bool:
        """Whether the table names a difference and nobody states a reason."""
        return bool(self.differs) and not self.why

    @property
    def slower(self) -> float | None:
        """By which share the function takes more cycles than the record's variant."""
        return self.usual / self.recorded - 1 if self.usual and self.recorded else None

    @property
    def larger(self) -> float | None:
        """By which share the function needs more flash than the record's variant."""
        return self.size.flash / self.recorded_bytes - 1 if self.recorded_bytes else None

    @property
    def differs(self) -> str:
        """The differences that the table names; empty if there is none."""
        found = []
        if self.slower is not None and abs(self.slower) > CYCLES:
            found.append(f"cycles {self.slower:+.1%}")
        if self.larger is not None and abs(self.larger) > BYTES:
            found.append(f"bytes {self.larger:+.1%}")
        return ", ".join(found)


@dataclass(frozen=True)
class ExportTable:
    """The default export of one target, and those of its other modes. `skipped`: the reason why there are no
    rows; `complaints`: what is wrong with an export, for example that it does not fit; `left_out`: problems
    whose functions the default export leaves out, so that their rows are of further exports."""

    target: str
    rows: tuple[ExportRow, ...] = ()
    skipped: str = ""
    complaints: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


def tables(targets: Iterable[Target], folders: Sequence[Path]) -> Iterator[ExportTable]:
    """The table of each target's default export."""
    for target in targets:
        try:
            yield _table(target, folders)
        except (UserError, VariantFailure) as error:
            yield ExportTable(target.name, skipped=str(error))


def _table(target: Target, folders: Sequence[Path]) -> ExportTable:
    device, settings = usable_device(target)
    if not device.capabilities.counts_each_call:
        return ExportTable(target.name, skipped=f"{device.title} does not count calls; {MEASURED}")
    files = fitted_exports(target, folders)
    if not files:
        return ExportTable(target.name, skipped=f"it has the core ABI; {MEASURED}")
    left_out = tuple(problem.name for problem in files[0].left_out)
    if complaints := tuple(each for file in files for each in file.checked.complaints):
        return ExportTable(target.name, complaints=complaints, left_out=left_out)
    if files[0].sizes is None:
        return ExportTable(target.name, skipped="the sizes of its functions are unknown")
    with scratch.borrowed("exports") as folder, closing(Workers(1)) as workers:
        counter = _CallCounter(target, device, settings, workers, folder)
        rows = {_place(row): row for file in reversed(files) for row in counter.rows(file)}
        return ExportTable(target.name, tuple(sorted(rows.values(), key=_place)), left_out=left_out)


def fitted_exports(target: Target, folders: Sequence[Path]) -> list[FittedExport]:
    """The target's default export, then those of the functions that it leaves out and of the other recorded
    modes. Empty for the core ABI. Raises `UserError` without records."""
    try:
        found = recorded(target, folders, BASIC_MODES, KEY_BITS)
    except UserError:  # all records of this processor with a cache use tables
        found = recorded(target, folders, BASIC_MODES, KEY_BITS, Selection(allow_leaky_tables=True))
    facts = facts_of(target, found, folders, f"aesgen export --target {shlex.quote(target.name)} --out DIR")
    made: list[FittedExport] = []
    for each in () if has_core_abi(facts) else (facts, *_further(target, folders, facts)):
        fitted = fit(each)
        made += [fitted, *(attempt(choice.facts) for choice in choices(each, fitted.left_out))]
    return made


def _further(target: Target, folders: Sequence[Path], usual: Facts) -> Iterator[Facts]:
    """The exports of the recorded modes that the default export `usual` does not have, and those in constant
    time if their kernels are of another family; these have a prefix of their own."""
    known = {(each.problem, each.values) for each in usual.winners}
    own = {each.family for each in usual.winners}
    for selection in (Selection(), Selection(constant_time=True)):
        prefix = "aesgen_ct_" if selection.constant_time else "aesgen_"
        for mode in MODES:
            try:
                found = recorded(target, folders, [mode], KEY_BITS, selection)
            except UserError:
                continue
            words = " ".join([f"--mode {mode}", *selection.words])
            command = f"aesgen export --target {shlex.quote(target.name)} {words} --out DIR"
            facts = facts_of(target, found, folders, command, prefix)
            winners = {(each.problem, each.values) for each in facts.winners}
            families = {each.family for each in facts.winners}
            new = not winners <= known and not (selection.constant_time and families <= own)
            if new and len(families) == 1 and not has_core_abi(facts):
                known |= winners
                yield facts


def _place(row: ExportRow) -> tuple[str, str, str]:
    return row.switch, row.function, row.schedule


@dataclass
class _CallCounter:
    """Builds the file and the variants, and counts calls in a worker process."""

    target: Target
    device: Device
    settings: Settings
    workers: Workers
    folder: Path

    def rows(self, fitted: FittedExport) -> Iterator[ExportRow]:
        facts, sizes = fitted.facts, fitted.sizes
        assert sizes is not None
        winners = {
            (winner.problem.operation, winner.problem.key_bits, winner.problem.streams): winner
            for winner in facts.winners
        }
        stated = facts.costs.functions if facts.costs else ()
        costs = {each.key: each for each in stated}
        variants: dict[Winner, Build] = {}
        for source in self._sources(facts, fitted):
            built = self._built(facts.winners[0].family, source)
            for entry in source.entries:
                winner = winners.get((entry.operation, entry.key_bits, entry.streams))
                if entry.is_setkey or winner is None:
                    continue
                if winner not in variants:
                    variants[winner] = self._built(winner.family, self._variant(winner))
                variant = variants[winner]
                goal = self.target.usual_goal(winner.problem)
                blocks = timed_blocks(self.target, winner.problem, goal)
                convention = goal.convention if goal.convention in entry.conventions else "call"
                own = variant.entry(entry.operation, entry.key_bits)
                names = [entry.symbol]
                if any(each.is_setkey for each in variant.entries):  # then its bytes include the key setup
                    names += [each.symbol for each in [checks.schedule_setup(entry, source.entries)] if each]
                schedule = "file" if entry.abi.schedule_symbol else "caller"
                cost = costs.get((entry.symbol, schedule, ""))
                yield ExportRow(
                    entry.symbol,
                    f"the {schedule}'s",
                    sizes.linked(names),
                    cost.one if cost else None,
                    cost.sixteen if cost else None,
                    self._cycles(built, entry, blocks, convention),
                    self._cycles(variant, own, blocks, convention) if own else None,
                    variant.program_bytes,
                    self._reasons(facts, entry),
                    cost.core if cost else None,
                    cost.setup if cost else None,
                    cost.stack if cost else None,
                )
                yield from self._switched(
                    fitted,
                    [each for key, each in costs.items() if key[:2] == (entry.symbol, schedule)],
                    names,
                )

    def _switched(
        self, fitted: FittedExport, costs: Sequence[FunctionCost], names: Sequence[str]
    ) -> Iterator[ExportRow]:
        """The rows of one function, which needs the functions `names`, with each switch of its file."""
        for cost in costs:
            if cost.switch and (sizes := footprint(fitted.facts, fitted.files, cost.switch)):
                size, schedule = sizes.linked(names), f"the {cost.schedule}'s"
                figures = (cost.one, cost.sixteen, None, None, None, "", cost.core, cost.setup, cost.stack)
                yield ExportRow(cost.function, schedule, size, *figures, cost.switch)

    def _reasons(self, facts: Facts, entry: EntryPoint) -> str:
        state = getattr(family(facts.winners[0].family), "differences", None)
        return "; ".join(state(self.target, parts_of(facts.winners), entry)) if state else ""

    def _sources(self, facts: Facts, fitted: FittedExport) -> list[Source]:
        options = DropIn(header(facts), facts.prefix, facts.wipe)
        own = family(facts.winners[0].family)
        made = own.callable_sources(self.target, parts_of(facts.winners), options, fitted.files)
        return [source for source in made if not source.option("alternative")]

    def _variant(self, winner: Winner) -> Source:
        return render_method(self.target, winner.problem, winner.family, winner.method, winner.point)

    def _built(self, family_name: str, source: Source) -> Build:
        [built] = open_toolchain(self.target, family_name).build([source], self.folder)
        if isinstance(built, VariantFailure):
            raise built
        return built

    def _cycles(self, build: Build, entry: EntryPoint, blocks: int, convention: str = "call") -> float | None:
        """Cycles per block of one call of `entry`, counted by `convention`."""
        call = checks.timed(build.entries, entry, blocks)
        job = Job(build, (), Timing(call, convention, 1))
        result = self.workers.submit(
            tasks.run_all, self.target, self.settings, [job], timeout=SECONDS
        ).result()
        if isinstance(result, VariantFailure):
            raise result
        [run], _ = result
        return run.measurement.cycles_per_block if run.measurement else None
