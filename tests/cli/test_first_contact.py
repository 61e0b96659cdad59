"""The commands that a new user tries first import nothing slow that they do not need."""

from __future__ import annotations

import subprocess
import sys

import pytest

SLOW = ("numpy", "pandas", "aesgen.search.session", "aesgen.proofs", "rich")
"""Modules that take a tenth of a second or more, with what they import."""
UNNEEDED = {
    "--help": (*SLOW, "pydantic", "yaml", "jinja2"),
    "--version": (*SLOW, "pydantic", "yaml", "jinja2"),
    "tune --help": (*SLOW, "pydantic", "yaml", "jinja2"),
    "list spaces": SLOW,
    "list records --target uno": SLOW,
    "list figures": (*SLOW, "pydantic", "yaml", "jinja2"),
    "show x86-ctr": SLOW,
    "show uno": SLOW,
}
PROGRAM = """
import sys
from aesgen.cli import main
sys.argv[1:] = {words!r}
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
print()
print("imported:", *(name for name in {unneeded!r} if name in sys.modules))
"""


@pytest.fixture(scope="module", autouse=True)
def counted() -> None:
    """The sizes of all spaces are in the cache: the first listing counts the points with numpy."""
    subprocess.run([sys.executable, "-m", "aesgen", "list", "spaces"], check=True, capture_output=True)


@pytest.mark.parametrize("command", UNNEEDED)
def test_nothing_slow_is_imported(command: str) -> None:
    program = PROGRAM.format(words=command.split(), unneeded=UNNEEDED[command])
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[-1].split() == ["imported:"], command
