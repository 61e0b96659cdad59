"""The commands of docs/cluster.md, run as they stand: they make a record and open no port to others."""

from __future__ import annotations

import re
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.hostile.running import survivors
from tests.patience import HUNG, patiently

pytestmark = [
    pytest.mark.slow,
    requires(tools.SIMAVR, tools.AVR),
    needs_module("distributed", "pip install 'aesgen[cluster]'"),
    pytest.mark.skipif(sys.platform != "linux", reason="/proc tells who listens"),
]
PAGE = Path(__file__).parents[2] / "docs" / "cluster.md"
PROGRAMS = {"dask": ["-m", "distributed.cli.dask_scheduler"], "aesgen": ["-m", "aesgen"]}


def commands(port: int) -> Iterator[list[str]]:
    """The command lines of the page, all on this machine and so without the tunnel, at a free port."""
    for line in re.findall(r"^    (.*)$", PAGE.read_text(), re.M):
        words = shlex.split(line.replace("8786", str(port)), comments=True)
        if words[0] != "ssh":
            rest = words[2:] if words[:2] == ["dask", "scheduler"] else words[1:]
            yield [sys.executable, *PROGRAMS[words[0]], *rest]


def listening(folder: Path) -> list[str]:
    """The addresses at which processes of `folder` listen, as `/proc/net/tcp` writes them."""
    inodes = set()
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if f"AESGEN_TEST={folder}".encode() not in (each / "environ").read_bytes().split(b"\0"):
                continue
            inodes |= {str(link.readlink()) for link in (each / "fd").iterdir()}
        except OSError:
            continue
    found = []
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in Path(table).read_text().splitlines()[1:] if Path(table).exists() else ():
            fields = line.split()
            if fields[3] == "0A" and f"socket:[{fields[9]}]" in inodes:
                found.append(fields[1].rpartition(":")[0])
    return found


def test_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AESGEN_TEST", str(tmp_path))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    scheduler, *workers, tune = commands(port)
    assert len(workers) == 2
    with ExitStack() as running:
        started = []
        for command in (scheduler, *workers):
            process = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True)
            started.append(process)
            running.callback(process.wait)
            running.callback(process.kill)
            patiently(lambda: len(listening(tmp_path)) >= len(started) or started[-1].poll() is not None)
        asked = [*tune, "--budget", "20", "--results", str(tmp_path / "results")]
        done = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, timeout=HUNG)
        assert done.returncode == 0, done.stderr
        assert set(listening(tmp_path)) == {"0100007F"}, "an address other than 127.0.0.1"
        for process in started[1:]:
            process.send_signal(signal.SIGTERM)
            assert process.wait(HUNG) == 143
            assert process.stderr and process.stderr.read().splitlines()[-1] == "aesgen: ended by SIGTERM"
    patiently(lambda: not survivors(tmp_path))
    assert len([*tmp_path.glob("results/*/*.yaml")]) == 1
