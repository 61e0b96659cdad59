"""The streams of a command: they may be closed, and what is printed may come from others."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from aesgen.system.writing import visible

_STYLE = re.compile(r"(\x1b\[[012]m)")
"""Bold, dim and their end, as `click.style` writes them."""


class _Visible:
    """A stream that writes `visible` text; only the styles of `click.style` remain."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        parts = _STYLE.split(text)
        with self._perhaps_unread():
            self._stream.write("".join(part if at % 2 else visible(part) for at, part in enumerate(parts)))
        return len(text)

    def flush(self) -> None:
        with self._perhaps_unread():
            self._stream.flush()

    @contextlib.contextmanager
    def _perhaps_unread(self) -> Iterator[None]:
        """The work of a command does not end because nobody reads what it prints (`| head -1`): the rest of
        its output is dropped."""
        try:
            yield
        except BrokenPipeError:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, self._stream.fileno())
            os.close(null)

    def writelines(self, lines: Iterable[str]) -> None:
        self.write("".join(lines))

    def control(self, sequence: str) -> None:
        """Write a sequence that the terminal obeys."""
        self._stream.write(sequence)
        self.flush()


def control(sequence: str) -> None:
    """Send `sequence` to the terminal of stderr; nothing if stderr is none."""
    if sys.stderr.isatty():
        getattr(sys.stderr, "control", sys.stderr.write)(sequence)


def terminal() -> TextIO:
    """The terminal of stderr, for a bar that moves its cursor: texts of others must be `visible` before."""
    return open(sys.stderr.fileno(), "w", encoding="utf-8", errors="backslashreplace", closefd=False)


def open_streams() -> None:
    """Let a command that was started without stdin, stdout or stderr run to its end: without this, the first
    file that it opens would take the place of the stream. What it prints is `visible`."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            if (opened := os.open(os.devnull, os.O_RDWR)) != number:
                os.dup2(opened, number)
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, _Visible):
            continue
        if isinstance(stream, io.TextIOWrapper):
            is_ascii = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding="utf-8" if is_ascii else None, errors="backslashreplace")
        setattr(sys, name, _Visible(stream))
