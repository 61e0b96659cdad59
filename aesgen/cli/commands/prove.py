"""`aesgen prove`: proofs of the machine code of records."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from aesgen.cli import options, proving


@click.command()
@click.argument(
    "paths",
    metavar="RECORD|FILE...",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    nargs=-1,
    required=True,
)
@click.option(
    "--seconds", type=click.FloatRange(0, min_open=True), metavar="S", help="Time limit of each proof."
)
@click.option(
    "--assembly",
    is_flag=True,
    help="Leave out the kernels in C of exported files: their machine code is made by your own compiler, so "
    "that they have no proof.",
)
@click.option(
    "--save",
    is_flag=True,
    help="Write each proof and constant-time label into the record of the same object code, and "
    "into the heads of exported files and their provenance.yaml.",
)
@click.option(
    "--foreign",
    is_flag=True,
    help="The files are objects, archives or shared libraries of other people, called by --contract.",
)
@click.option(
    "--counterexample",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write a program into DIR for each function that is wrong, and run it, with the code of the file.",
)
@click.option("--contract", metavar="NAME|FILE", help="How the functions are called; docs/foreign.md.")
@click.option(
    "--function", "functions", multiple=True, metavar="NAME", help="Only this function (several: again)."
)
@options.results_option
@options.json_option
def command(
    paths: tuple[Path, ...],
    seconds: float | None,
    assembly: bool,
    save: bool,
    foreign: bool,
    counterexample: Path | None,
    contract: str | None,
    functions: tuple[str, ...],
    results: Path | None,
    as_json: bool,
) -> None:
    """Prove that the machine code of records, exported files or other people's files computes AES, for all
    keys and texts.

    Builds each record's variant, or assembles an exported file, and executes the machine code on symbolic
    bytes: for every key and text, at the lengths and counters of the cases, the code must store what the mode
    of operation specifies. It must touch only its buffers, and no address and no branch may depend on key or
    text, but for look-ups in tables of machines without a data cache. The processor runs none of the code.
    docs/proofs.md says what a proof covers and what it relies on. If an exported file is of a target or space
    of your own, the copy that a record in the results directory keeps is used.

    Of an exported file, every kernel of every mode and every key set-up in assembly is treated. The last line
    names those without a proof, which kernels in C never have, with the reasons. The exit status is 1 if
    there is one (--assembly: in assembly), or a record without a proof, or if the provenance.yaml of a
    file states a proof of other machine code.

    With --foreign, the functions of other libraries are treated, which are called by a contract: a YAML file,
    or one that ships. The calls that a line names compute what the standard says; others may not.

    \b
    aesgen prove results/intel-06-8f/aes128-ctr-encrypt.yaml
    aesgen prove DIR/aesgen_x86_64.c
    aesgen prove --foreign libcrypto.a --contract openssl-aesni --function aesni_xts_encrypt
    """
    _check(foreign, contract, functions or counterexample, save or assembly)
    from aesgen.cli.output import print_json

    rows, failed = [], False
    for path in paths:
        of_file = path.suffix != ".yaml"
        if contract is not None:
            made = _foreign(path, contract, functions, seconds, counterexample)
        else:
            made = proving.of_file(path, seconds, assembly, save) if of_file else _record(path, seconds, save)
        own = list(proving.printed(made, as_json))
        failed = failed or not all(proving.holds(row) for row in own)
        rows += own
        if of_file and not foreign:
            proving.print_summary(path, own, as_json)
    if as_json:
        print_json({"schema": 1, "proofs": rows})
    sys.exit(1 if failed else 0)


def _check(foreign: bool, contract: str | None, more: object, exported: bool) -> None:
    """Raise `UsageError` for options that do not belong together: `more` are those of foreign files,
    `exported` those of exported ones."""
    if foreign != (contract is not None) or (more and not foreign):
        raise click.UsageError("--foreign, --contract, --function and --counterexample belong together")
    if foreign and exported:
        raise click.UsageError("--save and --assembly are for exported files and records")


def _record(path: Path, seconds: float | None, save: bool) -> Iterator[dict[str, Any]]:
    """The proof of a record, as the object that is printed."""
    from dataclasses import replace

    from aesgen.errors import VariantFailure
    from aesgen.evaluation.proofs import labelled, recorded
    from aesgen.results.records import read_record, write_record
    from aesgen.verification.proved import prove_record

    record = read_record(path)
    try:
        proof, as_recorded = prove_record(record, seconds)
    except VariantFailure as failure:
        yield {"record": str(path), "result": "stopped", "detail": str(failure), "line": f"{path}: {failure}"}
        return
    code = "" if as_recorded else "; the object code differs from the recorded one"
    yield {**proving.row("record", str(path), proof, code), "as_recorded": as_recorded}
    if save and as_recorded and proof.tried:
        label = labelled(record.constant_time, proof)
        write_record(path, replace(record, constant_time=label, proof=recorded(proof)))


def _foreign(
    path: Path, contract: str, functions: tuple[str, ...], seconds: float | None, programs: Path | None
) -> Iterator[dict[str, Any]]:
    """The proofs of functions of another library, each as the object that is printed."""
    from aesgen.verification.foreign.counterexample import shown
    from aesgen.verification.foreign.proved import prove_foreign

    for each in prove_foreign(path, contract, functions, seconds):
        if isinstance(each, str):
            click.echo(f"aesgen: warning: {path} has no function {each}", err=True)
            continue
        proof = each.proof
        line = f"{each.call}: {each.statement}; {proof.seconds:.1f} s"
        row: dict[str, Any] = {}
        if programs is not None and proof.failed is not None:
            programs.mkdir(parents=True, exist_ok=True)
            program = programs / f"{each.convention.symbol}-{each.convention.operation}-{each.key_bits}.c"
            said = shown(each, path, program)
            line += f"\n          {program}: {said}" if said else "\n          no program shows it"
            row["shown"] = said or ""
        yield {
            **proving.row("function", each.convention.symbol, proof, ""),
            **row,
            "line": line,
            "statement": each.statement if proof.code else "",
            "operation": each.convention.operation,
            "key_bits": each.key_bits,
            "file": str(path),
            "constants": {name: held.hex() for name, held in each.convention.constants.items()},
        }
