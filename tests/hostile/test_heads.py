"""The head of an exported file and its `provenance.yaml`: nothing but the facts, checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from aesgen.errors import UserError, VariantFailure
from aesgen.export import Facts, Winner, export, facts_of_file, has_core_abi, provenance, substitutes
from aesgen.export.facts import Figure, is_prefix
from aesgen.export.head import header
from aesgen.model.problem import Problem
from aesgen.rendering import comments
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.verification import verify
from tests.export.folders import save
from tests.export.test_export import facts
from tests.patience import within

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


BOMB = "\n".join(
    ["a: &a [x, x, x, x]", *(f"{b}: &{b} [*{a}, *{a}, *{a}, *{a}]" for a, b in pairwise("abcdefghi"))]
)
"""More than 200,000 values."""


def tampered(text: str) -> Iterator[tuple[str, str]]:
    """Ways to change a `provenance.yaml`; each with its name."""

    def put(old: str, new: str) -> str:
        return text.replace(old, new, 1)

    yield "code after the tools", put("tools: gcc 12", f"tools: gcc 12 {BACKDOOR}")
    yield "code in place of the tools", put("tools: gcc 12", f"tools: '{BACKDOOR}'")
    yield "a line end in the tools", put("tools: gcc 12", 'tools: "gcc 12\\nint evil;"')
    yield "a form feed", put("tools: gcc 12", 'tools: "gcc 12\\f int evil;"')
    yield "a trigraph", put("tools: gcc 12", "tools: gcc 12??/")
    yield "code in the label", put("constant_time: unknown", f"constant_time: 'unknown {BACKDOOR}'")
    yield "a prefix that is none", put("prefix: aesgen_", "prefix: 'x(void);int y'")
    yield "a prefix of other letters", put("prefix: aesgen_", "prefix: é_")
    yield "a prefix with a digit first", put("prefix: aesgen_", "prefix: 1_")
    yield "another version's form", put("tools: gcc 12", "tools: gcc 12 && evil")
    yield "a vector without end", put("optimise: O2", f"optimise: [{'O2, ' * 2000}]")
    yield "streams without end", put("-encrypt\n", f"-encrypt-x{'9' * 5000}\n")
    yield "a problem of many streams", put("-encrypt\n", f"-encrypt-x{'9' * 900}\n")
    yield "another version", put("schema: 1", "schema: 4")
    yield "a field more", put("schema: 1", "schema: 1\nnote: trust me")
    yield "a field more of a kernel", put("  - problem:", "  - note: x\n    problem:")
    yield "a field less", put("schema: 1\n", "")
    yield "no exports", "schema: 1\nexports: []\n"
    yield "no kernels", text[: text.index("  kernels:")] + "  kernels: []\n"
    yield "no files", put("  files:", "  files: {}\n  was:")
    yield "a digest that is none", put("aesgen_portable_c.c: ", "aesgen_portable_c.c: x")
    yield "a number in place of a text", put("aesgen: 0.1.0", "aesgen: 1")
    yield "a text in place of a number", put("cycles_per_byte: 1.5", "cycles_per_byte: '1.5'")
    yield "no number", put("cycles_per_byte: 1.5", "cycles_per_byte: .nan")
    yield "infinity", put("cycles_per_byte: 1.5", "cycles_per_byte: .inf")
    yield "a long number", put("schema: 1", f"schema: {'1' * 5000}")
    yield "brackets without end", put("schema: 1", f"schema: {'[' * 100000}")
    yield "aliases without end", BOMB
    yield "an object of Python", put("tools: gcc 12", "tools: !!python/object/apply:os.system [id]")
    yield "a list", "[]"
    yield "a text", "aesgen"
    yield "nothing", ""
    yield "megabytes", text + "#" * (5 << 20)


CHANGES = [name for name, _ in tampered("  kernels:")]


@pytest.mark.parametrize("name", CHANGES)
def test_a_provenance_that_was_changed_is_refused(name: str, made: Facts, tmp_path: Path) -> None:
    """In one sentence, within a second of processor time; nothing is built or run."""
    main = save(tmp_path, made)
    place = tmp_path / provenance.NAME
    changed = dict(tampered(text := place.read_text()))[name]
    assert changed != text
    place.write_text(changed)
    with within(1.0), pytest.raises(UserError) as refused:
        list(verify.verify_file(main, measure=False))
    assert str(refused.value).startswith(str(place)) and "\n" not in str(refused.value)
    assert len(str(refused.value)) < 500 + len(str(place))


def test_a_provenance_that_does_not_belong_to_the_file_fails(made: Facts, tmp_path: Path) -> None:
    """Other settings, other digests, and a file that it does not name."""
    main = save(tmp_path, made)
    place = tmp_path / provenance.NAME
    text = place.read_text()
    save(tmp_path, replace(made, prefix="p_"))
    main.write_text(export(made)[main.name])
    *_, last = verify.verify_file(main, measure=False)
    assert "not built and not run" in last.detail
    place.write_text(text.replace(provenance.digest(main.read_text()), "f" * 64))
    found = [each for each in verify.verify_file(main, measure=False) if each.holds is False]
    assert [each.what for each in found] == [provenance.NAME]
    with pytest.raises(UserError, match="is not the file that"):
        facts_of_file(main, unchanged=True)
    other = main.rename(tmp_path / "other.c")
    with pytest.raises(UserError, match="describes no file with this name or content"):
        facts_of_file(other)


def test_a_file_that_was_renamed_is_known_by_its_content(made: Facts, tmp_path: Path) -> None:
    main = save(tmp_path, made)
    assert facts_of_file(main.rename(tmp_path / "other.c")) == made
    assert facts_of_file(tmp_path / "aesgen.h", unchanged=True) == made


def test_exports_share_a_folder(made: Facts, tmp_path: Path) -> None:
    """A new export replaces one with the same main file; others stay while their main files do."""
    small = one("cortex-m4")
    first, second = save(tmp_path, made), save(tmp_path, replace(small, prefix="m4_"))
    save(tmp_path, again := replace(made, prefix="p_"))
    assert facts_of_file(first) == again and facts_of_file(second).prefix == "m4_"
    first.unlink()
    save(tmp_path, replace(small, prefix="m4_", wipe=True))
    assert len(provenance.read((tmp_path / provenance.NAME).read_text())) == 1
    (tmp_path / provenance.NAME).write_text("mine: 1\n")
    with pytest.raises(UserError, match="remove it, or export into another folder"):
        provenance.written(small, {"a.S": ""}, tmp_path)


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
    templates = sorted((paths.root() / "templates").rglob("*.j2"))
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
