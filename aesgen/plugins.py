"""Folders outside the package whose modules and files are found by the same rules as those that ship.

A folder has the layout of a checkout: `aesgen/operations/MODE.py`, `aesgen/families/...`,
`aesgen/search/strategies/...`, `aesgen/export/shims/...`, `templates/...`, `targets/...`, `search/...`. Only
a folder that the user named is used: with `--path`, in `AESGEN_PATH`, or by an installed package with an
entry point of the group `aesgen.plugins`, whose value is the package that holds the folder.

Every package of aesgen finds modules by its `__path__`; this module adds the folders to it. Files are found
by `folders`.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import stat
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from aesgen.errors import UserError

VARIABLE = "AESGEN_PATH"
GROUP = "aesgen.plugins"
_folders: list[Path] = []
_words: list[str] = []
_CACHED = {
    "aesgen.operations": ("operations", "modes", "composed"),
    "aesgen.rendering.templates": ("_environment",),
}
"""Functions that remember what they found in folders."""


def folders() -> tuple[Path, ...]:
    """The folders in use, the first ones first."""
    return tuple(_folders)


def named(given: Sequence[str]) -> list[Path]:
    """The folders that the command line, the environment and installed packages name. `repeated` prints
    those of the command line again."""
    _words[:] = [word for each in given for word in ("--path", each)]
    listed = [each for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each]
    return [*map(Path, [*given, *listed]), *_installed()]


def use(*wanted: Path | str) -> None:
    """Use exactly these folders from now on. Raises `UserError` for one that is missing, or to which another
    user could have written: its code would run with this user's permissions."""
    found = list(dict.fromkeys(_checked(Path(each)) for each in wanted))
    if found == _folders:
        return
    before, _folders[:] = list(_folders), found
    if not any(isinstance(each, _Finder) for each in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
    for name, module in list(sys.modules.items()):
        paths: Any = getattr(module, "__path__", None)
        if name.startswith("aesgen.") and isinstance(paths, list):
            old = {str(_part(folder, name)) for folder in before}
            paths[:] = [each for each in paths if each not in old] + _parts(name)
    for name, functions in _CACHED.items():
        for cached in functions if name in sys.modules else ():
            getattr(sys.modules[name], cached).cache_clear()


def repeated(command: str) -> str:
    """A command for the user to repeat, with the folders of this command line."""
    return " ".join([command, *map(shlex.quote, _words)])


def digest(folder: Path) -> str:
    """The digest of a folder's files, for records and for workers on other machines."""
    hasher = hashlib.sha256()
    for path in files_of(folder):
        hasher.update(f"{path.relative_to(folder)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return hasher.hexdigest()[:16]


def used() -> dict[str, str]:
    """The name and the digest of each folder in use."""
    return {folder.name: digest(folder) for folder in _folders}


def lacking(wanted: object) -> str:
    """What is missing of the folders with these digests, in words; empty if all are in use."""
    here = used()
    asked = wanted.items() if isinstance(wanted, dict) else ()
    absent = [
        f"the folder {name!r}{' in another version' if name in here else ''}"
        for name, content in asked
        if here.get(name) != content
    ]
    return f"it was made with {' and '.join(absent)}; pass --path" if absent else ""


def modules(package: str) -> list[str]:
    """The modules of a package of aesgen, with those of the folders, as users write them: `tiny-aes`. The
    package is not imported for this."""
    own = _part(Path(__file__).parent.parent, package)
    return sorted({found.name.replace("_", "-") for found in iter_modules([str(own), *_parts(package)])})


def _installed() -> Iterator[Path]:
    listed = (file for each in sys.path for file in Path(each).glob("*-info/entry_points.txt"))
    if not any(f"[{GROUP}]" in file.read_text("utf-8", "replace") for file in listed):
        return
    from importlib.metadata import entry_points  # slow import, which most commands are spared
    from importlib.util import find_spec

    for entry in entry_points(group=GROUP):
        spec = find_spec(entry.value)
        yield from map(Path, (spec.submodule_search_locations or ()) if spec else ())


def _checked(folder: Path) -> Path:
    folder = folder.expanduser().resolve()
    if not folder.is_dir():
        raise UserError(f"{folder}: no such folder, which --path or {VARIABLE} names")
    for each in (folder, *folder.rglob("*")):
        state = each.stat()
        shared = state.st_mode & stat.S_IWOTH and not state.st_mode & stat.S_ISVTX
        if shared or state.st_uid not in (0, os.getuid()):
            whose = "others can write to it" if shared else "it belongs to another user"
            raise UserError(
                f"{each}: its code is not run, because {whose}; copy the folder, or chmod go-w it"
            )
    return folder


def files_of(folder: Path) -> list[Path]:
    """All files below a folder in order, without Python's byte code (an installer compiles skeletons too)."""
    return sorted(each for each in folder.rglob("*") if each.is_file() and "__pycache__" not in each.parts)


def _part(folder: Path, package: str) -> Path:
    return folder.joinpath(*package.split("."))


def _parts(package: str) -> list[str]:
    """The folders that belong to a package of aesgen."""
    return [str(part) for folder in _folders if (part := _part(folder, package)).is_dir()]


class _Finder:
    """Finds the packages of aesgen as usual, and adds the folders to the path of each."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if not _folders or not name.startswith("aesgen."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec and spec.submodule_search_locations is not None:
            own = list(spec.submodule_search_locations)
            spec.submodule_search_locations = own + [each for each in _parts(name) if each not in own]
        return spec
