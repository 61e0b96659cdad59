"""Target and space files, checked once: a file that was found good is not checked again."""

from __future__ import annotations

import contextlib
import hashlib
import json
from functools import cache
from pathlib import Path

from aesgen import __version__
from aesgen.config.document import Document, read
from aesgen.system import paths, reading


def load(path: Path, model: str) -> Document:
    """The file at `path`, checked against the `model` of `aesgen.config.schema`, every default filled in.

    What was found good is kept by content, so that listing and rendering start at once.
    Raises `ConfigError` with every mistake.
    """
    text = reading.text_of(path)
    digest = hashlib.sha256(f"{__version__} {_schema_stamp()} {model}\0{text}".encode())
    kept = paths.cache_folder() / "config" / f"{digest.hexdigest()[:32]}.json"
    with contextlib.suppress(OSError, ValueError):
        return Document(path, json.loads(kept.read_bytes()))
    from aesgen.config import schema, validation

    document = read(path)
    meaning = schema.space_meaning if model == "SpaceFile" else None
    checked = validation.validate(document, getattr(schema, model), meaning)
    document = Document(path, checked.model_dump(by_alias=True), document.marks)
    with contextlib.suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(document.data))
    return document


@cache
def _schema_stamp() -> int:
    """Changes whenever what a file may say changes."""
    return Path(__file__).with_name("schema.py").stat().st_mtime_ns
