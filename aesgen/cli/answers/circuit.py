"""The form of `aesgen circuit --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

from aesgen.cli.forms import JsonAnswer


class CircuitAnswer(JsonAnswer):
    """`aesgen circuit --json`."""

    nodes: int
    """Nodes of the smallest network that was found."""
    kept: int
    """Nodes of the network that aesgen uses."""
    round: int
    """The round of the search that found it."""
    seconds: float
    """Seconds of the search."""
    command: str
    """The command that finds it again."""


FORMS: Mapping[str, type[BaseModel]] = {"circuit": CircuitAnswer}
