"""`aesgen explain`: the effect of each axis, the share that each constraint removes, and the failures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aesgen.cli import logged, options, output

if TYPE_CHECKING:
    from aesgen.explain.story import SpaceStory
    from aesgen.model.problem import Goal, Problem
    from aesgen.model.target import Target


@click.command()
@options.tuning_options
@options.space_option
@click.option("--family", default=None, metavar="NAME", help="Code family of the search.")
def command(
    target_name: str,
    problem: Problem,
    goal_of: Callable[..., Any],
    space_name: str | None,
    family: str | None,
    results: Path | None,
    as_json: bool,
) -> None:
    """Explain a tuning from its log: the effect of each axis, what constraints removed, and failures.

    \b
    aesgen explain --target native --mode ctr
    aesgen explain --target at90usb646 --mode ecb --json
    """
    from aesgen.errors import UserError
    from aesgen.spaces import catalog

    tuning = logged.tuning(target_name, problem, goal_of, results, space_name, family)
    target, goal, rows = tuning.target, tuning.goal, tuning.rows
    from aesgen.explain.story import explain, plain  # slow import, deferred
    from aesgen.results.rows import plain as as_data

    spaces = catalog.spaces_for(target, problem, space_name, dict(goal.pins), goal.convention)
    known = {one.name for one in spaces}
    for name in sorted({row.space for row in rows} - known) if space_name is None else ():
        try:  # the space may be the user's own, with a copy in a record
            spaces += catalog.spaces_for(target, problem, name, dict(goal.pins), goal.convention)
        except UserError as error:
            why = f"{str(error).partition(';')[0]}; pass your own space file with --space FILE"
            click.echo(f"aesgen: warning: trials left out: {why}", err=True)
    stories = explain(rows, spaces, target.name, problem, goal)
    if as_json:
        data = {"schema": 1, "target": target.name, "problem": problem.name}
        output.print_json(
            {**data, "log": str(tuning.path), "spaces": [as_data(plain(one)) for one in stories]}
        )
        return
    click.echo(f"{problem.name} on {target.name}: {len(rows)} trials in {tuning.path}")
    for one in stories:
        _print_story(one)
    if "flash" in target.limits:
        _print_front(tuning.folder, target, problem, goal)


def _print_story(story: SpaceStory) -> None:
    kinds = ", ".join(story.kinds) or "nothing measured"
    click.echo(f"\n{story.space}: {story.correct} of {story.trials} trials correct ({kinds})")
    if story.near_best:
        agreed = output.settings_line(story.near_best.agreed) or "no common setting"
        near = f"{story.near_best.count} variant{'s' * (story.near_best.count != 1)} within 0.5 % of it"
        click.echo(f"  best {story.near_best.best:.4f} c/B in the search; {near}, all with: {agreed}")
        if story.near_best.gap is not None:
            click.echo(
                f"  the best is {story.near_best.gap:.2%} above what its instructions need in any order"
            )
    if story.outlook:
        more = story.outlook
        click.echo(
            f"  the second half of the search gained {more.last_doubling:.1%}; ten minutes more "
            f"(about {more.more:,} variants) would likely gain {more.likely:.1%}"
        )
    if not story.effects:
        click.echo(
            "  the effect of the axes: too few trials to compare settings; tune with a larger --budget"
        )
    else:
        _print_effects(story)
    effective = [one for one in story.removed if one.share > 0]
    if effective:
        output.table(
            "  share of the space that each constraint removes",
            ("  share", "alone", "constraint", "because"),
            [
                (f"  {one.share:.1%}", f"{one.alone:.1%}", _short(one.constraint), one.because)
                for one in effective
            ],
        )
    for finding in story.findings:
        click.echo(f"  {finding.verdict}: {finding.statement}\n    {finding.seen}")
    for cluster in story.failures:
        click.echo(f"  {cluster.outcome} x{cluster.count}: {cluster.cause}\n    {cluster.reproducer}")


def _print_effects(story: SpaceStory) -> None:
    output.table(
        "  effect of each axis (worst setting over best, all else equal)",
        ("  axis", "effect", "95 % interval", "from best to worst"),
        [
            (
                f"  {effect.axis}",
                f"{effect.worth:.3f}x",
                f"{effect.interval[0]:.3f} .. {effect.interval[1]:.3f}",
                _ladder(effect.settings) if effect.matters else "not significant",
            )
            for effect in story.effects
        ],
    )


def _print_front(folder: Path, target: Target, problem: Problem, goal: Goal) -> None:
    from aesgen.explain.front import front, published, rows_of_all_goals

    ours = front(rows_of_all_goals(folder, target.name, problem), goal.convention)
    click.echo()
    output.table(
        f"Pareto front of cycles against flash, {goal.convention}, over all tunings; then published figures",
        ("flash B", "cycles", "who", "what"),
        [
            (
                one.flash_bytes,
                f"{one.cycles_per_block:,.0f}",
                one.who,
                output.settings_line(one.point) or one.note,
            )
            for one in [*ours, *published(target, problem)]
        ],
    )


def _ladder(settings: Any) -> str:
    """The settings from best to worst; the middle of a long list is left out."""
    ranked = [setting.value for setting in sorted(settings, key=lambda setting: setting.factor)]
    return " < ".join(ranked if len(ranked) <= 6 else [*ranked[:3], "...", *ranked[-2:]])


def _short(text: str, width: int = 60) -> str:
    text = " ".join(text.split())
    return text if len(text) <= width else text[: width - 3] + "..."
