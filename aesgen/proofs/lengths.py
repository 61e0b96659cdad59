"""The proof of every length of a call: by induction over passes, or over segments of 256 blocks."""

from __future__ import annotations

from aesgen.proofs import segments
from aesgen.proofs.cases import residues
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import OutOfTime, Stopped, Undecided
from aesgen.proofs.induction import AnyLength, Attempt
from aesgen.proofs.open_calls import OpenCall

Aligned = tuple[tuple[str, int], ...]


def attempt(prover: Prover, least: int, aligned: Aligned = ()) -> AnyLength:
    """A proof for every length from `least` blocks on, of calls whose output is apart from their input and
    whose counter does not wrap; from other lengths on if the kernel tests the last byte of the counter.
    Raises `OutOfTime` after the deadline."""
    try:
        return _attempted(prover, least, aligned)
    except OutOfTime:
        raise
    except Undecided as stop:
        tested = sorted(stop.unknowns & {"schedule", "input", "output"} - {name for name, _ in aligned})
        if not tested:
            return AnyLength(prover.where(stop), least)
        known = [(*aligned, (tested[0], residue)) for residue in residues(prover.entry.alignment)]
        outcomes = [attempt(prover, least, each) for each in known]
        return next((outcome for outcome in outcomes if not outcome.holds), outcomes[0])
    except Stopped as stop:
        return AnyLength(prover.where(stop), least)


def _attempted(prover: Prover, least: int, aligned: Aligned) -> AnyLength:
    entry = prover.entry
    if not entry.abi.keeps_context:
        try:
            return Attempt(OpenCall(prover, entry, least, aligned), least).run()
        except Undecided as stop:
            if not any("counter" in name for name in stop.unknowns):
                raise
    return segments.attempt(prover, aligned)
