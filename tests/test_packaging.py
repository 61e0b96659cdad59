"""What an installation contains, and the commands that add to it."""

from __future__ import annotations

import subprocess
import sys

from aesgen.system.packages import install, install_extra
from aesgen.system.paths import root
from tests.conftest import needs_tool


def commands(goal: str) -> str:
    """The commands that make would run for `goal` in a new checkout."""
    done = subprocess.run(
        ["make", "--dry-run", "--always-make", goal], cwd=root(), capture_output=True, text=True, check=True
    )
    return done.stdout


@needs_tool("make", "apt-get install make")
def test_tuning_installs_nothing_that_only_tests_need() -> None:
    assert "[test]" not in commands("tune") and "[arm]" in commands("tune")
    assert "[test]" in commands("test")


def test_the_packages_of_an_extra_are_named_themselves() -> None:
    assert install("capstone") == f"{sys.executable} -m pip install capstone"
    assert (
        "distributed" in install_extra("cluster") and "aesgen" not in install_extra("cluster").split("pip")[1]
    )
    assert install_extra("nonsense").endswith("'.[nonsense]'")
