"""Tools that print or read without end, or hang: bounded memory, files and time, a short row in the log."""

from __future__ import annotations

import errno
import os
import re
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from aesgen.errors import DETAIL_CHARACTERS, VariantFailure
from aesgen.model.build import EntryPoint, Source
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Trial
from aesgen.model.variant import Variant
from aesgen.results.log import Log
from aesgen.results.rows import row_of
from aesgen.system import process, tools
from aesgen.system.cache import Cache
from aesgen.system.process import KEPT_BYTES, run_tool
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires
from tests.hostile.running import survivors
from tests.patience import patiently

FLOOD = "head -c 100000000 /dev/zero | tr '\\0' '%s'"


def script(folder: Path, text: str, name: str = "gcc") -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.mark.parametrize("said", ["x", "\\n"])
def test_a_compiler_that_prints_100_mb_is_one_short_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    script(tmp_path, f"{FLOOD % said}; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    source = Source((("kernel.c", "int kernel;"),), (EntryPoint("kernel", "ecb_enc"),))
    (failure,) = Gnu(cache=Cache("builds", tmp_path / "cache")).build([source], tmp_path / "build")
    assert isinstance(failure, VariantFailure) and failure.outcome == "compile"
    assert len(failure.detail) <= DETAIL_CHARACTERS


def test_the_log_stays_small(tmp_path: Path) -> None:
    variant = Variant.of("toy", Problem(), "space", {"unroll": 1})
    trial = Trial(1, variant, Goal(), "correctness", detail="x" * 100_000_000)
    log = Log(tmp_path, "toy", "log")
    log.append(row_of(trial, "", "", 1, ""))
    assert log.path.stat().st_size < 2 * DETAIL_CHARACTERS
    (row,) = log.rows()
    assert row.detail.endswith("x [...]")


def test_the_first_error_is_kept_and_memory_is_bounded(tmp_path: Path) -> None:
    tool = script(tmp_path, f"echo 'kernel.c:3:1: error: no such thing'; {FLOOD % 'x'}; exit 3", "tool")
    program = (
        "import resource, sys\nfrom pathlib import Path\n"
        "from aesgen.system.process import run_tool\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "status, said = run_tool([sys.argv[1]], Path('.'), 60)\n"
        "print(status, len(said), said.splitlines()[0])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tool)], capture_output=True, text=True, check=True
    )
    first, kilobytes = done.stdout.splitlines()
    assert first == f"3 {KEPT_BYTES} kernel.c:3:1: error: no such thing"
    assert int(kilobytes) < 20_000


def test_a_tool_that_prints_for_ever_is_stopped(tmp_path: Path) -> None:
    tool = script(tmp_path, "yes & yes", "tool")
    with pytest.raises(VariantFailure, match="ran past 1 s") as raised:
        run_tool([str(tool)], tmp_path, 1)
    assert raised.value.outcome == "timeout"


@pytest.mark.skipif(sys.platform != "linux", reason="children are found in /proc")
@pytest.mark.parametrize("ends", ["exit 3", "sleep 1000"])
@pytest.mark.parametrize(
    "leaves",
    ["sleep 1000 &", "setsid sleep 1000 >/dev/null 2>&1 &", "(trap '' TERM; setsid sh -c 'sleep 1000 &' &)"],
)
def test_nothing_that_a_tool_started_outlives_it(
    leaves: str, ends: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AESGEN_TEST", str(tmp_path))
    tool = script(tmp_path, f"{leaves}\n{ends}", "tool")
    try:
        assert run_tool([str(tool)], tmp_path, 1)[0] == 3
    except VariantFailure as failure:
        assert failure.outcome == "timeout" and ends == "sleep 1000"
    patiently(lambda: not survivors(tmp_path), 100)


@pytest.mark.skipif(sys.platform != "linux", reason="children are found in /proc")
def test_a_child_whose_parent_ends_while_processes_are_listed_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AESGEN_TEST", str(tmp_path))
    parent = "touch ready; until [ -e go ]; do sleep 0.01; done; sleep 1000 & touch gone"
    tool = script(tmp_path, f"setsid sh -c '{parent}' &\nuntil [ -e ready ]; do sleep 0.01; done", "tool")
    list_processes = process._begun_after

    def listed(first: int) -> set[int]:
        found = list_processes(first)
        if not (tmp_path / "go").exists():
            (tmp_path / "go").touch()
            patiently((tmp_path / "gone").exists)
            patiently(lambda: all("touch" not in each for each in survivors(tmp_path)))
        return found

    monkeypatch.setattr(process, "_begun_after", listed)
    assert run_tool([str(tool)], tmp_path, 60)[0] == 0
    patiently(lambda: not survivors(tmp_path), 100)


def test_a_system_without_descriptors_of_processes_runs_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """Linux before 5.3 lacks the call, and sandboxes refuse it."""

    def refused(place: int) -> int:
        raise OSError(errno.ENOSYS, "not implemented")

    monkeypatch.setattr(os, "pidfd_open", refused, raising=False)
    assert run_tool(["sh", "-c", "echo done"], None, 60) == (0, "done\n")


def test_processes_of_another_run_with_the_same_numbers_are_left_alone() -> None:
    """A process in another container, or of an earlier run, may have this process's number."""
    marks = {run_tool(["sh", "-c", f"echo ${process.MARK}"], None, 60)[1] for _ in range(3)}
    assert len(marks) == 3 and not any(str(os.getpid()) in mark.split("-") for mark in marks)


def test_a_lower_limit_of_the_caller_stays() -> None:
    lower = "ulimit -S -v 2000000; ulimit -S -f 1000"
    program = "from aesgen.system.process import run_tool\n"
    program += "print(run_tool(['sh', '-c', 'ulimit -v; ulimit -f'], None, 60, limited=True))"
    done = subprocess.run(
        ["sh", "-c", f'{lower}; exec "$@"', "sh", sys.executable, "-c", program],
        capture_output=True,
        text=True,
    )
    assert done.stdout == "(0, '2000000\\n1000\\n')\n", done.stderr


def test_only_one_function_starts_programs() -> None:
    """The others start aesgen itself, or the harness, in groups of their own that they kill."""
    own = {"system/process.py", "devices/host/harness.py", "evaluation/workers.py", "search/campaign.py"}
    package = Path(process.__file__).parents[1]
    starts = re.compile(r"subprocess\.(run|Popen|call|check_\w+)\(|os\.(system|popen|spawn|exec)\w*\(")
    assert {
        str(path.relative_to(package)) for path in package.rglob("*.py") if starts.search(path.read_text())
    } - {"system/tools/windows.py"} == own  # a program of its own, for a probe


def test_a_tool_that_waits_for_a_busy_machine_is_not_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only its processor time counts: here it had a tenth of the time so far, and at most 0.4 s."""
    tool = script(tmp_path, "sleep 1.5; echo done", "tool")
    begun = time.monotonic()
    monkeypatch.setattr(process, "_processor_seconds", lambda _: min(0.4, (time.monotonic() - begun) / 10))
    assert run_tool([str(tool)], tmp_path, 0.5) == (0, "done\n")
    monkeypatch.undo()
    with pytest.raises(VariantFailure, match="ran past"):
        run_tool([str(tool)], tmp_path, 0.5)


def test_a_tool_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(VariantFailure, match="no-such-tool not found"):
        run_tool(["no-such-tool"], tmp_path, 1)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux sets the limits of another process")
@requires(tools.GCC)
@pytest.mark.parametrize(
    ("limit", "most", "text"),
    [
        ("MEMORY_BYTES", 1 << 29, '#include "/dev/zero"\nint kernel;'),
        ("FILE_BYTES", 1 << 24, 'int kernel; __asm__(".data; .fill 0x1000000, 8, 1");'),
    ],
)
def test_a_source_gets_no_more_than_its_memory_and_its_files(
    limit: str, most: int, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The source of an exported file that somebody else changed is built for its proof."""
    monkeypatch.setattr(process, limit, most)
    source = Source((("kernel.c", text),), (EntryPoint("kernel", "ecb_enc"),))
    (failure,) = Gnu(cache=Cache("builds", tmp_path / "cache")).build([source], tmp_path / "build")
    assert isinstance(failure, VariantFailure) and failure.outcome == "compile"
