"""The layout of generated C: no trailing blanks, no doubled blank lines, no line that is too long to read."""

from __future__ import annotations

import re
from collections.abc import Iterator

WIDTH = 120
"""Columns of the longest line of code."""
_INDENT = "    "
_BREAKS = re.compile(r"[,;] | (?=(?:\^|\||\+|&&|\|\||\?|:) )")
"""A line can end after these separators, or before these operators."""


def tidy(text: str, width: int = WIDTH) -> str:
    """C source with lines of at most `width` columns, where a separator or an operator allows it. Comments
    and strings are left alone, and lines of a preprocessor directive are continued with a backslash."""
    lines: list[str] = []
    in_comment = in_directive = False
    for line in map(str.rstrip, text.splitlines()):
        in_directive = in_directive or line.lstrip().startswith("#")
        if not line and lines and not lines[-1]:
            continue
        commented = in_comment or "/*" in line or "//" in line
        lines += [line] if commented else _broken(line, width, in_directive)
        in_comment = "/*" in line.rpartition("*/")[2] if "*/" in line else in_comment or "/*" in line
        in_directive = in_directive and line.endswith("\\")
    return "\n".join(lines) + "\n"


def _broken(line: str, width: int, in_directive: bool) -> Iterator[str]:
    indent = line[: len(line) - len(line.lstrip())]
    end = " \\" if in_directive else ""
    while len(line) > width:
        places = [found.end() for found in _BREAKS.finditer(line) if found.end() + len(end) <= width]
        places = [
            place for place in places if place > len(indent + _INDENT) and line[:place].count('"') % 2 == 0
        ]
        if not places:
            break
        yield line[: places[-1]].rstrip() + end
        line = indent + _INDENT + line[places[-1] :].lstrip()
    yield line
