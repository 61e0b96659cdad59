"""Texts, files and surroundings that somebody else made: what is printed, copied to a shell, or executed."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.variant import Variant
from aesgen.system import paths
from aesgen.system.writing import cell
from aesgen.toolchains import gnu


def test_a_command_to_copy_is_one_command() -> None:
    """A setting of a stranger's record is one word of the shell."""
    point = {"compiler": "gcc;touch m", "keys": ("$(id)", "a b"), "unroll": 9}
    words = shlex.split(str(Variant.of("native", Problem(mode="ctr"), "c", point)))
    assert [words[at + 1] for at, word in enumerate(words) if word == "--set"] == [
        *("compiler=gcc;touch m", "keys=$(id),a b", "unroll=9")
    ]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        *(("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("+1+1", "'+1+1"), ("@SUM(A1)", "'@SUM(A1)")),
        *(("-1,2", "-1,2"), (-1.5, -1.5), ("plain", "plain")),
    ],
)
def test_a_cell_is_no_formula(value: object, shown: object) -> None:
    assert cell(value) == shown


@pytest.mark.parametrize(("mode", "kept"), [(0o700, True), (0o755, True), (0o777, False)])
def test_a_cache_that_others_can_write_is_not_used(
    mode: int, kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    folder.mkdir()
    folder.chmod(mode)
    monkeypatch.setenv("AESGEN_CACHE", str(folder))
    assert (paths.cache_folder() == folder) is kept


def test_a_cache_of_another_user_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AESGEN_CACHE", str(tmp_path))
    assert paths.cache_folder() == tmp_path
    monkeypatch.setattr(paths.os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    assert paths.cache_folder() != tmp_path


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_command_without_its_streams_does_its_work(closed: str, tmp_path: Path) -> None:
    run = f"{shlex.quote(sys.executable)} -m aesgen trials --results {tmp_path} {closed}"
    written = f"{shlex.quote(sys.executable)} -m aesgen list targets {closed}"
    done = subprocess.run(["sh", "-c", written], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done
    failed = subprocess.run(["sh", "-c", run], capture_output=True, text=True, check=False)
    assert failed.returncode == 2 and "Traceback" not in failed.stderr, failed


def test_a_compiler_that_never_prints_its_version_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves a child, which holds the pipe open."""
    compiler = tmp_path / "gcc"
    compiler.write_text("#!/bin/sh\nsleep 1000 &\nwait\n")
    compiler.chmod(0o755)
    monkeypatch.setattr(gnu, "VERSION_SECONDS", 0.2)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(UserError, match="gcc --version"):
        gnu.Gnu()._version("gcc")
