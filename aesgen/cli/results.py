"""`aesgen results`: what others have found."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from aesgen.cli import options


@click.group()
def command() -> None:
    """Take in what others have found.

    \b
    aesgen results merge theirs/intel-06-cf/aes128-ctr-encrypt.yaml
    """


@command.command()
@click.argument("path", type=click.Path(path_type=Path, exists=True))
@options.results_option
def merge(path: Path, results: Path | None) -> None:
    """Verify someone else's record, log or folder of both here, then add it to yours.

    A record is rendered, built, checked on the whole edge matrix and, on the machine it is of, measured
    again. Exit status 1 if nothing was taken.

    \b
    aesgen results merge theirs/
    """
    from aesgen import resources
    from aesgen.merge import merge as taken_in

    taken = False
    for each in taken_in(path, results or resources.default_results()):
        taken = taken or each.taken
        click.echo(f"{'taken' if each.taken else 'not taken':9} {each.path}: {each.told}")
    sys.exit(0 if taken else 1)
