"""The machine code of a record, for the commands that check the prover."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

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
def recorded(path: Path) -> Iterator[RecordedCode]:
    """The code of the record at `path`, whose files exist within the block."""
    record = read_record(path)
    target, space = untrusted.check_record(record)
    with TemporaryDirectory() as folder:
        build = rebuilt(target, space, record, Path(folder))
        entry = build.entry(record.problem.operation, record.problem.key_bits)
        assert entry is not None, f"{path} has no entry point for its problem"
        yield RecordedCode(target, record.problem, build, entry)


def proved_with(path: Path, old: str, new: str, case: ProofCase, folder: Path, behind: str = "") -> Proof:
    """The proof of one case for a record's variant, the first `old` in its text (behind the text `behind`)
    replaced by `new`, with its files in `folder`."""
    record = read_record(path)
    target, space = untrusted.check_record(record)
    source = render(space, record.variant.point)
    (name, text), *others = source.files
    start = text.index(behind)
    assert old in text[start:]
    files = ((name, text[:start] + text[start:].replace(old, new, 1)), *others)
    build = built(target, space.family, replace(source, files=files), folder)
    entry = build.entry(record.problem.operation, record.problem.key_bits)
    assert entry is not None
    return prove(build, entry, [case])
