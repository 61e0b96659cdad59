"""The division of a case into smaller ones where its path depends on a value that it leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from aesgen.model.build import EntryPoint
from aesgen.proofs.alignments import known_of, smaller
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.execution import CaseVerdict
from aesgen.proofs.plan import last_bytes

FEW = 256
"""Of fewer values of a number that a case assumes to be in a range, the first and the last stand for all."""
DEPTH = 6
"""How often a case may be divided by last bytes of counters and by alignments."""
RANGES = 12
"""How often a case may be divided by the ranges of numbers on which its path depends."""


def divided(
    execute: Callable[[ProofCase], CaseVerdict],
    case: ProofCase,
    entry: EntryPoint,
    depth: int = DEPTH,
    ranges: int = RANGES,
) -> Iterator[CaseVerdict]:
    """The verdicts on a case, or on the smaller ones into which it is divided until they are decided: at most
    `ranges` times by the ranges of numbers, and `depth` times by others."""
    verdict = execute(case)
    if verdict.ranges and ranges and _counted(case):
        for assumed in verdict.ranges:
            yield from divided(execute, case.with_range(assumed), entry, depth, ranges - 1)
        return
    parts = _smaller(case, verdict, entry) if verdict.unknowns and depth else []
    if not parts:
        yield verdict
        return
    for each in parts:
        yield from divided(execute, each, entry, depth - 1, ranges)


def _counted(case: ProofCase) -> bool:
    """Whether the last byte of the counter is known, if there is one: without it, it is divided first."""
    return case.counters is None or case.counters.known > 0


def _smaller(case: ProofCase, verdict: CaseVerdict, entry: EntryPoint) -> list[ProofCase]:
    """Cases that fix more of the unknowns. Last bytes of counters and residues of addresses are sampled."""
    counters, unknowns = case.counters, verdict.unknowns
    if counters is not None and (any("counter" in name for name in unknowns) or "?" in unknowns):
        lasts = last_bytes(entry, case.blocks)
        for each in case.ranges:
            if each.of(counters.open_name) and each.most - each.least < FEW:
                return [case.pinned(value) for value in sorted({each.least, each.most})]
        return [case.with_counters(each) for each in counters.refined(case.blocks, lasts)]
    for name in sorted(unknowns):
        if classes := smaller(known_of(case.aligned, name, entry.alignment), verdict.tested):
            return [case.with_alignment(each) for each in classes]
    return []
