"""Changes of templates in folders of users: `templates/x86-asm/parallel.s.j2.patch` is a unified diff, as
`diff -u` prints it, so that an axis needs its own lines only and no copy of the template."""

from __future__ import annotations

import re
from pathlib import Path

import jinja2

_HUNK = re.compile(r"^@@ -(\d+).*\n((?:[ +\-\\].*\n?|\n)*)", re.MULTILINE)


def patched(text: str, patch: Path) -> str:
    """`text` with the hunks of `patch`, each where its old lines are, whatever lines come before.

    Raises `jinja2.TemplateSyntaxError` for a hunk whose old lines are not there, or there more than once."""
    lines = text.split("\n")
    found = list(_HUNK.finditer(patch.read_text("utf-8")))
    if not found:
        raise jinja2.TemplateSyntaxError("expected a unified diff", 1, filename=str(patch), name=str(patch))
    for hunk in reversed(found):
        body = [line or " " for line in hunk[2].rstrip("\n").split("\n") if not line.startswith("\\")]
        old = [line[1:] for line in body if line[0] in " -"]
        new = [line[1:] for line in body if line[0] in " +"]
        stated = int(hunk[1]) - 1
        at = [start for start in range(len(lines)) if lines[start : start + len(old)] == old]
        if stated not in at and len(at) != 1:
            why = f"the lines of this hunk are {'not' if not at else 'more than once'} in the template"
            number = patch.read_text("utf-8")[: hunk.start()].count("\n") + 1
            raise jinja2.TemplateSyntaxError(why, number, filename=str(patch), name=str(patch))
        start = stated if stated in at else at[0]
        lines[start : start + len(old)] = new
    return "\n".join(lines)
