"""Limits of flash, RAM and stack, as options of the command line and as part of a goal."""

from __future__ import annotations

import re
from collections.abc import Iterable

from aesgen.errors import UserError, did_you_mean

LIMITS = ("flash", "ram", "stack")
"""Bytes of code, tables and initial values; bytes of variables, key schedule and stack; bytes of stack."""
KEY = "key"
"""Bytes of a prepared key of an authenticated mode, in exports for host-class machines."""
USUAL_STACK = 64
"""Bytes of stack that count against a limit of RAM while the stack of a variant is not known."""
_UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20}


def parsed(words: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """`("flash=3k", "ram=512")` as names and bytes, in the order of `LIMITS`. Raises `UserError` for another
    form, an unknown name, or a name that is given twice."""
    return ordered(_parsed(words, LIMITS).items())


def parsed_with_key(words: Iterable[str]) -> tuple[tuple[tuple[str, int], ...], int | None]:
    """As `parsed`, and the limit of a `KEY` beside them, if there is one."""
    found = _parsed(words, (*LIMITS, KEY))
    key = found.pop(KEY, None)
    return ordered(found.items()), key


def _parsed(words: Iterable[str], names: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        name, equals, number = word.partition("=")
        match = re.fullmatch(r"([1-9][0-9]{0,11})([km]?)", number.lower())
        if not equals or not match:
            raise UserError(f"--limit {word}: expected NAME=BYTES, e.g. flash=3k, ram=512 or stack=64")
        if name not in names:
            raise UserError(f"--limit {word}: unknown limit {name!r}{did_you_mean(name, names)}")
        if name in found:
            raise UserError(f"--limit {word}: {name} is given twice")
        found[name] = int(match[1]) * _UNITS[match[2]]
    return found


def ordered(limits: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """The limits in the order of `LIMITS`. Raises `UserError` for an unknown name or a size below 1."""
    given = dict(limits)
    if wrong := [name for name, size in given.items() if name not in LIMITS or size < 1]:
        raise UserError(f"invalid limit {wrong[0]}={given[wrong[0]]}; expected {', '.join(LIMITS)} in bytes")
    return tuple((name, given[name]) for name in LIMITS if name in given)


def exceeded(limits: Iterable[tuple[str, int]], flash: int, ram: int, stack: int | None = None) -> str | None:
    """The first limit that is exceeded, as a sentence; None if all hold.

    `ram`: bytes of variables and of the key schedule; the stack is added. An unknown `stack` (None) counts as
    `USUAL_STACK` bytes of RAM and satisfies its own limit."""
    own = USUAL_STACK if stack is None else stack
    needs = {"flash": flash, "ram": ram + own, "stack": stack or 0}
    for name, size in limits:
        if needs[name] > size:
            return f"needs {needs[name]} bytes of {name}, the limit is {size}"
    return None
