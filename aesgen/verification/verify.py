"""Is a record or an exported file what it says? Rendered again, compared, checked again, measured again."""

from __future__ import annotations

import math
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from difflib import unified_diff
from itertools import islice
from pathlib import Path

from aesgen.checks.windows import BLOCKS
from aesgen.devices import Device, usable_device
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation import tasks
from aesgen.evaluation.labels import label
from aesgen.evaluation.matrix import drawn_seed, immense, matrix
from aesgen.evaluation.stages import Asked, Stages
from aesgen.evaluation.workers import Workers
from aesgen.export import Facts, Winner, checked, core_abi, export, gates, parse, quick, secrets, untrusted
from aesgen.leaks import Verdict, gist
from aesgen.measuring.calm import Calm
from aesgen.measuring.race import remeasure
from aesgen.model.problem import KEY_BITS, SIZE_CLASSES, Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Build, Kind, Point, Record, Source
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import scratch
from aesgen.system.reading import text_of
from aesgen.verification import whole_file


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: whether it `holds` (None: it could not be looked at here), and what is
    told of it."""

    what: str
    holds: bool | None
    told: str
    label: str = ""
    """The constant-time label that was found here, where this looked at secrets."""


@dataclass(frozen=True)
class Claim:
    """What is stated of a variant, to be looked at again.

    The figure, in cycles per block, lies between `low` and `high`; both are None where no figure is stated.
    `reference` is the device's reference that it is told by, where known."""

    problem: Problem
    goal: Goal
    space: str
    point: Point
    low: float | None
    high: float | None
    kind: str
    reference: float = 1.0
    constant_time: str = ""
    """The label that is stated, if one is."""
    seed: int = 0
    """Of the data that the figure was taken on: where lanes or caches collide, cycles depend on it."""


def verify_record(record: Record, seed: int | None = None) -> Iterator[Finding]:
    """Renders and builds the variant, runs the edge matrix on it, looks at its secrets, measures it again.
    `seed` draws what the edge matrix leaves to chance (default: a new one each time). Raises `UserError`
    where the record names what is not known here."""
    target, _ = untrusted.check_record(record)
    yield from _claim_holds(target, _stated(record), record, seed=seed)


def _stated(record: Record) -> Claim:
    low, high = record.measurement.interval or (record.measurement.cycles_per_block,) * 2
    return Claim(
        record.problem,
        record.goal,
        record.variant.space,
        record.variant.point,
        low,
        high,
        record.measurement.kind,
        record.measurement.reference,
        record.constant_time,
        int(record.search.get("seed", 0)),
    )


def relabelled(record: Record) -> Record:
    """The record with its constant-time label made again. Raises `VariantFailure` where its variant no longer
    builds to the object code on record."""
    target, space = untrusted.check_record(record)
    device, _ = usable_device(target, record.problem)
    claim = _stated(record)
    with _stages(target, claim, device) as stages:
        built = _built(stages, Asked(space, claim.point))
        if isinstance(built, VariantFailure):
            raise built
        if built.identity != record.identity:
            raise VariantFailure("compile", "not the object code on record: its label stays")
        return replace(record, constant_time=label(stages, space, built, record.measurement))


def verify_file(
    path: Path,
    measure: bool = True,
    key_bits: Sequence[int] = KEY_BITS,
    edited: bool = False,
    seed: int | None = None,
) -> Iterator[Finding]:
    """The same of an exported file, and of those that belong to it and lie beside it.

    Makes the files again from the facts at the file's head and compares every byte. Where one differs, it
    stops: nothing is compiled or run that the project did not write, unless it is `edited` by the caller.
    Then every function of the files as they are on disk is called on the device: on the host the whole edge
    matrix, elsewhere the fast subset. Each variant is checked on the edge matrix and its constant-time label
    made again; with `measure` the figures stated are measured again too. `seed` draws what the edge
    matrix leaves to chance (default: a new one each time). Raises `UserError` where the file is none of ours.
    """
    facts = parse(text_of(path, LARGEST_FILE))
    files = export(facts)
    found: dict[str, str] = {}
    differs = False
    for number, (name, text) in enumerate(files.items()):
        place = path.parent / name
        place = path if number == 0 and not place.is_file() else place
        if place.is_file():
            found[name] = place.read_bytes().decode("utf-8", "replace")
        finding = _same(name, text, place, found.get(name))
        differs |= not finding.holds
        yield finding
    if len(found) < len(files) or (differs and not edited):
        yield Finding("functions", None, "not built and not run, since the files are not what aesgen wrote")
        return
    target = catalog.target(facts.target)
    device = _that_checks_files(target)
    if device and core_abi(facts.winners):
        yield from _file_is_right(device, facts, found, key_bits, seed)
    elif device:
        yield from _own_file_is_right(device, target, facts, found, seed)
    else:
        yield _functions_are_right(facts, found)
    for winner in facts.winners:
        if claim := _claim(target, winner):
            yield from _claim_holds(target, claim, measure=measure, seed=seed)


def _functions_are_right(facts: Facts, files: Mapping[str, str]) -> Finding:
    """Every function of the file itself, by the fast subset of the checks."""
    result = quick.check(facts, files)
    if result.complaints:
        return Finding("functions", False, result.complaints[0])
    return Finding("functions", True if result.calls else None, result.summary)


def _same(name: str, text: str, place: Path, there: str | None) -> Finding:
    if there is None:
        return Finding(name, False, f"{place} is missing")
    if there == text:
        return Finding(name, True, f"identical, {len(text.encode())} bytes")
    lines = unified_diff(there.splitlines(), text.splitlines(), "here", "made again", n=0, lineterm="")
    return Finding(name, False, "differs:\n" + "\n".join(islice(lines, 8)))


def _that_checks_files(target: Target) -> Device | None:
    """The target's device, where it is available here and can run the edge matrix on a whole file."""
    try:
        device, _ = usable_device(target)
    except UserError:
        return None
    return device if device.capabilities.checks_files else None


def _own_file_is_right(
    device: Device, target: Target, facts: Facts, files: Mapping[str, str], seed: int | None
) -> Iterator[Finding]:
    """The edge matrix on every function of a file that has an ABI of its own."""
    seed = drawn_seed() if seed is None else seed
    try:
        with scratch.borrowed("verify") as folder:
            for name, calls, wrong in whole_file.complaints(device, target, facts, files, folder, seed):
                told = f"{wrong[0] if wrong else f'{calls} calls'}, seed {seed}"
                yield Finding(f"edge matrix, {name}", not wrong, told)
    except VariantFailure as failure:
        yield Finding("compiles", False, failure.detail)


def _file_is_right(
    device: Device, facts: Facts, files: Mapping[str, str], key_bits: Sequence[int], seed: int | None
) -> Iterator[Finding]:
    seed = drawn_seed() if seed is None else seed
    folder = scratch.folder("verify")
    try:
        built = checked.build(files, facts, folder)
        for name in checked.implementations(facts):
            if name not in checked.runnable(facts):
                yield Finding(f"edge matrix, {name}", None, "this processor lacks its instructions")
                continue
            cases = list(checked.everything(facts, name, key_bits, files, seed))
            wrong = checked.complaints(device, built, cases)
            told = f"{wrong[0] if wrong else f'{len(cases)} calls'}, seed {seed}"
            yield Finding(f"edge matrix, {name}", not wrong, told)
            if not wrong:
                try:
                    yield _file_leaks(facts, name, secrets.check(built, facts, name, files, key_bits))
                except VariantFailure as failure:
                    yield Finding(f"secrets, {name}", None, failure.detail)
        for gate in gates.outcomes(facts, files, folder):
            holds = None if gate.unchecked else not gate.complaints
            yield Finding(gate.name, holds, gate.unchecked or "; ".join(gate.complaints[:4]) or gate.passed)
    except VariantFailure as failure:
        yield Finding("compiles", False, failure.detail)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _file_leaks(facts: Facts, implementation: str, verdict: Verdict | None) -> Finding:
    """What was seen of the secrets of a file's functions. A leak fails where the file states constant time
    alone; where it states a leak, that may be it."""
    what = f"secrets, {implementation}"
    if verdict is None:
        return Finding(what, None, "nothing can be traced here")
    if verdict.leak is None:
        answer = (
            "; ".join(verdict.undecided) or f"no leak in {verdict.steps} instructions ({verdict.checked[0]})"
        )
        return Finding(what, None if verdict.undecided else True, answer)
    stated = {gist(winner.constant_time) for winner in facts.winners if winner.constant_time}
    safe, open_ = "constant-time" in stated, {label for label in stated if label.startswith("unknown")}
    leaky = stated - open_ - {"constant-time"}
    holds = True if leaky else False if safe else None
    return Finding(what, holds, f"{verdict.leak}; stated: {', '.join(sorted(stated)) or 'nothing'}")


LARGEST_FILE = 64 << 20
"""Bytes of an exported file."""
ROUNDING = 0.001
"""Cycles a block that the digits of a stated figure leave open."""


def _claim(target: Target, winner: Winner) -> Claim | None:
    """What the block in the file's head states of a winner: its speed, its constant-time label, or both. None
    where it states neither."""
    figure, goal = winner.figure, target.usual_goal(winner.problem)
    if figure is None:
        none = Claim(winner.problem, goal, winner.space, winner.point, None, None, "")
        return replace(none, constant_time=winner.constant_time) if winner.constant_time else None
    size = figure.size if figure.size in SIZE_CLASSES else goal.size
    return Claim(
        winner.problem,
        replace(goal, convention=figure.convention, size=size),
        winner.space,
        winner.point,
        16 * figure.low,
        16 * figure.high,
        figure.kind,
        figure.reference or 1.0,
        winner.constant_time,
        figure.seed or 0,
    )


def _claim_holds(
    target: Target,
    claim: Claim,
    record: Record | None = None,
    measure: bool = True,
    seed: int | None = None,
) -> Iterator[Finding]:
    """The variant built and checked on the edge matrix, its label made again; its figure if `measure`."""
    what = claim.problem.name
    space = catalog.space(claim.space).bind(target, claim.problem)
    try:
        device, _ = usable_device(target, claim.problem)
    except UserError as error:
        yield Finding(what, None, str(error))
        return
    with _stages(target, claim, device) as stages:
        asked = Asked(space, claim.point)
        built = _built(stages, asked)
        if isinstance(built, VariantFailure):
            yield Finding(f"{what}, builds", False, str(built))
            return
        if record is not None:
            yield _identity(record, built, device)
        yield _matrix(stages, built, what, seed)
        if record is not None and (long := immense(stages, built, claim.low, seed)):
            told = long.complaint or f"{BLOCKS} blocks in a call"
            yield Finding(f"{what}, 2^28 blocks", not long.complaint, told)
        if record is not None or gist(claim.constant_time) not in ("", "unknown"):
            yield _secrets(stages, space, built, claim)
        if not measure or claim.low is None or claim.high is None:
            return
        if record is not None and record.provenance.get("device") != device.provenance():
            yield Finding(f"{what}, speed", None, "measured on another machine")
            return
        yield _speed(stages, claim, built, claim.low, claim.high)


@contextmanager
def _stages(target: Target, claim: Claim, device: Device) -> Iterator[Stages]:
    _, settings = usable_device(target)
    with closing(Workers(1, device.capabilities.spare_cores)) as workers:
        stages = Stages(
            target,
            claim.problem,
            claim.goal,
            device,
            settings,
            workers,
            lambda family: tasks.toolchain(target, family).versions(),
            seed=claim.seed,
        )
        try:
            yield stages
        finally:
            stages.close()


def _built(stages: Stages, asked: Asked) -> Build | VariantFailure:
    [source], _ = stages.rendered([asked])
    if not isinstance(source, Source):
        return source
    [built], _ = stages.built(asked.space, [source])
    return built


def _identity(record: Record, built: Build, device: Device) -> Finding:
    what = f"{record.problem.name}, object code"
    if built.identity == record.identity:
        return Finding(what, True, "as recorded")
    return Finding(what, None, "differs from the record: other tools, or a later generator")


def _matrix(stages: Stages, built: Build, what: str, seed: int | None) -> Finding:
    [verdict] = matrix(stages, [built], seed)
    told = verdict.complaint or f"{verdict.calls} calls, seed {verdict.seed}"
    return Finding(f"{what}, edge matrix", not verdict.complaint, told)


def _secrets(stages: Stages, space: BoundSpace, built: Build, claim: Claim) -> Finding:
    """The constant-time label made again; it fails where the stated one says something else of the code."""
    what, found = f"{claim.problem.name}, secrets", label(stages, space, built, None)
    if not claim.constant_time or gist(found) == gist(claim.constant_time):
        return Finding(what, True, found, found)
    unknown = "unknown" in (gist(found), gist(claim.constant_time))
    return Finding(what, None if unknown else False, f"{found}; stated: {claim.constant_time}", found)


def _speed(stages: Stages, claim: Claim, built: Build, low: float, high: float) -> Finding:
    """The variant measured once more, as a search confirms its winner, at the calm speed of its record. It is
    to lie between `low` and `high` cycles per block."""
    known = claim.kind == Kind.MEASURED and claim.reference != 1.0
    measure: Calm[Build] = Calm(stages.timed, claim.reference if known else math.inf)
    again = remeasure(measure, built)
    what = f"{claim.problem.name}, speed"
    if again is None:
        return Finding(what, False, "it could not be measured")
    now = again.measurement
    told = f"{now.cycles_per_byte:.5f} c/B, {now.kind}; stated {low / 16:.5f} to {high / 16:.5f}"
    if low - ROUNDING <= now.cycles_per_block <= high + ROUNDING:
        return Finding(what, True, told)
    if not again.calm:
        return Finding(what, None, f"{told}; the machine was too noisy; try again later")
    return Finding(what, False, told)


def all_hold(findings: Sequence[Finding]) -> bool:
    """Whether nothing that could be looked at failed."""
    return all(finding.holds is not False for finding in findings)
