"""The reference of the command line is up to date."""

from __future__ import annotations

from pathlib import Path

from tests.cli.reference import page

ROOT = Path(__file__).parents[2]


def test_the_page_is_what_the_commands_say() -> None:
    written = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    assert written == page(), "run: python -m tests.cli.reference > docs/cli.md"
