"""Without --start, a search begins at records of the same problem and goal, also of other processors."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import recorded
from aesgen.model.problem import Problem
from aesgen.results.records import read_record, record_path, write_record
from aesgen.search.starts import DEFAULT, MOST, starts
from aesgen.spaces import catalog
from aesgen.system import paths

SPR, EMR = "intel-06-8f", "intel-06-cf"
PROBLEM = Problem.parse("aes128-cbc-encrypt")
OTHER = replace(catalog.target("x86-64"), name=EMR, relatives=("x86-64",), dispatch=())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A results folder with a record of another processor of the same kind."""
    record = read_record(paths.shipped_results() / SPR / "aes128-cbc-encrypt.yaml")
    write_record(record_path(tmp_path, record, catalog.target(SPR)), record)
    return tmp_path


def test_a_record_of_another_processor_of_its_kind_is_the_start(folder: Path) -> None:
    goal = OTHER.usual_goal(PROBLEM)
    spaces = catalog.spaces_for(OTHER, PROBLEM, "x86-cbc-encrypt")
    [start] = starts((DEFAULT,), folder, OTHER, PROBLEM, spaces, goal)
    assert start.origin.startswith(f"{SPR}/aes128-cbc-encrypt: ")
    assert starts(("none",), folder, OTHER, PROBLEM, spaces, goal) == []


def test_another_goal_or_another_kind_of_processor_is_none(folder: Path) -> None:
    spaces = catalog.spaces_for(OTHER, PROBLEM, "x86-cbc-encrypt")
    size = replace(OTHER.usual_goal(PROBLEM), objective="size")
    assert starts((DEFAULT,), folder, OTHER, PROBLEM, spaces, size) == []
    assert catalog.generic_of(SPR) == "x86-64" and catalog.generic_of("arm-d03") == "aarch64"
    assert catalog.generic_of("cortex-m3") is None


def test_the_records_most_alike_are_the_start(tmp_path: Path) -> None:
    """First those of the target, then of other targets; none of the target if it has none."""
    target, problem = catalog.target("rv64-zkne"), Problem.parse("aes128-cbc-decrypt")
    spaces = catalog.spaces_for(target, problem, None)
    found = starts((DEFAULT,), paths.default_results(), target, problem, spaces, target.usual_goal(problem))
    assert len(found) == MOST == 8
    assert found[0].origin.startswith("rv64-zkne/aes128-cbc-decrypt: ")
    assert any(start.origin.startswith("rv64-zkne/aes256-") for start in found)
    new = replace(target, name="new-core")
    others = starts((DEFAULT,), paths.default_results(), new, problem, spaces, target.usual_goal(problem))
    assert others[0].origin.startswith(("rv32-zkne/aes128-cbc-decrypt: ", "rv64-zkne/aes128-cbc-decrypt: "))


def test_a_record_that_cannot_be_read_is_left_out(folder: Path) -> None:
    path = folder / "other" / "aes128-cbc-encrypt.yaml"
    path.parent.mkdir()
    path.write_text("schema: 1\n")
    spaces = catalog.spaces_for(OTHER, PROBLEM, "x86-cbc-encrypt")
    assert len(starts((DEFAULT,), folder, OTHER, PROBLEM, spaces, OTHER.usual_goal(PROBLEM))) == 1


def test_an_export_without_records_offers_both_ways(tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        recorded(OTHER, [tmp_path], ["ctr", "cbc"], [128])
    told = str(refused.value)
    assert f"aesgen tune --target {EMR} --mode ctr" in told
    assert "aesgen export --target x86-64 --mode ctr,cbc --out DIR" in told
