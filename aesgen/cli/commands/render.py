"""`aesgen render`: the source of one variant."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from aesgen.cli import options, output

if TYPE_CHECKING:
    from aesgen.model.problem import Problem


@click.command()
@options.target_option
@options.pipeline_option
@options.problem_options
@options.set_option
@options.space_option
@options.results_option
@click.option("--prefix", default="aesgen_", show_default=True, help="Prefix of every exported symbol.")
@options.json_option
def command(
    target_name: str,
    problem: Problem,
    settings: tuple[str, ...],
    space_name: str | None,
    results: Path | None,
    prefix: str,
    as_json: bool,
) -> None:
    """Print one variant's source, reproducible byte for byte. Axes not set have their baseline value.

    A target or space of your own may be the one that a record in the results directory keeps a copy of.

    \b
    aesgen render --target x86-64 --mode ctr --set interleave=8
    """
    from aesgen.errors import UserError
    from aesgen.families.rendering import render
    from aesgen.results.rows import plain
    from aesgen.spaces import catalog

    if several := next((setting for setting in settings if "|" in setting), None):
        raise UserError(f"--set {several}: this command prints one variant; give the axis one value")
    target = catalog.target(target_name)
    space = catalog.spaces_for(target, problem, space_name, options.pins(settings))[0]
    for note in space.notes:
        click.echo(f"aesgen: note: {note}", err=True)
    point = space.baseline()
    broken = space.violated(point)
    if broken:
        raise UserError(f"the settings violate a constraint: {broken.require.text} ({broken.because})")
    source = render(space, point, prefix)
    if as_json:
        where = {"target": target.name, "problem": problem.name, "space": space.name}
        file = {"variant": plain(point), "name": source.files[0][0], "text": source.text}
        output.print_json({"schema": 1, **where, **file})
        return
    click.echo(source.text, nl=False)
