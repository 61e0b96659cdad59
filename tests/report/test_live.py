"""The page of a search that runs: it has the trials so far and follows the log, for this machine alone."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from aesgen.model.measurement import Kind
from aesgen.model.problem import Goal
from aesgen.report.live import serving
from aesgen.report.trials import Task
from aesgen.results.log import Log
from tests.patience import HUNG
from tests.report import example
from tests.report.browser import CHROMIUM, browser

TASK = Task("toy-x86", example.CTR, Goal(), str(Kind.MEASURED))


@pytest.fixture
def log(tmp_path: Path) -> Log:
    """The log of a search that has ended 100 of 400 trials; the others are in a file beside it."""
    example.write(tmp_path, trials=400)
    log = Log(tmp_path, "toy-x86", example.CTR.name)
    lines = log.path.read_text().splitlines(keepends=True)
    log.path.with_suffix(".rest").write_text("".join(lines[100:]))
    log.path.write_text("".join(lines[:100]))
    return log


@pytest.fixture
def address(log: Log) -> Iterator[str]:
    with serving(log, TASK) as address:
        yield address


def grow(log: Log) -> None:
    with log.path.open("a") as file:
        file.write(log.path.with_suffix(".rest").read_text())


def read(address: str) -> dict[str, Any]:
    with urlopen(f"{address}log") as answer:
        return dict(json.load(answer))


def test_the_log_is_read_again_when_it_has_grown(log: Log, address: str) -> None:
    assert (read(address)["total"], read(address)["target"]) == (100, "toy-x86")
    grow(log)
    assert read(address)["total"] == 400


def test_a_search_that_has_just_begun_has_a_page(tmp_path: Path) -> None:
    with serving(Log(tmp_path, "toy-x86", "none"), TASK) as address:
        assert read(address)["total"] == 0
        with urlopen(address) as answer:
            assert b"toy-x86: none" in answer.read()


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/", "", 200),
        ("/log", "localhost:{port}", 200),
        ("/", "evil.example:{port}", 403),
        ("/../x", "", 404),
    ],
)
def test_others_get_nothing(path: str, host: str, status: int, address: str) -> None:
    """The page of a stranger whose name leads to this machine may not read the log."""
    port = int(re.findall(r":(\d+)/", address)[0])
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers={"Host": host.format(port=port)} if host else {})
    assert connection.getresponse().status == status


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium: apt-get install chromium")
def test_the_page_follows_the_search(log: Log, tmp_path: Path) -> None:
    said = "document.getElementById('log-summary').textContent"
    with browser(tmp_path / "profile") as tab:
        with serving(log, TASK) as address:
            tab.open(address)
            assert " of 100 trials" in tab.evaluate(said) and tab.console == []
            tab.evaluate("at('across').value = 'interval'; at('across').dispatchEvent(new Event('change'))")
            grow(log)
            tab.wait(f"{said}.includes(' of 400 trials')")
            assert tab.evaluate("at('across').value") == "interval", "what the reader chose stays"
            assert tab.evaluate("document.querySelectorAll('#effects path[tabindex]').length") >= 5
            assert set(tab.requests) == {address, f"{address}log"}
        tab.wait("at('live').textContent.startsWith('The search has ended')")


@pytest.mark.skipif(shutil.which("avr-gcc") is None, reason="no avr-gcc: apt-get install gcc-avr")
def test_tune_serves_its_search(tmp_path: Path) -> None:
    words = ["tune", "--target", "atmega328p", "--mode", "ctr", "--budget", "40", "--fresh", "--watch"]
    command = [sys.executable, "-m", "aesgen", *words, "--results", str(tmp_path)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as tuning:
        assert tuning.stderr is not None
        address = re.findall(r"watch: (\S+)", next(line for line in tuning.stderr if "watch:" in line))[0]
        assert read(address)["name"] == "aes128-ctr-encrypt"
        tuning.stderr.read()
        assert tuning.wait(HUNG) == 0
    with pytest.raises(OSError, match="refused"):
        read(address)
