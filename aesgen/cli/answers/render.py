"""The form of `aesgen render --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer, Point


class RenderAnswer(JsonAnswer):
    """`aesgen render --json`."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    space: str
    """The space."""
    variant: Point
    """The settings of all axes."""
    name: str
    """The usual name of such a file."""
    text: str
    """The source."""


FORMS: Mapping[str, type[BaseModel]] = {"render": RenderAnswer}
