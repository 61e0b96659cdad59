"""Ctrl-C, SIGTERM and SIGHUP. The first one stops a command cleanly, the next one ends it at once; each ends
with one line that says what was kept, and with the status that shells have for the signal.

Python itself raises `KeyboardInterrupt` at every Ctrl-C. A second one would leave the clean-up after the
first half done, and one that comes while Python ends would print a traceback or no message at all.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

import click

from aesgen.cli import streams
from aesgen.system.writing import visible

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

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
    number: int = signal.SIGINT
    """The signal that came first."""

    @property
    def status(self) -> int:
        """The exit status of a command that a signal ended, as shells have it."""
        return 128 + self.number


_state = _State()


def watch() -> None:
    """Handle the signals from now on, for the whole program. A job that ignores one continues to do so."""
    for number in SIGNALS:
        if signal.getsignal(number) in (signal.default_int_handler, signal.SIG_DFL):
            signal.signal(number, _received)
            # Functions registered first are called last: then Python restores the system's own handling.
            atexit.register(signal.signal, number, signal.SIG_IGN)


def keeping(kept: Callable[[], str] = _nothing) -> None:
    """From now on the line at an interruption ends with the text of `kept`, called at that moment."""
    _state.kept = kept


def stopping() -> None:
    """The command has ended or is about to: the next signal ends the program at once."""
    _state.stopping = True


def stopped() -> int:
    """Print the line of a command that stopped cleanly; the result is its exit status."""
    watched = [number for number in SIGNALS if signal.getsignal(number) is _received]
    for number in watched:
        signal.signal(number, signal.SIG_IGN)  # until the line is complete
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
    streams.control(_OWN_LINE)
    name = signal.Signals(_state.number).name
    click.echo(last_line("interrupted" if name == "SIGINT" else f"ended by {name}"), err=True)
    _state.stopping = _state.said = bool(watched)
    # What Python notices while it ends, such as tasks of Dask that nobody awaited, does not follow the line
    warnings.simplefilter("ignore")
    for number in watched:
        signal.signal(number, _received)
    return _state.status


def last_line(what: str) -> str:
    """The line of a command that ends because of `what`: with what was kept."""
    kept = _state.kept()
    return f"aesgen: {what}{'; ' * bool(kept)}{kept}"


def _received(number: int, frame: FrameType | None) -> None:
    if not _state.stopping:
        _state.stopping, _state.number = True, number
        raise KeyboardInterrupt
    try:
        if not _state.said:  # not through Python's stream, in the middle of whose work this may be
            own = _OWN_LINE * sys.stderr.isatty()
            os.write(sys.stderr.fileno(), f"{own}{visible(last_line('stopped at once'))}\n".encode())
    finally:
        os._exit(_state.status)  # with no clean-up: workers see that this process has ended, and end too
