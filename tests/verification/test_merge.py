"""Merging: verified records and logs are taken in, wrong or worse ones are not, and each is told why."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.leaks import gist
from aesgen.model.build import Build
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.results.log import Log
from aesgen.results.records import read_record
from aesgen.results.rows import LogRow
from aesgen.system import paths, tools
from aesgen.verification import recounted
from aesgen.verification.findings import Finding
from aesgen.verification.merge import merge
from aesgen.verification.recounted import NOT_COUNTED, disagreements, recount
from tests.conftest import requires

RECORD = paths.shipped_results() / "at90usb646" / "aes128-ecb-encrypt.yaml"
SIZES = ("code_bytes", "table_bytes", "ram_bytes")
avr = requires(tools.SIMAVR)


@avr
def test_a_record_is_verified_and_taken_once(tmp_path: Path) -> None:
    (first,) = merge(RECORD, tmp_path)
    assert first.taken, first.detail
    theirs, ours = read_record(RECORD), read_record(tmp_path / "at90usb646" / RECORD.name)
    assert ours.proof["result"] == "proved for any length" and ours.proof["identity"] == theirs.identity
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
    claimed = re.sub(
        r"\b1460\.0\b", "1000.0", text
    )  # cycles per block, its interval, and the figure of the core
    (theirs / RECORD.name).write_text(claimed.replace("cycles_per_byte: 91.25", "cycles_per_byte: 62.5"))
    (refused,) = merge(tmp_path / "theirs", tmp_path / "ours")
    assert not refused.taken
    assert not (tmp_path / "ours").exists()


MACHINES = ("at90usb646", "c54x", "mips-4kc", "rp2350", "gtx295")


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("factor", [0.6, 1.5])
def test_every_forged_figure_is_refused(machine: str, factor: float) -> None:
    """Against the other figures of the record, and against the figures of the true one, as a simulator
    counts them. What the record says about its search is named as not counted."""
    true = read_record(min((paths.shipped_results() / machine).glob("aes128-*.yaml")))
    build = Build(Path(), (), true.identity, true.code_bytes, true.table_bytes, true.ram_bytes)
    findings = [Finding("", True, "", build=build), Finding("", True, "", measurement=true.measurement)]
    assert list(disagreements(true)) == [] and recount(true, findings) == ([], [*NOT_COUNTED])
    low, high = true.measurement.interval or (true.measurement.cycles_per_block,) * 2
    forged = [replace(true, **{name: int(getattr(true, name) * factor) + 1}) for name in SIZES]
    measured = [{"interval": (low * factor, high)}, {"interval": (low, high * factor)}]
    measured += [{"cycles_per_block": low * factor}, {"reference": true.measurement.reference * factor}]
    for name, value in true.measurement.figures.items():
        measured.append({"figures": {**true.measurement.figures, name: value * factor + 1}})
    forged += [replace(true, measurement=replace(true.measurement, **each)) for each in measured]
    for each in forged:
        assert list(disagreements(each)) or recount(each, findings)[0], each
    every = {**recounted.stated_figures(true), "interval": 0}
    assert len(forged) == len(every) + 1 - len(true.measurement.filed_figures) + len(true.measurement.figures)


@pytest.mark.parametrize(
    ("line", "forged"),
    [
        ("schema: ", "schema: 1\ncycles_per_byte: 1.0"),
        ("identity: ", "identity: ../../../x"),
        ("cycles_per_block: ", "cycles_per_block: 900.0"),
    ],
)
def test_a_forged_line_is_refused(line: str, forged: str, tmp_path: Path) -> None:
    """Before anything of it is built."""
    path = tmp_path / "at90usb646" / RECORD.name
    path.parent.mkdir()
    lines = [forged if each.startswith(line) else each for each in RECORD.read_text().splitlines()]
    path.write_text("\n".join(lines))
    (refused,) = merge(path, tmp_path / "ours")
    assert refused.refused and not (tmp_path / "ours").exists(), refused


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
