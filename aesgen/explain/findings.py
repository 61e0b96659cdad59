"""The findings of Manley, Magrath and Gregg about their machine, tested on the trials of this one.

Source: "Code Generation for Hardware Accelerated AES", section IV.A. Their machine was a Core i5 with the
first AES instructions; their figures are of AES-256, compiled by icc.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from aesgen.measuring.thresholds import CONFIRMING
from aesgen.model.problem import Problem

Tried = Sequence[tuple[Mapping[str, Any], float]]
"""Points of correct variants with their cycles per byte."""

FEW = 10
"""Smallest number of trials in a group whose best is compared."""


@dataclass(frozen=True)
class PaperFinding:
    """`verdict`: confirmed, refuted or undecided; `seen`: the figures that support the verdict."""

    statement: str
    verdict: str
    seen: str


def findings(problem: Problem, tried: Tried) -> list[PaperFinding]:
    """The paper's findings that these trials can confirm or refute."""
    tests = _COUNTER if problem.contract.counts else _CHAIN if problem.contract.serial else {}
    found = []
    for statement, test in tests.items():
        verdict, seen = test(tried, problem)
        if seen:
            found.append(PaperFinding(statement, verdict, seen))
    return found


def _factor_6_to_12(tried: Tried, problem: Problem) -> tuple[str, str]:
    groups = _groups(tried, lambda p: p.get("interleave") if not p.get("interval") else None)
    return _best_in(groups, set(range(6, 13)), "interleave factor")


def _interval_2_or_3(tried: Tried, problem: Problem) -> tuple[str, str]:
    groups = _groups(tried, lambda p: p.get("interval") or None)
    return _best_in(groups, {2, 3}, "initiation interval")


def _ten_local_keys(tried: Tried, problem: Problem) -> tuple[str, str]:
    """Ten of AES-256's fifteen keys, and the same share for other key sizes."""
    fastest = [p for p, _ in sorted(tried, key=lambda one: one[1])[: min(200, len(tried) // 10)]]
    fastest = [point for point in fastest if isinstance(point.get("keys"), tuple)]
    if len(fastest) < 4 * FEW:
        return "undecided", f"{len(tried)} trials are too few for this comparison" if fastest else ""
    wanted = round(10 / 15 * problem.round_keys)
    local = [sum(key in ("register", "temporary") for key in p["keys"]) for p in fastest]
    share = sum(count >= wanted for count in local) / len(local)
    seen = (
        f"{share:.0%} of the fastest {len(local)} have {wanted} or more keys local (median {median(local):g})"
    )
    return ("confirmed" if share >= 0.9 else "refuted"), seen


def _prefetch_three_ahead(tried: Tried, problem: Problem) -> tuple[str, str]:
    groups = _groups(tried, lambda p: p.get("prefetch_distance") if p.get("prefetch") == "cache" else None)
    return _best_in(groups, {3}, "prefetch distance")


def _distance_above_7(tried: Tried, problem: Problem) -> tuple[str, str]:
    if problem.streams not in (3, 4):
        return "undecided", ""
    near = [c for p, c in tried if _distance(p) is not None and _distance(p) <= 7]  # type: ignore[operator]
    far = [c for p, c in tried if _distance(p) is not None and _distance(p) > 7]  # type: ignore[operator]
    if min(len(near), len(far)) < FEW:
        return "undecided", f"{len(near)} trials up to distance 7, {len(far)} above"
    ratio = _typical(far) / _typical(near)
    seen = f"good variants above distance 7 take {ratio:.2f}x the cycles of those up to 7"
    return ("confirmed" if ratio > 1.03 else "refuted"), seen


def _distance(point: Mapping[str, Any]) -> int | None:
    return point.get("distance") if point.get("interleave", 0) != 0 or "interleave" not in point else None


def _groups(tried: Tried, of: Callable[[Mapping[str, Any]], Any]) -> dict[Any, list[float]]:
    groups: dict[Any, list[float]] = {}
    for point, cycles in tried:
        if (key := of(point)) is not None:
            groups.setdefault(key, []).append(cycles)
    return groups


def _best_in(groups: Mapping[Any, list[float]], claimed: set[int], what: str) -> tuple[str, str]:
    """Compare the best groups inside and outside of `claimed`, each judged by its good variants."""
    firm = {key: _typical(own) for key, own in groups.items() if len(own) >= FEW}
    inside = [value for key, value in firm.items() if key in claimed]
    outside = [value for key, value in firm.items() if key not in claimed]
    if not inside or not outside:
        return "undecided", f"too few trials by {what}" if groups else ""
    best = min(firm, key=firm.__getitem__)
    ratio = min(inside) / min(outside)
    seen = f"best {what} {best}; claimed ones reach {min(inside):.4f} c/B, others {min(outside):.4f}"
    if abs(ratio - 1) < CONFIRMING.resolution:
        return "undecided", seen + ": no difference"
    return ("confirmed" if ratio < 1 else "refuted"), seen


def _typical(cycles: Sequence[float]) -> float:
    """The speed of good variants: the median of the best tenth, of three variants at least."""
    return median(sorted(cycles)[: max(3, len(cycles) // 10)])


_Test = Callable[[Tried, Problem], tuple[str, str]]
_COUNTER: dict[str, _Test] = {
    "mid-range interleave factors (6 to 12) run best": _factor_6_to_12,
    "initiation intervals 2 and 3 are good": _interval_2_or_3,
    "nearly all of the fastest 200 have 10 or more of 15 keys in local variables": _ten_local_keys,
    "prefetching the source three iterations ahead is best": _prefetch_three_ahead,
}
_CHAIN: dict[str, _Test] = {
    "with 3 or 4 streams, interleave distances above 7 are much slower": _distance_above_7,
    "nearly all of the fastest 200 have 10 or more of 15 keys in local variables": _ten_local_keys,
}
