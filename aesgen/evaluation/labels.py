"""The constant-time label of a build, on the device where it was confirmed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import import_module

from aesgen import leaks
from aesgen.devices import open_device
from aesgen.evaluation.stages import Stages
from aesgen.leaks import cycles
from aesgen.model.build import Build
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Measurement
from aesgen.spaces.bound import BoundSpace


def label(
    stages: Stages,
    space: BoundSpace,
    build: Build,
    measurement: Measurement | None,
    check: Callable[[Build, str, int], leaks.Verdict | None] = leaks.check,
) -> str:
    """The label of `build`: from execution on this processor, from the cycles that a simulator counts, or
    from the construction of its space. `check` executes the build on this processor."""
    target, problem = stages.target, stages.problem
    verdict, spread = None, None
    able = open_device(target, stages.settings).capabilities
    if able.runs_natively:
        if build.path.is_file():
            verdict = check(build, problem.operation, problem.key_bits)
    elif able.emulates:
        if build.path.is_file():
            tracer = import_module(f"aesgen.leaks.{able.emulates}")
            verdict = tracer.check(build, problem.operation, problem.key_bits)
    elif able.counts_each_call:
        spread = measurement.figures.get(FigureName.CORE_SPREAD) if measurement else None
        if spread is None:
            spread = cycles.spread(stages.run, stages.job(build, (), samples=1))
    banked = "banked-memory" in target.features
    machine = leaks.LeakTraits(target.cached, banked, spread, target.vendor_caches)
    return leaks.label(space.secret_lookups, machine, verdict, tool_names(stages.versions(space.family)))


def tool_names(versions: Mapping[str, str]) -> str:
    """`gcc 12.2.0, as 2.40` from the version lines of the tools."""
    numbers = {tool: re.findall(r"\d+(?:\.\d+)+", line) for tool, line in versions.items()}
    return ", ".join(f"{tool} {found[-1]}" if found else tool for tool, found in numbers.items())
