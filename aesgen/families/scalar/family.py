"""What the modules of scalar families share: `prepare`, the exports, the estimate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, Prepared, method_of
from aesgen.families.scalar import export
from aesgen.families.scalar.functions import SCHEDULING, counted_on, schedule_of
from aesgen.model.build import Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point, Value


@dataclass(frozen=True)
class AssemblyFamily:
    """The functions of the family called `name`, whose methods are modules of the family's package and write
    final text."""

    name: str

    def prepare(
        self, target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_"
    ) -> Prepared:
        self.check(problem)
        prepared: Prepared = _module(self.name, method).prepare(target, problem, point, prefix)
        return prepared

    def check(self, problem: Problem) -> None:
        """Raises `VariantFailure` for a problem that no method takes."""
        if problem.streams > 1 or problem.on_the_fly:
            raise VariantFailure("render", f"the family {self.name} takes one stream and expanded keys")

    def drop_in(self, target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
        """One assembly file for the GNU assembler, and its header."""
        return export.files(target, parts, options, self.prepare, self.name)

    def callable_sources(
        self, target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
    ) -> Sequence[Source]:
        """The whole file with all its functions."""
        return export.callable_sources(target, parts, options, files, self.prepare)


@dataclass(frozen=True)
class ScalarFamily(AssemblyFamily):
    """The same of a family whose text aesgen schedules. A method whose points do not have the scheduler's
    axes writes final text."""

    def prepare(
        self, target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_"
    ) -> Prepared:
        self.check(problem)
        axes = tuple((axis, value) for axis, value in point.items() if axis not in SCHEDULING)
        written = _Written(
            self.name, target.name, target.features, target.pipeline, problem, method, axes, prefix, target
        )
        prepared = _prepared(written)
        names = {**prepared.names, "counted_on": counted_on(target)}
        ordered = schedule_of(point) if SCHEDULING[0] in point else None
        return replace(prepared, names=names, schedule=ordered, text=written)


def _module(family: str, method: str) -> Any:
    """The module of a method."""
    return method_of(f"aesgen.families.{family.replace('-', '_')}", method)


@dataclass(frozen=True)
class _Written:
    """Everything on which a variant's text depends before it is scheduled. Its other fields determine what of
    the `target` is used."""

    family: str
    target_name: str
    features: frozenset[str]
    pipeline: str | None
    problem: Problem
    method: str
    axes: tuple[tuple[str, Value], ...]
    prefix: str
    target: Target = field(compare=False)


@lru_cache(maxsize=64)
def _prepared(written: _Written) -> Prepared:
    """Cached: the variants of a search that differ only in their schedule share everything else."""
    point = {**dict.fromkeys(SCHEDULING, 0), **dict(written.axes)}
    prepared: Prepared = _module(written.family, written.method).prepare(
        written.target, written.problem, point, written.prefix
    )
    return prepared
