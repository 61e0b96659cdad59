"""Winners of another space or family are filed apart, and found again by the same options."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import recorded
from aesgen.export.selection import Selection
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Record
from aesgen.results.records import read_record, record_path, write_record
from aesgen.search.scope import scoped
from aesgen.spaces import catalog
from aesgen.system import paths

TARGET, PROBLEM = catalog.target("cortex-m3"), Problem.parse("aes128-ecb-encrypt")
USUAL = TARGET.usual_goal(PROBLEM)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the usual record, which is of the space `arm-tables`."""
    shipped = paths.shipped_results() / "cortex-m3" / "aes128-ecb-encrypt.yaml"
    record = read_record(shipped)
    write_record(record_path(tmp_path, record, TARGET), record)
    return tmp_path


@pytest.mark.parametrize(
    ("space", "family", "suffix"),
    [
        (None, None, ""),
        ("arm-tables", None, ""),
        (None, "arm", ""),
        ("arm-bitsliced", None, "@space=arm-bitsliced"),
        ("own/arm-bitsliced.yaml", None, "@space=arm-bitsliced"),
        (None, "small-c", "@family=small-c"),
    ],
)
def test_the_name_tells_a_winner_of_another_space_or_family(
    folder: Path, space: str | None, family: str | None, suffix: str
) -> None:
    assert scoped(USUAL, [folder], TARGET, PROBLEM, space, family).suffix(USUAL) == suffix


def test_the_first_winner_has_the_usual_name(tmp_path: Path) -> None:
    assert scoped(USUAL, [tmp_path], TARGET, PROBLEM, "arm-bitsliced", None) == USUAL


def apart(folder: Path) -> Record:
    """The record of the bit-sliced code, as a search in its space files it."""
    shipped = paths.shipped_results() / "cortex-m3" / "aes128-ecb-encrypt@layout=sliced.yaml"
    goal = scoped(USUAL, [folder], TARGET, PROBLEM, "arm-bitsliced", None)
    record = replace(read_record(shipped), goal=goal)
    path = record_path(folder, record, TARGET)
    assert path.name == "aes128-ecb-encrypt@space=arm-bitsliced.yaml"
    write_record(path, record)
    assert read_record(path) == record
    return record


def test_both_winners_are_kept_and_each_is_exported(folder: Path) -> None:
    apart(folder)
    for spaces, expected in (((), "arm-tables"), (("arm-bitsliced",), "arm-bitsliced")):
        selection = Selection(direction="encrypt", spaces=spaces)
        [found] = recorded(TARGET, [folder], ["ecb"], [128], selection)
        assert found.variant.space == expected


@pytest.mark.parametrize("scope", [("axis", "x"), ("space", "../x"), ("family", "")])
def test_a_scope_is_a_name(scope: tuple[str, str]) -> None:
    with pytest.raises(UserError, match="expected the name of a space or a family"):
        Goal(scope=(scope,))
