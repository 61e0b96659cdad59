"""Sizes of spaces, cached by content, because counting is slow and listings must be fast."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from aesgen.spaces.bound import BoundSpace
from aesgen.system.cache import Cache, address


def size_of(space: BoundSpace) -> tuple[int, bool]:
    """The number of distinct valid points, and whether it is exact (else estimated from a sample).

    A space is counted again only after a change of its axes or constraints, or of how spaces are counted."""
    cache, key = Cache("sizes"), _address(space)
    if kept := cache.value(key):
        size, exact = json.loads(kept)
        return int(size), bool(exact)
    from aesgen.spaces.counting import count_points

    size, exact = count_points(space)
    cache.keep_value(key, json.dumps([size, exact]).encode())
    return size, exact


def _value(space: BoundSpace, where: str, name: str) -> str:
    """The value of `target.NAME` or `problem.NAME` as text; nothing if there is none."""
    try:
        return repr(space.scope[where][name])
    except KeyError:
        return ""


def _address(space: BoundSpace) -> str:
    """A digest of everything that determines the size."""
    axes = [(a.name, a.choices, a.baseline, a.vector, a.when and a.when.whole) for a in space.axes]
    constraints = [constraint.require.whole for constraint in space.constraints]
    expressions = [c.require for c in space.constraints] + [a.when for a in space.axes if a.when]
    used = sorted(set().union(*(expression.attributes for expression in expressions)))
    scope = [(where, name, _value(space, where, name)) for where, name in used]
    counting = str(Path(__file__).with_name("counting.py"))
    files = sorted({counting}.union(*(expression.code for expression in expressions)))
    code = [hashlib.sha256(Path(file).read_bytes()).hexdigest() for file in files]
    return address(repr((axes, constraints, scope, code)))
