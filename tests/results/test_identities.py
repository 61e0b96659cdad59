"""The figure of a shipped record belongs to the machine code that its variant gives today."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.evaluation.rebuilt import rebuilt
from aesgen.evaluation.tasks import toolchain
from aesgen.export import untrusted
from aesgen.model.trial import Record
from aesgen.results.records import records
from aesgen.system import paths
from tests.shipped import shipped_records

TARGETS = sorted({path.parent.name for path, _ in shipped_records()})


def same_code(record: Record, folder: Path) -> bool | None:
    """Whether the record's variant gives its code; None if the tools that built it are not here."""
    target, space = untrusted.check_record(record)
    tools = toolchain(target, space.family)
    if tools.missing() or tools.versions() != record.provenance["tools"]:
        return None
    return rebuilt(target, space, record, folder).identity == record.identity


@pytest.mark.slow
@pytest.mark.seconds(60)
@pytest.mark.parametrize("target", TARGETS)
def test_records_are_of_the_code_that_is_rendered_today(target: str, tmp_path: Path) -> None:
    found = {}
    for path, record in records(paths.shipped_results(), target):
        (tmp_path / path.stem).mkdir()
        found[path.stem] = same_code(record, tmp_path / path.stem)
    if set(found.values()) == {None}:
        pytest.skip("the tools that built these records are not here, or have other versions")
    other = [name for name, same in found.items() if same is False]
    assert not other, f"tune again: {', '.join(other)}"
