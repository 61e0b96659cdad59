"""Pages of the documentation whose blocks are programs and commands: follow one as a newcomer does."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

BLOCK = re.compile(r"^```(c|cmake|sh)\n(.*?)^```", re.S | re.M)
NAME = re.compile(r"(?:/\*|#) (\w+\.\w+)")
"""The first line of a block that is a file names it."""
QUICKLY = {
    "aesgen tune": " --budget 24 --start none",
    "aesgen export --target native --mode ctr --out crypto": " --key-bits 128",
    "aesgen verify": " --no-measure",
}
"""What is added to commands that begin so: a search of seconds, which ends at a kernel that is proved in
seconds, whatever records this processor has; a file of one key size, since `tests/export` checks all;
and no figures compared while other tests run."""


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """The files and commands of a page, in order: the language, and the text."""
    for found in BLOCK.finditer(text):
        yield found[1], found[2]


def follow(text: str, folder: Path, environment: dict[str, str]) -> None:
    """Write the files and run the commands of a page in `folder`. With `-s`, prints the time of each."""
    for language, block in blocks(text):
        if language != "sh":
            name = NAME.match(block)
            assert name, block
            (folder / name[1]).write_text(block)
            continue
        for command in block.splitlines():
            more = (
                each
                for start, each in QUICKLY.items()
                if command.startswith(start) and each.split()[0] not in command
            )
            run(command + next(more, ""), folder, environment)


def run(command: str, folder: Path, environment: dict[str, str]) -> None:
    """Records are kept in `folder`, and not in the checkout."""
    start = time.perf_counter()
    own = {**environment, "AESGEN_RESULTS": str(folder / "results")}
    done = subprocess.run(
        ["sh", "-ec", command], cwd=folder, env=own, capture_output=True, text=True, timeout=1800
    )
    print(f"{time.perf_counter() - start:6.1f} s  {command}")
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
