"""Exports for several architectures as one package: each unchanged in a folder of its own, and beside the
folders one header and sources that choose one of them when a program is compiled.

    files = packaged([Member(facts, export(facts)), ...])      # name to text, the main source first
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property, reduce

from aesgen.errors import UserError
from aesgen.export import has_core_abi
from aesgen.export.architectures import architecture_of
from aesgen.export.facts import Facts
from aesgen.export.footprint import declared
from aesgen.families import traits
from aesgen.rendering.names import header_name, slug, stem
from aesgen.rendering.templates import render_template

Blocks = tuple[str, ...]


@dataclass(frozen=True)
class Member:
    """An export of a package: its facts, and its `files` (name to text), the main one first."""

    facts: Facts
    files: Mapping[str, str]

    @property
    def folder(self) -> str:
        return slug(self.facts.target)

    @cached_property
    def condition(self) -> str:
        """The condition of the C preprocessor for its processors; empty if its C serves all alike."""
        families = {winner.family for winner in self.facts.winners}
        if all(traits(name).portable for name in families):
            return ""
        return architecture_of(families).processors


def packaged(members: Sequence[Member]) -> dict[str, str]:
    """The files of the package of `members`: those that choose, and those of the members in their folders.

    Raises `UserError` if a member has not the core ABI, or two serve the same processors."""
    refuse([each.facts for each in members])
    # The last one serves all processors that no other one serves: portable C, if it is a member
    ordered = sorted(members, key=lambda each: not each.condition)
    conditions = [each.condition for each in ordered[:-1]]
    prefix, targets = ordered[0].facts.prefix, [each.facts.target for each in ordered]
    header = header_name(prefix)

    def choosing(paths: Sequence[str]) -> str:
        names = {"targets": targets, "cases": cases(conditions, paths)}
        return render_template("drop_in/package.c.j2", names)[0]

    chosen = {f"{stem(prefix)}.c": choosing([f"{each.folder}/{next(iter(each.files))}" for each in ordered])}
    shared = merged([split(each.files[header]) for each in ordered])
    parts = [part if isinstance(part, str) else cases(conditions, part) for part in shared]
    names = {"targets": targets, "parts": parts}
    chosen[header] = render_template("drop_in/package.h.j2", names)[0]
    # Assembly guards itself, so a member without assembly takes that of another one, which is then empty
    assembly = [_assembly(each) for each in ordered]
    if any(assembly):
        usual = next(path for path in assembly if path)
        chosen[f"{stem(prefix)}_asm.S"] = choosing([path or usual for path in assembly])
    # Kernels in C that a class of processors has in a file of its own
    for number, member in enumerate(ordered):
        for name in list(member.files)[1:]:
            if name.endswith(".c"):
                paths = [""] * len(ordered)
                paths[number] = f"{member.folder}/{name}"
                chosen[name] = choosing(paths)
    return chosen | {f"{each.folder}/{name}": text for each in members for name, text in each.files.items()}


def cases(conditions: Sequence[str], texts: Sequence[str]) -> list[tuple[str, str]]:
    """The texts with the lines of the C preprocessor that choose between them: each but the last has its
    condition, and the last is for all other processors. An empty text is left out, equal ones are joined."""
    *named, rest = texts
    whole = bool(rest) and all(named)
    joined: dict[str, list[str]] = {}
    for condition, text in zip(conditions, named, strict=True):
        if text and not (whole and text == rest):
            joined.setdefault(text, []).append(condition)
    rows = [(" || ".join(own), text) for text, own in joined.items()]
    if rest and not whole:
        rows.append((" && ".join(f"!({condition})" for condition in conditions), rest))
    lines = [(f"#{'elif' if number else 'if'} {row}", text) for number, (row, text) in enumerate(rows)]
    return [*lines, ("#else", rest)] if whole else lines


def _assembly(member: Member) -> str:
    """The path of a member's assembly; empty if it has none."""
    return next((f"{member.folder}/{name}" for name in member.files if name.endswith("_asm.S")), "")


def lacking(members: Sequence[Member]) -> list[str]:
    """For each member that lacks functions of others a sentence with their names."""
    offered = [declared(each.facts.prefix, each.files) for each in members]
    every = sorted(set().union(*offered))
    told = []
    for member, own in zip(members, offered, strict=True):
        absent = [name for name in every if name not in own]
        if absent:
            told.append(f"{member.facts.target} lacks {', '.join(absent)}")
    return told


def split(header: str) -> Blocks:
    """The blocks of a header without the comment at its head: texts between empty lines that are not inside a
    comment, a group of braces or a condition of the preprocessor other than the guard of the header."""
    blocks: list[str] = []
    lines: list[str] = []
    _, _, header = header.partition("*/\n")
    for line in [*header.rstrip("\n").split("\n"), ""]:
        text = "\n".join(lines)
        if line or text.count("/*") > text.count("*/") or _depth(text) > 0 or _braces(text) > 0:
            lines.append(line)
        elif lines:
            blocks.append(text)
            lines = []
    return (*blocks, *["\n".join(lines)] * bool(lines))


def merged(parts: Sequence[Blocks]) -> list[str | list[str]]:
    """The blocks of several headers in their order: a text that all have, or a text for each of them."""
    common = reduce(_common, parts)
    at = [0] * len(parts)
    result: list[str | list[str]] = []
    for block in (*common, None):
        ends = [own.index(block, start) if block else len(own) for own, start in zip(parts, at, strict=True)]
        runs = ["\n\n".join(own[start:end]) for own, start, end in zip(parts, at, ends, strict=True)]
        if any(runs):
            result.append(runs)
        if block:
            result.append(block)
        at = [end + 1 for end in ends]
    return result


def _common(one: Blocks, other: Blocks) -> Blocks:
    """A common subsequence of two series of blocks."""
    matches = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    return tuple(block for match in matches for block in one[match.a : match.a + match.size])


def _depth(text: str) -> int:
    """The number of conditions that are open at the end of a text, without the guard of a header."""
    guard = re.search(r"(?m)^#ifndef (\w+)\n#define \1$", text)
    opened = len(re.findall(r"(?m)^#if", text)) - bool(guard)
    return opened - len(re.findall(r"(?m)^#endif", text))


def _braces(text: str) -> int:
    """The number of braces that are open at the end of a text, without that of `extern "C"`."""
    return text.count("{") - text.count("}") - text.count('extern "C" {')


def refuse(every: Sequence[Facts]) -> None:
    """Raises `UserError` if one of the exports has not the core ABI, or two serve the same processors."""
    targets = ",".join(facts.target for facts in every)
    for facts in every:
        if not has_core_abi(facts):
            raise UserError(f"--target {targets}: {facts.target} has functions of its own; export it apart")
    served: dict[str, str] = {}
    for facts in every:
        condition = Member(facts, {}).condition
        if condition in served:
            raise UserError(
                f"--target {targets}: {served[condition]} and {facts.target} are for the same processors; "
                "name one of them"
            )
        served[condition] = facts.target
