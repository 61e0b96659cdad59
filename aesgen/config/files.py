"""Target and space files, checked once: a file that passed the check is not checked again."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from aesgen import __version__
from aesgen.config import includes
from aesgen.config.document import Document, read
from aesgen.system import reading
from aesgen.system.cache import Cache, address

State = tuple[int, ...]

SETTLED_NANOSECONDS = 2 * 10**9
"""Age from which the times of a file distinguish its content from a later one: some file systems count
whole seconds."""


def load(path: Path, model: str) -> Document:
    """The file at `path`, checked against the `model` of `aesgen.config.schema`, with all defaults filled
    in; a space with everything that it includes.

    Files that passed are cached by content, including that of included files, so that listing and rendering
    start fast. A process that loads an unchanged file again gets the same document, which it must not change.
    Raises `ConfigError` with all mistakes.
    """
    state = _state(path)
    loaded = _loaded.get((path, model))
    if loaded and state and loaded.state == state and _is_current(loaded.found):
        return loaded.document
    text = reading.text_of(path)
    if loaded and loaded.text == text and _is_current(loaded.found):
        document, found = loaded.document, loaded.found
    else:
        document, found = _load(path, model, text)
    if path.is_absolute():  # the meaning of another path depends on the current folder
        _loaded[path, model] = _CheckedFile(state, text, found, document)
    return document


def _load(path: Path, model: str, text: str) -> tuple[Document, Mapping[str, Any]]:
    """The checked file at `path` with the content `text`, and what the cache stores of it."""
    is_space = model == "SpaceFile"
    where = str(path.parent.resolve()) if is_space else ""
    kept_files, key = Cache("checked"), address(__version__, _rules(), model, where, text)
    reader = includes.read_space if is_space else read
    if kept := kept_files.value(key):
        found = json.loads(kept)
        if _is_current(found):
            return Document(path, found["data"], reader=reader), found
    from aesgen.config import schema, validation

    spaces = includes.Reader()
    document = spaces.read(path) if is_space else read(path)
    meaning = schema.space_meaning if is_space else None
    checked = validation.validate(document, getattr(schema, model), meaning)
    document = replace(document, data=checked.model_dump(by_alias=True), reader=reader)
    files = {str(file): _digest(str(file)) for file in spaces.files}
    content = {"data": document.data, "files": files, "absent": [str(file) for file in spaces.absent]}
    kept_files.keep_value(key, json.dumps(content).encode())
    return document, content


@dataclass(frozen=True)
class _CheckedFile:
    """A file that this process has checked: its state, its text, its document, and what the cache stores of
    it."""

    state: State | None
    text: str
    found: Mapping[str, Any]
    document: Document


_loaded: dict[tuple[Path, str], _CheckedFile] = {}


def _is_current(found: Mapping[str, Any]) -> bool:
    """Whether the included files are unchanged, and no new file takes precedence over one of them."""
    try:
        if any(os.path.exists(file) for file in found["absent"]):  # noqa: PTH110 (a listing asks for hundreds)
            return False
        return all(_digest(file) == digest for file, digest in found["files"].items())
    except OSError:
        return False


_digests: dict[str, tuple[State, str]] = {}


def _digest(file: str) -> str:
    state, kept = _state(file), _digests.get(file)
    if kept and kept[0] == state:
        return kept[1]
    path = Path(file)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    if state and path.is_absolute():
        _digests[file] = state, digest
    return digest


def _state(file: str | Path) -> State | None:
    """What differs if the file was changed or replaced; None if it was changed so recently that another
    change could have the same times. Raises `OSError` if there is no such file."""
    found = os.stat(file)  # noqa: PTH116 (a listing asks for hundreds, and a `Path` takes longer than the call)
    if time.time_ns() - max(found.st_mtime_ns, found.st_ctime_ns) < SETTLED_NANOSECONDS:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


@cache
def _rules() -> str:
    """A digest of the code that defines the format of the files."""
    modules = ("schema", "validation", "document", "includes", "definitions", "expressions")
    return address([_digest(str(Path(__file__).with_name(f"{module}.py"))) for module in modules])
