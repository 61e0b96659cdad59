"""The layout of exported C: lines that a person can read, and the same tokens as before."""

from __future__ import annotations

import re

import pytest

from aesgen.export import export, facts_of, recorded
from aesgen.rendering.layout import WIDTH, tidy
from aesgen.spaces import catalog
from aesgen.system import paths

LONG = "a = " + " ^ ".join(f"table[{i}]" for i in range(40)) + ";"


def _tokens(text: str) -> list[str]:
    return re.findall(r"[A-Za-z_0-9]+|\S", text.replace("\\\n", " "))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a;   \n\n\n\nb;\t\n", ["a;", "", "b;"]),
        ("    f(one, two, three);\n", ["    f(one, two,", "        three);"]),
        ("x = one ^ two ^ three;\n", ["x = one ^ two", "    ^ three;"]),
        ("#define X(a) one + two + three\n", ["#define X(a) one \\", "    + two + three"]),
        ("/* a, b, c, d, e, f, g, h, i */\n", ["/* a, b, c, d, e, f, g, h, i */"]),
        ("/* one\n   two, three, four, five,\n*/\n", ["/* one", "   two, three, four, five,", "*/"]),
        ('puts("one, two, three, four");\n', ['puts("one, two, three, four");']),
        ("aVeryLongNameWithoutAnyPlaceToBreak;\n", ["aVeryLongNameWithoutAnyPlaceToBreak;"]),
    ],
)
def test_lines_end_at_separators_and_before_operators(text: str, lines: list[str]) -> None:
    assert tidy(text, 20).splitlines() == lines


@pytest.mark.parametrize(
    "text", [LONG, f"#define X {LONG}", f"#define X \\\n    {LONG} \\\n    {LONG}\n{LONG}"]
)
def test_no_token_changes(text: str) -> None:
    made = tidy(text)
    assert _tokens(made) == _tokens(text)
    assert max(map(len, made.splitlines())) <= WIDTH


@pytest.mark.parametrize("name", ["gtx295", "gtx1080ti", "h100"])
def test_exported_cuda_has_no_long_lines_and_no_stray_blanks(name: str) -> None:
    """The head is a comment and has longer lines."""
    target, folders = catalog.target(name), [paths.shipped_results()]
    facts = facts_of(
        target, recorded(target, folders, ("ctr", "ecb", "cbc"), [128]), folders, "aesgen export"
    )
    for file, text in export(facts).items():
        assert "\n\n\n" not in text and not re.search(r"[ \t]$", text, re.M), file
        body = text.partition("*/")[2]
        assert max(map(len, body.splitlines())) <= WIDTH, file
