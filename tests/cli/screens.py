"""The page of terminal screens in the documentation: commands on terminals of 80 and 100 columns.

python -m tests.cli.screens > docs/screens.md
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import sys
import termios
from pathlib import Path

HEAD = """# Screens

The same commands on terminals of 80 and of 100 columns, as `python -m tests.cli.screens` recorded them on a
busy machine. A table leaves out columns until it fits and never folds a name; `--wide` and pipes have all
columns. Long texts break between words, but a command stays on one line so that you can copy it. Long lists
are cut here.
"""
COMMANDS = (
    ("list", "targets"),
    ("list", "records", "--target", "atmega2560"),
    ("list", "records", "--target", "intel-06-a7-guest"),
    ("show", "cortex-m3"),
    ("show", "sifive-x280"),
    ("show", "pentium-3/aes128-ctr-encrypt"),
    ("show", "avr-ctr"),
    ("tune", "--target", "atmega328p", "--mode", "ctr", "--budget", "100", "--results", "DIR"),
)
MOST = 60
"""Lines of a screen that are shown."""


def screen(words: tuple[str, ...], columns: int, results: str) -> list[str]:
    """The lines that a command leaves on a terminal with that number of columns."""
    child, terminal = pty.fork()
    if not child:
        os.environ.update(COLUMNS=str(columns), TERM="xterm")
        given = [results if word == "DIR" else word for word in words]
        os.execv(sys.executable, [sys.executable, "-m", "aesgen", *given])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    printed = b""
    while True:
        try:
            part = os.read(terminal, 1 << 16)
        except OSError:  # the command has ended
            break
        if not part:
            break
        printed += part
    os.waitpid(child, 0)
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", printed.decode()).replace("\r\n", "\n")
    return [line.rpartition("\r")[2].rstrip().replace(results, "DIR") for line in text.split("\n")]


def page(results: Path) -> str:
    """The page; `results` is an empty folder for the records of the tunings."""
    parts = [HEAD]
    for words in COMMANDS:
        parts.append(f"\n## aesgen {' '.join(words)}\n")
        for columns in (80, 100):
            lines = screen(words, columns, str(results / str(columns)))
            more = [f"... ({len(lines) - MOST} more lines)"] if len(lines) > MOST else []
            text = "\n".join([*lines[:MOST], *more]).strip("\n")
            parts.append(f"\n{columns} columns:\n\n```\n{text}\n```\n")
    return "".join(parts)


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        print(page(Path(folder)), end="")
