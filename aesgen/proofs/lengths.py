"""The proof of every length of a call: by induction over passes, or over segments of 256 blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs import nested, segments, stepping
from aesgen.proofs.alignments import Alignments, added, known_of, smaller
from aesgen.proofs.counters import Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import OutOfTime, Stopped, Undecided, Unexpressed
from aesgen.proofs.induction import AnyLength, Attempt
from aesgen.proofs.open_calls import LENGTH, OpenCall, Opening
from aesgen.proofs.sliced.functions import sliced_functions


def attempt(prover: Prover, least: int) -> AnyLength | None:
    """A proof for every length from `least` blocks on, of calls whose output is apart from their input and
    whose counter does not wrap; from other lengths on if the kernel tests the last byte of the counter. None
    if the machine has no induction for such code. Raises `OutOfTime` after the deadline."""
    contract, found = operations()[prover.entry.operation], None
    for tail in range(1 if contract.by_blocks else BLOCK_BYTES):
        found = _with_tail(prover, least, tail)
        if found is None or not found.holds:
            return found
    induction = prover.architecture.induction(prover.entry)
    if contract.by_blocks or found is None or induction is None:
        return found
    return replace(found, by_blocks=False, most=induction.most)


def _with_tail(prover: Prover, least: int, tail: int, aligned: Alignments = ()) -> AnyLength | None:
    """The same for texts with so many bytes after their last block."""
    try:
        return _attempted(prover, least, aligned, tail)
    except OutOfTime:
        raise
    except Unexpressed as stop:
        blocks = operations()[prover.entry.operation].by_blocks
        return AnyLength(prover.where(stop), least) if blocks and _segmented(prover) else None
    except Undecided as stop:
        if not _segmented(prover) and _counts(stop):
            return _stepped(prover, least, aligned)
        for name in sorted(stop.unknowns & {"schedule", "input", "output"}):
            if classes := smaller(known_of(aligned, name, prover.entry.alignment), stop.tested):
                return _of_all(prover, least, tail, [added(aligned, each) for each in classes])
        return AnyLength(prover.where(stop), least)
    except Stopped as stop:
        return AnyLength(prover.where(stop), least)


def _stepped(prover: Prover, least: int, aligned: Alignments) -> AnyLength | None:
    """A proof of code for single blocks whose path depends on the counter; None of other code."""
    induction = prover.architecture.induction(prover.entry)
    if induction is None or prover.entry.block_factor > 1 or prover.entry.abi.keeps_context:
        return None
    try:
        return stepping.attempt(prover, least, aligned, induction.most)
    except OutOfTime:
        raise
    except Unexpressed:
        return None
    except Stopped as stop:
        if not isinstance(stop, Undecided) or not _counts(stop):
            return AnyLength(prover.where(stop), least)
    try:
        return nested.attempt(prover, aligned, induction.most)
    except OutOfTime:
        raise
    except nested.NotNested:
        return None
    except Stopped as stop:
        return AnyLength(prover.where(stop), least)


def _segmented(prover: Prover) -> bool:
    induction = prover.architecture.induction(prover.entry)
    return induction is not None and induction.segmented


def _counts(stop: Undecided) -> bool:
    """Whether a path depends on the counter."""
    return any("counter" in name for name in stop.unknowns)


def _of_all(prover: Prover, least: int, tail: int, classes: Sequence[Alignments]) -> AnyLength | None:
    """A proof for all of these classes of addresses; the first that does not hold ends it."""
    found = None
    for each in classes:
        found = _with_tail(prover, least, tail, each)
        if found is None or not found.holds:
            break
    return found


def _of_loops(prover: Prover, least: int, aligned: Alignments, opening: Opening) -> AnyLength:
    """A proof over the first loop whose number of blocks left falls or, on machines without segments, over
    the next one: a pass may jump back several times. Raises `Stopped` if none holds."""
    attempt = Attempt(OpenCall(prover, prover.entry, least, aligned, opening), least)
    try:
        return attempt.run()
    except (Undecided, OutOfTime):
        raise
    except Stopped:
        if attempt.head is None or opening.passed_over or _segmented(prover):
            raise
        others = [replace(opening, passed_over=(attempt.head,))]
        if sliced_functions(prover.terms).used and not opening.passes_before:
            others.insert(0, replace(opening, passes_before=1))  # the first pass may find things elsewhere
        for other in others:
            try:
                return _of_loops(prover, least, aligned, other)
            except OutOfTime:
                raise
            except Stopped:
                pass
        raise


def _of_groups(prover: Prover, least: int, aligned: Alignments, opening: Opening) -> AnyLength:
    """A proof for code that takes blocks in groups: one for each number of blocks after the last whole
    group. Raises `Stopped` if one of them does not hold."""
    group = prover.entry.block_factor
    for rest in range(group):
        call = OpenCall(prover, prover.entry, least, aligned, replace(opening, groups=(group, rest)))
        found = Attempt(call, least).run()
    return found


def _attempted(prover: Prover, least: int, aligned: Alignments, tail: int) -> AnyLength:
    entry = prover.entry
    induction = prover.architecture.induction(entry)
    assert induction is not None
    most = induction.most - bool(tail)
    opening = Opening(induction.counters or Counters(), most, tail=tail)
    if not entry.abi.keeps_context:
        try:
            return _of_loops(prover, least, aligned, opening)
        except Undecided as stop:
            if not _counts(stop) and LENGTH in stop.unknowns and entry.block_factor > 1:
                return _of_groups(prover, least, aligned, opening)
            if not induction.segmented or not _counts(stop):
                raise
    if not induction.segmented:
        raise Stopped("a kept context has no induction on this machine")
    return segments.attempt(prover, aligned)
