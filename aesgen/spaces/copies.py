"""A target or space that a record keeps a copy of: checked, and then used like a file.

A target or space determines which programs run, and anyone can write a record. A copy may therefore name only
compilers, emulators, devices and settings for them that a target or space that ships with aesgen names in the
same place; numbers, sizes and conditions are free. A user who trusts another file passes it with
`--target` or `--space`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from aesgen import pipelines
from aesgen.config import files
from aesgen.config.document import ConfigError
from aesgen.errors import UserError
from aesgen.rendering.comments import comment
from aesgen.results import copies
from aesgen.results.rows import plain
from aesgen.system import paths, scratch

_MODELS = {"targets": "TargetFile", "search/spaces": "SpaceFile"}
_OPTIONS = {"targets": "--target FILE, or --path FOLDER", "search/spaces": "--space FILE, or --path FOLDER"}
_LEFT_OUT = ("published", "sources")
"""Parts of a target that no variant depends on."""

_PROCESSOR = re.compile(
    r"-m(cpu|arch|mcu|tune|fpu|float-abi)=[A-Za-z0-9_-][A-Za-z0-9.+_-]*|(sm|compute)_[0-9]+a?"
)
"""Settings of a tool chain that select a processor and cannot name a file."""
_PART = re.compile(r"[a-z0-9]+")
"""The name of a part in simavr."""
_TARGET = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+-]*")
_NUMBER = "a number"

Word = tuple[str, ...]
"""The place of a string in a file without the numbers of lists, and the string."""


def find(kind: str, name: str) -> Path:
    """The file of `name` below `kind` (`targets` or `search/spaces`): one that ships with aesgen or that the
    command line admits, else the copy that records keep.

    Raises `UserError` if there is none, if records keep different copies, or if the copy is refused."""
    try:
        return paths.find(kind, name)
    except UserError:
        from aesgen.results.records import offered_copies  # slow import, deferred

        found = offered_copies(kind, name)
        if not found:
            raise
    (record, copy), *others = found
    what = _noun(kind)
    if others:
        both = f"{record} and {others[0][0]}"
        raise UserError(f"{both} keep different copies of the {what} {name!r}; pass {_OPTIONS[kind]}")
    import yaml  # slow import, deferred

    try:
        return _file(kind, name, yaml.safe_dump(plain(copy), sort_keys=False))
    except UserError as error:
        why = " ".join(str(error).split())
        raise UserError(
            f"{record}: its copy of the {what} {name!r} is refused: {why}; if you have read your own file of "
            f"this {what}, pass {_OPTIONS[kind]}"
        ) from None


def _noun(kind: str) -> str:
    return kind.rsplit("/", 1)[-1].removesuffix("s")


def kept(target: str, space: str) -> dict[str, dict[str, Any]]:
    """The copies for a record: `target` and `space`, by their names, if they do not ship with aesgen."""
    made = {}
    for key, name in (("target", target), ("space", space)):
        kind = copies.KINDS[key]
        if paths.ships(kind, name):
            continue
        try:
            path = find(kind, name)
        except UserError:  # a processor, which is described by the target of its architecture
            continue
        data = dict(files.load(path, _MODELS[kind]).data)
        if own := pipelines.file_of(str(data.get("pipeline") or ""), path.parent):
            data["pipeline"] = pipelines.own(own)  # the content, since a record has no other file
        made[key] = _plain({part: value for part, value in data.items() if part not in _LEFT_OUT})
    return made


def _plain(value: Any) -> Any:
    """`value` as plain data, without empty parts; its texts have no line ends."""
    if isinstance(value, Mapping):
        return {
            key: _plain(each) for key, each in value.items() if each is not None and each not in ([], {}, "")
        }
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return " ".join(value.split()) if isinstance(value, str) else value


@cache
def _file(kind: str, name: str, text: str) -> Path:
    """A file with the copy `text`, after all checks. Raises `UserError` with the reason for a refusal."""
    import yaml  # slow import, deferred

    path = scratch.folder("copy") / f"{name}.yaml"
    raw = yaml.safe_load(text)
    content = str(raw.get("pipeline") or "")
    if described := kind == "targets" and content.startswith("{"):
        raw["pipeline"] = _pipeline(path.with_name(f"{name}-pipeline.yaml"), content)
        text = yaml.safe_dump(raw, sort_keys=False)
    path.write_text(text, encoding="utf-8")
    if kind == "search/spaces":  # before the schema, which imports the family
        _check_words(_space_words({key: raw.get(key) for key in ("family", "method")}), kind)
    try:
        data = files.load(path, _MODELS[kind]).data
    except ConfigError as error:
        raise UserError(str(error).replace(f"{path}:", "")) from None
    _check_words(_words(kind, {**data, "pipeline": None} if described else data), kind)
    try:
        comment(data["title"])
    except ValueError as error:
        raise UserError(f"title: {error}") from None
    for relative in data.get("relatives", ()):
        if not _TARGET.fullmatch(relative):
            raise UserError(f"relatives: {relative[:80]!r} is not the name of a target")
    return path


def _pipeline(path: Path, content: str) -> str:
    """The path, from the target's folder, of a file with the description of a pipeline, which is numbers
    and names alone. Raises `UserError` if it has mistakes or an instruction set that none which ships has."""
    path.write_text(content, encoding="utf-8")
    try:
        given = pipelines.load(pipelines.own(path))
    except ConfigError as error:
        raise UserError(str(error).replace(f"{path}:", "pipeline: ")) from None
    if given.get("instruction_set") not in {
        pipelines.load(name).get("instruction_set") for name in pipelines.names()
    }:
        raise UserError(f"pipeline: unknown instruction set {str(given.get('instruction_set'))[:80]!r}")
    return f"./{path.name}"


def _check_words(words: Iterator[Word], kind: str) -> None:
    known = _shipped(kind)
    for word in words:
        if word not in known and not _selects_a_processor(word):
            *place, text = word
            raise UserError(
                f"{'.'.join(place)} is {text[:80]!r}, as in no {_noun(kind)} that ships with aesgen"
            )


def _selects_a_processor(word: Word) -> bool:
    *place, text = word
    if place in (["toolchains", "flags"], ["toolchains", "arch"]):
        return _PROCESSOR.fullmatch(text) is not None
    return place == ["devices", "mcu"] and _PART.fullmatch(text) is not None


@cache
def _shipped(kind: str) -> frozenset[Word]:
    """The words of all files of `kind` that ship with aesgen."""
    found = (files.load(paths.find(kind, name), _MODELS[kind]).data for name in paths.names(kind))
    return frozenset(word for data in found for word in _words(kind, data))


def _words(kind: str, data: Mapping[str, Any]) -> Iterator[Word]:
    return _target_words(data) if kind == "targets" else _space_words(data)


def _target_words(data: Mapping[str, Any]) -> Iterator[Word]:
    """The words of a target that may name a program, a file or a module, or become part of a source."""
    for part in ("families", "features", "pipeline", "devices", "dispatch", "parameters"):
        yield from _words_at((part,), data[part])
    for family, settings in data["toolchains"].items():
        yield "toolchains", family
        yield from _words_at(("toolchains",), settings)


def _space_words(data: Mapping[str, Any]) -> Iterator[Word]:
    """The same for a space: its family and method together, and the values of each axis of this family."""
    family = str(data["family"])
    yield "method", family, str(data["method"])
    for name, axis in (data.get("axes") or {}).items():
        values = axis["values"]
        ranged = isinstance(values, str)  # `A..B`: whole numbers
        yield from _words_at(("axes", family, name), 1 if ranged else [*values, axis["baseline"]])


def _words_at(place: Word, value: Any) -> Iterator[Word]:
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _words_at((*place, str(key)), each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _words_at(place, each)
    elif value is not None:
        yield (*place, value if isinstance(value, str) else _NUMBER)
