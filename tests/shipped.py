"""The records in `results`, read once for all test modules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from aesgen.model.trial import Record
from aesgen.results.records import records
from aesgen.spaces import catalog
from aesgen.system import paths


@cache
def shipped_records() -> tuple[tuple[Path, Record], ...]:
    """Every shipped record and its path."""
    return tuple(records(paths.shipped_results()))


def family_of(record: Record) -> str:
    """The family whose templates a record's variant is rendered from."""
    return catalog.space(record.variant.space).family
