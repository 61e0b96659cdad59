"""Searches in one space or family only: where their records and logs are filed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from aesgen.errors import UserError
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.results.records import find_own_record
from aesgen.spaces import catalog


def scoped(
    goal: Goal,
    folders: Sequence[Path],
    target: Target,
    problem: Problem,
    space: str | None,
    family: str | None,
) -> Goal:
    """`goal` for a search in one `space` (a name or a path) or `family` only.

    If one of `folders` has a record of the unrestricted goal, of another space or family, the result has a
    `scope`: its record and log have names of their own, so that both winners are kept."""
    if space is None and family is None:
        return goal
    standing = find_own_record(folders, target, problem, goal)
    if standing is None:
        return goal
    name = Path(space).name.removesuffix(".yaml") if space else None
    found = standing[1].variant.space
    other_space = name is not None and found != name
    other_family = family is not None and _family(found) != family
    own = [("space", name or "")] * (name is not None) + [("family", family or "")] * (family is not None)
    return replace(goal, scope=tuple(own)) if other_space or other_family else goal


def _family(space: str) -> str:
    """The family of a space; empty if the space is unknown."""
    try:
        return catalog.space(space).family
    except UserError:
        return ""
