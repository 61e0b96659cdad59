"""Spaces composed of fragments: `include: [x86/keys]` includes `search/spaces/x86/keys.yaml`.

A fragment has axes, named quantities (`let`) and constraints, and may include others. Rules:

- Included fragments come first, in the order of the list; a fragment that is included twice counts once.
- A file's entry for an included axis replaces that axis's settings one by one; `{}` replaces none. An
  included quantity is replaced completely. Two fragments in one list may not define the same name.
- The included axes keep their order. A new axis comes directly after the axis before it in the file, or first
  if it is the first in the file.
- Constraints add up: the included ones, then the file's own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aesgen.config.document import Complaint, Document, Marks, Place, read
from aesgen.errors import did_you_mean
from aesgen.system import paths

_NAME = re.compile(r"[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)*")
_PARTS = ("include", "axes", "let", "constraints")
"""The keys that a fragment may have."""


def folder(root: Path | None = None) -> Path:
    """The folder of the fragments below `root`: those that ship with aesgen, without it."""
    return (root or paths.root()) / "search" / "spaces"


def read_space(path: Path) -> Document:
    """The space at `path` with everything that it includes.

    Raises `ConfigError` if a fragment is missing, includes itself or cannot be merged.
    """
    return Reader().read(path)


@dataclass
class Reader:
    """`files`: the fragments that were read. `absent`: the paths with higher precedence at which no file was
    found; a cached result is out of date once a file appears there."""

    files: list[Path] = field(default_factory=list)
    absent: list[Path] = field(default_factory=list)
    _base: Path = Path()

    def read(self, path: Path) -> Document:
        """The space at `path`, merged."""
        self._base = path.parent
        document = read(path)
        if not isinstance(document.data, dict) or "include" not in document.data:
            return document
        merged = _Merged()
        self._include(document, merged, (path.resolve(),), set())
        merged.add(document)
        data = {key: value for key, value in document.data.items() if key != "include"}
        for name, part in (("axes", merged.axes), ("let", merged.lets), ("constraints", merged.constraints)):
            if isinstance(data.get(name, part), type(part)) and (part or name in data):
                data[name] = part
        marks = {place: mark for place, mark in document.marks.items() if place[:1] not in _MERGED}
        marks |= {place: mark for place, mark in document.marks.items() if len(place) == 1}
        return Document(path, data, marks | merged.marks, merged.origins, read_space)

    def _include(self, document: Document, into: _Merged, within: tuple[Path, ...], seen: set[Path]) -> None:
        """Merge everything that `document` includes; `within`: the files that led here; `seen`: already
        merged."""
        names = document.data["include"]
        if not isinstance(names, list):
            document.fail([(("include",), "expected a list of fragments, e.g. [x86/keys]")])
        for number, name in enumerate(names):
            place = ("include", number)
            path = self._find(document, place, name)
            if path.resolve() in within:
                document.fail([(place, f"{name} includes itself")])
            if path.resolve() in seen:
                continue
            seen.add(path.resolve())
            self.files.append(path)
            fragment = read(path)
            fragment.fail(_complaints(fragment.data))
            part = _Merged()
            if "include" in fragment.data:
                self._include(fragment, part, (*within, path.resolve()), seen)
            part.add(fragment)
            document.fail(into.conflicts(part, place, name))
            into.join(part)

    def _find(self, document: Document, place: Place, name: Any) -> Path:
        """The fragment's file, in the folder of the space or among the fragments that ship with aesgen."""
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            document.fail([(place, f"invalid fragment name {name!r}; expected e.g. x86/keys")])
        for base in dict.fromkeys((self._base, *map(folder, paths.roots()))):
            path = base / f"{name}.yaml"
            if path.is_file():
                return path
            self.absent.append(path)
        known = sorted(
            str(path.relative_to(each).with_suffix(""))
            for each in map(folder, paths.roots())
            for path in each.glob("*/**/*.yaml")
        )
        document.fail([(place, f"unknown fragment {name!r}{did_you_mean(name, known)}")])
        raise AssertionError


_MERGED = (("axes",), ("let",), ("constraints",))


def _complaints(data: Any) -> list[Complaint]:
    """The mistakes in a fragment's structure."""
    if not isinstance(data, dict):
        return [((), "expected a mapping with axes, let or constraints")]
    bad: list[Complaint] = [
        ((key,), f"unknown key {key!r} in a fragment{did_you_mean(str(key), _PARTS)}")
        for key in data
        if key not in _PARTS
    ]
    for key, kind in (("axes", dict), ("let", dict), ("constraints", list)):
        if key in data and not isinstance(data[key], kind):
            bad.append(((key,), f"{key}: expected a {'list' if kind is list else 'mapping'}"))
    return bad


@dataclass
class _Merged:
    """The axes, quantities and constraints merged so far, and the position of each part."""

    axes: dict[str, Any] = field(default_factory=dict)
    lets: dict[str, Any] = field(default_factory=dict)
    constraints: list[Any] = field(default_factory=list)
    marks: Marks = field(default_factory=dict)
    origins: dict[Place, Path] = field(default_factory=dict)

    def conflicts(self, part: _Merged, place: Place, name: str) -> list[Complaint]:
        """The names that `part`, the fragment called `name`, defines again."""
        axes, lets = self.axes.keys() & part.axes.keys(), self.lets.keys() & part.lets.keys()
        both = [f"the axis {axis!r}" for axis in sorted(axes)] + [f"{let!r}" for let in sorted(lets)]
        return [(place, f"{name} and a fragment before it both define {what}") for what in both]

    def join(self, part: _Merged) -> None:
        """Append a fragment that defines none of the same names."""
        shift = len(self.constraints)
        self.axes |= part.axes
        self.lets |= part.lets
        self.constraints += part.constraints
        for place, mark in part.marks.items():
            if place[0] == "constraints" and isinstance(place[1], int):
                moved: Place = ("constraints", place[1] + shift, *place[2:])
            else:
                moved = place
            self.marks[moved], self.origins[moved] = mark, part.origins[place]

    def add(self, document: Document) -> None:
        """Add a file's own entries to those that it includes."""
        data = document.data
        axes, lets, constraints = data.get("axes"), data.get("let"), data.get("constraints")
        if isinstance(axes, dict):
            self._add_axes(axes)
        if isinstance(lets, dict):
            self.lets |= lets
        shift = len(self.constraints)
        if isinstance(constraints, list):
            self.constraints += constraints
        for place, mark in document.marks.items():
            if len(place) < 2 or place[:1] not in _MERGED:
                continue
            moved = place
            if place[0] == "constraints" and isinstance(place[1], int):
                moved = ("constraints", place[1] + shift, *place[2:])
            self.marks[moved], self.origins[moved] = mark, document.path

    def _add_axes(self, axes: Mapping[str, Any]) -> None:
        order = list(self.axes)
        cursor = 0
        for name, given in axes.items():
            if name in self.axes:
                cursor = order.index(name)
                whole = isinstance(given, dict) and isinstance(self.axes[name], dict)
                self.axes[name] = {**self.axes[name], **given} if whole else given
            else:
                order.insert(cursor, name)
                self.axes[name] = given
            cursor += 1
        self.axes = {name: self.axes[name] for name in order}
