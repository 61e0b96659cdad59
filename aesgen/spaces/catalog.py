"""The targets and spaces in YAML files, found by name or by path."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from aesgen import pipelines
from aesgen.config import files
from aesgen.config.document import ConfigError
from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.target import Constants, Published, Settings, Target
from aesgen.spaces import copies
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.file import Space, space
from aesgen.system import paths

NATIVE = "native"
_PROCESSORS = {
    "x86-64": r"[a-z]+-[0-9a-f]{2}-[0-9a-f]{2}(?:-guest)?",
    "aarch64": r"(?:arm|apple|ampere|cavium|qualcomm|huawei|[0-9a-f]{2})-[0-9a-f]{3}",
    "portable-c": r"riscv64(?:-[0-9a-z]+)+",
}
"""The generic targets, each with the names of the processors that it covers."""
_PROCESSOR = re.compile("|".join(_PROCESSORS.values()))
_GENERIC = {
    "x86_64": "x86-64",
    "AMD64": "x86-64",
    "aarch64": "aarch64",
    "arm64": "aarch64",
    "riscv64": "portable-c",
}


def target(name: str) -> Target:
    """The target called `name`; `native` is the processor of this machine.

    With `--pipeline NAME|FILE`, it has this pipeline, and a name of its own. The name of a processor
    (`intel-06-8f`, as in records) gives the generic target with that name. An alias (`uno`, `spr`) gives the
    target or processor that it stands for.
    """
    own = paths.own_pipeline()
    if own is not None:
        found = _target(name)
        content = pipelines.own(own)
        devices = tuple(replace(each, options=_without(each.options, "pipeline")) for each in found.devices)
        return replace(found, name=f"{found.name}-{own.stem}", pipeline=content, devices=devices)
    return _target(name)


def _target(name: str) -> Target:
    name = _meant(name)
    if name == NATIVE:
        return _native()
    if _PROCESSOR.fullmatch(name) and name not in paths.names("targets"):
        native = _native()
        if native.name == name:
            return native
        return replace(_read_target(_generic(name)), name=name, dispatch=())
    try:
        path = copies.find("targets", name)
    except paths.UnknownName as unknown:
        said, close = str(unknown), get_close_matches(name, aliases(), n=1)
        if close and not get_close_matches(name, paths.names("targets"), n=1):
            said = f"unknown target {name!r}; did you mean {close[0]!r}?"
        end = "" if said.endswith("?") else "."
        raise paths.UnknownName(f"{said}{end} For other processors: --target portable-c") from None
    return _read_target(path)


def _meant(name: str) -> str:
    """The name of a target or processor for an alias; every other `name` unchanged."""
    if name == NATIVE or name in paths.names("targets") or _PROCESSOR.fullmatch(name) or "/" in name:
        return name
    return aliases().get(name, name)


@cache
def aliases() -> Mapping[str, str]:
    """Every alias of the targets that ship, with the name of the target or processor."""
    found: dict[str, str] = {}
    for each in map(_read_target, (paths.find("targets", name) for name in paths.names("targets"))):
        found |= {**dict.fromkeys(each.aliases, each.name), **each.processors}
    return found


def is_processor_of(name: str, target: Target) -> bool:
    """Whether `name` is the name of a processor (`intel-06-8f`) that the generic target `target` covers."""
    return bool(_PROCESSOR.fullmatch(name)) and _generic(name).stem == target.name


def generic_of(name: str) -> str | None:
    """The generic target that covers the processor `name` (`intel-06-8f`: `x86-64`); None for other
    targets."""
    return _generic(name).stem if _PROCESSOR.fullmatch(name) and name not in paths.names("targets") else None


def with_possible_features(target: Target) -> Target:
    """`target`; if it is the processor of another machine, with the features of every class of its generic
    target. Its own features are unknown here, and its records may need any of these."""
    generic = generic_of(target.name)
    if generic is None or target.name == _native().name:
        return target
    classes = _read_target(paths.find("targets", generic)).dispatch
    return replace(target, features=target.features.union(*(each.options["features"] for each in classes)))


def is_general_purpose(target: Target) -> bool:
    """Whether `target` is a processor that runs an operating system's programs, such as this machine's, and
    not a microcontroller or an accelerator: a generic target, a processor of one, or a relative."""
    named = not {target.name, *target.relatives}.isdisjoint(_GENERIC.values())
    return named or bool(_PROCESSOR.fullmatch(target.name))


def _native() -> Target:
    import platform

    from aesgen.system.cpu import host_identity

    machine = platform.machine()
    if machine not in _GENERIC:
        raise UserError(f"no target describes this machine's processor ({machine}); name one with --target")
    generic = _read_target(paths.find("targets", _GENERIC[machine]))
    name, title, features = host_identity()
    return replace(
        generic,
        name=name,
        title=title,
        features=frozenset(features),
        relatives=(generic.name, *generic.relatives),
        dispatch=(),
    )


def _generic(name: str) -> Path:
    """The file of the generic target for a processor, given by vendor, family and model, by vendor and part,
    or by architecture and core."""
    kind = next(target for target, names in _PROCESSORS.items() if re.fullmatch(names, name))
    return paths.find("targets", kind)


def _read_target(path: Path) -> Target:
    data = files.load(path, "TargetFile").data
    given = {key: data[key] for key in ("title", "pipeline", "clock_hz", "size", "cached", "vendor_caches")}
    if paths.is_path(given["pipeline"] or ""):
        given["pipeline"] = pipelines.own(path.parent / given["pipeline"])
    return Target(
        name=path.stem,
        families=tuple(data["families"]),
        devices=tuple(_settings(device) for device in data["devices"]),
        toolchains={family: _settings(toolchain) for family, toolchain in data["toolchains"].items()},
        features=frozenset(data["features"]),
        limits=Constants(data["limits"]),
        parameters=Constants(data["parameters"]),
        conventions=data["conventions"],
        relatives=tuple(data["relatives"]),
        dispatch=tuple(_settings(each) for each in data["dispatch"]),
        vendors=tuple(data["vendors"]),
        aliases=tuple(data["aliases"]),
        processors=data["processors"],
        published=tuple(_published(row) for row in data["published"]),
        floors=data["floors"],
        sources=data["sources"],
        **given,
    )


def _without(options: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in options.items() if key != name}


def _settings(given: Mapping[str, Any]) -> Settings:
    return Settings(given["name"], {key: value for key, value in given.items() if key != "name"})


def _published(row: Mapping[str, Any]) -> Published:
    per_byte = row["cycles_per_byte"]
    if per_byte is None and row["cycles_per_block"] is not None:
        per_byte = row["cycles_per_block"] / 16
    problem = Problem.parse(row["problem"])
    return Published(
        row["who"], problem, per_byte, row["source"], row["note"], row["figures"], row["transfer"]
    )


def spaces() -> Iterator[Space]:
    """Every space that ships with aesgen."""
    return (space(name) for name in paths.names("search/spaces"))


def targets() -> Iterator[Target]:
    """Every target that ships with aesgen."""
    return (target(name) for name in paths.names("targets"))


def served(target: Target, problem: Problem) -> bool:
    """Whether any space supports `problem` on `target`."""
    return any(candidate.serves(target, problem) for candidate in spaces())


def spaces_for(
    target: Target,
    problem: Problem,
    named: str | None = None,
    pins: Mapping[str, str] | None = None,
    convention: str = "bulk",
) -> list[BoundSpace]:
    """The spaces for `problem` on `target`, in the target's order of families; or only the one `named`.

    Spaces that do not support `convention`, that lack a fixed axis or its setting, or where a setting can
    have no effect are left out. Raises `UserError` if no space remains.
    """
    if named:
        one = space(named)
        if not one.serves(target, problem):
            raise UserError(
                f"space {one.name} does not support {problem.name} on {target.name}; it supports the modes "
                f"{', '.join(one.data['modes'])} where {one.data['serves']}"
            )
        return [one.bind(target, problem, pins)]
    serving = [candidate for candidate in spaces() if candidate.serves(target, problem)]
    if not serving:
        raise UserError(f"no space supports {problem.name} on {target.name}; see `aesgen list spaces`")
    matching = [candidate for candidate in serving if convention in candidate.data["conventions"]]
    if not matching:
        raise UserError(f"no space for {problem.name} on {target.name} supports the convention {convention}")
    bound, refused = [], []
    for candidate in sorted(matching, key=lambda s: target.families.index(s.family)):
        try:
            bound.append(candidate.bind(target, problem, pins))
        except UserError as error:
            if isinstance(error, ConfigError):
                raise
            # A space that has every fixed axis gives the more useful reason.
            lacks = not set(pins or {}) <= set(candidate.data["axes"])
            refused.append((lacks, str(error)))
    if not bound:
        raise UserError(min(refused, key=lambda reason: reason[0])[1])
    return bound
