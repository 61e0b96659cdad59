"""Many assembly variants in one file, each in its own sections, with a map from lines back to variants."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from aesgen.model.build import Source

_DIRECTIVES = re.compile(
    r"\.(?:(?P<plain>text|data|bss)[ \t]*(?=$|[#;@/])"
    r"|(?P<section>(?:push)?section[ \t]+\.(?:text|rodata|progmem|data|bss)[\w.$]*))",
    re.MULTILINE,
)
_PLAIN = {"text": '"ax",%progbits', "data": '"aw",%progbits', "bss": '"aw",%nobits'}
_HEAD = ("text", "data", "bss", "text")
"""The sections that begin a variant: an assembler begins a file with these, in this order, and the order of
sections enters a variant's digest."""
_PART = re.compile(r"\.variant(\d+)$")


class Batch:
    """The text of `sources` (one assembly file each) as one file.

    Sections and local labels (`.L...`) get the variant's number; global symbols must already differ.
    """

    def __init__(self, sources: Sequence[Source]) -> None:
        self.sources = tuple(sources)
        texts = [_numbered(source.text, number) for number, source in enumerate(self.sources)]
        self.text = "".join(texts)
        self._starts = [0, *accumulate(text.count("\n") for text in texts)]

    def place(self, line: int) -> tuple[int, int]:
        """The number of the variant that holds line `line` (1-based) of the batch, and its line there."""
        number = min(bisect_right(self._starts, line - 1) - 1, len(self.sources) - 1)
        return number, line - self._starts[number] - len(_HEAD)


def part(section: str) -> str:
    """The number of the variant that a section of a batch belongs to, as text."""
    match = _PART.search(section)
    return match[1] if match else ""


def suffix(number: int) -> str:
    """How the names of the sections of variant `number` end."""
    return f".variant{number}"


def share_a_file(sources: Sequence[Source]) -> list[list[int]]:
    """The indices of `sources` in as few groups as possible, so that no group defines a global symbol
    twice."""
    groups: list[tuple[list[int], set[str]]] = []
    for index, source in enumerate(sources):
        symbols = {entry.symbol for entry in source.entries}
        for members, taken in groups:
            if taken.isdisjoint(symbols):
                members.append(index)
                taken |= symbols
                break
        else:
            groups.append(([index], symbols))
    return [members for members, _ in groups]


def _numbered(text: str, number: int) -> str:
    def rename(match: re.Match[str]) -> str:
        if text[text.rfind("\n", 0, match.start()) + 1 : match.start()].strip():
            return match[0]  # inside a line: an operand, a comment
        if plain := match["plain"]:
            return _section(plain, number)
        return f".{match['section']}{suffix(number)}"

    text = text.replace(".L", f".Lv{number}_")
    body = _DIRECTIVES.sub(rename, text)
    head = "".join(f"{_section(name, number)}\n" for name in _HEAD)
    return f"{head}{body}" + ("" if body.endswith("\n") else "\n")


def _section(plain: str, number: int) -> str:
    """The directive that begins the variant's own section `plain`."""
    return f".section .{plain}{suffix(number)},{_PLAIN[plain]}"
