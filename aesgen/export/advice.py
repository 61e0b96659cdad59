"""What to do where no record serves: a command that tunes one, if a space supports it, or another export.

The command plans: `aesgen tune` accepts its options, and finds a space for them.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from aesgen.errors import UserError
from aesgen.export.selection import Selection
from aesgen.leaks import admission
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.toolchains import compiles_c

PORTABLE = "portable-c"
"""The target whose exports are C in constant time for any machine with bytes of 8 bits."""


def way_to(target: Target, problems: Sequence[Problem], selection: Selection | None = None) -> str:
    """`make one with: COMMAND` for the first of `problems` that a space supports with the conditions of
    `selection`; else that there is none, and which export serves instead."""
    selection = selection or Selection()
    for problem in problems:
        if found := _spaces(target, problem, selection):
            return f"make one with: {_command(target, problem, selection, found)}"
    first = problems[0]
    kind = "constant-time " * selection.constant_time
    none = f"aesgen has no {kind}kernel of {first.mode} for {target.name} to tune"
    none += " with these options" * bool(selection.conditions)
    portable = catalog.target(PORTABLE)
    if not _has_c_compiler(target) or not _spaces(portable, first, Selection()):
        return f"choose another mode or target: {none}"
    export = f"aesgen export --target {PORTABLE} --mode {first.mode} --out DIR"
    return f"use the portable C, which is slower and in constant time: {export} ({none})"


def _spaces(target: Target, problem: Problem, selection: Selection) -> list[BoundSpace]:
    """The spaces in which `aesgen tune` would search with the options of `selection`."""
    usual = target.usual_goal(problem)
    convention = selection.convention or usual.convention
    found: list[BoundSpace] = []
    for name in selection.spaces or (None,):
        try:
            found += catalog.spaces_for(target, problem, name, dict(selection.pins), convention)
        except UserError:
            continue
    found = [space for space in found if selection.family in (None, space.family)]
    needs_none = target.cached and not selection.allow_leaky_tables
    if needs_none or (selection.constant_time and not admission.tables_are_constant_time(target)):
        found = [space for space in found if not space.secret_lookups]
    return found


def _command(target: Target, problem: Problem, selection: Selection, found: Sequence[BoundSpace]) -> str:
    conditions = [each for each in selection.conditions if not each.startswith("--direction")]
    words = [f"aesgen tune --target {shlex.quote(target.name)} {problem.arguments()}", *conditions]
    everything = catalog.spaces_for(target, problem)
    narrower = not selection.spaces and selection.constant_time and not target.cached
    if narrower and any(space.secret_lookups for space in everything if space.family == found[0].family):
        words.append(f"--space {found[0].name}")
    return " ".join(words)


def _has_c_compiler(target: Target) -> bool:
    """Whether a compiler of C is known for `target`, so that it can use the portable C."""
    return any(compiles_c(settings) for settings in target.toolchains.values())
