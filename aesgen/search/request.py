"""The request of a `tune` command, and the spaces that can serve it on this machine."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from aesgen.errors import UserError, did_you_mean
from aesgen.evaluation.tasks import Inspect
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.sizes import size_of


@dataclass(frozen=True)
class Budget:
    """Number of distinct variants to evaluate, or seconds to spend; one of the two is set."""

    variants: int | None = None
    seconds: float | None = None

    @classmethod
    def parse(cls, text: str) -> Budget:
        """`1500` or `1e3` variants, or a time: `90s`, `10m`, `1h30m`."""
        given = text.strip().lower()
        if counted := re.fullmatch(r"(\d+)(?:e(\d))?", given):
            variants = int(counted[1]) * 10 ** int(counted[2] or 0)
            if variants > 0:
                return cls(variants=variants)
        parts = re.findall(r"(\d+(?:\.\d+)?)([smh])", given)
        seconds = sum(float(number) * {"s": 1, "m": 60, "h": 3600}[unit] for number, unit in parts)
        if "".join(number + unit for number, unit in parts) != given or seconds <= 0:
            raise UserError(
                f"invalid budget {text!r}; expected a number of variants (1500) or a time (90s, 10m, 1h30m)"
            )
        return cls(seconds=seconds)


@dataclass(frozen=True)
class Request:
    """The request of a `tune` command."""

    target: Target
    problem: Problem
    goal: Goal
    requested: str
    strategy: str = "local"
    budget: Budget = field(default_factory=lambda: Budget(variants=1500))
    seed: int = 1
    space: str | None = None
    family: str | None = None
    results: Path = Path("results")
    fresh: bool = False
    start: tuple[str, ...] = ()
    """Starting points in addition to the unoptimised variant; see `aesgen.search.starts`."""
    allow_leaky_tables: bool = False
    scheduler: str | None = None
    thorough: bool = False
    """Whether a space in which an estimate costs little is searched as a whole, in place of `strategy` and
    `budget`."""
    estimate: bool = True
    """Whether families that can estimate costs rank the points, so that only leaders are built."""


CHEAP = 40_000
"""Number of points that are all estimated if the user chooses neither strategy nor budget: about a minute."""


def whole_space(request: Request, spaces: Sequence[BoundSpace]) -> Request:
    """The `request`, or one for every point of `spaces`, whose costs are known without a build, if these are
    at most `CHEAP` and the request is `thorough`."""
    if not request.thorough:
        return request
    sizes = [size_of(space) for space in spaces]
    points = sum(size for size, _ in sizes)
    if points > CHEAP or not all(exact for _, exact in sizes):
        return request
    return replace(request, strategy="exhaustive", budget=Budget(variants=max(1, points)))


def usable_spaces(request: Request, inspect: Inspect) -> list[BoundSpace]:
    """The spaces of the request's family, or of the target's most preferred family that can serve it.

    Spaces whose tools are missing, or whose tables would leak through a cache, are left out."""
    goal = request.goal
    spaces = catalog.spaces_for(
        request.target, request.problem, request.space, dict(goal.pins), goal.convention
    )
    if request.family:
        families = list(dict.fromkeys(space.family for space in spaces))
        spaces = [space for space in spaces if space.family == request.family]
        if not spaces:
            reason = f"no space of the family {request.family} supports {request.problem.name}"
            raise UserError(f"{reason} on {request.target.name}{did_you_mean(request.family, families)}")
    if request.target.cached and not request.allow_leaky_tables:
        kept = [space for space in spaces if not space.secret_lookups]
        if not kept:
            raise UserError(
                f"every method for {request.problem.name} on {request.target.name} looks up tables at secret "
                "addresses, which leaks through the cache; allow it with --allow-leaky-tables"
            )
        spaces = kept
    missing = {family: inspect(family)[0] for family in {space.family for space in spaces}}
    kept = [space for space in spaces if missing[space.family] is None]
    if not kept:
        raise UserError("; ".join(sorted({str(reason) for reason in missing.values()})))
    return [space for space in kept if space.family == kept[0].family]
