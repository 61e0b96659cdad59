"""A pipeline description of the user's own: checked with file, line and column, and counted by."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aesgen import pipelines, plugins
from aesgen.config.document import ConfigError
from aesgen.errors import UserError
from aesgen.export import untrusted
from aesgen.model.target import Target
from aesgen.results import records
from aesgen.spaces import catalog, copies
from aesgen.spaces.copies import kept
from aesgen.system import paths

OWN = """\
schema: 1
base: cortex-m4
title: Mine
issue: {any: 2, memory: 1}
units: {memory: 1, pipe: 1}
classes:
  load: {busy: 1, latency: 9, unit: memory, takes: {memory: 1}}
"""
MISTAKES = [
    ("busy:", "bussy:", "7:10: unknown key 'bussy'; did you mean 'busy'?"),
    ("title: Mine", "title: Mine\nskiped: 1", "4:1: unknown key 'skiped'; did you mean 'skipped'?"),
    ("latency: 9", "latency: two", "7:19: classes.load.latency: input should be a valid integer"),
    ("  load:", "  laod:", "7:3: unknown class 'laod'; did you mean 'load'?"),
    ("{any: 2, memory: 1}\nu", "{all: 2, memory: 1}\nu", "4:1: missing key 'any'"),
    ("takes: {memory", "takes: {memry", "7:45: unknown takes 'memry'; did you mean 'memory'?"),
    ("unit: memory", "unit: memroy", "7:31: unknown unit 'memroy'; did you mean 'memory'?"),
    ("base: cortex-m4", "base: cortexm4", "2:1: unknown pipeline 'cortexm4'; did you mean 'cortex-m4'?"),
    ("title: Mine\n", "", "1:1: missing key 'title'"),
]


@pytest.mark.parametrize(("old", "new", "told"), MISTAKES)
def test_a_mistake_is_told_with_its_line_and_what_was_meant(
    old: str, new: str, told: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.yaml").write_text(OWN.replace(old, new, 1))
    with pytest.raises(ConfigError) as error:
        pipelines.own(tmp_path / "mine.yaml")
    assert f"mine.yaml:{told}" in str(error.value)


@pytest.mark.parametrize("name", pipelines.names())
def test_a_shipped_description_passes_the_same_check(name: str, tmp_path: Path) -> None:
    path = Path(pipelines.__file__).parent / f"{name}.yaml"
    assert pipelines.load(pipelines.own(path)) == pipelines.load(name)


def test_a_target_names_its_pipeline_by_a_path_from_its_folder(tmp_path: Path) -> None:
    """A worker on another machine needs no file: the target carries the content."""
    (tmp_path / "mine.yaml").write_text(OWN)
    text = paths.find("targets", "cortex-m4").read_text()
    own = tmp_path / "board.yaml"
    own.write_text(text.replace("pipeline: cortex-m4", "pipeline: ./mine.yaml"))
    found = catalog.target(paths.admit("targets", str(own)))
    (tmp_path / "mine.yaml").unlink()
    name = str(pickle.loads(pickle.dumps(found)).pipeline)
    assert pipelines.load(name)["classes"]["load"]["latency"] == 9
    assert pipelines.load(name)["classes"]["store"] == pipelines.load("cortex-m4")["classes"]["store"]
    assert pipelines.label(name).startswith("Mine (own pipeline ")


@pytest.fixture
def copied(tmp_path: Path) -> Iterator[dict[str, Any]]:
    """The copy that a record keeps of a target with a pipeline of its own, whose file is gone."""
    (tmp_path / "mine.yaml").write_text(OWN)
    text = paths.find("targets", "cortex-m4").read_text()
    (tmp_path / "myboard.yaml").write_text(text.replace("pipeline: cortex-m4", "pipeline: ./mine.yaml"))
    paths.admit("targets", str(tmp_path / "myboard.yaml"))
    made = kept("myboard", "arm-tables")["target"]
    (tmp_path / "mine.yaml").unlink()
    paths.admit_nothing()
    yield made


def used(copy: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Target:
    """The target of a copy in a record."""
    monkeypatch.setattr(records, "offered_copies", lambda kind, name: [("r.yaml", copy)])
    return catalog._read_target(copies.find("targets", "myboard"))


def test_a_record_keeps_the_content_of_a_pipeline(
    copied: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = used(copied, monkeypatch)
    assert pipelines.load(str(found.pipeline))["classes"]["load"]["latency"] == 9
    assert pipelines.label(str(found.pipeline)) == pipelines.label(copied["pipeline"])


@pytest.mark.parametrize("name", pipelines.names())
def test_a_record_with_the_content_of_a_pipeline_is_safe(name: str) -> None:
    """Whatever ships can be somebody's base; a word that ends a comment is refused, in its prose as well."""
    content = pipelines.own(pipelines.shipped(name))
    leaves = dict(untrusted._leaves_of("copies.target", {"pipeline": content}))
    assert "copies.target.pipeline.title" in leaves
    for place, text in untrusted._leaves_of("copies.target", {"pipeline": content}):
        untrusted.check_text(place, str(text))
    evil = json.dumps({**json.loads(content), "note": "good */ evil(); /*"})
    with pytest.raises(UserError, match="not allowed in a comment"):
        for place, text in untrusted._leaves_of("copies.target", {"pipeline": evil}):
            untrusted.check_text(place, str(text))


def test_a_record_keeps_the_pipeline_of_a_folder(tmp_path: Path) -> None:
    """As the pipeline of a path; that of a name that ships stays a name."""
    (tmp_path / "aesgen/pipelines").mkdir(parents=True)
    (tmp_path / "targets").mkdir()
    (tmp_path / "aesgen/pipelines/mine.yaml").write_text(OWN)
    text = paths.find("targets", "cortex-m4").read_text()
    (tmp_path / "targets/myboard.yaml").write_text(text.replace("pipeline: cortex-m4", "pipeline: mine"))
    (tmp_path / "targets/other.yaml").write_text(text)
    try:
        plugins.use(tmp_path)
        made, other = (kept(name, "arm-tables")["target"]["pipeline"] for name in ("myboard", "other"))
    finally:
        plugins.use()
    assert json.loads(made)["classes"]["load"]["latency"] == 9
    assert other == "cortex-m4"


@pytest.mark.parametrize(
    "old, new, told",
    [
        ('"instruction_set": "arm"', '"instruction_set": "os"', "unknown instruction set 'os'"),
        ('"title"', '"skiped": 1, "title"', "unknown key 'skiped'"),
        ('"latency": 9', '"latency": "two"', "input should be a valid integer"),
        (None, "./mine.yaml", "as in no target that ships"),
        (None, "/etc/hostname", "as in no target that ships"),
    ],
)
def test_a_strangers_pipeline_is_checked(
    old: str | None, new: str, told: str, copied: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert old is None or old in copied["pipeline"]
    changed = new if old is None else copied["pipeline"].replace(old, new, 1)
    with pytest.raises(UserError, match=told):
        used({**copied, "pipeline": changed}, monkeypatch)


def test_a_pipeline_of_the_command_line_gives_the_target_another_name(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN)
    paths.admit("pipelines", str(tmp_path / "mine.yaml"))
    try:
        found = catalog.target("cortex-m4")
    finally:
        paths.admit_nothing()
    plain = catalog.target("cortex-m4")
    assert found.name == "cortex-m4-mine" and plain.name == "cortex-m4"
    assert found.pipeline != plain.pipeline and found.toolchains == plain.toolchains
    with pytest.raises(UserError, match="no such file"):
        paths.admit("pipelines", str(tmp_path / "none.yaml"))
