"""Everything about one space, target or record, as plain data for `aesgen show`."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aesgen import plugins

if TYPE_CHECKING:
    from aesgen.model.target import Target
    from aesgen.model.trial import Record
    from aesgen.spaces.axes import Axis
    from aesgen.spaces.bound import BoundSpace
    from aesgen.spaces.file import Space


def of_space(space: Space, bound: BoundSpace | None) -> dict[str, Any]:
    """A space: its file, its axes with their values and baselines, and its constraints. Axes depend on target
    and problem: they are those of `bound`, and missing without it."""
    from aesgen.spaces.sizes import size_of

    size, exact = size_of(bound) if bound else (None, True)
    return {
        "space": space.name,
        "title": space.title,
        "family": space.family,
        "method": space.method,
        "path": str(space.document.path),
        "modes": list(space.data["modes"]),
        "serves": str(space.data["serves"]),
        "secret_lookups": bool(space.data["secret_lookups"]),
        "target": bound.target.name if bound else None,
        "problem": bound.problem.name if bound else None,
        "points": bound.product if bound else None,
        "valid": {"points": size, "exact": exact} if bound else None,
        "axes": [_axis(axis) for axis in bound.axes] if bound else [],
        "constraints": [
            {"require": each["require"], "because": each["because"]} for each in space.data["constraints"]
        ],
    }


def _axis(axis: Axis) -> dict[str, Any]:
    return {
        "axis": axis.name,
        "elements": len(axis.choices) if axis.vector else None,
        "values": list(axis.values),
        "baseline": axis.baseline,
        "weight": axis.weight,
        "when": axis.when.text if axis.when else None,
        "about": axis.about,
    }


def of_target(target: Target, spaces: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A target: what builds and evaluates it, its limits, the `spaces` of its families and the `rows` of its
    records."""
    from aesgen.spaces import catalog

    return {
        "target": target.name,
        "title": target.title,
        "aliases": sorted(alias for alias, meant in catalog.aliases().items() if meant == target.name),
        "families": list(target.families),
        "devices": [{"name": each.name, **each.options} for each in target.devices],
        "features": sorted(target.features),
        "limits": dict(target.limits),
        "clock_hz": target.clock_hz,
        "data_cache": target.cached,
        "conventions": dict(target.conventions),
        "relatives": list(target.relatives),
        "spaces": list(spaces),
        "records": list(rows),
    }


def of_record(path: Path, record: Record) -> dict[str, Any]:
    """A record: its figures, how it was found, and the commands that use it."""
    from aesgen.cli import output, recorded

    problem, variant = record.problem, record.variant
    file = output.nearby(path.resolve())
    export = f"aesgen export {shlex.quote(str(file))} --target {shlex.quote(record.target)}"
    start = f"--target {shlex.quote(record.target)} {problem.arguments()}"
    baseline = record.baseline.get("cycles_per_byte")
    return {
        **recorded.row(path, record),
        "baseline_cycles_per_byte": baseline,
        "speedup": baseline / record.measurement.cycles_per_byte if baseline else None,
        "search": dict(record.search),
        "provenance": dict(record.provenance),
        "commands": {
            "render": plugins.repeated(str(variant)),
            "verify": plugins.repeated(f"aesgen verify {shlex.quote(str(file))}"),
            "explain": plugins.repeated(f"aesgen explain {start}"),
            "export": plugins.repeated(f"{export}{_consent(record)} --out DIR"),
        },
    }


def _consent(record: Record) -> str:
    """The option without which `export` refuses the record; nothing if its target is unknown here."""
    from aesgen.errors import UserError
    from aesgen.leaks import admission
    from aesgen.spaces import catalog

    try:
        leaks = admission.record_leaks(catalog.target(record.target), record)
    except UserError:
        return ""
    return f" {admission.OPTION}" if leaks else ""
