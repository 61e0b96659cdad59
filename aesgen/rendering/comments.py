"""Text for comments of generated source: it may not end the comment that contains it.

Templates use the filter `comment`, Python code the function. A comment in C ends at `*/` or, if it began with
`//`, at the end of its line; one in assembly at the end of its line. A backslash at the end of a line, also
as the trigraph `??/`, joins the next line to it.
"""

from __future__ import annotations

import re

_ENDS = re.compile(r"\*/|/\*|\?\?/|[\\*]\s*$")
_NAMED = re.compile(r"[^A-Za-z0-9 ()@.,+:~/_-]")
LONGEST = 1000


def comment(text: object) -> str:
    """`text` as one line of a comment. Raises `ValueError` if it could end the comment or the line."""
    line = str(text)
    if len(line) > LONGEST:
        raise ValueError(f"{line[:40]!r}...: longer than {LONGEST:,} characters, the limit for a comment")
    unprintable = next((character for character in line if not character.isprintable()), None)
    found = unprintable or (ends[0] if (ends := _ENDS.search(line)) else None)
    if found:
        raise ValueError(f"{line[:80]!r}: {found!r} is not allowed in a comment")
    return line


def plain_name(text: object) -> str:
    """The name of a processor or a tool, without characters other than letters, digits and common marks."""
    return " ".join(_NAMED.sub(" ", str(text)).split())[:100]
