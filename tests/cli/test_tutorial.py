"""The tutorial as a newcomer follows it, block by block: tune, export, compile, agree with openssl, verify.

With `-s`, it prints how long each step takes."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen.system import tools
from tests.conftest import requires

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs" / "tutorial.md"
BLOCK = re.compile(r"^```(c|sh)\n(.*?)^```", re.S | re.M)
QUICKLY = {"aesgen tune": " --budget 24", "aesgen verify": " --no-measure"}
"""What is added to commands: a search of seconds, and no figures compared while other tests run."""

pytestmark = [
    pytest.mark.slow,
    requires(tools.GCC),
    requires(tools.OPENSSL),
    pytest.mark.skipif(
        platform.machine() not in ("x86_64", "aarch64"), reason="no target describes this host"
    ),
]


def blocks() -> Iterator[tuple[str, str]]:
    """The tutorial's programs and commands, in order: the language, and the text."""
    for found in BLOCK.finditer(TUTORIAL.read_text()):
        yield found[1], found[2]


def follow(folder: Path, size: int, environment: dict[str, str]) -> None:
    """Do in `folder` what the tutorial says, with a file of `size` bytes."""
    (folder / "plain").write_bytes(os.urandom(size))
    for language, text in blocks():
        if language == "c":
            name = re.match(r"/\* (\w+\.c):", text)
            assert name
            (folder / name[1]).write_text(text)
            continue
        for command in text.splitlines():
            run(command + QUICKLY.get(" ".join(command.split()[:2]), ""), folder, environment)


def run(command: str, folder: Path, environment: dict[str, str]) -> None:
    start = time.perf_counter()
    done = subprocess.run(
        ["sh", "-ec", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=1800
    )
    print(f"{time.perf_counter() - start:6.1f} s  {command}")
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def in_front(folder: Path) -> str:
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def test_as_installed(tmp_path: Path) -> None:
    """The package beside its data, as a wheel lays them out: records go to the working folder."""
    site = tmp_path / "site"
    shutil.copytree(ROOT / "aesgen", site / "aesgen", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("templates", "targets", "search", "results"):
        shutil.copytree(ROOT / name, site / "aesgen" / "_data" / name)
    program = tmp_path / "aesgen"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m aesgen "$@"\n')
    program.chmod(0o755)
    follow(tmp_path, 3_000_017, {**os.environ, "PATH": in_front(tmp_path), "PYTHONPATH": str(site)})


def test_from_the_wheel_with_100_megabytes(tmp_path: Path) -> None:
    """Nothing of the checkout is at hand but the wheel that is built from it."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"PATH": in_front(tmp_path / "venv" / "bin"), "AESGEN_CACHE": str(tmp_path / "cache")}
    for command in (
        f"{sys.executable} -m pip wheel --quiet --no-deps --wheel-dir . {ROOT}",
        f"{sys.executable} -m venv venv",
        "pip install --quiet aesgen-*.whl",
        "aesgen --version",
    ):
        run(command, tmp_path, environment)
    follow(tmp_path, 100_000_000, environment)
