"""`provenance.yaml`: what the exported files of a folder were made from.

    text = written(facts, files, folder)    # its content once `files` are written to `folder`
    described = of_file(path)               # the facts of the export that `path` is a file of, and digests
    facts_of_file(path)                     # the facts alone

Exports into the same folder share this file. It may come from a stranger: it is read within the limits of
`aesgen.system.reading`, without unknown fields, and its names are checked by `aesgen.export.untrusted`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen.errors import UserError
from aesgen.export import untrusted
from aesgen.export.facts import Facts, check_form
from aesgen.results import copies
from aesgen.system.reading import described, text_of, yaml_text

NAME = "provenance.yaml"
SCHEMA = 1
LARGEST_FILE = 64 << 20
"""Largest size of an exported file, in bytes."""


@dataclass(frozen=True)
class Described:
    """An export: its facts, and the SHA-256 of each file by the name of the file. The main file is first."""

    facts: Facts
    digests: Mapping[str, str]


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def written(facts: Facts, files: Mapping[str, str], folder: Path | None = None) -> str:
    """The content of `provenance.yaml` after the `files` of the export of `facts` are written to `folder`. It
    keeps the other exports whose main files are there.

    Raises `UserError` if `folder` has a file of this name that aesgen cannot read."""
    from aesgen.export.provenanceform import ExportForm  # slow import, deferred

    own = ExportForm.written(Described(facts, {name: digest(text) for name, text in files.items()}))
    others = []
    if folder and (place := folder / NAME).is_file():
        try:
            there = _read(place)
        except UserError as error:
            raise UserError(f"{error}; remove it, or export into another folder") from None
        for data in there:
            main = next(iter(data["files"]))
            if main not in files and (folder / main).is_file():
                others.append(data)
    return yaml_text({"schema": SCHEMA, "exports": [*others, own]})


def facts_of_file(path: Path, unchanged: bool = False) -> Facts:
    """The facts of the export that `path` is a file of, as `of_file`. `unchanged`: raises `UserError` if the
    file is not as `provenance.yaml` describes it."""
    found = of_file(path)
    if unchanged and changed(path, found):
        raise UserError(
            f"{path} is not the file that {NAME} in its folder describes: their SHA-256 differ; the command "
            "at the head of the file makes it again"
        )
    return found.facts


def changed(path: Path, own: Described) -> bool:
    """Whether the content of `path` is that of no file of the export."""
    return digest(text_of(path, LARGEST_FILE)) not in own.digests.values()


def of_file(path: Path) -> Described:
    """The export that `path` is a file of, by `provenance.yaml` in its folder: the one that has a file with
    this name and content, or else a main file with this name, this content, or a file with this name.

    Raises `UserError` if there is none, or `provenance.yaml` is missing or wrong."""
    place, own = path.parent / NAME, digest(text_of(path, LARGEST_FILE))
    if not place.exists():
        raise UserError(
            f"{path}: {NAME} is missing in its folder: it has the settings that an exported file was made "
            "from; copy it from the folder of the export, or export the file again"
        )
    exports = _read(place)
    ranks: Sequence[Any] = (
        lambda files: files.get(path.name) == own,
        lambda files: next(iter(files)) == path.name,
        lambda files: own in files.values(),
        lambda files: path.name in files,
    )
    ranked = [data for rank in ranks for data in exports if rank(data["files"])]
    if not ranked:
        raise UserError(f"{path}: {place} describes no file with this name or content; export it again")
    return _checked(ranked[0], place)


def read(text: str) -> list[Described]:
    """The exports that the text of a `provenance.yaml` describes. Raises `UserError` as `of_file`."""
    return [_checked(data, NAME) for data in _data(text, NAME)]


def _read(place: Path) -> list[dict[str, Any]]:
    try:
        return _data(text_of(place), place)
    except OSError as error:
        raise UserError(f"{place} cannot be read: {error.strerror}") from None


def _data(text: str, place: Path | str) -> list[dict[str, Any]]:
    """The exports as plain data of the right form; their names are not checked."""
    import yaml

    from aesgen.export.provenanceform import ProvenanceForm  # slow import, deferred

    try:
        data = described(text, place)
        ProvenanceForm.read(data)
    except (UserError, ValueError, RecursionError, yaml.YAMLError) as error:
        raise _refused(place, error) from None
    return list(data["exports"])


def _checked(data: dict[str, Any], place: Path | str) -> Described:
    from aesgen.export.provenanceform import ExportForm  # slow import, deferred

    try:
        facts = ExportForm.read(data).facts()
        for kind, name, content in facts.copies:
            copies.offer(copies.KINDS[kind], name, json.loads(content), Path(place))
        check_form(facts)
        untrusted.check_facts(facts)
    except (UserError, ValueError) as error:
        raise _refused(place, error) from None
    return Described(facts, data["files"])


def _refused(place: Path | str, error: Exception) -> UserError:
    why = " ".join(str(error).removeprefix(f"{place}: ").split())[:300]
    return UserError(f"{place}: not written by aesgen: {why}")
