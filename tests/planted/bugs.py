"""The planted bugs: where, what is replaced by what, what is then built, and the gate that must find it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml

QUICK, MATRIX, IMMENSE, LABEL = "quick check", "edge matrix", "2^28 blocks", "label"
EXPORT, VERIFY = "export", "verify FILE"


@dataclass(frozen=True)
class Bug:
    """In the template `place` the text `old`, which must stand there once, becomes `new`.

    `gate`: the first of the gates that finds it. `problem`, `space`, `settings`: the variant that is built;
    without a problem the whole drop-in, with wiping if `wipe` is set. `verify FILE` then looks at
    `implementation` with keys of `key_bits`. `target`: of a bug that a simulator finds."""

    name: str
    place: str
    old: str
    new: str
    gate: str
    problem: str = ""
    space: str = ""
    settings: Mapping[str, object] = field(default_factory=dict)
    implementation: str = "aes-ni"
    key_bits: int = 128
    wipe: bool = False
    target: str = ""


def _listed(name: str) -> tuple[Bug, ...]:
    rows = yaml.load(Path(__file__).with_name(name).read_text(encoding="utf-8"), yaml.CSafeLoader)
    return tuple(Bug(what, place, old, new, gate, **more) for what, place, gate, more, old, new in rows)


BUGS, SIMULATED = _listed("bugs.yaml"), _listed("simulated.yaml")
