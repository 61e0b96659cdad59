"""The tutorial as a newcomer follows it, block by block: tune, export, compile, agree with openssl, verify.

With `-s`, it prints how long each step takes."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from pathlib import Path

import pytest

from aesgen.system import tools
from tests.cli import pages
from tests.conftest import requires

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs" / "tutorial.md"

pytestmark = [
    pytest.mark.slow,
    requires(tools.GCC),
    requires(tools.OPENSSL),
    pytest.mark.skipif(
        platform.machine() not in ("x86_64", "aarch64"), reason="no target describes this host"
    ),
]


def follow(folder: Path, size: int, environment: dict[str, str]) -> None:
    """Do in `folder` what the tutorial says, with a file of `size` bytes."""
    (folder / "plain").write_bytes(os.urandom(size))
    pages.follow(TUTORIAL.read_text(), folder, environment)


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
        pages.run(command, tmp_path, environment)
    follow(tmp_path, 100_000_000, environment)
