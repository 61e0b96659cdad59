"""Axes of a space that a family does not know: its templates read them as `axes.NAME`."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from aesgen.errors import VariantFailure
from aesgen.families import Prepared
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import Axes, reading
from aesgen.system import paths

Prepare = Callable[[Target, Problem, str, Point, str], Prepared]
Known = TypeVar("Known")
_READ = re.compile(r"\baxes(?:\.|\[[\'\"])(\w+)")


def prepared(
    prepare: Prepare, target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_"
) -> Prepared:
    """What a family's `prepare` returns, whose templates can read every axis of `point`."""
    with reading(axes := Axes(point)):
        made = prepare(target, problem, method, point, prefix)
    beside = tuple(replace(each, names={**each.names, "axes": axes}) for each in made.beside)
    return replace(made, names={**made.names, "axes": axes}, beside=beside)


def chosen(kind: type[Known], point: Point, family: str) -> Known:
    """The point's settings for a family that knows the fields of the dataclass `kind`.

    Raises `VariantFailure` for an axis that neither the family nor a template reads."""
    names = {field.name for field in fields(cast(Any, kind))}
    for name in sorted(set(point) - names - read_by_templates()):
        raise VariantFailure("render", f"{family} knows no axis {name}, and no template reads axes.{name}")
    known: dict[str, Any] = {name: value for name, value in point.items() if name in names}
    return kind(**known)


def read_by_templates() -> frozenset[str]:
    """The names of all axes that templates read by themselves, those of the user's folders included."""
    return _read(tuple(paths.template_folders()))


@cache
def _read(folders: tuple[Path, ...]) -> frozenset[str]:
    texts = (path.read_text("utf-8") for each in folders for path in each.rglob("*.j2*") if path.is_file())
    return frozenset(name for text in texts for name in _READ.findall(text))


def settings(point: Point) -> tuple[tuple[str, Hashable], ...]:
    """The settings of the axes that templates read by themselves."""
    return tuple((name, value) for name, value in sorted(point.items()) if name in read_by_templates())
