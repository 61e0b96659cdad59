"""Both checks of a function: where it leaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from aesgen.config.leakage_schema import RuleFile
from aesgen.probing.description import Function
from aesgen.probing.exact import judged
from aesgen.probing.traces import THRESHOLD, Place, simulate, tests

FIXED = 4
"""The number of fixed bytes of the t-tests: each shows other places."""


@dataclass
class Finding:
    """A place at which a secret leaks. `leaking`, `undecided`: the bits of the word that the exact check says
    this of. `t`: the largest |t| of the t-tests above `THRESHOLD`."""

    place: Place
    leaking: tuple[int, ...] = ()
    undecided: tuple[int, ...] = ()
    t: float | None = None


@dataclass
class Report:
    """`meetings`: how many meetings of values that are not public the checks judged. `largest`: the largest
    |t| of all. `findings`: in the order of execution."""

    meetings: int = 0
    largest: float = 0.0
    findings: dict[Place, Finding] = field(default_factory=dict)

    def finding(self, place: Place) -> Finding:
        return self.findings.setdefault(place, Finding(place))


def probe(
    function: Function,
    rules: Mapping[str, RuleFile],
    traces: int,
    exact: bool = True,
    fixed: int = FIXED,
    seed: int = 1,
    save: Path | None = None,
) -> Report:
    """Where a function leaks. `traces`: those of each t-test; 0 for none. `exact`: whether the exact check is
    made. `save`: write the traces of the first test to this file. Raises `Stopped` where the model ends."""
    report = Report()
    if exact:
        for each in judged(function, rules):
            report.meetings += 1
            if each.leaking or each.undecided:
                found = report.finding(each.place)
                found.leaking, found.undecided = each.leaking, each.undecided
    if traces:
        for number, classes in enumerate(tests(fixed, seed)):
            sums = simulate(function, rules, classes, traces, seed + number, None if number else save)
            report.meetings = len(sums.places)
            for place, value in zip(sums.places, abs(sums.t()).tolist(), strict=True):
                report.largest = max(report.largest, value)
                if value > THRESHOLD:
                    found = report.finding(place)
                    found.t = max(found.t or 0.0, value)
    report.findings = dict(sorted(report.findings.items(), key=lambda item: item[0].step))
    return report
