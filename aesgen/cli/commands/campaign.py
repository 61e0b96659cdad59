"""`aesgen campaign`: a list of commands with time limits, for a machine available for a short time."""

from __future__ import annotations

from pathlib import Path

import click

from aesgen.cli import completion, interruption, options, output, places


@click.command()
@click.argument(
    "name",
    metavar="CAMPAIGN|FILE",
    shell_complete=completion.named("search/campaigns"),
    callback=options.admitted("search/campaigns"),
)
@options.target_option
@click.option(
    "--out",
    required=True,
    type=places.OutputFolder(),
    help="Folder for everything that is printed and recorded.",
)
@click.option("--limit", default=None, metavar="TIME", help="Time for all steps together, e.g. 20m.")
@click.option(
    "--rehearse", is_flag=True, help="Run every step on the interpreter, with the smallest budgets."
)
@options.json_option
def command(name: str, target_name: str, out: Path, limit: str | None, rehearse: bool, as_json: bool) -> None:
    """Run the steps of a campaign, each in a process of its own and within its own time limit.

    A campaign that was interrupted or killed continues where it stopped: run the same command again.
    search/campaigns/ describes the campaigns. With --rehearse no figure describes any machine.

    \b
    aesgen campaign card --target h100 --out card-h100 --limit 20m
    aesgen campaign card --target h100 --out rehearsal --rehearse
    """
    from dataclasses import asdict

    from aesgen.errors import UserError
    from aesgen.search import campaign
    from aesgen.search.request import Budget

    seconds = Budget.parse(limit).seconds if limit else None
    if limit and seconds is None:
        raise UserError(f"--limit {limit}: expected a time, e.g. 20m")
    described = campaign.campaign(name)
    kept = f"the steps that ended are kept in {output.nearby(out)}; the same command continues"
    interruption.keeping(lambda: kept)
    steps = list(campaign.run(described, target_name, out, seconds, rehearse, _tell))
    if as_json:
        output.print_json({"schema": 1, "target": target_name, "steps": [asdict(step) for step in steps]})
    else:
        rows = [[step.name, step.state, f"{step.seconds:.0f} s", step.output, step.purpose] for step in steps]
        output.table(f"{described.title}: {out}", ["step", "state", "time", "output", "purpose"], rows)
    if len(steps) < len(described.steps) or any(step.state in ("failed", "out of time") for step in steps):
        raise click.exceptions.Exit(1)


def _tell(line: str) -> None:
    click.echo(line, err=True)
