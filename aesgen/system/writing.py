"""Texts and files as this project writes them.

Records, logs, exported files and the names of files may come from strangers. What is printed or written from
them contains no control characters and no formulas, and no file is written through a symbolic link.
"""

from __future__ import annotations

import csv
import io
import os
import re
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

from aesgen.errors import UserError

_CONTROLS = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]"
)
"""Controls of terminals (C0 without tabulator and line feed, C1), and characters of Unicode that are
invisible or change the order of the others."""
_NUMBERS = re.compile(r"[-+]?[\d.]+(e[-+]?\d+)?(,[-+]?[\d.]+)*")


def visible(text: str) -> str:
    r"""`text` with each control character as an escape of JSON, such as `\u001b`."""
    return _CONTROLS.sub(lambda found: _escape(found[0]), text)


def one_line(text: str, limit: int | None = None) -> str:
    """`visible(text)` on one line, of at most `limit` characters."""
    return visible(text[:limit]).replace("\n", " ").replace("\t", " ")[:limit]


def _escape(character: str) -> str:
    code = character.encode("utf-16-be")
    return "".join(f"\\u{code[at : at + 2].hex()}" for at in range(0, len(code), 2))


def cell(value: Any) -> Any:
    """A cell of CSV. A text that a spreadsheet would compute as a formula begins with an apostrophe."""
    if not isinstance(value, str):
        return value
    plain = one_line(value)
    formula = plain.lstrip().startswith(("=", "+", "-", "@")) and not _NUMBERS.fullmatch(plain)
    return f"'{plain}" if formula else plain


def csv_text(rows: Iterable[Iterable[Any]]) -> str:
    """`rows` as CSV, each value as its `cell`."""
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(map(cell, row) for row in rows)
    return written.getvalue()


def opened(path: Path, append: bool = False) -> IO[bytes]:
    """The file at `path`, opened to be written anew or longer. Raises `UserError` if a symbolic link is in
    its place, except those of the system, such as /dev/stdout."""
    kept = path.is_relative_to("/dev") or path.is_relative_to("/proc")
    if path.is_symlink() and not kept:
        raise UserError(f"{path}: a symbolic link, which is not followed; remove it, or name its target")
    flags = os.O_RDWR | os.O_APPEND if append else os.O_WRONLY
    descriptor = os.open(path, flags | os.O_CREAT | os.O_CLOEXEC | (0 if kept else os.O_NOFOLLOW), 0o666)
    if not append and stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.ftruncate(descriptor, 0)
    return os.fdopen(descriptor, "ab+" if append else "wb")


def save(path: Path, text: str) -> None:
    """Write `visible` text to the file at `path`, as `opened`."""
    with opened(path) as file:
        file.write(visible(text).encode(errors="backslashreplace"))
