"""One variant rendered, built, checked and counted, as a search would: for the tests of every family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from aesgen import checks
from aesgen.checks import Case
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, Source
from aesgen.model.job import Call, Job, Timing
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Value, Variant
from aesgen.results.records import record_path, write_record
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain


def built(target: Target, family: str, source: Source, folder: Path) -> Build:
    """`source` built with the family's own tools. Raises the `VariantFailure` where it is none."""
    (build,) = open_toolchain(target, family).build([source], folder)
    if isinstance(build, VariantFailure):
        raise build
    return build


def variant(
    target: Target, problem: Problem, family: str, method: str, point: Mapping[str, Value], folder: Path
) -> Build:
    return built(target, family, render_method(target, problem, family, method, point), folder)


def counted(
    target: Target,
    problem: Problem,
    build: Build,
    convention: str = "bulk",
    cases: Sequence[Case] | None = None,
    timed: Call | None = None,
) -> Measurement:
    """The measurement of `build` on the target's first device, after `cases` (default: the quick ones) have
    passed; of the first case's call unless another is to be `timed`."""
    cases = checks.quick(problem, build.entries) if cases is None else cases
    timing = Timing(timed or cases[0].call, convention)
    job = Job(build, tuple(case.call for case in cases), timing)
    (run,) = open_device(target, target.devices[0]).run([job])
    assert run.outcome == "correct", run.detail
    for case, returned in zip(cases, run.returned, strict=True):
        assert checks.judge(case, returned) is None
    assert run.measurement
    return run.measurement


def record_baseline(
    target: Target, problem: Problem, folder: Path, *pinned: str, space_name: str | None = None
) -> Record:
    """A record of the unoptimised variant of a space (the target's first), with a figure that no measurement
    gave; of a tuning that had the axes `pinned` to their values in it."""
    space = catalog.spaces_for(target, problem, space_name)[0]
    pins = tuple((axis, str(space.baseline()[axis])) for axis in pinned)
    goal = replace(target.usual_goal(problem), pins=pins)
    record = Record(
        target.name,
        problem,
        goal,
        Variant.of(target.name, problem, space.name, space.baseline()),
        Measurement(Kind.MEASURED, goal.convention, 99.0, interval=(99.0, 99.0)),
        1,
        2,
        3,
        "0" * 64,
        "unknown",
        {},
        1,
        {},
        {"device": {}},
    )
    write_record(record_path(folder, record, target), record)
    return record
