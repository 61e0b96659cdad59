"""The notebooks of the documentation show what their cells give."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aesgen.system import tools
from tests.conftest import requires
from tests.notebooks import NOTEBOOKS, executed

AGAIN = "python -m tests.notebooks"


@pytest.mark.slow
@requires(tools.AVR)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_gives(path: Path, tmp_path: Path) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    for cell, again in zip(stored["cells"], executed(stored, tmp_path)["cells"], strict=True):
        assert cell == again, AGAIN
