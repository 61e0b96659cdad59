"""The classes of processors in a dispatching export.

    kept, left_out = classes(target, records)

A class is a set of instruction sets that the target lists under `dispatch`, each larger than the one before.
It contains the fastest records whose kernels run there. A class whose records are hardly faster than those
of the class below costs more in size than it gains, and is left out. Classes with the setting `software`, for
processors without AES instructions, are exported only if the user wants them.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from aesgen.export.facts import Winner
from aesgen.export.kernels import needs
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Variant
from aesgen.spaces import catalog

LEAST_GAIN = 0.03
"""A class is exported if at least one of its problems takes this part less time than in the class below."""


@dataclass(frozen=True)
class Class:
    """`records`: the fastest for each problem and size of call. `usable`: all records that can run there.
    `keeps`: whether calls with a kept context have their own kernel; otherwise they run the usual one.
    `needed`: the instruction sets that each variant on record needs."""

    name: str
    features: frozenset[str]
    records: tuple[Record, ...]
    usable: tuple[Record, ...]
    keeps: bool = True
    needed: Mapping[Variant, frozenset[str]] = field(default_factory=dict, compare=False)

    def measured(self, features: Collection[str]) -> frozenset[Problem]:
        """The problems with a record here whose kernel needs one of these features."""
        return frozenset(
            record.problem for record in self.usable if self.needed[record.variant].intersection(features)
        )


@dataclass(frozen=True)
class LeftOut:
    """A class that saves at most the part `gain` of the time of the class `below`."""

    name: str
    below: str
    gain: float

    @property
    def line(self) -> str:
        return f"{self.name}, at most {self.gain:.1%} faster than {self.below}; --all-classes keeps it"


def portable_line(name: str, modes: Sequence[str]) -> str:
    """The statement that the class `name` has no kernels of its own for these modes."""
    return f"{name} has no kernel for {', '.join(modes)}; portable C serves"


def classes(
    target: Target, found: Sequence[Record], all_classes: bool = False, software: bool = False
) -> tuple[list[Class], list[LeftOut]]:
    """The classes of `target` in an export of the records `found`, the smallest first, and those left out. A
    class with no record, or with the same records as the one below, is in neither list. With `all_classes`
    none is left out. Those for processors without AES instructions take part with `software`; other classes
    contain none of their kernels."""
    found = _of_one_vendor(target, found)
    required = {record.variant: _needs(target, record) for record in found}
    plain = target.software_classes
    without_aes = {
        key for key, own in required.items() if own and any(own <= each for each in plain.values())
    }
    kept: list[Class] = []
    left_out: list[LeftOut] = []
    before: tuple[Record, ...] = ()
    for each in target.dispatch:
        own_software = each.name in plain
        if own_software and not software:
            continue
        features = frozenset(each.options["features"])
        usable = tuple(
            record
            for record in found
            if required[record.variant] <= features and (own_software or record.variant not in without_aes)
        )
        below = kept[-1] if kept else None
        inherited = {record.variant for record in below.records} if below else set()
        fastest = _fastest(usable)
        own = _useful(fastest, inherited)
        keeps = len(own) == len(fastest) or any(record.problem.kept for record in own)
        now = Class(each.name, features, own, usable, keeps, required)
        if now.records == before or not now.records:
            continue
        before = now.records
        gain = _gain(below, now) if below else None
        if below and gain is not None and gain < LEAST_GAIN and not all_classes:
            left_out.append(LeftOut(now.name, below.name, gain))
        else:
            kept.append(now)
    return kept, left_out


def _needs(target: Target, record: Record) -> frozenset[str]:
    space = catalog.space(record.variant.space)
    winner = Winner(record.problem, space.name, space.family, space.method, record.variant.values)
    return needs(target, winner)


def _of_one_vendor(target: Target, records: Sequence[Record]) -> tuple[Record, ...]:
    """For each problem the records of the first of the target's vendors that has some; those of other targets
    count as the first vendor's."""
    rank = {vendor: place for place, vendor in enumerate(target.vendors)}
    ranks = [rank.get(record.target.split("-")[0], 0) for record in records]
    first: dict[Problem, int] = {}
    for record, own in zip(records, ranks, strict=True):
        first[record.problem] = min(own, first.get(record.problem, own))
    return tuple(record for record, own in zip(records, ranks, strict=True) if own == first[record.problem])


def _fastest(records: Sequence[Record]) -> tuple[Record, ...]:
    """The fastest record of each problem and size of call."""
    best: dict[tuple[Problem, str | None], Record] = {}
    for record in records:
        place = record.problem, record.goal.size
        if place not in best or _cycles(record) < _cycles(best[place]):
            best[place] = record
    return tuple(best.values())


def _useful(fastest: Sequence[Record], inherited: Collection[Variant]) -> tuple[Record, ...]:
    """`fastest` without kernels for a kept context that are `inherited` from the class below and take more
    time than the class's own kernel without such a context."""
    cycles = {(record.problem, record.goal.size): _cycles(record) for record in fastest}

    def slower(record: Record) -> bool:
        plain = replace(record.problem, kept=False), record.goal.size
        own = cycles.get(plain, math.inf)
        return record.problem.kept and record.variant in inherited and own < _cycles(record)

    return tuple(record for record in fastest if not slower(record))


def _cycles(record: Record) -> float:
    return record.measurement.cycles_per_block


def _gain(below: Class, above: Class) -> float | None:
    """The largest part of the time that the class saves in a common problem; None if there is none. Kernels
    for any number of streams above one count as the same problem. A class without such a kernel processes
    streams one after another, so that the time of a single one counts."""
    old, new = _times(below), _times(above)
    before = {problem: old.get(problem, old.get(_single(problem))) for problem in new}
    gains = [1 - new[problem] / time for problem, time in before.items() if time]
    return max(0.0, *gains) if gains else None


def _single(problem: Problem) -> Problem:
    return replace(problem, streams=1, shared_key=False)


def _times(of: Class) -> Mapping[Problem, float]:
    times: dict[Problem, float] = {}
    for record in of.records:
        problem = record.problem
        place = replace(problem, streams=2) if problem.streams > 1 else problem
        times[place] = min(_cycles(record), times.get(place, _cycles(record)))
    return times
