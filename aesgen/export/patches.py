"""A list of similar JSON objects, written short: each as the difference from an earlier one.

    short = written(objects)    # {"like": 3, "name": "x"}: as the object in place 3, with another name
    objects = read(short, most)

The difference is a JSON merge patch (RFC 7396): it holds the fields that differ, objects within the object
likewise; null removes a field. Objects that are written contain no null.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

LIKE = "like"
BEHIND = 32
"""How many of the objects before it an object is compared with."""


def written(objects: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The objects, each in its shortest form: in full, or as a patch of one of the last `BEHIND`."""
    found = []
    for place, own in enumerate(objects):
        forms = [dict(own)]
        for like in range(max(0, place - BEHIND), place):
            patch = _difference(objects[like], own)
            forms.append({LIKE: like, **patch})
        forms.sort(key=lambda form: len(compact(form)))
        found.append(next(form for form in forms if LIKE not in form or _stands_for(form, objects, own)))
    return found


def read(short: Any, most: int) -> Any:
    """The objects in full, or `short` itself where it is no list of objects, for a caller that checks forms.

    Raises `ValueError` for a patch of no earlier object, or where the objects have more than `most`
    characters in full."""
    if not isinstance(short, list):
        return short
    found: list[Any] = []
    for own in short:
        if isinstance(own, dict) and LIKE in own:
            like = own[LIKE]
            if type(like) is not int or not 0 <= like < len(found) or not isinstance(found[like], dict):
                raise ValueError(f'"{LIKE}" is not the place of an object before its own')
            own = _patched(found[like], {name: value for name, value in own.items() if name != LIKE})
        most -= len(compact(own))
        if most < 0:
            raise ValueError("its objects are too long in full")
        found.append(own)
    return found


def compact(value: Any) -> str:
    """JSON without spaces."""
    return json.dumps(value, separators=(",", ":"))


def _stands_for(
    form: Mapping[str, Any], objects: Sequence[Mapping[str, Any]], own: Mapping[str, Any]
) -> bool:
    """Whether a patch gives the object, its fields in the same order."""
    patch = {name: value for name, value in form.items() if name != LIKE}
    return compact(_patched(objects[form[LIKE]], patch)) == compact(own)


def _difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    patch: dict[str, Any] = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            if inner := _difference(before, value):
                patch[name] = inner
        elif type(before) is not type(value) or before != value:
            patch[name] = value
    return patch


def _patched(old: Any, patch: Any) -> Any:
    """RFC 7396, section 2."""
    if not isinstance(patch, dict):
        return patch
    made = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        if value is None:
            made.pop(name, None)
        else:
            made[name] = _patched(made.get(name), value)
    return made
