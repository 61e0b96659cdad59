"""`--results DIR` means that folder alone, in every command that reads records, but for a search's start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.model.problem import Problem
from aesgen.search.starts import starts
from aesgen.spaces import catalog
from aesgen.system import paths

TARGET = ["--target", "sa1110", "--mode", "ecb"]


@pytest.mark.parametrize(
    "words",
    [
        ["compare", *TARGET],
        ["sweep", "--target", "gtx295", "--mode", "ctr"],
        ["export", *TARGET, "--allow-leaky-tables", "--out", "OUT"],
        ["explain", *TARGET],
    ],
    ids=lambda words: words[0],
)
def test_records_that_ship_do_not_replace_those_of_the_folder(words: list[str], tmp_path: Path) -> None:
    """All of these records ship, and the folder is empty."""
    assert (paths.shipped_results() / "sa1110" / "aes128-ecb-encrypt.yaml").is_file()
    out = str(tmp_path / "out")
    own = [out if word == "OUT" else word for word in words]
    empty = tmp_path / "empty"
    empty.mkdir()
    ran = CliRunner().invoke(group, [*own, "--results", str(empty)])
    assert ran.exit_code and ("no record" in str(ran.exception) or "no trials" in str(ran.exception))


def test_list_shows_the_folders_records_only(tmp_path: Path) -> None:
    ran = CliRunner().invoke(group, ["list", "records", "--json", "--results", str(tmp_path)])
    assert ran.exit_code == 0 and json.loads(ran.output) == {"schema": 1, "records": []}


def test_a_search_in_another_folder_starts_at_what_ships_of_its_target_alone(tmp_path: Path) -> None:
    """Everything that ships is read with the usual folder only."""
    target, problem = catalog.target("sa1110"), Problem.parse("aes128-ecb-encrypt")
    spaces = catalog.spaces_for(target, problem, "arm-tables")
    near = starts(("related",), tmp_path, target, problem, spaces)
    every = starts(("related",), paths.default_results(), target, problem, spaces)
    assert near and all(start.origin.startswith("sa1110/") for start in near)
    assert {start.origin for start in near} < {start.origin for start in every}
