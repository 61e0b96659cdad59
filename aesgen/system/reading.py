"""Files read within limits: others send them, and a few hundred bytes of YAML can ask for all memory.

A file is read if it is a regular file of bounded size. YAML is looked at event by event before anything is
built of it: its depth, and its nodes with every alias expanded, are bounded.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import stat
import sys
from pathlib import Path
from typing import Any

from aesgen.errors import UserError
from aesgen.system.cache import Cache, address

LARGEST_BYTES = 4 << 20
"""Of a YAML file. The largest that comes with aesgen has 10 kB."""
LARGEST_LINE = 1 << 20
"""Bytes of one line of a log."""
DEEPEST = 30
"""Mappings and sequences inside each other."""
MOST_NODES = 100_000
LONGEST_SCALAR = 20_000
"""Characters: some numbers (`1:1:1:...`) take a time that grows with the square of their length."""


def text_of(path: Path, limit: int = LARGEST_BYTES) -> str:
    """The UTF-8 text of the regular file at `path`, line ends as they are. Raises `UserError` for anything
    else (a folder, a pipe, a device, more than `limit` bytes, other encodings), `OSError` as opening does."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise UserError(f"{path}: not a regular file")
    with os.fdopen(descriptor, "rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise UserError(f"{path}: larger than {limit >> 20} MiB (the limit)")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UserError(f"{path}:{line}:1: not UTF-8: {error.reason}") from None


def described(text: str, path: str | Path = "YAML") -> Any:
    """The data of the YAML `text` of the file `path`. It is kept in the cache, because descriptions and
    records take longer to read than to use. Raises `UserError` where it is beyond this module's limits."""
    cache, key = Cache("descriptions"), address("limited", sys.implementation.cache_tag, text)
    if kept := cache.value(key):
        return marshal.loads(kept)
    import yaml

    check_yaml(text, path)
    data = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    with contextlib.suppress(ValueError):  # marshal has no dates
        cache.keep_value(key, marshal.dumps(data))
    return data


def check_yaml(text: str, path: str | Path) -> None:
    """Raise `UserError`, with line and column in `path`, where the YAML `text` is beyond the limits.

    Mistakes of syntax are left to the parser that comes next: it gets no further than this.
    """
    import yaml

    whole: dict[str, tuple[int, int]] = {}  # anchor: nodes and height of what it stands for
    stack: list[list[int]] = [[0, 0]]  # for each open collection: nodes so far, height so far
    anchors: list[str | None] = [None]
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            nodes, height, opened = 1, 0, False
            if isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
                stack.append([0, 0])
                anchors.append(event.anchor)
                opened = True
            elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                nodes, height = stack.pop()
                nodes, height = nodes + 1, height + 1
                if (anchor := anchors.pop()) is not None:
                    whole[anchor] = nodes, height
            elif isinstance(event, yaml.AliasEvent):
                if event.anchor in anchors:
                    raise _refused(path, event, f"the alias *{event.anchor} contains itself")
                nodes, height = whole.get(str(event.anchor), (1, 0))
            elif isinstance(event, yaml.ScalarEvent):
                if len(event.value) > LONGEST_SCALAR:
                    raise _refused(path, event, f"a value of more than {LONGEST_SCALAR:,} characters")
                if event.anchor is not None:
                    whole[event.anchor] = 1, 0
            else:
                continue
            if not opened:
                stack[-1] = [stack[-1][0] + nodes, max(stack[-1][1], height)]
            if len(stack) - 1 + height > DEEPEST:
                raise _refused(path, event, f"nested more than {DEEPEST} deep")
            if stack[-1][0] > MOST_NODES:
                raise _refused(path, event, f"more than {MOST_NODES:,} values, aliases expanded")
    except yaml.YAMLError:
        return


def _refused(path: str | Path, event: object, why: str) -> UserError:
    mark = event.start_mark  # type: ignore[attr-defined]
    return UserError(f"{path}:{mark.line + 1}:{mark.column + 1}: {why}; the file is refused")
