"""The tutorial as a newcomer follows it, block by block: tune, export, compile, agree with openssl, verify.
Then additions from outside of the package, as docs/adding.md shows them.

With `-s`, it prints how long each step takes."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from aesgen.system import tools
from tests.cli import pages
from tests.conftest import requires

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs" / "tutorial.md"
ADDING = ROOT / "docs" / "adding.md"

pytestmark = [
    pytest.mark.slow,
    requires(tools.GCC),
    requires(tools.OPENSSL, tools.ARM),
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


@pytest.mark.seconds(290)
def test_from_the_wheel_with_100_megabytes(tmp_path: Path) -> None:
    """A new environment has the wheel and not the checkout. The other packages are those of the tests: their
    folder is on the path, but Python does not follow the editable installation of aesgen in it."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {"PATH": in_front(tmp_path / "venv" / "bin"), "AESGEN_CACHE": str(tmp_path / "cache")}
    for command in (
        f"{sys.executable} -m pip wheel --quiet --no-deps --wheel-dir . {ROOT}",
        f"{sys.executable} -m venv --without-pip venv",
        f"{sys.executable} -m pip --python venv/bin/python install --quiet --no-deps --no-index aesgen-*.whl",
    ):
        pages.run(command, tmp_path, environment)
    (site,) = (tmp_path / "venv" / "lib").glob("python*/site-packages")
    (site / "packages-of-the-tests.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    where = "import aesgen, pathlib; print(pathlib.Path(aesgen.__file__).parent)"
    found = subprocess.run(
        [tmp_path / "venv/bin/python", "-c", where],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert found.stdout.strip() == str(site / "aesgen"), found.stderr
    follow(tmp_path, 100_000_000, environment)
    pages.follow(ADDING.read_text().split("## Six additions")[1], tmp_path, environment)
