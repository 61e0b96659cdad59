"""`aesgen verify`: is a record or an exported file what it says?"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from aesgen.cli import options


@click.command()
@click.argument("path", metavar="FILE|RECORD", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "--no-measure",
    is_flag=True,
    help="Do not measure a file's figures again; everything else is checked.",
)
@click.option(
    "--edited",
    is_flag=True,
    help="Check a file that you have changed yourself. This compiles and runs the file's code as you, with "
    "your rights. Never use it on a file from somebody else that you have not read.",
)
@click.option("--relabel", is_flag=True, help="Only make a record's constant-time label again.")
@click.option(
    "--seed",
    type=click.IntRange(0),
    metavar="N",
    help="Of the edge matrix: which keys, data and lengths it draws, as an earlier run told it.",
)
@options.own_targets_option
@options.own_spaces_option
@options.json_option
def command(
    path: Path,
    no_measure: bool,
    edited: bool,
    relabel: bool,
    seed: int | None,
    own_targets: tuple[str, ...],
    own_spaces: tuple[str, ...],
    as_json: bool,
) -> None:
    """Check that an exported file, or a record, is what it says.

    It is rendered, built, checked on the whole edge matrix and measured again, and its constant-time label is
    made again. A file must come out the same to the byte; if it does not, nothing of it is compiled or run,
    unless you say --edited. Exit status 1 if anything fails; what cannot run here is shown as "not here" and
    does not.

    \b
    aesgen verify DIR/aesgen_x86_64.c
    aesgen verify results/at90usb646/aes128-ecb-encrypt.yaml
    """
    from dataclasses import asdict

    from aesgen.cli.output import print_json
    from aesgen.results.records import read_record, write_record
    from aesgen.verification import verify

    if relabel:
        record = verify.relabelled(read_record(path))
        write_record(path, record)
        click.echo(record.constant_time)
        return
    if path.suffix == ".yaml":
        steps = verify.verify_record(read_record(path), seed)
    else:
        steps = verify.verify_file(path, measure=not no_measure, edited=edited, seed=seed)
    findings = []
    for finding in steps:
        findings.append(finding)
        mark = {True: "ok", False: "FAILED", None: "not here"}[finding.holds]
        click.echo(f"{mark:8} {finding.what}: {finding.told}", err=as_json)
    if as_json:
        print_json({"schema": 1, "findings": [asdict(finding) for finding in findings]})
    sys.exit(0 if verify.all_hold(findings) else 1)
