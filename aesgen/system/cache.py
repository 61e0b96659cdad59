"""A content-addressed store of built files, with a place, a cap and a way to empty it.

An entry is addressed by everything that decides its bytes (source, compiler, flags), so a changed source
can never be answered with an old build. Entries are folders, made aside and renamed into place: two runs
may share the cache, and a kill leaves at worst an unused folder.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from aesgen.system import paths

CAP_BYTES = 1 << 30
_FACTS = "facts.json"


def address(*parts: Any) -> str:
    """The address of what `parts` (anything that prints the same for the same content) decide."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


class Cache:
    """The builds kept in `place`, the least recently used dropped once they exceed `cap_bytes`."""

    def __init__(self, place: Path | None = None, cap_bytes: int = CAP_BYTES) -> None:
        self.place = (place or paths.cache_folder()) / "builds"
        self.cap_bytes = cap_bytes
        self._added = 0

    def fetch(self, key: str, into: Path) -> dict[str, Any] | None:
        """The facts kept under `key`, its files linked or copied into the folder `into`; None if absent."""
        entry = self._entry(key)
        try:
            facts: dict[str, Any] = json.loads((entry / _FACTS).read_text())
            for kept in entry.iterdir():
                if kept.name != _FACTS:
                    _link(kept, into / kept.name)
            os.utime(entry)
        except (OSError, ValueError):
            return None
        return facts

    def keep(self, key: str, files: Iterable[Path], facts: dict[str, Any]) -> None:
        """Keep copies of `files` and `facts` under `key`. A full or read-only disk only costs the copy."""
        entry = self._entry(key)
        try:
            entry.parent.mkdir(parents=True, exist_ok=True)
            aside = Path(tempfile.mkdtemp(dir=entry.parent, prefix="."))
        except OSError:
            return
        try:
            for file in files:
                shutil.copy2(file, aside / file.name)
                self._added += file.stat().st_size
            (aside / _FACTS).write_text(json.dumps(facts))
            aside.rename(entry)
        except OSError:  # kept by another run meanwhile, or no room
            shutil.rmtree(aside, ignore_errors=True)
        if self._added > self.cap_bytes // 16:
            self.trim()

    def trim(self) -> None:
        """Drop what was used longest ago until the rest fits the cap."""
        self._added = 0
        entries = []
        for entry in self.place.glob("*/*"):
            with contextlib.suppress(OSError):
                size = sum(file.stat().st_size for file in entry.iterdir())
                entries.append((entry.stat().st_mtime, size, entry))
        total = sum(size for _, size, _ in entries)
        for _, size, entry in sorted(entries):
            if total <= self.cap_bytes:
                break
            shutil.rmtree(entry, ignore_errors=True)
            total -= size

    def _entry(self, key: str) -> Path:
        return self.place / key[:2] / key[2:]


def clean() -> int:
    """Empty the cache folder; the bytes that were freed."""
    place = paths.cache_folder()
    freed = sum(file.lstat().st_size for file in place.rglob("*") if file.is_file()) if place.is_dir() else 0
    shutil.rmtree(place, ignore_errors=True)
    return freed


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)
