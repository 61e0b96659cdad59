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


def test_a_few_records_are_enough() -> None:
    target, problem = catalog.target("atmega328p"), Problem.parse("aes128-ctr-encrypt")
    spaces = catalog.spaces_for(target, problem, "avr-ctr")
    found = starts((DEFAULT,), paths.default_results(), target, problem, spaces, target.usual_goal(problem))
    assert 1 <= len(found) <= MOST


def test_an_export_without_records_offers_both_ways(tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        recorded(OTHER, [tmp_path], ["ctr", "cbc"], [128])
    told = str(refused.value)
    assert f"aesgen tune --target {EMR} --mode ctr" in told
    assert "aesgen export --target x86-64 --mode ctr,cbc --out DIR" in told
