"""Merging: verified records and logs are taken in, wrong or worse ones are not, and each is told why."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.leaks import gist
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.results.log import Log, LogRow
from aesgen.results.records import read_record
from aesgen.system import paths, tools
from aesgen.verification.merge import merge
from tests.conftest import requires

RECORD = paths.shipped_results() / "at90usb646" / "aes128-ecb-encrypt.yaml"
avr = requires(tools.SIMAVR)


@avr
def test_a_record_is_verified_and_taken_once(tmp_path: Path) -> None:
    (first,) = merge(RECORD, tmp_path)
    assert first.taken, first.detail
    theirs, ours = read_record(RECORD), read_record(tmp_path / "at90usb646" / RECORD.name)
    assert ours.proof["result"] == "proved for listed lengths" and ours.proof["identity"] == theirs.identity
    assert gist(ours.constant_time) == gist(theirs.constant_time)
    assert replace(ours, proof=theirs.proof, constant_time=theirs.constant_time) == theirs
    (again,) = merge(RECORD, tmp_path)
    assert not again.taken and "as good or better" in again.detail


@avr
def test_a_record_that_claims_too_much_is_refused(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs" / "at90usb646"
    theirs.mkdir(parents=True)
    shutil.copy(RECORD, theirs)
    text = (theirs / RECORD.name).read_text()
    claimed = ["- 1000.0" if line.startswith("- 1") else line for line in text.splitlines()]
    (theirs / RECORD.name).write_text("\n".join(claimed))
    (refused,) = merge(tmp_path / "theirs", tmp_path / "ours")
    assert not refused.taken
    assert not (tmp_path / "ours").exists()


def test_a_log_of_other_axes_is_refused(tmp_path: Path) -> None:
    log = Log(tmp_path / "theirs", "portable-c", Problem(mode="ctr").name)
    measurement = Measurement(Kind.MEASURED, "bulk", 100.0)
    log.append(LogRow("c-compact", {"no-such-axis": 1}, "correct", measurement=measurement))
    (refused,) = merge(log.path, tmp_path / "ours")
    assert not refused.taken and "its axes have changed" in refused.detail


def test_a_log_of_ours_is_taken_once(tmp_path: Path) -> None:
    from aesgen.spaces import catalog

    problem = Problem(mode="ctr")
    point = catalog.space("c-compact").bind(catalog.target("portable-c"), problem).baseline()
    log = Log(tmp_path / "theirs", "portable-c", problem.name)
    for cycles in (100.0, 90.0):
        measurement = Measurement(Kind.MEASURED, "bulk", cycles)
        log.append(LogRow("c-compact", point, "correct", source=str(cycles), measurement=measurement))
    (first,) = merge(log.path, tmp_path / "ours")
    assert first.taken and first.detail == "2 of 2 trials were new"
    (again,) = merge(log.path, tmp_path / "ours")
    assert not again.taken and again.detail == "0 of 2 trials were new"


def test_an_empty_log_is_said(tmp_path: Path) -> None:
    path = tmp_path / "portable-c" / "aes128-ctr-encrypt.jsonl"
    path.parent.mkdir()
    path.touch()
    (refused,) = merge(path, tmp_path / "ours")
    assert not refused.taken and refused.detail == "holds no trials"


@pytest.mark.parametrize("text", ["", "schema: 1\n"])
def test_what_is_no_record_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text)
    (refused,) = merge(path, tmp_path)
    assert refused.refused and not refused.taken and "not a valid record" in refused.detail
