"""Ctrl-C. The first one stops a command cleanly, the next one ends it at once; each ends with one line that
says what was kept, and with status 130.

Python itself raises `KeyboardInterrupt` at every Ctrl-C. A second one would leave the clean-up after the
first half done, and one that comes while Python ends would print a traceback or no message at all.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

import click

from aesgen.cli import streams
from aesgen.system.writing import visible

STATUS = 130
"""Exit status of a command that Ctrl-C ended, as shells have it: 128 and the number of SIGINT."""

_OWN_LINE = "\r\x1b[K\x1b[?25h"
"""On a terminal: replaces the `^C` that it shows and what a progress bar left, and shows the cursor again."""


def _nothing() -> str:
    return ""


@dataclass
class _State:
    kept: Callable[[], str] = _nothing
    stopping: bool = False
    """Whether the next Ctrl-C ends the program at once."""
    said: bool = False
    """Whether the last line has been printed."""


_state = _State()


def watch() -> None:
    """Handle Ctrl-C from now on, for the whole program. A job that ignores it continues to do so."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _pressed)
        # Functions registered first are called last: after them Python restores the system's own handling.
        atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)


def keeping(kept: Callable[[], str] = _nothing) -> None:
    """From now on the line at an interruption ends with the text of `kept`, called at that moment."""
    _state.kept = kept


def stopping() -> None:
    """The command has ended or is about to: the next Ctrl-C ends the program at once."""
    _state.stopping = True


def stopped() -> int:
    """Print the line of a command that stopped cleanly; the result is its exit status."""
    watched = signal.getsignal(signal.SIGINT) is _pressed
    if watched:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # until the line is complete
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
    streams.control(_OWN_LINE)
    click.echo(_line("interrupted"), err=True)
    if watched:
        _state.stopping = _state.said = True
        signal.signal(signal.SIGINT, _pressed)
    return STATUS


def _pressed(number: int, frame: FrameType | None) -> None:
    if not _state.stopping:
        _state.stopping = True
        raise KeyboardInterrupt
    try:
        if not _state.said:  # not through Python's stream, in the middle of whose work this may be
            own = _OWN_LINE * sys.stderr.isatty()
            os.write(sys.stderr.fileno(), f"{own}{visible(_line('stopped at once'))}\n".encode())
    finally:
        os._exit(STATUS)  # with no clean-up: workers see that this process has ended, and end too


def _line(what: str) -> str:
    kept = _state.kept()
    return f"aesgen: {what}{'; ' * bool(kept)}{kept}"
