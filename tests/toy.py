"""A toy machine: a program is a line of text, answers come from the library, cycles from a formula.

It proves that a family, a tool chain and a device plug in by name, that simulated devices use several slots,
and that every failure becomes a row. `install()` makes the three modules importable.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from types import ModuleType
from typing import Any

from aesgen.checks.oracle import answer
from aesgen.devices.capabilities import Capabilities
from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.model.trial import Build, EntryPoint, Job, Kind, Measurement, Returned, Run, Source

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
    """Stands in for worker processes: the task runs at once, in this process."""

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
    if point["fault"] == "render":
        raise VariantFailure("render", "toy.j2:1: 'x' is undefined")
    entry = EntryPoint(f"{prefix}{problem.operation}", problem.operation, problem.key_bits)
    names = {"symbol": entry.symbol, **point}
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
    """Make family, device and tool chain `toy` importable, and their template found."""
    for room, name, thing in (
        ("families", "prepare", prepare),
        ("devices", "open_device", lambda target, settings: Device()),
        ("toolchains", "open_toolchain", lambda target, settings: Toolchain()),
    ):
        module = ModuleType(f"aesgen.{room}.toy")
        setattr(module, name, thing)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    line = "{{ symbol }} unroll={{ unroll }} order={{ order }} fault={{ fault }}\n"

    def render_template(template: str, names: Any) -> tuple[str, tuple[int, ...]]:
        import jinja2

        return jinja2.Template(line).render(names), (1,)

    monkeypatch.setattr("aesgen.families.rendering.render_template", render_template)
