"""The layout of generated C: no trailing blanks, no doubled blank lines, no line that is too long to read."""

from __future__ import annotations

import re
from collections.abc import Iterator

WIDTH = 120
"""Columns of the longest line of code."""
_CONTINUED = re.compile(r",\n {2,}(?=\w)")
"""The end of a line of a declaration that goes on; lines of comments begin with an asterisk."""
_INDENT = "    "
_BREAKS = re.compile(r"[,;] | (?=(?:\^|\||\+|&&|\|\||\?|:) )")
"""A line can end after these separators, or before these operators."""


def header(text: str, width: int = WIDTH) -> str:
    """A C header as `tidy` makes it. Lines of comments have at most `width` columns too, and declarations end
    their lines as late as they can. The comment at the head is left alone, because programs read it."""
    head, end, body = text.partition("*/")
    return head + end + tidy(filled(_CONTINUED.sub(", ", body), width), width)


def filled(text: str, width: int = WIDTH) -> str:
    """`text`, in which the words of comments that do not fit into `width` columns go to the next line, or to
    a line of their own if they end a sentence. Only lines that begin with `/* ` or ` * ` are changed."""
    lines: list[str] = []
    rest = lead = ""
    for line in text.split("\n"):
        if rest and line.startswith(lead) and not line.startswith(" * - "):
            line = f"{lead}{rest} {line[len(lead) :]}"
        elif rest:
            lines.append(lead + rest)
        rest = ""
        lead = " *   " if line.startswith((" * - ", " *   ")) else " * "
        while line.startswith(("/* ", " * ")) and (cut := _last_space(line, width)) > len(lead):
            lines.append(line[:cut])
            rest = line[cut + 1 :]
            line = lead + rest
        if rest.endswith((".", ":", "*/")):
            rest = ""
        if not rest:
            lines.append(line)
    return "\n".join([*lines, lead + rest] if rest else lines)


def _last_space(line: str, width: int) -> int:
    """Where a line of more than `width` columns can be cut; -1 in other lines. The end of a comment stays
    with the word before it."""
    return line.replace(" */", "\0*/").rfind(" ", 0, width + 1) if len(line) > width else -1


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
