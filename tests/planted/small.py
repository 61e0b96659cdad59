"""Bugs planted in the functions of small machines, which `export` must find."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import yaml

from aesgen.export import export
from aesgen.export.facts import Facts
from aesgen.export.quick import check
from aesgen.export.selection import Selection
from tests.export.shipped import facts_for
from tests.planted.bugs import EXPORT
from tests.planted.gates import Result

BUGS: list[dict[str, str]] = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))


LEFT = [bug for bug in BUGS if "wipe" in bug]
"""Bugs of functions that wipe: what depends on the key stays somewhere."""
LEAKY = {bug["target"] for bug in BUGS if "leaky" in bug}
"""Targets that have records with tables in a cache alone."""


@cache
def exported(target: str, mode: str, wipe: bool = False) -> tuple[Facts, Mapping[str, str]]:
    """The functions for keys of 128 bits, and their files."""
    facts = facts_for(target, modes=(mode,), selection=Selection(allow_leaky_tables=target in LEAKY))
    own = tuple(winner for winner in facts.winners if winner.problem.key_bits == 128)
    facts = replace(facts, winners=own, wipe=wipe)
    return facts, export(facts)


def complaints(bug: Mapping[str, str]) -> tuple[str, ...]:
    """What the check of an export with the bug says. Raises `ValueError` if it does not have the text."""
    facts, files = exported(bug["target"], bug["mode"], "wipe" in bug)
    changed = files[bug["file"]].replace(bug["old"], bug["new"])
    if changed == files[bug["file"]]:
        raise ValueError(f"{bug['file']} has no {bug['old']!r}")
    return check(facts, {**files, bug["file"]: changed}).complaints


def run(bug: Mapping[str, str]) -> Result:
    found = complaints(bug)
    return Result(EXPORT if found else None, "; ".join(found))
