"""`aesgen prove`: proofs of the machine code of records."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from aesgen.cli import options


@click.command()
@click.argument(
    "paths",
    metavar="RECORD...",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    nargs=-1,
    required=True,
)
@options.json_option
def command(paths: tuple[Path, ...], as_json: bool) -> None:
    """Prove that the machine code of records computes AES, for all keys and texts.

    Builds each record's variant and executes its machine code on symbolic bytes: for every round key and
    text, at the lengths and counters of the cases, the code must store what the mode of operation specifies.
    It must touch only its buffers, and no address and no branch may depend on key or text. The processor runs
    none of the code. docs/proofs.md says what a proof covers and what it relies on. The exit status is 1 if
    there is a record without a proof.

    \b
    aesgen prove results/intel-06-8f/aes128-ctr-encrypt.yaml
    """
    from aesgen.cli.output import print_json
    from aesgen.errors import VariantFailure
    from aesgen.results.records import read_record
    from aesgen.verification.proved import prove_record

    rows, failed = [], False
    for path in paths:
        record = read_record(path)
        try:
            proof, recorded = prove_record(record)
        except VariantFailure as failure:
            click.echo(f"no proof  {path}: {failure}", err=True)
            failed = True
            continue
        failed = failed or not proof.holds
        detail = proof.statement if proof.holds else f"{proof.result}: {proof.detail}"
        code = "" if recorded else "; the object code differs from the recorded one"
        mark = "proved" if proof.holds else "no proof"
        click.echo(f"{mark:9} {path}: {detail}; {proof.seconds:.1f} s{code}", err=as_json)
        rows.append(
            {
                "record": str(path),
                "identity": proof.identity,
                "as_recorded": recorded,
                "result": str(proof.result),
                "detail": proof.detail,
                "inductive": proof.any_length is not None and proof.any_length.holds,
                "cases": [str(case) for case in proof.cases],
                "instructions": proof.instructions,
                "unvisited": list(proof.unvisited),
                "seconds": proof.seconds,
            }
        )
    if as_json:
        print_json({"schema": 1, "proofs": rows})
    sys.exit(1 if failed else 0)
