"""The kernels that a family's data file lists, and what is planted in them.

`families/NAME.yaml` has for each method of the family NAME the lists `edges`, `published`, `immense` and
`constant`, and the tables `bugs` and `refused`. An entry is one line: a problem, then settings of axes and of
the test.

    aes{128,256}-ccm-{encrypt,decrypt} registers={sse16,vex16} calls=150      8 kernels
    aes{128|192|256}-gcm-encrypt bodies={2,4,8}                                3: the sizes take turns

`usual` has the settings of all entries of a method. Settings of the test: `calls` (of the edge matrix, all by
default), `blocks` (of the calls that are traced), `every` (of the published cases, all by default), `slow`,
`immense` (a bug may need a call of 2^28 blocks). `bugs` has for one kernel what is wrong, a part of its
text, and what replaces it: everywhere, or at the occurrence that a third value counts from 0. `refused` has
for each reason the kernels that the family must refuse for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from aesgen.devices import Device, open_device
from aesgen.errors import VariantFailure
from aesgen.families import Prepared, family
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.system.cpu import host_cpu
from aesgen.toolchains import Toolchain, open_toolchain
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires
from tests.host_kernels import on_host

DATA = Path(__file__).parent / "families"
MARKS = {"c": on_host, "x86-asm": on_host, "aarch64": requires(tools.QEMU_AARCH64)}
"""What each family's kernels need to run."""
SETTINGS = ("calls", "blocks", "every", "immense", "slow")
_BRACES = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True)
class Kernel:
    """One kernel of a family. `change`: what a bug replaces in its text, if there is one."""

    family: str
    method: str
    problem: Problem
    point: Point
    test: dict[str, Any] = field(default_factory=dict)
    change: tuple[Any, ...] = ()

    @property
    def target(self) -> str:
        return "aarch64" if self.family == "aarch64" else "native"

    def prepared(self) -> Prepared:
        return family(self.family).prepare(
            catalog.target(self.target), self.problem, self.method, self.point, "k_"
        )

    def text(self, prepared: Prepared) -> str:
        """With the bug. Raises `AssertionError` if the kernel does not have the text that it replaces."""
        text = render_template(prepared.template, prepared.names)[0]
        if not self.change:
            return text
        old, new, *at = self.change
        pieces = text.split(old)
        assert len(pieces) > 1 + sum(at), f"{old!r} is not in the kernel"
        if not at:
            return new.join(pieces)
        return old.join(pieces[: at[0] + 1]) + new + old.join(pieces[at[0] + 1 :])

    def built(self, folder: Path) -> Build:
        """Skips the test on a processor that cannot run the kernel."""
        prepared = self.prepared()
        text = self.text(prepared)
        if self.target == "native" and (missing := {*(prepared.requires or ())} - host_cpu().features):
            pytest.skip(f"this processor has no {', '.join(sorted(missing))}")
        source = Source(((prepared.file, text),), prepared.entries)
        if self.target == "native":
            compiler: Toolchain = Gnu(flags=["-O2", "-fPIC", "-Wall", "-Wextra", "-Werror"])
        else:
            compiler = open_toolchain(catalog.target(self.target), self.family)
        (made,) = compiler.build([source], folder)
        assert not isinstance(made, VariantFailure), made
        return made

    def device(self) -> Device | None:
        """None for this machine's processor."""
        if self.target == "native":
            return None
        return open_device(target := catalog.target(self.target), target.devices[0])


def kernels(promise: str, only: str = "") -> list[Any]:
    """The parameters of a test: the kernels that must keep a promise, with their marks. `only`: those of one
    family."""
    found = []
    for name, methods in _files().items():
        if only not in ("", name):
            continue
        for method, lists in methods.items():
            for line, change, what in _entries(lists.get(promise, [])):
                kernel = _kernel(name, method, line, lists.get("usual", {}), change)
                marks = [] if promise == "refused" else [MARKS[name]]
                marks += [pytest.mark.slow] * bool(kernel.test.get("slow"))
                found.append(pytest.param(kernel, marks=marks, id=f"{name}-{method}-{what or line}"))
    return found


@cache
def _files() -> dict[str, dict[str, Any]]:
    return {path.stem: yaml.load(path.read_text(), yaml.CSafeLoader) for path in sorted(DATA.glob("*.yaml"))}


def _entries(given: Any) -> Iterator[tuple[str, tuple[Any, ...], str]]:
    """Line, change and name of each kernel of a list, of each bug or each refusal of a table."""
    if isinstance(given, dict):
        for line, bugs in given.items():
            if isinstance(bugs, list):
                yield from ((each, (line,), each) for each, _, _ in _entries(bugs))
            else:
                yield from ((line, tuple(change), what) for what, change in bugs.items())
        return
    lines = [each for line in given for each in _product(line)]
    for at, line in enumerate(lines):
        choices = [part.split("|") for part in _BRACES.split(line)]
        yield "".join(some[at % len(some)] for some in choices), (), ""


def _product(line: str) -> Iterator[str]:
    """All choices in braces with commas; other braces stay."""
    parts = re.split(r"\{([^{}|]*)\}", line)
    return map("".join, product(*(part.split(",") if at % 2 else [part] for at, part in enumerate(parts))))


def _kernel(name: str, method: str, line: str, usual: Point, change: tuple[Any, ...]) -> Kernel:
    problem, *words = line.split()
    settings = {key: tuple(value) if isinstance(value, list) else value for key, value in usual.items()}
    for word in words:
        key, _, value = word.partition("=")
        settings[key] = yaml.safe_load(value) if value else True
    test = {key: settings.pop(key) for key in SETTINGS if key in settings}
    return Kernel(name, method, Problem.parse(problem), settings, test, change)
