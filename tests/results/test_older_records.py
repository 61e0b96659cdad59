"""Records that are older than an axis of their space still render, for their family has a default for it."""

from __future__ import annotations

import pytest

from aesgen.errors import UserError
from aesgen.families.rendering import render
from aesgen.model.trial import Record
from aesgen.spaces import catalog
from tests.shipped import shipped_records


def lacking() -> dict[str, Record]:
    """A shipped record for each space and set of axes that the record lacks, by their names."""
    found: dict[str, Record] = {}
    for _, record in shipped_records():
        try:
            axes = catalog.space(record.variant.space).data["axes"]
        except UserError:
            continue
        if missing := sorted(set(axes) - set(record.variant.point)):
            found.setdefault(f"{record.variant.space} without {', '.join(missing)}", record)
    return found


RECORDS = lacking()


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_that_lacks_an_axis_renders(name: str) -> None:
    record = RECORDS[name]
    space = catalog.space(record.variant.space).bind(catalog.target(record.target), record.problem)
    assert render(space, record.variant.point).files
