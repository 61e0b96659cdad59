"""Twenty years of AES: published figures since 2003 and our records, machine by machine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from aesgen.report.machines import machine_name
from aesgen.report.rows import NOT_SOLD
from aesgen.search.experiments import ExperimentFile, experiment
from aesgen.spaces import catalog

PROBLEMS = ("aes128-ecb-encrypt", "aes128-ctr-encrypt")
_YEAR = re.compile(r"\b(19[89]\d|20\d\d)\b")
_CORE = re.compile(r"Core (?:i\d|2)\b(?: with AES-NI)?")
"""The processor of a published figure for any x86-64 or any C compiler, as its note names it."""
APART = 1.7
"""Figures of one machine that differ by less than this factor cannot both have a label."""

Row = dict[str, Any]


def history(records: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The article's title and source, and a row for each figure: AES-128 encryption in ECB or CTR mode, the
    slowest machine first. `records`: rows of `record_row`."""
    article = experiment("eetimes")
    rows = [*_papers(), *_ours(records)]
    told = {(row["cycles"], row["year"]) for row in rows}
    rows += [row for row in _article(article) if (row["cycles"], row["year"]) not in told]
    return {"title": article.title, "source": article.source, "rows": _by_machine(rows)}


def _article(article: ExperimentFile) -> Iterator[Row]:
    for each in article.processors:
        cycles, name = each.cycles_per_block / 16, each.machine.partition(" (")[0]
        yield _row(name, cycles, "published", 2003, f"{each.machine}, EE Times: {article.title}")


def _papers() -> Iterator[Row]:
    """The published figures of all targets whose source names a year."""
    for target in catalog.targets():
        name = machine_name(target.name)
        for one in target.published:
            year = min(map(int, _YEAR.findall(one.source)), default=None)  # that of the work cited
            machine = _CORE.search(one.note)
            comparable = one.cycles_per_byte and not one.transfer and NOT_SOLD not in one.note
            if one.problem.name in PROBLEMS and one.cycles_per_byte and year and comparable:
                words = "; ".join(filter(None, (one.who, one.note, one.source)))
                yield _row(
                    f"Intel {machine[0]}" if machine else name, one.cycles_per_byte, "published", year, words
                )


def _ours(records: Iterable[Mapping[str, Any]]) -> Iterator[Row]:
    """The fastest record of each machine among those with the usual goal."""
    best: dict[str, Mapping[str, Any]] = {}
    for row in records:
        if row["problem"] in PROBLEMS and row["usual"]:
            old = best.get(row["target"])
            if old is None or row["cycles_per_byte"] < old["cycles_per_byte"]:
                best[row["target"]] = row
    for row in best.values():
        year = int(str(row["date"])[:4]) if str(row["date"])[:4].isdigit() else None
        yield _row(row["machine"], row["cycles_per_byte"], row["kind"], year, f"aesgen, {row['task']}")


def _row(machine: str, cycles: float, kind: str, year: int | None, words: str) -> Row:
    when = f", {year}" if year else ""
    tip = f"{machine}{when}: {cycles:.4g} cycles per byte, {kind}\n{words}"
    label = str(year) if kind == "published" and year else ""
    return {"machine": machine, "cycles": cycles, "kind": kind, "year": year, "label": label, "tip": tip}


def _by_machine(rows: Sequence[Row]) -> list[Row]:
    """The machine with the slowest best figure first. A label that would cover another one is left out."""
    best: dict[str, float] = {}
    for row in rows:
        best[row["machine"]] = min(row["cycles"], best.get(row["machine"], row["cycles"]))
    ordered = sorted(rows, key=lambda row: (-best[row["machine"]], row["machine"], row["cycles"]))
    kept: list[Row] = []
    for row in ordered:
        same = [one for one in kept if one["machine"] == row["machine"] and one["label"]]
        covered = any(row["cycles"] / one["cycles"] < APART for one in same)
        kept.append({**row, "label": "" if covered else row["label"]})
    return kept
