"""The data of the page, gathered from records, logs and targets as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from aesgen import __version__
from aesgen.errors import UserError
from aesgen.model.trial import Record
from aesgen.report.gain import gain
from aesgen.report.history import history
from aesgen.report.rows import record_row
from aesgen.report.sizes import code_sizes, data_sizes
from aesgen.report.trials import Task, log_data
from aesgen.results.log import Log
from aesgen.results.records import layered_records
from aesgen.spaces import catalog
from aesgen.system import paths

TRIALS = 4000
"""Trials shown point by point on the whole page; longer logs are thinned out."""

Found = dict[str, tuple[Path, Record]]


def collect(
    folders: Sequence[Path],
    skipped: Callable[[str], None] = lambda why: None,
    wanted: str | None = None,
) -> dict[str, Any]:
    """Everything on the page. Records of the first folder hide those of the same name in the others; one that
    cannot be read is left out, and `skipped` is called with the reason. `wanted`: the target of the first
    screen; default: this machine, or the target that was tuned last. Raises `UserError` if the wanted target
    has no record."""
    found = {
        f"{path.parent.name}/{path.name}": (path, record)
        for path, record in layered_records(folders, skipped=skipped)
    }
    rows = [record_row(path, record, "@" not in path.stem) for path, record in found.values()]
    logs = list(_logs(folders, found))
    share = max(200, TRIALS // max(1, len(logs)))
    every = [record for _, record in found.values()]
    sizes = data_sizes(every, folders)
    return {
        "version": __version__,
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "gain": gain(rows, sizes, wanted, _native(), _own(folders)),
        "records": _ordered(rows),
        "logs": [log_data(log, Task.of(record), share) for log, record in logs],
        "code_sizes": code_sizes(every),
        "sizes": sizes,
        "history": history(rows),
    }


def _ordered(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """By machine and task; the first row of each machine is marked as its `lead`: AES-128-CTR, or else
    another task with 128-bit keys."""
    ordered = sorted(rows, key=lambda row: (row["machine"].lower(), row["problem"], row["cycles_per_byte"]))
    leads: dict[str, dict[str, Any]] = {}
    for row in ordered:
        best = leads.get(row["target"])
        if best is None or _rank(row) < _rank(best):
            leads[row["target"]] = row
    return [{**row, "lead": leads[row["target"]] is row} for row in ordered]


def _rank(row: dict[str, Any]) -> tuple[bool, bool, bool]:
    wanted = ("aes128-ctr-encrypt", "aes128-ecb-encrypt")
    return not row["usual"], row["problem"] != wanted[0], row["problem"] not in wanted


def _native() -> str | None:
    try:
        return catalog.target(catalog.NATIVE).name
    except UserError:
        return None


def _own(folders: Sequence[Path]) -> Sequence[Path]:
    """The folders of the user's own records."""
    shipped = paths.shipped_results().resolve()
    return [folder.resolve() for folder in folders if folder.resolve() != shipped]


def _logs(folders: Sequence[Path], found: Found) -> Iterable[tuple[Log, Record]]:
    """Every log that belongs to a record."""
    for name, (_, record) in found.items():
        for folder in folders:
            log = Log(folder, record.target, Path(name).name.removesuffix(".yaml"))
            if log.path.is_file():
                yield log, record
                break
