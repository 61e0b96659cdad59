"""Spaces put together from fragments: order, replacing, positions of mistakes, outdated copies."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.config import includes
from aesgen.config.document import ConfigError, read
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.spaces.file import Space
from aesgen.system import paths

TARGET = """\
schema: 1
title: toy
families: [toy]
devices: [{name: toy}]
"""
HEAD = """\
schema: 1
family: toy
method: toy
modes: [ctr]
"""
KEYS = """\
axes:
  keys: {values: [register, operand], each: 3, baseline: operand, weight: 2}
  size: {values: [1, 2, 3]}
constraints:
  - {require: "size < 3 or 'register' in keys", because: from the fragment}
"""
LOOP = """\
axes:
  interleave: {values: "0..4"}
  distance: {values: [0, 1], when: "interleave > 1"}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "part").mkdir()
    (tmp_path / "part/keys.yaml").write_text(KEYS)
    (tmp_path / "part/loop.yaml").write_text(LOOP)
    (tmp_path / "toy.yaml").write_text(TARGET)
    return tmp_path


def space(folder: Path, text: str) -> Space:
    (folder / "space.yaml").write_text(HEAD + text)
    return catalog.space(paths.admit("search/spaces", str(folder / "space.yaml")))


def target(folder: Path) -> Target:
    return catalog.target(paths.admit("targets", str(folder / "toy.yaml")))


def mistakes(folder: Path, text: str) -> str:
    with pytest.raises(ConfigError) as raised:
        space(folder, text)
    return str(raised.value)


def axes(of: Space) -> list[str]:
    return list(of.data["axes"])


def test_included_axes_come_in_the_order_of_the_list(folder: Path) -> None:
    assert axes(space(folder, "include: [part/loop, part/keys]\n")) == [
        "interleave",
        "distance",
        "keys",
        "size",
    ]


@pytest.mark.parametrize(
    ("own", "order"),
    [
        ("new: {values: [1]}", "new keys size interleave distance"),
        ("size: {}\n  new: {values: [1]}\n  more: {values: [1]}", "keys size new more interleave distance"),
        ("distance: {}\n  new: {values: [1]}", "keys size interleave distance new"),
        (
            "a: {values: [1]}\n  keys: {}\n  b: {values: [1]}\n  distance: {}\n  c: {values: [1]}",
            "a keys b size interleave distance c",
        ),
    ],
)
def test_a_new_axis_stands_behind_the_one_named_before_it(folder: Path, own: str, order: str) -> None:
    assert axes(space(folder, f"include: [part/keys, part/loop]\naxes:\n  {own}\n")) == order.split()


def test_settings_of_an_included_axis_are_replaced_one_by_one(folder: Path) -> None:
    text = "include: [part/keys, part/loop]\naxes:\n  keys: {weight: 5}\n  distance: {when: null}\n"
    given = space(folder, text).data["axes"]
    assert given["keys"]["weight"] == 5 and given["keys"]["values"] == ["register", "operand"]
    assert given["distance"]["when"] is None and given["distance"]["values"] == [0, 1]


def test_constraints_add_up(folder: Path) -> None:
    text = "include: [part/keys]\nconstraints:\n  - {require: size > 1, because: its own}\n"
    bound = space(folder, text).bind(target(folder), Problem(mode="ctr"))
    assert [constraint.because for constraint in bound.constraints] == ["from the fragment", "its own"]
    assert not bound.valid({"keys": ("operand",) * 3, "size": 3})
    assert not bound.valid({"keys": ("operand",) * 3, "size": 1})
    assert bound.valid({"keys": ("operand",) * 3, "size": 2})


def test_a_fragment_that_is_reached_twice_counts_once(folder: Path) -> None:
    (folder / "part/both.yaml").write_text("include: [part/keys]\naxes:\n  size: {}\n  z: {values: [1]}\n")
    one = space(folder, "include: [part/keys, part/loop]\n")
    (folder / "part/a.yaml").write_text("include: [part/keys]\n")
    (folder / "part/b.yaml").write_text("include: [part/keys, part/loop]\n")
    two = space(folder, "include: [part/a, part/b]\n")
    assert one.data == two.data
    assert axes(space(folder, "include: [part/both]\n")) == ["keys", "size", "z"]


def test_mistakes_in_a_fragment_are_told_there(folder: Path) -> None:
    (folder / "part/keys.yaml").write_text(KEYS.replace("size < 3", "szie < 3").replace("weight", "wieght"))
    path = folder / "part/keys.yaml"
    told = mistakes(folder, "include: [part/keys]\naxes:\n  size: {vales: [1]}\n").splitlines()
    within = f" (included by {folder / 'space.yaml'})"
    assert told == [
        f"{folder / 'space.yaml'}:7:10: unknown key 'vales'; did you mean 'values'?",
        f"{path}:2:67: unknown key 'wieght'; did you mean 'weight'?{within}",
        f"{path}:5:6: unknown axis 'szie'; did you mean 'size'?{within}",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("include: [part/kesy]\n", ":5:11: unknown fragment 'part/kesy'"),
        ("include: [x86/key]\n", ":5:11: unknown fragment 'x86/key'; did you mean 'x86/"),
        ("include: [part/keys, ../part/keys]\n", ":5:22: invalid fragment name '../part/keys'"),
        ("include: part/keys\n", ":5:1: expected a list of fragments"),
        ("include: [part/keys]\naxes:\n  size:\n", ":7:3: axes.size"),
        (
            "include: [part/keys, part/same]\n",
            ":5:22: part/same and a fragment before it both define the axis",
        ),
        ("include: [part/circle]\n", "circle.yaml:1:11: part/round includes itself"),
        ("include: [part/wrong]\n", "wrong.yaml:1:1: unknown key 'family' in a fragment"),
        ("include: [part/list]\n", "list.yaml:1:1: axes: expected a mapping"),
    ],
)
def test_what_is_refused(folder: Path, text: str, expected: str) -> None:
    (folder / "part/same.yaml").write_text("axes:\n  size: {values: [7]}\n")
    (folder / "part/circle.yaml").write_text("include: [part/round]\n")
    (folder / "part/round.yaml").write_text("include: [part/circle]\n")
    (folder / "part/wrong.yaml").write_text("family: toy\n")
    (folder / "part/list.yaml").write_text("axes: [a]\n")
    told = mistakes(folder, text)
    assert expected.replace("circle.yaml:1:11: part/round", "round.yaml:1:11: part/circle") in told, told


def test_a_kept_copy_follows_its_fragments(folder: Path) -> None:
    """What was found good is kept by content: a fragment that changes or appears changes the space."""
    text = "include: [part/loop]\n"
    assert axes(space(folder, text)) == ["interleave", "distance"]
    (folder / "part/loop.yaml").write_text("axes:\n  a: {values: [1]}\n")
    assert axes(space(folder, text)) == ["a"]
    shipped = space(folder, "include: [c/compiler]\n")
    assert axes(shipped) == ["optimise", "compiler"]
    (folder / "c").mkdir()
    (folder / "c/compiler.yaml").write_text("axes:\n  mine: {values: [1]}\n")
    assert axes(space(folder, "include: [c/compiler]\n")) == ["mine"]
    (folder / "c/compiler.yaml").unlink()
    assert axes(space(folder, "include: [c/compiler]\n")) == ["optimise", "compiler"]


def test_a_mistake_that_binding_finds_is_told_in_the_fragment(folder: Path) -> None:
    """Also where the space came from a kept copy, which has no positions."""
    (folder / "part/loop.yaml").write_text(LOOP.replace("0..4", "0..target.nothing"))
    for _ in range(2):
        with pytest.raises(ConfigError, match=r"part/loop\.yaml:2:3: unknown name 'target\.nothing'"):
            space(folder, "include: [part/loop]\n").bind(target(folder), Problem(mode="ctr"))


def test_every_fragment_that_ships_is_included_and_none_is_listed() -> None:
    base = includes.folder()
    fragments = {str(path.relative_to(base).with_suffix("")) for path in base.glob("*/**/*.yaml")}
    files = [*base.glob("*.yaml"), *base.glob("*/**/*.yaml")]
    included = {name for path in files for name in read(path).data.get("include", ())}
    assert fragments == included
    assert not fragments & set(paths.names("search/spaces"))


def test_lines_of_spaces_fit_in_120_columns() -> None:
    for path in includes.folder().glob("**/*.yaml"):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            assert len(line) <= 120, f"{path}:{number}"
