"""Which records carry a proof, as a table in Markdown, and why the others have none.

    python -m tests.proofs.table [--try | --modes]

`--modes` counts proofs of any length and all proofs, by mode and by the first family of the target. With
`--try`, one record of each target and family that has no proof is built and tried, and the table says what
stopped the attempt; without it, the table says what the records themselves say."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from aesgen.errors import UserError, VariantFailure
from aesgen.families import traits
from aesgen.leaks.verdict import LEAKS
from aesgen.proofs.proof import PROVED_ANY, PROVED_LISTED
from aesgen.results.records import read_record
from aesgen.results.shortform import restored
from aesgen.spaces import catalog
from aesgen.verification.proved import prove_record

RESULTS = Path(__file__).parents[2] / "results"


@dataclass(frozen=True)
class Row:
    """One record. `extent`: what its proof covers, empty without one. `reason`: why there is none. `label`:
    its constant-time label."""

    path: Path
    extent: str
    reason: str
    label: str

    @property
    def labelled(self) -> bool:
        """Whether the label says that it was proved."""
        return "(proved for " in self.label

    @property
    def leaks(self) -> bool:
        """Whether the label says that tables leak by the time of look-ups; no proof changes that."""
        return self.label.startswith(LEAKS)


def rows(folder: Path = RESULTS) -> Iterator[Row]:
    """The records of a folder, without those of the curves."""
    for path in sorted(folder.glob("*/*.yaml")):
        data = restored(yaml.load(path.read_text(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
        proof = data.get("proof") or {}
        extent = {PROVED_ANY: "any length", PROVED_LISTED: "listed lengths"}.get(proof.get("result"), "")
        reason = "" if extent else proof.get("detail") or proof.get("statement", "")
        yield Row(path, extent, reason, data["constant_time"])


def _short(reason: str) -> str:
    """A reason without its case, address and operands: `and` of one record is the same as that of another."""
    place = r"(?:at -?\w+ bytes into \w+|\(PTX line \d+\))"
    reason = re.sub(rf"^.*?`([\w.]+)[^`]*` {place}: ", r"`\1`: ", reason)
    reason = re.sub(r"\b\w+: `([\w.]+)[^`]*` \(PTX line \d+\)$", r"`\1`", reason)
    stopped = re.match(r"`([\w.]+)`: ", reason)
    if not stopped:
        return reason
    return stopped[0] + re.sub(rf"`{stopped[1]}\b[^`]*`", "it", reason[stopped.end() :])


def tried(path: Path) -> str:
    """Why the record at `path` has no proof: the first case that fails, or what is missing."""
    try:
        proof, _ = prove_record(read_record(path), 20)
    except (VariantFailure, UserError) as failure:
        return f"not tried: {str(failure).splitlines()[0]}"
    return "proved for its cases when tried, but not saved" if proof.holds else proof.detail.splitlines()[0]


def table(found: Sequence[Row], attempt: bool) -> Iterator[str]:
    """The table: a line for each target, then a line for each reason."""
    yield "| target | records | any length | listed lengths | label says `proved for` |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    counted = Counter((row.path.parent.name, row.extent) for row in found)
    labels = Counter(row.path.parent.name for row in found if row.labelled)
    names = sorted({row.path.parent.name for row in found})
    for name in names:
        own = [counted[name, extent] for extent in ("any length", "listed lengths", "")]
        if own[0] or own[1]:
            yield f"| {name} | {sum(own)} | {own[0]} | {own[1]} | {labels[name]} |"
    sums = Counter(row.extent for row in found)
    numbers = [len(found), sums["any length"], sums["listed lengths"], labels.total()]
    yield f"| all {len(names)} targets | {' | '.join(map(str, numbers))} |"
    yield ""
    reasons: dict[tuple[str, str], str] = {}
    lacking: Counter[tuple[str, str, str]] = Counter()
    for row in found:
        if row.extent:
            continue
        target = row.path.parent.name
        family = catalog.space(read_record(row.path).variant.space).family
        if attempt and (target, family) not in reasons:
            reasons[target, family] = tried(row.path)
        untold = "not saved" if traits(family).proofs else "no interpreter of its code"
        reason = _short(row.reason) or untold
        lacking[target, family, reasons.get((target, family), reason)] += 1
    yield "| target | family | records without a proof | what stopped it |"
    yield "| --- | --- | ---: | --- |"
    for (target, family, reason), count in sorted(lacking.items()):
        yield f"| {target} | {family} | {count} | {reason.replace('|', '/')} |"


def modes(found: Sequence[Row]) -> Iterator[str]:
    """A line for each mode: by the first family of the target, how many records have a proof for any length,
    and how many have one at all."""
    counted: Counter[tuple[str, str, str]] = Counter()
    for row in found:
        if row.extent:
            counted[
                row.path.stem.split("-")[1], catalog.target(row.path.parent.name).families[0], row.extent
            ] += 1
    names = sorted({mode for mode, _, _ in counted})
    sets = sorted({first for _, first, _ in counted})
    yield f"| mode | {' | '.join(sets)} | all |"
    yield f"| --- |{' ---: |' * (len(sets) + 1)}"
    for mode in [*names, ""]:
        cells = []
        for first in [*sets, ""]:
            own = Counter[str]()
            for (other, where, extent), count in counted.items():
                own[extent] += count * (mode in ("", other) and first in ("", where))
            cells.append(f"{own['any length']} of {own.total()}" if own.total() else "")
        yield f"| {mode or 'all'} | {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.proofs.table")
    parser.add_argument("--try", dest="attempt", action="store_true")
    parser.add_argument("--modes", action="store_true")
    given = parser.parse_args(arguments)
    found = list(rows())
    print("\n".join(modes(found) if given.modes else table(found, given.attempt)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
