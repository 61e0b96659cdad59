"""One point of a space, and the values of its axes."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass

from aesgen.model.problem import Problem

Value = int | str | bool | tuple[int | str | bool, ...]
"""A setting of an axis; a tuple for an axis that has one setting per round key (or other `each`)."""
Point = Mapping[str, Value]


@dataclass(frozen=True)
class Variant:
    """One point of a space. Hashable; prints as the command that renders it."""

    target: str
    problem: Problem
    space: str
    values: tuple[tuple[str, Value], ...]

    @classmethod
    def of(cls, target: str, problem: Problem, space: str, point: Point) -> Variant:
        return cls(target, problem, space, tuple(sorted(point.items())))

    @property
    def point(self) -> dict[str, Value]:
        return dict(self.values)

    def __str__(self) -> str:
        settings = "".join(f" --set {shlex.quote(f'{axis}={_word(value)}')}" for axis, value in self.values)
        target, space = shlex.quote(self.target), shlex.quote(self.space)
        return f"aesgen render --target {target} {self.problem.arguments()} --space {space}{settings}"


def _word(value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_word, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
