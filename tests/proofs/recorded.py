"""The machine code of a record, for the commands that check the prover."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from aesgen.devices import Device, open_device
from aesgen.devices.host import Host
from aesgen.evaluation.rebuilt import rebuilt
from aesgen.export import untrusted
from aesgen.families.rendering import render
from aesgen.model.build import Build, EntryPoint
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.proofs import Proof, loading, prove
from aesgen.proofs.cases import ProofCase
from aesgen.results.records import read_record
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from tests.conftest import lacking
from tests.variants import built

X86 = "EM_X86_64"


@dataclass(frozen=True)
class RecordedCode:
    """A record that has been built again: its build, and the entry point for its problem."""

    target: Target
    problem: Problem
    build: Build
    entry: EntryPoint

    def runner(self) -> Device | None:
        """This processor if it has the instructions of the code, or the target's simulator; None if there
        is neither."""
        found = loading.read(self.build.path)
        if found is None or found.machine != X86:
            simulator = open_device(self.target, self.target.devices[0])
            return None if simulator.unavailable() else simulator
        needed = {"x86-64", *(self.build.requires or ())}
        return None if lacking(needed) or Host().unavailable() else Host()


@contextmanager
def kernel_code(name: str) -> Iterator[RecordedCode]:
    """The code of a kernel, named as for `proved_with`."""
    if " " not in name:
        with recorded(Path(f"results/{name}.yaml")) as code:
            yield code
        return
    space, point = _kernel(name)
    with TemporaryDirectory() as folder:
        build = built(space.target, space.family, render(space, point), Path(folder))
        entry = build.entry(space.problem.operation, space.problem.key_bits)
        assert entry is not None
        yield RecordedCode(space.target, space.problem, build, entry)


@contextmanager
def recorded(path: Path) -> Iterator[RecordedCode]:
    """The code of the record at `path`, whose files exist within the block."""
    record = read_record(path)
    target, space = untrusted.check_record(record)
    with TemporaryDirectory() as folder:
        build = rebuilt(target, space, record, Path(folder))
        entry = build.entry(record.problem.operation, record.problem.key_bits)
        assert entry is not None, f"{path} has no entry point for its problem"
        yield RecordedCode(target, record.problem, build, entry)


def proved_with(
    name: str | Path, old: str, new: str, case: ProofCase, folder: Path, behind: str = ""
) -> Proof:
    """The proof of one case for a kernel, the first `old` in its text after the text `behind`, or each one if
    that is `*`, replaced by `new`, with its files in `folder`. `name`: the path of a record, also without
    `results` and its suffix; or a target, a space, a problem and pinned axes of the space's baseline."""
    build, entry = built_with(name, [(old, new, behind)], folder)
    return prove(build, entry, [case])


def built_with(name: str | Path, changes: Sequence[Sequence[str]], folder: Path) -> tuple[Build, EntryPoint]:
    """The build of such a kernel, and its entry point for the problem. `changes`: what is replaced by what,
    after which text if there is a third one."""
    space, point = _kernel(str(name))
    source = render(space, point)
    (file, text), *others = source.files
    for old, new, *behind in changes:
        every = behind == ["*"]
        start = 0 if every else text.index("".join(behind))
        assert old in text[start:]
        text = text[:start] + text[start:].replace(old, new, -1 if every else 1)
    build = built(space.target, space.family, replace(source, files=((file, text), *others)), folder)
    entry = build.entry(space.problem.operation, space.problem.key_bits)
    assert entry is not None
    return build, entry


def _kernel(name: str) -> tuple[BoundSpace, Mapping[str, Any]]:
    if " " in name:
        target, space, problem, *pins = name.split()
        fixed = dict(pin.split("=") for pin in pins)
        bound = catalog.space(space).bind(catalog.target(target), Problem.parse(problem), fixed)
        return bound, bound.baseline()
    record = read_record(Path(name if name.endswith(".yaml") else f"results/{name}.yaml"))
    return untrusted.check_record(record)[1], record.variant.point
