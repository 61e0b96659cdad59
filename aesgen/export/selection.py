"""The conditions on records by which a user replaces the usual winners of both directions.

selection = Selection(direction="encrypt", objective="size")
recorded(target, folders, modes, key_bits, selection=selection)
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from aesgen.errors import UserError
from aesgen.evaluation.judging import schedule_of_caller
from aesgen.leaks import admission
from aesgen.model.figures import FigureName
from aesgen.model.limits import exceeded
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.operations import modes
from aesgen.results.records import read_record
from aesgen.spaces import catalog


@dataclass(frozen=True)
class Selection:
    """Conditions on records; one that is None or empty selects nothing.

    `direction`: a mode with one direction only (CTR) belongs to both. `objective`, `convention`: those of the
    tuning. `family`, `spaces`: the language and the search spaces of the variant. `limits`: only records
    that need no more bytes (`aesgen.model.limits`), of any objective and with any fixed axes. `pins` (axis
    and setting): the records of tunings with exactly these fixed axes. `constant_time`: only constant-time
    records. `allow_leaky_tables`: also records that leak through the cache of the target."""

    direction: str | None = None
    family: str | None = None
    spaces: tuple[str, ...] = ()
    objective: str | None = None
    convention: str | None = None
    limits: tuple[tuple[str, int], ...] = ()
    pins: tuple[tuple[str, str], ...] = ()
    constant_time: bool = False
    allow_leaky_tables: bool = False

    def wants(self, problem: Problem) -> bool:
        """Whether the export should have a function for `problem`."""
        return self.direction in (None, problem.direction) or len(modes()[problem.mode]) == 1

    def goal(self, usual: Goal) -> Goal:
        """The goal of the tunings whose records are used, instead of the `usual` one."""
        return replace(
            usual,
            objective=self.objective or usual.objective,
            convention=self.convention or usual.convention,
            pins=self.pins,
        )

    @property
    def by_variant(self) -> bool:
        """Whether records are selected by their variant; tunings with fixed axes then take part as well."""
        return bool(self.family or self.spaces or self.limits or self.constant_time)

    def accepts(self, target: Target, record: Record) -> bool:
        """Whether the variant of `record` is of the family and one of the spaces, within the limits, and
        constant-time on `target` if it has to be."""
        if self.constant_time and not admission.is_constant_time(target, record.constant_time):
            return False
        space = record.variant.space
        if self.spaces and space not in self.spaces:
            return False
        if self.family and catalog.space(space).family != self.family:
            return False
        stack = record.measurement.figures.get(FigureName.STACK_BYTES)
        flash = record.program_bytes
        known = None if stack is None else int(stack)
        ram = record.ram_bytes + schedule_of_caller(catalog.space(space).family, record.problem)
        return exceeded(self.limits, flash, ram, known) is None

    @property
    def conditions(self) -> list[str]:
        """The options that `tune` has too, except for those about leaks."""
        named = [
            ("--direction", self.direction),
            ("--family", self.family),
            ("--objective", self.objective),
            ("--convention", self.convention),
        ]
        options = [f"{name} {shlex.quote(value)}" for name, value in named if value]
        options += [f"--space {shlex.quote(space)}" for space in self.spaces]
        options += [f"--limit {shlex.quote(f'{name}={size}')}" for name, size in self.limits]
        return options + [f"--set {shlex.quote(f'{axis}={value}')}" for axis, value in self.pins]

    @property
    def words(self) -> list[str]:
        """The options of the command line."""
        about_leaks = ["--constant-time"] * self.constant_time
        about_leaks += ["--allow-leaky-tables"] * self.allow_leaky_tables
        return self.conditions + about_leaks


def named_records(paths: Sequence[Path]) -> list[Record]:
    """The records at `paths`, of any goal. Raises `UserError` if they are of several targets, or if two of
    them are for the same problem and size of call."""
    found = [read_record(path) for path in paths]
    targets = sorted({record.target for record in found})
    if len(targets) > 1:
        raise UserError(f"the records are for {' and '.join(targets)}; export one target at a time")
    owners: dict[tuple[Problem, str | None], Path] = {}
    for path, record in zip(paths, found, strict=True):
        key = record.problem, record.goal.size
        if key in owners:
            raise UserError(
                f"{owners[key]} and {path} are both for {record.problem.name}; one file cannot contain both"
            )
        owners[key] = path
    return found
