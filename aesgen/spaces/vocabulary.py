"""The names that target and space files of the user may contain: those of the files that ship with aesgen.

The schema of a file fixes its structure. Which limits, parameters and settings a device or a family knows is
not in the schema; the files that ship for the same device or family show it, and a device's module may
declare further settings. A name that none of them has is a misspelt one, and so is a setting of another type.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from aesgen import pipelines
from aesgen.config import files
from aesgen.config.definitions import Definitions
from aesgen.config.document import Complaint, Document, Place
from aesgen.config.expressions import Expression
from aesgen.errors import did_you_mean
from aesgen.model.problem import DIRECTIONS, MODES
from aesgen.system import paths

BUILD_SIZES = ("code_bytes", "table_bytes", "ram_bytes")
"""What every build states as `build.NAME`."""
TARGET_NAMES = ("name", "features", "families", "cached", "compilers")
"""What every target states as `target.NAME`, besides its limits and parameters."""
COMMON = 2
"""A device needs the limits and parameters that all shipped targets with it have, if they are as many."""


def check(kind: str, path: Path) -> None:
    """Check the user's file at `path`, of the kind `targets` or `search/spaces`. Raises `ConfigError` with
    all mistakes; other kinds have no such names."""
    if kind == "targets":
        document = files.load(path, "TargetFile")
        document.fail(_target_complaints(document.data))
    elif kind == "search/spaces":
        document = files.load(path, "SpaceFile")
        document.fail(_space_complaints(document.data))
    elif kind == "pipelines":
        pipelines.own(path)


@cache
def _shipped(kind: str, model: str) -> tuple[Document, ...]:
    return tuple(files.load(paths.find(kind, name), model) for name in paths.names(kind))


def _targets() -> list[Mapping[str, Any]]:
    return [document.data for document in _shipped("targets", "TargetFile")]


def _spaces() -> list[Mapping[str, Any]]:
    return [document.data for document in _shipped("search/spaces", "SpaceFile")]


def _target_complaints(data: Mapping[str, Any]) -> Iterator[Complaint]:
    targets = _targets()
    families = {family for target in targets for family in target["families"]}
    for number, family in enumerate(data["families"]):
        if not _exists("families", family):
            yield ("families", number), _unknown("family", family, families)
    devices = [device for target in targets for device in target["devices"]]
    for number, device in enumerate(data["devices"]):
        yield from _settings(("devices", number), "device", device, devices)
    chains = [chain for target in targets for chain in target["toolchains"].values()]
    for family, chain in data["toolchains"].items():
        if family != "default" and family not in data["families"]:
            yield ("toolchains", family), _unknown("family", family, [*data["families"], "default"])
        yield from _settings(("toolchains", family), "toolchain", chain, chains)
    named = data["pipeline"]
    if named is not None and not paths.is_path(named) and named not in pipelines.names():
        yield ("pipeline",), _unknown("pipeline", data["pipeline"], pipelines.names())
    for mode in data["conventions"]:
        if mode not in (*MODES, "default"):
            yield ("conventions", mode), _unknown("mode", mode, [*MODES, "default"])
    known = set(paths.names("targets"))
    for number, name in enumerate(data["relatives"]):
        if name not in known:
            yield ("relatives", number), _unknown("target", name, known)
    yield from _constants(data, [target for target in targets if _related(target, data)])


def _related(target: Mapping[str, Any], data: Mapping[str, Any]) -> bool:
    """Whether a shipped target has a device or a family of the user's target."""
    devices = {device["name"] for device in data["devices"]}
    return not (
        devices.isdisjoint(device["name"] for device in target["devices"])
        and set(data["families"]).isdisjoint(target["families"])
    )


def _constants(data: Mapping[str, Any], related: Collection[Mapping[str, Any]]) -> Iterator[Complaint]:
    """Features, limits and parameters that no related target has or that have another type, and those that
    every target with the same device has but this one lacks."""
    if not related:
        return
    features = {feature for target in related for feature in target["features"]}
    for number, feature in enumerate(data["features"]):
        if feature not in features:
            yield ("features", number), _unknown("feature", feature, features)
    for part in ("limits", "parameters"):
        yield from _entries((part,), part.removesuffix("s"), data[part], [each[part] for each in related])
        for device in data["devices"]:
            alike = [each for each in related if device["name"] in _device_names(each)]
            needed = set.intersection(*(set(each[part]) for each in alike)) if len(alike) >= COMMON else set()
            for name in sorted(needed - set(data[part])):
                yield (part,), f"the device {device['name']} needs the {part.removesuffix('s')} {name!r}"


def _device_names(target: Mapping[str, Any]) -> set[str]:
    return {device["name"] for device in target["devices"]}


def _settings(
    place: Place, what: str, own: Mapping[str, Any], shipped: Iterable[Mapping[str, Any]]
) -> Iterator[Complaint]:
    """A device or a tool chain: its name, and the settings that those of the same name have or its module
    declares (`SETTINGS`: names with a usual value)."""
    alike = [each for each in shipped if each["name"] == own["name"]]
    if not alike:
        if not _exists(f"{what}s", own["name"]):
            yield (*place, "name"), _unknown(what, own["name"], {each["name"] for each in shipped})
        return
    module = import_module(f"aesgen.{what}s.{str(own['name']).replace('-', '_')}")
    declared: Mapping[str, Any] = getattr(module, "SETTINGS", {})
    yield from _entries(place, f"setting of the {what} {own['name']}", own, [*alike, declared])


def _entries(
    place: Place, what: str, own: Mapping[str, Any], shipped: Iterable[Mapping[str, Any]]
) -> Iterator[Complaint]:
    """Names that none of the `shipped` mappings has, and values of a type that none of them has there."""
    kinds: dict[str, set[str]] = {}
    for mapping in shipped:
        for name, value in mapping.items():
            kinds.setdefault(name, set()).add(_kind(value))
    for name, value in own.items():
        if name not in kinds:
            yield (*place, name), _unknown(what, name, kinds)
        elif _kind(value) not in kinds[name]:
            yield (*place, name), f"{name}: expected {' or '.join(sorted(kinds[name]))}, not {value!r}"


def _kind(value: Any) -> str:
    kinds = {bool: "true or false", int: "a number", float: "a number", str: "a word", dict: "a mapping"}
    return kinds.get(type(value), "a list")


def _exists(package: str, name: str) -> bool:
    """Whether `aesgen/PACKAGE` has a module for `name`."""
    module = f"aesgen.{package}.{str(name).replace('-', '_')}"
    return str(name).replace("-", "").isalnum() and (module in sys.modules or find_spec(module) is not None)


def _space_complaints(data: Mapping[str, Any]) -> Iterator[Complaint]:
    spaces = _spaces()
    families = {space["family"] for space in spaces}
    if data["family"] not in families:
        if not _exists("families", data["family"]):
            yield ("family",), _unknown("family", data["family"], families)
        else:
            yield from _attributes(data, spaces)
        return
    methods = {space["method"] for space in spaces if space["family"] == data["family"]}
    if data["method"] not in methods:
        yield ("method",), _unknown(f"method of the family {data['family']}", data["method"], methods)
        return
    yield from _attributes(data, spaces)
    yield from _compared(data, spaces)
    same = (data["family"], data["method"])
    alike = [space["axes"] for space in spaces if (space["family"], space["method"]) == same]
    axes = {name for space in alike for name in space}
    for name, axis in data["axes"].items():
        if name not in axes:
            yield ("axes", name), _unknown(f"axis of the method {data['method']}", name, axes)
            continue
        words = [value for space in alike if name in space for value in _words(space[name])]
        for number, value in enumerate(axis["values"] if isinstance(axis["values"], list) else ()):
            if isinstance(value, str | bool) and value not in words:
                yield ("axes", name, "values", number), _unknown(f"value of {name}", value, words)


def _expressions(data: Mapping[str, Any]) -> Iterator[tuple[Place, Expression]]:
    """Every expression of a space, with its place."""
    definitions = Definitions.of(data)
    yield ("serves",), Expression(data["serves"])
    for name, axis in data["axes"].items():
        if axis["when"]:
            yield ("axes", name, "when"), definitions.expression(axis["when"])
    for number, constraint in enumerate(data["constraints"]):
        yield ("constraints", number, "require"), definitions.expression(constraint["require"])


def _attributes(data: Mapping[str, Any], spaces: Collection[Mapping[str, Any]]) -> Iterator[Complaint]:
    """Names in `build.NAME` that no build of the family states, and in `target.NAME` that no target of the
    family has. A family without shipped spaces may use what builds of any family state, and any target."""
    alike = [space for space in spaces if space["family"] == data["family"]]
    used = [
        attribute
        for space in alike or spaces
        for _, expression in _expressions(space)
        for attribute in expression.attributes
    ]
    known = {"build": {name for space, name in used if space == "build"} | {*BUILD_SIZES}}
    if alike:
        own = [target for target in _targets() if data["family"] in target["families"]]
        known["target"] = {name for each in own for name in (*each["limits"], *each["parameters"])}
        known["target"] |= {*TARGET_NAMES} | {name for space, name in used if space == "target"}
    for place, expression in _expressions(data):
        for space, name in sorted(expression.attributes):
            if space in known and name not in known[space]:
                full = [f"{space}.{each}" for each in known[space]]
                yield place, f"unknown name '{space}.{name}'{did_you_mean(f'{space}.{name}', sorted(full))}"


def _compared(data: Mapping[str, Any], spaces: Collection[Mapping[str, Any]]) -> Iterator[Complaint]:
    """Words that what they are compared with can never be. A shared fragment may compare an axis with a value
    that only other spaces of the family have."""
    choices: dict[str, list[Any]] = {"problem.mode": [*MODES], "problem.direction": [*DIRECTIONS]}
    family = [space["axes"] for space in spaces if space["family"] == data["family"]]
    for axes in (data["axes"], *family):
        for name in data["axes"]:
            if name in axes:
                choices.setdefault(name, []).extend(_words(axes[name]))
    for place, expression in _expressions(data):
        for name, word in expression.words:
            if name in choices and word not in choices[name]:
                yield (
                    place,
                    f"{name} is never {word!r}{did_you_mean(word, sorted(map(str, set(choices[name]))))}",
                )


def _words(axis: Mapping[str, Any]) -> list[str | bool]:
    """The values of an axis that are not numbers."""
    values = axis["values"] if isinstance(axis["values"], list) else []
    return [value for value in values if isinstance(value, str | bool)]


def _unknown(what: str, name: Any, known: Iterable[Any]) -> str:
    return f"unknown {what} {name!r}{did_you_mean(str(name), sorted(map(str, set(known))))}"
