"""The documentation: links lead somewhere, and every command in it is one that the program knows."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from aesgen.cli import group

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMAND = re.compile(r"(?:^|[`$] ?|^ {4})(aesgen [a-z][^`#\n]*)", re.M)


def commands(page: Path) -> Iterator[list[str]]:
    """Every `aesgen ...` of a page, in words; elisions and alternatives are left to the reader."""
    for found in COMMAND.finditer(page.read_text()):
        yield shlex.split(found[1].rstrip(" :;,."))[1:]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_local_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()):
        assert (page.parent / link).exists(), link


def test_the_index_leads_to_every_page() -> None:
    index = ROOT / "docs" / "index.md"
    linked = {(index.parent / link).resolve() for link in re.findall(r"\]\(([^):#]+)", index.read_text())}
    assert set(PAGES[1:]) - {index} <= linked


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_is_known(page: Path) -> None:
    """Its name, its options, and the values that options are given: a wrong one raises. The names of the
    page's own additions, which tests/cli/test_tutorial.py makes, are known there."""
    made = re.findall(r"'(?:axis|mode|peer|shim|strategy|target) (\w+)'", page.read_text())
    for words in commands(page):
        command = group.get_command(click.Context(group), words[0])
        assert command is not None, words
        known = {name for each in (*command.params, *group.params) for name in each.opts} | {"--help"}
        if not isinstance(command, click.Group):
            assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known, words
            for option, value in given(command, words[1:]):
                if not set(made).intersection([value] if isinstance(value, str) else value):
                    option.type_cast_value(click.Context(command), value)


def given(command: click.Command, words: list[str]) -> Iterator[tuple[click.Option, Any]]:
    """The options of a command line with their values, except files and placeholders in capitals."""
    options = {name: each for each in command.params if isinstance(each, click.Option) for name in each.opts}
    rest = iter(words)
    for word in rest:
        name, equals, value = word.partition("=")
        option = options.get(name)
        if option is None or option.is_flag:
            continue
        value = value if equals else next(rest, "")
        if not isinstance(option.type, click.Path) and not value.isupper():
            yield option, (value,) if option.multiple else value


def test_a_documented_value_that_an_option_refuses_is_found() -> None:
    tune = group.get_command(click.Context(group), "tune")
    assert tune is not None
    [(option, value)] = given(tune, ["--mode", "crt", "--budget", "BUDGET"])
    with pytest.raises(click.BadParameter, match="crt"):
        option.type_cast_value(click.Context(tune), value)
