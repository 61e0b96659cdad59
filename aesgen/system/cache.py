"""One store on disk for all slow results: builds, libraries, checked YAML, sizes of spaces, schedules.

The address of an entry depends on everything that determines its content (source, compiler, flags), so a
changed source never gets an old answer. The entry of `KIND` and address `abcdef...` is `KIND/ab/cdef...` in
the cache folder: a file for a value, a folder for files with facts. Entries are written to a temporary name
and renamed into place: two processes may write the same entry, and a kill leaves at worst an unused file.
Each entry has a digest; a damaged one is removed and counts as absent. All kinds share one size limit; the
least recently used entries are removed first.

Only the standard library is used here, because `tools/toolchains` runs before anything is installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import time
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from aesgen.system import paths

KINDS = (
    "builds",
    "checked",
    "confirmations",
    "descriptions",
    "libraries",
    "probes",
    "schedules",
    "sizes",
    "templates",
)
"""Folders of the cache. Other content of the cache folder is touched only by `clean`."""
CAP_BYTES = 1 << 30
TRIM_SECONDS = 24 * 3600.0
"""Time after which a process that adds an entry also trims the cache."""
ABANDONED_SECONDS = 3600.0
"""Age beyond which an unfinished entry belongs to no living process."""
_FACTS = "facts"
_DIGEST_BYTES = hashlib.sha256().digest_size
_numbers = count()


def address(*parts: Any) -> str:
    """The address that `parts` determine; each part must have the same text for the same content."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


class Cache:
    """The entries of one `kind` below `place`; `cap_bytes` is the limit of all kinds together."""

    def __init__(self, kind: str, place: Path | None = None, cap_bytes: int = CAP_BYTES) -> None:
        assert kind in KINDS, kind
        self.place = place or paths.cache_folder()
        self.folder = self.place / kind
        self.cap_bytes = cap_bytes
        self._added = 0

    def value(self, key: str) -> bytes | None:
        """The value stored under `key`; None if it is absent or damaged."""
        entry = self._entry(key)
        try:
            value = _unsealed(entry.read_bytes())
        except (ValueError, IsADirectoryError):
            _remove(entry)
            return None
        except OSError:
            return None
        _used(entry)
        return value

    def keep_value(self, key: str, value: bytes) -> None:
        """Stores `value` under `key`. On a full or read-only disk it stores nothing."""
        with contextlib.suppress(OSError), self._aside(key) as aside:
            aside.write_bytes(_sealed(value))
            aside.replace(self._entry(key))
            self._added += len(value)
        self._trim_if_due()

    def fetch(self, key: str, into: Path) -> dict[str, Any] | None:
        """The facts stored under `key`, with its files linked or copied into the folder `into`; None if the
        entry is absent or damaged."""
        entry = self._entry(key)
        try:
            kept = json.loads(_unsealed((entry / _FACTS).read_bytes()))
            if any(_digest(entry / name) != digest for name, digest in kept["files"].items()):
                raise ValueError("damaged")
            for name in kept["files"]:
                _link(entry / name, into / name)
        except (ValueError, KeyError, FileNotFoundError, NotADirectoryError):
            _remove(entry)
            return None
        except OSError:
            return None
        _used(entry)
        facts: dict[str, Any] = kept["facts"]
        return facts

    def keep(self, key: str, files: Iterable[Path], facts: dict[str, Any]) -> None:
        """Stores copies of `files` and `facts` under `key`. On a full or read-only disk it stores nothing."""
        with contextlib.suppress(OSError), self._aside(key) as aside:
            aside.mkdir()
            digests = {}
            for file in files:
                shutil.copy2(file, aside / file.name)
                digests[file.name] = _digest(aside / file.name)
                self._added += file.stat().st_size
            kept = json.dumps({"files": digests, "facts": facts})
            (aside / _FACTS).write_bytes(_sealed(kept.encode()))
            aside.rename(self._entry(key))  # fails if another process has stored the entry meanwhile
        self._trim_if_due()

    def clear(self) -> None:
        """Removes all entries of this kind."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def trim(self) -> None:
        """Removes the least recently used entries of all kinds until the rest is within the limit."""
        self._added = 0
        entries = sorted(self._entries())
        total = sum(size for _, size, _ in entries)
        for _, size, entry in entries:
            if total <= self.cap_bytes:
                break
            _remove(entry)
            total -= size

    def _trim_if_due(self) -> None:
        """Trims after large additions, and once a day: most processes add little. The time of the file
        `.trimmed` is that of the last trimming."""
        marker = self.place / ".trimmed"
        with contextlib.suppress(OSError):
            recent = marker.exists() and time.time() - marker.stat().st_mtime < TRIM_SECONDS
            if not recent or self._added > self.cap_bytes // 16:
                marker.touch()
                self.trim()

    def _entries(self) -> Iterator[tuple[float, int, Path]]:
        """Time of the last use, bytes and path of each entry; unfinished entries are removed."""
        for kind in KINDS:
            for entry in (self.place / kind).glob("??/*"):
                with contextlib.suppress(OSError):
                    used = entry.stat().st_mtime
                    if not entry.name.startswith("."):
                        yield used, _size(entry), entry
                    elif time.time() - used > ABANDONED_SECONDS:
                        _remove(entry)

    def _entry(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]

    @contextlib.contextmanager
    def _aside(self, key: str) -> Iterator[Path]:
        """A temporary name beside the entry of `key` that no other process uses; removed after the `with`
        block."""
        entry = self._entry(key)
        aside = entry.with_name(f".{entry.name[:16]}-{os.getpid()}-{os.urandom(4).hex()}-{next(_numbers)}")
        entry.parent.mkdir(parents=True, exist_ok=True)
        try:
            yield aside
        finally:
            _delete(aside)


def used() -> int:
    """The size of the cache folder in bytes."""
    place = paths.cache_folder()
    return sum(file.lstat().st_size for file in place.rglob("*") if file.is_file()) if place.is_dir() else 0


def clean() -> int:
    """Empties the cache folder; returns the number of bytes freed."""
    freed = used()
    shutil.rmtree(paths.cache_folder(), ignore_errors=True)
    return freed


def _sealed(value: bytes) -> bytes:
    """`value` with its digest before it."""
    return hashlib.sha256(value).digest() + value


def _unsealed(sealed: bytes) -> bytes:
    """Raises `ValueError` if the value differs from the sealed one."""
    value = sealed[_DIGEST_BYTES:]
    if hashlib.sha256(value).digest() != sealed[:_DIGEST_BYTES]:
        raise ValueError("damaged")
    return value


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _used(entry: Path) -> None:
    """Records the use of `entry` for the next trimming."""
    with contextlib.suppress(OSError):
        os.utime(entry)


def _size(entry: Path) -> int:
    return sum(file.stat().st_size for file in entry.iterdir()) if entry.is_dir() else entry.stat().st_size


def _remove(entry: Path) -> None:
    """Removes an entry, which another process may be reading, in one step."""
    aside = entry.with_name(f".gone-{os.getpid()}-{os.urandom(4).hex()}")
    with contextlib.suppress(OSError):
        entry.rename(aside)
        _delete(aside)


def _delete(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)
