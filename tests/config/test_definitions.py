"""Named quantities and functions of a family in a space's expressions, and the modes that spaces declare."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from aesgen.config.document import ConfigError
from aesgen.config.expressions import FUNCTIONS, Expression
from aesgen.config.points import ExpressionError, Points
from aesgen.config.quantities import quantities
from aesgen.config.schema import AxisFile, ConstraintFile, SpaceFile
from aesgen.errors import UserError, VariantFailure
from aesgen.families.rendering import render
from aesgen.families.x86_asm.registers import CLASSES
from aesgen.model import problem
from aesgen.model.problem import Problem
from aesgen.operations import modes, operations
from aesgen.spaces import catalog
from aesgen.spaces.arrays import Arrays, Profile
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.counting import count_points
from aesgen.spaces.sizes import _address
from aesgen.system import paths

TARGET = """\
schema: 1
title: toy
families: [toy, x86-asm]
devices: [{name: toy}]
features: [fast]
"""
SPACE = """\
schema: 1
family: toy
method: toy
modes: [ctr]
let:
  wide: [ymm, zmm]
  lanes: "{xmm: 1, ymm: 2, zmm: 4}[registers]"
  most: problem.rounds - 6
  states: lanes * interleave
  vectors: registers in wide
  kept: count(keys, 'register')
axes:
  registers: {values: [xmm, ymm, zmm]}
  interleave: {values: "0..most"}
  keys: {values: [register, operand], each: most, baseline: operand}
  distance: {values: [0, 1, 2], when: vectors and 'fast' in target.features}
constraints:
  - {require: "states + kept <= 6", because: registers}
  - {require: "not vectors or {0: false, 1: true, 2: true, 3: true, 4: true}[interleave]", because: vectors}
"""


def bound(folder: Path, text: str, of: Problem = Problem(mode="ctr")) -> BoundSpace:  # noqa: B008
    (folder / "space.yaml").write_text(text)
    (folder / "toy.yaml").write_text(TARGET)
    space = catalog.space(paths.admit("search/spaces", str(folder / "space.yaml")))
    return space.bind(catalog.target(paths.admit("targets", str(folder / "toy.yaml"))), of)


def points(space: BoundSpace) -> list[dict[str, Any]]:
    settings = [[axis.at(i) for i in range(axis.combinations)] for axis in space.axes]
    every = [dict(zip([a.name for a in space.axes], each, strict=True)) for each in product(*settings)]
    return [point for point in every if space.canonical(point) == point and space.valid(point)]


def test_named_quantities_in_every_place(tmp_path: Path) -> None:
    space = bound(tmp_path, SPACE)
    axes = {axis.name: axis for axis in space.axes}
    assert axes["interleave"].values == (0, 1, 2, 3, 4) and len(axes["keys"].choices) == 4
    assert space.constraints[0].require.names == {"registers", "interleave", "keys"}
    lanes = {"xmm": 1, "ymm": 2, "zmm": 4}
    for point in points(space):
        kept = sum(key == "register" for key in point["keys"])
        assert lanes[point["registers"]] * point["interleave"] + kept <= 6
        assert point["registers"] == "xmm" or point["interleave"] > 0
        assert point["registers"] != "xmm" or point["distance"] == 0


def test_counting_stays_exact(tmp_path: Path) -> None:
    space = bound(tmp_path, SPACE)
    assert count_points(space) == (len(points(space)), True)


@pytest.mark.parametrize(("direction", "expected"), [("encrypt", 42), ("decrypt", 672)])
def test_an_axis_that_the_problem_excludes_does_not_count(direction: str, expected: int) -> None:
    """Sealing has no stitched pass, so `start` and `stop` keep their baselines."""
    problem = Problem(128, "gcmsiv", direction)
    (space,) = catalog.spaces_for(catalog.target("aarch64"), problem, "aarch64-gcmsiv")
    assert count_points(space) == (len(points(space)), True) == (expected, True)


def test_a_kept_size_knows_what_the_names_stand_for(tmp_path: Path) -> None:
    one, two = bound(tmp_path, SPACE), bound(tmp_path, SPACE.replace("ymm: 2", "ymm: 3"))
    assert one.constraints[0].require.text == two.constraints[0].require.text
    assert _address(one) != _address(two)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("most: problem.rounds - 6", "most: more + 1\n  more: most", ":8:3: most: "),
        ("most: problem.rounds - 6", "most: most", "most uses most: a quantity cannot depend on itself"),
        ("wide: [ymm, zmm]", "interleave: 3", ":6:3: interleave: 'interleave' is also an axis"),
        ("wide: [ymm, zmm]", "count: 3", "'count' is a reserved name"),
        ("wide: [ymm, zmm]", "a-b: 3", "'a-b' cannot be a name"),
        (
            "lanes * interleave",
            "lanes * interlaeve",
            ":9:3: unknown axis or named quantity 'interlaeve'",
        ),
        ("lanes * interleave", "lanes.real * 2", ":9:3: states: 'lanes.real' is not allowed here"),
        ("zmm: 4}", "zmmm: 4}", "the table has no entry for registers = 'zmm'"),
        ("zmm: 4}", "ymm: 4}", "has a duplicate key"),
        (
            "0..most",
            "0..states",
            "'states' reads interleave, registers; the values of an axis must not depend on an axis",
        ),
        (
            "states + kept",
            "spates + kept",
            ":18:6: unknown axis or named quantity 'spates'; did you mean",
        ),
        ("modes: [ctr]\n", "", "missing key 'modes'"),
        ("modes: [ctr]", "modes: []", "name at least one mode"),
        ("modes: [ctr]", "modes: [crt]", "unknown mode 'crt'; did you mean 'ctr'"),
        ("modes: [ctr]", "modes: [ctr-decrypt]", "unknown mode 'ctr-decrypt'"),
        ("modes: [ctr]", "modes: [ecb, ecb-decrypt]", "duplicate mode 'ecb-decrypt'"),
    ],
)
def test_what_is_refused(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in SPACE
    with pytest.raises(ConfigError) as raised:
        bound(tmp_path, SPACE.replace(old, new))
    assert expected in str(raised.value)


def test_names_that_double_each_other_do_not_fill_the_memory(tmp_path: Path) -> None:
    names = "".join(f"  a{i}: a{i - 1} + a{i - 1}\n" for i in range(1, 200))
    text = SPACE.replace("let:\n", "let:\n  a0: interleave\n" + names)
    with pytest.raises(ConfigError, match="parts once its named quantities are replaced"):
        bound(tmp_path, text)
    deep = "".join(f"  a{i}: a{i - 1} + 1\n" for i in range(1, 200))
    with pytest.raises(ConfigError, match="deep once its named quantities are replaced"):
        bound(tmp_path, SPACE.replace("let:\n", "let:\n  a0: interleave\n" + deep))


def test_tables_on_arrays_agree_with_points() -> None:
    a, b = np.arange(4).reshape(4, 1), np.array(["x", "y"]).reshape(1, 2)
    for text in (
        "{x: 1, y: 3}[b] <= a",
        "{0: 'x', 1: 'y', 2: 'y', 3: 'x'}[a] == b",
        "{x: a, y: a * 2}[b] > 2",
        "'x' in [b, b] or 2 in [a, 1]",
        "{true: 1, false: 2}[a > 1] == 1",
    ):
        expression = Expression(text)
        whole = np.broadcast_to(expression.compiled(Arrays)({"a": a, "b": b}), (4, 2))
        for i, j in product(range(4), range(2)):
            assert bool(whole[i, j]) == bool(expression({"a": i, "b": "xy"[j]})), text
    for on, value in ((Points, "z"), (Arrays, np.array(["x", "z"]))):
        with pytest.raises(ExpressionError, match="no entry for 'z' in a table of x, y"):
            Expression("{x: 1, y: 3}[b]").compiled(on)({"b": value})


METHODS = [
    ("x86-ecb", "aes128-ecb-encrypt"),
    ("x86-ctr", "aes128-ctr-encrypt"),
    ("x86-cbc-decrypt", "aes256-cbc-decrypt"),
    ("x86-cbc-encrypt", "aes128-cbc-encrypt"),
    ("x86-cbc-encrypt", "aes128-cbc-encrypt-x4"),
    ("x86-cbc-encrypt", "aes192-cbc-encrypt-x4k1"),
    ("x86-ctr-cached", "aes192-ctr-encrypt"),
]


@pytest.mark.parametrize(("name", "of"), METHODS)
def test_the_constraint_and_the_allocation_are_one_account(name: str, of: str) -> None:
    """A point renders if and only if the constraint says that its registers suffice, by the same numbers."""
    space = catalog.space(name).bind(catalog.target("x86-64"), Problem.parse(of))
    asked = quantities("x86-asm", space.method)
    used = asked["registers_used"].bound([axis.name for axis in space.axes], space.problem)
    draw, outcomes = random.Random(5), set()
    for _ in range(400):
        point = space.canonical(space.draw(draw))
        scope = {**space.scope, **point}
        broken = [c.because for c in space.constraints if not c.require(scope)]
        if set(broken) > {"registers run out"} or (broken and broken[0] != "registers run out"):
            continue
        needed, count = (
            used(Points, {name: point[name] for name in used.axes}),
            CLASSES[point["registers"]].count,
        )
        assert (not broken) == (needed <= count)
        outcomes.add(not broken)
        if not broken:
            render(space, point)
        else:
            with pytest.raises(VariantFailure, match=f"has {count} registers, ") as raised:
                render(space, point)
            told = re.search(r"(\d+) are needed", raised.value.detail)
            assert told and count < int(told[1]) <= needed
    assert outcomes == {True, False} or (name, of) == ("x86-cbc-encrypt", "aes128-cbc-encrypt")


@pytest.mark.parametrize(
    ("name", "of"), [pair for pair in METHODS if pair[0] not in ("x86-cbc-encrypt", "x86-ctr-cached")]
)
def test_the_account_on_arrays_is_the_one_on_points(name: str, of: str) -> None:
    space = catalog.space(name).bind(catalog.target("x86-64"), Problem.parse(of))
    used = quantities("x86-asm", space.method)["registers_used"].bound(
        [a.name for a in space.axes], space.problem
    )
    rng = random.Random(4)
    drawn = [space.draw(rng) for _ in range(300)]
    keys = {
        home: np.array([p["keys"].count(home) for p in drawn])
        for home in ("register", "temporary", "operand")
    }
    arrays: dict[str, Any] = {axis: np.array([point[axis] for point in drawn]) for axis in used.axes}
    arrays["keys"] = Profile(keys, space.problem.round_keys)
    assert list(used(Arrays, arrays)) == [used(Points, {a: p[a] for a in used.axes}) for p in drawn]


def test_a_family_function_may_be_asked_for_some_axes_only(tmp_path: Path) -> None:
    text = SPACE.split("let:")[0].replace("family: toy\nmethod: toy", "family: x86-asm\nmethod: ctr")
    text += """axes:
  registers: {values: [sse16, zmm32]}
  keys: {values: [register, operand], each: problem.round_keys, baseline: operand}
  interleave: {values: "0..24"}
constraints:
  - {require: "registers_used(registers, keys) <= registers_available()", because: keys}
"""
    space = bound(tmp_path, text)
    assert space.constraints[0].require.names == {"registers", "keys"}
    full = {"registers": "sse16", "keys": ("register",) * 11, "interleave": 24}
    assert space.valid(full)  # the interleave factor counts as off
    assert count_points(space)[1]
    for wrong in ("registers_used(fold)", "registers_used(1)", "registers_usde()"):
        with pytest.raises(ConfigError, match=re.escape(f":10:6: '{wrong}'")):
            bound(tmp_path, text.replace("registers_used(registers, keys)", wrong))


@pytest.mark.seconds(20)
def test_a_new_mode_is_claimed_by_no_space(monkeypatch: pytest.MonkeyPatch) -> None:
    ctr = operations()["ctr"]
    new = {
        "encrypt": replace(ctr, name="ige_enc", mode="ige"),
        "decrypt": replace(ctr, name="ige_dec", mode="ige"),
    }
    monkeypatch.setattr(problem, "MODES", (*problem.MODES, "ige"))
    monkeypatch.setattr(problem, "modes", lambda: {**modes(), "ige": new})
    for direction in problem.DIRECTIONS:
        for of in (
            Problem(mode="ige", direction=direction),
            Problem(mode="ige", direction=direction, on_the_fly=True),
            Problem(mode="ige", direction=direction, streams=16),
        ):
            for target in catalog.targets():
                assert not [space.name for space in catalog.spaces() if space.serves(target, of)]
                with pytest.raises(UserError, match=r"no space supports aes128-ige-"):
                    catalog.spaces_for(target, of)


def test_a_space_says_which_modes_it_serves() -> None:
    with pytest.raises(UserError, match="it supports the modes ecb-decrypt, cbc-decrypt where"):
        catalog.spaces_for(catalog.target("at90usb646"), Problem(mode="ecb"), "avr-decrypt")


def test_the_reference_names_every_setting() -> None:
    page = (paths.root() / "docs" / "spaces.md").read_text()
    told = set(re.findall(r"`(\w+)`", page))
    for model in (SpaceFile, AxisFile, ConstraintFile):
        assert {field.alias or name for name, field in model.model_fields.items()} <= told
    assert {"include", *FUNCTIONS} <= told | set(re.findall(r"`(\w+)\(", page))
