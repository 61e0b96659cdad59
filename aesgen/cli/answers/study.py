"""The form of `aesgen study --json`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel

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
    p: float | None
    """Mann-Whitney p against the first strategy."""
    superiority: float | None
    """Probability of being better than the first strategy (A12)."""


class StudyAnswer(JsonAnswer):
    """`aesgen study --json`."""

    target: str
    """The target."""
    problem: str
    """The problem."""
    budget: int
    """Evaluations for each run."""
    rows: list[StudyRow]
    """The strategies."""


FORMS: Mapping[str, type[BaseModel]] = {"study": StudyAnswer}
