"""The log of a tuning, for commands that read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from aesgen.model.problem import Goal, Problem
    from aesgen.model.target import Target
    from aesgen.results.rows import LogRow


@dataclass(frozen=True)
class LoggedTuning:
    """The tuning that a command line names, the file of its log, and its trials."""

    target: Target
    goal: Goal
    folder: Path
    path: Path
    rows: list[LogRow]


def tuning(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    results: Path | None,
    space_name: str | None,
    family: str | None,
) -> LoggedTuning:
    """The tuning and its trials; a damaged line of the log is a warning. Raises `UserError` if there are no
    trials."""
    from aesgen.errors import UserError
    from aesgen.export import advice
    from aesgen.export.selection import Selection
    from aesgen.results.log import Log, stem
    from aesgen.search.scope import scoped
    from aesgen.spaces import catalog
    from aesgen.system import paths

    target = catalog.target(target_name)
    folder = results or paths.default_results()
    folders = paths.results_to_read(folder)
    goal = scoped(goal_of(target, problem), folders, target, problem, space_name, family)
    log = Log(folder, target.name, stem(problem, goal, target))
    rows, damage = log.read()
    if damage:
        click.echo(f"aesgen: warning: {damage}", err=True)
    if not rows:
        way = advice.way_to(target, [problem], Selection(pins=goal.pins))
        raise UserError(f"no trials in {log.path}; {way}")
    return LoggedTuning(target, goal, folder, log.path, list(rows))
