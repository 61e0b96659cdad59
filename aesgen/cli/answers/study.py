"""The form of `aesgen study --json`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, Field

from aesgen.cli.forms import JsonAnswer, JsonPart


class StudyRow(JsonPart):
    """A strategy in a study."""

    strategy: str
    """The strategy."""
    runs: int
    """Number of runs."""
    median: float
    """Median of the best cycles per block."""
    worst: float
    """The worst of them."""
    regret: dict[str, float]
    """By number of evaluations: median relative distance to the best known."""
    worst_regret: dict[str, float]
    """By number of evaluations: the largest such distance."""
    arrived: int
    """Number of runs that came near the best."""
    evaluations: float | None
    """Median number of evaluations until then."""


class StudyPair(JsonPart):
    """Two strategies of a study."""

    first: str
    """One strategy."""
    second: str
    """The other."""
    p: float
    """Mann-Whitney p of their results, with Holm's correction for the number of pairs."""
    superiority: float
    """Probability that a run of `first` is better than one of `second` (A12)."""


class StudyAnswer(JsonAnswer):
    """`aesgen study --json`."""

    schema_: Literal[2] = Field(alias="schema")  # type: ignore[assignment]
    """The version of the form: 1 had a comparison with the first strategy in `rows`."""
    target: str
    """The target."""
    problem: str
    """The problem."""
    budget: int
    """Evaluations for each run."""
    rows: list[StudyRow]
    """The strategies."""
    pairs: list[StudyPair]
    """Every pair of strategies."""


FORMS: Mapping[str, type[BaseModel]] = {"study": StudyAnswer}
