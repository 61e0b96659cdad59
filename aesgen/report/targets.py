"""The goal of a record in words, and its target."""

from __future__ import annotations

from functools import cache

from aesgen.errors import UserError
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.spaces import catalog


def goal_words(record: Record) -> str:
    """The goal in words: the convention first, then everything that is not usual."""
    goal = record.goal
    words = [goal.convention, *([goal.size] if goal.size else [])]
    words += [goal.objective] if goal.objective != "cycles" else []
    return ", ".join([*words, *(f"{axis}={value}" for axis, value in goal.pins)])


@cache
def target_of(name: str) -> Target | None:
    """The target called `name`, or None if this installation has none (a processor's own name)."""
    try:
        return catalog.target(name)
    except UserError:
        return None
