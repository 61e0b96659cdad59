"""Which values meet in a core, by its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from aesgen.config.leakage_schema import RuleFile
from aesgen.probing.arithmetic import Word
from aesgen.probing.computing import Moment
from aesgen.proofs.arm.decoding import ArmCode


class Meeting(NamedTuple):
    """A value that meets what an element of the core held before, or nothing: then `old` is 0. `step`: the
    number of the instruction among those executed, from 0. `earlier`: the instruction whose value was there,
    if that is known."""

    step: int
    code: ArmCode
    rule: str
    earlier: ArmCode | None
    old: Word
    new: Word


def meetings(moments: Iterable[tuple[int, Moment]], rules: Mapping[str, RuleFile]) -> Iterator[Meeting]:
    """All meetings of values of which at least one is not public. Elements hold zeros at first."""
    by_kind: dict[str, list[tuple[str, str, str]]] = {}
    for name, rule in rules.items():
        for kind in rule.by:
            by_kind.setdefault(kind, []).append((name, rule.value, rule.compares))
    held: dict[str, tuple[Word, ArmCode | None]] = dict.fromkeys(rules, (0, None))
    for step, moment in moments:
        for name, key, compares in by_kind.get(moment.kind, ()):
            new = moment.values.get(key)
            if new is None:
                continue
            old, earlier = held[name] if compares == "previous" else (0, None)
            if compares == "previous":
                held[name] = new, moment.code
            elif compares == "overwritten":
                old = moment.old
            if not (isinstance(new, int) and isinstance(old, int)):
                yield Meeting(step, moment.code, name, earlier, old, new)
