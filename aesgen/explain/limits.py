"""Constraints and failures that limit the search."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from aesgen.results.rows import LogRow
from aesgen.spaces.bound import BoundSpace

DRAWS = 4000


@dataclass(frozen=True)
class Removed:
    """A constraint and the share of a space's product that it removes. `alone`: the share that no other
    constraint removes. For a constraint on builds, both are shares of the trials."""

    constraint: str
    because: str
    share: float
    alone: float
    built: bool = False


def removed(space: BoundSpace, rows: Iterable[LogRow] = (), seed: int = 1) -> list[Removed]:
    """Each constraint of `space`, the one that removes most first, estimated from random points."""
    rng = random.Random(seed)
    hits, only = [0] * len(space.constraints), [0] * len(space.constraints)
    for _ in range(DRAWS):
        scope = {**space.scope, **space.canonical(space.draw(rng))}
        broken = [i for i, constraint in enumerate(space.constraints) if not constraint.require(scope)]
        for i in broken:
            hits[i] += 1
        if len(broken) == 1:
            only[broken[0]] += 1
    found = [
        Removed(constraint.require.text, constraint.because, hits[i] / DRAWS, only[i] / DRAWS)
        for i, constraint in enumerate(space.constraints)
    ]
    tried = [row for row in rows if row.space == space.name]
    refused = [row.detail for row in tried if row.outcome == "constraints"]
    for constraint in space.build_constraints:
        count = sum(detail.startswith(constraint.require.text) for detail in refused)
        share = count / len(tried) if tried else 0.0
        found.append(Removed(constraint.require.text, constraint.because, share, share, built=True))
    return sorted(found, key=lambda one: -one.share)
