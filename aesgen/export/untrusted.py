"""Checks of an untrusted file against the files that ship, before anything is rendered, built or written.

A record or the head of an exported file names a target, a space, a variant and axes. Names must ship with
aesgen (or be on the command line), settings must belong to the space, text must be safe in a comment, and
the file that is written must be inside the intended folder.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Point, Value
from aesgen.operations import composed
from aesgen.rendering.comments import comment, plain_name
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import paths

if TYPE_CHECKING:
    from aesgen.export.facts import Facts

_INCLUDED = re.compile(r"\s*#\s*(?:include|include_next|import|embed)\b\s*[<\"]?([^>\"]*)[>\"]?")
_HEADER = re.compile(r"<[a-z0-9_]+(?:/[a-z0-9_]+)?\.h>")
_INSERTED = re.compile(r"\.(?:incbin|include)\b", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")


def check_target(name: str) -> Target:
    """The target with exactly this name. Raises `UserError` for an unknown name, and for `native`."""
    if not isinstance(name, str) or not _WORD.fullmatch(name):
        raise UserError(f"unknown target {name!r}: expected a name that `aesgen list targets` shows")
    try:
        target = catalog.target(name)
    except paths.UnknownName:
        raise UserError(_unknown("target", name)) from None
    if target.name != name:
        raise UserError(f"unknown target {name!r}: a file must name its processor, e.g. {target.name}")
    return target


def check_space(name: str, target: Target, problem: Problem) -> BoundSpace:
    """The space with this name for `target` and `problem`. Raises `UserError` if it is unknown or does not
    support them."""
    try:
        space = catalog.space(name)
    except paths.UnknownName:
        raise UserError(_unknown("space", name)) from None
    if not space.serves(target, problem):
        raise UserError(f"space {name} does not support {problem.name} on {target.name}")
    return space.bind(target, problem)


def _unknown(what: str, name: str) -> str:
    """The error for a name that no file and no copy has: in a file of somebody, it is seldom a typo."""
    return (
        f"unknown {what} {name[:80]!r}; if this {what} is your own, pass its file with --{what} FILE, or "
        "with --results DIR the results whose records keep a copy of it"
    )


LARGEST_SETTING = 4096


def check_point(space: BoundSpace, point: Point) -> None:
    """Raise `UserError` if `point` has an axis that `space` lacks, or a word that is no value of its axis.

    Generators change: a point may lack a newer axis, and an axis of whole numbers may have had other values,
    up to `LARGEST_SETTING`.
    """
    axes = {axis.name: axis for axis in space.axes}
    for name, value in point.items():
        if name not in axes:
            raise UserError(f"space {space.name}: unknown axis {str(name)[:80]!r}")
        axis = axes[name]
        elements = value if axis.vector else (value,)
        if not (
            isinstance(elements, tuple)
            and len(elements) == len(axis.choices)
            and all(map(_offered, elements, axis.choices))
        ):
            raise UserError(f"space {space.name}: {name}={str(value)[:80]!r} is not a value of this axis")


def _offered(value: object, choice: tuple[Value, ...]) -> bool:
    if any(type(value) is type(one) and value == one for one in choice):
        return True
    numbers = all(type(one) is int for one in choice)
    return numbers and type(value) is int and abs(value) <= LARGEST_SETTING


def check_pins(space: BoundSpace, pins: Mapping[str, str]) -> None:
    """Raise `UserError` if a pin has an axis that `space` lacks, or an invalid setting."""
    axes = {axis.name: axis for axis in space.axes}
    for name, setting in pins.items():
        if name not in axes or not isinstance(setting, str):
            raise UserError(f"space {space.name}: unknown axis {str(name)[:80]!r}")
        axes[name].pinned(setting)


def check_record(record: Record) -> tuple[Target, BoundSpace]:
    """The record's target and space. Raises `UserError` if the record contains an unknown name."""
    target = catalog.with_possible_features(check_target(record.target))
    space = check_space(record.variant.space, target, record.problem)
    check_point(space, record.variant.point)
    check_pins(space, dict(record.goal.pins))
    for place, value in _leaves(record):
        if isinstance(value, str):
            check_text(place, value)
        elif isinstance(value, float) and not math.isfinite(value):
            raise UserError(f"{place}: {value} is not a finite number")
    if record.measurement.cycles_per_block <= 0:
        raise UserError("cycles_per_block: expected more than 0")
    return target, space


def check_facts(facts: Facts) -> Target:
    """The target of an exported file. Raises `UserError` if its facts contain an unknown name, or a copy of
    something else than its target and its spaces."""
    used = {("target", facts.target), *(("space", winner.space) for winner in facts.winners)}
    for kind, name, _ in facts.copies:
        if (kind, name) not in used:
            raise UserError(
                f"not an aesgen export: it keeps a copy of the {kind} {name[:80]!r}, and uses none"
            )
    if unknown := [name for name in facts.composed if name not in composed()]:
        raise UserError(f"not an aesgen export: unknown mode {unknown[0][:80]!r}")
    target = check_target(facts.target)
    shipped = target.name in paths.names("targets")
    if facts.title != target.title and (shipped or plain_name(facts.title) != facts.title):
        raise UserError(f"not an aesgen export: the title of {target.name} is not {facts.title[:80]!r}")
    from aesgen.export.facts import NO_CONSTANT_TIME, PORTABLE
    from aesgen.export.host import portable_winner

    implementations = {"", *(each.name for each in target.dispatch)}
    for line in facts.left_out:
        about_class = not line.endswith(NO_CONSTANT_TIME)
        if about_class and (name := re.split(r",| has ", line)[0]) not in implementations:
            raise UserError(f"target {target.name} has no implementation {name!r}")
    without_aes = {
        name: replace(target, features=features) for name, features in target.software_classes.items()
    }
    bound: dict[tuple[str, Problem, str], BoundSpace] = {}
    for winner in facts.winners:
        machine = without_aes.get(winner.implementation, target)
        place = winner.space, winner.problem, winner.implementation if machine is not target else ""
        if place not in bound:
            bound[place] = check_space(winner.space, machine, winner.problem)
        space = bound[place]
        if (winner.family, winner.method) != (space.family, space.method):
            raise UserError(f"space {space.name} is {space.family} {space.method}, not as the file states")
        plain = winner.implementation == PORTABLE and winner.values == portable_winner(winner.problem).values
        if winner.implementation not in implementations and not plain:
            raise UserError(f"target {target.name} has no implementation {winner.implementation!r}")
        if len(winner.point) != len(winner.values):
            raise UserError(f"space {space.name}: duplicate axis")
        check_point(space, winner.point)
    return target


def check_text(place: str, text: str) -> None:
    """Raise `UserError` if `text`, which is at `place`, is not safe in a comment."""
    try:
        comment(text)
    except ValueError as error:
        raise UserError(f"{place}: {error}") from None


def check_includes(files: Mapping[str, str]) -> None:
    """Raise `UserError` if one of the `files` (name to text) asks for a file that is neither one of them nor
    a header of the tools: a device without an end, or a secret that a message would show."""
    for name, text in files.items():
        for number, line in enumerate(text.splitlines(), 1):
            named = _INCLUDED.match(line)
            known = named and (named[1] in files or _HEADER.fullmatch(named[0].split("include")[-1].strip()))
            if (named and not known) or _INSERTED.search(line):
                raise UserError(
                    f"{name}:{number}: includes a file that is not of this export; it is not built"
                )


def check_place(folder: Path, place: Path) -> Path:
    """`place`, if it is below `folder` after all links are followed. Raises `UserError` otherwise."""
    if not place.resolve().is_relative_to(folder.resolve()):
        raise UserError(f"{place}: outside of the folder {folder}; nothing is written there")
    return place


def _leaves(record: Record) -> Iterator[tuple[str, Any]]:
    from aesgen.results.records import record_data

    yield from _leaves_of("", record_data(record))


def _leaves_of(place: str, data: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield f"a key in {place or 'the record'}", key
            yield from _leaves_of(f"{place}.{key}".lstrip("."), value)
    elif isinstance(data, list):
        for value in data:
            yield from _leaves_of(place, value)
    elif place == "copies.target.pipeline" and isinstance(content := _content(data), dict):
        for at, leaf in _leaves_of(place, content):
            prose = at in (f"{place}.source", f"{place}.note")  # of any length, on several lines
            yield from ((at, each) for each in (leaf.split() if prose else [leaf]))
    else:
        yield place, data


def _content(pipeline: object) -> object:
    """The description whose content `pipeline` is; anything else as it is."""
    try:
        return json.loads(str(pipeline))
    except (ValueError, RecursionError):
        return pipeline
