"""`aesgen trials`: the log as a table."""

from __future__ import annotations

import csv
import io
import json
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.errors import UserError
from aesgen.model.measurement import Kind, Measurement
from aesgen.results.log import Log
from aesgen.results.rows import LogRow

WORDS = ["trials", "--target", "atmega328p", "--mode", "ctr", "--results"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a log of two trials."""
    log = Log(tmp_path, "atmega328p", "aes128-ctr-encrypt")
    log.path.parent.mkdir(parents=True)
    point = {"ports": 2, "sbox": "sram", "first": (0, 1, 2, 3)}
    log.append(LogRow("avr-ctr", point, "correct", measurement=Measurement(Kind.SIMULATED, "bulk", 1310.0)))
    log.append(LogRow("avr-ctr", {**point, "ports": 3}, "compile", "no registers, none"))
    return tmp_path


def test_a_row_for_each_trial(folder: Path) -> None:
    ran = CliRunner().invoke(group, [*WORDS, str(folder)])
    rows = list(csv.DictReader(io.StringIO(ran.output)))
    assert [row["outcome"] for row in rows] == ["correct", "compile"]
    assert [row["axis.ports"] for row in rows] == ["2", "3"]
    assert float(rows[0]["cycles_per_byte"]) == 1310 / 16 and rows[1]["cycles_per_byte"] == ""
    assert rows[1]["detail"] == "no registers, none"


def test_a_csv_file(folder: Path) -> None:
    out = folder / "trials.csv"
    assert CliRunner().invoke(group, [*WORDS, str(folder), "--out", str(out)]).exit_code == 0
    assert out.read_text() == CliRunner().invoke(group, [*WORDS, str(folder)]).output


def test_a_parquet_file_or_the_command_that_installs_the_library(folder: Path) -> None:
    out = folder / "trials.parquet"
    ran = CliRunner().invoke(group, [*WORDS, str(folder), "--out", str(out)])
    if find_spec("pyarrow") or find_spec("fastparquet"):
        assert out.read_bytes()[:4] == b"PAR1"
    else:
        assert isinstance(ran.exception, UserError) and "pip install pyarrow" in str(ran.exception)


def test_a_file_for_other_tuners(folder: Path) -> None:
    """Its keys, and the words for an outcome, are those of the schema 1.0.0."""
    out = folder / "trials.json"
    assert CliRunner().invoke(group, [*WORDS, str(folder), "--out", str(out)]).exit_code == 0
    written = json.loads(out.read_text())
    right, failed = written["results"]
    assert written["schema_version"] == "1.0.0" and written["metadata"] == {"timeunit": "milliseconds"}
    assert right["configuration"] == {"space": "avr-ctr", "ports": 2, "sbox": "sram", "first": [0, 1, 2, 3]}
    assert (right["invalidity"], right["correctness"], right["objectives"]) == (
        "correct",
        1,
        ["cycles_per_byte"],
    )
    assert right["measurements"][0] == {"name": "cycles_per_byte", "value": 1310 / 16, "unit": "cycles/byte"}
    assert (failed["invalidity"], failed["correctness"]) == ("compile", 0)
    assert {"compilation", "benchmark", "framework", "search_algorithm", "validation", "runtimes"} == {
        *failed["times"]
    }


def test_mistakes(folder: Path, tmp_path: Path) -> None:
    ran = CliRunner().invoke(group, [*WORDS, str(folder), "--out", "trials.xls"])
    assert isinstance(ran.exception, UserError) and ".csv, .parquet or .json" in str(ran.exception)
    ran = CliRunner().invoke(group, [*WORDS, str(tmp_path / "none")])
    assert isinstance(ran.exception, UserError) and "aesgen tune --target atmega328p" in str(ran.exception)
