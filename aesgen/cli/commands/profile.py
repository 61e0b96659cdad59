"""`aesgen profile`: the load of a card's units during a record's kernel."""

from __future__ import annotations

from pathlib import Path

import click

from aesgen.cli import options, output


@click.command()
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@options.json_option
def command(record: Path, as_json: bool) -> None:
    """Show how busy each unit of an NVIDIA card is while it runs a record's kernel.

    The fullest unit limits the kernel. Needs the card, and ncu (NVIDIA Nsight Compute) on the path.

    \b
    aesgen profile results/h100/aes128-ctr-encrypt.yaml
    """
    from aesgen.evaluation.profile import profile

    found = profile(record)
    if as_json:
        units = [{"unit": load.unit, "percent": load.percent} for load in found]
        output.print_json({"schema": 1, "record": str(record), "units": units})
        return
    rows = [[load.unit, f"{load.percent:.1f}"] for load in found]
    output.table(f"{record}: load of the card's units", ["unit", "% of its peak"], rows)
