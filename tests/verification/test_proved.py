"""Proofs on a machine other than the one that a record or an exported file was made for."""

from __future__ import annotations

import platform
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import checked, export, untrusted
from aesgen.results.records import read_record
from aesgen.spaces import catalog
from aesgen.system import cpu, paths
from aesgen.verification import proved
from tests.export.shipped import facts_for
from tests.export.test_authenticated import facts as portable_facts

PROCESSORS = sorted(paths.shipped_results().glob("*-[0-9a-f][0-9a-f]-[0-9a-f][0-9a-f]*/*.yaml"))


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine has a processor without records and without any feature."""
    monkeypatch.setattr(cpu, "host_identity", lambda: ("intel-06-00", "a test", ()))


@pytest.mark.usefixtures("elsewhere")
def test_records_of_every_processor_are_accepted_on_another_machine() -> None:
    """Some need features that the generic target does not state, such as SSSE3 and GFNI without AES."""
    spaces = {untrusted.check_record(read_record(path))[1].name for path in PROCESSORS}
    assert {"x86-ctr", "vector-planes", "vector-bytes"} <= spaces


def test_this_machine_accepts_only_records_whose_features_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    record = next(each for each in map(read_record, PROCESSORS) if each.variant.space == "vector-planes")
    monkeypatch.setattr(cpu, "host_identity", lambda: (record.target, "a test", ("aes",)))
    assert catalog.target("native").name == record.target
    with pytest.raises(UserError, match="does not support"):
        untrusted.check_record(record)


@pytest.mark.parametrize(
    ("target", "machine", "foreign"),
    [
        ("aarch64", "x86_64", True),
        ("aarch64", "riscv64", True),
        ("aarch64", "aarch64", False),
        ("portable-c", "riscv64", False),
    ],
)
def test_kernels_for_another_machine_are_assembled_with_the_tools_of_their_target(
    target: str, machine: str, foreign: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    facts = portable_facts() if target == "portable-c" else facts_for(target)
    used: list[str] = []
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(proved, "_built", lambda own, family, *_: used.append(f"{own.name} {family}"))
    monkeypatch.setattr(checked, "build", lambda *_: used.append("host"))
    proved._core_build(facts, export(facts), tmp_path)
    assert used == ([f"{target} {target}"] if foreign else ["host"])
