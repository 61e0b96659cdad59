"""Kernels checked on this machine's processor, or on another device, for the tests of modes."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import Device
from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.model.build import Build, Source
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain
from aesgen.toolchains.gnu import Gnu

on_host = pytest.mark.skipif(
    Host().unavailable() is not None, reason=Host().unavailable() or "the host device is available"
)


def built(
    folder: Path,
    name: str,
    method: str,
    problem: Problem,
    point: Point,
    old: str = "",
    new: str = "",
    machine: str = "native",
) -> Build:
    """A kernel for the target `machine`, with `old` in its text replaced by `new`."""
    target = catalog.target(machine)
    prepared = family(name).prepare(target, problem, method, point, "k_")
    text = render_template(prepared.template, prepared.names)[0]
    assert old in text
    source = Source(((prepared.file, text.replace(old, new) if old else text),), prepared.entries)
    compiler = Gnu(flags=["-O2", "-fPIC", "-Wall", "-Wextra", "-Werror"])
    (made,) = (compiler if machine == "native" else open_toolchain(target, name)).build([source], folder)
    assert not isinstance(made, VariantFailure), made
    return made


def complaints(
    build: Build, problem: Problem, limit: int | None = None, device: Device | None = None
) -> list[str]:
    """What the edge matrix complains of; `limit`: the number of its calls."""
    cases = checks.full(problem, build.entries, limit=limit)
    (run,) = (device or Host()).run([Job(build, tuple(case.call for case in cases))])
    if run.outcome != "correct":
        return [run.detail]
    verdicts = (checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True))
    return [verdict for verdict in verdicts if verdict]
