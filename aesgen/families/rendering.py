"""Renders a variant to source: the family prepares, the template prints, and the scheduler orders if the
family requests it.

A pure function of target, problem and point.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from aesgen.families import Prepared, axes, family
from aesgen.model.build import Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.spaces.bound import BoundSpace


def render(space: BoundSpace, point: Point, prefix: str = "aesgen_") -> Source:
    """The source of the variant at `point`; every global symbol starts with `prefix`.

    Raises `VariantFailure("render")`, with the template's file and line, for a point that cannot be expressed
    or a template that fails.
    """
    return render_method(space.target, space.problem, space.family, space.method, point, prefix)


def render_method(
    target: Target, problem: Problem, family_name: str, method: str, point: Point, prefix: str = "aesgen_"
) -> Source:
    """`render` for a space that is known only by family and method."""
    prepared = axes.prepared(family(family_name).prepare, target, problem, method, point, prefix)
    text, lines = template_text(prepared)
    if prepared.schedule is not None:
        from aesgen.scheduling import schedule

        text, lines = schedule(text, target, prepared.schedule), ()
    if prepared.after is not None:
        text, lines = prepared.after(text), ()
    return Source(
        files=((prepared.file, text),),
        entries=prepared.entries,
        template=prepared.template,
        lines=lines,
        options=_options(prepared),
        requires=prepared.requires,
    )


def template_text(prepared: Prepared) -> tuple[str, tuple[int, ...]]:
    """The text that the template prints, before any scheduling, and the template's line of each line."""
    if prepared.text is None:
        return render_template(prepared.template, prepared.names)
    return _shared(_Text(prepared.template, prepared.text, prepared.names))


@dataclass(frozen=True)
class _Text:
    """The input of a template; `names` follow from the `key`."""

    template: str
    key: Hashable
    names: Any = field(compare=False)


@lru_cache(maxsize=64)
def _shared(wanted: _Text) -> tuple[str, tuple[int, ...]]:
    """Cached: variants of a search that differ only in their scheduling share their text."""
    return render_template(wanted.template, wanted.names)


def _options(prepared: Prepared) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(prepared.options.items()))
