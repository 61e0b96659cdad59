"""The outcome of one variant, and the best known answer to a problem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aesgen.model.build import Build
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.variant import Variant

SCHEMA = 1
ESTIMATED = "estimated"
"""The outcome of a trial whose figure is its family's estimate. It was not built, and no log contains it."""
FAILURES = ("render", "compile", "correctness", "crash", "timeout", "constraints")
OUTCOMES = ("correct", *FAILURES)


@dataclass(frozen=True)
class Trial:
    """One variant's whole story: a row of the log, whatever came of it."""

    number: int
    variant: Variant
    goal: Goal
    outcome: str
    detail: str = ""
    measurement: Measurement | None = None
    build: Build | None = None
    same_code_as: int | None = None
    strategy: str = ""
    seconds: Mapping[str, float] = field(default_factory=dict)
    """Seconds spent by stage: render, build, check, measure."""

    @property
    def correct(self) -> bool:
        return self.outcome == "correct"


@dataclass(frozen=True)
class Record:
    """The best known answer to (target, problem, goal), with what is needed to believe it."""

    target: str
    problem: Problem
    goal: Goal
    variant: Variant
    measurement: Measurement
    code_bytes: int
    table_bytes: int
    ram_bytes: int
    identity: str
    constant_time: str
    baseline: Mapping[str, Any]
    indistinguishable: int
    search: Mapping[str, Any]
    """strategy, seed, evaluated, failed, space_size, seconds."""
    provenance: Mapping[str, Any]
    """device, machine, compiler and tool versions, date."""
    schema: int = SCHEMA
    proof: Mapping[str, Any] = field(default_factory=dict)
    """What was proved about the object code of this identity, or why there is no proof; empty if none was
    tried."""
    copies: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """`target` and `space`: the content of their files, for those that do not ship with aesgen."""

    @property
    def program_bytes(self) -> int:
        """Bytes of code and tables."""
        return self.code_bytes + self.table_bytes
