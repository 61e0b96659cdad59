"""YAML and expressions that would eat the machine: refused in a line with its place, at once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen import cli
from aesgen.config import files
from aesgen.config.document import ConfigError
from aesgen.config.expressions import Expression
from aesgen.config.points import ExpressionError
from aesgen.errors import UserError
from aesgen.results.records import read_record
from aesgen.spaces.file import Space
from aesgen.system import paths, reading
from tests.patience import within

LAUGHS = "a0: &a0 [x, x]\n" + "".join(
    f"a{i}: &a{i} [*a{i - 1}, *a{i - 1}, *a{i - 1}, *a{i - 1}, *a{i - 1}]\n" for i in range(1, 40)
)
NESTED = "a: " + "[" * 100_000
DEEP_BLOCK = "".join(" " * i + "a:\n" for i in range(1_500))
EVIL = {
    "billion laughs": (LAUGHS, r":\d+:\d+: more than 100,000 values"),
    "nested flow": (NESTED, r":1:\d+: nested more than 30 deep"),
    "nested block": (DEEP_BLOCK, r":\d+:\d+: nested more than 30 deep"),
    "an alias of itself": ("a: &a [*a]\n", r":1:8: the alias \*a contains itself"),
    "deep by aliases": (
        "a0: &a0 [x]\n" + "".join(f"a{i}: &a{i} [*a{i - 1}]\n" for i in range(1, 60)),
        "nested more than 30 deep",
    ),
    "a long number": ("a: 1" + ":1" * 100_000 + "\n", r":1:4: a value of more than 20,000 characters"),
    "a large file": ("# " + "x" * (5 << 20) + "\n", "larger than 4 MiB"),
}

SPACE = """\
schema: 1
family: toy
method: toy
modes: [ctr]
axes:
  interleave: {values: [0, 1, 2], baseline: 0}
  name: {values: [a, b], baseline: a}
constraints:
  - {require: "REQUIRE", because: none}
"""


@pytest.fixture(autouse=True)
def _at_once() -> Iterator[None]:
    """In processor time, all of which is this process's: a busy machine's clock would say less."""
    with within(30.0):
        yield


@pytest.mark.parametrize("name", EVIL)
def test_as_a_space_or_a_target(name: str, tmp_path: Path) -> None:
    text, why = EVIL[name]
    path = tmp_path / "evil.yaml"
    path.write_text(text)
    for model in ("SpaceFile", "TargetFile"):
        with pytest.raises(UserError, match=why) as refused:
            files.load(path, model)
        assert str(refused.value).startswith(str(path))


@pytest.mark.parametrize("name", EVIL)
def test_as_a_record(name: str, tmp_path: Path) -> None:
    text, why = EVIL[name]
    path = tmp_path / "evil.yaml"
    path.write_text(text)
    with pytest.raises(UserError, match=why) as refused:
        read_record(path)
    assert str(refused.value).startswith(str(path))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a: !!python/name:os.system echo\n", "could not determine a constructor"),
        ("? [a, b]\n: c\n", "a key must be a word or a number"),
        ("a: 2026-99-99\n", "2026-99-99"),
        ("a: !!binary '%'\n", "1"),
        ("a: \x07\n", "not YAML"),
        ("a: !!int word\n", "word"),
    ],
)
def test_what_yaml_cannot_build_is_told_with_its_line(text: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "evil.yaml"
    path.write_text(text)
    with pytest.raises(UserError, match=why) as refused:
        files.load(path, "SpaceFile")
    assert str(refused.value).startswith(f"{path}:1:")


def test_what_is_no_regular_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path / "pipe.yaml", Path("/dev/zero"), tmp_path):
        with pytest.raises(UserError, match=r"not a regular file"):
            reading.text_of(path)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 + " * 2_500_000 + "1", "longer than 4,000 characters"),
        ("not " * 200_000 + "true", "longer than 4,000"),
        ("not " * 900 + "true", "nested"),
        ("-" * 3_000 + "1", "nested"),
        ("(" * 1_900 + "1" + ")" * 1_900, "nested"),
        ("1 +" * 1_000 + "1", "nested"),
        ("'a' * 99999999999", "arithmetic takes numbers"),
        ("99999999999 * 'a'", "arithmetic takes numbers"),
        ("'%99999999999d' % 1", "arithmetic takes numbers"),
        ("'a' + 'a'", "arithmetic takes numbers"),
    ],
)
def test_expressions_are_bounded(text: str, why: str) -> None:
    with pytest.raises(ExpressionError, match=why):
        Expression(text)


@pytest.mark.parametrize(
    "text",
    ["word * 99999999999", "keys * 99999999999", "keys + keys", "keys[99]", "1 // 0", "1 < word", "len(1)"],
)
def test_an_expression_without_a_value_is_the_users_mistake(text: str) -> None:
    with pytest.raises(UserError):
        Expression(text)({"word": "a", "keys": ("a", "b")})


@pytest.mark.parametrize("require", ["'a' * 99999999999", "name * 99999999999 == 'a'", "1 // interleave > 0"])
def test_a_constraint_is_told_with_file_and_line(require: str, tmp_path: Path) -> None:
    from aesgen.model.problem import Problem
    from aesgen.spaces import catalog

    path = tmp_path / "evil.yaml"
    path.write_text(SPACE.replace("REQUIRE", require))
    with pytest.raises(ConfigError, match=rf"^{path}:9:6: "):
        catalog.space(paths.admit("search/spaces", str(path))).bind(
            catalog.target("portable-c"), Problem(mode="ctr")
        )


@pytest.mark.parametrize(
    ("axis", "why"),
    [
        ('{values: "0..99999999999", baseline: 0}', "at most 4,096 values"),
        ('{values: "0..10 step 0", baseline: 0}', "a step of 1 or more"),
        ("{values: [0, 1], each: 99999999999, baseline: 0}", "at most 1,024 elements"),
        ("{values: [0, 1], each: -1, baseline: 0}", "at most 1,024 elements"),
    ],
)
def test_axes_are_bounded(axis: str, why: str, tmp_path: Path) -> None:
    from aesgen.model.problem import Problem
    from aesgen.spaces import catalog

    path = tmp_path / "evil.yaml"
    path.write_text(SPACE.replace("{values: [0, 1, 2], baseline: 0}", axis).replace("REQUIRE", "true"))
    with pytest.raises(ConfigError, match=rf"^{path}:6:3: .*{why}"):
        Space("evil", files.load(path, "SpaceFile")).bind(catalog.target("portable-c"), Problem(mode="ctr"))


def test_a_vector_of_many_values_is_counted_in_bounded_time(tmp_path: Path) -> None:
    from aesgen.model.problem import Problem
    from aesgen.spaces import catalog
    from aesgen.spaces.sizes import size_of

    path = tmp_path / "evil.yaml"
    axis = '{values: "0..99", each: 50, baseline: 0}'
    text = SPACE.replace("{values: [0, 1, 2], baseline: 0}", axis)
    path.write_text(text.replace("REQUIRE", "count(interleave, 3) < 9"))
    bound = Space("evil", files.load(path, "SpaceFile")).bind(
        catalog.target("portable-c"), Problem(mode="ctr")
    )
    assert size_of(bound)[1] is False


def test_a_compiler_is_one_of_those_known(tmp_path: Path) -> None:
    path = tmp_path / "evil.yaml"
    axis = "compiler: {values: [gcc, theirs/gcc], baseline: gcc}"
    path.write_text(SPACE.replace("name: {values: [a, b], baseline: a}", axis).replace("REQUIRE", "true"))
    with pytest.raises(ConfigError, match=rf"^{path}:7:\d+: unknown compiler 'theirs/gcc'"):
        files.load(path, "SpaceFile")


@pytest.mark.parametrize("name", ["billion laughs", "nested flow"])
def test_the_command_ends_with_two_and_one_line(name: str, tmp_path: Path) -> None:
    path = tmp_path / "evil.yaml"
    path.write_text(EVIL[name][0])
    arguments = ["tune", "--target", "portable-c", "--space", str(path), "--budget", "1"]
    result = CliRunner().invoke(cli.group, arguments)
    assert isinstance(result.exception, UserError) and str(path) in str(result.exception)
    assert "\n" not in str(result.exception)
