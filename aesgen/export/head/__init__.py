"""The comment at the head of an exported file: `header(facts)` are its lines, `prose.py` writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from aesgen.errors import UserError
from aesgen.export import untrusted
from aesgen.export.facts import CostTable, Facts, check_form
from aesgen.export.head.prose import blocks, cost_lines, proof_lines, stack_lines
from aesgen.export.provenance import NAME
from aesgen.families import traits
from aesgen.model.target import Target
from aesgen.rendering.comments import comment

LICENCE = (
    "SPDX-License-Identifier: 0BSD",
    "Written by aesgen, a generator and autotuner for AES. This output is free to use and is not bound by",
    "the generator's licence.",
)
WIPED = "stack and registers after every call"
NOT_WIPED = "off; round keys may remain in registers and on the stack"


def header(facts: Facts, target: Target | None = None) -> tuple[str, ...]:
    """The lines, without comment marks, at the head of this export's main file.

    Raises `UserError` if a fact does not match its pattern, could end the comment, or contains an unknown
    name. `target`: the target of the facts, if it has been checked already."""
    check_form(facts)
    target = target or untrusted.check_facts(facts)
    lines = [
        *LICENCE,
        "",
        f"target: {facts.target}, {facts.title}",
        f"command: {facts.command}",
        f"regenerate: aesgen export --like THIS_FILE --out DIR   (aesgen {facts.version}, with {NAME})",
        f"tools: {facts.tools}",
        f"prefix: {facts.prefix}",
        f"wipe: {WIPED if facts.wipe else NOT_WIPED}",
        *(f"left out: {line}" for line in facts.left_out),
        "",
    ]
    lines += cost_lines(facts.costs) if facts.costs else []
    lines += proof_lines(facts.proofs) if facts.proofs else []
    lines += blocks(target, facts)
    return tuple(_fit(line) for line in lines)


def short_header(facts: Facts, main: str) -> tuple[str, ...]:
    """The first lines of the other files."""
    return (
        *LICENCE,
        "",
        f"target: {facts.target}, {facts.title}",
        f"See {main} for how this file was generated.",
    )


def header_of_declarations(facts: Facts, main: str) -> tuple[str, ...]:
    """The first lines of the header of the core ABI."""
    lines = (*short_header(facts, main), *stack_lines(facts.costs, facts.prefix))
    return tuple(_fit(line) for line in lines)


def restated(files: Mapping[str, str], facts: Facts, costs: CostTable) -> tuple[Facts, dict[str, str]]:
    """`facts` with `costs`, and the `files` of their export with these costs in the head."""
    stated = replace(facts, costs=costs)
    return stated, with_head(files, facts, stated)


def with_head(files: Mapping[str, str], facts: Facts, stated: Facts) -> dict[str, str]:
    """The `files` of an export of `facts`, with the head of the facts that are `stated`."""
    main = next(iter(files))
    ours = header(facts), header(stated)
    others = header_of_declarations(facts, main), header_of_declarations(stated, main)
    marks = {"", *(traits(winner.family).comment for winner in facts.winners)}
    heads = [(pair, mark) for pair in (others, ours) for mark in marks]
    written = dict(files)
    for name, text in files.items():
        found = next(((pair, mark) for pair, mark in heads if text.startswith(_written(pair[0], mark))), None)
        if found is None:
            continue
        (before, after), mark = found
        if name.endswith(".h") or before == ours[0]:
            written[name] = _written(after, mark) + text.removeprefix(_written(before, mark))
    return written


def _written(lines: Sequence[str], mark: str) -> str:
    """The head of a file as it is printed: by `templates/drop_in/comment.j2`, or with the `mark` of a comment
    to the end of the line by a family."""
    if mark:
        return "".join(f"{mark} {line}".rstrip() + "\n" for line in lines)
    first, *rest = lines
    return f"/* {first}\n" + "".join(f" * {line}".rstrip() + "\n" for line in rest) + " */\n"


def _fit(line: str) -> str:
    try:
        return comment(line)
    except ValueError as error:
        raise UserError(f"the header of an exported file: {error}") from None
