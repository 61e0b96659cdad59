"""The results of a session: the record, and the object that `aesgen tune --json` prints."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from aesgen import __version__, plugins
from aesgen.model.floors import impossible
from aesgen.model.measurement import Kind
from aesgen.model.trial import FAILURES, SCHEMA, Record
from aesgen.model.variant import Variant
from aesgen.results.records import record_path, write_record
from aesgen.results.rows import plain
from aesgen.search.confirm import Confirmed
from aesgen.search.improvement import improves
from aesgen.search.progress import Progress
from aesgen.search.tuned import Tuned
from aesgen.spaces import copies
from aesgen.spaces.sizes import size_of


def record_of(tuned: Tuned, confirmed: Confirmed) -> Record:
    """The record for the session's winner."""
    request, trial = tuned.request, confirmed.trial
    assert trial.measurement is not None and trial.build is not None
    return Record(
        target=request.target.name,
        problem=request.problem,
        goal=request.goal,
        variant=trial.variant,
        measurement=trial.measurement,
        code_bytes=trial.build.code_bytes,
        table_bytes=trial.build.table_bytes,
        ram_bytes=trial.build.ram_bytes,
        identity=trial.build.identity,
        constant_time=confirmed.constant_time,
        baseline=_baseline(confirmed),
        indistinguishable=confirmed.indistinguishable,
        search=_search(tuned, trial.variant),
        provenance={
            "aesgen": __version__,
            "device": tuned.device.provenance(),
            "tools": dict(tuned.versions),
            "python": platform.python_version(),
            **({"plugins": plugins.used()} if plugins.folders() else {}),
            "date": datetime.now(UTC).isoformat(timespec="seconds"),
        },
        proof=confirmed.proof,
        copies=copies.kept(request.target.name, trial.variant.space),
    )


def found_here(tuned: Tuned, winner: Variant) -> bool:
    """Whether this session found `winner`; otherwise it is the earlier record's variant, measured again."""
    return any(trial.variant == winner for trial in tuned.trials)


def _search(tuned: Tuned, winner: Variant) -> Mapping[str, Any]:
    """The part of a record about the search that found `winner`."""
    if tuned.standing and not found_here(tuned, winner):
        return tuned.standing.search
    started_from = {"started_from": list(tuned.started_from)} if tuned.started_from else {}
    return {
        "strategy": tuned.request.strategy,
        "seed": tuned.request.seed,
        **started_from,
        "evaluated": tuned.progress.evaluated,
        **({"estimated": tuned.progress.estimated} if tuned.progress.estimated else {}),
        "failed": failed(tuned.progress),
        "same_code": tuned.progress.same_code,
        "space_size": space_size(tuned)[0],
        **({"complete": True} if complete(tuned) else {}),
        "matrix_seed": tuned.confirmed.matrix_seed if tuned.confirmed else 0,
        "seconds": round(tuned.progress.seconds, 1),
    }


def save(tuned: Tuned, record: Record) -> Path:
    """Write the record into the request's results folder and return its path; if the existing record is as
    good, it stays, and the result is its path. Raises `OSError`."""
    if tuned.standing_path is not None and not improves(tuned, record):
        return tuned.standing_path
    path = record_path(tuned.request.results, record, tuned.request.target)
    write_record(path, record)
    return path


def summary(tuned: Tuned, record: Record, path: Path | None) -> dict[str, Any]:
    """The object that `tune --json` prints; `path` is None where the record could not be saved."""
    measurement, request = record.measurement, tuned.request
    size, exact = space_size(tuned)
    baseline = record.baseline.get("cycles_per_byte")
    result = {
        "schema": SCHEMA,
        "requested": request.requested,
        "target": record.target,
        "title": request.target.title,
        "problem": record.problem.name,
        "objective": record.goal.objective,
        "convention": record.goal.convention,
        "pins": dict(record.goal.pins),
        "limits": dict(record.goal.limits),
        "size": record.goal.size,
        "device": tuned.device.title,
        "kind": str(measurement.kind),
        "cycles_per_byte": measurement.cycles_per_byte,
        "cycles_per_block": measurement.cycles_per_block,
        "interval": measurement.interval_per_byte,
        "uncertain": measurement.uncertain,
        "impossible": impossible(request.target, request.problem, measurement),
        "figures": {str(name): value for name, value in measurement.filed_figures.items()},
        "baseline": record.baseline,
        "speedup": baseline / measurement.cycles_per_byte if baseline else None,
        "space": record.variant.space,
        "variant": record.variant.point,
        "indistinguishable": record.indistinguishable,
        "code_bytes": record.code_bytes,
        "table_bytes": record.table_bytes,
        "ram_bytes": record.ram_bytes,
        "constant_time": record.constant_time,
        "proof": dict(record.proof),
        "strategy": request.strategy,
        "seed": request.seed,
        "started_from": tuned.started_from,
        "space_size": size,
        "space_size_exact": exact,
        "complete": complete(tuned),
        "gap": measurement.gap,
        "closed": tuned.progress.closed,
        "stopped": tuned.progress.stopped,
        "evaluated": tuned.progress.evaluated,
        "impossible_points": tuned.progress.impossible,
        "remembered": tuned.progress.remembered,
        "estimated": tuned.progress.estimated,
        "failed": failed(tuned.progress),
        "same_code": tuned.progress.same_code,
        "seconds": round(tuned.progress.seconds, 1),
        "search_seconds": round(tuned.progress.search_seconds, 1),
        "proof_wait_seconds": round(tuned.progress.proof_wait, 1),
        "asleep_seconds": {
            phase: round(tuned.progress.asleep.get(phase, 0.0), 1) for phase in ("searching", "confirming")
        },
        "record": str(path) if path else None,
        "improved": improves(tuned, record),
    }
    done: dict[str, Any] = plain(result)
    return done


def failed(progress: Progress) -> dict[str, int]:
    """Number of failed trials by outcome, with every outcome listed."""
    return {outcome: progress.failed.get(outcome, 0) for outcome in FAILURES}


def space_size(tuned: Tuned) -> tuple[int, bool]:
    """Number of points of all spaces that shared the budget, and whether it is exact."""
    sizes = [size_of(space) for space in tuned.spaces]
    return sum(size for size, _ in sizes), all(exact for _, exact in sizes)


def complete(tuned: Tuned) -> bool:
    """Whether every variant of the searched spaces has an exact figure or failed, so that the winner is
    proven to be the optimum of these spaces."""
    size, exact = space_size(tuned)
    lost = tuned.progress.failed["timeout"] or tuned.progress.failed["crash"]
    figures_are_exact = tuned.device.kind is Kind.SIMULATED and tuned.request.goal.objective == "cycles"
    return (
        exact
        and figures_are_exact
        and not lost
        and tuned.progress.evaluated + tuned.progress.impossible >= size
    )


def _baseline(confirmed: Confirmed) -> Mapping[str, Any]:
    measured = confirmed.baseline
    per_byte = round(measured.cycles_per_byte, 6) if measured else None
    return {"cycles_per_byte": per_byte, "variant": dict(confirmed.baseline_point)}
