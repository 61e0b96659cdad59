"""The machine-readable block at the head of exported files: what it states, and what it refuses."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from aesgen.errors import UserError
from aesgen.export import block, export, letters, patches
from aesgen.export.head import header
from aesgen.leaks import features
from tests.export.test_export import facts, on_x86
from tests.export.test_export_host import host_facts


def stated(lines: tuple[str, ...]) -> dict[str, Any]:
    """The block as any reader of JSON has it."""
    text = "\n".join(lines[lines.index(block.BEGIN) + 1 : lines.index(block.END)])
    found: dict[str, Any] = json.loads(text)
    for name in ("calls", "settings", "kernels"):
        for place, own in enumerate(found[name]):
            if "like" in own:
                found[name][place] = merged(found[name][own.pop("like")], own)
    return found


def merged(old: Any, patch: Any) -> Any:
    """A JSON merge patch applied, as RFC 7396 has it in pseudocode."""
    if not isinstance(patch, dict):
        return patch
    made = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        made[name] = merged(made.get(name), value)
    return {name: value for name, value in made.items() if value is not None}


def spelled(settings: dict[str, Any], letters: dict[str, dict[str, str]]) -> dict[str, Any]:
    """The settings with the word for each letter: `t2` stands for `temporary` twice."""
    found = dict(settings)
    for axis, words in letters.items():
        if axis in found:
            runs = re.findall(r"([a-z])(\d*)", found[axis])
            found[axis] = [[words[letter], int(count or 1)] for letter, count in runs]
    return found


def test_the_block_states_every_kernel_with_its_contract() -> None:
    data, files = stated(header(host_facts())), export(host_facts())
    code = "".join(text[text.index("*/") :] for text in files.values())
    assert len(data["kernels"]) == len(host_facts().winners)
    for winner, kernel in zip(host_facts().winners, data["kernels"], strict=True):
        assert kernel["problem"] == winner.problem.name and kernel["name"] in code
        call = data["calls"][kernel["call"]]
        names = call["operands"]
        assert call["signature"].count(",") + 1 == len(names)
        assert names["schedule"] == {"access": "read", "bytes": 16 * winner.problem.round_keys}
        assert names["input"]["access"] == "read" and names["output"]["access"] == "write"
        if winner.problem.contract.state:
            assert names["iv"] == {"access": "read/write", "bytes": 16}
        assert ("context" in names) == winner.problem.kept
        assert ("streams" in names) == (winner.problem.streams > 1)
        settings = spelled(data["settings"][kernel["provenance"]["settings"]], data["letters"])
        assert {axis: block.elements(value) for axis, value in settings.items()} == winner.point


@on_x86
def test_features_of_the_block_are_those_of_the_registers() -> None:
    data = stated(header(host_facts()))
    for winner, kernel in zip(host_facts().winners, data["kernels"], strict=True):
        wide = winner.point["registers"] == "zmm32"
        assert ("avx512f" in features.closure(kernel["features"])) == wide
        assert 0 < kernel["stack"] <= 16384


def test_figures_and_labels_stand_in_the_block() -> None:
    kernel = stated(header(facts("portable-c", "c-compact")))["kernels"][0]
    assert kernel["constant_time"] == "unknown"
    assert kernel["figure"]["cycles_per_byte"] == 1.5 and kernel["figure"]["interval"] == [1.49, 1.51]
    assert kernel["features"] == []


def test_the_lines_are_short() -> None:
    """A text is one word: the type of a kernel for several streams takes a few columns more."""
    lines = header(host_facts())
    longer = [line for line in lines[lines.index(block.BEGIN) :] if len(line) > block.WIDTH]
    assert all(len(line) <= 120 and '"signature":' in line for line in longer)


def lines_of(text: str) -> list[str]:
    return [block.BEGIN, *text.split("\n"), block.END]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "its block"),
        ("[]", "its block"),
        ("{}", "version in its block"),
        ('{"version":3,"version":3}', "a field stands twice"),
        ('{"version":NaN}', "NaN is not a finite number"),
        ('{"version":' + "[" * 9 + "]" * 9 + "}", "larger or deeper"),
        ('{"version":"' + "x" * block.LARGEST + '"}', "larger or deeper"),
    ],
)
def test_what_is_no_block_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(UserError, match=complaint):
        block.read(lines_of(text))


@pytest.mark.parametrize(
    "objects", ["[1]", '[{"like":0}]', '[{},{"like":1}]', '[{},{"like":-1}]', '[{},{"like":"0"}]']
)
def test_an_object_is_like_an_earlier_one(objects: str) -> None:
    with pytest.raises(UserError, match=r"in its block|place of an object before its own"):
        block.read(lines_of(f'{{"version":3,"settings":{objects}}}'))


def test_patches_cannot_make_a_block_without_end() -> None:
    """900 copies of 60 KB."""
    doubled = [
        {"a": "x" * 1000, **{str(n): "y" * 1000 for n in range(60)}},
        *[{"like": n} for n in range(900)],
    ]
    with pytest.raises(UserError, match="too long in full"):
        block.read(lines_of(json.dumps({"version": 3, "settings": doubled})))


VECTORS: list[list[dict[str, Any]]] = [
    [],
    [{"keys": []}, {"keys": ["a", ["b", 12], "a"], "n": 1}],
    [{"keys": ["a", ["b", 2]]}, {"keys": ["able"]}],
    [{"keys": ["a", ["b", 2]]}, {"keys": "a"}],
    [{"gaps": [1, [2, 3]]}, {"gaps": [1, "a"]}],
    [{"keys": ["A", "b"]}, {"keys": ["", "b"]}],
    [{"one": ["x"], "two": [["y", 3]]}, {"two": ["x"]}],
]


@pytest.mark.parametrize("settings", VECTORS)
def test_letters_give_the_vectors_back(settings: list[dict[str, Any]]) -> None:
    words = letters.of(settings)
    short = [letters.written(each, words) for each in settings]
    assert letters.read(json.loads(json.dumps(short)), words) == settings


def test_only_vectors_of_words_with_different_letters_become_texts() -> None:
    settings = [{"keys": ["a", ["b", 2]], "gaps": [1], "order": "a", "words": ["in", "is"]}]
    assert letters.of(settings) == {"keys": {"a": "a", "b": "b"}}
    assert letters.written(settings[0], letters.of(settings))["keys"] == "ab2"


@pytest.mark.parametrize("text", ["c", "a-1", "2a", "a99999", "a b", "\u0661", "a\u0661"])
def test_a_letter_without_a_word_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="letter without a word"):
        block.read(lines_of(json.dumps({"letters": {"k": {"a": "able"}}, "settings": [{"k": text}]})))


OBJECTS: list[list[dict[str, Any]]] = [
    [],
    [{}, {}],
    [{"a": 1}, {"a": True}, {"a": "1"}],
    [{"a": 1, "b": {"c": 2, "d": [1, 2]}}, {"a": 1, "b": {"c": 3, "d": [1, 2]}}, {"b": {"d": [1]}}],
    [{"a": 1, "b": 2, "c": "x" * 99}, {"b": 2, "a": 1, "c": "x" * 99}],
    [{"b": {"c": "x" * 99}}, {"b": {"c": "x" * 99, "d": {}}}, {"b": "x"}],
]


@pytest.mark.parametrize("objects", OBJECTS)
def test_patches_give_the_objects_back(objects: list[dict[str, Any]]) -> None:
    """With their fields in the same order."""
    short = patches.written(objects)
    assert json.dumps(patches.read(short, 10_000)) == json.dumps(objects)
    assert len(json.dumps(short)) <= len(json.dumps(objects))


@pytest.mark.parametrize("runs", [[["a", 2000]], [["a", -1]], [["a", 0]], [["a", True]], [["a"]], [[]]])
def test_a_setting_has_as_many_elements_as_an_axis_may_have(runs: list[Any]) -> None:
    with pytest.raises(UserError, match="elements"):
        block.elements(runs)
    assert block.elements([["a", 2], "b", ["c", 1]]) == ("a", "a", "b", "c")
    assert block.runs(("a", "a", "b")) == [["a", 2], "b"]


def test_a_file_of_an_older_version_says_what_to_do() -> None:
    with pytest.raises(UserError, match="no machine-readable block; export it again"):
        block.read(["target: x86-64"])
    with pytest.raises(UserError, match="another version"):
        block.read(["--- aesgen export, block version 2 (JSON) ---", block.END])
