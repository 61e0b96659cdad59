"""What an exported file is made of, and the comment at its head that says so and can be read back.

facts = Facts(...)              # the winners, and what is told of them
header(facts) -> list of lines  # every exported file starts with these
parse(text) -> Facts            # the very facts, from the head of such a file
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile, zip_longest
from textwrap import wrap

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.trial import Value
from aesgen.rendering.comments import comment

LICENCE = (
    "SPDX-License-Identifier: 0BSD",
    "Written by aesgen, a generator and autotuner for AES. This output is free to use and is not bound by",
    "the generator's licence.",
)
WIPED = "stack and registers after every call"
NOT_WIPED = "off; round keys may remain in registers and on the stack"


@dataclass(frozen=True)
class Winner:
    """One variant that the file carries, and the lines that are told of it (figure, label).

    `implementation`: which of the file's implementations it belongs to, where there are several.
    `above`: it serves calls of at least so many blocks, where several variants share the lengths; `below`: of
    fewer than so many, where there is such an end."""

    problem: Problem
    space: str
    family: str
    method: str
    values: tuple[tuple[str, Value], ...]
    told: tuple[str, ...] = ()
    implementation: str = ""
    above: int = 0
    below: int = 0

    @property
    def point(self) -> dict[str, Value]:
        return dict(self.values)


@dataclass(frozen=True)
class Facts:
    """Everything an export depends on. `command` made it first; `tools` is one line of versions. `left_out`:
    a line about each class of processors that gains too little."""

    target: str
    title: str
    command: str
    version: str
    tools: str
    winners: tuple[Winner, ...]
    prefix: str = "aesgen_"
    wipe: bool = False
    left_out: tuple[str, ...] = ()


def header(facts: Facts) -> tuple[str, ...]:
    """The lines, without comment marks, that the main file of this export starts with. Raises `UserError`
    where a fact is not of its form, or could end the comment."""
    _check_form(facts)
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
    for winner in facts.winners:
        place = f" for {winner.implementation}" * bool(winner.implementation)
        place += f" from {winner.above} blocks" * bool(winner.above)
        place += f" below {winner.below} blocks" * bool(winner.below)
        carried = f"{winner.problem.name} {winner.space} {winner.family} {winner.method}"
        lines.append(f"carries: {carried}{place}")
        settings = " ".join(f"{axis}={_told(value)}" for axis, value in winner.values)
        lines += (
            f"    {line}" for line in wrap(settings, 96, break_long_words=False, break_on_hyphens=False)
        )
        lines += (f"  {line}" for line in winner.told)
    return tuple(_fit(line) for line in lines)


def _fit(line: str) -> str:
    try:
        return comment(line)
    except ValueError as error:
        raise UserError(f"the header of an exported file: {error}") from None


_NAME = r"[A-Za-z0-9 ()@.,+:~/_-]"
_FORMS = {
    "target": r"[A-Za-z0-9][A-Za-z0-9_.+-]*",
    "command": r"aesgen export(?: [A-Za-z0-9_=,.|:+@/-]+)*",
    "version": r"[0-9A-Za-z.+-]{1,40}",
    "tools": rf"{_NAME}+(?:; {_NAME}+)*",
    "prefix": r"[A-Za-z_][A-Za-z0-9_]{0,60}",
}
"""What each fact must match as a whole."""
_LEFT_OUT = re.compile(r"[a-z0-9-]+, at most [0-9.]{1,5}% faster than [a-z0-9-]+; --all-classes keeps it")
_CARRIED = r"[a-z0-9][A-Za-z0-9_+-]*"
_TOLD = re.compile(
    rf"[0-9.]+ c/B \([0-9.]+ to [0-9.]+\), [a-z]+(?: [0-9a-z]+)?, [a-z]+ on {_NAME}+"
    rf"|constant time: .+|which lengths it serves was (?:not measured|measured on {_NAME}+)"
    r"|not tuned here: the record of [A-Za-z0-9_.+-]+"
    r"|not tuned: (?:the plain variant|the settings of [a-z0-9-]+(?: as far as they apply)?)"
)


def is_prefix(prefix: str) -> bool:
    """Whether every symbol may start with `prefix`: it starts a C identifier, of ASCII letters."""
    return bool(re.fullmatch(_FORMS["prefix"], prefix))


def _check_form(facts: Facts) -> None:
    """Raise `UserError` where a fact is not of its form; `aesgen.export.untrusted` checks what it names."""
    for name, form in _FORMS.items():
        if not re.fullmatch(form, given := str(getattr(facts, name))):
            raise UserError(f"the header of an exported file: {name}: invalid value {given[:80]!r}")
    if wrong := [line for line in facts.left_out if not _LEFT_OUT.fullmatch(line)]:
        raise UserError(f"the header of an exported file: left out: invalid line {wrong[0][:80]!r}")
    for winner in facts.winners:
        axes = [axis for axis, _ in winner.values]
        names = [winner.space, winner.family, winner.method, winner.implementation or "x", *axes]
        if wrong := [name for name in names if not re.fullmatch(_CARRIED, name)]:
            raise UserError(f"the header of an exported file: carries: invalid name {wrong[0][:80]!r}")
        if wrong := [line for line in winner.told if not _TOLD.fullmatch(line)]:
            raise UserError(f"the header of an exported file: unknown line {wrong[0][:80]!r}")
        kinds = [line.partition(":")[0].partition(" ")[0] for line in winner.told]
        kinds = ["figure" if kind[:1].isdigit() else kind for kind in kinds]
        if len(set(kinds)) < len(kinds):
            raise UserError("the header of an exported file: duplicate figure or label")


def short_header(facts: Facts, main: str) -> tuple[str, ...]:
    """The lines that the other files start with."""
    return (
        *LICENCE,
        "",
        f"target: {facts.target}, {facts.title}",
        f"See {main} for how this file was generated.",
    )


_FIELD = re.compile(r"^(?P<name>target|command|regenerate|tools|prefix|wipe): (?P<value>.*)$")
_CARRIES = re.compile(
    r"^carries: (\S+) (\S+) (\S+) (\S+)(?: for (\S+))?(?: from ([0-9]{1,12}) blocks)?"
    r"(?: below ([0-9]{1,12}) blocks)?$"
)
_SETTINGS = re.compile(r"^    (\w+=\S+(?: \w+=\S+)*)$")
_MOST_ELEMENTS = 1024


def parse(text: str) -> Facts:
    """The facts at the head of an exported file: the comment it begins with, up to the first `*/`.

    Nothing else is allowed there: the head that these facts give again is the one that was read, to the byte.
    Raises `UserError` where there is none, or it has a line more, less or other than that.
    """
    marks, lines = _comment(text)
    facts = _facts(lines)
    again = header(facts)
    if again != tuple(lines) or not text.startswith(_written(again, marks)):
        pairs = zip_longest(lines, again, fillvalue="")
        found = ((number, line) for number, (line, own) in enumerate(pairs, 1) if line != own)
        number, line = next(found, (1, lines[0]))
        raise UserError(
            f"not an aesgen export: line {number} of its header, {line[:80]!r}, is not as aesgen writes it"
        )
    return facts


def _facts(lines: Sequence[str]) -> Facts:
    """What the lines say; what they say twice or cannot say is found out by printing it again."""
    fields: dict[str, str] = {}
    winners: list[Winner] = []
    left_out = []
    for line in lines:
        if found := _FIELD.match(line):
            fields[found["name"]] = found["value"]
        elif line.startswith("left out: "):
            left_out.append(line.removeprefix("left out: "))
        elif found := _CARRIES.match(line):
            problem, space, family, method, implementation, above, below = found.groups()
            winner = Winner(Problem.parse(problem), space, family, method, (), (), implementation or "")
            winners.append(replace(winner, above=int(above or 0), below=int(below or 0)))
        elif winners and (found := _SETTINGS.match(line)):
            settings = (setting.partition("=") for setting in found[1].split(" "))
            values = tuple((axis, _meant(value)) for axis, _, value in settings)
            winners[-1] = replace(winners[-1], values=winners[-1].values + values)
        elif winners and line.startswith("  "):
            winners[-1] = replace(winners[-1], told=(*winners[-1].told, line[2:]))
    version = re.search(r"\(aesgen (\S+)\)$", fields.get("regenerate", ""))
    if not winners or version is None or not {"target", "command", "tools", "prefix", "wipe"} <= set(fields):
        raise UserError("not an aesgen export: no provenance header")
    target, _, title = fields["target"].partition(", ")
    return Facts(
        target,
        title,
        fields["command"],
        version[1],
        fields["tools"],
        tuple(winners),
        fields["prefix"],
        fields["wipe"] == WIPED,
        tuple(left_out),
    )


def _comment(text: str) -> tuple[str, list[str]]:
    """The marks of the comment at the head (`/*`, or the `#` of an assembler), and its lines without them."""
    if text.startswith("/* ") and (end := text.find("*/")) > 0:
        first, *rest = text[3:end].split("\n")
        return "/*", [first, *(line.removeprefix(" *").removeprefix(" ") for line in rest[:-1])]
    marked = list(takewhile(lambda line: line.startswith("#"), text[:_LARGEST_HEAD].split("\n")))
    if marked:
        return "#", [line.removeprefix("#").removeprefix(" ") for line in marked]
    raise UserError("not an aesgen export: no provenance header")


_LARGEST_HEAD = 1 << 20


def _written(lines: Sequence[str], marks: str) -> str:
    """The head of a file as it is printed, by `templates/drop_in/comment.j2` or by a family of its own."""
    if marks == "#":
        return "".join(f"# {line}".rstrip() + "\n" for line in lines)
    first, *rest = lines
    return f"/* {first}\n" + "".join(f" * {line}".rstrip() + "\n" for line in rest) + " */\n"


def _told(value: Value) -> str:
    """A setting as one word; equal neighbours of a vector are counted: `[register*9,operand*2]`.
    A string that looks like a number stands in quotes."""
    if isinstance(value, tuple):
        runs = ((_told(each), len(list(same))) for each, same in groupby(value))
        return "[" + ",".join(f"{each}*{count}" for each, count in runs) + "]"
    if isinstance(value, str):
        return value if _scalar(value) == value else f'"{value}"'
    return str(value).lower()


def _meant(text: str) -> Value:
    if not text.startswith("["):
        return _scalar(text)
    runs = [run.rpartition("*") for run in text[1:-1].split(",") if run]
    counts = [int(count) if re.fullmatch("[0-9]{1,4}", count) else 0 for _, _, count in runs]
    if sum(counts) > _MOST_ELEMENTS:
        raise UserError(f"not an aesgen export: {text[:80]!r} has more than {_MOST_ELEMENTS:,} elements")
    return tuple(_scalar(run[0]) for run, count in zip(runs, counts, strict=True) for _ in range(count))


def _scalar(text: str) -> int | str | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,20}", text) else text.strip('"')
