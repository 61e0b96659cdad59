"""Exported files in a folder, with their `provenance.yaml`, and what that says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from aesgen.export import Facts, export, provenance


def save(folder: Path, facts: Facts, files: Mapping[str, str] | None = None) -> Path:
    """Write the export of `facts`, or `files` in place of it, as `aesgen export` does; the path of the main
    file."""
    made = export(facts) if files is None else files
    for name, text in {**made, provenance.NAME: provenance.written(facts, made, folder)}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder / next(iter(made))


def read_again(facts: Facts, files: Mapping[str, str] | None = None) -> Facts:
    """The facts in the `provenance.yaml` of the export of `facts`."""
    [found] = provenance.read(provenance.written(facts, files or {"main.c": ""}))
    return found.facts
