"""The costs that exported files state in their heads beside those of the files, determined again, by one
command for all small targets:

python -m tests.export.heads [TARGET ...]

It writes each export to a folder, reads the table in the head as text, reads the files again, and builds and
counts their functions as `aesgen verify FILE` does. The exit status is 1 if a cell deviates by more than 2 %
or cannot be determined.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.export import costs, provenance, quick
from aesgen.export.facts import FunctionCost
from aesgen.export.fitting import FittedExport, attempt
from aesgen.export.footprint import footprint
from aesgen.export.request import Request, facts_of_request
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.verification.exports import fitted_exports
from tests.export.folders import save

MOST = 0.02
PORTABLE = "portable-c"
"""The small target without a simulator: its heads state bytes."""
COLUMNS = {
    **{"core": "core", "1 block": "one", "16 blocks": "sixteen", "setup": "setup", "further": "further"},
    **{"flash": "flash", "RAM": "ram", "stack": "stack"},
}
"""The columns of a head by the fields of `FunctionCost`."""
SHOWN = ("flash", "ram", "stack", "one", "sixteen", "setup")
_NUMBER = re.compile("|".join([*COLUMNS, r"[\d.]+", "-"]))
_LINE = re.compile(rf"\bcost:((?: +(?:{_NUMBER.pattern}))+)  (\S.*)$")
_SWITCH = re.compile(r"\bthe same with -D(\S+):$")

Key = tuple[str, str, str]
"""A function, whose schedule it takes, and the switch of its file."""


@dataclass(frozen=True)
class Row:
    """One function of the export that `command` makes: the numbers that the head states and those that were
    determined again, by the fields of `FunctionCost`; each None if there is none."""

    target: str
    command: str
    key: Key
    stated: Mapping[str, float | None] | None
    found: Mapping[str, float | None] | None

    @property
    def deviation(self) -> float | None:
        """The largest deviation of a number, as a share; None if a number is missing on either side."""
        if self.stated is None or self.found is None:
            return None
        shares = []
        for name, number in self.stated.items():
            other = self.found[name]
            if (number is None) != (other is None):
                return None
            if number is not None and other is not None:
                shares.append(abs(other - number) / max(number, 1))
        return max(shares, default=None)

    @property
    def wrong(self) -> bool:
        return self.deviation is None or self.deviation > MOST


def stated(text: str) -> dict[Key, dict[str, float | None]]:
    """The costs in the head of a file."""
    found: dict[Key, dict[str, float | None]] = {}
    columns: list[str] = []
    switch = ""
    for line in text.splitlines():
        if begins := _SWITCH.search(line):
            switch = begins[1]
        elif cost := _LINE.search(line):
            numbers, name = _NUMBER.findall(cost[1]), cost[2].rstrip("*/ ")
            if name == "function":
                columns = [COLUMNS[each] for each in numbers]
                continue
            function, _, schedule = name.partition(", schedule of the ")
            told = (None if each == "-" else float(each) for each in numbers)
            found[function, schedule, switch] = dict(zip(columns, told, strict=True))
    return found


def rows(target: Target, fitted: FittedExport, folder: Path) -> Iterator[Row]:
    """A row for each function of an export, which is written to `folder` and read from there."""
    main = save(folder, fitted.facts, fitted.files)
    facts = provenance.of_file(main).facts
    files = {name: (folder / name).read_text() for name in fitted.files}
    heads: dict[Key, dict[str, float | None]] = {}
    for text in files.values():
        heads = stated(text) or heads
    sizes, checked = footprint(facts, files), quick.check(facts, files, answers=False)
    found: dict[Key, FunctionCost] = {}
    if sizes and not checked.complaints:
        table = costs.stated(target, facts, files, sizes, checked.costs, checked.where, checked.stacks)
        found = {each.key: each for each in table.functions}
    for key in dict.fromkeys([*heads, *found]):
        cost, head = found.get(key), heads.get(key)
        names = head or [each.name for each in fields(FunctionCost) if each.name in COLUMNS.values()]
        numbers = {name: getattr(cost, name) for name in names} if cost else None
        yield Row(target.name, facts.command, key, head, numbers)


def all_rows(name: str) -> Iterator[Row]:
    """The rows of all exports of a target. Raises `UserError` or `VariantFailure` if there is none."""
    target, folders = catalog.target(name), [paths.shipped_results()]
    if name == PORTABLE:
        asked = Request(name, modes="all", folders=folders)
        exports = [attempt(facts_of_request(asked, lambda sentence: None))]
    else:
        exports = fitted_exports(target, folders)
    for fitted in exports:
        with tempfile.TemporaryDirectory() as folder:
            yield from rows(target, fitted, Path(folder))


def _cell(row: Row, name: str) -> str:
    numbers = [None if side is None else side.get(name) for side in (row.stated, row.found)]
    return "" if numbers == [None, None] else " ".join("-" if n is None else f"{n:g}" for n in numbers)


def main(names: Sequence[str]) -> int:
    """Print the table; return the number of functions with a wrong cell."""
    wrong = many = 0
    print(f"{'target':18} {'function':38} " + " ".join(f"{each:>13}" for each in SHOWN) + "  deviation")
    for name in names or [each.name for each in catalog.targets()]:
        try:
            for row in all_rows(name):
                many, wrong = many + 1, wrong + row.wrong
                told = "missing" if row.deviation is None else f"{row.deviation:.1%}"
                function = " ".join(filter(None, row.key))
                cells = " ".join(f"{_cell(row, each):>13}" for each in SHOWN)
                print(f"{name:18} {function:38} {cells}  {told}" + " WRONG" * row.wrong, flush=True)
        except (UserError, VariantFailure) as reason:
            print(f"{name:18} no export: {reason}", flush=True)
    print(f"{many} functions; {wrong} deviate by more than {MOST:.0%} or are missing")
    return wrong


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))
