"""Dispatch and wiping are checked by `export` and by `verify FILE`, which name what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from aesgen.export import Facts, checked, dispatch, export, gates, quick, secrets, wiping
from aesgen.system import tools
from aesgen.verification import verify
from tests.conftest import requires
from tests.export.folders import save
from tests.export.test_export import on_this_host, on_x86
from tests.export.test_export_host import host_facts

pytestmark = [on_x86, on_this_host, requires(tools.STATIC_GCC)]


PLANTED = {
    "shared memory": (
        "    if (number < 0 || number >= IMPLEMENTATIONS)\n",
        "    static int calls;\n    if (number < 0 || number >= IMPLEMENTATIONS || !++calls)\n",
    ),
    "dispatch": ("(system_low & 0xe6) == 0xe6", "(system_low & 0x06) == 0x06"),
    "wiping": ("    wipe(below, sizeof below);\n", "    wipe(below, 1);\n"),
}


@cache
def wiped() -> Facts:
    return replace(host_facts(), prefix="my_", wipe=True)


def broken(gate: str) -> Mapping[str, str]:
    files = dict(export(wiped()))
    main = next(iter(files))
    old, new = PLANTED[gate]
    assert old in files[main]
    return {**files, main: files[main].replace(old, new)}


@pytest.mark.parametrize("gate", PLANTED)
def test_an_export_names_the_gate_that_failed(gate: str) -> None:
    complaints = quick.check(wiped(), broken(gate)).complaints
    assert complaints
    assert all(complaint.startswith(f"{gate}: ") for complaint in complaints)


@pytest.mark.parametrize("gate", PLANTED)
def test_verify_names_the_gate_that_failed(
    gate: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Proofs, the edge matrix, the search for leaks and the claims are left out here: others test them."""
    monkeypatch.setattr(verify, "prove_files", lambda *_: iter(()))
    monkeypatch.setattr(checked, "everything", lambda *_: iter(()))
    monkeypatch.setattr(secrets, "check", lambda *_: None)
    monkeypatch.setattr(verify, "check_claim", lambda *_, **__: iter(()))
    files = broken(gate)
    main = save(tmp_path, wiped(), files)
    findings = verify.verify_file(main, measure=False, key_bits=[128], edited=True)
    holds = {finding.what: finding.holds for finding in findings if finding.what in gates.GATES}
    assert holds == {name: name != gate for name in gates.GATES}


def test_a_gate_that_cannot_run_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    reasons = {each.name: each.unchecked for each in gates.outcomes(wiped(), export(wiped()), tmp_path)}
    expected = dict.fromkeys(gates.GATES, "this machine is not an x86-64 processor")
    expected["shared memory"] = expected["rules"] = ""
    expected["features"] = "aesgen knows the features of x86_64 and aarch64, this machine is riscv64"
    assert reasons == expected


def test_gates_apply_where_there_is_something_to_check() -> None:
    assert not wiping.applies(host_facts())
    assert wiping.applies(wiped())
    portable = replace(host_facts(), winners=host_facts().winners[:0])
    assert not dispatch.applies(portable)


def test_a_drop_in_that_reads_xcr0_in_another_way_is_refused(tmp_path: Path) -> None:
    files = dict(export(host_facts()))
    main = next(iter(files))
    files[main] = files[main].replace(dispatch.XGETBV, dispatch.XGETBV * 2)
    found = {each.name: each for each in gates.outcomes(host_facts(), files, tmp_path)}["dispatch"]
    assert "expected one xgetbv instruction as aesgen writes it, not 2" in found.complaints[0]
