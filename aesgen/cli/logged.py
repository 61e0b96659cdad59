"""The trials of a tuning, for commands that read its log."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from aesgen.model.problem import Goal, Problem
    from aesgen.results.log import Log, LogRow


def trials(folder: Path, target: str, problem: Problem, goal: Goal, name: str) -> tuple[Log, list[LogRow]]:
    """The log `name` of a tuning in `folder` and its trials; a damaged line is a warning. Raises `UserError`
    if there are no trials."""
    from aesgen.errors import UserError
    from aesgen.results.log import Log

    log = Log(folder, target, name)
    rows, damage = log.read()
    if damage:
        click.echo(f"aesgen: warning: {damage}", err=True)
    if not rows:
        pinned = "".join(f" --set {axis}={value}" for axis, value in goal.pins)
        raise UserError(
            f"no trials in {log.path}; they come from: "
            f"aesgen tune --target {target} {problem.arguments()}{pinned}"
        )
    return log, list(rows)
