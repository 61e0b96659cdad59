"""Runs one bug through the gates, in the order in which a user meets them, until one finds it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import jinja2

from aesgen import checks, leaks
from aesgen.devices import usable_device
from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.export import checked, export, quick, secrets
from aesgen.families import rendering
from aesgen.leaks import cycles
from aesgen.model.build import Build
from aesgen.model.job import Job, Timing
from aesgen.model.problem import Problem
from aesgen.rendering import templates
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import paths
from aesgen.toolchains import open_toolchain
from tests.export import test_export_host as drop_in
from tests.export.test_check import lacking
from tests.planted.bugs import EXPORT, IMMENSE, LABEL, MATRIX, QUICK, VERIFY, Bug

TUNING = ("build", QUICK, MATRIX, IMMENSE, LABEL)
"""The gates of `tune`."""
SEED = 1
"""Of the cases: a bug must be found by what every seed asks."""


@dataclass(frozen=True)
class Result:
    """`caught_by`: the first gate that found the bug, None if none did; `words`: what it said. `absent`: what
    this machine lacks to run the bug's code."""

    caught_by: str | None
    words: str = ""
    absent: str = ""


def run(bug: Bug) -> Result:
    """Plant the bug, run the gates. Raises `AssertionError` where the template lacks its text."""
    if missing := lacking(bug.target) if bug.target else _missing(bug):
        return Result(None, absent=missing)
    with tempfile.TemporaryDirectory() as folder, planted(bug):
        if bug.target:
            [space] = catalog.spaces_for(catalog.target(bug.target), Problem.parse(bug.problem), bug.space)
            return Result(first_simulated(space, Path(folder)))
        return (_variant if bug.problem else _file)(bug, Path(folder))


def first_simulated(space: BoundSpace, folder: Path) -> str | None:
    """The first of the quick check and the label that refuses the baseline of a space for a simulated target;
    None if none does. The label compares the cycles that the simulator counts."""
    target, problem = space.target, space.problem
    [build] = open_toolchain(target, space.family).build([rendering.render(space, space.baseline())], folder)
    assert not isinstance(build, VariantFailure), build
    device, _ = usable_device(target, problem)
    quick = checks.quick(problem, build.entries)
    [found] = device.run([Job(build, tuple(each.call for each in quick))])
    if found.outcome != "correct":
        return QUICK
    if any(checks.judge(each, back) for each, back in zip(quick, found.returned, strict=True)):
        return QUICK
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry is not None
    job = Job(build, (), Timing(checks.timed(build.entries, entry, 16), "bulk", 1))
    return LABEL if cycles.spread(device.run, job) else None


@contextmanager
def planted(bug: Bug) -> Iterator[None]:
    """The bug in the template, in memory, while the block runs."""
    place = paths.root() / "templates" / bug.place
    text = place.read_text(encoding="utf-8")
    found = text.count(bug.old)
    assert found == 1, f"{bug.name}: its text stands {found} times in {bug.place}; mend the bug"
    changed = templates.mark_lines(text.replace(bug.old, bug.new))
    environment = templates._environment()
    original = environment.loader
    assert original is not None
    environment.loader = jinja2.ChoiceLoader([jinja2.DictLoader({bug.place: changed}), original])
    _forget(environment)
    try:
        yield
    finally:
        environment.loader = original
        _forget(environment)


def _forget(environment: jinja2.Environment) -> None:
    if environment.cache is not None:
        environment.cache.clear()
    rendering._shared.cache_clear()


def _missing(bug: Bug) -> str:
    needed = {"zmm": {"avx512f", "avx512vl", "vaes"}, "ymm": {"avx2", "vaes"}, "sse": {"aes", "sse41"}}
    registers = str(bug.settings.get("registers", "sse"))[:3]
    wanted = set(needed[registers])
    if not bug.problem:
        wanted |= {"vaes-512": needed["zmm"] | {"avx512bw"}}.get(bug.implementation, set())
    if bug.wipe:
        wanted |= needed["zmm"]
    lacking = wanted - catalog.target(catalog.NATIVE).features
    return f"this processor has no {', '.join(sorted(lacking))}" if lacking else ""


def _variant(bug: Bug, folder: Path) -> Result:
    """As `tune` does: the quick check, then for a winner the edge matrix, the long call and the label."""
    target, problem = catalog.target("x86-64"), Problem.parse(bug.problem)
    if bug.space.startswith("c-"):
        target = catalog.target("portable-c")
    space = catalog.spaces_for(target, problem, bug.space or None)[0]
    point = space.canonical({**space.baseline(), **bug.settings})
    source = rendering.render(space, point)
    [build] = open_toolchain(target, space.family).build([source], folder)
    if isinstance(build, VariantFailure):
        return Result(TUNING[0], str(build))
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry is not None
    gates = {
        QUICK: lambda: _first(build, checks.quick(problem, build.entries)),
        MATRIX: lambda: _first(build, checks.full(problem, build.entries, SEED)),
        IMMENSE: lambda: _first(build, [checks.immense(build.entries, entry, SEED)]),
        LABEL: lambda: _leak(build, problem),
    }
    for name, gate in gates.items():
        if name == IMMENSE != bug.gate:
            continue
        if words := gate():
            return Result(name, words)
        if name == bug.gate:
            break
    return Result(None)


def _first(build: Build, cases: list[checks.Case]) -> str:
    [found] = Host().run([Job(build, tuple(case.call for case in cases))])
    if found.outcome != "correct":
        return f"{found.outcome}: {found.detail}"
    verdicts = (checks.judge(case, back) for case, back in zip(cases, found.returned, strict=True))
    return next((verdict for verdict in verdicts if verdict), "")


def _leak(build: Build, problem: Problem) -> str:
    verdict = leaks.check(build, problem.operation, problem.key_bits)
    return str(verdict.leak) if verdict and verdict.leak else ""


def _file(bug: Bug, folder: Path) -> Result:
    """As `export` does before it writes, then as `verify FILE` does."""
    facts = replace(drop_in.host_facts(), wipe=bug.wipe)
    files = export(facts)
    if wrong := quick.check(facts, files).complaints:
        return Result(EXPORT, wrong[0])
    if bug.gate == EXPORT:
        return Result(None)
    built = checked.build(files, facts, folder)
    one = bug.implementation
    for part in (  # of `checked.everything`, the quick ones first
        checked.remembering(facts, one, files, SEED),
        checked.cases(facts, one, bug.key_bits, files, SEED),
        checked.immense(facts, one, [bug.key_bits], files, SEED),
    ):
        if wrong := checked.complaints(drop_in.DEVICE, built, list(part)):
            return Result(VERIFY, wrong[0])
    verdict = secrets.check(built, facts, one, files, [bug.key_bits])
    if verdict and verdict.leak:
        return Result(VERIFY, str(verdict.leak))
    return Result(None)
