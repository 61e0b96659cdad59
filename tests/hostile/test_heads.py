"""The head of an exported file: nothing but the facts, in the form in which they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from aesgen.errors import UserError, VariantFailure
from aesgen.export import Facts, Winner, block, export, has_core_abi, parse, substitutes
from aesgen.export.facts import Figure, is_prefix
from aesgen.export.head import header
from aesgen.model.problem import Problem
from aesgen.rendering import comments
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.verification import verify
from tests.export.test_export import facts

BACKDOOR = "*/ __attribute__((constructor)) void evil(void) { __builtin_trap(); } /*"
TEXTS = [
    BACKDOOR,
    "a\nb",
    "a\rb",
    "a\x0cb",
    "a\x85b",
    "a\u2028b",
    "a \\",
    "a ??/",
    "/* a",
    "a *",
    "\u202ea",
    "\x00",
]


def one(target_name: str) -> Facts:
    """The facts of a small export for that target."""
    target = catalog.target(target_name)
    space = catalog.spaces_for(target, Problem.parse("aes128-ecb-encrypt"))[0]
    figure = Figure(1.5, 1.49, 1.51, "bulk", "32k", "measured", "a test")
    values = tuple(sorted(space.baseline().items()))
    winners = [Winner(space.problem, space.name, space.family, space.method, values, figure, "unknown")]
    made = Facts(target.name, target.title, "aesgen export", "0.1.0", "gcc 12", tuple(winners))
    return replace(made, winners=tuple(substitutes.complete(target, winners))) if has_core_abi(made) else made


@pytest.fixture(scope="module")
def made() -> Facts:
    return facts("portable-c", "c-compact")


def with_text(made: Facts, place: str, text: str) -> Facts:
    """The first winner with `text` in its label, its notes, or a word of its figure."""
    first = made.winners[0]
    if place in ("label", "notes"):
        changed = replace(first, constant_time=text) if place == "label" else replace(first, notes=(text,))
    else:
        assert first.figure is not None
        changed = replace(first, figure=replace(first.figure, **{place: text}))  # type: ignore[arg-type]
    return replace(made, winners=(changed, *made.winners[1:]))


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("place", ["target", "title", "command", "version", "tools", "prefix"])
def test_no_fact_ends_the_comment(place: str, text: str, made: Facts) -> None:
    for given in (text, f"{getattr(made, place)}{text}"):
        changed: Any = replace(made, **{place: given})
        with pytest.raises(UserError):
            header(changed)
        with pytest.raises(UserError):
            export(changed)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("place", ["label", "notes", "convention", "size", "kind", "on"])
@pytest.mark.parametrize("before", ["", "unknown ("])
def test_no_text_of_a_winner_ends_the_comment(before: str, place: str, text: str, made: Facts) -> None:
    with pytest.raises(UserError):
        export(with_text(made, place, before + text))


WINNERS: list[dict[str, Any]] = [
    {"space": "../theirs"},
    {"space": "theirs/space.yaml"},
    {"space": "nowhere"},
    {"family": "x86-asm"},
    {"family": "spu.interface"},
    {"method": "ttable"},
    {"method": "../../x"},
    {"implementation": "theirs"},
    {"implementation": 'x", 0}, {"'},
    {"values": (("optimise", "O2 -fplugin=theirs.so"),)},
    {"values": (("compiler", "theirs/gcc"),)},
    {"values": (("optimise", "O2"), ("optimise", "O3"))},
    {"values": (("x */ y", 1),)},
]


@pytest.mark.parametrize("change", WINNERS)
def test_a_winner_names_only_what_ships(change: dict[str, Any], made: Facts) -> None:
    first = replace(made.winners[0], **change)
    with pytest.raises(UserError):
        export(replace(made, winners=(first, *made.winners[1:])))


@pytest.mark.parametrize("change", [{"target": "theirs/evil.yaml"}, {"target": "native"}, {"title": "Other"}])
def test_a_target_is_one_that_ships(change: dict[str, str], made: Facts) -> None:
    with pytest.raises(UserError):
        export(replace(made, **change))  # type: ignore[arg-type]


def tampered(main: str) -> Iterator[tuple[str, str]]:
    """Ways to change the head of an exported file; each with its name."""
    lines = main.split("\n")
    tools = next(i for i, line in enumerate(lines) if line.startswith(" * tools: "))
    prefix = next(i for i, line in enumerate(lines) if line.startswith(" * prefix: "))
    told = next(i for i, line in enumerate(lines) if line.startswith(" * carries: "))
    end = lines.index(" */")

    def put(at: int, *new: str) -> str:
        return "\n".join([*lines[:at], *new, *lines[at + 1 :]])

    yield "code behind the tools", put(tools, f"{lines[tools]} {BACKDOOR}")
    yield "code in place of the tools", put(tools, f" * tools: {BACKDOOR}")
    yield "code behind the label", put(told, f"{lines[told]} (checked: x) {BACKDOOR}")
    yield "code behind the prefix", put(prefix, f"{lines[prefix]} {BACKDOOR}")
    yield "code before the comment", "int evil;\n" + main
    yield "code behind the comment's end", put(end, f" */ {BACKDOOR[2:-2]}")
    yield "an end a line early", put(end - 1, lines[end - 1] + " */ int evil; /*")
    yield "a line more", put(tools, lines[tools], " * note: trust me")
    yield "a line twice", put(tools, lines[tools], lines[tools])
    yield "a told line more", put(told, lines[told], " *   checked by a friend")
    yield "a label twice", put(told, lines[told], " * carries: aes128-ctr-encrypt: constant-time")
    yield "a line less", put(tools)
    yield "an empty line more", put(tools, lines[tools], " *")
    other = {tools: lines[prefix], prefix: lines[tools]}
    yield "lines in another order", "\n".join(other.get(i, line) for i, line in enumerate(lines))
    yield "spaces at the end", put(tools, lines[tools] + " ")
    yield "a carriage return", put(tools, lines[tools] + "\r")
    yield "a form feed", put(tools, lines[tools] + "\x0c int evil;")
    yield "a backslash", put(tools, lines[tools] + "\\")
    yield "a trigraph", put(tools, lines[tools] + "??/")
    yield "a prefix that is none", put(prefix, " * prefix: x(void);int y")
    yield "a prefix of other letters", put(prefix, " * prefix: é_")
    yield "a prefix with a digit first", put(prefix, " * prefix: 1_")
    yield "another version's form", put(tools, " * tools: gcc 12 && evil")
    yield "a vector without end", main.replace('"optimise":"O2"', '"optimise":[["O2", 99999999999]]', 1)
    yield "a vector of negative length", main.replace('"optimise":"O2"', '"optimise":[["O2", -1]]', 1)
    yield "streams without end", main.replace("-encrypt: ", f"-encrypt-x{'9' * 5000}: ", 1)
    yield "a problem of many streams", main.replace('-encrypt"', f'-encrypt-x{"9" * 900}"', 1)
    yield "another version of the block", main.replace("block version 3", "block version 4", 1)
    yield "a kernel like itself", main.replace('"name":"aesgen_', '"like":0,"name":"aesgen_', 1)
    yield "a block twice", main.replace(" */", f" * {block.BEGIN}\n */", 1)
    yield "a block without an end", main.replace(block.END, "", 1)
    yield "no block", main.replace(block.BEGIN, "", 1)
    yield "a field more", main.replace('"version":3,', '"version":3, "note":"trust me",', 1)
    yield "a field twice", main.replace('"version":3,', '"version":3, "version":3,', 1)
    yield "a field less", main.replace('"version":3,', "", 1)
    yield "a number in place of a text", main.replace('"generator":"0.1.0"', '"generator":1', 1)
    yield "a text in place of a number", main.replace('"version":3', '"version":"1"', 1)
    yield "no number", main.replace('"cycles_per_byte":1.5', '"cycles_per_byte":NaN', 1)
    yield "infinity", main.replace('"cycles_per_byte":1.5', '"cycles_per_byte":1e999', 1)
    yield "a long number", main.replace('"version":3', f'"version":{"1" * 5000}', 1)
    yield "brackets without end", main.replace('"version":3', f'"version":{"[" * 100000}', 1)
    yield "another kernel's name", main.replace('"name":"aesgen_', '"name":"evil_', 1)
    yield "another feature", main.replace('"features":[]', '"features":["avx2"]', 1)
    yield "less stack", main.replace('"stack":16384', '"stack":8', 1)
    yield "another figure in the block", main.replace('"cycles_per_byte":1.5', '"cycles_per_byte":0.5', 1)
    yield "another figure in the prose", main.replace("1.5000 c/B", "0.5000 c/B", 1)
    yield "JSON of the same meaning", main.replace('"version":3', '"version":  1', 1)
    yield "a head of a megabyte", main.replace('"version":3', f'"version":{" " * (1 << 20)} 1', 1)
    yield "line comments", main.replace("/* SPDX", "// SPDX", 1)
    yield "no end", main[: main.index("*/")]


NAMES = [name for name, _ in tampered("/*\n * tools: \n * prefix: \n * carries: \n */")]


@pytest.mark.parametrize("name", NAMES)
def test_a_head_that_was_changed_is_refused(name: str, made: Facts, tmp_path: Path) -> None:
    files = export(made)
    main, text = next(iter(files.items()))
    changed = dict(tampered(text))[name]
    assert changed != text
    with pytest.raises(
        UserError, match=r"not an aesgen export|header of an exported file|invalid problem name"
    ):
        parse(changed)
    for other, own in files.items():
        (tmp_path / other).write_text(own)
    (tmp_path / main).write_bytes(changed.encode())
    with pytest.raises(UserError):
        list(verify.verify_file(tmp_path / main, measure=False))


@pytest.mark.parametrize("name", ["é_", "1a", "a b", "a-b", "a;", "", "a\n", "a" * 62, "ａ"])
def test_a_prefix_starts_an_identifier_of_ascii_letters(name: str) -> None:
    assert not is_prefix(name) and is_prefix("aesgen_") and is_prefix("_A9")


@pytest.mark.parametrize("name", paths.names("targets"))
def test_every_family_refuses_a_hostile_head(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the checks of the facts taken away, no template prints text that ends its comment."""
    from aesgen import export as exporting

    made = one(name)
    export(made)
    lines = (*header(made), BACKDOOR)
    monkeypatch.setattr(exporting, "header", lambda facts, target: lines)
    with pytest.raises((UserError, VariantFailure, ValueError), match="is not allowed in a comment"):
        export(made)


OUTSIDE = re.compile(r"(?<!problem\.)\b(header|line|title|main|target|name|implementations)\b")
"""Templates' variables that hold names and text from outside."""
STRING = re.compile(r"'[^']*'|\"[^\"]*\"")


def printed_in_comments(source: str) -> Iterator[str]:
    """Each expression that a template prints inside of a comment of C."""
    for found in re.finditer(r"/\*.*?\*/", re.sub(r"{#.*?#}", "", source, flags=re.DOTALL), re.DOTALL):
        yield from (
            expression[1].strip() for expression in re.finditer(r"{{-?(.*?)-?}}", found[0], re.DOTALL)
        )


def test_every_template_prints_outside_text_through_the_filter() -> None:
    templates = sorted(paths.templates().rglob("*.j2"))
    assert len(templates) > 60
    seen, bare = 0, []
    for path in templates:
        for expression in printed_in_comments(path.read_text(encoding="utf-8")):
            if OUTSIDE.search(STRING.sub("", expression)):
                seen += 1
                if not re.search(r"\| *comment\b", expression):
                    bare.append(f"{path.name}: {expression}")
    assert bare == [] and seen >= 10


def test_that_walk_finds_what_it_looks_for() -> None:
    found = list(
        printed_in_comments("{# {{ line }} #}{{ x }}/* {{ title }}\n {{ i.name | comment }} */ {{ y }}")
    )
    assert found == ["title", "i.name | comment"]


@pytest.mark.parametrize("text", TEXTS)
def test_the_filter_refuses(text: str) -> None:
    with pytest.raises(ValueError, match="comment"):
        comments.comment(text)
    with pytest.raises(VariantFailure, match="is not allowed in a comment"):
        render_template("drop_in/comment.j2", {"header": ("a line", text)})
    assert comments.comment(comments.plain_name(text)) == comments.plain_name(text)


def test_the_filter_lets_what_is_usual_pass() -> None:
    for text in (
        "Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz",
        "gcc (Debian 12.2.0-14+deb12u1) 12.2.0; GNU assembler (GNU Binutils for Debian) 2.40",
        "tables (taint over the executed trace: the address of mov rax, qword ptr [rdi + 8*rax] depends on "
        "secrets)",
        "https://example.org/x",
        "",
    ):
        assert comments.comment(text) == text
