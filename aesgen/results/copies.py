"""The copies of targets and spaces that records keep, where these do not ship with aesgen.

A record that is read offers its copies; `aesgen.spaces.copies` checks one before it is used. Nothing here
trusts them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from aesgen.system import paths

KINDS = {"target": "targets", "space": "search/spaces"}
"""The key of a copy in a record, and the folder of such files."""

_offers: dict[tuple[str, str], dict[str, tuple[Path, Mapping[str, Any]]]] = {}
"""By kind and name: by content, the first record with this copy, and the copy."""
_folders: list[Path] = []
_searched: set[Path] = set()


def forget() -> None:
    """Forgets all copies and folders: a new command line begins."""
    _offers.clear()
    _folders.clear()
    _searched.clear()


def search_in(folder: Path) -> None:
    """Also looks for copies in the records below `folder`."""
    _folders.append(folder)


def offer(kind: str, name: str, copy: Mapping[str, Any], record: Path) -> None:
    """Remembers the copy of `name` that the record at `record` keeps."""
    content = json.dumps(copy, sort_keys=True, default=str)
    _offers.setdefault((kind, name), {}).setdefault(content, (record, copy))


def known(kind: str, name: str) -> list[tuple[Path, Mapping[str, Any]]]:
    """The different copies of `name` in the records that were read, each with a record that keeps it."""
    return list(_offers.get((kind, name), {}).values())


def unsearched() -> Iterator[Path]:
    """The results folders in which no copies were looked for yet; each is given once."""
    for folder in dict.fromkeys([*_folders, *paths.results_to_read()]):
        if folder not in _searched:
            _searched.add(folder)
            yield folder
