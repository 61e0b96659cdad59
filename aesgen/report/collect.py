"""The data of the page, gathered from records, logs and targets as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml

from aesgen import __version__
from aesgen.leaks import gist
from aesgen.model.target import Published, Target
from aesgen.model.trial import Record
from aesgen.report.sizes import code_sizes, data_sizes
from aesgen.report.targets import goal_words, target_of
from aesgen.report.trials import log_data
from aesgen.results.log import Log
from aesgen.results.records import layered_records

TRIALS = 4000
"""Trials shown point by point on the whole page; longer logs are thinned out."""


def collect(folders: Sequence[Path], skipped: Callable[[str], None] = lambda why: None) -> dict[str, Any]:
    """Everything on the page. Records of the first folder hide those of the same name in the others; one that
    cannot be read is left out, and `skipped` is called with the reason."""
    found = {
        f"{path.parent.name}/{path.name}": (path, record)
        for path, record in layered_records(folders, skipped=skipped)
    }
    rows = [record_row(path, record) for path, record in found.values()]
    logs = list(_logs(folders, found))
    share = max(200, TRIALS // max(1, len(logs)))
    return {
        "version": __version__,
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "records": sorted(rows, key=lambda row: (row["target"], row["problem"], row["cycles_per_byte"])),
        "logs": [log_data(log, record, share) for log, record in logs],
        "code_sizes": code_sizes(record for _, record in found.values()),
        "sizes": data_sizes((record for _, record in found.values()), folders),
        "history": _history(),
    }


def record_row(path: Path, record: Record) -> dict[str, Any]:
    """A record as the page's table shows it, beside the best published figure for its target and problem."""
    measurement, target = record.measurement, target_of(record.target)
    low, high = measurement.interval or (measurement.cycles_per_block,) * 2
    rivals = [p for p in _published(target) if p.problem == record.problem and p.cycles_per_byte]
    best = min(rivals, key=lambda p: p.cycles_per_byte or 0.0, default=None)
    baseline = record.baseline.get("cycles_per_byte")
    return {
        "target": record.target,
        "title": target.title if target else record.target,
        "problem": record.problem.name,
        "goal": goal_words(record),
        "kind": str(measurement.kind),
        "cycles_per_byte": measurement.cycles_per_byte,
        "half_width": (high - low) / 32,
        "cycles_per_block": measurement.cycles_per_block,
        "speedup": baseline / measurement.cycles_per_byte if baseline else None,
        "published": {
            "who": best.who,
            "cycles_per_byte": best.cycles_per_byte,
            "source": best.source,
            "note": best.note,
        }
        if best
        else None,
        "code_bytes": record.code_bytes,
        "table_bytes": record.table_bytes,
        "ram_bytes": record.ram_bytes,
        "constant_time": record.constant_time,
        "secrets": gist(record.constant_time),
        "indistinguishable": record.indistinguishable,
        "space": record.variant.space,
        "command": str(record.variant),
        "figures": {
            name.heading: name.formatted(value) for name, value in sorted(measurement.filed_figures.items())
        },
        "search": dict(record.search),
        "device": _device(record),
        "path": str(path),
    }


def _published(target: Target | None) -> tuple[Published, ...]:
    return target.published if target else ()


def _device(record: Record) -> str:
    device = record.provenance.get("device")
    if isinstance(device, dict):
        return str(device.get("cpu_title") or device.get("device") or "")
    return str(device or "")


def _logs(folders: Sequence[Path], found: dict[str, tuple[Path, Record]]) -> Iterable[tuple[Log, Record]]:
    """Every log that a record stands beside."""
    for name, (_, record) in found.items():
        for folder in folders:
            log = Log(folder, record.target, Path(name).name.removesuffix(".yaml"))
            if log.path.is_file():
                yield log, record
                break


def _history() -> dict[str, Any]:
    text = (files(__package__) / "history.yaml").read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.safe_load(text)
    return data
