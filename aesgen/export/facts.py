"""What an exported file is made of, and the comment at its head that says so and can be read back.

facts = Facts(...)              # the winners, and what is told of them
header(facts) -> list of lines  # every exported file starts with these
parse(text) -> Facts            # the very facts, from the head of such a file
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import groupby
from textwrap import wrap

from aesgen.errors import UserError
from aesgen.problem import Problem
from aesgen.trial import Value

LICENCE = (
    "SPDX-License-Identifier: 0BSD",
    "Written by aesgen, a generator and autotuner for AES. This output is free to use and is not bound by",
    "the generator's licence.",
)
WIPED = "stack and registers after every call"
KEPT = "nothing; round keys stay behind in registers and on the stack"


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
    """Everything an export depends on. `command` made it first; `tools` is one line of versions."""

    target: str
    title: str
    command: str
    version: str
    tools: str
    winners: tuple[Winner, ...]
    prefix: str = "aesgen_"
    wipe: bool = False


def header(facts: Facts) -> tuple[str, ...]:
    """The lines, without comment marks, that the main file of this export starts with."""
    lines = [
        *LICENCE,
        "",
        f"target: {facts.target}, {facts.title}",
        f"command: {facts.command}",
        f"again, byte for byte: aesgen export --like THIS_FILE --out DIR   (aesgen {facts.version})",
        f"tools: {facts.tools}",
        f"prefix: {facts.prefix}",
        f"wipe: {WIPED if facts.wipe else KEPT}",
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
    return tuple(lines)


def short_header(facts: Facts, main: str) -> tuple[str, ...]:
    """The lines that the other files start with."""
    return (*LICENCE, "", f"target: {facts.target}, {facts.title}", f"How this was made stands in {main}.")


_FIELD = re.compile(r"^(?P<name>target|command|again, byte for byte|tools|prefix|wipe): (?P<value>.*)$")
_CARRIES = re.compile(
    r"^carries: (\S+) (\S+) (\S+) (\S+)(?: for (\S+))?(?: from (\d+) blocks)?(?: below (\d+) blocks)?$"
)
_SETTINGS = re.compile(r"^    (\w+=\S+(?: \w+=\S+)*)$")


def parse(text: str) -> Facts:
    """The facts at the head of an exported file. Raises `UserError` where there are none."""
    fields: dict[str, str] = {}
    winners: list[Winner] = []
    for line in _comment(text):
        if found := _FIELD.match(line):
            fields[found["name"]] = found["value"]
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
    version = re.search(r"\(aesgen (\S+)\)$", fields.get("again, byte for byte", ""))
    if not winners or version is None or not {"target", "command", "tools", "prefix", "wipe"} <= set(fields):
        raise UserError("no exported file: its head does not say how it was made")
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
    )


def _comment(text: str) -> list[str]:
    """The lines of the comment at the head, of any of the marks that files carry."""
    lines = []
    for line in text.splitlines():
        found = re.match(r"^(?:/\* ?| \* ?|@ ?|# ?|; ?|// ?)(.*)$", line)
        if not found:
            break
        lines.append(found[1])
    return lines


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
    runs = (run.rpartition("*") for run in text[1:-1].split(",") if run)
    return tuple(_scalar(each) for each, _, count in runs for _ in range(int(count)))


def _scalar(text: str) -> int | str | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?\d+", text) else text.strip('"')
