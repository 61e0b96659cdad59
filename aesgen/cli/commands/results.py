"""`aesgen results`: import of other people's results."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from aesgen.cli import options, output


@click.group()
def command() -> None:
    """Manage results: import results from other people.

    \b
    aesgen results merge theirs/intel-06-cf/aes128-ctr-encrypt.yaml
    """


@command.command()
@click.argument("path", type=click.Path(path_type=Path, exists=True))
@options.own_targets_option
@options.own_spaces_option
@options.results_option
@options.json_option
def merge(
    path: Path,
    own_targets: tuple[str, ...],
    own_spaces: tuple[str, ...],
    results: Path | None,
    as_json: bool,
) -> None:
    """Verify another person's record, log or folder of both on this machine, then add it to your results.

    A record is rendered, built and checked with the full edge-case test matrix; its constant-time label is
    recomputed; on the machine that it describes, it is also re-measured. A file that is wrong, or that
    cannot be checked here, is refused; the remaining files are still processed. The exit status is 1 if any
    file was refused or nothing was imported.

    Only code that your own aesgen renders is built and run, never code that the files contain.

    \b
    aesgen results merge theirs/
    """
    from aesgen.system import paths
    from aesgen.system.writing import one_line
    from aesgen.verification.merge import merge as taken_in

    rows: list[dict[str, str]] = []
    counts = {"taken": 0, "refused": 0, "not taken": 0}
    for each in taken_in(path, results or paths.default_results()):
        state = "taken" if each.taken else "refused" if each.refused else "not taken"
        counts[state] += 1
        file, detail = one_line(str(each.path), 500), one_line(each.detail, 2000)
        shown = detail if detail.startswith(file) else f"{file}: {detail}"
        click.echo(f"{state:9} {shown}", err=as_json)
        rows.append({"path": file, "state": state, "detail": detail})
    if as_json:
        output.print_json({"schema": 1, "files": rows})
    elif sum(counts.values()) != 1:
        click.echo(", ".join(f"{number} {state}" for state, number in counts.items()))
    sys.exit(0 if counts["taken"] and not counts["refused"] else 1)
