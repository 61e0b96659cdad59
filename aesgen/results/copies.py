"""The copies of targets and spaces that records keep, where these do not ship with aesgen.

A record that is read offers its copies; `aesgen.spaces.copies` checks one before it is used. Nothing here
trusts them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from aesgen.errors import UserError
from aesgen.system import paths
from aesgen.system.reading import text_of

KINDS = {"target": "targets", "space": "search/spaces"}
"""The key of a copy in a record, and the folder of such files."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")
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


def offered(kind: str, name: str) -> list[tuple[Path, Mapping[str, Any]]]:
    """The different copies of `name`, each with a record that keeps it: of the records that were read, or
    else of all records in the results folders. Empty for a path."""
    if not _NAME.fullmatch(name):
        return []
    if (kind, name) not in _offers:
        for folder in dict.fromkeys([*_folders, *paths.results_to_read()]):
            _read_all(folder)
    return list(_offers.get((kind, name), {}).values())


def _read_all(folder: Path) -> None:
    """Reads the records below `folder` that keep copies, once."""
    from aesgen.results.records import read_record  # imports this module

    if folder in _searched:
        return
    _searched.add(folder)
    for path in sorted(folder.glob("*/*.yaml")):
        try:
            if "\ncopies:" in text_of(path):  # to parse every record would take a second
                read_record(path)
        except (UserError, OSError, ValueError):
            continue
