"""This process's own folder for temporary files, removed when it ends. If the process was killed, the next
one that starts, or the session that it worked for, removes the folder.

A folder belongs to a living process as long as the lock in it is held; the system releases the lock however
the process ends. (A process number would not do: it is reused, and has no meaning in another container.)
"""

from __future__ import annotations

import atexit
import contextlib
import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from aesgen.system import paths

_PREFIX, _LOCK = "aesgen-", ".lock"
_own: tuple[int, Path, int] | None = None
"""The process that made it, the folder, and the descriptor that holds its lock."""


def folder(name: str = "") -> Path:
    """A new folder whose name begins with `name`. Remove it after use; at the latest it is removed with this
    process."""
    return Path(tempfile.mkdtemp(prefix=f"{name}-" if name else "", dir=_root()))


@contextlib.contextmanager
def borrowed(name: str = "") -> Iterator[Path]:
    """A new folder for the duration of a `with` block."""
    path = folder(name)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def sweep() -> None:
    """Removes the folders of this user's processes that have ended."""
    with contextlib.suppress(OSError):
        for path in paths.temporary().glob(f"{_PREFIX}*/{_LOCK}"):
            if not path.is_symlink() and path.stat().st_uid == os.getuid() and _is_free(path):
                shutil.rmtree(path.parent, ignore_errors=True)


def _root() -> Path:
    global _own
    if _own is None or _own[0] != os.getpid() or not _own[1].is_dir():
        sweep()
        path = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=paths.temporary()))
        lock = os.open(path / f"{_LOCK}-new", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        fcntl.flock(lock, fcntl.LOCK_EX)
        (path / f"{_LOCK}-new").rename(path / _LOCK)  # nobody sees a lock that is not held yet
        _own = os.getpid(), path, lock
        atexit.register(_remove, *_own)
    return _own[1]


def _is_free(lock: Path) -> bool:
    try:
        descriptor = os.open(lock, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)


def _remove(process: int, path: Path, lock: int) -> None:
    if process == os.getpid():
        shutil.rmtree(path, ignore_errors=True)
        os.close(lock)
        sweep()  # workers end without any exit handler
