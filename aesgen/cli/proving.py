"""Proofs as commands print them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from aesgen.proofs import Proof

SECONDS = 120
"""The time limit of each proof that `--prove-into` asks for."""


def _proved(row: dict[str, Any]) -> bool:
    from aesgen.proofs.proof import PROVED_ANY, PROVED_LISTED

    return row["result"] in (PROVED_ANY, PROVED_LISTED)


def holds(row: dict[str, Any]) -> bool:
    """Whether a row is a proof, and that of the machine code for which its file states one."""
    return _proved(row) and row.get("as_stated") is not False


def printed(rows: Iterable[dict[str, Any]], as_json: bool) -> Iterator[dict[str, Any]]:
    """The rows, each after its line is printed."""
    for each in rows:
        if "line" in each:
            mark = "ok" if _proved(each) else "no proof"
            click.echo(f"{mark:9} {each.pop('line')}", err=as_json)
        yield each


def into(files: Sequence[Path], out: Path | None, as_json: bool) -> None:
    """Write the proofs of an export's `files` to `out`, if it is not None, as `aesgen prove FILE --json`
    prints them for the first source among them."""
    if out is None:
        return
    import json

    from aesgen.system.writing import save

    path = next(each for each in files if each.suffix.lower() in (".c", ".s", ".cu"))
    rows = list(printed(of_file(path, SECONDS, assembly=False, save=False), as_json))
    print_summary(path, rows, as_json)
    save(out, json.dumps({"schema": 1, "proofs": rows}, indent=1) + "\n")


def print_summary(path: Path, rows: Sequence[dict[str, Any]], as_json: bool) -> None:
    """Print how many functions of a file are proved, and which are not, by the reason."""
    missing = [row for row in rows if row["reason"]]
    reasons: dict[str, list[str]] = {}
    for row in missing:
        reasons.setdefault(row["reason"], []).append(row["function"])
    proved = f"{len(rows) - len(missing)} of {len(rows)} functions proved"
    click.echo(f"{path}: {proved} for the lengths that their lines name", err=as_json)
    for reason, names in reasons.items():
        click.echo(f"no proof of {', '.join(names)}: {reason}", err=as_json)


def of_file(path: Path, seconds: float | None, assembly: bool, save: bool) -> Iterator[dict[str, Any]]:
    """The proofs of the functions of an exported file, each as the object that is printed. With `save` they
    are stated in it."""
    from aesgen.export import provenance
    from aesgen.verification.proved import prove_file, reason, save_proofs, stated

    own, found = provenance.of_file(path), []
    if provenance.changed(path, own):
        note = f"{path} is not as {provenance.NAME} describes it: the proofs are of what it is now"
        click.echo(f"aesgen: warning: {note}", err=True)
    for name, proof in prove_file(path, seconds, compiled=not assembly):
        digests = {each.code for each in own.facts.proofs if each.function == name}
        as_stated = None if save or not digests else proof.code in digests
        code = "; a proof of other machine code is stated" if as_stated is False else ""
        made = row("function", name, proof, code)
        if not proof.tried:
            del made["line"]  # the summary names it
        yield {**made, "file": str(path), "as_stated": as_stated, "reason": reason(proof)}
        found += [stated(name, proof)] if proof.holds else []
    if save:
        save_proofs(path, found)


def row(kind: str, name: str, proof: Proof, code: str = "") -> dict[str, Any]:
    """The proof of a record or a function as the object that is printed."""
    detail = proof.statement if proof.code else f"{proof.verdict}: {proof.detail}"
    lookups = f"; {proof.lookups}" if proof.looked_up else ""
    return {
        kind: name,
        "line": f"{name}: {detail}{lookups}; {proof.seconds:.1f} s{code}",
        "identity": proof.identity,
        "result": proof.verdict,
        "statement": proof.statement if proof.code else "",
        "detail": proof.detail,
        "inductive": proof.inductive,
        "cases": [str(case) for case in proof.cases],
        "instructions": proof.instructions,
        "unvisited": list(proof.unvisited),
        "lookups": dict(proof.looked_up),
        "seconds": proof.seconds,
    }
