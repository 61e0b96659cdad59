"""The contract cases of the gate of rules, by function, and what the gate costs.

`python -m tests.planted.cases [TARGET [MODE ...]]` prints them as a table for an export, by default that of
x86-64. The last lines are the seconds of the gate without and with the sanitizers."""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from aesgen.export import export, rules
from aesgen.export.rules.cases import Case
from aesgen.export.rules.table import table
from aesgen.model.problem import BASIC_MODES
from tests.export.shipped import facts_for

VARIED = re.compile(
    r"(AES-|IV of |AAD of |text of |tag of |units of |from number |out - in = )(-?\d+)"
    r"|(\d+) (blocks|bytes)|IV (\w{32})"
)
REFUSING = 14, 12
"""Numbers of the cases that end with a flag: whether the call is allowed."""


def rows(cases: Sequence[Case]) -> Iterator[tuple[str, int, int, str]]:
    """A function or a mode, its cases, those that are refused, and the values that vary among them."""
    groups: dict[str, list[Case]] = defaultdict(list)
    for case in cases:
        groups[case.title.partition(",")[0]].append(case)
    for name, own in groups.items():
        values: dict[str, set[int]] = defaultdict(set)
        for case in own:
            for before, number, counted, unit, counter in VARIED.findall(case.title):
                key = before.strip(" -=").removesuffix(" of") or unit or "IV"
                values[key].add(int(number or counted or counter, 10 if not counter else 16))
        refused = sum(len(case.numbers) in REFUSING and not case.numbers[-1] for case in own)
        yield name, len(own), refused, "; ".join(f"{key} {_told(each)}" for key, each in values.items())


def _told(values: set[int]) -> str:
    if max(values) >> 64:
        return f"{len(values)} of 16 bytes"
    if len(values) <= 6:
        return ", ".join(f"{each:,}" for each in sorted(values))
    return f"{len(values)} from {min(values):,} to {max(values):,}"


def main(target: str = "x86-64", *modes: str) -> None:
    facts = facts_for(target, modes=modes or BASIC_MODES)
    _, cases = table(facts)
    print("| function | cases | refused | values |\n| --- | --: | --: | --- |")
    for row in rows(cases):
        print(f"| {' | '.join(map(str, row))} |")
    files = export(facts)
    for name, gate in (("without", lambda *_: []), ("with", rules._sanitized)):
        rules._sanitized, begun = gate, time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            assert not rules.complaints(facts, files, Path(folder))
        print(f"{len(cases):,} cases, {name} sanitizers {time.perf_counter() - begun:.1f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
