"""The documentation: links lead somewhere, and every command in it is one that the program knows."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

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
    for words in commands(page):
        command = group.get_command(click.Context(group), words[0])
        assert command is not None, words
        known = {name for parameter in command.params for name in parameter.opts} | {"--help"}
        if not isinstance(command, click.Group):
            assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known, words
