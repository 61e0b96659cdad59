"""The comment at the head of an exported file: prose for people, then a block for programs.

    header(facts) -> lines     # every exported file starts with these
    parse(text) -> Facts       # the same facts, from the block in the head of such a file
    facts_of_file(path)        # the same from the file

`prose.py` writes the lines for people, `stored.py` turns the facts into the block and back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile, zip_longest
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.export import block, untrusted
from aesgen.export.facts import CostTable, Facts, check_form
from aesgen.export.head.prose import carried, cost_lines, proof_lines
from aesgen.export.head.stored import facts_of, stored
from aesgen.model.target import Target
from aesgen.rendering.comments import comment
from aesgen.results import copies
from aesgen.system.reading import text_of

LICENCE = (
    "SPDX-License-Identifier: 0BSD",
    "Written by aesgen, a generator and autotuner for AES. This output is free to use and is not bound by",
    "the generator's licence.",
)
WIPED = "stack and registers after every call"
NOT_WIPED = "off; round keys may remain in registers and on the stack"
LARGEST_FILE = 64 << 20
"""Largest size of an exported file, in bytes."""
LARGEST_HEAD = 1 << 20
"""Largest size of the comment, in characters."""
_ASSEMBLERS = ("#", ";")
"""The marks of a comment to the end of the line, by assembler."""


def header(facts: Facts, target: Target | None = None) -> tuple[str, ...]:
    """The lines, without comment marks, at the head of this export's main file.

    Raises `UserError` if a fact does not match its pattern, could end the comment, or contains an unknown
    name. `target`: the target of the facts, if it has been checked already."""
    check_form(facts)
    target = target or untrusted.check_facts(facts)
    for winner in facts.winners:
        for statement in winner.statements:  # the block's texts must not end the comment
            _fit(statement)
    lines = [
        *LICENCE,
        "",
        f"target: {facts.target}, {facts.title}",
        f"command: {facts.command}",
        f"regenerate: aesgen export --like THIS_FILE --out DIR   (aesgen {facts.version})",
        f"tools: {facts.tools}",
        f"prefix: {facts.prefix}",
        f"wipe: {WIPED if facts.wipe else NOT_WIPED}",
        *(f"left out: {line}" for line in facts.left_out),
        "",
    ]
    lines += carried(facts.winners)
    lines += cost_lines(facts.costs) if facts.costs else []
    lines += proof_lines(facts.proofs) if facts.proofs else []
    lines += ["", "For programs (`aesgen verify`, `aesgen export --like`):"]
    lines += block.written(stored(facts, target))
    return tuple(_fit(line) for line in lines)


def short_header(facts: Facts, main: str) -> tuple[str, ...]:
    """The first lines of the other files."""
    return (
        *LICENCE,
        "",
        f"target: {facts.target}, {facts.title}",
        f"See {main} for how this file was generated.",
    )


def restated(files: Mapping[str, str], facts: Facts, costs: CostTable) -> tuple[Facts, dict[str, str]]:
    """`facts` with `costs`, and the `files` of their export with these costs in the head."""
    stated = replace(facts, costs=costs)
    return stated, with_head(files, facts, stated)


def with_head(files: Mapping[str, str], facts: Facts, stated: Facts) -> dict[str, str]:
    """The `files` of an export of `facts`, with the head of the facts that are `stated`."""
    before, after = header(facts), header(stated)
    written = {}
    for name, text in files.items():
        marks = text[0] if text.startswith(_ASSEMBLERS) else "/*"
        old = _written(before, marks)
        written[name] = _written(after, marks) + text.removeprefix(old) if text.startswith(old) else text
    return written


def facts_of_file(path: Path) -> Facts:
    """The facts at the head of the exported file at `path`. Raises `UserError` if it has none."""
    text = text_of(path, LARGEST_FILE)
    try:
        return parse(text)
    except UserError as error:
        raise UserError(f"{path}: {error}") from None


def parse(text: str) -> Facts:
    """The facts in the block at the head of an exported file, which is the comment that the file begins with.

    The comment must be, to the byte, the head that these facts give; it can contain nothing else.
    Raises `UserError` where there is none, or it has a line more, less or other than that.
    """
    marks, lines = _comment(text)
    facts = facts_of(block.read(lines))
    for kind, name, content in facts.copies:
        copies.offer(copies.KINDS[kind], name, json.loads(content), Path("the exported file"))
    try:
        again = header(facts)
    except VariantFailure as failure:
        raise UserError(f"not an aesgen export: {failure}") from None
    if again != tuple(lines) or not text.startswith(_written(again, marks)):
        pairs = zip_longest(lines, again, fillvalue="")
        found = ((number, line) for number, (line, own) in enumerate(pairs, 1) if line != own)
        number, line = next(found, (1, lines[0]))
        raise UserError(
            f"not an aesgen export: line {number} of its header, {line[:80]!r}, is not as aesgen writes it"
        )
    return facts


def _comment(text: str) -> tuple[str, list[str]]:
    """The marks of the comment at the head (`/*`, or an assembler's), and its lines without them."""
    if text.startswith("/* ") and (end := text.find("*/", 0, LARGEST_HEAD)) > 0:
        first, *rest = text[3:end].split("\n")
        return "/*", [first, *(line.removeprefix(" *").removeprefix(" ") for line in rest[:-1])]
    if text.startswith(_ASSEMBLERS):
        mark = text[0]
        marked = takewhile(lambda line: line.startswith(mark), text[:LARGEST_HEAD].split("\n"))
        return mark, [line.removeprefix(mark).removeprefix(" ") for line in marked]
    raise UserError("not an aesgen export: it does not begin with the comment of an exported file")


def _written(lines: Sequence[str], marks: str) -> str:
    """The head of a file as it is printed, by `templates/drop_in/comment.j2` or by a family of its own."""
    if marks in _ASSEMBLERS:
        return "".join(f"{marks} {line}".rstrip() + "\n" for line in lines)
    first, *rest = lines
    return f"/* {first}\n" + "".join(f" * {line}".rstrip() + "\n" for line in rest) + " */\n"


def _fit(line: str) -> str:
    try:
        return comment(line)
    except ValueError as error:
        raise UserError(f"the header of an exported file: {error}") from None
