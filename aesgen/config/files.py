"""Target and space files, checked once: a file that passed the check is not checked again."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from aesgen import __version__
from aesgen.config import includes
from aesgen.config.document import Document, read
from aesgen.system import reading
from aesgen.system.cache import Cache, address


def load(path: Path, model: str) -> Document:
    """The file at `path`, checked against the `model` of `aesgen.config.schema`, with all defaults filled
    in; a space with everything that it includes.

    Files that passed are cached by content, including that of included files, so that listing and rendering
    start fast. Raises `ConfigError` with all mistakes.
    """
    text = reading.text_of(path)
    is_space = model == "SpaceFile"
    where = str(path.parent.resolve()) if is_space else ""
    kept_files, key = Cache("checked"), address(__version__, _rules(), model, where, text)
    reader = includes.read_space if is_space else read
    if kept := kept_files.value(key):
        found = json.loads(kept)
        with contextlib.suppress(OSError):
            if _is_current(found):
                return Document(path, found["data"], reader=reader)
    from aesgen.config import schema, validation

    spaces = includes.Reader()
    document = spaces.read(path) if is_space else read(path)
    meaning = schema.space_meaning if is_space else None
    checked = validation.validate(document, getattr(schema, model), meaning)
    document = replace(document, data=checked.model_dump(by_alias=True), reader=reader)
    files = {str(file): _digest(file) for file in spaces.files}
    content = {"data": document.data, "files": files, "absent": [str(file) for file in spaces.absent]}
    kept_files.keep_value(key, json.dumps(content).encode())
    return document


def _is_current(found: Mapping[str, Any]) -> bool:
    """Whether the included files are unchanged, and no new file takes precedence over one of them."""
    if any(Path(file).exists() for file in found["absent"]):
        return False
    return all(_digest(Path(file)) == digest for file, digest in found["files"].items())


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


@cache
def _rules() -> str:
    """A digest of the code that defines the format of the files."""
    modules = ("schema", "validation", "document", "includes", "definitions", "expressions")
    return address([_digest(Path(__file__).with_name(f"{module}.py")) for module in modules])
