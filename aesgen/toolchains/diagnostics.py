"""Maps compiler errors to their cause in the template instead of the rendered text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aesgen.model.build import Source

_MESSAGE = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?:\d+:)? *(?:(?:fatal )?error|Error): *(?P<why>.*)$",
    re.MULTILINE,
)


def errors(output: str) -> list[tuple[str, int, str]]:
    """File, line and message of every error in the output of gcc, clang or as."""
    return [(match["file"], int(match["line"]), match["why"].strip()) for match in _MESSAGE.finditer(output)]


def locate(source: Source, line: int, why: str) -> str:
    """`why`, located at the template's line that wrote rendered line `line` (1-based) of the first file."""
    text = source.text.splitlines()
    shown = f": {text[line - 1].strip()}" if 0 < line <= len(text) else ""
    written_by = next((known for known in reversed(source.lines[:line]) if known), None)
    if written_by:
        place = f"{source.template}:{written_by} (rendered line {line})"
    elif source.template:
        place = f"{source.template} (rendered line {line})"
    else:
        place = f"{source.files[0][0]}:{line}"
    return f"{place}: {why}{shown}"


def first_cause(source: Source, output: str, name: str | None = None) -> str:
    """The first error of a tool's `output`; `name` is the first file's name during the build."""
    found = errors(output)
    name = name or source.files[0][0]
    for file, line, why in found:
        if file.rsplit("/", 1)[-1] == name:
            return locate(source, line, why)
    if found:
        file, line, why = found[0]
        return f"{file}:{line}: {why}"
    return _last_words(output.splitlines())


def _last_words(lines: Sequence[str]) -> str:
    """The message of a linker or of a killed compiler."""
    messages = [line.strip() for line in lines if "error" in line.lower() or "undefined" in line.lower()]
    return (messages or [line.strip() for line in lines if line.strip()] or ["failed without a message"])[0]
