"""YAML files: every mistake at once, with its line and column and what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.config.document import ConfigError
from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.spaces.sizes import size_of
from aesgen.system import paths

SPACE = """\
schema: 1
family: toy
method: toy
modes: [ctr]
axes:
  interleave: {values: "0..problem.rounds", baseline: 0}
  keys: {values: [register, operand], each: problem.round_keys, baseline: operand}
  distance: {values: [0, 1, 2], baseline: 0, when: "interleave > 1"}
constraints:
  - {require: "count(keys, 'register') + interleave < 12", because: registers}
"""
TARGET = """\
schema: 1
title: toy
families: [toy]
devices: [{name: toy}]
"""


def write(folder: Path, text: str, name: str = "space.yaml") -> str:
    """The path of a file that is admitted as if the command line had named it."""
    (folder / name).write_text(text)
    kind = "search/spaces" if name == "space.yaml" else "targets"
    return paths.admit(kind, str(folder / name))


def test_a_good_space_binds(tmp_path: Path) -> None:
    target = catalog.target(write(tmp_path, TARGET, "toy.yaml"))
    bound = catalog.space(write(tmp_path, SPACE)).bind(target, Problem(256, "ctr"))
    axes = {axis.name: axis for axis in bound.axes}
    assert axes["interleave"].values == tuple(range(15))
    assert axes["keys"].baseline == ("operand",) * 15
    assert size_of(bound)[1]


def test_five_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = (
        SPACE.replace("method: toy\n", "")
        .replace("family: toy", "famly: toy")
        .replace("schema: 1", "schema: 2")
        .replace("interleave > 1", "interlaeve > 1")
        .replace("count(keys", "cuont(keys")
    )
    path = write(tmp_path, text)
    with pytest.raises(ConfigError) as raised:
        catalog.space(path)
    lines = str(raised.value).splitlines()
    assert f"{path}:1:1:" in lines[0]
    told = "\n".join(lines)
    for expected in (
        f"{path}:2:1: unknown key 'famly'; did you mean 'family'?",
        "missing key 'family'",
        "missing key 'method'",
        f"{path}:7:46: unknown axis 'interlaeve'; did you mean 'interleave'?",
        f"{path}:9:6: \"cuont(keys, 'register')\" is not allowed here",
    ):
        assert expected in told, told


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("schema: [1", ":1:"),
        ("- a\n- b\n", "expected a mapping"),
        ("title: a\ntitle: b\n", ":2:1: duplicate key 'title'"),
        ("", "missing key 'schema'"),
    ],
)
def test_broken_files(tmp_path: Path, text: str, expected: str) -> None:
    with pytest.raises(ConfigError, match=expected):
        catalog.target(write(tmp_path, text, "toy.yaml"))


def test_a_wrong_baseline_and_a_wrong_pin(tmp_path: Path) -> None:
    target = catalog.target(write(tmp_path, TARGET, "toy.yaml"))
    bad = catalog.space(write(tmp_path, SPACE.replace("baseline: operand", "baseline: operant")))
    with pytest.raises(ConfigError, match=r"operant.*did you mean 'operand'"):
        bad.bind(target, Problem(mode="ctr"))
    good = catalog.space(write(tmp_path, SPACE))
    with pytest.raises(UserError, match="unknown axis 'interleaf'; did you mean 'interleave'"):
        good.bind(target, Problem(mode="ctr"), {"interleaf": "3"})


def test_unknown_names_say_what_there_is() -> None:
    with pytest.raises(UserError, match="unknown target 'gtx259'"):
        catalog.target("gtx259")
    with pytest.raises(UserError, match="no such file"):
        paths.admit("targets", "./nowhere.yaml")
