"""The page about the architecture and docstrings of packages name what exists, in the order of the layers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_layers import LEVEL, PACKAGE

PAGE = PACKAGE.parent / "docs" / "architecture.md"
LISTED = re.compile(r"^ {4}([a-z_0-9*/]+(?:, [a-z_0-9*/]+)*) {2,}\S", re.MULTILINE)
"""Names in the left column of a docstring's list of modules."""


def packages() -> list[Path]:
    return sorted(path.parent for path in PACKAGE.glob("*/__init__.py"))


def listed(docstring: str) -> Iterator[str]:
    """The modules and folders that a docstring lists."""
    for line in LISTED.finditer(docstring):
        yield from line[1].split(", ")


def missing(folder: Path, docstring: str) -> list[str]:
    """The names that a docstring lists and that `folder` does not have."""
    return [
        name
        for name in listed(docstring)
        if not (
            (folder / name.removesuffix("/")).is_dir()
            if name.endswith("/")
            else any(folder.glob(f"{name}.py"))
        )
    ]


@pytest.mark.parametrize("folder", packages(), ids=lambda path: path.name)
def test_a_docstring_lists_only_modules_that_exist(folder: Path) -> None:
    docstring = ast.get_docstring(
        ast.parse((folder / "__init__.py").read_text(encoding="utf-8")), clean=False
    )
    assert not missing(folder, docstring or "")


def test_a_module_that_is_gone_is_found(tmp_path: Path) -> None:
    (tmp_path / "here.py").touch()
    (tmp_path / "folder").mkdir()
    text = "Modules.\n\n    here, gone      two modules\n    folder/, lost/     two folders\n"
    assert missing(tmp_path, text) == ["gone", "lost/"]


def test_the_page_has_every_package_in_the_order_of_the_layers() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("## The packages")[2].partition("\n\n| to add")[0]
    rows = [
        name.rstrip("/").removesuffix(".py") for name in re.findall(r"^\| `([^`]+)` \|", table, re.MULTILINE)
    ]
    assert set(rows) == set(LEVEL) - {"__main__"}
    assert len(rows) == len(set(rows))
    assert rows == sorted(rows, key=LEVEL.__getitem__)
