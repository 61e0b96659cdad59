"""Bugs planted in the messages of small machines, which `export` must find.

`python -m tests.planted.small [WORD ...]` prints for each whether it was caught, and by what."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import yaml

from aesgen.export import export
from aesgen.export.facts import Facts
from aesgen.export.quick import check
from tests.export.shipped import facts_for

BUGS: list[dict[str, str]] = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))


@cache
def exported(target: str, mode: str) -> tuple[Facts, Mapping[str, str]]:
    """The functions for keys of 128 bits, and their files."""
    facts = facts_for(target, modes=(mode,))
    own = tuple(winner for winner in facts.winners if winner.problem.key_bits == 128)
    facts = replace(facts, winners=own)
    return facts, export(facts)


def complaints(bug: Mapping[str, str]) -> tuple[str, ...]:
    """What the check of an export with the bug says. Raises `ValueError` if it does not have the text."""
    facts, files = exported(bug["target"], bug["mode"])
    changed = files[bug["file"]].replace(bug["old"], bug["new"])
    if changed == files[bug["file"]]:
        raise ValueError(f"{bug['file']} has no {bug['old']!r}")
    return check(facts, {**files, bug["file"]: changed}).complaints


def main(words: list[str]) -> int:
    survivors = 0
    for bug in BUGS:
        if words and not any(word in bug["what"] for word in words):
            continue
        found = complaints(bug)
        survivors += not found
        word = "caught" if found else "SURVIVED"
        print(f"{word} | {bug['what']} | {'; '.join(found)[:150]}", flush=True)
    print(f"{survivors} survived")
    return int(survivors > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
