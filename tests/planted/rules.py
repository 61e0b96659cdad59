"""Bugs planted in a drop-in's C that the gate for the rules of the header must find on its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import yaml

from aesgen.export.request import LARGE
from aesgen.model.problem import MODES
from tests.planted.bugs import EXPORT
from tests.planted.gates import Result
from tests.planted.workshop import Workshop

BUGS: list[dict[str, str]] = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))


def planted(own: str, bug: Mapping[str, str]) -> str:
    """The C file with a bug. Raises `ValueError` if it does not have the text that the bug replaces."""
    old = bug["old"]
    at = own.find(old, definitions(own, bug["after"])[0])
    if at < 0:
        raise ValueError(f"{old!r} is not behind {bug['after']!r}")
    return own[:at] + bug["new"] + own[at + len(old) :]


def definitions(own: str, after: str) -> list[int]:
    """Where definitions begin whose head has `after`."""
    found, at = [], own.find(after)
    while at >= 0:
        line = own[own.rfind("\n", 0, at) + 1 : at]
        brace, semicolon = own.find("{", at), own.find(";", at)
        if not line.startswith((" ", "/*", "#", "typedef")) and 0 <= brace < semicolon:
            found.append(at)
        at = own.find(after, at + 1)
    if not found:
        raise ValueError(f"no definition has {after!r}")
    return found


@cache
def workshop(context: str = LARGE, mode: str = "") -> Workshop:
    """The file of all modes with GCM's large key, of GCM with its small key, or of `mode`; compiled once."""
    modes = (mode,) if mode else MODES if context == LARGE else ("gcm",)
    return Workshop(modes, context=context)


def _workshop(bug: Mapping[str, str]) -> Workshop:
    return workshop(bug.get("context", LARGE), bug.get("mode", ""))


def changed(bug: Mapping[str, str]) -> str:
    """The C file that the bug names, with the bug."""
    return planted(_workshop(bug).own, bug)


def run(bug: Mapping[str, str]) -> Result:
    """`needs`: the implementation without which no call reaches the bug."""
    there = _workshop(bug)
    if bug.get("needs", there.names[-1]) not in there.names:
        return Result(None, "", f"this processor does not run {bug['needs']}")
    complaint = there.caught(changed(bug))
    return Result(EXPORT if complaint else None, complaint)
