"""The recipes of the cookbook, each in an empty folder."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.cli import pages

ROOT = Path(__file__).parents[2]
RECIPES = dict(
    re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", (ROOT / "docs/cookbook.md").read_text(), re.S | re.M)
)


def test_every_recipe_has_commands() -> None:
    assert len(RECIPES) >= 7
    assert all("aesgen" in text and list(pages.blocks(text)) for text in RECIPES.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", RECIPES)
@pytest.mark.seconds(60)
def test_a_recipe(name: str, tmp_path: Path) -> None:
    text = RECIPES[name]
    called = {
        command.split()[0]
        for language, block in pages.blocks(text)
        if language == "sh"
        for command in block.splitlines()
    }
    for program in sorted(called - {"aesgen", "ls"}):
        if not program.startswith("./") and not shutil.which(program):
            pytest.skip(f"{program} is not installed")
    program = tmp_path / "bin" / "aesgen"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m aesgen "$@"\n')
    program.chmod(0o755)
    folder = tmp_path / "work"
    folder.mkdir()
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    pages.follow(text, folder, {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)})
