"""A limit on the processor time of calls on an emulated core.

One thread watches all calls of the process. Unicorn's own limit starts a thread for each call, which looks at
the clock every few microseconds: a short call then takes ten times as long.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_LOOK_SECONDS = 0.2
_lock = threading.Lock()
_ends: dict[Any, tuple[int, float]] = {}
"""When each core that is executing is stopped: the clock of its thread, and a time on that."""
_watch: threading.Thread | None = None


@contextmanager
def limited(core: Any, seconds: float) -> Iterator[None]:
    """Calls `core.emu_stop()` if the block takes `seconds` of processor time, up to 0.2 s later."""
    global _watch
    clock = time.pthread_getcpuclockid(threading.get_ident())
    with _lock:
        _ends[core] = clock, time.clock_gettime(clock) + seconds
        if _watch is None or not _watch.is_alive():  # a child process has no thread but its own
            _watch = threading.Thread(target=_watched, daemon=True)
            _watch.start()
    try:
        yield
    finally:
        with _lock:  # after this, nobody stops the core: it may already be in its next call
            del _ends[core]


def _watched() -> None:
    while True:
        time.sleep(_LOOK_SECONDS)
        with _lock:
            for core, (clock, end) in _ends.items():
                if time.clock_gettime(clock) > end:
                    core.emu_stop()
