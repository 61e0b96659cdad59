"""Points of the family's space, and calls of a build, that many tests use."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render_method
from aesgen.model.build import Build, Source
from aesgen.model.job import Call, Job, Run, Timing
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain

POINT: dict[str, Any] = {
    "low_bytes": "table", "split_in": "BA", "registers": "oldest", "window": 6, "setkey": True,
}  # fmt: skip
MASKED = {**POINT, "low_bytes": "mask", "split_in": "A", "window": 3}
PROBLEMS = [f"aes{bits}-ecb-{way}" for bits in (128, 192, 256) for way in ("encrypt", "decrypt")]


def rendered(problem: str, point: dict[str, Any]) -> Source:
    return render_method(catalog.target("c54x"), Problem.parse(problem), "c54x", "tables", point)


def built(source: Source, folder: Path) -> Build:
    [build] = open_toolchain(catalog.target("c54x"), "c54x").build([source], folder)
    assert not isinstance(build, VariantFailure), build
    return build


def run(build: Build, calls: Sequence[Call], timed: bool = False) -> Run:
    target = catalog.target("c54x")
    timing = Timing(calls[0], "bulk") if timed else None
    [found] = open_device(target, target.devices[0]).run([Job(build, tuple(calls), timing)])
    return found
