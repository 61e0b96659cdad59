"""The fast subset of the checks on every function of a finished export, before it is written.

    result = check(facts, files)
    result.complaints          # empty if every answer was right
    result.summary             # "checked 11 functions, 1,234 calls"

The check calls the functions of the exported files, not the variants that the search built.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from aesgen import checks
from aesgen.checks import Case
from aesgen.devices import open_device, usable_device
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation import tasks
from aesgen.evaluation.workers import Workers
from aesgen.export import checked, composed, costs, declared, gates, has_core_abi, leftovers, parts_of, stack
from aesgen.export.costs import CallCosts
from aesgen.export.facts import Facts
from aesgen.export.footprint import flags_of
from aesgen.export.head import header
from aesgen.export.rules import composed as tried_modes
from aesgen.export.rules import small
from aesgen.export.scope import key_sizes
from aesgen.families import DropIn, family, traits
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call, CallCost, Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target
from aesgen.operations import operations
from aesgen.spaces import catalog
from aesgen.system import scratch
from aesgen.toolchains import open_toolchain

SEALED_CASES = 150
"""Cases of the edge matrix for each function that seals or opens: lengths, IVs, associated data, places."""
LEAST_FACTOR = 4
"""Assumed smallest number of blocks per pass, so that functions with short passes get more calls."""
SECONDS = 240.0
TOO_LARGE = "constraints: "
"""Prefix of the complaint that the part cannot hold a program."""


@dataclass(frozen=True)
class ExportCheck:
    """The result of the check of an export.

    `functions` counts functions of the export by key size. `complaints` has one line for each wrong call,
    and for each part that does not build. `unchecked` names what could not be run here, and why. `costs`:
    the calls that a simulator counted; `stacks`: the bytes of stack by function that were measured."""

    functions: int = 0
    calls: int = 0
    complaints: tuple[str, ...] = ()
    unchecked: tuple[str, ...] = ()
    where: str = ""
    costs: tuple[CallCosts, ...] = ()
    stacks: Mapping[str, int] = field(default_factory=dict)

    @property
    def summary(self) -> str:
        """One line for the terminal, including what was not checked."""
        done = [f"checked {self.functions} functions, {self.calls:,} calls ({self.where})"] * bool(self.calls)
        return "; ".join([*done, *(f"not checked: {reason}" for reason in self.unchecked)])


def check(facts: Facts, files: Mapping[str, str], answers: bool = True) -> ExportCheck:
    """Build `files` and compare the answers of all their functions with those of another implementation.
    Without `answers`, functions with their own ABI get only the calls whose costs a simulator counts.

    Does not raise for a wrong export, or for a missing device or tool chain: the result contains these."""
    target = catalog.target(facts.target)
    families = list(dict.fromkeys(winner.family for winner in facts.winners))
    try:
        with closing(Bench(target, families)) as bench, scratch.borrowed("check") as folder:
            if has_core_abi(facts):
                return _core(bench, facts, files, folder)
            return _own_abi(bench, facts, files, folder, answers)
    except UserError as error:
        return ExportCheck(unchecked=(str(error),))


class Bench:
    """A target's device, or the PTX interpreter if the GPU is missing. Simulators run in a separate process,
    because a wrong export may crash them; a device that checks files makes calls in processes of its own. To
    be closed, which ends the process."""

    def __init__(self, target: Target, families: Sequence[str]) -> None:
        """Raises `UserError` if the device or a tool chain is missing."""
        for name in families:
            if missing := open_toolchain(target, name).missing():
                raise UserError(missing)
        self.target = target
        try:
            self.device, self.settings = usable_device(target)
        except UserError:
            if not all(traits(name).gpu for name in families):
                raise
            self.settings = Settings("interpreter", {})
            self.device = open_device(target, self.settings)
        self.is_gpu = any(traits(name).gpu for name in families)
        self.measures = self.device.kind is Kind.MEASURED and self.device.slots == 1

    @cached_property
    def _workers(self) -> Workers:
        return Workers(1)

    def close(self) -> None:
        if "_workers" in vars(self):
            self._workers.close()

    def refuses(self, build: Build) -> str | None:
        """The reason why the machine cannot hold `build`; None if it can."""
        refusal = getattr(self.device, "refuses", None)
        return refusal(build) if refusal else None

    def run(self, job: Job) -> Run:
        """The answers of a simulator. Its crash, or a call that does not end, is the outcome."""
        result = self._workers.submit(
            tasks.run_all, self.target, self.settings, [job], timeout=SECONDS
        ).result()
        if isinstance(result, VariantFailure):
            return Run(outcome=result.outcome, detail=result.detail)
        [run], _ = result
        return run

    def complaints(self, build: Build, cases: Sequence[Case]) -> list[str]:
        """The complaints, one line per wrong call; a crash is one line."""
        return self.checked(build, cases)[0]

    def checked(
        self, build: Build, cases: Sequence[Case], counted: Sequence[Call] = ()
    ) -> tuple[list[str], tuple[CallCost, ...]]:
        """The complaints, and the costs of the calls `counted`, if the device counts each call."""
        if self.measures or self.device.capabilities.checks_files:
            return checked.complaints(self.device, build, cases), ()
        if not self.device.capabilities.counts_each_call:
            counted = ()
        job = Job(build, tuple(case.call for case in cases), counted=tuple(counted))
        run = self.run(job)
        judged = ((case, checks.judge(case, back)) for case, back in zip(cases, run.returned, strict=False))
        wrong = [f"{case.call.entry.symbol}: {complaint}" for case, complaint in judged if complaint]
        return wrong + [f"{run.outcome}: {run.detail}"] * (run.outcome != "correct"), run.costs


def _own_abi(
    bench: Bench, facts: Facts, files: Mapping[str, str], folder: Path, answers: bool
) -> ExportCheck:
    """Check an export of families with their own ABI: build each of their sources and call its functions."""
    own = family(facts.winners[0].family)
    options = DropIn(header(facts), facts.prefix, facts.wipe)
    sources = own.callable_sources(bench.target, parts_of(facts.winners), options, files)
    builds = open_toolchain(bench.target, facts.winners[0].family).build(sources, folder)
    functions: set[str] = set()
    calls = 0
    complaints: list[str] = []
    unchecked: list[str] = []
    counted: list[CallCosts] = []
    for source, build in zip(sources, builds, strict=True):
        if isinstance(build, VariantFailure):
            complaints.append(f"{source.files[0][0]} does not build: {build.detail}")
            continue
        alternative = str(source.option("alternative"))
        if alternative and (reason := bench.refuses(build)):
            unchecked.append(f"{alternative}, where {reason}")
            continue
        cases = _own_cases(source) if answers else []
        wanted = [] if bench.is_gpu else costs.counted_calls(source.entries)
        wrong, found = bench.checked(build, cases, wanted)
        if alternative and (excess := next((each for each in wrong if each.startswith(TOO_LARGE)), "")):
            unchecked.append(f"{alternative}, where {excess.removeprefix(TOO_LARGE)}")
            continue
        functions |= {entry.symbol for entry in source.entries}
        calls += len(cases)
        complaints += wrong
        if facts.wipe and answers and not bench.is_gpu and not bench.refuses(build):
            complaints += leftovers.complaints(bench.run, build, source.entries)
        if found:
            counted += costs.counted(source.entries, found, alternative)
    broken, untried = _own_rules(bench, facts, sources, files, folder) if answers else ([], [])
    complaints += broken
    unchecked += untried
    if bench.is_gpu:
        unchecked.append("the host functions, which need CUDA's run-time library")
    title = bench.device.title
    return ExportCheck(len(functions), calls, tuple(complaints), tuple(unchecked), title, tuple(counted))


def _own_rules(
    bench: Bench, facts: Facts, sources: Sequence[Source], files: Mapping[str, str], folder: Path
) -> tuple[list[str], list[str]]:
    """Complaints about the rules of the header, and where they could not be tried."""
    complaints, unchecked = [], []
    programs = [tried for each in sources if (tried := small.source(each))]
    own = tuple(each for each in files.items() if each[0] in composed.file_names(facts))
    programs += [
        tried_modes.source(facts, replace(each, files=(*each.files, *own)), core=False)
        for each in sources
        if own
    ]
    builds = open_toolchain(bench.target, facts.winners[0].family).build(programs, folder) if programs else []
    for tried, build in zip(programs, builds, strict=True):
        name, of_parts = tried.files[0][0], tried.entries[0].symbol == tried_modes.SYMBOL
        due, rule = (tried_modes.cases, tried_modes.rule) if of_parts else (small.cases, small.rule)
        if isinstance(build, VariantFailure):
            complaints.append(f"{name} does not build with a program that tries its rules: {build.detail}")
            continue
        reason = bench.refuses(build)
        wrong = [] if reason else bench.complaints(build, due(tried))
        if reason or any(each.startswith(TOO_LARGE) for each in wrong):
            unchecked.append(f"the rules of {name}, which do not fit beside a program that tries them")
        else:
            complaints += dict.fromkeys(f"{name}: {rule(each)}" for each in wrong)
    return complaints, unchecked


def _own_cases(source: Source) -> list[Case]:
    """The quick cases of every entry point of `source`, each with its key setup in the same file, and calls
    at lengths at which counters wrap; for one that seals or opens also cases of the edge matrix."""
    cases: list[Case] = []
    setkeys = [entry for entry in source.entries if entry.is_setkey]
    for entry in source.entries:
        if not entry.is_setkey:
            factor, problem = max(entry.block_factor, LEAST_FACTOR), problem_of(entry)
            cases += checks.quick(problem, [entry, *setkeys], block_factor=factor)
            cases += checks.boundaries(problem, [entry, *setkeys])
            if problem.contract.is_authenticated:
                cases += checks.full(problem, [entry, *setkeys], limit=SEALED_CASES)
    return list(dict.fromkeys(cases))


def problem_of(entry: EntryPoint) -> Problem:
    """The problem that an entry point solves."""
    contract = operations()[entry.operation]
    return Problem(entry.key_bits, contract.mode, contract.direction, streams=entry.streams)


def _core(bench: Bench, facts: Facts, files: Mapping[str, str], folder: Path) -> ExportCheck:
    """Check an export with the core ABI: every implementation that the device can run."""
    here, able = bench.measures, bench.device.capabilities
    names = checked.runnable(facts) if here else checked.implementations(facts)
    lacking = [name for name in checked.implementations(facts) if name not in names]
    unchecked = [f"{name}, for which this processor lacks instructions" for name in lacking]
    try:
        built = core_build(bench.target, facts, files, folder, here, able.checks_files)
    except VariantFailure as failure:
        return ExportCheck(complaints=(f"the export does not build: {failure.detail}",))
    functions: set[tuple[str, int]] = set()
    calls, complaints = 0, []
    stacks: Mapping[str, int] = {}
    for name in names:
        for bits in key_sizes(facts.winners):
            cases = list(checked.quick_cases(facts, name, bits, files, on_host=able.checks_files))
            functions |= {(case.call.entry.operation, bits) for case in cases}
            functions |= {(case.call.setup.operation, bits) for case in cases if case.call.setup}
            calls += len(cases)
            complaints += [f"{name}, {bits}-bit keys: {each}" for each in bench.complaints(built, cases)]
    broken, tried = tried_modes.complaints(bench.complaints, facts, files, names, folder, here)
    calls += tried
    complaints += broken
    if here:
        for gate in gates.outcomes(facts, files, folder):
            complaints += (f"{gate.name}: {complaint}" for complaint in gate.complaints)
            unchecked += [f"{gate.name}, since {gate.unchecked}"] if gate.unchecked else []
        stacks, deeper = stack.outcome(facts, files, folder)
        complaints += deeper
    elif able.checks_files:
        complaints += declared.complaints_about(facts, built.path)
        stacks, deeper = stack.outcome(facts, files, folder)
        complaints += deeper
    else:
        unchecked.append(f"kept contexts and messages side by side, which {bench.device.title} cannot call")
    title = bench.device.title
    return ExportCheck(len(functions), calls, tuple(complaints), tuple(unchecked), title, stacks=stacks)


def core_build(
    target: Target, facts: Facts, files: Mapping[str, str], folder: Path, here: bool, with_threads: bool
) -> Build:
    """An export with the core ABI and its adapter, for this machine (`here`) or by the tools of `target`.

    Raises `VariantFailure` if it does not build."""
    if here:
        return checked.build(files, facts, folder)
    source = replace(checked.source(files, facts, with_threads), options=(("flags", flags_of(target)),))
    [built] = open_toolchain(target, facts.winners[0].family).build([source], folder)
    if isinstance(built, VariantFailure):
        raise built
    return built
