"""The table of contract cases by function and rule, the calls made of it, and what they cost.

`python -m tests.planted.cases [TARGET [MODE ...]]`, by default of a default export for x86-64. After the
table come the seconds of processor time that the gate of rules adds to `export`, without and with the
sanitizers, and that the edge matrix of one kernel of each function adds to `tune`."""

from __future__ import annotations

import resource
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from aesgen import checks
from aesgen.checks.boundaries import Rule, rows
from aesgen.export import export, rules
from aesgen.export.host import problem_of
from aesgen.export.rules.table import table
from aesgen.model.build import EntryPoint
from aesgen.model.problem import BASIC_MODES, KEY_BITS
from aesgen.operations import operations
from tests.export.shipped import facts_for


def told(name: str) -> Iterator[tuple[Rule, int, str]]:
    """The rules of an operation, their rows, and the values at the boundaries."""
    for rule in Rule:
        own = [dict(row.at) for row in rows(operations()[name]) if row.rule is rule]
        named: dict[str, list[int]] = {}
        for at in own:
            for operand, value in at.items():
                named.setdefault(operand, []).append(value)
        if own:
            spans = (f"{each} {min(some):,} to {max(some):,}" for each, some in named.items())
            yield rule, len(own), ", ".join(spans)


def _seconds() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def main(target: str = "x86-64", *modes: str) -> None:
    facts = facts_for(target, modes=modes or BASIC_MODES)
    functions = list(dict.fromkeys(winner.problem.operation for winner in facts.winners))
    asked = Counter(case.title.partition(",")[0] for case in table(facts)[1])
    print("| function | rule | rows | boundaries | cases |\n| --- | --- | --: | --- | --: |")
    for name in functions:
        cases = asked[name] or asked[operations()[name].mode]
        for rule, count, values in told(name):
            print(f"| {name} | {rule} | {count} | {values} | {cases} |")
    files = export(facts)
    for name, gate in (("without", lambda *_: []), ("with", rules._sanitized)):
        rules._sanitized, begun = gate, _seconds()
        with tempfile.TemporaryDirectory() as folder:
            assert not rules.complaints(facts, files, Path(folder))
        print(f"export: {asked.total():,} cases, {name} sanitizers {_seconds() - begun:.1f} s")
    begun, calls = _seconds(), 0
    for name in functions:
        bits = next(each for each in KEY_BITS if each in operations()[name].key_sizes)
        entry = EntryPoint("kernel", name, bits, key_form="raw")
        calls += len(checks.full(problem_of(name, bits), [entry], 1))
    print(f"tune: {calls:,} calls for a kernel of each function, {_seconds() - begun:.1f} s for the answers")


if __name__ == "__main__":
    main(*sys.argv[1:])
