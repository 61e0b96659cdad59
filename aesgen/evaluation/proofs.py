"""The proof of a build's machine code, as a record keeps it ([what a proof says](../../docs/proofs.md))."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen import __version__
from aesgen.leaks import with_proof
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.loading import is_readable

SECONDS = 10.0
"""The limit of the processor time of the proof of a search's winner."""


def proved(build: Build, problem: Problem, seconds: float | None = SECONDS) -> Proof | None:
    """The proof of the entry point for `problem`, with a time limit; None if the build has no such entry or
    no machine code, or if the time is 0. The processor runs none of it. A failure of the prover itself is a
    proof that stopped: the user's results do not depend on it."""
    entry = build.entry(problem.operation, problem.key_bits)
    if entry is None or seconds == 0 or not is_readable(build.path):
        return None
    try:
        return prove(build, entry, seconds=seconds)
    except Exception as error:
        return stopped(build, f"the prover failed: {type(error).__name__}: {error}")


def stopped(build: Build, reason: str) -> Proof:
    """A proof of `build` that ended without a verdict."""
    return Proof(build.entries[-1].symbol, build.identity, Result.STOPPED, reason, steps=1)


def recorded(proof: Proof | None) -> Mapping[str, Any]:
    """The part of a record about the proof; empty if none was tried. It counts only for the object code with
    this `identity`."""
    if proof is None:
        return {}
    if not proof.holds and proof.result is not Result.LISTED:
        return {
            "identity": proof.identity,
            "engine": f"aesgen {__version__}",
            "result": proof.verdict,
            "detail": proof.detail.splitlines()[0],
            "seconds": round(proof.seconds, 1),
        }
    lengths = sorted({case.blocks for case in proof.cases})
    return {
        "identity": proof.identity,
        "engine": f"aesgen {__version__}",
        "result": proof.verdict,
        "statement": proof.statement,
        "cases": len(proof.cases),
        "lengths": len(lengths),
        "longest": lengths[-1],
        "inductive": proof.inductive,
        "instructions": proof.instructions,
        "seconds": round(proof.seconds, 1),
    }


def labelled(label: str, proof: Proof | None) -> str:
    """A constant-time label with what the proof adds: no address and no branch depends on key or text, or
    only the addresses of look-ups do, for which lengths, and whether this is `proved` or only `shown` (for
    listed lengths, where induction failed). A label of a leak, or without a proof, stays as it is."""
    if proof is None or not proof.code or (proof.looked_up and label.startswith("unknown")):
        return label
    lookups = f", but for addresses of table look-ups: {proof.lookups}" if proof.looked_up else ""
    kind = "proved" if proof.holds else "shown"
    return with_proof(
        label, f"{kind} for {proof.scope}: no address and no branch depends on key or text{lookups}"
    )
