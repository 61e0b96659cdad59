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
@options.own_targets_option
@options.own_spaces_option
@options.results_option
def merge(
    path: Path, own_targets: tuple[str, ...], own_spaces: tuple[str, ...], results: Path | None
) -> None:
    """Verify someone else's record, log or folder of both here, then add it to yours.

    A record is rendered, built, checked on the whole edge matrix and, on the machine it is of, measured
    again; the constant-time label is made again. A file that is wrong, or cannot be checked here, is refused,
    and the others are looked at. Exit status 1 if any was refused, or nothing was taken.

    Code that is rendered by your own aesgen is built and run; nothing that the files contain is.

    \b
    aesgen results merge theirs/
    """
    from aesgen.export.untrusted import one_line
    from aesgen.system import paths
    from aesgen.verification.merge import merge as taken_in

    counts = {"taken": 0, "refused": 0, "not taken": 0}
    for each in taken_in(path, results or paths.default_results()):
        state = "taken" if each.taken else "refused" if each.refused else "not taken"
        counts[state] += 1
        click.echo(f"{state:9} {one_line(str(each.path), 500)}: {one_line(each.told, 2000)}")
    if sum(counts.values()) != 1:
        click.echo(", ".join(f"{number} {state}" for state, number in counts.items()))
    sys.exit(0 if counts["taken"] and not counts["refused"] else 1)
