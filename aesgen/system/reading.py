"""Reads files within limits: files may come from others, and a few hundred bytes of YAML can expand to fill
all memory.

A file is read if it is a regular file of bounded size. YAML is checked event by event before any object is
built: its depth, and its number of nodes with every alias expanded, are bounded.
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
"""Limit in bytes for a YAML file. The largest that ships with aesgen has 10 kB."""
LARGEST_LINE = 1 << 20
"""Limit in bytes for one line of a log."""
DEEPEST = 30
"""Limit for the depth of nested mappings and sequences."""
MOST_NODES = 100_000
LONGEST_SCALAR = 20_000
"""Limit in characters: parsing some numbers (`1:1:1:...`) takes quadratic time."""


def text_of(path: Path, limit: int = LARGEST_BYTES) -> str:
    """The UTF-8 text of the regular file at `path`, with its line ends unchanged. Raises `UserError` for
    anything else (a folder, a pipe, a device, more than `limit` bytes, other encodings), and `OSError` like
    `open`."""
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
    """The data of the YAML `text` of the file `path`. It is cached, because descriptions and records take
    longer to parse than to use. Raises `UserError` if it exceeds this module's limits."""
    cache, key = Cache("descriptions"), address("limited", sys.implementation.cache_tag, text)
    if kept := cache.value(key):
        return marshal.loads(kept)
    import yaml

    check_yaml(text, path)
    data = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    with contextlib.suppress(ValueError):  # marshal has no dates
        cache.keep_value(key, marshal.dumps(data))
    return data


def yaml_text(data: Any, short: bool = False) -> str:
    """`data` as YAML, which `described` reads. Lists and mappings of plain values stand on one line; if
    `short`, all values of the mapping `data` do."""
    import yaml

    style: dict[str, Any] = {"default_flow_style": short or None, "sort_keys": False}
    node: Any = yaml.representer.SafeRepresenter(**style).represent_data(data)
    if short:
        node.flow_style = False
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    return str(yaml.serialize(node, Dumper=dumper, allow_unicode=True, width=110))


def check_yaml(text: str, path: str | Path) -> None:
    """Raises `UserError`, with line and column in `path`, if the YAML `text` exceeds the limits.

    Syntax errors are left to the parser that runs next: it stops at the same place.
    """
    import yaml

    whole: dict[str, tuple[int, int]] = {}  # anchor: nodes and height of its value
    stack: list[list[int]] = [[0, 0]]  # for each open collection: nodes so far, height so far
    anchors: list[str | None] = [None]
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            mark, nodes, height, opened = event.start_mark, 1, 0, False
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
                    raise _refused(path, mark, f"the alias *{event.anchor} contains itself")
                nodes, height = whole.get(str(event.anchor), (1, 0))
            elif isinstance(event, yaml.ScalarEvent):
                if len(event.value) > LONGEST_SCALAR:
                    raise _refused(path, mark, f"a value of more than {LONGEST_SCALAR:,} characters")
                if event.anchor is not None:
                    whole[event.anchor] = 1, 0
            else:
                continue
            if not opened:
                stack[-1] = [stack[-1][0] + nodes, max(stack[-1][1], height)]
            if len(stack) - 1 + height > DEEPEST:
                raise _refused(path, mark, f"nested more than {DEEPEST} deep")
            if stack[-1][0] > MOST_NODES:
                raise _refused(path, mark, f"more than {MOST_NODES:,} values, aliases expanded")
    except yaml.MarkedYAMLError as error:
        # libyaml reads ahead within a line, so its own limit of nesting may stop it before the event above.
        if error.problem_mark and "nesting depth" in (error.problem or ""):
            raise _refused(path, error.problem_mark, f"nested more than {DEEPEST} deep") from None
    except yaml.YAMLError:
        return


def _refused(path: str | Path, mark: Any, why: str) -> UserError:
    return UserError(f"{path}:{mark.line + 1}:{mark.column + 1}: {why}; the file is refused")
