"""The tasks of worker processes: render, build, run. Arguments and results are plain model objects."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from aesgen import checks, families
from aesgen.devices import Device, open_device
from aesgen.errors import VariantFailure
from aesgen.families import axes
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, Source
from aesgen.model.job import Job, Run, Timing
from aesgen.model.problem import Problem
from aesgen.model.target import Settings, Target
from aesgen.model.variant import Point
from aesgen.toolchains import Toolchain, open_toolchain

Inspect = Callable[[str], tuple[str | None, Mapping[str, str]]]
"""A function from a family's name to its missing tools (None if nothing is missing) and tool versions."""

_opened: dict[Any, Any] = {}


def render_all(
    target: Target, problem: Problem, family: str, method: str, points: Sequence[tuple[Point, str]]
) -> tuple[list[Source | VariantFailure], float]:
    """Render each (point, symbol prefix): the source or the failure; and the seconds it took."""
    start = time.perf_counter()
    sources: list[Source | VariantFailure] = []
    for point, prefix in points:
        try:
            sources.append(render_method(target, problem, family, method, point, prefix))
        except VariantFailure as failure:
            sources.append(failure)
        except Exception as error:
            sources.append(VariantFailure("render", f"{type(error).__name__}: {error}"))
    return sources, time.perf_counter() - start


def estimate_all(
    target: Target,
    problem: Problem,
    family: str,
    method: str,
    points: Sequence[Point],
    convention: str,
    blocks: int,
    seed: int,
) -> list[float | VariantFailure | None]:
    """The family's estimate of the cycles per block of each point, in a call of `blocks` blocks with data of
    `seed`; None if it has none; the failure if the point breaks a constraint."""
    module: Any = families.family(family)
    found: list[float | VariantFailure | None] = []
    for point in points:
        try:
            prepared = axes.prepared(module.prepare, target, problem, method, point)
            [entry] = [
                each
                for each in prepared.entries
                if each.operation == problem.operation and each.key_bits == problem.key_bits
            ]
            call = checks.timed(prepared.entries, entry, blocks, seed)
            found.append(module.estimate(prepared, call, convention))
        except VariantFailure as failure:
            found.append(failure if failure.outcome == "constraints" else None)
        except Exception:  # an evaluation of the point states the failure
            found.append(None)
    return found


def rough_all(
    target: Target, problem: Problem, family: str, method: str, points: Sequence[Point]
) -> list[float | VariantFailure | None]:
    """The family's rough estimate of each point; None if it has none, or if a build must say why not."""
    module: Any = families.family(family)
    found: list[float | VariantFailure | None] = []
    for point in points:
        try:
            found.append(module.rough(target, module.prepare(target, problem, method, point)))
        except VariantFailure as failure:
            found.append(failure if failure.outcome == "constraints" else None)
    return found


def price_all(
    target: Target,
    settings: Settings,
    problem: Problem,
    family: str,
    method: str,
    points: Sequence[Point],
    convention: str,
    blocks: int,
    seed: int,
    folder: Path,
) -> list[tuple[Build, float | None] | VariantFailure]:
    """Each point's build and the cycles per block at which the device prices it (None if it cannot), without
    a check of its answers; the failure of a point that has no build. Builds lie in `folder`."""
    found: list[tuple[Build, float | None] | VariantFailure] = []
    named = [(point, f"v{number}_") for number, point in enumerate(points, 1)]
    for number, source in enumerate(render_all(target, problem, family, method, named)[0]):
        if isinstance(source, VariantFailure):
            found.append(source)
            continue
        place = folder / str(number)
        place.mkdir()
        [build], _ = build_all(target, family, [source], place)
        entry = build.entry(problem.operation, problem.key_bits) if isinstance(build, Build) else None
        if isinstance(build, VariantFailure) or entry is None:
            failure = VariantFailure("render", f"no entry point for {problem.operation}")
            found.append(build if isinstance(build, VariantFailure) else failure)
            continue
        timing = Timing(checks.timed(build.entries, entry, blocks, seed), convention, 1)
        [run] = device(target, settings).run([Job(build, (), timing)])
        found.append((build, run.measurement.cycles_per_block if run.measurement else None))
    return found


def build_all(
    target: Target, family: str, sources: Sequence[Source], folder: Path
) -> tuple[list[Build | VariantFailure], float]:
    """Build each source inside `folder`; and the seconds it took."""
    start = time.perf_counter()
    builds: list[Build | VariantFailure] = [
        replace(build, requires=source.requires) if isinstance(build, Build) else build
        for source, build in zip(sources, toolchain(target, family).build(sources, folder), strict=True)
    ]
    return builds, time.perf_counter() - start


def run_all(target: Target, settings: Settings, jobs: Sequence[Job]) -> tuple[list[Run], float]:
    """Run each job on the device; and the seconds it took. For devices that can run in any process."""
    start = time.perf_counter()
    return device(target, settings).run(jobs), time.perf_counter() - start


def inspect(target: Target, family: str) -> tuple[str | None, dict[str, str]]:
    """The reason why `family` cannot be built here, if any, and the versions of its tools."""
    tools = toolchain(target, family)
    missing = tools.missing()
    return missing, {} if missing else tools.versions()


def toolchain(target: Target, family: str) -> Toolchain:
    """This process's tool chain for `family`, opened once."""
    key = ("toolchain", target.name, family, repr(target.toolchains))
    opened: Toolchain = _once(key, lambda: open_toolchain(target, family))
    return opened


def device(target: Target, settings: Settings) -> Device:
    """This process's device, opened once."""
    limits = (target.pipeline, target.clock_hz, target.limits, target.parameters)
    key = ("device", target.name, repr((settings, limits)))
    opened: Device = _once(key, lambda: open_device(target, settings))
    return opened


def _once(key: Any, make: Any) -> Any:
    if key not in _opened:
        _opened[key] = make()
    return _opened[key]
