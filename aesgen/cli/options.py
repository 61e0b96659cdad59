"""The options that several commands share: target, problem, goal and results."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

from aesgen.cli import completion
from aesgen.cli.parameters import ModeWithKernels
from aesgen.errors import UserError
from aesgen.model.limits import parsed
from aesgen.model.problem import (
    CONVENTIONS,
    DIRECTIONS,
    KEY_BITS,
    MODES,
    OBJECTIVES,
    SIZE_CLASSES,
    Goal,
    Problem,
)
from aesgen.model.target import Target
from aesgen.operations import operations

Command = Callable[..., Any]

_USUAL_MODE = next(each.mode for each in operations().values() if each.counts)


def admitted(kind: str) -> Callable[..., Any]:
    """A callback that checks the files of a `kind` that are given by path, and lets the command read them."""

    def admit(context: click.Context, parameter: click.Parameter, given: Any) -> Any:
        from aesgen.system import paths

        for name in given if isinstance(given, tuple) else (given,):
            if name is not None and paths.is_path(name):
                from aesgen.spaces import vocabulary

                paths.admit(kind, name)
                vocabulary.check(kind, Path(name))
        return given

    return admit


def _described(context: click.Context, parameter: click.Parameter, given: str | None) -> str | None:
    """Admits the pipeline description of a name or path."""
    from aesgen import pipelines
    from aesgen.system import paths

    found = given if given is None or paths.is_path(given) else str(pipelines.shipped(given))
    named: str | None = admitted("pipelines")(context, parameter, found)
    return named


class Once(click.Option):
    """An option that may be given once; click takes the last of several without a word."""

    def __init__(self, *names: Any, default: Any = None, **settings: Any) -> None:
        super().__init__(*names, **{**settings, "multiple": True, "default": (default,)})

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        values = super().type_cast_value(ctx, value)
        if len(values) > 1:
            given = " and ".join(map(str, values))
            raise click.UsageError(f"{self.opts[0]} is given more than once: {given}; name one", ctx)
        return values[0] if values else None


def _searched(context: click.Context, parameter: click.Parameter, results: Path | None) -> Path | None:
    """Looks for copies of targets and spaces also in the records below `results`."""
    from aesgen.results import copies

    if results is not None:
        copies.search_in(results)
    return results


target_option = click.option(
    "--target",
    "target_name",
    cls=Once,
    default="native",
    show_default=True,
    metavar="NAME|FILE",
    help="Microarchitecture; native: this processor.",
    callback=admitted("targets"),
    shell_complete=completion.named("targets"),
)
pipeline_option = click.option(
    "--pipeline",
    expose_value=False,
    metavar="NAME|FILE",
    help="Another core's pipeline description; its cycles count for the target, under a name of its own.",
    callback=_described,
)
results_option = click.option(
    "--results",
    type=click.Path(path_type=Path),
    default=None,
    help="Results directory; default: results-local/ of the checkout, or ./results; see AESGEN_RESULTS.",
    callback=_searched,
)
with_shipped_option = click.option(
    "--with-shipped", is_flag=True, help="With --results, also use the records that ship with aesgen."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON on stdout.")
wide_option = click.option(
    "--wide", is_flag=True, help="Show all columns in full, also where the terminal is narrower."
)
space_option = click.option(
    "--space",
    "space_name",
    default=None,
    metavar="NAME|FILE",
    help="Search only this space.",
    callback=admitted("search/spaces"),
    shell_complete=completion.named("search/spaces"),
)
own_targets_option = click.option(
    "--target",
    "own_targets",
    multiple=True,
    metavar="FILE",
    help="Your own target that the input refers to; repeatable. Default: only targets that ship.",
    callback=admitted("targets"),
)
own_spaces_option = click.option(
    "--space",
    "own_spaces",
    multiple=True,
    metavar="FILE",
    help="Your own space that the input refers to; repeatable. Default: only spaces that ship.",
    callback=admitted("search/spaces"),
)
limit_option = click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=BYTES",
    help="At most this many bytes of flash, ram (variables, key schedule and stack) or stack, e.g. flash=3k; "
    "repeatable. For hosts, export also takes key=1k: the prepared key of GCM and the like.",
)


set_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="AXIS=VALUE[|VALUE]",
    help="Fix an axis to one value, or restrict it to several; repeatable.",
    shell_complete=completion.axis_settings,
)


def problem_options(command: Command) -> Command:
    """Add the options that define a problem; the command gets it as `problem`."""

    @click.option(
        "--mode",
        default=_USUAL_MODE,
        show_default=True,
        type=ModeWithKernels(MODES),
        help="Mode of operation.",
    )
    @click.option(
        "--direction",
        default="encrypt",
        show_default=True,
        type=click.Choice(DIRECTIONS),
        help="Direction; ignored for CTR.",
    )
    @click.option(
        "--key-bits",
        default="128",
        show_default=True,
        type=click.Choice([str(bits) for bits in KEY_BITS]),
        help="Key size.",
    )
    @click.option(
        "--streams",
        default=1,
        type=click.IntRange(1),
        help="Number of independent messages processed in parallel.",
    )
    @click.option("--shared-key", is_flag=True, help="All streams use the same key.")
    @click.option(
        "--otf", is_flag=True, help="Expand the key during encryption instead of storing the key schedule."
    )
    @click.option(
        "--kept", is_flag=True, help="CTR with a precomputed table, cached in a context that the caller owns."
    )
    @wraps(command)
    def with_problem(
        mode: str,
        direction: str,
        key_bits: str,
        streams: int,
        shared_key: bool,
        otf: bool,
        kept: bool,
        **rest: Any,
    ) -> Any:
        if shared_key and streams == 1:
            raise click.UsageError("--shared-key needs several streams, e.g. --streams 4")
        problem = Problem(int(key_bits), mode, direction, streams, shared_key, otf, kept)
        return command(problem=problem, **rest)

    return with_problem


def goal_options(command: Command) -> Command:
    """Add the options that define "best"; the command gets `goal_of`, a function of the target and the
    problem, because the target determines the usual goal."""

    @click.option(
        "--objective",
        default=None,
        type=click.Choice(OBJECTIVES),
        help="Minimise cycles (default), cycles of key setup, bytes of code and tables, or bytes of RAM.",
    )
    @click.option(
        "--size",
        default=None,
        type=click.Choice(list(SIZE_CLASSES)),
        help="Size class of the timed calls; default: the target's usual.",
    )
    @click.option(
        "--convention",
        default=None,
        type=click.Choice(CONVENTIONS),
        help="What is counted: the cipher alone (core), whole blocks in the loop (bulk), whole calls (call), "
        "a loop that leaves work to its caller (bare), or a message copied to a card, processed and copied "
        "back (transfer); default: the target's usual.",
    )
    @set_option
    @limit_option
    @wraps(command)
    def with_goal(
        objective: str | None,
        size: str | None,
        convention: str | None,
        settings: tuple[str, ...],
        limits: tuple[str, ...],
        **rest: Any,
    ) -> Any:
        def goal_of(target: Target, problem: Problem) -> Goal:
            usual = target.usual_goal(problem)
            return Goal(
                objective or usual.objective,
                size or usual.size,
                convention or usual.convention,
                tuple(pins(settings).items()),
                parsed(limits),
            )

        return command(goal_of=goal_of, **rest)

    return with_goal


def tuning_options(command: Command) -> Command:
    """Add the options of a command about a tuning: target, problem, goal, results and JSON."""
    for option in (json_option, results_option, goal_options, problem_options, target_option):
        command = option(command)
    return command


def record_folders(results: Path | None, with_shipped: bool = False) -> list[Path]:
    """The folders of the records that a command reads: `results` alone if the user named it. Raises
    `UserError` if that is no folder."""
    from aesgen.system import paths

    if results is None:
        return paths.results_to_read()
    if not results.is_dir():
        raise UserError(f"--results {results}: no such folder")
    return list(dict.fromkeys([results, *[paths.shipped_results()] * with_shipped]))


def pins(settings: tuple[str, ...]) -> dict[str, str]:
    """`("axis=value", ...)` as a mapping. Raises `UserError` for any other form."""
    result = {}
    for setting in settings:
        axis, equals, value = setting.partition("=")
        if not equals or not axis or not value:
            raise UserError(f"--set {setting}: expected AXIS=VALUE")
        if axis in result:
            raise UserError(f"--set {setting}: {axis} is set twice; for several values: --set '{axis}=A|B'")
        result[axis] = value
    return result
