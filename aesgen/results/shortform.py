"""A record's file leaves out what the rest of it tells.

    data              all fields
    shortened(data)   the content of the file
    restored(file)    all fields again; a file that names them all (an older one) stays as it is

Left out are the parts of a goal that have their usual value, outcomes that no trial had, the identity of a
proof of the record's own code, the counts in a proof's statement, and the baseline's settings that the
variant shares (`changes` are the others).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from aesgen.model.trial import FAILURES

_USUAL_GOAL: dict[str, Any] = {"objective": "cycles", "size": None, "convention": "bulk", "pins": {}}
_SCOPES = {
    "proved for any length": "proved for any length",
    "proved for": "proved for listed lengths",
    "listed lengths only": "listed lengths only",
}
"""The result of a proof by the beginning of its statement."""


def shortened(data: Mapping[str, Any]) -> dict[str, Any]:
    """`data` without what `restored` adds."""
    short = dict(data)
    short["goal"] = _lacking(data["goal"], _USUAL_GOAL)
    if data.get("search"):
        short["search"] = _lacking(data["search"], {"failed": dict.fromkeys(FAILURES, 0)})
        if "failed" in short["search"]:
            short["search"]["failed"] = _lacking(short["search"]["failed"], dict.fromkeys(FAILURES, 0))
    if proof := data.get("proof"):
        short["proof"] = _lacking(proof, _told(proof, data["identity"]))
    ours, plain = data["variant"], data["baseline"].get("variant", {})
    if ours.keys() == plain.keys():
        changes = {axis: plain[axis] for axis, value in ours.items() if value != plain[axis]}
        others = {key: value for key, value in data["baseline"].items() if key != "variant"}
        short["baseline"] = {**others, "changes": changes}
    if not short["goal"]:
        del short["goal"]
    return short


def restored(data: Any) -> Any:
    """The whole record. Parts of another type than a record's stay as they are, for the form to refuse."""
    if not isinstance(data, Mapping) or "problem" not in data:
        return data
    whole = {key: value for key, value in data.items() if key != "goal"}
    goal = data.get("goal", {})
    whole["goal"] = {**_USUAL_GOAL, **goal} if isinstance(goal, Mapping) else goal
    search, proof, plain = data.get("search"), data.get("proof"), data.get("baseline", {})
    if isinstance(search, Mapping) and search:
        failed = search.get("failed", {})
        if isinstance(failed, Mapping):
            whole["search"] = {**search, "failed": {**dict.fromkeys(FAILURES, 0), **failed}}
    if isinstance(proof, Mapping):
        whole["proof"] = {**_told(proof, data.get("identity")), **proof}
    changes, variant = plain.get("changes") if isinstance(plain, Mapping) else None, data.get("variant")
    if isinstance(changes, Mapping) and isinstance(variant, Mapping):
        others = {key: value for key, value in plain.items() if key != "changes"}
        whole["baseline"] = {**others, "variant": {**variant, **changes}}
    return whole


def _lacking(part: Mapping[str, Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """`part` without what is `known`."""
    return {key: value for key, value in part.items() if key not in known or known[key] != value}


def _told(proof: Mapping[str, Any], identity: Any) -> dict[str, Any]:
    """What a proof's statement and the record's identity tell of it."""
    told = {"identity": identity}
    statement = proof.get("statement")
    if not isinstance(statement, str):
        return told
    begun = next((begun for begun in _SCOPES if statement.startswith(begun)), None)
    if begun is not None:
        told["result"] = _SCOPES[begun]
        told["inductive"] = bool(re.match("[^;]* by induction and in ", statement))
    for name, pattern in (
        ("cases", r"[^;]* in (\d+) cases"),
        ("instructions", r".*; (?:all|\d+ of) (\d+) instructions executed"),
        ("lengths", r"[^;]*\b(\d+) lengths from \d+ to \d+ blocks only"),
        ("longest", r"[^;]* lengths from \d+ to (\d+) blocks only"),
    ):
        if found := re.match(pattern, statement):
            told[name] = int(found[1])
    return told
