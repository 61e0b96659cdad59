"""The layout of exported C: lines that a person can read, and the same tokens as before."""

from __future__ import annotations

import re

import pytest

from aesgen.export import export, facts_of, recorded
from aesgen.rendering.layout import WIDTH, filled, header, tidy
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


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "/* one two three four\n * five six. */",
            ["/* one two three", " * four five six. */"],
        ),
        ("/* one two three. Four.\n * Five. */", ["/* one two three.", " * Four.", " * Five. */"]),
        (
            "/* a\n * - one two three four\n *   five\n */",
            ["/* a", " * - one two three", " *   four five", " */"],
        ),
        ("int one; /* two three four */", ["int one; /* two three four */"]),
        ("/* one two three four */", ["/* one two three", " * four */"]),
    ],
)
def test_words_of_a_comment_go_to_the_next_line(text: str, lines: list[str]) -> None:
    assert filled(text, 20).splitlines() == lines


def test_a_header_keeps_its_head_and_fills_its_declarations() -> None:
    head = "/* " + "data " * 40 + "*/\n"
    text = head + "int f(int a,\n      int b);\n/* one, two,\n * three */\n"
    assert header(text) == head + "int f(int a, int b);\n/* one, two,\n * three */\n"


@pytest.mark.parametrize("name", ["x86-64", "uno", "mips-24kc", "sifive-e31"])
def test_exported_headers_have_no_long_lines(name: str) -> None:
    target, folders = catalog.target(name), [paths.shipped_results()]
    modes = ("ctr", "ecb", "gcm", "ccm", "gcmsiv", "xts", "cmac") if name == "x86-64" else ("ctr", "ecb")
    facts = facts_of(target, recorded(target, folders, modes, [128]), folders, "aesgen export", "my_longer_")
    text = next(text for file, text in export(facts).items() if file.endswith(".h"))
    body = text.partition("*/")[2]
    assert max(map(len, body.splitlines())) <= WIDTH and "\n\n\n" not in text
    assert body.count("(") == body.count(")")


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
