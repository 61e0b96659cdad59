"""A toy machine: a program is a line of text, answers come from the library, cycles from a formula.

It proves that a family, a tool chain and a device plug in by name, that simulated devices use several slots,
and that every failure becomes a row. `install()` makes the three modules importable.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

from aesgen.checks.oracle import answer
from aesgen.devices.capabilities import Capabilities
from aesgen.errors import VariantFailure
from aesgen.evaluation import tasks
from aesgen.families import Prepared
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Job, Returned, Run
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.rendering import templates
from aesgen.search.request import Budget, Request
from aesgen.spaces import catalog
from aesgen.system import paths

TEMPLATES = Path(__file__).parent / "templates"
TARGET = """\
schema: 1
title: A toy
families: [toy]
devices: [{name: toy}]
toolchains: {toy: {name: toy}}
limits: {flash: 1000}
"""
SPACE = """\
schema: 1
family: toy
method: toy
title: a toy space
modes: [ecb, cbc, ctr]
serves: "problem.streams == 1"
axes:
  unroll: {values: "0..7", baseline: 0, weight: 3}
  order: {values: [rows, columns], baseline: rows}
  fault: {values: [none, render, compile, wrong, crash, timeout], baseline: none}
constraints:
  - {require: "build.code_bytes <= target.flash", because: "flash"}
"""


class Inline:
    """Replaces the worker processes: a task runs at once, in this process."""

    def __init__(self, count: int, cores: object = None) -> None:
        self.count = count

    def submit(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(function(*arguments))
        except VariantFailure as failure:
            future.set_result(failure)
        return future

    def close(self) -> None:
        pass


def prepare(target: Any, problem: Any, method: str, point: Any, prefix: str = "aesgen_") -> Prepared:
    entry = EntryPoint(f"{prefix}{problem.operation}", problem.operation, problem.key_bits)
    names = {"symbol": entry.symbol, **point}
    if point["fault"] == "render":
        del names["order"]  # a name that the template needs
    return Prepared("toy/toy.txt.j2", "toy.txt", names, (entry,))


class Device:
    kind, slots, title = Kind.SIMULATED, 2, "toy machine"
    capabilities = Capabilities()

    def unavailable(self) -> str | None:
        return None

    def provenance(self) -> dict[str, Any]:
        return {"machine": "toy"}

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self._run(job) for job in jobs]

    def _run(self, job: Job) -> Run:
        words = dict(word.split("=") for word in job.build.path.read_text().split())
        if words["fault"] in ("crash", "timeout"):
            return Run(outcome=words["fault"], detail=f"injected {words['fault']}")
        returned = []
        for call in job.calls:
            key = call.key[: call.entry.key_bits // 8]
            blocks = (call.data,) if call.data else (b"",)
            expected = answer(call.entry.operation, (key,), (call.iv,) if call.iv else (), blocks)
            output = expected.output
            if words["fault"] == "wrong" and output:
                output = bytes([output[0] ^ 1]) + output[1:]
            returned.append(Returned(output, expected.state))
        cycles = 100.0 - 5 * int(words["unroll"]) - (3 if words["order"] == "columns" else 0)
        timing = job.timing
        measured = Measurement(self.kind, timing.convention, cycles) if timing else None
        return Run(tuple(returned), measured)


class Toolchain:
    batch = 1

    def missing(self) -> str | None:
        return None

    def versions(self) -> dict[str, str]:
        return {"toy": "1"}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return [self._build(i, source, folder) for i, source in enumerate(sources)]

    def _build(self, number: int, source: Source, folder: Path) -> Build | VariantFailure:
        text = source.text.split(maxsplit=1)[1]
        if "fault=compile" in text:
            return VariantFailure("compile", "toy.j2:1: no such instruction")
        path = folder / f"{number}.txt"
        path.write_text(text)
        unroll = int(text.split("unroll=")[1].split()[0])
        size = 100 + 200 * unroll
        return Build(path, source.entries, hashlib.sha256(text.encode()).hexdigest(), code_bytes=size)


def install(monkeypatch: Any) -> None:
    """Make family, device and tool chain `toy` importable and their template found; forget opened devices."""
    for package, name, thing in (
        ("families", "prepare", prepare),
        ("devices", "open_device", lambda target, settings: Device()),
        ("toolchains", "open_toolchain", lambda target, settings: Toolchain()),
    ):
        module = ModuleType(f"aesgen.{package}.toy")
        setattr(module, name, thing)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    loader = templates._environment().loader
    monkeypatch.setattr(loader, "searchpath", [*loader.searchpath, str(TEMPLATES)])
    monkeypatch.setattr(tasks, "_opened", {})


def request(folder: Path, monkeypatch: Any, **changes: Any) -> Request:
    """A request to tune CTR on the toy machine by trying everything; files and results go below `folder`.
    `changes` are other fields of the request."""
    install(monkeypatch)
    (folder / "toy.yaml").write_text(TARGET)
    (folder / "space.yaml").write_text(SPACE)
    target, problem = catalog.target(paths.admit("targets", str(folder / "toy.yaml"))), Problem(128, "ctr")
    plain = Request(
        target,
        problem,
        target.usual_goal(problem),
        "toy",
        strategy="exhaustive",
        budget=Budget(variants=200),
        space=paths.admit("search/spaces", str(folder / "space.yaml")),
        results=folder / "results",
    )
    return replace(plain, **changes)
