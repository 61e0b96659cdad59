"""What exported functions take whose arguments end at a page that cannot be accessed, on this processor.

python -m tests.export.page_ends        # a table for each mode: bytes by what ends at the page
python -m tests.export.page_ends gcm    # only this one"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from aesgen.cli import group
from tests.conftest import PROGRAMS
from tests.export.running import run

MODES = ("gcm", "gcmsiv", "ccm", "ocb", "xts", "cmac", "ctr,cbc")


def table(mode: str, folder: Path) -> str:
    """The ticks of the time-stamp counter inside a page, and the ratios at the end of one."""
    asked = ["export", "--target", "x86-64", "--mode", mode, "--key-bits", "128", "--out", str(folder)]
    made = CliRunner().invoke(group, asked)
    assert made.exit_code == 0, made.output
    sources = [path.name for path in folder.iterdir() if path.suffix in (".c", ".S")]
    own = [f"-DWITH_{mode.partition(',')[0].upper()}", "-I.", str(PROGRAMS / "page_ends.c")]
    run(["gcc", "-O2", *own, *sources, "-o", "page_ends"], folder)
    return run(["./page_ends"], folder).stdout.decode()


if __name__ == "__main__":
    for asked_mode in sys.argv[1:] or MODES:
        with TemporaryDirectory() as own:
            print(table(asked_mode, Path(own)), end="")
