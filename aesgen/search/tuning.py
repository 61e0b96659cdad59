"""A tuning as the words of a user ask for it.

request = request_of("atmega328p", Problem(128, "ctr"), budget="100")
tuned = Session(request).run()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.search.request import Budget, Request
from aesgen.search.scope import scoped
from aesgen.search.starts import DEFAULT
from aesgen.search.strategies.recipes import blind
from aesgen.spaces import catalog
from aesgen.system import paths


def request_of(
    target_name: str,
    problem: Problem,
    goal_of: Callable[[Target, Problem], Goal] = Target.usual_goal,
    *,
    strategy: str | None = None,
    budget: str | None = None,
    seed: int = 1,
    start: Sequence[str] = (),
    space_name: str | None = None,
    family: str | None = None,
    results: Path | None = None,
    fresh: bool = False,
    allow_leaky_tables: bool = False,
    scheduler: str | None = None,
    build_all: bool = False,
) -> Request:
    """The request of a tuning; the parameters are the options of `aesgen tune`. Raises `UserError` for an
    unknown target, an unknown strategy, or a budget that is neither a number of variants nor a time."""
    target = catalog.target(target_name)
    folder = results or paths.default_results()
    goal = goal_of(target, problem)
    return Request(
        target=target,
        problem=problem,
        goal=scoped(goal, paths.results_to_read(folder), target, problem, space_name, family),
        requested=target_name,
        strategy=strategy or "local",
        budget=Budget.parse(budget or "1500"),
        thorough=strategy is None and budget is None,
        seed=seed,
        space=space_name,
        family=family,
        results=folder,
        fresh=fresh,
        start=tuple(start) or (() if blind(strategy or "local") else (DEFAULT,)),
        allow_leaky_tables=allow_leaky_tables,
        scheduler=scheduler,
        estimate=not build_all,
    )
