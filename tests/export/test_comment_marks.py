"""The head of an exported file is found after the comment marks of its family's assembler."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aesgen.export import head
from aesgen.families import Traits
from tests.export.portable import exported


@pytest.mark.parametrize("mark", ["", "#", ";", "|", "@"])
def test_a_head_is_replaced_whatever_begins_a_comment(mark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mark of a family from a folder, such as `|` of the 68000's, is as good as those that ship."""
    monkeypatch.setattr(head, "traits", lambda name: Traits(comment=mark))
    facts = exported("cmac").facts
    stated = replace(facts, prefix="other_")
    first, *rest = head.header(facts)
    lines = [f"{mark} {line}".rstrip() for line in (first, *rest)]
    if not mark:
        lines = [f"/* {first}", *(f" * {line}".rstrip() for line in rest), " */"]
    files = {"a.S": "\n".join([*lines, "code", ""]), "b.S": "code\n"}
    made = head.with_head(files, facts, stated)
    assert "prefix: other_" in made["a.S"] and made["a.S"].endswith("\ncode\n")
    assert made["b.S"] == files["b.S"]
